import { cardsIn, zoneId, type Card, type Effect, type Handle, type Json, type Seat, type Table } from '#table';
import type { Scribe } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import { refer } from '../effects/meaning.js';
import { matches } from '../effects/select.js';
import type { Op, Selector } from '../effects/words.js';
import { beginEffect } from './lasting.js';
import { sightOf } from './derive.js';

/** A card with the time since when it lies there: if it moves, the permission no longer covers it. */
interface Permitted {
  readonly card: Handle;
  readonly since: number;
}

const lyingIn = (table: Table, zone: string, seat: Seat): readonly Card[] => cardsIn(table, zoneId(zone, seat));

/**
 * A player may activate cards of their own banishment, or of their graveyard, for as long as the cards stay there
 * (GA-PERMIT-01).
 */
export const permitCards = (
  scribe: Scribe,
  env: Env,
  { what, such, elements, damage, until, from }: Extract<Op, { op: 'permit' }>,
): void => {
  const zone = from ?? 'banishment';
  const meant = what ? refer(sightOf(scribe), env, what) : [];
  const cards = lyingIn(scribe.table, zone, env.controller).flatMap(({ handle, since }): Permitted[] =>
    meant.includes(handle) ? [{ card: handle, since }] : [],
  );
  if (cards.length === 0 && !such) return;
  beginEffect(scribe, env, { seat: env.controller }, until, `cards of the ${zone} may be activated`, {
    ...(such ? { such: such as Json } : { permits: cards as unknown as Json }),
    ...(elements ? { elements: true } : {}),
    ...(damage === undefined ? {} : { damage }),
  });
};

/** The terms of a permission to activate a card. */
export interface Permit {
  /** The card's elements need not be enabled. */
  readonly elements: boolean;
  /** How much damage the player's own champion takes as an additional cost. */
  readonly damage: number;
}

const speaksOf = (sight: Sight, seat: Seat, card: Card, effect: Effect) => {
  const { on, data, source } = effect;
  if (Array.isArray(on) || (on as { readonly seat: Seat }).seat !== seat) return false;
  const permits = data['permits'] as unknown as readonly Permitted[] | undefined;
  if (permits) return permits.some((one) => one.card === card.handle && one.since === card.since);
  const such = data['such'] as unknown as Selector | undefined;
  const isBanished = lyingIn(sight.table, 'banishment', seat).includes(card);
  return such !== undefined && isBanished && matches(sight, card, such, { controller: seat, source });
};

/** The permission to activate a card from where it lies; if there are several, the cheapest. */
export const permitFor = (sight: Sight, seat: Seat, ref: unknown): Permit | undefined => {
  if (sight.table.effects.length === 0) return undefined;
  const card = ['banishment', 'graveyard']
    .flatMap((zone) => lyingIn(sight.table, zone, seat))
    .find(({ handle }) => handle === ref);
  const found = card ? sight.table.effects.filter((effect) => speaksOf(sight, seat, card, effect)) : [];
  const all = found.map(({ data }): Permit => ({
    elements: data['elements'] === true,
    damage: Number(data['damage'] ?? 0),
  }));
  return all.sort((a, b) => a.damage - b.damage || Number(b.elements) - Number(a.elements))[0];
};
