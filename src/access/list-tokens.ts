import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Page, TokenListed } from '#api';
import { NO_MATCH, type AccessJournal } from '#journal';
import type { Directory } from '#views';
import { Clock } from '../engine/clock.js';
import { ACCESS_JOURNAL, DIRECTORY } from '../engine/tokens.js';
import { cursorOf, cursorPlace } from '../http/page.js';
import { oversees } from '../tokens/roles.js';
import { Tokens } from '../tokens/token.js';
import { BearerReader } from './reader.js';
import { whoIs } from './token-office.js';
import type { Trace, TracedToken } from './trace.js';
import { Traces } from './traces.js';
import { onlyFor, type Bearer } from './who-asks.js';

/** The tokens that were given out for a match; without a match, those of organisers and events. */
export class ListTokens extends Query<Page<TokenListed>> {
  constructor(
    readonly match: string | undefined,
    readonly page: { readonly cursor?: string | undefined; readonly limit: number },
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const PLACE = /^\d{1,9}$/;

@QueryHandler(ListTokens)
export class ListTokensHandler implements IQueryHandler<ListTokens> {
  constructor(
    private readonly traces: Traces,
    private readonly tokens: Tokens,
    private readonly reader: BearerReader,
    private readonly clock: Clock,
    @Inject(ACCESS_JOURNAL) private readonly journal: AccessJournal,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ match, page: { cursor, limit }, bearer }: ListTokens): Promise<Page<TokenListed>> {
    const from = Number(cursorPlace(cursor, PLACE) ?? '0');
    if (match === undefined) await this.noteLook(bearer);
    else await this.openFor(match, bearer);
    const trace = await this.traces.of(match ?? NO_MATCH);
    const seen = trace.inOrder().filter(({ token }) => match !== undefined || mayKnow(bearer, token));
    const shown = seen.slice(from, from + limit);
    const names = await this.directory.names(shown.map(({ token }) => token.holder));
    return {
      items: shown.map(({ token, depth }) => this.line(trace, token, depth, names.get(token.holder))),
      ...(from + limit < seen.length ? { next: cursorOf(from + limit) } : {}),
    };
  }

  private async openFor(match: string, bearer: Bearer): Promise<void> {
    const read = await this.reader.open(match, bearer);
    if (!oversees(read.role)) throw onlyFor(bearer, 'organisers and the judges of this match', 'see its tokens');
    await this.reader.note(read, { tokens: true });
  }

  private async noteLook(bearer: Bearer): Promise<void> {
    if (bearer !== null && bearer.role !== 'organiser') throw onlyFor(bearer, 'organisers', 'see these tokens');
    const [at, who] = [this.clock.time(), whoIs(this.tokens, bearer)];
    await this.journal.append({ match: NO_MATCH, revision: 0, kind: 'look', at, who, detail: { tokens: true } });
  }

  private line(trace: Trace, token: TracedToken, depth: number, name: string | undefined): TokenListed {
    const { id, role, seat, event, holder, by, expires, how, at, from, revision } = token;
    const revoked = [id, ...by].find((one) => this.directory.isRevoked(one));
    const over = Date.parse(expires) <= this.clock.now();
    const taken = revoked === undefined ? undefined : trace.takenBack.get(revoked);
    return {
      id,
      role,
      ...(seat === undefined ? {} : { seat }),
      ...(event === undefined ? {} : { event }),
      holder,
      ...(name === undefined ? {} : { name }),
      parent: by.at(-1) ?? null,
      depth,
      how,
      at,
      revision,
      from,
      expires,
      // A late reader may find both an expired token and its revocation: the service forgets revocations in time, the
      // trace does not.
      status: revoked !== undefined || trace.takenBack.has(id) ? 'revoked' : over ? 'expired' : 'live',
      ...(revoked === undefined ? {} : { revoked: { token: revoked, ...(taken === undefined ? {} : { at: taken }) } }),
    };
  }
}

/** An organiser of one event may know only that event's tokens. */
const mayKnow = (bearer: Bearer, { event }: TracedToken): boolean =>
  bearer?.event === undefined || bearer.event === event;
