import type { ShownTable, Showing } from '#table';
import { capital, factsOfStep, plainWord, sentence, twinsOf } from '#narration';
import type { Connection } from '../api/keep-open.js';
import type { Clock, Game, Summary } from '../api/shapes.js';
import { changesShown, NO_CHANGES, type Changes } from './changes.js';
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
  /** The step, or the revision: only from one to the next cards are seen to go. */
  readonly moment: number;
  readonly clock: Clock | undefined;
  readonly live: boolean;
  readonly connection: Connection;
}

const MOST_TOLD = 4;

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
    moment: table.revision,
    clock: summary.clocks?.[0],
    live: true,
    connection,
  };
};

export const sceneOfStep = (replay: Replay): Scene | undefined => {
  const { table, shown, summary, game, naming } = replay;
  if (!table || !shown || !summary) return undefined;
  const changes = shown.step > 0 ? changesShown(factsOfStep(shown)) : NO_CHANGES;
  return {
    table,
    summary,
    showing: game?.showing ?? {},
    look: lookOf(table, game, naming, changes),
    changes,
    told: replay.line === '' ? [] : [{ key: shown.step, text: sentence(replay.line) }],
    moment: shown.step,
    clock: undefined,
    live: false,
    connection: 'live',
  };
};

/** The same for who wants to be told nothing of how it stands: no score, no result, not who is out or what ended it. */
export const hushed = (scene: Scene): Scene => ({
  ...scene,
  table: {
    ...scene.table,
    result: null,
    seats: scene.table.seats.map((seat) => ({ ...seat, score: 0, out: null })),
  },
  told: scene.table.status === 'ended' ? [] : scene.told,
});

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

export const resultInWords = ({ table: { result, seats } }: Scene): string | undefined => {
  if (!result) return undefined;
  const winner = seats.find(({ seat }) => seat === result.winner);
  return winner ? `${winner.name} wins` : 'Drawn';
};
