import type { Audience } from './audience.js';
import { sharedWith } from './audience.js';
import type { Json } from './json.js';
import { isSecret, unknown, type MaybeSecret, type Seat } from './secret.js';

/** Reports one path with its value, while a table is written out as a flat list. */
export type Say = (at: string, value: Json) => void;

/** How a digest writes a member, and the first form of digests that contains it. */
export interface Written<Value> {
  readonly since: number;
  readonly text: (value: Value, form: number) => string;
}

/** An earlier value of a member, and what the same audience saw of it. */
export interface Before<Value> {
  readonly value: Value;
  readonly view: Value;
}

/**
 * The three decisions about one member of a part of the table: what an audience sees of it, how digests write it, and
 * how two tables are compared by it. `null`: digests leave it out; the comparison leaves it out.
 */
export interface Member<Whole, Value> {
  readonly see: (value: Value, audience: Audience, whole: Whole, before?: Before<Value>) => Value;
  readonly digest: Written<Value> | null;
  readonly compare: ((value: Value, say: Say, whole: Whole) => void) | null;
}

/**
 * One entry for each member. A new member of the table does not compile until its author has decided who sees it.
 * Digests write members in the order in which they stand here.
 */
export type Members<Whole> = {
  readonly [Name in keyof Whole]-?: Member<Whole, Exclude<Whole[Name], undefined>>;
};

/** The views of one audience, and the last value with its view: most calls ask for the same value again. */
interface Views<T> {
  readonly kept: WeakMap<object, T>;
  last?: T;
  view?: T;
}

/**
 * Makes a view once per object and audience. Tables share objects from revision to revision, so unchanged parts have
 * the same views.
 */
export const memo = <T extends object | null, From = void>(make: (value: T, audience: Audience, from: From) => T) => {
  const bySeat: Views<T>[] = [];
  const bySeats = new Map<string, Views<T>>();
  const viewsOf = (audience: readonly Seat[]): Views<T> => {
    if (audience.length < 2) return (bySeat[audience[0] ?? 0] ??= { kept: new WeakMap<object, T>() });
    const key = audience.join(',');
    let views = bySeats.get(key);
    if (!views) bySeats.set(key, (views = { kept: new WeakMap<object, T>() }));
    return views;
  };
  return (value: T, audience: Audience, from: From): T => {
    if (value === null || audience === 'house') return value;
    const views = viewsOf(audience);
    if (views.last === value) return views.view!;
    let view = views.kept.get(value);
    if (view === undefined) views.kept.set(value, (view = make(value, audience, from)));
    views.last = value;
    return (views.view = view);
  };
};

/**
 * A hidden value as `audience` holds it: narrowed to the seats of the audience, or {@link unknown} if it may not know.
 */
export const openValue = <T>(value: MaybeSecret<T>, audience: Audience): MaybeSecret<T> => {
  if (!isSecret(value) || audience === 'house') return value;
  const to = sharedWith(audience, value.to);
  return to === null || value.$ === null ? unknown : { $: value.$ as T, to };
};

/** Opens all secrets at any depth of a value; returns the value itself if it contains no secret. */
export const openDeep = <T>(value: T, audience: Audience): T => {
  if (typeof value !== 'object' || value === null || audience === 'house') return value;
  if (isSecret(value)) return openValue(value, audience) as T;
  if (Array.isArray(value)) return openList(value, audience) as T;
  const from = value as Readonly<Record<string, unknown>>;
  // Most values contain no secret: the copy is made only when something differs.
  let next: Record<string, unknown> | undefined;
  for (const key in from) {
    const view = openDeep(from[key], audience);
    if (view !== from[key]) (next ??= { ...from })[key] = view;
  }
  return (next as T | undefined) ?? value;
};

type Plain = string | number | boolean | null;

/**
 * The view of a member whose type allows no secret. A secret can still be there (in a fact from elsewhere); then it is
 * narrowed.
 */
export const plainMember = <T extends Plain>(value: T, audience: Audience): T => openDeep(value, audience);

/**
 * The view of a list, each member seen by `see`; the list itself if no member differs. A member that stood at the same
 * place of an earlier list is not looked through again.
 */
export const each =
  <T>(see: (one: T, audience: Audience) => T) =>
  (list: readonly T[], audience: Audience, _whole?: unknown, before?: Before<readonly T[]>): readonly T[] => {
    let next: T[] | undefined;
    for (let n = 0; n < list.length; n += 1) {
      const isKept = before !== undefined && typeof list[n] === 'object' && before.value[n] === list[n];
      const view = isKept ? before.view[n]! : see(list[n]!, audience);
      if (view !== list[n]) (next ??= [...list])[n] = view;
    }
    return next ?? list;
  };
const openList = each<unknown>((one, audience) => openDeep(one, audience));

type Opens = <T>(value: T, audience: Audience) => T;

/** The view of any value, remembered if the value is an object. */
export const openKept = (see: Opens = openDeep): Opens => {
  const seeKept = memo<object>(see);
  return (one, audience) => (typeof one === 'object' && one !== null ? (seeKept(one, audience) as typeof one) : one);
};

/**
 * The view of a record, each value seen by `see` and remembered; the record itself if no value differs. A value that is
 * no record (such as a secret in its place) is opened as a whole.
 */
export const eachIn = (see: Opens): Opens => {
  const seeKept = openKept(see);
  return (value, audience) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isSecret(value))
      return openDeep(value, audience);
    const from = value as Readonly<Record<string, unknown>>;
    let next: Record<string, unknown> | undefined;
    for (const key in from) {
      const view = seeKept(from[key], audience);
      if (view !== from[key]) (next ??= { ...from })[key] = view;
    }
    return (next as typeof value | undefined) ?? value;
  };
};

/**
 * The view of a part of the table: each member as its entry says. The view leaves out a member without an entry (of a
 * newer table that an older service reads): nobody has decided who may see it.
 */
export const seen = <Whole extends object>(members: Members<Whole>) => {
  const byName = new Map(Object.entries(members) as [string, Member<Whole, unknown>][]);
  return (whole: Whole, audience: Audience): Whole => {
    if (audience === 'house') return whole;
    const from = whole as Readonly<Record<string, unknown>>;
    const names = Object.keys(whole);
    // Most parts hide nothing: the copy is made only when something differs.
    let next: Record<string, unknown> | undefined;
    for (let n = 0; n < names.length; n += 1) {
      const name = names[n]!;
      const value = from[name];
      const member = byName.get(name);
      const view = member && value !== undefined ? member.see(value, audience, whole) : undefined;
      if (!next && view !== value) {
        next = {};
        for (const before of names.slice(0, n)) next[before] = from[before];
      }
      if (next && view !== undefined) next[name] = view;
    }
    return (next as Whole | undefined) ?? whole;
  };
};

/** Reports the paths and values of a part of the table, for a comparison of two tables. */
export const compared = <Whole extends object>(members: Members<Whole>) => {
  const spoken = (Object.entries(members) as [keyof Whole, Member<Whole, unknown>][]).flatMap(([name, { compare }]) =>
    compare ? [[name, compare] as const] : [],
  );
  return (whole: Whole, say: Say): void => {
    for (const [name, compare] of spoken) if (whole[name] !== undefined) compare(whole[name], say, whole);
  };
};
