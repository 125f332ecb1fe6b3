import { randomBytes, randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventBegun } from '#api';
import { PROFILES, type Author, type EventSetup, type Profile } from '#results';
import { rulesetOf, type Rules } from '#rules';
import { HOUSE_CHAIN, TokenOffice } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { EventRecorder } from '../recording/event-recorder.js';
import { SECRET } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { gameWanted } from '../matches/beginnings.js';
import { derivedFrom, idFrom } from '../tokens/derived.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';
import { Tokens } from '../tokens/token.js';
import { eventProblem } from './event-actions.js';
import type { EventBody } from './shapes.js';
import { linksOfEvent } from './show-event.js';

export class BeginEvent extends Command<EventBegun> {
  constructor(
    readonly body: EventBody,
    readonly bearer: Bearer,
    readonly key: string | undefined,
  ) {
    super();
  }
}

/** Demands a format that the game has, also for an event whose matches are reported by slips and not played here. */
const demandFormat = ({ format }: EventBody, { rules, formats }: CarriedGame): void => {
  if (formats === undefined) return;
  const known = [...formats, ...Object.keys(rules.unplayed ?? {})];
  if (known.includes(format)) return;
  const what = `there is no format "${echo(format)}"; there are ${known.join(', ')}`;
  throw new Problem('invalid-body', `format: ${what}`, { errors: [{ at: 'format', what }] });
};

/** @param isOnly whether the game has no other ruleset, so that the event need not name it */
const setupOf = (body: EventBody, { standings = 'magic-like', version }: Rules, isOnly: boolean): EventSetup => {
  const { name, game, format, bestOf, rounds, system, cut, clock, visibility, spectators, confirmSeconds } = body;
  const { profile = standings, day, between, hands } = body;
  return {
    name,
    game,
    ...(isOnly ? {} : { rules: rulesetOf(version) }),
    format,
    ...(day === undefined ? {} : { day }),
    bestOf,
    rounds,
    system,
    cut,
    clock,
    profile: typeof profile === 'object' ? (profile as Profile) : PROFILES[profile]!,
    seed: body.seed ?? randomBytes(16).toString('hex'),
    visibility,
    delay: spectators.delaySeconds,
    confirm: confirmSeconds,
    ...(between === undefined ? {} : { between }),
    ...(hands === undefined ? {} : { hands }),
  };
};

@CommandHandler(BeginEvent)
export class BeginEventHandler implements ICommandHandler<BeginEvent> {
  constructor(
    private readonly games: CarriedGames,
    private readonly recorder: EventRecorder,
    private readonly office: TokenOffice,
    private readonly tokens: Tokens,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  async execute({ body, bearer, key }: BeginEvent): Promise<EventBegun> {
    const game = gameWanted(this.games, body.game, body.rules);
    demandFormat(body, game);
    const by: Author = { role: 'organiser', id: bearer === null ? 'local' : this.tokens.holderOf(bearer) };
    // The key needs no store: the event's id follows from it.
    const id = key === undefined ? randomUUID() : idFrom(this.secret, 'event', 'begin', by.id, key);
    const request = {
      kind: 'begin-event',
      event: setupOf(body, game.rules, this.games.of(body.game).length === 1),
    } as const;
    const digest = derivedFrom(this.secret, 'event', 'body', JSON.stringify(body));
    const done = await this.recorder.do({ event: id, request, by, key, digest });
    if (!done.ok) throw eventProblem(id, done);
    const seconds = MATCH_TOKEN_DAYS * DAY_S;
    const [token] = await this.office.give(HOUSE_CHAIN, bearer, [{ role: 'organiser', event: id, seconds }], 'asked');
    return {
      id,
      revision: done.record.revision,
      hash: done.record.hash,
      receipt: await done.receipt(),
      organiser: { token: token!.token },
      links: linksOfEvent(id),
    };
  }
}
