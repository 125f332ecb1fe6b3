import { coverage, describeProblem, eventDecks, gaps, pathsOf, readDeckParts, readText } from '#cards';
import { GAMES, loadCards } from '../games/carried.js';

const HELP = `npm run cards -- <what>

  check                      every problem in the card data, a line each; exits with 1 where there is one
  coverage <events.ndjson>   one line of JSON: how much of the decks in an events file (.gz too) needs no hand;
                             with --gaps then the sentences that are not understood, a line of JSON each, those
                             on which the most copies hang first

Card data: what the repo ships, and the files and folders in CARD_DATA (commas between them).
`;

/** The game whose cards come as texts, some of which are left to the players. */
const read = GAMES.find(({ reader }) => reader?.gaps)!;

const main = (args: readonly string[]): number => {
  const [what, file] = args.filter((arg) => arg !== '--gaps');
  const { catalogues, problems } = loadCards(pathsOf(process.env['CARD_DATA']));
  if (what === 'check') {
    for (const problem of problems) console.log(describeProblem(problem));
    for (const catalogue of catalogues.values())
      console.log(`${catalogue.game}: ${catalogue.size} cards, version ${catalogue.version}`);
    return problems.length > 0 ? 1 : 0;
  }
  const cards = catalogues.get(read.rules.game);
  if (what !== 'coverage' || file === undefined || !cards) {
    console.error(HELP);
    return 2;
  }
  const lists = [...eventDecks(readText(file))].map(({ parts }) => readDeckParts(parts, cards, read.parts));
  const unread = lists.filter((one) => one.problems.length > 0).length;
  console.log(
    JSON.stringify({
      game: read.rules.game,
      version: cards.version,
      unread,
      ...coverage(
        lists.map(({ deck }) => deck),
        cards,
      ),
    }),
  );
  if (args.includes('--gaps'))
    for (const gap of gaps(
      lists.map(({ deck }) => deck),
      cards,
      read.reader!,
    ))
      console.log(JSON.stringify(gap));
  return 0;
};

process.exitCode = main(process.argv.slice(2));
