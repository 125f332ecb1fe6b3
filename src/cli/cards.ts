import {
  cardPathsIn,
  coverage,
  describeErratum,
  describeProblem,
  eventDecks,
  gaps,
  needsNoHand,
  readDeckParts,
  readPaths,
  readText,
  type Catalogue,
} from '#cards';
import { rulesetOf } from '#rules';
import { GAMES, loadCards, nthOf } from '../carried/load-games.js';
import { command, Mistake, readNamed, runProgram, type Process } from './command.mjs';
import { showCard } from './show-card.js';

const COMMAND = {
  name: 'cards',
  takes: 'check | coverage [<events.ndjson>] | show <card> …',
  counts: [1, Infinity],
  about:
    'Details of the card data: those that the repo ships, and the files and folders in CARD_DATA ' +
    '(commas between them), with the errata in the files of CARD_ERRATA.',
  options: {
    game: {
      type: 'string',
      shows: '<game>',
      says: 'of coverage: the game whose cards are counted (without it: the first whose cards come as texts)',
    },
    rules: {
      type: 'string',
      shows: '<ruleset>',
      says: 'of coverage: the ruleset that reads the cards (without it: the default of the game)',
    },
    gaps: {
      type: 'boolean',
      says:
        'after coverage the sentences that are not understood, a line of JSON each, those on which the most ' +
        'copies hang first',
    },
  },
  more: `  check                      every problem in the card data and every card that errata change, a line each; exits
                             with 1 where there is a problem
  coverage <events.ndjson>   how much of the decks in an events file (.gz too) needs no hand, as a line of JSON
  coverage --game <game>     the same of all cards in CARD_DATA, each as often as it comes in a set
  show <card> …              the text of a card, by its id or name, and the program that was understood of it`,
} as const;

/** A game whose cards come as texts, under a ruleset whose reader may not understand all. */
const counted = (wanted: string | undefined, ruleset: string | undefined) => {
  const texts = GAMES.filter(({ reader }) => reader?.gaps);
  const game = texts.find(({ rules }) => wanted === undefined || rules.game === wanted)?.rules.game;
  if (game === undefined) {
    const names = [...new Set(texts.map(({ rules }) => rules.game))].join(', ');
    throw new Mistake(`there is no game "${wanted}" whose cards come as texts; there are ${names}`);
  }
  const rulesets = texts.filter(({ rules }) => rules.game === game);
  const found = rulesets.find(({ rules }) => ruleset === undefined || rulesetOf(rules.version) === ruleset);
  if (found) return found;
  const ids = rulesets.map(({ rules }) => rulesetOf(rules.version)).join(', ');
  throw new Mistake(`${game} has no ruleset "${ruleset}"; there are ${ids}`);
};

interface Counting {
  readonly of: ReturnType<typeof counted>;
  readonly withGaps: boolean;
}

type Loaded = ReturnType<typeof loadCards>;
type Out = Process['out'];

const check = ({ catalogues, problems, corrected }: Loaded, out: Out): number => {
  for (const problem of problems) out(describeProblem(problem));
  for (const card of corrected) out(describeErratum(card));
  for (const { game, size, version } of catalogues.values()) out(`${game}: ${size} cards, version ${version}`);
  return problems.length > 0 ? 1 : 0;
};

const decksIn = (file: string) => {
  readNamed(file);
  try {
    return [...eventDecks(readText(file))];
  } catch (error) {
    throw new Mistake(`${file} is no events file, a line of JSON for each event: ${(error as Error).message}`);
  }
};

const catalogueOf = ({ catalogues }: Loaded, game: string): Catalogue => {
  const cards = catalogues.get(game);
  if (!cards) throw new Mistake(`there are no cards of ${game} to count with`);
  return cards;
};

const cover = (loaded: Loaded, file: string, { of, withGaps }: Counting, out: Out): number => {
  const { rules, parts: known, reader } = of;
  const { game } = rules;
  const cards = catalogueOf(loaded, game);
  const read = decksIn(file).map(({ parts }) => readDeckParts(parts, cards, known));
  const decks = read.map(({ deck }) => deck);
  const unread = read.filter((one) => one.problems.length > 0).length;
  out(JSON.stringify({ game, version: cards.version, unread, ...coverage(decks, cards) }));
  if (withGaps) for (const gap of gaps(decks, cards, reader!)) out(JSON.stringify(gap));
  return 0;
};

/** Counts the cards in the files of `CARD_DATA` (without files, all cards) that need no program by hand. */
const coverCards = (loaded: Loaded, paths: readonly string[], { of, withGaps }: Counting, out: Out): number => {
  const { rules, reader } = of;
  const { game } = rules;
  const cards = catalogueOf(loaded, game);
  const read = paths.length === 0 ? cards.all() : readPaths(paths, [reader!]).flatMap((file) => file.cards);
  const all = read.filter((card) => card.game === game);
  const covered = all.filter(needsNoHand).length;
  const share = all.length === 0 ? 0 : Math.round((covered / all.length) * 10_000) / 10_000;
  out(JSON.stringify({ game, version: cards.version, cards: { total: all.length, covered }, share }));
  const once = { parts: { main: all.map(({ id }) => ({ card: id, count: 1 })) } };
  if (withGaps) for (const gap of gaps([once], cards, reader!)) out(JSON.stringify(gap));
  return 0;
};

const show = ({ catalogues }: Loaded, wanted: readonly string[], out: Out): number => {
  for (const one of wanted) {
    const found = [...catalogues.values()].flatMap((cards) => cards.get(one) ?? cards.named(one));
    if (found.length === 0) throw new Mistake(`no card has the id or the name "${one}"`);
    for (const card of found) out(`${showCard(card)}\n`);
  }
  return 0;
};

export const main = command(COMMAND, ({ values, positionals: [what, file, ...more], env, out }) => {
  const paths = cardPathsIn(env);
  if (what === 'check') return check(loadCards(paths), out);
  if (what === 'show') {
    if (file === undefined) throw new Mistake('show takes a card, by its id or name; --help says more');
    return show(loadCards(paths), [file, ...more], out);
  }
  if (what !== 'coverage') throw new Mistake(`it knows no "${what}"; --help says what there is`);
  if (more.length > 0) throw new Mistake('coverage takes one events file; --help says more');
  const counting = { of: counted(values.game, values.rules), withGaps: values.gaps === true };
  const loaded = loadCards(paths, nthOf(counting.of));
  if (file !== undefined) return cover(loaded, file, counting, out);
  if (values.game === undefined) throw new Mistake('coverage takes an events file, or --game; --help says more');
  return coverCards(loaded, paths.cards, counting, out);
});

await runProgram(import.meta.url, main);
