import type { Face } from '../effects/definition.js';
import type { Ability } from '../effects/words.js';

/** What is wrong with the announced modes of an entry of the stack (GA-ACT-05); undefined if nothing is. */
export const wrongWithModes = (
  said: readonly number[] | undefined,
  abilities: readonly Ability[],
  card: Face,
): string | undefined => {
  const given = said ?? [];
  const modes = abilities.find((one) => one.modes)?.modes;
  if (!modes)
    return given.length > 0 && card.byHand.length === 0 ? `${card.name} has no modes: leave it out` : undefined;
  const most = Math.min(modes.of.length, Math.max(modes.choose, modes.instead?.choose ?? 0));
  const least = modes.upTo || modes.instead?.upTo ? 0 : Math.min(modes.choose, modes.instead?.choose ?? modes.choose);
  const known = given.every((n, k) => n < modes.of.length && given.indexOf(n) === k);
  if (known && given.length >= least && given.length <= most) return undefined;
  const many = least === most ? `${most}` : `${least} to ${most}`;
  const list = modes.of.map(({ text }, n) => `${n} "${text}"`).join(', ');
  return `${card.name} has ${many} of these chosen, each once (GA-ACT-05): ${list}`;
};
