import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CallsShown, RulingsShown } from '#api';
import { commonPolicy, policyFor } from '#rules';
import { lapsedOf, type Table } from '#table';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { isJudge } from '../tokens/roles.js';
import { Spoken } from './spoken.js';

export class ShowCalls extends Query<CallsShown> {
  constructor(
    readonly match: string,
    readonly min: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

export class ShowRulings extends Query<RulingsShown> {
  constructor(
    readonly match: string,
    readonly min: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** The table at the last revision that the asker may know of. */
const tableAt = async ({ history, revision }: Reading): Promise<Table> => (await history.taken(revision)).state.table;

type Said = { readonly commitment: string; readonly text?: string };
type Texts = ReadonlyMap<string, string>;

/** The commitment to some words, and the words if the asker may read them. */
const saying = <Name extends string>(name: Name, bound: string | undefined, texts: Texts) => {
  if (bound === undefined) return {} as { readonly [N in Name]?: Said };
  const text = texts.get(bound);
  return { [name]: { commitment: bound, ...(text === undefined ? {} : { text }) } } as { readonly [N in Name]?: Said };
};

/** The words that this asker may read. Notes it if a judge reads words that not everybody may read. */
const textsFor = async (read: Reading, spoken: Spoken, reader: BearerReader, what: string): Promise<Texts> => {
  const judges = isJudge(read.role);
  await reader.look(read, { [what]: true });
  return spoken.readBy(read.history.match, judges, read.role === 'seat' ? read.bearer?.seat : undefined);
};

@QueryHandler(ShowCalls)
export class ShowCallsHandler implements IQueryHandler<ShowCalls> {
  constructor(
    private readonly reader: BearerReader,
    private readonly spoken: Spoken,
  ) {}

  async execute({ match, min, bearer }: ShowCalls): Promise<CallsShown> {
    const read = await this.reader.openFrom(match, bearer, min);
    const texts = await textsFor(read, this.spoken, this.reader, 'calls');
    const { calls = [] } = (await tableAt(read)).office;
    return { items: calls.map(({ words, ...call }) => ({ ...call, ...saying('words', words, texts) })) };
  }
}

@QueryHandler(ShowRulings)
export class ShowRulingsHandler implements IQueryHandler<ShowRulings> {
  constructor(
    private readonly reader: BearerReader,
    private readonly spoken: Spoken,
    private readonly games: CarriedGames,
  ) {}

  async execute({ match, min, bearer }: ShowRulings): Promise<RulingsShown> {
    const read = await this.reader.openFrom(match, bearer, min);
    const texts = await textsFor(read, this.spoken, this.reader, 'rulings');
    const table = await tableAt(read);
    const { rulings = [], penalties = [] } = table.office;
    const policy = this.policyOf(read);
    const timeOf = async (revision: number): Promise<string> => (await read.history.taken(revision)).entry.time;
    const shown = rulings.map(async ({ words, aside, ...ruling }) => {
      const heir = rulings.find(({ supersedes }) => supersedes === ruling.ruling);
      return {
        ...ruling,
        at: await timeOf(ruling.ruling),
        ...(heir ? { superseded: heir.ruling } : {}),
        ...saying('words', words, texts),
        ...saying('aside', aside, texts),
      };
    });
    const given = penalties.map(async ({ words, ...penalty }) => {
      const lapsed = lapsedOf(table, penalty);
      return {
        ...penalty,
        at: await timeOf(penalty.since),
        ...(lapsed ? { lapsed } : {}),
        ...saying('words', words, texts),
      };
    });
    return { rulings: await Promise.all(shown), penalties: await Promise.all(given), policy };
  }

  /** The policy of the rules that the match pins, if this release carries them. */
  private policyOf({ history: { info } }: Reading) {
    const rules = this.games.played(info)?.rules;
    return rules ? policyFor(rules) : commonPolicy;
  }
}
