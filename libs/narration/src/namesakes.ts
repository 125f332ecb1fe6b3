import { foldedName } from '#table';
import { withNumber } from './words.js';

/**
 * The numbers of players who share a name (in any spelling that looks alike), in the order in which they entered. A
 * player whose name is unique has no number.
 */
export const namesakes = (
  players: readonly { readonly player: string }[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> => {
  const firsts = new Map<string, number>();
  const numbers = new Map<string, number>();
  players.forEach(({ player }, n) => {
    const said = names.get(player);
    if (said === undefined) return;
    const name = foldedName(said);
    const first = firsts.get(name);
    if (first === undefined) return void firsts.set(name, n);
    numbers.set(players[first]!.player, first + 1).set(player, n + 1);
  });
  return numbers;
};

/** The names of an event's players. */
export interface Called {
  readonly names: ReadonlyMap<string, string>;
  /** The numbers of players who share their name. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** A player's name, with the number that tells namesakes apart. */
export const nameWithNumber = (player: string, { names, numbers }: Called) => {
  const [name, number] = [names.get(player), numbers.get(player)];
  return { player, ...(name === undefined ? {} : { name }), ...(number === undefined ? {} : { number }) };
};

/** A player's name in a sentence, with its number among all players. */
export const calledAmong =
  ({ names, numbers }: Called) =>
  (player: string): string =>
    withNumber(names.get(player) ?? player, numbers.get(player));
