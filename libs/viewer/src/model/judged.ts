import { endsGame, type Fact, type Penalty, type Seat } from '#table';
import { plainWord } from '#narration';
import type { ReadEntry } from './entries.js';
import { keep, recall } from './kept.js';
import { addedBy, type LogLine } from './log.js';

/** Something that a judge did, as the players of the match are told of it, each for themselves. */
export interface JudgesNotice {
  readonly revision: number;
  readonly title: string;
  /** What happened, as the log says it. */
  readonly said: readonly string[];
  /** What it means for the player who reads it. */
  readonly means: readonly string[];
  /** The ruling that an appeal would be about. */
  readonly ruling: number | undefined;
}

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

const penaltyMeans = (penalty: Penalty, mine: boolean): string => {
  const whose = mine ? 'It is yours' : 'It is another player’s, not yours';
  if (!endsGame(penalty)) return `${whose}: it stands on record, and the game goes on as it is.`;
  return `${whose}, and ends the ${penalty === 'game-loss' ? 'game' : 'match'}.`;
};

const rewoundMeans = ({ to, mode }: Of<'rewound'>, revision: number, entries: readonly ReadEntry[]): string[] => {
  const undone = entries.filter((one) => one.revision > to && one.revision < revision && one.acted).length;
  return [
    `What was done since then counts no more${undone > 0 ? ` (${undone} ${undone === 1 ? 'action' : 'actions'})` : ''}: the table is as it was before.`,
    ...(mode === 'policy' ? ['Cards drawn since then went back at random, so look at your hand again.'] : []),
  ];
};

const noticeOf = (
  { revision, facts }: ReadEntry,
  own: readonly Seat[],
  entries: readonly ReadEntry[],
): Pick<JudgesNotice, 'title' | 'means' | 'ruling'> | undefined => {
  const find = <Kind extends Fact['kind']>(kind: Kind): Of<Kind> | undefined =>
    facts.find((fact): fact is Of<Kind> => fact.kind === kind);
  const rewound = find('rewound');
  if (rewound)
    return { title: 'The match goes back', means: rewoundMeans(rewound, revision, entries), ruling: undefined };
  const given = find('penalised');
  if (given) {
    const mine = own.includes(given.seat);
    return {
      title: mine ? `You get a penalty: ${plainWord(given.penalty)}` : `A penalty: ${plainWord(given.penalty)}`,
      means: [penaltyMeans(given.penalty, mine)],
      ruling: given.ruling,
    };
  }
  const ruled = find('ruled');
  if (ruled) {
    const appealed = ruled.supersedes !== undefined;
    return {
      title: appealed ? 'The appeal is decided' : 'A judge rules',
      means: appealed ? ['This ruling stands in the place of the one before it.'] : [],
      ruling: appealed ? undefined : revision,
    };
  }
  if (find('fixed'))
    return {
      title: 'A judge has changed the table',
      means: ['What you see now is what counts.'],
      ruling: undefined,
    };
  return undefined;
};

/** What judges did since `seen` that a player with these seats is to be told; the newest first. */
export const judgedSince = (
  seen: number,
  own: readonly Seat[],
  entries: readonly ReadEntry[],
  log: readonly LogLine[],
): JudgesNotice[] =>
  entries
    .flatMap((entry): JudgesNotice[] => {
      const { revision } = entry;
      const notice = revision > seen ? noticeOf(entry, own, entries) : undefined;
      return notice ? [{ revision, said: addedBy(revision, log), ...notice }] : [];
    })
    .reverse();

const keyOf = (match: string): string => `recollect:judged:${match}`;

/** Up to which entry a player has taken note of what judges did. */
export const judgedSeen = (match: string): number => Number(recall(keyOf(match)) ?? 0) || 0;
export const keepJudgedSeen = (match: string, revision: number): void => keep(keyOf(match), String(revision));

/** What a call for a judge says that appeals a ruling. */
export const appealOf = (ruling: number): string => `I appeal ruling ${ruling}, and ask for the head judge.`;
