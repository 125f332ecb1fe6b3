import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#api';
import type { Directory } from '#views';
import { DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';

export class ShowPerson extends Query<Person> {
  constructor(readonly id: string) {
    super();
  }
}

/** What somebody is called, for whoever has read the id in a record. */
@QueryHandler(ShowPerson)
export class ShowPersonHandler implements IQueryHandler<ShowPerson> {
  constructor(@Inject(DIRECTORY) private readonly directory: Directory) {}

  async execute({ id }: ShowPerson): Promise<Person> {
    const name = (await this.directory.names([id])).get(id);
    if (name === undefined) throw new Problem('not-found', 'nobody of this id has a name here');
    return { id, name };
  }
}
