import { isPaper, reveal, type Json, type MaybeSecret, type Seat, type Table } from '#table';
import type { Flow } from '../contract.js';
import { grow } from '../growth.js';
import { part, type Draft, type Part, type Query } from '../part.js';
import type { Misplaced } from '../position.js';
import { refuse, type Refusal } from '../refusal.js';
import type { Scribe } from '../scribe.js';
import { STATED } from './fields.js';
import { isHiddenPlace } from './places.js';

/** A change as a person states it: its kind, and its fields. */
export type Change = { readonly op: string } & Draft;

/** The seat that states a change, and the change's origin: an effect has a source and an item. */
export interface Stated {
  readonly by: Seat;
  readonly source?: string;
  readonly definition?: string | null;
  readonly item?: string;
}

/**
 * A kind of change. One list serves resolutions by hand, given positions and judges' mends: its fields say what can be
 * stated, and are checked against the table.
 */
export interface ChangeKind {
  readonly op: string;
  readonly title: string;
  /** The heading for it in a form. */
  readonly group: string;
  readonly fields: readonly Part[];
  /** Whether carrying it out asks somebody: then it is for play, and not for what happens at once. */
  readonly asks?: true;
  /** Why it cannot be stated now, whatever its fields are, or with these fields. */
  readonly stops?: (table: Table, change: Draft) => Refusal | undefined;
  readonly carry: (scribe: Scribe, stated: Stated, change: Change) => Flow;
}

/** A kind of change that happens at once. */
export const change = (
  group: string,
  op: string,
  title: string,
  fields: readonly Part[],
  apply: (scribe: Scribe, stated: Stated, change: Change) => void,
): ChangeKind => ({
  op,
  title,
  group,
  fields,
  *carry(scribe, stated, said): Flow {
    apply(scribe, stated, said);
    yield* [];
  },
});

/** Refuses a change that draws, or that withdraws the questions before a draw, until the key of the game is made. */
export const beforeKey = (table: Table): Refusal | undefined =>
  !isPaper(table) && table.notes['game']?.['nonces'] === undefined
    ? refuse(
        'R-FIX-04',
        'the key of this game is not made yet: answer what seats are asked for first ("no-nonce" for one that adds ' +
          'nothing), then mend the table',
      )
    : undefined;

/** Whether a change names a place that others may not look at: then the whole change is hidden from them. */
export const namesHidden = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some(isHiddenPlace);

/** The part of an action that states changes, at most `most` of them. */
export const statedPart = (kinds: readonly ChangeKind[], most: number) =>
  part({
    name: 'ops',
    title: 'And then',
    rule: STATED,
    sealed: namesHidden,
    many: () => ({ min: 0, max: most }),
    candidates: ({ table }: Query) =>
      kinds.map(({ op, title, group, stops }) => ({ value: { op }, label: title, group, refusal: stops?.(table, {}) })),
    fields: (_query: Query, _draft: Draft, element: Draft) => fieldsOf(kinds, element),
  });

const fieldsOf = (kinds: readonly ChangeKind[], { op }: Draft): readonly Part[] =>
  kinds.find((one) => one.op === op)?.fields ?? [];

/** The changes that an action states. */
export const statedIn = (ops: readonly MaybeSecret<Json>[] | undefined): Change[] =>
  (ops ?? []).map((one) => reveal(one) as Change);

/** Carries out changes one after the other, each on the table that the one before left. */
export function* carryStated(
  kinds: readonly ChangeKind[],
  scribe: Scribe,
  stated: Stated,
  changes: readonly Change[],
): Flow {
  for (const one of changes) {
    const kind = kinds.find(({ op }) => op === one.op);
    if (kind) yield* kind.carry(scribe, stated, one);
  }
}

/** What is wrong with a single change on this table; undefined if it can be carried out. */
export const wrongWithChange = (
  kinds: readonly ChangeKind[],
  query: Query,
  said: Draft,
): (Misplaced & { readonly rule?: string }) | undefined => {
  const { op, ...rest } = said;
  const kind = kinds.find((one) => one.op === op);
  if (!kind) return { at: 'op', what: `is not one of ${kinds.map((one) => one.op).join(', ')}` };
  const growth = grow(query, kind.fields, rest, { known: [] });
  if (growth.refusal) {
    const field = kind.fields.find(({ name }) => growth.refusal!.reason.includes(`"${name}"`));
    return { at: field?.name ?? '', what: growth.refusal.reason };
  }
  if (growth.complete) {
    const stop = kind.stops?.(query.table, rest);
    return stop && { at: '', what: stop.reason, rule: stop.rule };
  }
  const missing = kind.fields.find((one) => rest[one.name] === undefined && !one.optional && !one.many);
  return { at: missing?.name ?? '', what: `is missing: ${missing?.title.toLowerCase() ?? 'a field'}` };
};
