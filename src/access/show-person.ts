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

/** A person's name, for a reader who found the id in a record: many judges have no name, and that is no fault. */
@QueryHandler(ShowPerson)
export class ShowPersonHandler implements IQueryHandler<ShowPerson> {
  constructor(@Inject(DIRECTORY) private readonly directory: Directory) {}

  async execute({ id }: ShowPerson): Promise<PersonShown> {
    const name = (await this.directory.names([id])).get(id);
    return { id, name: name ?? null };
  }
}
