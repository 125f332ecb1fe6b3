import { coverage, describeProblem, eventDecks, gaps, pathsOf, readDeckParts, readText } from '#cards';
import { GAMES, loadCards } from '../carried/load-games.js';
import { Mistake, readNamed, runCommand } from './command.mjs';

const COMMAND = {
  name: 'cards',
  takes: 'check | coverage <events.ndjson>',
  counts: [1, 2],
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
  coverage <events.ndjson>   how much of the decks in an events file (.gz too) needs no hand, as a line of JSON`,
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

await runCommand(COMMAND, ({ values, positionals: [what, file] }) => {
  const loaded = loadCards(pathsOf(process.env['CARD_DATA']));
  if (what === 'check') return check(loaded);
  if (what !== 'coverage') throw new Mistake(`it knows no "${what}"; --help says what there is`);
  if (file === undefined) throw new Mistake('coverage takes an events file; --help says more');
  return cover(loaded, file, values.gaps === true);
});
