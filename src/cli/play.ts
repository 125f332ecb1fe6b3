import { createHash } from 'node:crypto';
import { cardPathsIn, readDeck as readAnyDeck } from '#cards';
import { MemoryAccess, MemoryLog, Signer } from '#journal';
import { playAtRandom, Recorder } from '#recorder';
import { MatchHistory } from '#match';
import { verifyMatch } from '#replay';
import { CarriedRules, type Deck } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { loadGames } from '../carried/load-games.js';
import { command, Mistake, readNamed, runProgram } from './command.mjs';

const COMMAND = {
  name: 'play',
  about:
    'Plays matches at random and legally to the end, through the recorder, in memory. Each is one line of JSON: ' +
    '{match, entries, steps, turns, winner, reason, ms, head}. The same seed plays the same match: only `ms` ' +
    'differs. CARD_DATA is read as by the service.',
  counts: [0, Infinity],
  options: {
    game: { type: 'string', shows: '<game>', says: 'which game; without it the first that is carried' },
    rules: { type: 'string', shows: '<id>', says: 'by which of its rulesets; without it the first' },
    decks: {
      type: 'string',
      multiple: true,
      shows: '<a.txt> <b.txt>',
      says: 'deck lists, one for each seat; without them those that the repo ships',
    },
    seed: { type: 'string', default: '1', shows: '<text>', says: 'what chance is drawn from' },
    games: { type: 'string', default: '1', shows: '<n>', says: 'how many matches' },
    format: { type: 'string', default: 'standard', shows: 'standard|draft|open', says: 'what decks are held to' },
    'best-of': { type: 'string', default: '1', shows: '<n>', says: 'games of a match' },
    verify: { type: 'boolean', says: 'audit each match, the rules run again; exits with 1 where one is not sound' },
  },
} as const;

const numberOf = (text: string, what: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Mistake(`${what} is a whole number from 1, not "${text}"`);
  return number;
};

const readDeck = (game: CarriedGame, name: string, text: string): Deck => {
  const { deck, problems } = readAnyDeck({ text }, game.catalogue, game.parts);
  if (problems.length === 0) return deck;
  throw new Mistake(
    problems
      .map(
        ({ line, text: said, reason, nearest }) =>
          `${name}:${line ?? ''} ${said}: ${reason}${nearest?.length ? ` (nearest: ${nearest.join(', ')})` : ''}`,
      )
      .join('\n'),
  );
};

const decksOf = (game: CarriedGame, files: readonly string[]): Deck[] => {
  const texts =
    files.length > 0 ? files.map((name) => ({ name, text: readNamed(name).toString('utf8') })) : game.decks.slice(0, 2);
  if (texts.length < game.rules.minSeats)
    throw new Mistake(`${game.rules.title} needs ${game.rules.minSeats} decks, there are ${texts.length}`);
  return texts.map(({ name, text }) => readDeck(game, name, text));
};

const NOON = Date.UTC(2026, 0, 1, 12);

const playOne = async (
  game: CarriedGame,
  decks: readonly Deck[],
  seed: string,
  format: { name: string; bestOf: number },
  verify: boolean,
): Promise<{ readonly line: object; readonly sound: boolean }> => {
  const began = performance.now();
  const log = new MemoryLog();
  let ticks = 0;
  const recorder = new Recorder({
    log,
    access: new MemoryAccess(),
    signer: Signer.fromSecret(`play ${seed}`),
    rules: new CarriedRules([game.rules]),
    cards: (_game, version) => (version === game.catalogue.version ? game.catalogue : undefined),
    newestCards: () => game.catalogue,
    // Every run must be the same: random bytes come from the seed alone, and the clock ticks once per entry.
    entropy: { hex: (bytes) => createHash('shake256', { outputLength: bytes }).update(seed).digest('hex') },
    keyed: (text) => createHash('sha256').update(seed).update(text).digest('hex'),
    clock: () => new Date(NOON + 1000 * ticks++).toISOString(),
    newId: () => `play-${seed}`,
  });
  const seats = decks.map((deck, n) => ({ player: `player-${n + 1}`, deck }));
  const begun = await recorder.begin({ game: game.rules.game, format, seats, seed });
  if (!begun.ok)
    throw new Mistake(
      [begun.detail, ...begun.violations.map(({ seat, rule, detail }) => `seat ${seat}: ${rule} ${detail}`)].join('\n'),
    );
  const { table, ledger, id } = await playAtRandom(recorder, begun.match, seed);
  const ms = Math.round(performance.now() - began);
  const records = await log.read(id);
  const steps = await MatchHistory.of(id, records).lastStep('resolution');
  const { winner, reason } = table.result!;
  const audit = verify
    ? verifyMatch(records, { readjudicate: { rules: game.rules, cards: game.catalogue } })
    : undefined;
  const line = {
    match: id,
    entries: records.length,
    steps,
    turns: table.turn?.n ?? 0,
    winner,
    reason,
    ms,
    head: ledger.head,
  };
  if (!audit) return { line, sound: true };
  const { valid, firstFailure } = audit;
  return { line: { ...line, valid, ...(firstFailure ? { firstFailure } : {}) }, sound: valid };
};

export const main = command(COMMAND, async ({ values, positionals, env, out, err }) => {
  const { games: carried, problems } = loadGames(cardPathsIn(env));
  for (const problem of problems) err(problem);
  const games = new CarriedGames(carried);
  const name = values.game ?? games.names[0]!;
  const game = games.get(name, values.rules);
  if (!game && games.get(name))
    throw new Mistake(
      `no rules "${values.rules}" of ${name} here; there are: ${games.rules.rulesets(name).join(', ')}`,
    );
  if (!game) throw new Mistake(`no game "${name}" here; there are: ${games.names.join(', ')}`);
  // In `--decks a.txt b.txt`, parseArgs takes the second file for a positional argument.
  const decks = decksOf(game, [...(values.decks ?? []), ...positionals]);
  const format = { name: values.format, bestOf: numberOf(values['best-of'], '--best-of') };
  const matches = numberOf(values.games, '--games');
  let allSound = true;
  for (let n = 0; n < matches; n += 1) {
    const seed = matches === 1 ? values.seed : `${values.seed}.${n + 1}`;
    const { line, sound } = await playOne(game, decks, seed, format, values.verify === true);
    out(JSON.stringify(line));
    allSound &&= sound;
  }
  return allSound ? 0 : 1;
});

await runProgram(import.meta.url, main);
