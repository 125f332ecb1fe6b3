import { foldedName } from '#table';
import type { Form, Option } from '../api/shapes.js';
import { capital, plainWord } from '#narration';

export interface OptionGroup {
  readonly kind: string;
  readonly title: string;
  readonly options: readonly Option[];
}

/** Actions that end something and cannot be taken back: they come last, and the page asks again before sending them. */
const GRAVE: ReadonlySet<string> = new Set(['concede', 'forfeit', 'resign', 'draw-offer', 'offer-draw']);
export const isGrave = (option: Pick<Option, 'kind'>): boolean => GRAVE.has(option.kind);

/** The options without those that answer a question with a form: the form contains them. */
export const withoutForms = (options: readonly Option[]): Option[] => {
  const filled = new Set(options.flatMap(({ form, action }) => (form ? [action['ask']] : [])));
  return options.filter(({ action }) => action['ask'] === undefined || !filled.has(action['ask']));
};

/** The form with players' names in place of `seat 1` in its lists; a word of the rules stays as it is. */
export const formWithPlayers = (form: Form, name: (text: string) => string): Form => ({
  ...form,
  lists: form.lists.map((list) =>
    list.map((one) => (one.value === one.label ? one : { ...one, label: name(one.label) })),
  ),
});

/** The option with players' names in place of `seat 1`, in its form too. */
export const withPlayers = (option: Option, name: (text: string) => string): Option => {
  const { form, label } = option;
  return { ...option, label: name(label), ...(form ? { form: formWithPlayers(form, name) } : {}) };
};

/** While a match is paused there are no choices: keeps the last ones, for unfinished actions. */
export const withKept = (before: readonly Option[], now: readonly Option[], paused: boolean): readonly Option[] =>
  paused ? [...before.filter((option) => !isGrave(option)), ...now.filter(isGrave)] : now;

const SAYS_NOTHING: ReadonlySet<string> = new Set(['kind', 'ask', 'seat', 'at']);
/** Whether it answers a question by choosing nothing, where others choose something. */
const choosesNothing = ({ action }: Option): boolean =>
  action['ask'] !== undefined && Object.keys(action).every((part) => SAYS_NOTHING.has(part));

/** The options by kind, in the order of the rules; to choose nothing comes last, and grave ones at the end. */
export const byKind = (options: readonly Option[]): OptionGroup[] => {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.kind, [...(groups.get(option.kind) ?? []), option]);
  const all = [...groups].map(([kind, list]) => ({
    kind,
    title: capital(plainWord(kind)),
    options: [...list.filter((option) => !choosesNothing(option)), ...list.filter(choosesNothing)],
  }));
  return [...all.filter((group) => !isGrave(group)), ...all.filter(isGrave)];
};

/** Where more choices than these are offered, they are found by typing. */
export const MANY_CHOICES = 12;

/** The options whose words have each word typed. */
export const foundByTyping = (options: readonly Option[], typed: string): readonly Option[] => {
  const words = foldedName(typed).split(' ');
  return options.filter(({ label }) => words.every((word) => foldedName(label).includes(word)));
};

/** A choice's label without its question: `Which house? Logos` and `Choose a house: Logos` are `Logos`. */
export const underTitle = (label: string, title: string | undefined): string => {
  const asked = [`${title} `, `${title}: `].find((start) => title !== undefined && label.startsWith(start));
  return asked === undefined ? label : capital(label.slice(asked.length));
};

/** Whether one press does it: an option that may go on, as by more targets, is first gone on with. */
export const isDone = ({ complete, more }: Pick<Option, 'complete' | 'more'>): boolean => complete && more !== true;

/** Whether an option lets the game go on without doing anything: it has a place and a key of its own. */
export const isPass = ({ kind, complete }: Pick<Option, 'kind' | 'complete'>): boolean => kind === 'pass' && complete;

/** The options that the number keys choose, in the order on the page. */
export const numbered = (groups: readonly OptionGroup[]): Option[] =>
  groups
    .filter((group) => !isGrave(group) && !group.options.every(isPass))
    .flatMap((group) => group.options)
    .slice(0, 9);
