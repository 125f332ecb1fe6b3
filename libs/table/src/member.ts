import type { Audience } from './audience.js';
import { sharedWith } from './audience.js';
import type { Json } from './json.js';
import { isSecret, unknown, type MaybeSecret, type Seat } from './secret.js';

/** One difference's path and value, while a table is written out flat. */
export type Say = (at: string, value: Json) => void;

/** How a digest writes a member down, and since which form of digests it stands in them at all. */
export interface Written<Value> {
  readonly since: number;
  readonly text: (value: Value, form: number) => string;
}

/**
 * All that has to be settled of one member of a part of the table: what an audience sees of it, how it enters digests,
 * and how two are compared. `null`: it does not enter them, it is not compared.
 */
export interface Member<Whole, Value> {
  readonly see: (value: Value, audience: Audience, whole: Whole) => Value;
  readonly digest: Written<Value> | null;
  readonly compare: ((value: Value, say: Say, whole: Whole) => void) | null;
}

/**
 * One entry for each member: a part of the table that grows by a member does not compile until it is settled who sees
 * it. Digests write members in the order in which they stand here.
 */
export type Members<Whole> = {
  readonly [Name in keyof Whole]-?: Member<Whole, Exclude<Whole[Name], undefined>>;
};

/** What one audience sees of values, and what it was last asked of: mostly it is asked of the same again. */
interface Views<T> {
  readonly kept: WeakMap<object, T>;
  last?: T;
  view?: T;
}

/** Views of parts that did not change are the same objects: tables share structure from revision to revision. */
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
  if (Array.isArray(value)) return openList(value, audience) as T;
  const from = value as Readonly<Record<string, unknown>>;
  // Most values hold none: no other object is made until something differs.
  let next: Record<string, unknown> | undefined;
  for (const key in from) {
    const view = openDeep(from[key], audience);
    if (view !== from[key]) (next ??= { ...from })[key] = view;
  }
  return (next as T | undefined) ?? value;
};

type Plain = string | number | boolean | null;

/**
 * What everybody sees, of a type that can hide nothing; where something hidden stands all the same (a fact from
 * elsewhere), it is narrowed.
 */
export const plainMember = <T extends Plain>(value: T, audience: Audience): T => openDeep(value, audience);

/** A list whose members are each seen as `see` says; itself where nothing of it is hidden. */
export const each =
  <T>(see: (one: T, audience: Audience) => T) =>
  (list: readonly T[], audience: Audience): readonly T[] => {
    let next: T[] | undefined;
    for (let n = 0; n < list.length; n += 1) {
      const view = see(list[n]!, audience);
      if (view !== list[n]) (next ??= [...list])[n] = view;
    }
    return next ?? list;
  };
const openList = each<unknown>((one, audience) => openDeep(one, audience));

type Opens = <T>(value: T, audience: Audience) => T;

/** What is seen of a value of any kind, kept where it is an object. */
export const openKept = (see: Opens = openDeep): Opens => {
  const seeKept = memo<object>(see);
  return (one, audience) => (typeof one === 'object' && one !== null ? (seeKept(one, audience) as typeof one) : one);
};

/**
 * A record whose values are each seen as `see` says, and kept; itself where nothing of it is hidden. What is no record
 * (a secret in its place) is opened as a whole.
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
 * A part of the table as an audience sees it: each member as its entry says. A member without an entry (of a newer
 * table, read by an older service) is left out: nobody has said who may see it.
 */
export const seen = <Whole extends object>(members: Members<Whole>) => {
  const byName = new Map(Object.entries(members) as [string, Member<Whole, unknown>][]);
  return (whole: Whole, audience: Audience): Whole => {
    if (audience === 'house') return whole;
    const from = whole as Readonly<Record<string, unknown>>;
    const names = Object.keys(whole);
    // Most parts hide nothing and are seen as they are: no other object is made until something differs.
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

/** Says of a part of the table what two tables are compared by. */
export const compared = <Whole extends object>(members: Members<Whole>) => {
  const spoken = (Object.entries(members) as [keyof Whole, Member<Whole, unknown>][]).flatMap(([name, { compare }]) =>
    compare ? [[name, compare] as const] : [],
  );
  return (whole: Whole, say: Say): void => {
    for (const [name, compare] of spoken) if (whole[name] !== undefined) compare(whole[name], say, whole);
  };
};
