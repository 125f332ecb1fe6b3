import type { Action, Option } from '../api/shapes.js';
import { plainWord } from '#narration';
import { forms } from '../messages/table-forms.js';

const { stating: say } = forms;

/** Filling in the form of an action: a list of records, each with its fields. Nothing of it is recorded yet. */

export type Form = NonNullable<Option['form']>;
export type FormEntry = Form['entries'][number];
export type FormField = FormEntry['fields'][number];
type Json = Action[string];
export type SaidInForm = Readonly<Record<string, Json>>;

/** The key of an entry of the form. */
export const entryKey = ({ value, label }: Pick<FormEntry, 'value' | 'label'>): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'op' in value ? String(value['op']) : label;

/** The label of a candidate in a list: a word of the rules (`end-of-turn`) as people write it. */
export const candidateWord = ({ value, label }: Form['lists'][number][number]): string =>
  value === label ? plainWord(label) : label;

/** Whether a field is a tick: its only value is yes. */
export const isTick = (form: Form, { choices, range, text, optional }: FormField): boolean => {
  const list = choices === undefined ? [] : form.lists[choices]!;
  return !range && !text && optional === true && list.length === 1 && list[0]!.value === true;
};

/** The least length of a word that counts as a stem. */
const STEM = 4;

/**
 * The entries that contain all words, also inflected (`rested` finds `rest`): recently used entries first, then in the
 * order of the rules.
 */
export const found = (form: Form, words: string, recent: readonly string[]): FormEntry[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (entry: FormEntry): boolean => {
    const text = `${entry.label} ${entry.group ?? ''} ${entryKey(entry)}`.toLowerCase();
    const stems = text.split(/[^a-z]+/).filter(({ length }) => length >= STEM);
    return wanted.every((word) => text.includes(word) || stems.some((stem) => word.startsWith(stem)));
  };
  const place = (entry: FormEntry): number => {
    const at = recent.indexOf(entryKey(entry));
    return at < 0 ? recent.length : at;
  };
  return form.entries.filter(fits).sort((a, b) => place(a) - place(b));
};

/** The value of a field from what the user typed or chose; undefined if it is empty. Choices are numbers. */
export const valueTyped = (form: Form, field: FormField, typed: string): Json | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  if (field.range) return /^-?\d+$/.test(text) ? Number(text) : text;
  if (field.text) return text;
  return form.lists[field.choices ?? -1]?.[Number(text)]?.value;
};

/** What is missing or out of range, in words; undefined if the entry is complete. */
export const lackingIn = (
  form: Form,
  entry: FormEntry,
  typed: Readonly<Record<string, string>>,
): string | undefined => {
  for (const field of entry.fields) {
    const value = valueTyped(form, field, typed[field.name] ?? '');
    if (value === undefined) {
      if (!field.optional) return say.lacking({ field: field.title });
    } else if (field.range) {
      const { min, max } = field.range;
      if (typeof value !== 'number' || value < min || value > max)
        return say.range({ field: field.title, least: min, most: max });
    } else if (field.text && String(value).length > field.text.most)
      return say.long({ field: field.title, most: field.text.most });
  }
  return undefined;
};

/** The record that a filled-in entry states. */
export const saidInForm = (form: Form, entry: FormEntry, typed: Readonly<Record<string, string>>): SaidInForm =>
  Object.fromEntries([
    ...Object.entries(entry.value as SaidInForm),
    ...entry.fields.flatMap((field) => {
      const value = valueTyped(form, field, typed[field.name] ?? '');
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  ]);

/** A record in words: `deal damage — Which unit: Bear; How many: 3`. */
export const inWords = (form: Form, entry: FormEntry, said: SaidInForm): string => {
  const parts = entry.fields.flatMap((field) => {
    const value = said[field.name];
    if (value === undefined) return [];
    const listed = field.choices === undefined ? undefined : form.lists[field.choices];
    const one = listed?.find((candidate) => JSON.stringify(candidate.value) === JSON.stringify(value));
    return [value === true ? field.title : one ? candidateWord(one) : String(value)];
  });
  return parts.length === 0 ? entry.label : say.entry({ entry: entry.label, values: parts.join(', ') });
};

const RECENT = 'recollect:stated';
const MOST_RECENT = 6;

export const recentIn = (storage: Pick<Storage, 'getItem'>): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(RECENT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const keepRecent = (storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): void =>
  storage.setItem(
    RECENT,
    JSON.stringify([key, ...recentIn(storage).filter((one) => one !== key)].slice(0, MOST_RECENT)),
  );
