import type { Fact, ShownTable, Showing } from '#table';
import { capital, factsOfStep, plainWord, sentence, twinsOf } from '#narration';
import type { Connection } from '../api/keep-open.js';
import type { Clock, Game, Summary } from '../api/shapes.js';
import { changesShown, NO_CHANGES, type Changes } from './changes.js';
import type { LostWhy } from './ending.js';
import type { TableLook } from './look.js';
import type { Naming } from './naming.js';
import type { Replay } from './replay.js';
import type { Watching } from './watching.js';

/** Something that was done, in words. */
export interface Told {
  readonly key: number;
  readonly text: string;
}

/** One moment of a match, as an overlay draws it. */
export interface Scene {
  readonly table: ShownTable;
  readonly summary: Summary;
  readonly showing: Showing;
  readonly look: TableLook;
  readonly changes: Changes;
  /** What was done lately, the newest last. */
  readonly told: readonly Told[];
  /** Why somebody lost the game that ended last, as far as that was heard. */
  readonly lost: LostWhy;
  /** The step, or the revision: only from one to the next cards are seen to go. */
  readonly moment: number;
  readonly clock: Clock | undefined;
  readonly live: boolean;
  readonly connection: Connection;
}

const MOST_TOLD = 4;

const lostIn = (facts: readonly Fact[]): LostWhy =>
  new Map(facts.flatMap((fact) => (fact.kind === 'lost' ? [[fact.seat, fact.reason] as const] : [])));

const lookOf = (
  table: ShownTable,
  game: Game | undefined,
  naming: Naming | undefined,
  changes: Changes,
): TableLook => ({
  showing: game?.showing ?? {},
  counterTitle: (id) => naming?.book.counter(id) ?? plainWord(id),
  marked: new Set(),
  changes,
  twins: twinsOf(table),
});

export const sceneOfLive = (watching: Watching): Scene | undefined => {
  const { table, summary, game, naming, changes, log, connection } = watching;
  if (!table || !summary) return undefined;
  return {
    table,
    summary,
    showing: game?.showing ?? {},
    look: lookOf(table, game, naming, changes),
    changes,
    told: log
      .filter(({ action, revision }) => action !== '' && revision <= table.revision)
      .slice(-MOST_TOLD)
      .map(({ revision, action }) => ({ key: revision, text: action })),
    lost: lostIn(watching.facts),
    moment: table.revision,
    clock: summary.clocks?.[0],
    live: true,
    connection,
  };
};

export const sceneOfStep = (replay: Replay): Scene | undefined => {
  const { table, shown, summary, game, naming } = replay;
  if (!table || !shown || !summary) return undefined;
  const facts = shown.step > 0 ? factsOfStep(shown) : [];
  const changes = shown.step > 0 ? changesShown(facts) : NO_CHANGES;
  return {
    table,
    summary,
    showing: game?.showing ?? {},
    look: lookOf(table, game, naming, changes),
    changes,
    told: replay.line === '' ? [] : [{ key: shown.step, text: sentence(replay.line) }],
    lost: lostIn(facts),
    moment: shown.step,
    clock: undefined,
    live: false,
    connection: 'live',
  };
};

/** What tells who has won: a large number, keys, counters. */
const bare = ({ counters: _counters, large: _large, pips: _pips, ...rest }: Showing): Showing => rest;

/**
 * The same for who wants to be told nothing of how it stands: no score, no result, not who is out or what ended it, and
 * of a match that is over no counters either.
 */
export const hushed = (scene: Scene): Scene => {
  const { table, showing, look } = scene;
  const over = table.status === 'ended';
  const seats = table.seats.map((seat) => ({
    ...seat,
    score: 0,
    out: null,
    ...(over ? { counters: {}, values: {} } : {}),
  }));
  return {
    ...scene,
    table: { ...table, result: null, games: [], seats },
    ...(over ? { told: [], showing: bare(showing), look: { ...look, showing: bare(look.showing) } } : {}),
  };
};

/** Turn and phase, for the middle of a lower third. */
export const placeInWords = ({ table }: Scene): string[] => {
  const { turn, phaseTitle, game, status } = table;
  if (status === 'ended') return ['Match over'];
  const several = game > 1 || table.seats.some(({ score }) => score > 0);
  return [
    [several ? `Game ${game}` : '', turn ? `Turn ${turn.n}` : capital(plainWord(status))].filter(Boolean).join(' · '),
    turn ? phaseTitle : '',
  ].filter((line) => line !== '');
};
