import type { Handle, Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import { changesOf, type Applied, type Held, type Look, type State, type Watcher } from '../table/state.js';
import type { Change, EventWord, Selector } from '../effects/words.js';
import { cardOf } from '../table/definition.js';
import { NONE_GONE, type Env, type Gone, type Sight } from '../table/sight.js';
import { at, inPlay, type InPlay, type Lying } from '../table/where.js';
import { printedLook } from './look.js';
import { allHold, housesMeant, matches, valueOf } from './select.js';

const NONE: readonly Held[] = [];

/** The abilities that stand on a card. */
export const printed = (cards: CardLookup, definition: string | null): readonly Held[] =>
  cardOf(cards, definition)?.held ?? NONE;

type Modify = readonly Change[];
/** The changes of effects that last, and apply in this turn already (KF-GEN-15). */
const lasting = (table: Table): Applied[] =>
  table.effects.flatMap(({ id, source, controller, data }) =>
    data['from'] !== undefined && data['from'] !== null
      ? []
      : ((data['modify'] ?? []) as unknown as Modify).map((change, n) => ({
          change,
          env: {
            controller,
            self: source === '' ? null : source,
            named: (data['named'] ?? {}) as unknown as Env['named'],
          },
          key: `${id}/${n}`,
          lasting: id,
        })),
  );

const envOf = (card: Handle, seat: Seat, held: Held): Env => ({
  controller: seat,
  self: card,
  named: {},
  ...(held.giver === undefined ? {} : { giver: held.giver }),
});

const lyingOf = ({ card, zone, seat, index }: InPlay): Lying => ({
  where: at(card.handle),
  place: 'play',
  zone: `${zone}:${seat}`,
  seat,
  owner: card.owner,
  definition: card.definition,
  card,
  index,
});

interface Base {
  readonly field: readonly InPlay[];
  readonly lying: ReadonlyMap<Handle, Lying>;
  readonly looks: ReadonlyMap<Handle, Look>;
  readonly held: ReadonlyMap<Handle, readonly Held[]>;
  readonly lasting: readonly Applied[];
}

const baseOf = (table: Table, cards: CardLookup): Base => {
  const field = [...inPlay(table).values()];
  return {
    field,
    lying: new Map(field.map((one) => [one.card.handle, lyingOf(one)])),
    looks: new Map(
      field.map(({ card }) => {
        const look = printedLook(cards, card.definition);
        const more = card.counters['power'] ?? 0;
        return [card.handle, more === 0 ? look : { ...look, power: look.power + more }];
      }),
    ),
    held: new Map(field.map(({ card }) => [card.handle, printed(cards, card.definition)])),
    lasting: lasting(table),
  };
};

const byKind = (all: readonly Applied[]): ReadonlyMap<Change['change'], readonly Applied[]> => {
  const kinds = new Map<Change['change'], Applied[]>();
  for (const one of all) {
    const list = kinds.get(one.change.change);
    if (list) list.push(one);
    else kinds.set(one.change.change, [one]);
  }
  return kinds;
};

/** The constant abilities that apply while the rest is as this sight says (KF-GEN-17). */
const applied = (sight: Sight, { field, lasting: last }: Base): readonly Applied[] => [
  ...field.flatMap(({ card: { handle }, seat }) =>
    sight.state.held.get(handle)!.flatMap((held): Applied[] => {
      const { modify, if: tests, from } = held.ability;
      if (modify === undefined || from !== undefined) return [];
      const env = envOf(handle, seat, held);
      if (!allHold(sight, env, tests)) return [];
      return modify.map((change, n) => ({ change, env, key: `${handle}/${held.key}/${n}` }));
    }),
  ),
  ...last,
];

type With<C> = C extends { what: Selector } ? C : never;
type Targeted = With<Change>;

/** Calls back for each card in play that each change of a kind means, as the changes before have left it. */
const each = <K extends Targeted['change']>(
  sight: Sight,
  base: Base,
  kind: K,
  visit: (change: Extract<Targeted, { change: K }>, handle: Handle, one: Applied) => void,
): void => {
  for (const one of changesOf(sight.state, kind)) {
    const change = one.change as Extract<Targeted, { change: K }>;
    for (const [handle, lying] of base.lying)
      if (matches(sight, one.env, lying, change.what)) visit(change, handle, one);
  }
};

/** Looks under changes: houses and flanks, keywords, then numbers; what is set stands above what is added. */
const looksUnder = (before: Sight, base: Base): ReadonlyMap<Handle, Look> => {
  const looks = new Map(base.looks);
  const sight: Sight = { ...before, state: { ...before.state, looks } };
  const put = (handle: Handle, more: Partial<Look>): void => {
    looks.set(handle, { ...looks.get(handle)!, ...more });
  };
  each(sight, base, 'blank', (_change, handle) => put(handle, { keywords: {} }));
  each(sight, base, 'house', ({ house, also }, handle, { env }) => {
    if (house === 'all') put(handle, { anyHouse: true });
    else {
      const meant = housesMeant(sight, env, house);
      put(handle, { houses: also ? [...looks.get(handle)!.houses, ...meant] : meant });
    }
  });
  each(sight, base, 'flank', (_change, handle) => put(handle, { flank: true }));
  each(sight, base, 'keyword', ({ keyword, n }, handle, { env }) => {
    // Of those with a number several add up (KF-KW-VALUE-01).
    const { keywords } = looks.get(handle)!;
    const more = n === undefined ? 1 : valueOf(sight, env, n);
    put(handle, { keywords: { ...keywords, [keyword]: (keywords[keyword] ?? 0) + more } });
  });
  each(sight, base, 'no-keyword', ({ keyword }, handle) => {
    const { [keyword]: _lost, ...keywords } = looks.get(handle)!.keywords;
    put(handle, { keywords });
  });
  for (const kind of ['power', 'armor'] as const) {
    const changed: { handle: Handle; by?: number; set?: number }[] = [];
    each(sight, base, kind, ({ by, set }, handle, { env }) => {
      if (by !== undefined) changed.push({ handle, by: valueOf({ ...sight }, { ...env, it: at(handle) }, by) });
      if (set !== undefined) changed.push({ handle, set: valueOf(sight, { ...env, it: at(handle) }, set) });
    });
    for (const { handle, by } of changed)
      if (by !== undefined)
        put(handle, { [kind]: Math.max(kind === 'armor' ? 0 : -99, looks.get(handle)![kind] + by) });
    for (const { handle, set } of changed) if (set !== undefined) put(handle, { [kind]: set });
  }
  return looks;
};

/** The abilities of each card: none of a blank one, and those that others give. */
const heldUnder = (sight: Sight, base: Base): ReadonlyMap<Handle, readonly Held[]> => {
  if (changesOf(sight.state, 'blank').length === 0 && changesOf(sight.state, 'give').length === 0) return base.held;
  const held = new Map(base.held);
  each(sight, base, 'blank', (_change, handle) => held.set(handle, NONE));
  each(sight, base, 'give', ({ ability }, handle, { key, env }) => {
    const giver = env.self === null ? {} : { giver: env.self };
    held.set(handle, [...held.get(handle)!, { key: `given ${key}`, ability, ...giver }]);
  });
  return held;
};

const watching = ({ field }: Base, held: ReadonlyMap<Handle, readonly Held[]>): Pick<State, 'watchers' | 'soon'> => {
  const watchers = new Map<EventWord, Watcher[]>();
  const soon: Watcher[] = [];
  for (const { card, seat } of field)
    for (const one of held.get(card.handle)!) {
      const watcher: Watcher = { card: card.handle, seat, held: one };
      if (one.ability.soon) soon.push(watcher);
      const event = one.ability.after?.event;
      if (event !== undefined) watchers.set(event, [...(watchers.get(event) ?? []), watcher]);
    }
  return { watchers, soon };
};

const ROUNDS = 8;

const isSame = (a: ReadonlyMap<Handle, Look>, b: ReadonlyMap<Handle, Look>): boolean => {
  for (const [handle, look] of a) {
    const other = b.get(handle);
    if (look === other) continue;
    if (JSON.stringify(look) !== JSON.stringify(other)) return false;
  }
  return true;
};

const keysOf = (state: State): string =>
  [...state.changes.values()]
    .flat()
    .map(({ key }) => key)
    .join();

/** Worked out in rounds until nothing changes; where that does not end, who keeps it going is named (KF-EFF-09). */
const workedOut = (table: Table, cards: CardLookup): State => {
  const base = baseOf(table, cards);
  let state: State = {
    looks: base.looks,
    held: base.held,
    changes: new Map(),
    watchers: new Map(),
    soon: [],
    unsettled: [],
  };
  const constant = (held: ReadonlyMap<Handle, readonly Held[]>): boolean => {
    for (const list of held.values()) if (list.some(({ ability }) => ability.modify !== undefined)) return true;
    return false;
  };
  if (base.lasting.length === 0 && !constant(base.held)) return { ...state, ...watching(base, base.held) };
  let keys = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const sight: Sight = { table, cards, state, gone: NONE_GONE };
    const changes = byKind(applied(sight, base));
    const now: Sight = { ...sight, state: { ...state, changes } };
    const looks = looksUnder(now, base);
    const held = heldUnder({ ...now, state: { ...now.state, looks } }, base);
    const next: State = { ...state, changes, looks, held };
    const nextKeys = keysOf(next);
    const settled = nextKeys === keys && isSame(looks, state.looks) && heldSame(held, state.held);
    if (round === ROUNDS - 1 && !settled) {
      const before = new Set(keys.split(','));
      const after = new Set(nextKeys.split(','));
      const moving = [...before, ...after].filter((key) => before.has(key) !== after.has(key));
      const unsettled = [...new Set(moving.map((key) => key.split('/')[0]!))].filter((card) => base.lying.has(card));
      state = { ...next, unsettled };
      break;
    }
    keys = nextKeys;
    state = next;
    if (settled) break;
  }
  return { ...state, ...watching(base, state.held) };
};

const heldSame = (a: ReadonlyMap<Handle, readonly Held[]>, b: ReadonlyMap<Handle, readonly Held[]>): boolean => {
  if (a === b) return true;
  for (const [handle, list] of a) {
    const other = b.get(handle)!;
    if (list !== other && (list.length !== other.length || list.some(({ key }, n) => key !== other[n]!.key)))
      return false;
  }
  return true;
};

interface Kept {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
}

const kept = new WeakMap<Table['zones'], Kept>();

/** The state of a table: asked for often, worked out when something changed that it may depend on. */
export const stateOf = (table: Table, cards: CardLookup): State => {
  const found = kept.get(table.zones);
  if (
    found &&
    found.cards === cards &&
    found.table.effects === table.effects &&
    found.table.seats === table.seats &&
    found.table.combat === table.combat &&
    found.table.turn === table.turn &&
    found.table.phase === table.phase &&
    found.table.notes === table.notes
  )
    return found.state;
  const state = workedOut(table, cards);
  kept.set(table.zones, { table, cards, state });
  return state;
};

export const sightOf = (table: Table, cards: CardLookup, gone: ReadonlyMap<Handle, Gone> = NONE_GONE): Sight => ({
  table,
  cards,
  state: stateOf(table, cards),
  gone,
});
