import type { Form, Option } from '../api/shapes.js';
import { capital, plainWord } from '#narration';

export interface OptionGroup {
  readonly kind: string;
  readonly title: string;
  readonly options: readonly Option[];
}

/** What cannot be taken back and ends something: offered last, and asked about once more. */
const GRAVE: ReadonlySet<string> = new Set(['concede', 'forfeit', 'resign', 'draw-offer', 'offer-draw']);
export const isGrave = (option: Pick<Option, 'kind'>): boolean => GRAVE.has(option.kind);

/** The options but for those that answer what a form is filled in for: the form has them all. */
export const withoutForms = (options: readonly Option[]): Option[] => {
  const filled = new Set(options.flatMap(({ form, action }) => (form ? [action['ask']] : [])));
  return options.filter(({ action }) => action['ask'] === undefined || !filled.has(action['ask']));
};

/** The same form, with players called by their names where its lists say `seat 1`; a word of the rules stays. */
export const formWithPlayers = (form: Form, name: (text: string) => string): Form => ({
  ...form,
  lists: form.lists.map((list) =>
    list.map((one) => (one.value === one.label ? one : { ...one, label: name(one.label) })),
  ),
});

/** The same option, with players called by their names where it or its form say `seat 1`. */
export const withPlayers = (option: Option, name: (text: string) => string): Option => {
  const { form, label } = option;
  return { ...option, label: name(label), ...(form ? { form: formWithPlayers(form, name) } : {}) };
};

/** While a match is paused its choices are away: those there were are kept, for what was begun of them. */
export const withKept = (before: readonly Option[], now: readonly Option[], paused: boolean): readonly Option[] =>
  paused ? [...before.filter((option) => !isGrave(option)), ...now.filter(isGrave)] : now;

/** The options by kind, in the order in which the rules list them; grave ones at the end. */
export const byKind = (options: readonly Option[]): OptionGroup[] => {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.kind, [...(groups.get(option.kind) ?? []), option]);
  const all = [...groups].map(([kind, list]) => ({ kind, title: capital(plainWord(kind)), options: list }));
  return [...all.filter((group) => !isGrave(group)), ...all.filter(isGrave)];
};

/** A choice under the question that it answers, which is not said once more: `Which house? Logos` → `Logos`. */
export const underTitle = (label: string, title: string | undefined): string =>
  title !== undefined && label.startsWith(`${title} `) ? capital(label.slice(title.length + 1)) : label;

/** Whether an option lets the game go on without doing anything: it has a place and a key of its own. */
export const isPass = ({ kind, complete }: Pick<Option, 'kind' | 'complete'>): boolean => kind === 'pass' && complete;

/** The options that number keys choose, in the order in which they stand. */
export const numbered = (groups: readonly OptionGroup[]): Option[] =>
  groups
    .filter((group) => !isGrave(group) && !group.options.every(isPass))
    .flatMap((group) => group.options)
    .slice(0, 9);
