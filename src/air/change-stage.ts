import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StageShown } from '#api';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { demandControls, demandLooks } from './bearers.js';
import { FeatureTable } from './feature-table.js';
import { Stages, type StageChange } from './stages.js';

export class ShowStage extends Query<StageShown> {
  constructor(
    readonly stage: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowStage)
export class ShowStageHandler implements IQueryHandler<ShowStage> {
  constructor(private readonly feature: FeatureTable) {}

  async execute({ stage, bearer }: ShowStage): Promise<StageShown> {
    return this.feature.shownTo(stage, demandLooks(bearer, stage));
  }
}

export class ChangeStage extends Command<StageShown> {
  constructor(
    readonly stage: string,
    readonly change: StageChange,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Changes what a stage shows. Showing hands of a match is noted in that match's access journal. */
@CommandHandler(ChangeStage)
export class ChangeStageHandler implements ICommandHandler<ChangeStage> {
  constructor(
    private readonly stages: Stages,
    private readonly feature: FeatureTable,
    private readonly reader: BearerReader,
  ) {}

  async execute({ stage, change, bearer }: ChangeStage): Promise<StageShown> {
    demandControls(bearer, stage);
    const follows = change.air?.follows ?? (await this.stages.get(stage)).air.follows;
    if (follows) await this.feature.open(follows, bearer);
    if (change.air?.hands?.length) await this.note(stage, change.air, bearer);
    return this.feature.settled(await this.stages.change(stage, change), bearer);
  }

  private async note(stage: string, { match: wanted, hands = [] }: NonNullable<StageChange['air']>, bearer: Bearer) {
    const { air } = await this.stages.get(stage);
    const match = wanted === undefined ? air.match : wanted;
    // A match that is not on air yet has no hands on air.
    if (match === null || match !== air.match || hands.every((seat) => air.hands.includes(seat))) return;
    const read = await this.reader.open(match, bearer);
    await this.reader.note(read, { stage, hands: [...hands] });
  }
}

export class RemoveStage extends Command<void> {
  constructor(
    readonly stage: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(RemoveStage)
export class RemoveStageHandler implements ICommandHandler<RemoveStage> {
  constructor(private readonly stages: Stages) {}

  async execute({ stage, bearer }: RemoveStage): Promise<void> {
    demandControls(bearer, stage);
    await this.stages.remove(stage);
  }
}
