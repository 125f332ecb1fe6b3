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
import { Tokens } from '../tokens/token.js';
import { eventIn, forkIn, isRunning, noMatch, reading, readingPast, roleFor, roleIn, type Reading } from './reading.js';
import { whoIs } from './token-office.js';
import type { Bearer } from './who-asks.js';

/** How long is waited for a revision that somebody asks for. */
const LONGEST_WAIT_MS = 5_000;

/** Roles that see what is hidden from those who play. */
const LOOKS: ReadonlySet<string> = new Set(['caster', 'head-judge', 'judge']);

/** Whom a token names: its holder, and those through whose hands it came. */
const namedBy = (bearer: Bearer): ReadonlySet<string> =>
  new Set([...(bearer?.except ?? []), ...(bearer?.person === undefined ? [] : [bearer.person])]);

/** Opens matches for askers, and notes when a judge looks at what is hidden. */
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

  /** A match as this asker may read it now. What is not there and what the asker may not know of are one problem. */
  async open(match: string, bearer: Bearer, as?: string): Promise<Reading> {
    return this.read(await this.historyOf(match, bearer), bearer, as);
  }

  /** A match that is at hand, as this asker may read it now. */
  async read(history: MatchHistory, bearer: Bearer, as?: string): Promise<Reading> {
    const blind = (await this.sits(bearer, history)) || (await this.playsBeside(bearer, history));
    return reading(history, bearer, this.clock.known(), as, blind);
  }

  /** What a bearer is in a match, for those who act: told without reading it where the token says all. */
  async roleIn(match: string, bearer: Bearer): Promise<Role | 'spectator'> {
    if (bearer?.match === match && bearer.person === undefined && bearer.except === undefined)
      return roleIn(bearer, match, null);
    const history = await this.historyOf(match, bearer);
    return roleFor(bearer, history, await this.sits(bearer, history));
  }

  /** Whether somebody judges a match that they may not see into while it runs, since they play in its event. */
  async judgesBlind(match: string, bearer: Bearer): Promise<boolean> {
    if (namedBy(bearer).size === 0) return false;
    const history = await this.historyOf(match, bearer);
    return isRunning(history) && (await this.playsBeside(bearer, history));
  }

  /** As `open`, as soon as the asker may know of a revision. @throws Problem `not-yet` */
  async openFrom(match: string, bearer: Bearer, min = 0, as?: string): Promise<Reading> {
    let read = await this.open(match, bearer, as);
    if (read.revision >= min) return read;
    const follower = await this.histories.follow(match);
    if (!follower) throw noMatch(match);
    const until = this.clock.now() + LONGEST_WAIT_MS;
    try {
      // It may have been recorded by another instance a moment ago.
      if (read.history.revision < min) await this.log.sync(match);
      for (let left = LONGEST_WAIT_MS; left > 0; left = until - this.clock.now()) {
        read = await this.open(match, bearer, as);
        if (read.revision >= min) return read;
        // Spectators behind a delay reach it without anything new happening.
        await follower.wait(Math.min(left, 500));
      }
    } finally {
      follower.close();
    }
    throw new Problem('not-yet', `the match is at revision ${read.revision}`, { revision: read.revision });
  }

  /** As `openFrom`, for what is over: with what was opened of it. */
  async openPast(match: string, bearer: Bearer, as: string | undefined, min = 0): Promise<Reading> {
    return readingPast(await this.openFrom(match, bearer, min), as);
  }

  /** What a token may not see is answered as if it were not there. @throws Problem where a token has nothing to do */
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

  /** What is said of a match that is stopped: its last known entry to who has to do with it, to others no number. */
  private async stopped({ match, known, what }: Tampering, bearer: Bearer): Promise<Problem> {
    if (roleIn(bearer, match, null) !== 'spectator') return tampered({ lastKnown: known, what });
    const from = await this.views.summary(match).then((summary) => summary && summaryKnownFrom(summary));
    return from !== null && from <= this.clock.known() ? tampered() : noMatch(match);
  }

  /** Whether somebody plays in a match whom the token names: its holder, or one through whose hands it came. */
  private async sits(bearer: Bearer, { table }: MatchHistory): Promise<boolean> {
    const named = namedBy(bearer);
    if (named.size === 0) return false;
    const players = table.seats.map(({ player }) => player);
    if (players.some((player) => named.has(player))) return true;
    const persons = await this.directory.personsOf(players);
    return [...persons.values()].some((person) => named.has(person));
  }

  /**
   * Whether a judge or caster of an event plays in it, so that they see hidden cards of none of its running matches: of
   * those against whom they may play yet. What they do there as a judge takes no sight of them (`demandSighted`).
   */
  private async playsBeside(bearer: Bearer, history: MatchHistory): Promise<boolean> {
    const named = namedBy(bearer);
    const event = eventIn(history);
    if (named.size === 0 || event === null || !LOOKS.has(bearer!.role)) return false;
    const state = (await this.events.of(event))?.head.state;
    return state?.players.some(({ player, dropped }) => dropped === null && named.has(player)) ?? false;
  }

  /** A match that is not known here may have been begun by another instance a moment ago. */
  private async justBegun(match: string): Promise<MatchHistory | undefined> {
    await this.log.sync(match);
    return this.histories.of(match);
  }

  /**
   * Notes a look at hidden information, durably and before it is answered. Only what the house knows counts: all else
   * is the asker's own.
   */
  async look(read: Reading, what: Json, audience = read.audience): Promise<void> {
    const judges = read.role === 'judge' || read.role === 'head-judge';
    if (judges && (audience === 'house' || audience.length > 0)) await this.note(read, what);
  }

  /** Notes that somebody looked, no matter who. */
  async note({ history, bearer }: Reading, what: Json): Promise<void> {
    const { match, revision } = history;
    const look = { kind: 'look', at: this.clock.time(), who: whoIs(this.tokens, bearer) } as const;
    const fork = forkIn(history);
    // A look at what lies in a fork is one at its original.
    if (fork?.sealed)
      await this.access.append({ ...look, match: fork.match, revision: fork.at, detail: { fork: match, look: what } });
    await this.access.append({ ...look, match, revision, detail: what });
  }
}
