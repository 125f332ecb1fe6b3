import { endsGame, type Fact, type Penalty, type Seat } from '#table';
import { judged as say } from '../messages/bench-judged.js';
import type { ReadEntry } from './entries.js';
import { keep, recall } from './kept.js';
import { addedBy, type LogLine } from './log.js';

/** An act of a judge, as each player of the match gets to read it. */
export interface JudgesNotice {
  readonly revision: number;
  readonly title: string;
  /** What happened, in the words of the log. */
  readonly said: readonly string[];
  /** What it means for this player. */
  readonly means: readonly string[];
  /** The ruling that the player may appeal. */
  readonly ruling: number | undefined;
}

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

const penaltyMeans = (penalty: Penalty, mine: boolean): string => {
  const its = mine ? say.yours : say.anothers;
  if (!endsGame(penalty)) return its.stands;
  return penalty === 'game-loss' ? its.endsGame : its.endsMatch;
};

const rewoundMeans = ({ to, mode }: Of<'rewound'>, revision: number, entries: readonly ReadEntry[]): string[] => {
  const undone = entries.filter((one) => one.revision > to && one.revision < revision && one.acted).length;
  return [
    undone > 0 ? say.actionsUndone({ count: undone }) : say.undone,
    ...(mode === 'policy' ? [say.drawnGoBack] : []),
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
  if (rewound) return { title: say.goesBack, means: rewoundMeans(rewound, revision, entries), ruling: undefined };
  const given = find('penalised');
  if (given) {
    const mine = own.includes(given.seat);
    return {
      title: (mine ? say.yourPenalty : say.penalty)[given.penalty],
      means: [penaltyMeans(given.penalty, mine)],
      ruling: given.ruling,
    };
  }
  const ruled = find('ruled');
  if (ruled) {
    const appealed = ruled.supersedes !== undefined;
    return {
      title: appealed ? say.appealDecided : say.rules,
      means: appealed ? [say.inItsPlace] : [],
      ruling: appealed ? undefined : revision,
    };
  }
  if (find('fixed'))
    return {
      title: say.changed,
      means: [say.countsNow],
      ruling: undefined,
    };
  return undefined;
};

/** The judges' acts after `seen` that concern a player with these seats; the newest first. */
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

/** The last entry up to which the player has seen the judges' acts. */
export const judgedSeen = (match: string): number => Number(recall(keyOf(match)) ?? 0) || 0;
export const keepJudgedSeen = (match: string, revision: number): void => keep(keyOf(match), String(revision));

/** The words of a call that appeals a ruling. */
export const appealOf = (ruling: number): string => say.appealWords({ ruling });
