import { foldedName } from '#table';
import { withNumber } from './words.js';

/**
 * Players of one name, however it was typed, are told apart by the order in which they entered; who has a name alone
 * has no number.
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

/** What players of an event are called. */
export interface Called {
  readonly names: ReadonlyMap<string, string>;
  /** The numbers of players who share their name. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Somebody and their name, with what tells them apart where another has the same. */
export const nameWithNumber = (player: string, { names, numbers }: Called) => {
  const [name, number] = [names.get(player), numbers.get(player)];
  return { player, ...(name === undefined ? {} : { name }), ...(number === undefined ? {} : { number }) };
};

/** What somebody is called in a sentence, among all who play. */
export const calledAmong =
  ({ names, numbers }: Called) =>
  (player: string): string =>
    withNumber(names.get(player) ?? player, numbers.get(player));
