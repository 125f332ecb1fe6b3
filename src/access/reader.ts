import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '#api';
import { TamperedMatch, type AccessJournal, type EventLog, type Tampering } from '#journal';
import { Histories, type MatchHistory } from '#match';
import type { Json } from '#table';
import { summaryKnownFrom, type Directory, type ViewStore } from '#views';
import { Clock } from '../engine/clock.js';
import { Events } from '../recording/events.js';
import { ACCESS_JOURNAL, DIRECTORY, EVENT_LOG, VIEW_STORE } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { tampered } from '../http/problem-filter.js';
import { isJudge } from '../tokens/roles.js';
import { Tokens } from '../tokens/token.js';
import { eventIn, forkIn, isRunning, noMatch, reading, readingPast, roleFor, roleIn, type Reading } from './reading.js';
import { whoIs } from './token-office.js';
import type { Bearer } from './who-asks.js';

/** How long a request waits for the revision that it asks for. */
const LONGEST_WAIT_MS = 5_000;

/** Roles that see the cards that are hidden from the players. */
const LOOKS: ReadonlySet<string> = new Set(['caster', 'head-judge', 'judge']);

/** The people whom a token names: its holder, and everybody who passed it on. */
const namedBy = (bearer: Bearer): ReadonlySet<string> =>
  new Set([...(bearer?.except ?? []), ...(bearer?.person === undefined ? [] : [bearer.person])]);

/** Opens matches for askers, and notes each time that a judge or caster looks at hidden cards. */
@Injectable()
export class BearerReader {
  constructor(
    private readonly histories: Histories,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    @Inject(DIRECTORY) private readonly directory: Directory,
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /**
   * A match as this asker may read it now. A match that does not exist and one that the asker may not know of give the
   * same problem.
   */
  async open(match: string, bearer: Bearer, as?: string): Promise<Reading> {
    return this.read(await this.historyOf(match, bearer), bearer, as);
  }

  /** Reads a match that is in memory, as this asker may read it now. */
  async read(history: MatchHistory, bearer: Bearer, as?: string): Promise<Reading> {
    const blind =
      namedBy(bearer).size > 0 && ((await this.sits(bearer, history)) || (await this.playsBeside(bearer, history)));
    return reading(history, bearer, this.clock.known(), as, blind);
  }

  /** The asker's role in a match, for an action. Does not read the match if the token alone says the role. */
  async roleIn(match: string, bearer: Bearer): Promise<Role | 'spectator'> {
    if (bearer?.match === match && bearer.person === undefined && bearer.except === undefined)
      return roleIn(bearer, match, null);
    const history = await this.historyOf(match, bearer);
    return roleFor(bearer, history, await this.sits(bearer, history));
  }

  /**
   * Whether an asker judges this match without seeing its hidden cards while it runs, because they play in its event.
   */
  async judgesBlind(match: string, bearer: Bearer): Promise<boolean> {
    if (namedBy(bearer).size === 0) return false;
    const history = await this.historyOf(match, bearer);
    return isRunning(history) && (await this.playsBeside(bearer, history));
  }

  /** Like `open`, but waits until the asker may know of a revision. @throws Problem `not-yet` */
  async openFrom(match: string, bearer: Bearer, min = 0, as?: string): Promise<Reading> {
    let read = await this.open(match, bearer, as);
    if (read.revision >= min) return read;
    const follower = await this.histories.follow(match);
    if (!follower) throw noMatch(match);
    const until = this.clock.now() + LONGEST_WAIT_MS;
    try {
      // Another instance may have recorded it a moment ago.
      if (read.history.revision < min) await this.log.sync(match);
      for (let left = LONGEST_WAIT_MS; left > 0; left = until - this.clock.now()) {
        read = await this.open(match, bearer, as);
        if (read.revision >= min) return read;
        // Spectators behind a delay reach the revision as time passes, without a new entry.
        await follower.wait(Math.min(left, 500));
      }
    } finally {
      follower.close();
    }
    throw new Problem('not-yet', `the match is at revision ${read.revision}`, { revision: read.revision });
  }

  /** Like `openFrom`, for a match that is over: with the hidden cards that its policy opened. */
  async openPast(match: string, bearer: Bearer, as: string | undefined, min = 0): Promise<Reading> {
    return readingPast(await this.openFrom(match, bearer, min), as);
  }

  /**
   * Refuses a token that has nothing to do with a match. A match that the token may not know of gets the answer of one
   * that does not exist.
   * @throws Problem
   */
  async demandAtTable(match: string, bearer: NonNullable<Bearer>): Promise<void> {
    if ((await this.roleIn(match, bearer)) !== 'spectator') return;
    await this.open(match, bearer);
    throw new Problem('forbidden', 'this token is not of this match, or of somebody who plays it');
  }

  private async historyOf(match: string, bearer: Bearer): Promise<MatchHistory> {
    try {
      const history = (await this.histories.of(match)) ?? (await this.justBegun(match));
      if (!history) throw noMatch(match);
      return history;
    } catch (error) {
      throw error instanceof TamperedMatch ? await this.stopped(error.tampering, bearer) : error;
    }
  }

  /** The problem for a stopped match. Only people who have to do with the match learn its last known revision. */
  private async stopped({ match, known, what }: Tampering, bearer: Bearer): Promise<Problem> {
    if (roleIn(bearer, match, null) !== 'spectator') return tampered({ lastKnown: known, what });
    const from = await this.views.summary(match).then((summary) => summary && summaryKnownFrom(summary));
    return from !== null && from <= this.clock.known() ? tampered() : noMatch(match);
  }

  /**
   * Whether a person whom the token names plays in the match: its holder, or anybody who passed it on. The seat of a
   * player who records does not count against the recorder, who sees what that seat sees (R-PAPER-15).
   */
  private async sits(bearer: Bearer, { table, policy }: MatchHistory): Promise<boolean> {
    const named = namedBy(bearer);
    if (named.size === 0) return false;
    const own = bearer?.role === 'recorder' ? policy.recordedBy : undefined;
    const players = table.seats.filter(({ seat }) => seat !== own).map(({ player }) => player);
    if (players.some((player) => named.has(player))) return true;
    const persons = await this.directory.personsOf(players);
    return [...persons.values()].some((person) => named.has(person));
  }

  /**
   * Whether a judge or caster of an event also plays in it. Such a person sees hidden cards in no running match of the
   * event, since they may still meet its players. They may act as a judge only where an act needs no sight of hidden
   * cards (`demandSighted`).
   */
  private async playsBeside(bearer: Bearer, history: MatchHistory): Promise<boolean> {
    const named = namedBy(bearer);
    const event = eventIn(history);
    if (event === null || !LOOKS.has(bearer!.role)) return false;
    const state = (await this.events.of(event))?.head.state;
    return state?.players.some(({ player, dropped }) => dropped === null && named.has(player)) ?? false;
  }

  /** Looks once more for a match that this instance does not know: another instance may have begun it a moment ago. */
  private async justBegun(match: string): Promise<MatchHistory | undefined> {
    await this.log.sync(match);
    return this.histories.of(match);
  }

  /** Notes a look at hidden cards, durably, before the answer is sent. Looks at a player's own cards are not noted. */
  async look(read: Reading, what: Json, audience = read.audience): Promise<void> {
    const judges = isJudge(read.role);
    if (judges && (audience === 'house' || audience.length > 0)) await this.note(read, what);
  }

  /** Notes a look of any asker. */
  async note({ history, bearer }: Reading, what: Json): Promise<void> {
    const { match, revision } = history;
    const look = { kind: 'look', at: this.clock.time(), who: whoIs(this.tokens, bearer) } as const;
    const fork = forkIn(history);
    // The hidden cards of a fork are those of its original, so the original's journal gets the note.
    if (fork?.sealed)
      await this.access.append({ ...look, match: fork.match, revision: fork.at, detail: { fork: match, look: what } });
    await this.access.append({ ...look, match, revision, detail: what });
  }
}
