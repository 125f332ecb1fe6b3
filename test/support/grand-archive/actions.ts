import { cardsIn, slotsIn, zoneId, type Ask, type Handle, type Json, type Seat } from '#table';
import type { Draft } from '#rules';
import { partsFor } from '../../../libs/grand-archive/src/rulesets/parts-for.js';
import type { Game } from './game.js';

/** What a player does, told in names: it is made an action at the table as it is then. */
export type Deed = (game: Game, seat: Seat) => Draft;

const slotOf = (game: Game, zone: string, seat: Seat, id: string, not: readonly number[] = []): number => {
  const at = slotsIn(game.table, zoneId(zone, seat)).findIndex((slot, n) => slot.definition === id && !not.includes(n));
  if (at < 0) throw new Error(`no ${id} in the ${zone} of seat ${seat}: ${game.zone(`${zone}:${seat}`).join(', ')}`);
  return at;
};

const askOf = (game: Game, seat: Seat, of?: string): Ask => {
  const ask = game.table.asks.find((one) => one.seat === seat && !one.answered && (of === undefined || one.of === of));
  if (!ask)
    throw new Error(
      `seat ${seat} is not asked${of === undefined ? '' : ` ${of}`}; ` +
        `open: ${JSON.stringify(game.table.asks.map((one) => [one.seat, one.of]))}`,
    );
  return ask;
};

/** Cards by name; `seat 2` is a player, `!Bell` the last entry of the stack whose title begins so. */
const handleOf = (game: Game, name: string): Handle => {
  if (name.startsWith('seat ')) return name;
  if (!name.startsWith('!')) return game.handle(name);
  const item = game.table.items.findLast((one) => one.title.startsWith(name.slice(1)));
  if (!item) throw new Error(`no ${name.slice(1)} on the stack: ${game.stack().join(', ')}`);
  return item.id;
};
const handles = (game: Game, names: readonly string[]): Handle[] => names.map((name) => handleOf(game, name));

export interface Announced {
  readonly targets?: readonly string[];
  readonly targets2?: readonly string[];
  /** The weapon of an attack card, by the rules of 2021. */
  readonly weapon?: string;
  readonly x?: number;
  readonly modes?: readonly number[];
  readonly spectral?: boolean;
  /** Optional costs, by name. */
  readonly extra?: readonly string[];
  /** Out of the memory (Lucid), or out of the material deck. */
  readonly from?: 'memory' | 'materials';
}

/** Activates a card of the own hand by its id. */
export const activate =
  (id: string, parts: Announced = {}): Deed =>
  (game, seat) => {
    const face = game.cards.get(id)!;
    const place = (): string | number => {
      if (parts.from === 'materials') return `materials ${slotOf(game, 'materials', seat, id)}`;
      return parts.from === 'memory' ? memory!.handle : slotOf(game, 'hand', seat, id);
    };
    const memory = cardsIn(game.table, zoneId('memory', seat)).find((card) => card.definition === id);
    return {
      kind: 'activate',
      card: place(),
      ...(parts.x === undefined ? {} : { x: parts.x }),
      ...(face.keywords.some((one) => one.name === 'spectral-shift') ? { spectral: parts.spectral === true } : {}),
      ...(parts.extra ? { extra: [...parts.extra] } : {}),
      ...(parts.modes ? { modes: [...parts.modes] } : {}),
      ...(parts.targets ? { targets: handles(game, parts.targets) } : {}),
      ...(parts.targets2 ? { targets2: handles(game, parts.targets2) } : {}),
      ...(face.types.includes('ATTACK') && partsFor(game.table).activation.attackCards === 'aimed'
        ? { weapon: parts.weapon === undefined ? 'none' : game.handle(parts.weapon) }
        : {}),
    };
  };

/** Uses the activated ability of an object (`n`: which of them), or the ability that the rules give (`enlighten`). */
export const ability =
  (name: string, parts: { targets?: readonly string[]; of?: string; x?: number } = {}): Deed =>
  (game, seat) => {
    const card = game.card(name);
    const found = game
      .options(seat)
      .find(
        (one) => one.kind === 'ability' && String(one.action['ability']).startsWith(`${card.handle}/${parts.of ?? ''}`),
      );
    const index = game.cards.get(card.definition!)!.abilities.findIndex((one) => one.kind === 'activated');
    return {
      kind: 'ability',
      ability:
        (found?.action['ability'] as string | undefined) ??
        `${card.handle}/${parts.of ?? `${card.definition}#front#${index}`}`,
      ...(parts.x === undefined ? {} : { x: parts.x }),
      ...(parts.targets ? { targets: handles(game, parts.targets) } : {}),
    };
  };

export const attack =
  (attacker: string, target: string, weapon?: string): Deed =>
  (game) => ({
    kind: 'attack',
    attacker: game.handle(attacker),
    ...(weapon === undefined ? {} : { weapon: game.handle(weapon) }),
    target: game.handle(target),
  });

export const pass: Deed = () => ({ kind: 'pass' });
export const concede: Deed = () => ({ kind: 'concede' });

/** Pays with the named cards of the hand; without names with as many as are asked for, from the oldest on. */
export const pay =
  (...ids: readonly string[]): Deed =>
  (game, seat) => {
    const ask = askOf(game, seat, game.asked.includes(`${seat} cost`) ? 'cost' : 'pay');
    const slots: number[] = [];
    for (const id of ids) slots.push(slotOf(game, 'hand', seat, id, slots));
    const rest = slotsIn(game.table, zoneId('hand', seat))
      .map((_, n) => n)
      .filter((n) => !slots.includes(n));
    const cards = ids.length > 0 ? slots : rest.slice(0, ask.max);
    return { kind: 'pay', ask: ask.id, ...(ask.max > 0 ? { cards } : {}) };
  };

/** Gives objects for a cost that asks for such. */
export const take =
  (...names: readonly string[]): Deed =>
  (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, take: handles(game, names) });

export const back: Deed = (game, seat) => ({ kind: 'back', ask: askOf(game, seat, 'pay').id });
export const decline: Deed = (game, seat) => ({ kind: 'decline', ask: askOf(game, seat, 'materialize').id });
export const materialize =
  (id: string): Deed =>
  (game, seat) => ({
    kind: 'materialize',
    ask: askOf(game, seat, 'materialize').id,
    card: slotOf(game, 'materials', seat, id),
  });
export const place =
  (id: string): Deed =>
  (game, seat) => ({ kind: 'place', ask: askOf(game, seat, 'champion').id, card: slotOf(game, 'materials', seat, id) });

/** Whether a unit retaliates; without a name: the only one that is asked. */
export const retaliate =
  (yes: boolean, name?: string): Deed =>
  (game, seat) => {
    const asks = game.table.asks.filter((one) => one.of === 'retaliate' && !one.answered && one.seat === seat);
    const ask = name === undefined ? asks[0] : asks.find((one) => one.about['unit'] === game.handle(name));
    return { kind: 'retaliate', ask: ask!.id, value: yes };
  };

/** Answers the first question a seat has open, or the first of that kind. */
export const answer =
  (value: Json, of?: string, more: Draft = {}): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat, of).id, value, ...more });
/** Answers by names of cards that have handles. */
export const choose =
  (...names: readonly string[]): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat).id, value: handles(game, names) });
/** Discards a card of the hand by its id. */
export const discard =
  (id: string): Deed =>
  (game, seat) => ({ kind: 'answer', ask: askOf(game, seat, 'discard').id, value: [slotOf(game, 'hand', seat, id)] });
/** States by hand what happens; `what` is named. */
export const byHand =
  (
    ...ops: readonly { readonly op: string; readonly what?: string; readonly [key: string]: Json | undefined }[]
  ): Deed =>
  (game, seat) => ({
    kind: 'by-hand',
    ask: askOf(game, seat, 'by-hand').id,
    ops: ops.map(({ what, ...op }) => ({ ...op, ...(what === undefined ? {} : { what: game.handle(what) }) }) as Json),
  });
