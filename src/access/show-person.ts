import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PersonShown } from '#api';
import type { Directory } from '#views';
import { DIRECTORY } from '../engine/tokens.js';

export class ShowPerson extends Query<PersonShown> {
  constructor(readonly id: string) {
    super();
  }
}

/** The name of a person whose id stands in a record. Many judges have no name; that is no error. */
@QueryHandler(ShowPerson)
export class ShowPersonHandler implements IQueryHandler<ShowPerson> {
  constructor(@Inject(DIRECTORY) private readonly directory: Directory) {}

  async execute({ id }: ShowPerson): Promise<PersonShown> {
    const name = (await this.directory.names([id])).get(id);
    return { id, name: name ?? null };
  }
}
