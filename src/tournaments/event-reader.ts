import { Inject, Injectable } from '@nestjs/common';
import { namesakes, type Called } from '#narration';
import { penaltiesBy, playerOf, streamOf, type EventPlayer, type EventRound, type EventState } from '#results';
import type { Directory, Words } from '#views';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import type { EventAt, EventHistory } from '../recording/event-history.js';
import { Events } from '../recording/events.js';
import { DIRECTORY } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { judges, roleInEvent, runs, type EventRole } from './authority.js';
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
  /** Whether they read lists, and what is for judges alone: who plays does not, whatever else they are. */
  readonly readsLists: boolean;
}

export const noEvent = (id: string): Problem =>
  new Problem('not-found', `there is no event "${echo(id)}", or none that you may see`);

/** Whether the holder of a token plays, or somebody through whose hands it came. */
export const playsIn = (bearer: Bearer, state: EventState): boolean =>
  [bearer?.person, ...(bearer?.except ?? [])].some((one) => one !== undefined && playerOf(state, one) !== undefined);

/** Whose penalties somebody reads whole: all who run the event and do not play in it; who plays, their own. */
const readsPenalties = ({ role, bearer, state }: EventReading): ((player: string) => boolean) => {
  if (runs(role) && !playsIn(bearer, state)) return () => true;
  return (player) => role !== 'spectator' && bearer?.person === player;
};

const NO_WORDS: ReadonlyMap<string, Words> = new Map();

/** Opens events for askers; every read of an event goes through here. */
@Injectable()
export class EventReader {
  constructor(
    private readonly events: Events,
    private readonly clock: Clock,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  /** An event as this asker may read it now. What is not there and what they may not know of are one problem. */
  async open(id: string, bearer: Bearer): Promise<EventReading> {
    const history = await this.events.found(id);
    const read = history && this.reading(id, history, bearer);
    if (!read) throw noEvent(id);
    return read;
  }

  /**
   * Those who run it are told at once; those who play or cast, when pairings are published; everybody else behind the
   * event's delay, and of a private event nothing. `null`: nothing may be known of it.
   */
  reading(id: string, history: EventHistory, bearer: Bearer): EventReading | null {
    const role = roleInEvent(bearer, id);
    if (role === 'spectator' && history.head.state.setup?.visibility === 'private') return null;
    const at = runs(role)
      ? history.head
      : role === 'spectator'
        ? history.outside(this.clock.known())
        : history.published;
    const { state } = at;
    return at.revision === 0
      ? null
      : { id, history, bearer, role, at, state, readsLists: judges(role) && !playsIn(bearer, state) };
  }

  names(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.directory.names(players);
  }

  /** The names of all who play, and the numbers of those who share theirs. */
  async called({ state: { players } }: Pick<EventReading, 'state'>): Promise<Called> {
    const names = await this.names(players.map(({ player }) => player));
    return { names, numbers: namesakes(players, names) };
  }

  /** Names and words of these rounds and players. */
  async beside(
    read: EventReading,
    rounds: readonly EventRound[],
    players: readonly EventPlayer[] = [],
  ): Promise<EventBeside> {
    const { id, role, state, bearer, readsLists } = read;
    const penalised = players.length > 0 && state.penalties.length > 0;
    const all = penalised || hasWords(rounds, players) ? await this.directory.wordsOf(streamOf(id)) : NO_WORDS;
    const own = role === 'player' ? bearer!.person! : null;
    return {
      ...(await this.called(read)),
      words: wordsIn(all, {
        judges: readsLists,
        decks: state.decksOpen,
        own,
        calls: role === 'organiser' && !playsIn(bearer, state),
        state,
      }),
      penalties: penaltiesBy(state, readsPenalties(read), (commitment) => all.get(commitment)?.text),
    };
  }
}
