import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ForkBegun } from '#api';
import type { MatchRecorder } from '#recorder';
import { Reader } from '../access/reader.js';
import { TokenOffice, type Wanted } from '../access/token-office.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { Imports } from '../engine/imports.js';
import { RECORDER, SECRET } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { linksOf } from '../matches/links.js';
import { wrongVersion } from '../matches/options.js';
import { idFrom } from '../tokens/derived.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';

export class ForkMatch extends Command<ForkBegun> {
  constructor(
    readonly match: string,
    readonly at: number,
    readonly key: string | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** "What if …?" of a match as it was: judges ask it while it runs, organisers when it is opened. */
@CommandHandler(ForkMatch)
export class ForkMatchHandler implements ICommandHandler<ForkMatch> {
  constructor(
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    @Inject(SECRET) private readonly secret: string,
    private readonly reader: Reader,
    private readonly office: TokenOffice,
    private readonly imports: Imports,
  ) {}

  async execute({ match, at, key, bearer }: ForkMatch): Promise<ForkBegun> {
    if (bearer === null) throw unauthenticated('a match is forked by judges, or by an organiser when it is opened');
    const read = await this.reader.open(match, bearer);
    const { opened } = read.history.table.office;
    const judges = read.role === 'judge' || read.role === 'head-judge';
    if (!judges && !(opened && read.role === 'organiser'))
      throw new Problem('forbidden', 'a match is forked by judges, or by an organiser when it is opened');
    if (at > read.revision) throw new Problem('not-found', `there is no entry ${at}, or none that you may see`);
    if (await this.imports.of(match))
      throw new Problem('imported', 'it was recorded elsewhere: nothing is forked of it');
    const then = (await read.history.taken(at)).state.table;
    if (then.office.result === 'final')
      throw new Problem('match-ended', `the result was final at ${at}: go further back, nothing can be played there`);
    if (!(await this.recorder.match(match))?.playable) throw wrongVersion();
    const id = this.idFor(match, at, key, bearer);
    await this.reader.look(read, { fork: id, at }, 'house');
    const live = await this.recorder.fork(id, match, at);
    return this.answer(live.id, live.table.revision, opened ? live.table.seats.map(({ seat }) => seat) : [], {
      match,
      at,
      bearer,
    });
  }

  /** Of a request that may come again the same id each time; what it began is gone on with. */
  private idFor(match: string, at: number, key: string | undefined, bearer: NonNullable<Bearer>): string {
    if (key === undefined) return randomUUID();
    return idFrom(this.secret, 'fork', bearer.jti, match, String(at), key);
  }

  private async answer(
    id: string,
    revision: number,
    seats: readonly number[],
    { match, at, bearer }: { readonly match: string; readonly at: number; readonly bearer: Bearer },
  ): Promise<ForkBegun> {
    const seconds = MATCH_TOKEN_DAYS * DAY_S;
    const wanted: readonly Wanted[] = [
      { role: 'judge', match: id, seconds },
      ...seats.map((seat) => ({ role: 'seat', match: id, seat, seconds }) as const),
    ];
    const [judge, ...others] = await this.office.give({ match: id, revision }, bearer, wanted, 'begun');
    return {
      id,
      of: { match, at },
      revision,
      judge: { token: judge!.token },
      seats: seats.map((seat, n) => ({ seat, token: others[n]!.token })),
      links: linksOf(id),
    };
  }
}
