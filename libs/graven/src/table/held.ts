import type { Handle, Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import type { AbilityEffect } from '../effects/words.js';
import { cardOf, type Graven } from './definition.js';
import { spent } from './notes.js';

/** An effect that a card has: printed (`key` is its number), given or copied. */
export interface Held {
  readonly key: string;
  readonly name: string;
  readonly effect: AbilityEffect;
}

const NONE: readonly Held[] = [];

/** Remembers the effects of each card, as definitions are pure data. */
const known = new WeakMap<Graven, readonly Held[]>();

/** The printed effects of a card. */
export const printed = (cards: CardLookup, definition: string | null): readonly Held[] => {
  const card = cardOf(cards, definition);
  if (!card) return NONE;
  let held = known.get(card);
  if (!held)
    known.set(card, (held = card.effects.map((effect, n) => ({ key: String(n + 1), name: card.name, effect }))));
  return held;
};

/** The once-per-game uses that were spent: by player, name and effect, the card that spent the use (GR-AMB-37). */
const NOTHING = {};
export const spentOf = (table: Table): Readonly<Record<string, Handle | true>> => spent.in(table) ?? NOTHING;
export const onceKey = (seat: Seat, { name, key }: Pick<Held, 'name' | 'key'>): string => `${seat}/${name}/${key}`;
