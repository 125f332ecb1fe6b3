import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchBegun } from '#api';
import { Beginnings, type BeginRequest } from '../matches/beginnings.js';
import { Layouts } from './laid-out.js';

export class BeginScenario extends Command<MatchBegun> {
  constructor(readonly request: Omit<BeginRequest, 'names' | 'tokens'> & { readonly body: { readonly game: string } }) {
    super();
  }
}

@CommandHandler(BeginScenario)
export class BeginScenarioHandler implements ICommandHandler<BeginScenario> {
  constructor(
    private readonly beginnings: Beginnings,
    private readonly layouts: Layouts,
  ) {}

  async execute({ request }: BeginScenario): Promise<MatchBegun> {
    const { names, begin } = await this.layouts.read(request.body);
    return this.beginnings.once({ ...request, names, tokens: true }, begin);
  }
}
