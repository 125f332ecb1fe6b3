import { Inject } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { OutputList, OutputListed, StageOutput, Token } from '#api';
import { NO_MATCH } from '#journal';
import type { Directory } from '#views';
import { HOUSE_CHAIN, TokenOffice } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { DIRECTORY } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';
import { demandControls } from './bearers.js';
import type { OutputBody } from './shapes.js';
import { Stages } from './stages.js';
import { WatchedOutputs } from './watched-outputs.js';

type OutputWanted = z.infer<typeof OutputBody>;

const SECONDS = MATCH_TOKEN_DAYS * DAY_S;
/** How many outputs a stage may have. */
const MOST = 100;

/** An output's token expires no later than the token that gives it out. */
export const secondsFor = (bearer: Bearer, now: number): number =>
  bearer === null ? SECONDS : Math.max(1, Math.min(SECONDS, bearer.exp - Math.floor(now / 1000)));

/** An output as its stage lists it, with the next free number. */
export const listedOf = (
  { jti, expires }: Token,
  at: string,
  before: readonly OutputListed[],
  { name, layout = null }: OutputWanted,
): OutputListed => {
  const n = Math.max(0, ...before.map((one) => one.n)) + 1;
  return { jti, n, name: name ?? `Output ${n}`, layout, at, expires };
};

/** The address of an output. Its token is in the fragment, so that no server, log or referrer ever has it. */
export const outputOf = (stage: string, { token }: Token, listed: OutputListed): StageOutput => ({
  ...listed,
  token,
  url: `/overlay/${stage}#token=${token}`,
});

const noOutput = (jti: string): Problem =>
  new Problem('not-found', `this stage has no output "${echo(jti)}", or it was taken back`, {
    call: 'GET /v1/stages/{id}/outputs',
  });

/** Adds an output; each output can be removed on its own. */
export class AddOutput extends Command<StageOutput> {
  constructor(
    readonly stage: string,
    readonly wanted: OutputWanted,
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

  async execute({ stage, wanted, bearer }: AddOutput): Promise<StageOutput> {
    const claims = demandControls(bearer, stage);
    if ((await this.stages.outputs(stage)).length >= MOST)
      throw new Problem('too-large', `a stage has at most ${MOST} outputs: take one back before you add another`);
    const seconds = secondsFor(claims, this.clock.now());
    const [output] = await this.office.give(HOUSE_CHAIN, claims, [{ role: 'output', stage, seconds }], 'asked');
    const at = this.clock.time();
    const outputs = await this.stages.changeOutputs(stage, (before) => [
      ...before,
      listedOf(output!, at, before, wanted),
    ]);
    return outputOf(
      stage,
      output!,
      outputs.find(({ jti }) => jti === output!.jti)!,
    );
  }
}

export class ListOutputs extends Query<OutputList> {
  constructor(
    readonly stage: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Lists the outputs whose tokens are still good. */
@QueryHandler(ListOutputs)
export class ListOutputsHandler implements IQueryHandler<ListOutputs> {
  constructor(
    private readonly stages: Stages,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly clock: Clock,
    private readonly watched: WatchedOutputs,
  ) {}

  async execute({ stage, bearer }: ListOutputs): Promise<OutputList> {
    demandControls(bearer, stage);
    const now = this.clock.now();
    const outputs = await this.stages.outputs(stage);
    return {
      items: outputs
        .filter(({ jti, expires }) => Date.parse(expires) > now && !this.directory.isRevoked(jti))
        .map((one) => ({ ...one, watched: this.watched.isWatched(one.jti) })),
    };
  }
}

/** Renames an output, or gives it its own layout. */
export class ChangeOutput extends Command<OutputListed> {
  constructor(
    readonly stage: string,
    readonly output: string,
    readonly wanted: OutputWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(ChangeOutput)
export class ChangeOutputHandler implements ICommandHandler<ChangeOutput> {
  constructor(private readonly stages: Stages) {}

  async execute({ stage, output, wanted, bearer }: ChangeOutput): Promise<OutputListed> {
    demandControls(bearer, stage);
    const outputs = await this.stages.changeOutputs(stage, (before) => {
      if (!before.some(({ jti }) => jti === output)) throw noOutput(output);
      return before.map((one) =>
        one.jti === output
          ? {
              ...one,
              name: wanted.name ?? one.name,
              layout: wanted.layout === undefined ? one.layout : wanted.layout,
            }
          : one,
      );
    });
    return outputs.find(({ jti }) => jti === output)!;
  }
}

export class RemoveOutput extends Command<void> {
  constructor(
    readonly stage: string,
    readonly output: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Removes an output: it shows nothing from then on. */
@CommandHandler(RemoveOutput)
export class RemoveOutputHandler implements ICommandHandler<RemoveOutput> {
  constructor(
    private readonly stages: Stages,
    private readonly office: TokenOffice,
  ) {}

  async execute({ stage, output, bearer }: RemoveOutput): Promise<void> {
    const claims = demandControls(bearer, stage);
    const found = (await this.stages.outputs(stage)).find(({ jti }) => jti === output);
    if (!found) throw noOutput(output);
    await this.office.takeBack(NO_MATCH, claims, { id: found.jti, expires: found.expires });
    await this.stages.changeOutputs(stage, (before) => before.filter(({ jti }) => jti !== output));
  }
}
