import { dealsBack, endsGame, isOfficeFact, Line, type Fact, type Penalty, type Seat } from '#table';
import { judged as say } from '../messages/bench-judged.js';
import type { Asker } from '../api/shapes.js';
import type { ReadEntry } from './entries.js';
import { keep, recall } from './kept.js';
import { addedBy, type LogLine } from './log.js';

/** An act of a judge, as each player of the match gets to read it. */
export interface JudgesNotice {
  readonly revision: number;
  readonly title: string;
  /** What happened, in the words of the log, where the title does not say all of it. */
  readonly said: readonly string[];
  /** What it means for this player. */
  readonly means: readonly string[];
  /** The ruling that the player may appeal. */
  readonly ruling: number | undefined;
}

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

const penaltyMeans = (penalty: Penalty): string => {
  if (!endsGame(penalty)) return say.itsEffect.stands;
  return penalty === 'game-loss' ? say.itsEffect.endsGame : say.itsEffect.endsMatch;
};

/** What a rewind undid: the actions that the judge was told of before, where this page has heard of them all. */
const rewoundNotice = (
  { to }: Of<'rewound'>,
  { revision, facts }: ReadEntry,
  entries: readonly ReadEntry[],
): Pick<JudgesNotice, 'title' | 'means' | 'ruling'> => {
  const before = entries.filter((one) => one.revision < revision);
  const rewinds = before.flatMap((one) =>
    one.facts.flatMap((fact) => (fact.kind === 'rewound' ? [{ at: one.revision, to: fact.to }] : [])),
  );
  const line = new Line(rewinds, revision - 1);
  const undone = before.filter(
    (one) => one.revision > to && !line.isUndone(one.revision) && !one.facts.every(isOfficeFact),
  );
  const isWhole = before.some((one) => one.revision === to + 1);
  const dealt = facts.filter((fact) => fact.kind === 'dealt-anew');
  return {
    title: isWhole ? say.takesActionsBack({ count: undone.length }) : say.takesBack,
    means: dealt.length === 0 ? [say.asBefore] : dealt.some(dealsBack) ? [say.drawnGoBack] : [],
    ruling: undefined,
  };
};

const noticeOf = (
  entry: ReadEntry,
  own: readonly Seat[],
  entries: readonly ReadEntry[],
): Pick<JudgesNotice, 'title' | 'means' | 'ruling'> | undefined => {
  const { revision, facts } = entry;
  const find = <Kind extends Fact['kind']>(kind: Kind): Of<Kind> | undefined =>
    facts.find((fact): fact is Of<Kind> => fact.kind === kind);
  if (entry.acted?.action['kind'] === 'correct')
    return { title: say.corrected, means: [say.enteredAgain], ruling: undefined };
  const rewound = find('rewound');
  if (rewound) return rewoundNotice(rewound, entry, entries);
  const given = find('penalised');
  if (given) {
    const mine = own.includes(given.seat);
    return {
      title: (mine ? say.yourPenalty : say.penalty)[given.penalty],
      means: [penaltyMeans(given.penalty)],
      ruling: given.ruling,
    };
  }
  const ruled = find('ruled');
  if (ruled) {
    const appealed = ruled.supersedes !== undefined;
    const decided = { proposed: say.inItsPlace, upheld: say.upheld, overturned: say.overturned }[ruled.state];
    return {
      title: appealed ? say.appealDecided : isOwn(ruled.call, own, entries) ? say.rulesOnYourCall : say.rules,
      means: appealed ? [decided, ...liftedBy(ruled, entries)] : [],
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

const isOwn = (call: number | undefined, own: readonly Seat[], entries: readonly ReadEntry[]): boolean =>
  entries.some(
    ({ revision, facts }) =>
      revision === call &&
      facts.some((fact) => fact.kind === 'called' && fact.seat !== undefined && own.includes(fact.seat)),
  );

const penaltiesOf = (entries: readonly ReadEntry[], ruling: number | undefined): readonly Of<'penalised'>[] =>
  entries.flatMap(({ facts }) =>
    facts.filter((fact): fact is Of<'penalised'> => fact.kind === 'penalised' && fact.ruling === ruling),
  );

/** The penalties that an overturning ruling lifts. */
const liftedBy = ({ state, supersedes }: Of<'ruled'>, entries: readonly ReadEntry[]): string[] =>
  state === 'overturned' ? penaltiesOf(entries, supersedes).map(({ penalty }) => say.lifted[penalty]) : [];

/** A recorder who corrects an entry reads what came of it beside the line that they type in. */
const isRecorders = ({ acted }: ReadEntry): boolean =>
  acted?.action['kind'] === 'correct' && 'recorder' in (acted.actor as object);

/**
 * The judges' acts after `seen` that concern a player with these seats; the newest first.
 * @param reads the role of the reader
 */
export const judgedSince = (
  seen: number,
  own: readonly Seat[],
  entries: readonly ReadEntry[],
  log: readonly LogLine[],
  reads: Asker['role'] = 'seat',
): JudgesNotice[] =>
  entries
    .flatMap((entry): JudgesNotice[] => {
      const { revision } = entry;
      const isKnown = revision <= seen || (reads === 'recorder' && isRecorders(entry));
      const notice = isKnown ? undefined : noticeOf(entry, own, entries);
      return notice && !isOverturned(notice.ruling, entries)
        ? [{ revision, said: isInTitle(entry) ? [] : addedBy(revision, log), ...notice }]
        : [];
    })
    .reverse();

/** The title says all of a penalty, unless the judge said more. */
const isInTitle = ({ facts }: ReadEntry): boolean =>
  facts.some((fact) => fact.kind === 'penalised' && fact.words === undefined);

/** A ruling that no longer stands is told of by the one that overturned it. */
const isOverturned = (ruling: number | undefined, entries: readonly ReadEntry[]): boolean =>
  ruling !== undefined &&
  entries.some(({ facts }) =>
    facts.some((fact) => fact.kind === 'ruled' && fact.state === 'overturned' && fact.supersedes === ruling),
  );

const keyOf = (match: string): string => `recollect:judged:${match}`;

/** The last entry up to which the player has seen the judges' acts. */
export const judgedSeen = (match: string): number => Number(recall(keyOf(match)) ?? 0) || 0;
export const keepJudgedSeen = (match: string, revision: number): void => keep(keyOf(match), String(revision));
