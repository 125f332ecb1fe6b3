import { sharedWith, type Audience } from './audience.js';
import { slotFor } from './pools.js';
import { isSecret, unknown, type MaybeSecret } from './secret.js';
import type { Ask, Card, Table, Zone } from './table.js';

const audienceKey = (audience: Audience): string => (audience === 'house' ? 'house' : audience.join(','));

/** Views of parts that did not change are the same objects: tables share structure from revision to revision. */
const memo = <T extends object>(make: (value: T, audience: Audience) => T) => {
  const known = new WeakMap<T, Map<string, T>>();
  return (value: T, audience: Audience): T => {
    const key = audienceKey(audience);
    let views = known.get(value);
    if (!views) known.set(value, (views = new Map<string, T>()));
    let view = views.get(key);
    if (!view) views.set(key, (view = make(value, audience)));
    return view;
  };
};

/** A hidden value as `audience` holds it: itself, narrowed to the seats of the audience, or {@link unknown}. */
export const openValue = <T>(value: MaybeSecret<T>, audience: Audience): MaybeSecret<T> => {
  if (!isSecret(value) || audience === 'house') return value;
  const to = sharedWith(audience, value.to);
  return to === null || value.$ === null ? unknown : { $: value.$ as T, to };
};

/** The same for a value in which secrets may stand anywhere; what holds none is returned as it is. */
export const openDeep = <T>(value: T, audience: Audience): T => {
  if (typeof value !== 'object' || value === null || audience === 'house') return value;
  if (isSecret(value)) return openValue(value, audience) as T;
  if (Array.isArray(value)) {
    const next = value.map((one: unknown) => openDeep(one, audience));
    return next.some((one, n) => one !== value[n]) ? (next as T) : value;
  }
  let changed = false;
  const next: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    next[key] = openDeep(one as unknown, audience);
    if (next[key] !== one) changed = true;
  }
  return changed ? (next as T) : value;
};

const viewCard = (card: Card, audience: Audience): Card => {
  if (card.known === null) return card;
  const known = sharedWith(audience, card.known);
  if (known !== null && known.length === card.known.length) return card;
  return known === null ? { ...card, definition: null, known: [] } : { ...card, known };
};

const viewZone = memo<Zone>((zone, audience) => {
  if (audience === 'house') return zone;
  if (zone.kind === 'followed') {
    const cards = zone.cards.map((card) => viewCard(card, audience));
    return cards.every((card, n) => card === zone.cards[n]) ? zone : { ...zone, cards };
  }
  return {
    ...zone,
    slots: zone.slots.map((slot) =>
      slotFor(audience, slot.definition, slot.known === null ? null : (sharedWith(audience, slot.known) ?? [])),
    ),
  };
});

const viewAsks = memo<readonly Ask[]>((asks, audience) => openDeep(asks, audience));
const viewNotes = memo<Table['notes']>((notes, audience) => openDeep(notes, audience));

/**
 * What `audience` may see of a full table. This is the only place where a table is narrowed; `fold` over entries that
 * were opened for the same audience gives the same table (invariant 6).
 */
export const view = (table: Table, audience: Audience): Table =>
  audience === 'house'
    ? table
    : {
        ...table,
        audience,
        zones: table.zones.map((zone) => viewZone(zone, audience)),
        asks: viewAsks(table.asks, audience),
        notes: viewNotes(table.notes, audience),
      };
