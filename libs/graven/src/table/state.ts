import { zoneSeat, type Card, type Handle, type Seat, type Table } from '#table';
import { stampOfCard, type CardLookup } from '#rules';
import { cardOf } from './definition.js';
import { spent } from './notes.js';
import { holds, isIn, matches, select, valueOf, type Env, type Sight } from './sight.js';
import { at, fieldOf, type Lying, type OnField } from './where.js';
import type { Effect, Line, Modifier, Selector, Type } from '../effects/words.js';

/** An effect that a card has: printed (`key`: its number), given or copied. */
export interface Held {
  readonly key: string;
  readonly name: string;
  readonly effect: Effect;
}

export interface Look {
  readonly name: string;
  readonly type: Type;
  readonly points: number;
}

/** A change that applies now, and what it knows of itself. `lasting`: the id of the effect that lasts. */
export interface Applied {
  readonly modifier: Modifier;
  readonly env: Env;
  readonly stamp: number;
  readonly lasting?: string;
}

/** A continuous effect that is active now. */
export interface Active {
  readonly held: Held;
  readonly card: Handle;
  readonly seat: Seat;
  readonly stamp: number;
}

/**
 * What continuous effects make of a table. A function of the table alone, whatever order they are looked at in
 * (GR-CONT-08).
 */
export interface State {
  readonly looks: ReadonlyMap<Handle, Look>;
  readonly held: ReadonlyMap<Handle, readonly Held[]>;
  /**
   * Front Line cards whose passive effects apply all the same (GR-FRONT-03), and cards whose effects do not
   * (GR-PRIM-45).
   */
  readonly lifted: ReadonlySet<Handle>;
  readonly negated: ReadonlySet<Handle>;
  readonly active: readonly Active[];
  /** What began later stands later (GR-CONT-07). */
  readonly modifiers: readonly Applied[];
}

/** A card that may have continuous effects, where it lies. */
interface Source extends Pick<OnField, 'card' | 'seat'> {
  readonly line: Line | 'discard';
}

/** Uses that were spent: key of player, name and effect, to the card that spent it (GR-AMB-37). */
const NOTHING = {};
export const spentOf = (table: Table): Readonly<Record<string, Handle | true>> => spent.in(table) ?? NOTHING;
export const onceKey = (seat: Seat, { name, key }: Pick<Held, 'name' | 'key'>): string => `${seat}/${name}/${key}`;

export const printed = (cards: CardLookup, definition: string | null): Held[] => {
  const card = cardOf(cards, definition);
  return card ? card.effects.map((effect, n) => ({ key: String(n + 1), name: card.name, effect })) : [];
};

const lastsInPile = (cards: CardLookup, { definition }: Card): boolean =>
  cardOf(cards, definition)?.effects.some(
    (effect) => effect.kind === 'continuous' && effect.activeOn?.includes('discard'),
  ) === true;

const sources = (table: Table, cards: CardLookup): Source[] => {
  const buried = table.zones.flatMap((zone) =>
    zone.kind === 'followed' && zone.id.startsWith('discard:')
      ? zone.cards
          .filter((card) => lastsInPile(cards, card))
          .map((card) => ({ card, seat: zoneSeat(zone.id)!, line: 'discard' as const }))
      : [],
  );
  return buried.length === 0 ? [...fieldOf(table)] : [...fieldOf(table), ...buried];
};

const lyingOf = ({ card, line, seat }: OnField): Lying => ({
  where: at(card.handle),
  place: line,
  seat,
  owner: card.owner,
  definition: card.definition,
  card,
});

/** Changes that effects which last bring about (GR-PRIM-58). */
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

const printedLook = (cards: CardLookup, definition: string | null): Look => {
  const card = cardOf(cards, definition);
  return { name: card?.name ?? '', type: card?.type ?? 'HUMAN', points: card?.points ?? 0 };
};

/**
 * Name, type and points under changes: what a card becomes, then what is added to its points, then what they are set to
 * (GR-CONT-07). A change finds its cards as those before it left them.
 */
const looksUnder = (sight: Sight, field: readonly OnField[], modifiers: readonly Applied[]): Map<Handle, Look> => {
  const looks = new Map(field.map(({ card }) => [card.handle, printedLook(sight.cards, card.definition)]));
  const now: Sight = { ...sight, state: { ...sight.state, looks } };
  const change = (env: Env, what: Selector, of: (look: Look) => Look): void => {
    const touched = field.filter((one) => matches(now, env, lyingOf(one), what));
    for (const { card } of touched) looks.set(card.handle, of(looks.get(card.handle)!));
  };
  for (const { modifier, env } of modifiers) {
    if (modifier.change !== 'become') continue;
    const { name, type, points } = modifier;
    change(env, modifier.what, (look) => ({
      name: name ?? look.name,
      type: type ?? look.type,
      points: points ?? look.points,
    }));
  }
  for (const set of [false, true]) {
    for (const { modifier, env } of modifiers) {
      if (modifier.change !== 'points' || (set ? modifier.set : modifier.by) === undefined) continue;
      const n = valueOf(now, env, (set ? modifier.set : modifier.by)!);
      change(env, modifier.what, (look) => ({ ...look, points: set ? n : look.points + n }));
    }
  }
  return looks;
};

const heldUnder = (
  sight: Sight,
  all: readonly Source[],
  field: readonly OnField[],
  modifiers: readonly Applied[],
): Map<Handle, Held[]> => {
  const held = new Map(all.map(({ card }) => [card.handle, printed(sight.cards, card.definition)]));
  modifiers.forEach(({ modifier, env }, n) => {
    if (modifier.change !== 'give' && modifier.change !== 'copy') return;
    const effects =
      modifier.change === 'give'
        ? [modifier.effect]
        : select(sight, env, modifier.from).flatMap((one) => cardOf(sight.cards, one.definition)?.effects ?? []);
    for (const one of field) {
      if (!matches(sight, env, lyingOf(one), modifier.what)) continue;
      const list = held.get(one.card.handle)!;
      list.push(
        ...effects.map((effect, k) => ({
          key: `${modifier.change}-${n + 1}-${k + 1}`,
          name: printedLook(sight.cards, one.card.definition).name,
          effect,
        })),
      );
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
          .filter((one) => matches(sight, by.env, lyingOf(one), (by.modifier as { what: object }).what))
          .map(({ card }) => ({ by, card: card.handle }))
      : [],
  );

/** Of two cards that negate each other the one whose effect began later does (GR-CONT-07). */
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

const ROUNDS = 8;

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
  const env = { controller: seat, self: at(card.handle), named: {} };
  return (effect.if ?? []).every((test) => holds(sight, env, test));
};

const derive = (sight: Sight, all: readonly Source[], field: readonly OnField[]): State => {
  const active = all.flatMap((one) =>
    (sight.state.held.get(one.card.handle) ?? [])
      .filter((held) => isActive(sight, one, held))
      .map((held): Active => ({
        held,
        card: one.card.handle,
        seat: one.seat,
        stamp: stampOfCard(one.card),
      })),
  );
  const own = active.flatMap(({ held, card, seat, stamp }) =>
    (held.effect.modify ?? []).map((modifier): Applied => ({
      modifier,
      env: { controller: seat, self: at(card), named: {} },
      stamp,
    })),
  );
  const modifiers = [...own, ...lasting(sight.table)].sort((a, b) => a.stamp - b.stamp);
  const looks = looksUnder(sight, field, modifiers);
  const now: Sight = { ...sight, state: { ...sight.state, looks } };
  const lifted = new Set(covered(now, field, modifiers, 'lift').map(({ card }) => card));
  return {
    looks,
    held: heldUnder(now, all, field, modifiers),
    lifted,
    negated: negatedUnder(now, field, modifiers),
    active,
    modifiers,
  };
};

const signature = ({ active, lifted, negated, looks, held }: State): string => {
  const parts = [
    active.map(({ card, held: { key } }) => `${card}/${key}`).join(),
    [...lifted].join(),
    [...negated].join(),
  ];
  for (const [handle, { name, type, points }] of looks)
    parts.push(`${handle} ${name} ${type} ${points} ${held.get(handle)!.length}`);
  return parts.join('|');
};

const DECISIVE: ReadonlySet<Modifier['change']> = new Set(['lift', 'negate', 'give', 'copy']);

/** Whether what applies can change what is active, so that it has to be looked at again. */
const isSettled = ({ held, modifiers }: State): boolean =>
  !modifiers.some(({ modifier }) => DECISIVE.has(modifier.change)) &&
  ![...held.values()].some((list) =>
    list.some(({ effect }) => effect.kind === 'continuous' && effect.if !== undefined),
  );

/**
 * Active effects are the smallest set that starts from unnegated cards and grows through exceptions of active ones
 * (GR-AMB-13): worked out in rounds until nothing changes.
 */
const compute = (table: Table, cards: CardLookup): State => {
  const all = sources(table, cards);
  const field = all.filter((one): one is OnField => one.line !== 'discard');
  const held = new Map(all.map(({ card }) => [card.handle, printed(cards, card.definition)]));
  const looks = new Map(field.map(({ card }) => [card.handle, printedLook(cards, card.definition)]));
  let state: State = { looks, held, lifted: new Set(), negated: new Set(), active: [], modifiers: [] };
  const passive = [...held.values()].some((list) => list.some(({ effect }) => effect.kind === 'continuous'));
  if (!passive && table.effects.every((effect) => effect.data['modify'] === undefined)) return state;
  let before = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    state = derive({ table, cards, state }, all, field);
    if (isSettled(state)) break;
    const now = signature(state);
    if (now === before) break;
    before = now;
  }
  return state;
};

interface Kept {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
  /** It depends on nothing but the cards on the field, and on effects that last. */
  readonly plain: boolean;
}

/** Words that look at more than the field: sizes, scores, who has most. */
const LOOKS_AROUND: ReadonlySet<string> = new Set(['count', 'score', 'behind', 'size', 'most', 'least', 'copy', 'in']);
const looksAround = (written: unknown): boolean =>
  typeof written === 'object' &&
  written !== null &&
  Object.entries(written).some(([word, below]) => LOOKS_AROUND.has(word) || looksAround(below));

/** Of each change once: cards are written when they are loaded, and effects that last when they begin. */
const plainly = new WeakMap<Modifier, boolean>();
const isPlain = (modifier: Modifier): boolean => {
  let found = plainly.get(modifier);
  if (found === undefined) plainly.set(modifier, (found = !looksAround(modifier)));
  return found;
};

const keep = (table: Table, cards: CardLookup, state: State): Kept => {
  const tested = [...state.held.values()].some((list) =>
    list.some(
      ({ effect }) => effect.kind === 'continuous' && (effect.if !== undefined || effect.activeOn !== undefined),
    ),
  );
  return { table, cards, state, plain: !tested && state.modifiers.every(({ modifier }) => isPlain(modifier)) };
};

const sameField = (a: Table, b: Table): boolean =>
  a.zones.length === b.zones.length &&
  a.zones.every(
    (zone, n) =>
      zone === b.zones[n] ||
      !(zone.id.startsWith('front:') || zone.id.startsWith('back:') || zone.id.startsWith('discard:')),
  );

/**
 * Whether what was worked out for one table holds for another: what continuous effects may depend on, beside the zones.
 */
const alike = ({ table: a, plain }: Kept, b: Table): boolean =>
  a.effects === b.effects &&
  spent.in(a) === spent.in(b) &&
  (plain || (a.turn === b.turn && a.phase === b.phase)) &&
  String(a.audience) === String(b.audience) &&
  a.games === b.games &&
  a.order === b.order &&
  (a.seats === b.seats || a.seats.every(({ out }, n) => out === b.seats[n]?.out));

const kept = new WeakMap<Table['zones'], Kept>();
/** Of each audience's view by itself: a decision asks of the actor's view and of the whole table in turn. */
const latest = new WeakMap<CardLookup, Map<string, Kept>>();

/** The state of a table: asked for often, worked out when something changed that it depends on. */
export const stateOf = (table: Table, cards: CardLookup): State => {
  const found = kept.get(table.zones);
  if (found && found.cards === cards && alike(found, table)) return found.state;
  let views = latest.get(cards);
  if (!views) latest.set(cards, (views = new Map<string, Kept>()));
  const audience = String(table.audience);
  const before = views.get(audience);
  const still = before?.plain && alike(before, table) && sameField(before.table, table);
  const now = still ? { ...before, table } : keep(table, cards, compute(table, cards));
  kept.set(table.zones, now);
  views.set(audience, now);
  return now.state;
};

export const sightOf = (table: Table, cards: CardLookup): Sight => ({ table, cards, state: stateOf(table, cards) });
