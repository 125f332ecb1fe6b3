import { Inject, Injectable } from '@nestjs/common';
import { InTurn } from '#journal';
import {
  decideEvent,
  higherOf,
  playerOf,
  roundOf,
  seatedAt,
  streamOf,
  tableOf,
  type Author,
  type EventSetup,
  type EventState,
} from '#results';
import { rulesetOf } from '#rules';
import type { Seat } from '#table';
import type { Directory } from '#views';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { EventRecorder } from '../recording/event-recorder.js';
import type { EventHistory } from '../recording/event-history.js';
import { Events } from '../recording/events.js';
import { DIRECTORY } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { refusedEvent } from '../http/refused-event.js';
import { Tokens } from '../tokens/token.js';
import { dayOf } from './check-lists.js';
import { listGiven } from './registered-list.js';
import type { BeginBody } from './shapes.js';

/** The players of a table, in the order of the seats of its match. */
type Seated = readonly [string, string];

interface At {
  readonly round: number;
  readonly table: number;
}

/** The day of an event: the one that it names, or else that on which it began. */
export const dayOfEvent = ({ head, began }: EventHistory): string => head.state.setup?.day ?? dayOf(began);

const wrongBody = (at: string, what: string): Problem =>
  new Problem('invalid-body', `${at}: ${what}`, { errors: [{ at, what }] });

/** The form of the event ids that this service makes. */
const OWN_ID = /^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** How much of a match spectators see, and how far behind. */
export interface Shown {
  readonly visibility: NonNullable<BeginBody['visibility']>;
  readonly spectators: { readonly delaySeconds: number; readonly hands?: 'none' | 'all' };
}

/** How a match is shown to spectators: by the request, else as its event is, else at once. */
export const shownAs = ({ visibility, spectators }: BeginBody, event?: EventSetup): Shown => ({
  visibility: visibility ?? event?.visibility ?? 'public',
  spectators: { ...spectators, delaySeconds: spectators.delaySeconds ?? event?.delay ?? 0 },
});

/** How far behind spectators usually are who see hands. */
const BEHIND_HANDS_S = 900;

/**
 * Why a match must not be shown as the request says: spectators would see it before, or without, its event, or read
 * hands that are still being played, which then the opponent can read, too. `null` if the two agree. The delay is free
 * in a private event, of which spectators learn nothing; and hands may be further behind than the event.
 */
export const wrongForEvent = (
  { visibility, delay }: EventSetup,
  { visibility: seen, spectators: { delaySeconds, hands } }: Shown,
): { readonly at: string; readonly what: string } | null => {
  const at = 'visibility';
  const late = 'spectators.delaySeconds';
  const showsHands = hands === 'all';
  if (visibility === 'private' && seen !== 'private')
    return { at, what: 'the event is private, and its matches are "private", too' };
  if (visibility === 'public' && seen === 'private')
    return { at, what: 'the event is public, and would tell the result of a private match: "public" or "after" fits' };
  if (showsHands && seen !== 'after' && delaySeconds === 0) {
    const fits = `${BEHIND_HANDS_S} seconds fit, or "hands": "none"`;
    return { at: late, what: `spectators who see hands at once tell the opponent: ${fits}` };
  }
  if (visibility === 'private' || delaySeconds === delay || (showsHands && delaySeconds > delay)) return null;
  const far = `spectators of the event are ${delay} seconds behind, and would learn`;
  const soon = delaySeconds > delay ? 'the result of' : 'who plays and how it ends from';
  const what = `${far} ${soon} a match that is ${delaySeconds} seconds behind too early: ${delay} fits`;
  return { at: late, what };
};

/** A table of an event for which a match is to begin. */
export class EventTableWanted {
  constructor(
    private readonly history: EventHistory,
    private readonly body: BeginBody,
    private readonly recorder: EventRecorder,
    private readonly directory: Directory,
    private readonly by: Author,
    /** The ruleset of its matches; undefined if its game is not played here. */
    readonly rules: string | undefined,
  ) {}

  /** The day whose bans hold for it. */
  get day(): string {
    return dayOfEvent(this.history);
  }

  /** How the match is shown; the event decides what the body leaves out. */
  get shown(): Shown {
    return shownAs(this.body, this.history.head.state.setup!);
  }

  /** What the event says of its recorded matches, for what the body leaves out. */
  get usual(): Pick<BeginBody, 'between' | 'hands'> {
    const { between, hands = 'after-event' } = this.history.head.state.setup!;
    return { hands, ...(between ? { between } : {}) };
  }

  /**
   * The lists of the seats; a seat without one in the body plays the list that its player registered.
   * @throws Problem
   */
  async lists(): Promise<readonly unknown[]> {
    const { seats } = this.body;
    if (seats.every(({ deck }) => deck !== undefined)) return seats.map(({ deck }) => deck);
    const { state } = this.history.head;
    const seated = this.seatsIn(state);
    const words = await this.directory.wordsOf(streamOf(this.history.event));
    return seats.map(({ deck }, n) => {
      if (deck !== undefined) return deck;
      const last = playerOf(state, seated[n] ?? '')?.decks.at(-1);
      const text = last && words.get(last.list)?.text;
      if (text !== undefined) return listGiven(text);
      const why = last ? 'whose registered list was erased' : 'who has registered no list';
      throw new Problem('no-deck', `seats[${n}].deck: is needed for a player ${why}`);
    });
  }

  /** The players in their seats, if a match may begin for the table now. @throws Problem */
  seated(): Seated {
    const { state } = this.history.head;
    this.demandSetup(state.setup!);
    this.demandPublished(state);
    const seats = this.seatsIn(state);
    const decided = decideEvent(state, { kind: 'link-match', ...this.at, match: '', seats }, this.by);
    if (!decided.ok) throw refusedEvent(decided.problem);
    return seats;
  }

  /** The seat of the player with the higher standing, in a match of the cut. */
  get higher(): Seat | undefined {
    const { state } = this.history.head;
    const player = higherOf(state, this.at.round, this.at.table);
    const at = player === undefined ? -1 : this.seatsIn(state).indexOf(player);
    return at < 0 ? undefined : at + 1;
  }

  /** Records that the match is the table's, unless the record says so already. */
  async link(match: string): Promise<void> {
    const { state } = this.history.head;
    const round = roundOf(state, this.at.round);
    if (round && tableOf(round, this.at.table)?.match === match) return;
    const paper = this.body.table === 'paper' ? ({ paper: true } as const) : {};
    const request = { kind: 'link-match', ...this.at, match, seats: this.seatsIn(state), ...paper } as const;
    const done = await this.recorder.do({ event: this.history.event, request, by: this.by });
    if (!done.ok) throw refusedEvent(done.problem);
  }

  private get at(): At {
    const { round, table } = this.body.tournament!;
    if (typeof round !== 'number' || typeof table !== 'number')
      throw wrongBody('tournament', 'a match of this event names its round and its table, by their numbers');
    return { round, table };
  }

  private demandSetup(setup: EventSetup): void {
    const { game, rules, format } = this.body;
    if (game !== setup.game) throw wrongBody('game', `the event is one of ${setup.game}`);
    if (rules !== undefined && rules !== this.rules)
      throw wrongBody('rules', `the event is played by the rules ${this.rules}`);
    if (format.name !== setup.format) throw wrongBody('format.name', `the event is played as ${setup.format}`);
    if (setup.bestOf % 2 === 0)
      throw wrongBody(
        'tournament.event',
        `an event played as best of ${setup.bestOf} takes results by slips only: matches are recorded as best of an odd number`,
      );
    if (format.bestOf !== setup.bestOf)
      throw wrongBody('format.bestOf', `the event is played as best of ${setup.bestOf}`);
    const wrong = wrongForEvent(setup, this.shown);
    if (wrong !== null) throw wrongBody(wrong.at, wrong.what);
  }

  /** Demands a published round: everybody who sees a match knows who plays whom. */
  private demandPublished(state: EventState): void {
    const { round } = this.at;
    if (roundOf(state, round)?.published === null)
      throw new Problem(
        'round-not-open',
        `the pairings of round ${round} are not published, and its matches would tell them: publish the round first`,
      );
  }

  private seatsIn(state: EventState): Seated {
    const { round, table } = this.at;
    const players = seatedAt(state, round, table);
    const persons = this.body.seats.flatMap(({ person }) => person ?? []);
    if (persons.length === 0 && players.length === 2) return [players[0]!, players[1]!];
    return [persons[0] ?? '', persons[1] ?? ''];
  }
}

/** Begins one match for each table of an event. */
@Injectable()
export class EventTables {
  private readonly turns = new InTurn();

  constructor(
    private readonly events: Events,
    private readonly recorder: EventRecorder,
    private readonly tokens: Tokens,
    private readonly games: CarriedGames,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  /**
   * Begins a match for a table if the body names one. A tournament that is no event of this service is only a label,
   * and its match belongs to no table. An id in this service's form that does not exist is a typing error.
   */
  async around<T extends { readonly id: string }>(
    body: BeginBody,
    bearer: Bearer,
    begin: (table: EventTableWanted | null) => Promise<T>,
  ): Promise<T> {
    const { tournament } = body;
    const history = tournament && (await this.events.found(tournament.event));
    if (!history) {
      if (tournament && OWN_ID.test(tournament.event))
        throw wrongBody(
          'tournament.event',
          `there is no event "${echo(tournament.event)}" here; one elsewhere is named in words`,
        );
      return begin(null);
    }
    const by: Author = { role: 'organiser', id: bearer === null ? 'local' : this.tokens.holderOf(bearer) };
    const played = this.games.ofEvent(history.head.state.setup!)?.rules.version;
    const rules = played === undefined ? undefined : rulesetOf(played);
    const table = new EventTableWanted(history, body, this.recorder, this.directory, by, rules);
    return this.turns.run(JSON.stringify(tournament), async () => {
      const begun = await begin(table);
      await table.link(begun.id);
      return begun;
    });
  }
}
