import type { Audience } from '../audience.js';
import type { ZoneId } from '../layout.js';
import { moveCards } from '../moves.js';
import { arrangePool, knownTo, shufflePool, slotFor } from '../pools.js';
import { knowers, reveal, type MaybeSecret, type Seat } from '../secret.js';
import type { Card, Slot, Table, Zone } from '../table.js';
import { changeCard, type Folds } from './change.js';
import { cardWith, tableWith } from '../copies.js';

type ZoneOf<Kind extends Zone['kind']> = Extract<Zone, { kind: Kind }>;

const changeZone = <Kind extends Zone['kind']>(
  table: Table,
  id: ZoneId,
  kind: Kind,
  change: (zone: ZoneOf<Kind>) => Zone,
): Table =>
  tableWith(table, {
    zones: table.zones.map((zone) => (zone.id === id && zone.kind === kind ? change(zone as ZoneOf<Kind>) : zone)),
  });

/**
 * The seats that know a card and its definition after a fact that may tell it: to everybody, to some, or not at all
 * (then both stay as before).
 */
const told = (
  audience: Audience,
  card: Card,
  definition: MaybeSecret<string> | undefined,
): Pick<Card, 'definition' | 'known'> => {
  if (definition === undefined) return card;
  const known = knowers(definition);
  return { definition: knownTo(audience, reveal(definition) ?? null, known), known };
};

/** The seats that know a card after some seats learn it: nobody forgets because another seat learns. */
const alsoKnown = (known: readonly Seat[] | null, value: unknown): readonly Seat[] | null => {
  const seats = knowers(value);
  return known === null || seats === null ? null : [...new Set([...known, ...seats])].sort((a, b) => a - b);
};

/** Where cards lie, and which seats know what they are. */
export const placesFolds: Folds<
  'moved' | 'created' | 'ceased' | 'turned' | 'shown' | 'arranged' | 'shuffled' | 'identified' | 'controlled'
> = {
  moved: (table, { legs }) => moveCards(table, legs),

  created: (table, fact) => {
    const cards = fact.cards.map(({ handle, definition, owner, controller, face, token }): Card => ({
      handle,
      definition: reveal(definition) ?? null,
      known: knowers(definition),
      owner,
      controller,
      face: face ?? 'up',
      side: 'front',
      since: table.revision,
      damage: 0,
      counters: {},
      values: {},
      token,
    }));
    return changeZone(table, fact.zone, 'followed', (zone) => ({ ...zone, cards: [...zone.cards, ...cards] }));
  },

  ceased: (table, fact) => {
    const gone = (card: Card): boolean => fact.cards.includes(card.handle);
    return tableWith(table, {
      zones: table.zones.map((zone) =>
        zone.kind === 'followed' && zone.cards.some(gone)
          ? { ...zone, cards: zone.cards.filter((card) => !gone(card)) }
          : zone,
      ),
    });
  },

  turned: (table, fact) =>
    changeCard(table, fact.card, (card) => {
      const { face = card.face, side = card.side } = fact;
      const { definition, known } = told(table.audience, card, fact.definition);
      return cardWith(card, { definition, known, face, side });
    }),

  controlled: (table, fact) =>
    changeCard(table, fact.card, (card) => {
      const { definition, known } = told(table.audience, card, fact.definition);
      return cardWith(card, { definition, known, controller: fact.seat });
    }),

  shown: (table, fact) => {
    const slots = reveal(fact.slots);
    if (!fact.lasting || !slots) return table;
    const names = reveal(fact.definitions);
    const look = (slot: Slot, n: number): Slot => {
      const at = slots.indexOf(n);
      if (at < 0) return slot;
      return slotFor(table.audience, slot.definition ?? names?.[at] ?? null, alsoKnown(slot.known, fact.definitions));
    };
    return changeZone(table, fact.zone, 'pooled', (pool) => ({ ...pool, slots: pool.slots.map(look) }));
  },

  arranged: (table, fact) =>
    changeZone(table, fact.zone, 'pooled', (pool) =>
      arrangePool(table.audience, pool, fact.looked, fact.top, fact.order),
    ),
  shuffled: (table, fact) =>
    changeZone(table, fact.zone, 'pooled', (pool) => shufflePool(table.audience, pool, reveal(fact.order))),

  identified: (table, fact) => {
    const definition = reveal(fact.definition);
    if (fact.card !== undefined) {
      return changeCard(table, fact.card, (card) =>
        cardWith(card, {
          definition: definition ?? card.definition,
          known: alsoKnown(card.known, fact.definition),
        }),
      );
    }
    const slot = fact.slot === undefined ? undefined : reveal(fact.slot);
    if (slot === undefined || fact.zone === undefined) return table;
    const name = (old: Slot): Slot =>
      slotFor(table.audience, definition ?? old.definition, alsoKnown(old.known, fact.definition));
    return changeZone(table, fact.zone, 'pooled', (pool) => ({
      ...pool,
      slots: pool.slots.map((old, n) => (n === slot ? name(old) : old)),
    }));
  },
};
