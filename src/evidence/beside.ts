import { Inject, Injectable } from '@nestjs/common';
import type { RuleShown } from '#api';
import type { Beside, SaidWords } from '#evidence';
import { asSaid } from '#journal';
import { factsOf, type MatchHistory } from '#match';
import { commonPolicy, showingOf } from '#rules';
import type { Directory, Words } from '#views';
import { CarriedGames } from '../carried/carried-games.js';
import { Clock } from '../engine/clock.js';
import { inTurns } from '../engine/in-turns.js';
import { DIRECTORY } from '../engine/tokens.js';
import { fitText } from '../http/display-text.js';
import { RuleBook } from '../rules/catalogue.js';
import { isJudge } from '../tokens/roles.js';
import type { Reach } from './reach.js';

/** What the entries of a file refer to and do not hold. */
interface Cited {
  readonly rules: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly judges: ReadonlySet<string>;
}

const citedIn = async (history: MatchHistory, to: number): Promise<Cited> => {
  const [rules, words, judges] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const turn = inTurns();
  for await (const entry of history.entries(1, to)) {
    const { judge } = (entry.actor ?? {}) as { readonly judge?: unknown };
    if (typeof judge === 'string') judges.add(judge);
    for (const fact of factsOf(entry) as readonly { readonly [member: string]: unknown }[]) {
      for (const rule of Array.isArray(fact['rules']) ? fact['rules'] : []) rules.add(String(rule));
      for (const bound of [fact['words'], fact['aside']]) if (typeof bound === 'string') words.add(bound);
    }
    await turn();
  }
  return { rules, words, judges };
};

/** The words that people said in a match, as far as the readers of a file may read them. */
const readableFor = (words: Iterable<Words>, { for: whom, named, read }: Reach, rulings: boolean): SaidWords[] => {
  const judges = rulings && named && whom === 'all' && isJudge(read.role);
  return [...words]
    .filter(({ readers, seat }) => judges || readers === 'all' || (seat !== undefined && whom === `seat:${seat}`))
    .map(({ commitment, salt, text }) => ({ commitment, salt, text }));
};

/** Gathers what a file holds beside the record. */
@Injectable()
export class Gathering {
  constructor(
    @Inject(DIRECTORY) private readonly directory: Pick<Directory, 'names' | 'wordsOf'>,
    private readonly book: RuleBook,
    private readonly games: CarriedGames,
    private readonly clock: Clock,
  ) {}

  /** The words said for everybody in a match, by the digest that an entry has of them. */
  async openWords(match: string): Promise<ReadonlyMap<string, string>> {
    const said = await this.directory.wordsOf(match);
    const open = [...said.values()].filter(({ readers }) => readers === 'all');
    return new Map(open.map((one) => [one.commitment, asSaid(one)]));
  }

  async beside(reach: Reach, rulings: boolean): Promise<Beside> {
    const { read, from, to } = reach;
    const { history } = read;
    const { match } = history;
    const game = history.info?.game ?? '';
    const rules = this.games.played(history.info)?.rules;
    const cited = await citedIn(history, to);
    const said = [...(await this.directory.wordsOf(match)).values()].filter((one) => cited.words.has(one.commitment));
    return {
      v: 1,
      match,
      for: reach.for,
      from,
      to,
      rulings,
      madeAt: this.clock.time(),
      title: rules?.title ?? game,
      showing: rules ? showingOf(rules) : {},
      names: await this.names(history, cited.judges),
      words: readableFor(said, reach, rulings),
      rules: [...cited.rules].sort().flatMap((id): RuleShown[] => {
        const rule = this.book.get(game, id);
        return rule ? [rule] : [];
      }),
      infractions: Object.fromEntries(commonPolicy.infractions.map(({ id, title }) => [id, title])),
    };
  }

  /** The names of players and judges, of those who gave one. */
  async names(history: MatchHistory, judges: Iterable<string>): Promise<Record<string, string>> {
    const players = history.table.seats.map(({ player }) => player);
    const names = await this.directory.names([...players, ...judges]);
    return Object.fromEntries([...names].map(([id, name]) => [id, fitText(name)]));
  }

  /** The judges who acted up to an entry. */
  async judges(history: MatchHistory, to: number): Promise<ReadonlySet<string>> {
    return (await citedIn(history, to)).judges;
  }
}
