import { type Card, type Effect, type Handle, type Seat } from '#table';
import { note, stampOfEffect, type Scribe } from '#rules';
import type { InsteadWord } from '../effects/playing.js';
import { matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { partsFor } from '../rulesets/parts-for.js';
import { insteadOf } from './in-place.js';
import { hasKeyword } from './characteristics.js';
import { sightOf } from './derive.js';
import { shieldsOf } from './links.js';

/**
 * Whether an effect applies to this object: as one of its objects, or as an object that fits and that its player
 * controls now.
 */
const isMeant = (scribe: Scribe, { on, data, source, controller }: Effect, card: Card): boolean =>
  Array.isArray(on)
    ? on.includes(card.handle)
    : (on as { seat: Seat }).seat === card.controller &&
      matches(sightOf(scribe), card, data['of'] as unknown as Selector, { source, controller });

/**
 * What the controller of an object has chosen among several effects on its leaving: the zone that one sends it to, or
 * the Link Shield that goes in its place (GA26-REPL-01).
 */
export const placeMeant = (handle: Handle) => note<string>({ scope: 'game', key: `place:${handle}` });

/** What is ephemeral is banished as it leaves, in whatever way; by default before anything else applies. */
const EPHEMERAL = { instead: { of: 'leave', to: 'banishment' }, stamp: Infinity } as const;

/**
 * The zones that effects send an object to when it would die or leave the field, the latest first. Where each applies
 * to what the others made of it, a leaving is replaced in any order, but what goes elsewhere does not die
 * (GA26-REPL-02).
 */
export const placesInstead = (scribe: Scribe, card: Card, dies: boolean): string[] => {
  const applies = ({ of }: InsteadWord): boolean => of === 'leave' || dies;
  const found = [
    ...(hasKeyword(sightOf(scribe), card, 'ephemeral') ? [EPHEMERAL] : []),
    ...insteadOf(sightOf(scribe), card),
    ...scribe.table.effects.flatMap((effect) =>
      effect.data['instead'] !== undefined && isMeant(scribe, effect, card)
        ? [{ instead: effect.data['instead'] as unknown as InsteadWord, stamp: stampOfEffect(effect) }]
        : [],
    ),
  ].filter(({ instead }) => applies(instead));
  const leaving = found.filter(({ instead }) => instead.of === 'leave');
  const inTurn = partsFor(scribe.table).leaving.replacements === 'one-after-another' && leaving.length > 0;
  const latestFirst = (inTurn ? leaving : found).toSorted((a, b) => b.stamp - a.stamp);
  return [...new Set(latestFirst.map(({ instead }) => instead.to))];
};

/**
 * The zone that an object goes to instead when it would die or leave the field: of several the one that its controller
 * has chosen, or that of the latest effect (GA-INSTEAD-01, GA-INSTEAD-02). Undefined if no effect says so.
 */
export const replaced = (scribe: Scribe, card: Card, dies: boolean): string | undefined => {
  const places = placesInstead(scribe, card, dies);
  return places.find((place) => place === placeMeant(card.handle).in(scribe.table)) ?? places[0];
};

/** The Link Shield that goes in the place of an object, unless something sends that elsewhere (GA26-REPL-01). */
const shieldInstead = (scribe: Scribe, handle: Handle): Handle | undefined => {
  const shields = shieldsOf(sightOf(scribe), handle);
  if (shields.length === 0) return undefined;
  const meant = placeMeant(handle).in(scribe.table);
  const isZone = meant !== undefined && placesInstead(scribe, scribe.card(handle)!, true).includes(meant);
  return isZone ? undefined : (shields.find((shield) => shield === meant) ?? shields[0]);
};

/**
 * The objects that really go where these would be destroyed or sacrificed: for each that has one, its Link Shield
 * (GA26-LINKSHIELD-01).
 */
export const shielded = (scribe: Scribe, handles: readonly Handle[]): Handle[] => [
  ...new Set(handles.map((handle) => shieldInstead(scribe, handle) ?? handle)),
];
