import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StageMade } from '#api';
import { Authenticator } from '../access/authenticator.js';
import { HOUSE_CHAIN, TokenOffice } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { Problem } from '../http/problem.js';
import { isOfStage, STAGES } from '../tokens/roles.js';
import { listedOf, outputOf, secondsFor } from './outputs.js';
import { newStage, Stages } from './stages.js';

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
    const id = newStage();
    const of = { stage: id, seconds: secondsFor(bearer, this.clock.now()) };
    const [control] = await this.office.give(HOUSE_CHAIN, bearer, [{ role: 'stage', ...of }], 'asked');
    const { token, jti, expires } = control!;
    // The stage's own token gives this one out, so revoking the stage's token revokes it.
    const controller = await this.authenticator.claimsOf(token);
    const [output] = await this.office.give(HOUSE_CHAIN, controller, [{ role: 'output', ...of }], 'asked');
    const listed = listedOf(output!, this.clock.time(), [], {});
    await this.stages.put(id, title, [listed]);
    return {
      id,
      title,
      control: { token, jti, url: `/stage/${id}#token=${token}`, expires },
      output: outputOf(id, output!, listed),
    };
  }
}
