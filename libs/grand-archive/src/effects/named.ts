import type { Handle } from '#table';
import type { AskingCard } from './env.js';

/** What an effect has stored under a name: cards, the full name of a card, or a type. */

/** The cards that an effect stored under this name. */
export const chosenAs = ({ named }: Pick<AskingCard, 'named'>, name: string): readonly Handle[] => {
  const found = named?.[name];
  return found !== undefined && 'cards' in found ? found.cards : [];
};

/** The name that a selector asks for: a full name, or the value stored under `$name` (GA-OBJ-06). */
export const nameMeant = (name: string, { named }: Pick<AskingCard, 'named'>): string | undefined => {
  if (!name.startsWith('$')) return name;
  const found = named?.[name.slice(1)];
  return found !== undefined && 'value' in found ? String(found.value) : undefined;
};
