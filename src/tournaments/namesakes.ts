import { withNumber } from '#narration';

/** Players of one name are told apart by the order in which they entered; who has a name alone has no number. */
export const namesakes = (
  players: readonly { readonly player: string }[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> => {
  const firsts = new Map<string, number>();
  const numbers = new Map<string, number>();
  players.forEach(({ player }, n) => {
    const name = names.get(player);
    if (name === undefined) return;
    const first = firsts.get(name);
    if (first === undefined) return void firsts.set(name, n);
    numbers.set(players[first]!.player, first + 1).set(player, n + 1);
  });
  return numbers;
};

/** What somebody is called in a sentence, among all who play. */
export const calledAmong =
  (names: ReadonlyMap<string, string>, numbers: ReadonlyMap<string, number>) =>
  (player: string): string =>
    withNumber(names.get(player) ?? player, numbers.get(player));
