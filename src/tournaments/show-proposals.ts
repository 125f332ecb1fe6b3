import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ProposalsShown } from '#api';
import { Histories, type MatchHistory } from '#match';
import { penaltiesBy, streamOf, type EventState } from '#results';
import { commonPolicy, policyFor, proposalsFor, type JudgingPolicy } from '#rules';
import { lapsedOf, type Seat } from '#table';
import type { Directory } from '#views';
import { BearerReader } from '../access/reader.js';
import { eventIn } from '../access/reading.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { DIRECTORY } from '../engine/tokens.js';
import { isJudge } from '../tokens/roles.js';
import { roleInEvent, runs } from './authority.js';
import { Events } from '../recording/events.js';
import { EventReader, playsIn, type EventReading } from './event-reader.js';
import { demandPlayer } from './shown.js';

/** What a list proposes for a player of an event, by what they were penalised for in it. */
export class ShowProposals extends Query<ProposalsShown> {
  constructor(
    readonly event: string,
    readonly player: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** The same for a seat of a match, by the event of that match if it has one here. */
export class ShowSeatProposals extends Query<ProposalsShown> {
  constructor(
    readonly match: string,
    readonly seat: Seat,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

type Earlier = ProposalsShown['history'];

/** Penalties of a seat that stand. */
const ofSeat = async (history: MatchHistory, seat: Seat): Promise<Earlier> => {
  const { table } = history;
  const standing = (table.office.penalties ?? []).filter((one) => one.seat === seat && !lapsedOf(table, one));
  return Promise.all(
    standing.map(async ({ penalty, infraction, since }) => ({
      at: (await history.taken(since)).entry.time,
      penalty,
      ...(infraction === undefined ? {} : { infraction }),
      match: history.match,
    })),
  );
};

const answerOf = (player: string | null, policy: JudgingPolicy, history: Earlier): ProposalsShown => {
  const earlier = history.flatMap(({ infraction }) => infraction ?? []);
  return {
    player,
    reference: policy.reference,
    history: history.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    proposals: proposalsFor(policy, earlier).map((proposal) => {
      const { title, group } = policy.infractions.find(({ id }) => id === proposal.infraction)!;
      return { ...proposal, rules: [...proposal.rules], title, ...(group === undefined ? {} : { group }) };
    }),
  };
};

/** Everything that a player was penalised for in an event, at its desk and at its recorded tables. */
export class PlayerHistory {
  constructor(
    private readonly histories: Histories,
    private readonly directory: Directory,
  ) {}

  async of(event: string, state: EventState, player: string): Promise<Earlier> {
    const words = await this.directory.wordsOf(streamOf(event));
    const atDesk = penaltiesBy(
      state,
      (one) => one === player,
      (commitment) => words.get(commitment)?.text,
    ).get(player);
    const tables = state.rounds.flatMap((round) => round.tables);
    const atTables = tables.map(async ({ match, seats }) => {
      const seat = (seats ?? []).findIndex((one) => one === player) + 1;
      const history = match === null || seat === 0 ? undefined : await this.histories.of(match);
      return history ? ofSeat(history, seat) : [];
    });
    return [
      ...(atDesk ?? []).map(({ at, penalty, infraction }) => ({
        at,
        penalty,
        ...(infraction === undefined ? {} : { infraction }),
      })),
      ...(await Promise.all(atTables)).flat(),
    ];
  }
}

/** Demands somebody who runs the event and does not play in it: nobody else sees proposals. */
const demandStaff = ({ role, bearer, state }: EventReading): void => {
  if (bearer === null || !runs(role) || playsIn(bearer, state))
    throw onlyFor(bearer, 'members of the staff who do not play in the event', 'see proposals of penalties');
};

@QueryHandler(ShowProposals)
export class ShowProposalsHandler implements IQueryHandler<ShowProposals> {
  private readonly players: PlayerHistory;

  constructor(
    private readonly reader: EventReader,
    private readonly games: CarriedGames,
    histories: Histories,
    @Inject(DIRECTORY) directory: Directory,
  ) {
    this.players = new PlayerHistory(histories, directory);
  }

  async execute({ event, player, bearer }: ShowProposals): Promise<ProposalsShown> {
    const read = await this.reader.open(event, bearer);
    demandStaff(read);
    demandPlayer(read.state, player);
    const carried = this.games.ofEvent(read.state.setup!);
    const policy = carried ? policyFor(carried.rules) : commonPolicy;
    return answerOf(player, policy, await this.players.of(event, read.state, player));
  }
}

@QueryHandler(ShowSeatProposals)
export class ShowSeatProposalsHandler implements IQueryHandler<ShowSeatProposals> {
  private readonly players: PlayerHistory;

  constructor(
    private readonly matches: BearerReader,
    private readonly events: Events,
    private readonly games: CarriedGames,
    histories: Histories,
    @Inject(DIRECTORY) directory: Directory,
  ) {
    this.players = new PlayerHistory(histories, directory);
  }

  async execute({ match, seat, bearer }: ShowSeatProposals): Promise<ProposalsShown> {
    const { history, role } = await this.matches.open(match, bearer);
    const event = eventIn(history);
    const state = event === null ? undefined : (await this.events.of(event))?.head.state;
    // After the match as well: a judge who plays in the event may still meet its players.
    if (bearer === null || !isJudge(role) || (state && playsIn(bearer, state)))
      throw onlyFor(bearer, 'judges of the match who do not play in its event', 'see proposals of penalties');
    const rules = this.games.played(history.info)?.rules;
    const policy = rules ? policyFor(rules) : commonPolicy;
    // A judge of this match alone is told of no other table of its event.
    const table = event !== null && runs(roleInEvent(bearer, event)) ? state && tableOf(state, match) : undefined;
    const player = table?.seats?.[seat - 1];
    return player === undefined
      ? answerOf(null, policy, await ofSeat(history, seat))
      : answerOf(player, policy, await this.players.of(event!, state!, player));
  }
}

const tableOf = ({ rounds }: EventState, match: string) =>
  rounds.flatMap(({ tables }) => tables).find((table) => table.match === match);
