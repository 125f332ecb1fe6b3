import { readDeck } from '#cards';
import { RandomPlayer } from '#recorder';
import type { Engine } from '../engine/engine.js';
import type { CarriedGame } from '../games/carried-game.js';

/** After so many actions somebody gives up. */
const LONGEST = 400;

/** What a seat is called that a shipped deck plays for: `starter-cinder-road` is Cinder Road. */
const titleOf = (deck: string): string =>
  deck
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || deck;

/** A match of a game played at random, legally and always alike, with the decks that the repo ships. */
const demonstrate = async (
  engine: Engine,
  { rules, catalogue, decks, parts }: CarriedGame,
  stop: AbortSignal,
): Promise<void> => {
  if (decks.length === 0) return;
  const seats = Math.max(rules.minSeats, 1);
  const seed = `demonstration of ${rules.game}`;
  const players = Array.from({ length: seats }, (_, n) => ({
    player: `demonstration-${rules.game}-${n + 1}`,
    name: titleOf(decks[n % decks.length]!.name),
  }));
  await engine.shelf.keep(catalogue);
  const begun = await engine.recorder.begin({
    id: `demonstration-${rules.game}`,
    game: rules.game,
    format: { name: 'standard', bestOf: 1 },
    seats: players.map(({ player }, n) => ({
      player,
      deck: readDeck({ text: decks[n % decks.length]!.text }, catalogue, parts).deck,
    })),
    seed,
  });
  // Another instance that started at the same time was first.
  if (!begun.ok && begun.code === 'id-taken') return;
  if (!begun.ok) throw new Error(`no demonstration of ${rules.game}: ${begun.detail}`);
  await engine.directory.name(players);
  const player = new RandomPlayer(seed);
  let { match } = begun;
  for (let done = 0; match.table.status !== 'ended' && !stop.aborted; done += 1) {
    const choice = player.choose(match, done >= LONGEST);
    if (!choice) return;
    const { seat, action } = choice;
    const answer = await engine.recorder.act(match.id, { actor: { seat }, seat, action, at: match.ledger.revision });
    if (!answer.ok) throw new Error(`the demonstration of ${rules.game} stopped: ${answer.detail}`);
    match = answer.match;
  }
};

/** Records one match of every game, where nothing is recorded yet, so that whoever looks finds something. */
export const recordDemonstrations = async (engine: Engine, stop: AbortSignal): Promise<void> => {
  for await (const _match of engine.log.matches()) return;
  for (const game of engine.games.values()) if (!stop.aborted) await demonstrate(engine, game, stop);
};
