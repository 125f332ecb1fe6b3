import type { Handle } from '#table';
import type { AskingCard } from './env.js';

/** What an effect has named: cards, a card's full name, a type. */

/** The cards that were named so. */
export const chosenAs = ({ named }: Pick<AskingCard, 'named'>, name: string): readonly Handle[] => {
  const found = named?.[name];
  return found !== undefined && 'cards' in found ? found.cards : [];
};

/** A name that a selector asks for: the full name, or what was named so (GA-OBJ-06). */
export const nameMeant = (name: string, { named }: Pick<AskingCard, 'named'>): string | undefined => {
  if (!name.startsWith('$')) return name;
  const found = named?.[name.slice(1)];
  return found !== undefined && 'value' in found ? String(found.value) : undefined;
};
