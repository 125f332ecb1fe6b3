import { coverage, describeProblem, eventDecks, gaps, pathsOf, readDeckParts, readText } from '#cards';
import { GAMES, loadCards } from '../carried/load-games.js';
import { Mistake, readNamed, runCommand } from './command.mjs';
import { showCard } from './show-card.js';

const COMMAND = {
  name: 'cards',
  takes: 'check | coverage <events.ndjson> | show <card> …',
  counts: [1, 99],
  about:
    'What there is to know of the card data: those that the repo ships, and the files and folders in CARD_DATA ' +
    '(commas between them).',
  options: {
    gaps: {
      type: 'boolean',
      says:
        'after coverage the sentences that are not understood, a line of JSON each, those on which the most ' +
        'copies hang first',
    },
  },
  more: `  check                      every problem in the card data, a line each; exits with 1 where there is one
  coverage <events.ndjson>   how much of the decks in an events file (.gz too) needs no hand, as a line of JSON
  show <card> …              the text of a card, by its id or name, and the program that was understood of it`,
} as const;

/** The game whose cards come as texts, some of which are left to the players. */
const counted = GAMES.find(({ reader }) => reader?.gaps)!;

type Loaded = ReturnType<typeof loadCards>;

const check = ({ catalogues, problems }: Loaded): number => {
  for (const problem of problems) console.log(describeProblem(problem));
  for (const catalogue of catalogues.values())
    console.log(`${catalogue.game}: ${catalogue.size} cards, version ${catalogue.version}`);
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

const cover = ({ catalogues }: Loaded, file: string, withGaps: boolean): number => {
  const { game } = counted.rules;
  const cards = catalogues.get(game);
  if (!cards) throw new Mistake(`there are no cards of ${game} to count with`);
  const read = decksIn(file).map(({ parts }) => readDeckParts(parts, cards, counted.parts));
  const decks = read.map(({ deck }) => deck);
  const unread = read.filter((one) => one.problems.length > 0).length;
  console.log(JSON.stringify({ game, version: cards.version, unread, ...coverage(decks, cards) }));
  if (withGaps) for (const gap of gaps(decks, cards, counted.reader!)) console.log(JSON.stringify(gap));
  return 0;
};

const show = ({ catalogues }: Loaded, wanted: readonly string[]): number => {
  for (const one of wanted) {
    const found = [...catalogues.values()].flatMap((cards) => cards.get(one) ?? cards.named(one));
    if (found.length === 0) throw new Mistake(`no card has the id or the name "${one}"`);
    for (const card of found) console.log(`${showCard(card)}\n`);
  }
  return 0;
};

await runCommand(COMMAND, ({ values, positionals: [what, file, ...more] }) => {
  const loaded = loadCards(pathsOf(process.env['CARD_DATA']));
  if (what === 'check') return check(loaded);
  if (what === 'show') {
    if (file === undefined) throw new Mistake('show takes a card, by its id or name; --help says more');
    return show(loaded, [file, ...more]);
  }
  if (what !== 'coverage') throw new Mistake(`it knows no "${what}"; --help says what there is`);
  if (file === undefined || more.length > 0) throw new Mistake('coverage takes an events file; --help says more');
  return cover(loaded, file, values.gaps === true);
});
