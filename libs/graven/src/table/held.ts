import type { Handle, Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import type { AbilityEffect } from '../effects/words.js';
import { cardOf, type Graven } from './definition.js';
import { spent } from './notes.js';

/** An effect that a card has: printed (`key`: its number), given or copied. */
export interface Held {
  readonly key: string;
  readonly name: string;
  readonly effect: AbilityEffect;
}

const NONE: readonly Held[] = [];

/** The effects of each card, made once: definitions are pure data. */
const known = new WeakMap<Graven, readonly Held[]>();

/** The effects that stand on a card. */
export const printed = (cards: CardLookup, definition: string | null): readonly Held[] => {
  const card = cardOf(cards, definition);
  if (!card) return NONE;
  let held = known.get(card);
  if (!held)
    known.set(card, (held = card.effects.map((effect, n) => ({ key: String(n + 1), name: card.name, effect }))));
  return held;
};

/** Uses that were spent: key of player, name and effect, to the card that spent it (GR-AMB-37). */
const NOTHING = {};
export const spentOf = (table: Table): Readonly<Record<string, Handle | true>> => spent.in(table) ?? NOTHING;
export const onceKey = (seat: Seat, { name, key }: Pick<Held, 'name' | 'key'>): string => `${seat}/${name}/${key}`;
