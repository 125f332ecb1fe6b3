import type { Json } from './json.js';
import type { Card, Table } from './table.js';

/**
 * One difference of two tables: where, what it was, what it is. Paths are `seat:1/counters/chains`, `card:c4.0/damage`,
 * `zone:hand:1/count`.
 */
export interface Difference {
  readonly at: string;
  readonly from: Json;
  readonly to: Json;
}

type Flat = Map<string, Json>;

const flatCard = (card: Card, zone: string, index: number, into: Flat): void => {
  const at = `card:${card.handle}`;
  into.set(`${at}/zone`, zone);
  into.set(`${at}/index`, index);
  into.set(`${at}/definition`, card.definition);
  into.set(`${at}/controller`, card.controller);
  into.set(`${at}/face`, card.face);
  into.set(`${at}/side`, card.side);
  into.set(`${at}/damage`, card.damage);
  for (const [key, value] of Object.entries(card.counters)) into.set(`${at}/counters/${key}`, value);
  for (const [key, value] of Object.entries(card.values)) if (!key.startsWith('.')) into.set(`${at}/${key}`, value);
  for (const [key, value] of Object.entries(card.appears?.stats ?? {})) into.set(`${at}/stats/${key}`, value);
};

const flatten = (table: Table): Flat => {
  const flat: Flat = new Map();
  flat.set('turn', table.turn ? table.turn.n : null);
  flat.set('turn/seat', table.turn ? table.turn.seat : null);
  flat.set('phase', table.step ? `${table.phase}/${table.step}` : table.phase);
  flat.set('opportunity', table.opportunity?.seat ?? null);
  flat.set('game', table.game);
  flat.set('status', table.status);
  flat.set('combat', table.combat ? `${table.combat.attacker} → ${table.combat.targets.join(', ')}` : null);
  flat.set(
    'stack',
    table.items.map((item) => item.id),
  );
  for (const seat of table.seats) {
    flat.set(`seat:${seat.seat}/score`, seat.score);
    flat.set(`seat:${seat.seat}/out`, seat.out?.reason ?? null);
    for (const [key, value] of Object.entries(seat.counters)) flat.set(`seat:${seat.seat}/counters/${key}`, value);
    for (const [key, value] of Object.entries(seat.values)) flat.set(`seat:${seat.seat}/${key}`, value);
  }
  for (const zone of table.zones) {
    flat.set(`zone:${zone.id}/count`, zone.kind === 'pooled' ? zone.slots.length : zone.cards.length);
    if (zone.kind === 'followed') zone.cards.forEach((card, n) => flatCard(card, zone.id, n, flat));
    else
      flat.set(
        `zone:${zone.id}/cards`,
        zone.slots.map((slot) => slot.definition),
      );
  }
  return flat;
};

/** What differs between two tables of one audience, in a stable order: by path. */
export const diff = (from: Table, to: Table): Difference[] => {
  const [before, after] = [flatten(from), flatten(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((at) => {
    const [was, is] = [before.get(at) ?? null, after.get(at) ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ at, from: was, to: is }];
  });
};
