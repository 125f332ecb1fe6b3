import type { Seat, ShownTable, Showing } from '#table';
import { factsOfStep, plainWord, sentence, twinsOf, wordTold } from '#narration';
import type { Connection } from '../api/keep-open.js';
import type { Clock, Game, Summary } from '../api/shapes.js';
import { air as say } from '../messages/air.js';
import { app } from '../messages/app.js';
import { changesShown, NO_CHANGES, type Changes } from './changes.js';
import { lostIn, type LostWhy } from './ending.js';
import { faceless } from './hands-on-air.js';
import type { LogLine } from './log.js';
import { isAvatar, type TableLook } from './look.js';
import type { Naming } from './naming.js';
import type { Replay } from './replay.js';
import type { Watching } from './watching.js';

/** A recent action in words. */
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
  /** The recent actions, the newest last. */
  readonly told: readonly Told[];
  /** Why players lost the game that ended last, as far as this page heard it. */
  readonly lost: LostWhy;
  /** The step or the revision: the overlay animates cards only from one moment to the next. */
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

/** What damage came of an action, with its sum: nobody who only watches can reckon it. */
const damageIn = (said: LogLine['said']): string[] =>
  said.flatMap(({ kind, detail, text }) => (kind === 'damaged' && !detail ? [text] : []));

/** An ability that waited to resolve is told where it resolves, not once more before. */
const isToldLater = ({ action }: LogLine, later: readonly LogLine[]): boolean =>
  later.some((line) => line.action === action.replace(': ', ' resolves: '));

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
      .filter((line, n, all) => !isToldLater(line, all.slice(n + 1)))
      .slice(-MOST_TOLD)
      .map(({ revision, action, said }) => ({ key: revision, text: [action, ...damageIn(said)].join(' ') })),
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

/** The parts of a standing that tell who has won: the large number, keys and counters. */
const bare = ({ counters: _counters, large: _large, pips: _pips, ...rest }: Showing): Showing => rest;

/** The zones as they were while players held cards back: those that an end has opened are face down again. */
const heldBack = (zones: ShownTable['zones'], { held = [] }: Showing, hands: readonly Seat[]): ShownTable['zones'] =>
  zones.map((zone) =>
    !held.includes(zone.name) || zone.seat === undefined || hands.includes(zone.seat)
      ? zone
      : {
          ...zone,
          cards: zone.cards.flatMap((card) => (card.slot === undefined ? [{ ...faceless(card), face: 'down' }] : [])),
        },
  );

/** The table without what is left of the players, where cards stand for them. */
const unread = (zones: ShownTable['zones'], showing: Showing): ShownTable['zones'] =>
  zones.map((zone) => ({
    ...zone,
    cards: zone.cards.map((card) => {
      if (showing.endures === undefined || !isAvatar(card, showing)) return card;
      const { damage: _damage, stats, ...rest } = card;
      const { [showing.endures]: _left, ...others } = stats ?? {};
      return { ...rest, stats: others };
    }),
  }));

/**
 * The scene for viewers who do not want to know how the match stands: no score, no result, no lost players or reasons,
 * and after the match no counters either, nor what is left of the players, that it is over or in which phase that was,
 * nor what only its end has opened, but of these seats.
 */
export const hushed = (scene: Scene, hands: readonly Seat[] = []): Scene => {
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
    table: {
      ...table,
      result: null,
      games: [],
      seats,
      ...(over
        ? { status: 'playing', phaseTitle: '', zones: unread(heldBack(table.zones, showing, hands), showing) }
        : {}),
    },
    ...(over ? { told: [], showing: bare(showing), look: { ...look, showing: bare(look.showing) } } : {}),
  };
};

/** Turn and phase, for the middle of a lower third. */
export const turnInWords = ({ table, showing }: Scene): string[] => {
  const { turn, phaseTitle, game, status } = table;
  if (status === 'ended') return [say.matchOver];
  const several = game > 1 || table.seats.some(({ score }) => score > 0);
  return [
    [several ? say.game({ game }) : '', turn ? say.turnOf({ turn: turn.n }) : app.status[status]]
      .filter(Boolean)
      .join(' · '),
    turn ? wordTold(phaseTitle, showing.telling ?? {}) : '',
  ].filter((line) => line !== '');
};
