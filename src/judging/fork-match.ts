import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ForkBegun } from '#api';
import type { MatchRecorder } from '#recorder';
import { demandEntry } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { Imports } from '../recording/imports.js';
import { SECRET } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';
import { Apart, demandApart } from '../matches/apart.js';
import { wrongVersion } from '../matches/options.js';
import { idFrom } from '../tokens/derived.js';

export class ForkMatch extends Command<ForkBegun> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly at: number;
      readonly key: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

const WHO = 'a match is forked by judges, or by an organiser when it is opened';

/** Forks a match ("What if …?"): judges may while it runs, organisers once it is opened. */
@CommandHandler(ForkMatch)
export class ForkMatchHandler implements ICommandHandler<ForkMatch> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    @Inject(SECRET) private readonly secret: string,
    private readonly reader: BearerReader,
    private readonly apart: Apart,
    private readonly imports: Imports,
  ) {}

  async execute({ request: { match, at, key, bearer } }: ForkMatch): Promise<ForkBegun> {
    if (bearer === null) throw unauthenticated(WHO);
    const read = await this.reader.open(match, bearer);
    const { opened } = read.history.table.office;
    demandApart(read, WHO);
    demandEntry(read, at);
    if (await this.imports.of(match))
      throw new Problem('imported', 'it was recorded elsewhere: nothing is forked of it');
    const then = (await read.history.taken(at)).state.table;
    if (then.office.result === 'final')
      throw new Problem('match-ended', `the result was final at ${at}: go further back, nothing can be played there`);
    if (!(await this.recorder.match(match))?.playable) throw wrongVersion();
    const id = this.idFor(match, at, key, bearer);
    await this.reader.look(read, { fork: id, at }, 'house');
    const live = await this.recorder.fork(id, match, at);
    return this.apart.answer(live, { match, at, opened }, bearer);
  }

  /**
   * The id of the fork. A request with a key always gets the same id, so that a repeated request continues what the
   * first began.
   */
  private idFor(match: string, at: number, key: string | undefined, bearer: NonNullable<Bearer>): string {
    if (key === undefined) return randomUUID();
    return idFrom(this.secret, 'fork', bearer.jti, match, String(at), key);
  }
}
