import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ForkBegun } from '#api';
import { rulesetOf } from '#rules';
import { demandEntry } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { Apart, demandApart } from '../matches/apart.js';
import { Beginnings } from '../matches/beginnings.js';
import { Layouts } from './laid-out.js';
import { invalidScenario } from './shape.js';

/** A changed table of a match, as a scenario. */
interface Changed {
  readonly at: number;
  readonly scenario: { readonly game: string };
}

export class BeginChanged extends Command<ForkBegun> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly changed: Changed;
      readonly key: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

const WHO = 'a changed table of a match is begun by judges, and by an organiser when the match is opened';

/** "What if this card had been there?": only for judges while the match is not opened, as forks are. */
@CommandHandler(BeginChanged)
export class BeginChangedHandler implements ICommandHandler<BeginChanged> {
  constructor(
    private readonly reader: BearerReader,
    private readonly beginnings: Beginnings,
    private readonly layouts: Layouts,
    private readonly apart: Apart,
  ) {}

  async execute({
    request: {
      match,
      changed: { at, scenario },
      key,
      bearer,
    },
  }: BeginChanged): Promise<ForkBegun> {
    if (bearer === null) throw unauthenticated(WHO);
    const read = await this.reader.open(match, bearer);
    demandApart(read, WHO);
    demandEntry(read, at);
    const { info, table } = read.history;
    if (scenario.game !== info?.game)
      throw invalidScenario([{ at: 'game', what: `must be ${JSON.stringify(info?.game)}, as the match is` }]);
    const { opened } = table.office;
    const rules = rulesetOf(info.versions.rules);
    const { names, begin } = await this.layouts.read(
      { rules, ...scenario },
      {
        fork: { match, at, ...(opened ? {} : { sealed: true }) },
      },
    );
    const body = { game: scenario.game, match, at, scenario };
    const live = await this.beginnings.begun({ bearer, key, body, names, tokens: false }, begin);
    await this.reader.look(read, { changed: live.id, at }, 'house');
    return this.apart.answer(live, { match, at, opened }, bearer);
  }
}
