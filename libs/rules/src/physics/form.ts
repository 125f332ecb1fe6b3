import type { Json } from '#table';
import { isAsked, textOf, type Draft, type Part, type Query } from '../part.js';

/** A field of a form. */
interface FormField {
  readonly name: string;
  readonly title: string;
  /** The list of the form that holds its choices or suggestions. */
  readonly choices?: number;
  readonly range?: { readonly min: number; readonly max: number };
  readonly text?: { readonly most: number };
  readonly optional?: true;
}

/** One change that can be stated. */
interface FormEntry {
  readonly value: Json;
  readonly label: string;
  readonly group?: string;
  readonly fields: readonly FormField[];
}

/**
 * A part of an action that is a list of records, for a player who fills it in on a page: every change that can be
 * stated, with its fields. A list that several fields share stands once.
 */
export interface Form {
  readonly part: string;
  readonly most: number;
  readonly entries: readonly FormEntry[];
  readonly lists: readonly (readonly { readonly value: Json; readonly label: string }[])[];
}

const statesRecords = (one: Part): boolean => one.fields !== undefined && one.many !== undefined;
export const hasForm = (parts: readonly Part[]): boolean => parts.some(statesRecords);

/** The first part of an action that states records, as a form; undefined if it has no such part. */
export const formOf = (query: Query, parts: readonly Part[], draft: Draft): Form | undefined => {
  const list = parts.find(statesRecords);
  if (!list) return undefined;
  const lists: Form['lists'][number][] = [];
  const known = new Map<string, number>();
  const listed = (choices: Form['lists'][number]): number => {
    const key = JSON.stringify(choices);
    let at = known.get(key);
    if (at === undefined) {
      at = lists.push(choices) - 1;
      known.set(key, at);
    }
    return at;
  };
  const field = (one: Part, element: Draft): FormField => {
    const choices = one
      .candidates(query, element, [])
      .filter(({ refusal }) => !refusal)
      .map(({ value, label }) => ({ value, label: textOf(label) }));
    return {
      name: one.name,
      title: one.title,
      ...(choices.length > 0 || !one.free ? { choices: listed(choices) } : {}),
      ...(one.free?.range ? { range: one.free.range } : {}),
      ...(one.free?.most === undefined ? {} : { text: { most: one.free.most } }),
      ...(one.optional ? { optional: true as const } : {}),
    };
  };
  const offered = list.candidates(query, draft, []).filter(({ refusal }) => !refusal);
  const entries = offered.map(({ value, label, group }): FormEntry => {
    const element = value as Draft;
    const fields = list.fields!(query, draft, element).filter((one) => isAsked(one, query, element));
    return {
      value,
      label: textOf(label),
      ...(group === undefined ? {} : { group }),
      fields: fields.map((one) => field(one, element)),
    };
  });
  return { part: list.name, most: list.many!(query, draft).max, entries, lists };
};
