import { Inject, Injectable } from '@nestjs/common';
import { namesakes, type Called } from '#narration';
import { penaltiesBy, playerOf, streamOf, type EventPlayer, type EventRound, type EventState } from '#results';
import type { Directory, Words } from '#views';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { noSuch } from '../http/no-such.js';
import type { EventAt, EventHistory } from '../recording/event-history.js';
import { Events } from '../recording/events.js';
import { DIRECTORY } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { isJudge } from '../tokens/roles.js';
import { roleInEvent, runs, type EventRole } from './authority.js';
import { hasWords, type EventBeside } from './show-event.js';
import { wordsIn } from './words-read.js';

/** An event as one asker may read it. */
export interface EventReading {
  readonly id: string;
  readonly history: EventHistory;
  readonly bearer: Bearer;
  readonly role: EventRole | 'spectator';
  readonly at: EventAt;
  readonly state: EventState;
  /** Whether the asker reads lists and words for judges alone. A player never does, whatever their other roles. */
  readonly readsLists: boolean;
}

export const noEvent = (id: string): Problem => noSuch(`event "${echo(id)}"`, { call: 'GET /v1/events' });

/** Whether the holder of a token plays in the event, or anybody who passed it on. */
export const playsIn = (bearer: Bearer, state: EventState): boolean =>
  [bearer?.person, ...(bearer?.except ?? [])].some((one) => one !== undefined && playerOf(state, one) !== undefined);

/**
 * Whose penalties an asker reads whole: everybody's, if they help run the event and do not play in it; a player reads
 * their own.
 */
const readsPenalties = ({ role, bearer, state }: EventReading): ((player: string) => boolean) => {
  if (runs(role) && !playsIn(bearer, state)) return () => true;
  return (player) => role !== 'spectator' && bearer?.person === player;
};

const NO_WORDS: ReadonlyMap<string, Words> = new Map();

/** A player by the rounds that somebody knows of: pairings that wait to be published count for nobody else. */
export const asSeen = ({ rounds }: EventState, player: EventPlayer): EventPlayer => ({
  ...player,
  entered: Math.min(player.entered, rounds.length + 1),
  dropped: player.dropped === null ? null : Math.min(player.dropped, rounds.length),
});

/**
 * An event as its players see it, with what one of them has done since then: they entered, registered a list or dropped
 * while the next pairings wait to be published.
 */
const withOwn = (seen: EventState, now: EventState, player: string | undefined): EventState => {
  const own = player === undefined ? undefined : playerOf(now, player);
  const before = own && playerOf(seen, own.player);
  if (!own || own === before) return seen;
  const told = asSeen(seen, own);
  const players = before ? seen.players.map((one) => (one === before ? told : one)) : [...seen.players, told];
  return { ...seen, players };
};

/** Opens events for askers; every read of an event goes through here. */
@Injectable()
export class EventReader {
  constructor(
    private readonly events: Events,
    private readonly clock: Clock,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  /**
   * An event as this asker may read it now. An event that does not exist and one that they may not know of give the
   * same problem.
   */
  async open(id: string, bearer: Bearer): Promise<EventReading> {
    const history = await this.events.found(id);
    const read = history && this.reading(id, history, bearer);
    if (!read) throw noEvent(id);
    return read;
  }

  /**
   * An event for this asker. People who run it know it at once; players and broadcasters when pairings are published;
   * everybody else behind the event's delay, and nothing of a private event. `null` if the asker may know nothing.
   */
  reading(id: string, history: EventHistory, bearer: Bearer): EventReading | null {
    const role = roleInEvent(bearer, id);
    if (role === 'spectator' && history.head.state.setup?.visibility === 'private') return null;
    const at = runs(role)
      ? history.head
      : role === 'spectator'
        ? history.outside(this.clock.known())
        : history.published;
    const state = role === 'player' ? withOwn(at.state, history.head.state, bearer?.person) : at.state;
    return at.revision === 0
      ? null
      : { id, history, bearer, role, at, state, readsLists: isJudge(role) && !playsIn(bearer, state) };
  }

  names(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.directory.names(players);
  }

  /** The names of all players, and the numbers of those who share a name. */
  async called({ state: { players } }: Pick<EventReading, 'state'>): Promise<Called> {
    const names = await this.names(players.map(({ player }) => player));
    return { names, numbers: namesakes(players, names) };
  }

  /** The names and words of these rounds and players. */
  async beside(
    read: EventReading,
    rounds: readonly EventRound[],
    players: readonly EventPlayer[] = [],
  ): Promise<EventBeside> {
    const { id, role, state, bearer, readsLists } = read;
    const penalised = players.length > 0 && state.penalties.length > 0;
    const all = penalised || hasWords(rounds, players) ? await this.directory.wordsOf(streamOf(id)) : NO_WORDS;
    const own = role === 'player' ? bearer!.person! : null;
    const penalties = penaltiesBy(state, readsPenalties(read), (commitment) => all.get(commitment)?.text);
    return {
      ...(await this.called(read)),
      words: wordsIn(all, {
        judges: readsLists,
        decks: state.decksOpen,
        own,
        organises: role === 'organiser' && !playsIn(bearer, state),
        state,
        penalties,
      }),
      penalties,
    };
  }
}
