import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role, Token } from '#api';
import { Clock } from '../engine/clock.js';
import { Problem } from '../http/problem.js';
import { GIVES, isJudge } from '../tokens/roles.js';
import { wrongWithHolder } from '../tokens/token.js';
import { BearerReader } from './reader.js';
import { forkIn, roleIn } from './reading.js';
import { HOUSE_CHAIN, TokenOffice, type WantedToken } from './token-office.js';
import { unauthenticated, type Bearer } from './who-asks.js';

/** The wanted token as the request's body describes it; the match is in the address. */
type TokenWanted = Omit<WantedToken, 'match' | 'seconds' | 'stage' | 'role'> & {
  readonly role: Role;
  readonly expiresInSeconds: number;
  /** Whether to revoke the tokens that the seat was given before. */
  readonly replace?: boolean | undefined;
};

/** Asks for a token: of a match, or, without one, of an event or an organiser. */
export class IssueToken extends Command<Token> {
  constructor(
    readonly match: string | undefined,
    readonly wanted: TokenWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const wrong = (at: string, what: string): Problem =>
  new Problem('invalid-body', `${at}: ${what}`, { errors: [{ at, what }] });

@CommandHandler(IssueToken)
export class IssueTokenHandler implements ICommandHandler<IssueToken> {
  constructor(
    private readonly office: TokenOffice,
    private readonly reader: BearerReader,
    private readonly clock: Clock,
  ) {}

  async execute({ match, wanted, bearer }: IssueToken): Promise<Token> {
    const { replace, expiresInSeconds, ...holder } = wanted;
    if (replace !== undefined && wanted.role !== 'seat') throw wrong('replace', 'is for tokens of seats');
    // The service does not tell an asker which roles a match has if they may not know of the match.
    const read = match === undefined || bearer === null ? undefined : await this.reader.open(match, bearer);
    const role = match === undefined ? roleFor(bearer, wanted.event) : (read?.role ?? 'spectator');
    demandGives(bearer, role, wanted.role);
    if (read && forkIn(read.history)?.sealed && !isJudge(wanted.role))
      throw new Problem('forbidden', 'a fork of a match that is not opened is for judges only');
    const unfit = wrongWithHolder({ ...holder, match });
    if (unfit !== null) throw wrong(wanted.role === 'seat' || wanted.seat !== undefined ? 'seat' : 'role', unfit);
    const seats = read?.history.table.seats.length ?? 0;
    if (wanted.seat !== undefined && wanted.seat > seats) throw wrong('seat', `is one of 1 to ${seats}`);
    const chain = match === undefined ? HOUSE_CHAIN : { match, revision: read!.history.revision };
    const seconds = secondsFor(bearer, expiresInSeconds, this.clock.now());
    const replaces = wanted.role === 'seat' && (replace ?? true);
    const [token] = await this.office.give(chain, bearer, [{ ...holder, match, seconds }], 'asked', replaces);
    return token!;
  }
}

/** The asker's role in an event, or in the whole service if the request names no event. */
const roleFor = (bearer: Bearer, event: string | undefined): Role | 'spectator' => {
  // Without a token the asker is on this machine, and only this machine can reach the service: the guard made sure of
  // that.
  if (bearer === null) return 'organiser';
  return bearer.match === undefined ? roleIn(bearer, '', event ?? null) : 'spectator';
};

const demandGives = (bearer: Bearer, role: Role | 'spectator', wanted: Role): void => {
  const gives = role === 'spectator' ? [] : GIVES[role];
  if (gives.includes(wanted)) return;
  if (bearer === null) throw unauthenticated('tokens are given out by organisers and judges');
  throw new Problem(
    'forbidden',
    gives.length === 0
      ? 'this takes the token of an organiser, or of a judge of this match'
      : `a ${role} gives out tokens for ${gives.join(', ')}, and none for a ${wanted}`,
  );
};

/** A token expires no later than the token that its giver asks with. */
const secondsFor = (bearer: Bearer, wanted: number, now: number): number =>
  bearer === null ? wanted : Math.max(1, Math.min(wanted, bearer.exp - Math.floor(now / 1000)));
