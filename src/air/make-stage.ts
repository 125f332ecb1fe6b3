import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StageMade, StageOutput, Token } from '#api';
import { Authenticator } from '../access/authenticator.js';
import { HOUSE_CHAIN, TokenOffice } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { Problem } from '../http/problem.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';
import { isOfStage, STAGES } from '../tokens/roles.js';
import { demandControls } from './bearers.js';
import { Stages } from './stages.js';

const SECONDS = MATCH_TOKEN_DAYS * DAY_S;

/** Tokens stand in fragments: no server, no log and no referrer ever sees them there. */
const outputOf = (stage: string, { token, jti, expires }: Token): StageOutput => ({
  token,
  jti,
  url: `/overlay/${stage}#token=${token}`,
  expires,
});

/** A token lasts no longer than the one through which it is given out. */
const secondsFor = (bearer: Bearer, now: number): number =>
  bearer === null ? SECONDS : Math.max(1, Math.min(SECONDS, bearer.exp - Math.floor(now / 1000)));

export class MakeStage extends Command<StageMade> {
  constructor(
    readonly title: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(MakeStage)
export class MakeStageHandler implements ICommandHandler<MakeStage> {
  constructor(
    private readonly stages: Stages,
    private readonly office: TokenOffice,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  async execute({ title, bearer }: MakeStage): Promise<StageMade> {
    if (bearer !== null && (isOfStage(bearer.role) || !STAGES.includes(bearer.role)))
      throw new Problem('forbidden', `stages are put up by ${STAGES.join(', ')}, and by nobody else`);
    const { id } = await this.stages.put(title);
    const of = { stage: id, seconds: secondsFor(bearer, this.clock.now()) };
    const [control] = await this.office.give(HOUSE_CHAIN, bearer, [{ role: 'stage', ...of }], 'asked');
    const { token, jti, expires } = control!;
    // It comes from the stage, whose own token takes it back.
    const controller = await this.authenticator.claimsOf(token);
    const [output] = await this.office.give(HOUSE_CHAIN, controller, [{ role: 'output', ...of }], 'asked');
    return {
      id,
      title,
      control: { token, jti, url: `/stage/${id}#token=${token}`, expires },
      output: outputOf(id, output!),
    };
  }
}

/** A further output, of which each can be taken back by itself. */
export class AddOutput extends Command<StageOutput> {
  constructor(
    readonly stage: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(AddOutput)
export class AddOutputHandler implements ICommandHandler<AddOutput> {
  constructor(
    private readonly stages: Stages,
    private readonly office: TokenOffice,
    private readonly clock: Clock,
  ) {}

  async execute({ stage, bearer }: AddOutput): Promise<StageOutput> {
    const claims = demandControls(bearer, stage);
    await this.stages.get(stage);
    const seconds = secondsFor(claims, this.clock.now());
    const [output] = await this.office.give(HOUSE_CHAIN, claims, [{ role: 'output', stage, seconds }], 'asked');
    return outputOf(stage, output!);
  }
}
