import { findCard, type Effect, type Seat, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import type { Env, Sight } from '../effects/env.js';
import { partsFor } from '../rulesets/parts-for.js';
import { elysianLevel } from './aenean.js';
import { beginEffect, endEffects } from './lasting.js';
import { levelOf } from './characteristics.js';

/**
 * Whether Empower can apply to a card. A card that is materialized is not activated, so Empower does not apply to it
 * (GA-EMPOWER-02).
 */
const isSpellCard = (cards: CardLookup, definition: string | null): boolean => {
  const card = definitionOf(cards, definition);
  return (
    card?.subtypes.includes('SPELL') === true && !card.types.some((type) => ['REGALIA', 'CHAMPION'].includes(type))
  );
};

const isWaiting = ({ on, data }: Effect, seat: Seat): boolean =>
  data['empower'] !== undefined && !Array.isArray(on) && (on as { readonly seat: Seat }).seat === seat;

const waiting = (table: Table, seat: Seat): number =>
  table.effects.reduce((sum, effect) => sum + (isWaiting(effect, seat) ? Number(effect.data['empower']) : 0), 0);

/** Empower N: waits for the next Spell card that its player activates this turn. */
export const empower = (scribe: Scribe, env: Env, n: number): void => {
  if (n <= 0 && partsFor(scribe.table).turn.ofZero === 'does-not-happen') return; // GA26-OPP-08
  beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', `Empower ${n}`, { empower: n });
};

/** Uses up the Empower that waited for this activated card, and returns its amount. */
export const useEmpower = (scribe: Scribe, seat: Seat, definition: string): number => {
  const n = isSpellCard(scribe.cards, definition) ? waiting(scribe.table, seat) : 0;
  if (n > 0) endEffects(scribe, (effect) => isWaiting(effect, seat), 'used');
  return n;
};

/** Whether a card is being announced: it lies in its zone or on the stack, and is not activated yet. */
const isAnnounced = ({ table }: Sight, { item, source }: Env): boolean =>
  item === undefined && (source === '' || findCard(table, source)?.zone.id === 'stack');

/** Whether this is about a card that is announced or resolves, and not about an object or an ability. */
const isPlayed = (sight: Sight, env: Env): boolean =>
  isAnnounced(sight, env) ||
  (env.item !== undefined && sight.table.items.find(({ id }) => id === env.item)?.of === 'card');

/**
 * LV for an effect: an empowered Spell card is activated and resolves as if the level were that much higher
 * (GA-EMPOWER-01).
 */
export const levelIn = (sight: Sight, env: Env): number => {
  const more =
    env.empowered ??
    (isAnnounced(sight, env) && isSpellCard(sight.cards, env.definition) ? waiting(sight.table, env.controller) : 0);
  const aura = isPlayed(sight, env) ? elysianLevel(sight, env.controller, env.definition) : 0;
  return levelOf(sight, env.controller) + more + aura;
};
