import { zoneSeat, type Card, type Handle, type Table } from '#table';
import { stampOfCard, type CardLookup, idOf } from '#rules';
import type { Line, Modifier } from '../effects/words.js';
import { cardOf } from './definition.js';
import { onceKey, printed, spentOf, type Held } from './held.js';
import { looksUnder, printedLooks, type LooksByHandle } from './looks.js';
import { holds, isIn, matches, select, type Env, type Sight } from './sight.js';
import type { Active, Applied, State } from './state.js';
import { at, fieldOf, type OnField } from './where.js';

/** A card that may have continuous effects, where it lies. */
interface Source extends Pick<OnField, 'card' | 'seat'> {
  readonly line: Line | 'discard';
}

/** The cards of a table as printed, before any continuous effect applies. */
interface Printed {
  readonly sources: readonly Source[];
  readonly field: readonly OnField[];
  readonly held: ReadonlyMap<Handle, readonly Held[]>;
  readonly looks: LooksByHandle;
}

const lastsInPile = (cards: CardLookup, card: Card): boolean =>
  printed(cards, idOf(card)).some(({ effect }) => effect.kind === 'continuous' && effect.activeOn?.includes('discard'));

const printedOn = (table: Table, cards: CardLookup): Printed => {
  const field = fieldOf(table);
  const buried = table.zones.flatMap((zone): Source[] =>
    zone.kind === 'followed' && zone.id.startsWith('discard:')
      ? zone.cards.flatMap((card) =>
          lastsInPile(cards, card) ? [{ card, seat: zoneSeat(zone.id)!, line: 'discard' }] : [],
        )
      : [],
  );
  const sources = buried.length === 0 ? field : [...field, ...buried];
  return {
    sources,
    field,
    held: new Map(sources.map(({ card }) => [card.handle, printed(cards, idOf(card))])),
    looks: printedLooks(cards, field),
  };
};

/** The changes of lasting effects (GR-PRIM-58). */
const lasting = (table: Table): Applied[] =>
  table.effects.flatMap((effect) =>
    ((effect.data['modify'] ?? []) as unknown as Modifier[]).map((modifier) => ({
      modifier,
      env: {
        controller: effect.controller,
        self: at(effect.source),
        named: (effect.data['named'] ?? {}) as unknown as Env['named'],
      },
      stamp: effect.stamp,
      lasting: effect.id,
    })),
  );

const applied = (active: readonly Active[], table: Table): readonly Applied[] => {
  const own = active.flatMap(({ held, card, seat, stamp }) =>
    (held.effect.modify ?? []).map((modifier): Applied => ({
      modifier,
      env: { controller: seat, self: at(card), named: {} },
      stamp,
    })),
  );
  return [...own, ...lasting(table)].sort((a, b) => a.stamp - b.stamp);
};

/** The effects of each card, with those that other cards give it, or that it copies from them. */
const heldUnder = (
  sight: Sight,
  { held: print, field }: Printed,
  modifiers: readonly Applied[],
): ReadonlyMap<Handle, readonly Held[]> => {
  if (!modifiers.some(({ modifier }) => modifier.change === 'give' || modifier.change === 'copy')) return print;
  const held = new Map(print);
  modifiers.forEach(({ modifier, env }, n) => {
    if (modifier.change !== 'give' && modifier.change !== 'copy') return;
    const effects =
      modifier.change === 'give'
        ? [modifier.effect]
        : select(sight, env, modifier.from).flatMap((one) => cardOf(sight.cards, idOf(one))?.effects ?? []);
    for (const one of field) {
      if (!matches(sight, env, one, modifier.what)) continue;
      const { handle } = one.card;
      const name = cardOf(sight.cards, idOf(one.card))?.name ?? '';
      const more = effects.map((effect, k) => ({ key: `${modifier.change}-${n + 1}-${k + 1}`, name, effect }));
      held.set(handle, [...held.get(handle)!, ...more]);
    }
  });
  return held;
};

const covered = (
  sight: Sight,
  field: readonly OnField[],
  modifiers: readonly Applied[],
  change: 'lift' | 'negate',
): { by: Applied; card: Handle }[] =>
  modifiers.flatMap((by) =>
    by.modifier.change === change
      ? field
          .filter((one) => matches(sight, by.env, one, (by.modifier as { what: object }).what))
          .map(({ card }) => ({ by, card: card.handle }))
      : [],
  );

/**
 * The cards whose effects are negated. If two cards negate each other, the one whose effect began later does
 * (GR-CONT-07).
 */
const negatedUnder = (sight: Sight, field: readonly OnField[], modifiers: readonly Applied[]): Set<Handle> => {
  const edges = covered(sight, field, modifiers, 'negate');
  const overruled = (edge: (typeof edges)[number]): boolean =>
    edges.some(
      (other) =>
        other.by.env.self?.handle === edge.card &&
        other.card === edge.by.env.self?.handle &&
        other.by.stamp > edge.by.stamp,
    );
  return new Set(edges.filter((edge) => !overruled(edge)).map(({ card }) => card));
};

const isActive = (sight: Sight, { card, line, seat }: Source, held: Held): boolean => {
  const { effect } = held;
  if (effect.kind !== 'continuous' || !isIn(sight.table, seat)) return false;
  const place =
    line === 'front'
      ? sight.state.lifted.has(card.handle)
      : line === 'back' || effect.activeOn?.includes('discard') === true;
  if (!place || (line !== 'discard' && sight.state.negated.has(card.handle))) return false;
  const by = effect.oncePerGame && effect.modify ? spentOf(sight.table)[onceKey(seat, held)] : undefined;
  if (by !== undefined && by !== card.handle) return false;
  if (effect.if === undefined) return true;
  const env = { controller: seat, self: at(card.handle), named: {} };
  return effect.if.every((test) => holds(sight, env, test));
};

const activeIn = (sight: Sight, sources: readonly Source[]): Active[] => {
  const active: Active[] = [];
  for (const one of sources)
    for (const held of sight.state.held.get(one.card.handle)!)
      if (isActive(sight, one, held))
        active.push({ held, card: one.card.handle, seat: one.seat, stamp: stampOfCard(one.card) });
  return active;
};

/** The state that follows if exactly the effects apply that are active in this sight. */
const derive = (sight: Sight, print: Printed): State => {
  const active = activeIn(sight, print.sources);
  const modifiers = applied(active, sight.table);
  const { field } = print;
  const looks = looksUnder(sight, field, modifiers, print.looks);
  const now: Sight = { ...sight, state: { ...sight.state, looks } };
  return {
    looks,
    held: heldUnder(now, print, modifiers),
    lifted: new Set(covered(now, field, modifiers, 'lift').map(({ card }) => card)),
    negated: negatedUnder(now, field, modifiers),
    active,
    modifiers,
  };
};

const sameSet = (a: ReadonlySet<Handle>, b: ReadonlySet<Handle>): boolean =>
  a.size === b.size && [...a].every((handle) => b.has(handle));

/** Whether two rounds came to the same: the same effects apply, and every card is the same. */
const isSame = (a: State, b: State): boolean =>
  a.active.length === b.active.length &&
  a.active.every(({ card, held }, n) => card === b.active[n]!.card && held.key === b.active[n]!.held.key) &&
  sameSet(a.lifted, b.lifted) &&
  sameSet(a.negated, b.negated) &&
  [...a.looks].every(([handle, look]) => {
    const other = b.looks.get(handle)!;
    return (
      a.held.get(handle)!.length === b.held.get(handle)!.length &&
      (look === other || (look.name === other.name && look.type === other.type && look.points === other.points))
    );
  });

const DECISIVE: ReadonlySet<Modifier['change']> = new Set(['lift', 'negate', 'give', 'copy']);

const isContinuous = ({ effect }: Held): boolean => effect.kind === 'continuous';

const some = ({ held }: Pick<State, 'held'>, test: (one: Held) => boolean): boolean => {
  for (const list of held.values()) if (list.some(test)) return true;
  return false;
};

/** Whether no change that applies can change which effects are active, so that no further round is needed. */
const isSettled = (state: State): boolean =>
  !state.modifiers.some(({ modifier }) => DECISIVE.has(modifier.change)) &&
  !some(state, (one) => isContinuous(one) && one.effect.if !== undefined);

const ROUNDS = 8;

/**
 * Computes the state. Active effects are the smallest set that starts with unnegated cards and grows through exceptions
 * of active ones (GR-AMB-13). It is computed in rounds until nothing changes.
 */
export const workedOut = (table: Table, cards: CardLookup): State => {
  const print = printedOn(table, cards);
  const { looks, held } = print;
  let state: State = { looks, held, lifted: new Set(), negated: new Set(), active: [], modifiers: [] };
  if (!some(state, isContinuous) && table.effects.every((effect) => effect.data['modify'] === undefined)) return state;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = state;
    state = derive({ table, cards, state }, print);
    if (isSettled(state) || (round > 0 && isSame(before, state))) break;
  }
  return state;
};
