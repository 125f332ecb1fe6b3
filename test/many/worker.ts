import { KINDS, type KindName, type ManyOf } from './kinds.js';
import { playOne, type Played } from './play-one.js';

/*
 * Plays matches for scripts/matches.mjs, one after the other: it is told a kind and a number, and answers how the match
 * went.
 */

export interface Errand {
  readonly kind: KindName;
  readonly n: number;
}

export interface Answer extends Errand {
  readonly played?: Played;
  /** What went wrong, or that the machine lacks the data. */
  readonly failed?: string;
  readonly lacking?: true;
}

const made = new Map<KindName, ManyOf | undefined>();
const kindOf = (kind: KindName): ManyOf | undefined => {
  if (!made.has(kind)) made.set(kind, KINDS[kind].load());
  return made.get(kind);
};

const answerTo = async ({ kind, n }: Errand): Promise<Answer> => {
  try {
    const of = kindOf(kind);
    return of === undefined ? { kind, n, lacking: true } : { kind, n, played: await playOne(of, n) };
  } catch (error) {
    return { kind, n, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

process.on('message', (errand: Errand) => void answerTo(errand).then((answer) => process.send!(answer)));
