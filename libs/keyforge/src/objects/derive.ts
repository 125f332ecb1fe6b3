import { emptyTable, extended, type Handle, type Seat, type Table } from '#table';
import type { CardLookup } from '#rules';
import { changesOf, type Applied, type Held, type Look, type State } from '../table/state.js';
import type { Ability, LastingChange, Selector } from '../effects/words.js';
import { NONE_GONE, type Env, type Gone, type Sight } from '../table/sight.js';
import { at, fieldOf, type Field } from '../table/where.js';
import { baseOf, lasting, NONE, sortedOf, type Base, type HeldBy } from './base.js';
import { housesMeant } from './meant.js';
import { allHold, matches, valueOf } from './select.js';

const envOf = (card: Handle, seat: Seat, { giver }: Held): Env =>
  extended({ controller: seat, self: card, named: {} }, giver === undefined ? undefined : { giver });

const byKind = (all: readonly Applied[]): ReadonlyMap<LastingChange['change'], readonly Applied[]> => {
  const kinds = new Map<LastingChange['change'], Applied[]>();
  for (const one of all) {
    const list = kinds.get(one.change.change);
    if (list) list.push(one);
    else kinds.set(one.change.change, [one]);
  }
  return kinds;
};

/** The changes that apply in this state: those of constant abilities (KF-GEN-17) and of lasting effects. */
const applied = (sight: Sight, base: Base): readonly Applied[] => [
  ...sortedOf(base, sight.state.held).constant.flatMap(({ card, seat, held }): Applied[] => {
    const env = envOf(card, seat, held);
    if (!allHold(sight, env, held.ability.if)) return [];
    return held.ability.modify!.map((change, n) => ({ change, env, key: `${card}/${held.key}/${n}` }));
  }),
  ...lasting(sight.table.effects),
];

type With<C> = C extends { what: Selector } ? C : never;
type Targeted = With<LastingChange>;

/**
 * Calls `visit` for each change of a kind with each card in play that it means, in the state that earlier calls left.
 */
const each = <K extends Targeted['change']>(
  sight: Sight,
  base: Base,
  kind: K,
  visit: (change: Extract<Targeted, { change: K }>, handle: Handle, one: Applied) => void,
): void => {
  for (const one of changesOf(sight.state, kind)) {
    const change = one.change as Extract<Targeted, { change: K }>;
    // Most changes mean their own card or a named one: then the other cards need no look.
    const only = change.what.self === true ? (one.env.self ?? undefined) : undefined;
    const there = only === undefined ? undefined : base.field.lying.get(only);
    for (const [handle, lying] of there ? [[only!, there] as const] : base.field.lying)
      if (matches(sight, one.env, lying, change.what)) visit(change, handle, one);
  }
};

/** Applies the changes: houses and flanks first, then keywords, then numbers. A set number beats added ones. */
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
    // If a card has the same keyword several times, its numbers add up (KF-KW-VALUE-01).
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
      if (by !== undefined) changed.push({ handle, by: valueOf({ ...sight }, extended(env, { it: at(handle) }), by) });
      if (set !== undefined) changed.push({ handle, set: valueOf(sight, extended(env, { it: at(handle) }), set) });
    });
    for (const { handle, by } of changed)
      if (by !== undefined)
        put(handle, { [kind]: Math.max(kind === 'armor' ? 0 : -99, looks.get(handle)![kind] + by) });
    for (const { handle, set } of changed) if (set !== undefined) put(handle, { [kind]: set });
  }
  return looks;
};

const statedOf = ({ on, do: does, text }: Ability): Pick<Held, 'text'> =>
  on !== undefined && does === undefined && text !== undefined ? { text } : {};

/** The abilities of each card: a blank card loses its own, and has only those that other cards give. */
const heldUnder = (sight: Sight, base: Base): HeldBy => {
  if (changesOf(sight.state, 'blank').length === 0 && changesOf(sight.state, 'give').length === 0) return base.held;
  const held = new Map(base.held);
  each(sight, base, 'blank', (_change, handle) => held.set(handle, NONE));
  each(sight, base, 'give', ({ ability }, handle, { key, env }) => {
    const giver = env.self === null ? {} : { giver: env.self };
    held.set(handle, [...held.get(handle)!, { key: `given ${key}`, ability, ...giver, ...statedOf(ability) }]);
  });
  return held;
};

/** Most states settle within this many rounds. Later rounds are compared with earlier ones, to find a loop. */
const ROUNDS = 8;
const MOST_ROUNDS = 64;

const isSame = (a: ReadonlyMap<Handle, Look>, b: ReadonlyMap<Handle, Look>): boolean => {
  for (const [handle, look] of a) {
    const other = b.get(handle);
    if (look !== other && JSON.stringify(look) !== JSON.stringify(other)) return false;
  }
  return true;
};

const keysOf = (state: State): string =>
  [...state.changes.values()]
    .flat()
    .map(({ key }) => key)
    .join();

/** A state after a round that did not settle it. */
interface Round {
  readonly print: string;
  readonly keys: ReadonlySet<string>;
}

/** The cards whose abilities come and go while the rounds repeat. */
const comingAndGoing = (rounds: readonly Round[], base: Base): Handle[] => {
  const all = new Set(rounds.flatMap(({ keys }) => [...keys]));
  const moving = [...all].filter((key) => rounds.some(({ keys }) => !keys.has(key)));
  return [...new Set(moving.map((key) => key.split('/')[0]!))].filter((card) => base.field.lying.has(card));
};

/** The state in which no change applies: every card is as printed. */
const unchanged = (base: Base): State => {
  const { watchers, soon } = sortedOf(base, base.held);
  return { looks: base.looks, held: base.held, changes: new Map(), watchers, soon, unsettled: [] };
};

/**
 * Computes the state in rounds until nothing changes. If it never settles, `unsettled` names the cards that cause it
 * (KF-EFF-09).
 */
const workedOut = (table: Table, cards: CardLookup, base: Base): State => {
  let state = unchanged(base);
  const withAbilities = (of: State): State => {
    const { watchers, soon } = sortedOf(base, of.held);
    return { ...of, watchers, soon };
  };
  // If no ability has a condition, the abilities alone decide which changes apply: a round that keeps them is the last.
  const isPlain = (of: HeldBy): boolean =>
    sortedOf(base, of).constant.every(({ held: { ability } }) => (ability.if ?? []).length === 0);
  const rounds: Round[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const sight: Sight = { table, cards, state, gone: NONE_GONE };
    const changes = byKind(applied(sight, base));
    const now: Sight = { ...sight, state: { ...state, changes } };
    const looks = looksUnder(now, base);
    const held = heldUnder({ ...now, state: { ...now.state, looks } }, base);
    const next: State = { ...state, changes, looks, held };
    const sameHeld = heldSame(held, state.held);
    if (sameHeld && isPlain(state.held)) return withAbilities(next);
    const settled = sameHeld && isSame(looks, state.looks) && keysOf(next) === keysOf(state);
    state = next;
    if (settled) break;
    if (round < ROUNDS - 1) continue;
    const keys = keysOf(state);
    const print = `${keys} ${JSON.stringify([...looks.values()])}`;
    const before = rounds.findIndex((one) => one.print === print);
    rounds.push({ print, keys: new Set(keys.split(',')) });
    if (before < 0 && round < MOST_ROUNDS - 1) continue;
    state = { ...next, unsettled: comingAndGoing(rounds.slice(before < 0 ? -2 : before), base) };
    break;
  }
  return withAbilities(state);
};

const heldSame = (a: HeldBy, b: HeldBy): boolean => {
  if (a === b) return true;
  for (const [handle, list] of a) {
    const other = b.get(handle)!;
    if (list !== other && (list.length !== other.length || list.some(({ key }, n) => key !== other[n]!.key)))
      return false;
  }
  return true;
};

/** The other parts of a table that a state may depend on. They change far more often than an ability reads them. */
const BESIDE = ['zones', 'seats', 'combat', 'turn', 'phase', 'notes'] as const;
type Beside = (typeof BESIDE)[number];

/** A table that notes which of these parts are read. No member of a table may have a name of one of its fields. */
class Noting {
  constructor(
    readonly noted: Table,
    readonly field: Field,
    readonly read: Set<Beside>,
  ) {}
}

const isBeside = (name: keyof Table): name is Beside => (BESIDE as readonly string[]).includes(name);

/** One class for all, with getters: a copy with getters of its own would be of another class each time, and slow. */
for (const name of Object.keys(emptyTable('house')) as (keyof Table)[])
  Object.defineProperty(Noting.prototype, name, {
    get(this: Noting) {
      if (isBeside(name)) this.read.add(name);
      return this.noted[name];
    },
  });

interface Kept {
  readonly table: Table;
  readonly cards: CardLookup;
  readonly state: State;
  readonly read: readonly Beside[];
}

const kept = new WeakMap<Field, Kept>();

/**
 * The state of a table. Callers ask often, so it is computed again only if a part that it was read from has changed.
 */
export const stateOf = (table: Table, cards: CardLookup): State => {
  const field = fieldOf(table);
  const found = kept.get(field);
  if (
    found?.cards === cards &&
    found.table.effects === table.effects &&
    found.read.every((part) => found.table[part] === table[part])
  )
    return found.state;
  const base = baseOf(field, cards);
  const read = new Set<Beside>();
  const isQuiet = sortedOf(base, base.held).constant.length === 0 && lasting(table.effects).length === 0;
  const state = isQuiet ? unchanged(base) : workedOut(new Noting(table, field, read) as unknown as Table, cards, base);
  kept.set(field, { table, cards, state, read: [...read] });
  return state;
};

export const sightOf = (table: Table, cards: CardLookup, gone: ReadonlyMap<Handle, Gone> = NONE_GONE): Sight => ({
  table,
  cards,
  state: stateOf(table, cards),
  gone,
});
