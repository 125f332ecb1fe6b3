import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActionDone } from '#api';
import { narrowEntry, type AccessJournal } from '#journal';
import {
  keepRefused,
  type ActionRecorded,
  type ActRequest,
  type Actor,
  type MatchRecorder,
  type NotActed,
  type PlayerSignature,
} from '#recorder';
import { audienceOf, concealFacts, factsOf, Histories, policyOf } from '#match';
import { isDeed, isForNobody, isImplied, isOfBench, type Draft, type RecordedAction } from '#rules';
import { isOver, lineOf, type Audience, type Json, type Seat, type Table } from '#table';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { noMatch } from '../access/reading.js';
import { whoIs } from '../access/token-office.js';
import { Clock } from '../engine/clock.js';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { isJudge } from '../tokens/roles.js';
import { Tokens, type Claims } from '../tokens/token.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';
import { outcomeUnknown } from '../http/problem-filter.js';
import { afterDuties } from './duties.js';
import { demandPlaces } from './places.js';
import { sendingHand, offeredTo, withoutAt } from './options.js';
import type { ActBody } from './shapes.js';

export class Act extends Command<ActionDone> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly body: ActBody;
      /** The revision from `If-Match`. */
      readonly ifMatch: number | undefined;
      readonly key: string | undefined;
      readonly bearer: Bearer;
      /** Whether the client wants only the receipt. */
      readonly minimal?: boolean;
      /** The other place where the request may name its revision, if there is one. */
      readonly alsoAt?: 'action.at';
    },
  ) {
    super();
  }
}

interface Acting {
  readonly actor: Actor;
  /** 0: what is nobody's is not done for a seat, whatever the request says. */
  readonly seat: Seat;
  /** The audience whose view the answer shows. */
  readonly audience: (table: Table) => Audience;
}

/** The actor of a token, and the seat that it acts for. The log holds no names: a judge acts under an id. */
const actingFor = (
  { role, seat: own }: Claims,
  holder: string,
  seat: Seat | undefined,
  forNobody: boolean,
  bench: boolean,
  lists: boolean,
): Acting => {
  if (role === 'seat') {
    if (seat !== undefined && seat !== own)
      throw new Problem('wrong-seat', `this token acts for seat ${own}, not for seat ${seat}`);
    return { actor: { seat: own ?? 0 }, seat: own ?? 0, audience: () => [own ?? 0] };
  }
  const judges = isJudge(role);
  if (role === 'organiser' && (bench || lists))
    return { actor: { organiser: holder }, seat: lists ? (seat ?? 0) : 0, audience: () => [] };
  if (role !== 'recorder' && !judges)
    throw new Problem('forbidden', `a ${role} does not act: this takes the token of a seat, the recorder or a judge`);
  if (seat === undefined && !forNobody)
    throw new Problem('invalid-body', 'seat: say for which seat', {
      errors: [{ at: 'seat', what: 'say for which seat' }],
    });
  const whose = forNobody ? 0 : (seat ?? 0);
  return judges
    ? { actor: { judge: holder, ...(bench ? { role } : {}) }, seat: whose, audience: () => 'house' }
    : {
        actor: { recorder: true },
        seat: whose,
        audience: ({ match, seats }) =>
          audienceOf(
            { is: 'recorder' },
            policyOf(match),
            seats.map((one) => one.seat),
          ),
      };
};

/**
 * Demands that a judge may see the match for acts that follow from what they see: acting for a seat, fixes, rewinds. A
 * penalty needs no sight.
 */
const demandSighted = (action: ActBody['action']): void => {
  if (isDeed(action) ? action['kind'] === 'penalise' : isOfBench(action)) return;
  throw new Problem(
    'forbidden',
    'who plays in this event sees hidden cards of none of its running matches: a judge who does not play acts for a ' +
      'seat here, mends, or goes back',
  );
};

/** A correction whose own action was offered, with the revision at which it was: the correction says that itself. */
const withOffered = (action: Draft): Draft =>
  Object.fromEntries(
    Object.entries(action).map(([name, said]) =>
      (name === 'instead' || name === 'before') && typeof said === 'object' && said !== null
        ? [name, withoutAt(said as Draft).action]
        : [name, said],
    ),
  );

const signatureIn = ({ signature, salt }: NonNullable<ActBody['signed']>): PlayerSignature => ({
  signature,
  ...(salt === undefined ? {} : { salt }),
});

const receiptOf = async (answer: ActionRecorded): Promise<ActionDone> => {
  const { record, repeated, match, table } = answer;
  const { revision, hash } = record;
  return {
    revision,
    hash,
    receipt: await answer.receipt(),
    ...(repeated && table.played === revision && lineOf(match.table).isUndone(revision) ? { undone: true } : {}),
  };
};

@CommandHandler(Act)
export class ActHandler implements ICommandHandler<Act> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly histories: Histories,
    private readonly reader: BearerReader,
    private readonly tokens: Tokens,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    private readonly clock: Clock,
  ) {}

  async execute({ request }: Act): Promise<ActionDone> {
    const { match, bearer, minimal, alsoAt } = request;
    if (bearer === null) throw unauthenticated('an action takes the token of a seat, the recorder or a judge');
    await this.reader.demandAtTable(match, bearer);
    const { asked, audience, blind } = await this.admit(request, bearer).catch(async (error: unknown) => {
      if (error instanceof Problem && error.status < 500) await this.keep(request, bearer, error);
      throw error;
    });
    const answer = await this.recorder.act(match, asked);
    if (!answer.ok) throw this.refused(answer, match, alsoAt);
    if (minimal) return receiptOf(answer);
    const implied = asked.implied ? await this.impliedBefore(match, answer.record.revision) : {};
    // An offer to a seat shows what it holds.
    // Nor has an organiser seen anything that it would be offered for.
    const done = await (blind || bearer.role === 'organiser'
      ? this.done(answer, 0, [])
      : this.done(answer, asked.seat || (request.body.seat ?? 0), audience(answer.table)));
    return { ...done, ...implied, ...(answer.again && !blind ? { again: answer.again } : {}) };
  }

  /** The action that a bearer may send, as the recorder takes it. @throws Problem */
  private async admit(
    { match, body, ifMatch, key }: Act['request'],
    bearer: NonNullable<Bearer>,
  ): Promise<{ readonly asked: ActRequest; readonly audience: Acting['audience']; readonly blind: boolean }> {
    const { actor, seat, audience } = actingFor(
      bearer,
      this.tokens.holderOf(bearer),
      body.seat,
      isForNobody(body.action),
      isOfBench(body.action),
      body.action.kind === 'register-list',
    );
    const blind = bearer.role !== 'seat' && (await this.reader.judgesBlind(match, bearer));
    if (blind) demandSighted(body.action);
    const { action: said, at } = withoutAt(body.action);
    const action = said['kind'] === 'correct' ? withOffered(said) : said;
    if (action['kind'] === 'claim')
      throw new Problem('forbidden', 'a seat is claimed with its claim link: POST /v1/claims');
    if (at !== undefined && ifMatch !== undefined && at !== ifMatch) {
      throw new Problem('invalid-header', `If-Match says revision ${ifMatch}, the action ${at}`, {
        header: 'If-Match',
      });
    }
    await demandPlaces(this.histories, match, action);
    const asked = {
      actor,
      seat,
      action,
      at: at ?? ifMatch,
      ...(body.implied ? { implied: true } : {}),
      ...(key === undefined ? {} : { key }),
      ...(body.signed === undefined ? {} : { signed: signatureIn(body.signed) }),
    };
    return { asked, audience, blind };
  }

  /**
   * Notes an attempt that this door refused, for the judges of the match; the recorder notes those that it refuses
   * itself.
   */
  private async keep({ match, body }: Act['request'], bearer: NonNullable<Bearer>, why: Problem): Promise<void> {
    const revision = (await this.histories.of(match))?.revision ?? 0;
    // A seat's link may try to act for another seat: the note says whose link it was.
    const own = bearer.role === 'seat' ? { ofSeat: bearer.seat } : {};
    const who = { ...(whoIs(this.tokens, bearer) as object), ...own } as Json;
    const { seat = bearer.seat } = body;
    const { action } = withoutAt(body.action);
    const { code, detail: reason } = why;
    await keepRefused(
      { access: this.access, clock: () => this.clock.time() },
      { match, revision, who, seat, action, code, reason },
    );
  }

  /** The passes that were implied before an entry. */
  private async impliedBefore(match: string, revision: number): Promise<Pick<ActionDone, 'implied'>> {
    const history = (await this.histories.of(match))!;
    const implied: { revision: number; seat: Seat }[] = [];
    for (let before = revision - 1; before > 0; before -= 1) {
      const { action } = (await history.taken(before)).entry;
      if (!isImplied(action)) break;
      implied.unshift({ revision: before, seat: (action as unknown as RecordedAction).seat });
    }
    return implied.length === 0 ? {} : { implied };
  }

  private async done(answer: ActionRecorded, seat: Seat, audience: Audience): Promise<ActionDone> {
    const { entry, match } = answer;
    const { revision } = answer.record;
    const receipt = receiptOf(answer);
    const facts = factsOf(narrowEntry(entry, audience));
    const [role = ''] = Object.keys(entry.actor as Actor);
    const after = match.ledger.revision === revision ? answer.table : await this.afterDuties(match.id, revision);
    const told = {
      facts: concealFacts(facts, audience, !isOver(answer.table)),
      options: match.playable && seat > 0 ? offeredTo(match.playable, after, seat, sendingHand(role, after)) : [],
    };
    return { ...(await receipt), ...told };
  }

  /** The table after the house's duties that followed the action; the same, whenever somebody asks again. */
  private async afterDuties(match: string, revision: number): Promise<Table> {
    return (await afterDuties((await this.histories.of(match))!, revision)).state.table;
  }

  private refused(
    { code, detail, revision, refusal, violations, unfit }: NotActed,
    match: string,
    alsoAt: string | undefined,
  ): Problem {
    const extras = {
      revision,
      ...(refusal === undefined ? {} : { rule: refusal.rule, ...(refusal.wants ? { wants: refusal.wants } : {}) }),
      ...(violations ? { violations: violations as unknown as Json, rule: violations[0]?.rule } : {}),
      ...(unfit ? { unfit: unfit as unknown as Json } : {}),
    };
    switch (code) {
      case 'unknown-match':
        return noMatch(match);
      case 'missing-revision':
        return new Problem(
          'revision-needed',
          `${detail}: the header If-Match: "${revision}"${alsoAt === undefined ? '' : `, or ${alsoAt}`}`,
          extras,
        );
      case 'outcome-unknown':
        return outcomeUnknown(extras);
      case 'ended':
        return new Problem('match-ended', detail, extras);
      default:
        return new Problem(code, detail, extras);
    }
  }
}
