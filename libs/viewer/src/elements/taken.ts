import type { TakenSending } from '../model/sending.js';
import { match as say } from '../messages/match.js';

const MOST_OF_A_LINE = 60;

/** The fields of a form, as text without blanks around it. */
type Filled = (name: string) => string;

/** What was taken out of a form. */
export type TakenOut = Filled & TakenSending & { readonly fields: FormData };

/** How a form is taken out. */
interface Way {
  /** What is done with it, where the typed alone does not say so. */
  readonly title?: string;
  /** Where the form is when it goes back; without it, where it was. */
  readonly form?: () => HTMLFormElement | null | undefined;
  /** What else is put back first, so that there is a form. */
  readonly before?: () => unknown;
  /** Whether the sender goes on in its first field, as they do unless this says no. */
  readonly goesOn?: boolean;
}

const textIn = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** The fields of a form that is sent; they stay filled in. */
export const sentBy = (event: SubmitEvent): Filled => {
  event.preventDefault();
  const fields = new FormData(event.target as HTMLFormElement);
  return (name) => textIn(fields, name);
};

/** The same, and the form is empty for what is filled in next, whatever becomes of this. */
export const takenFrom = (event: SubmitEvent, way: Way = {}): TakenOut => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const taken = takeOutForm(form, way);
  if (way.goesOn !== false) toFirst(form);
  return Object.assign(taken, { button: event.submitter });
};

/** What stands in a form, out of it. */
export const takeOutForm = (form: HTMLFormElement, way: Way = {}): TakenOut => {
  const fields = new FormData(form);
  const isBlank = [...form.elements].every((field) => isUntouched(field));
  const typed = typedIn(form);
  form.reset();
  const { title = '', before } = way;
  const found = (): HTMLFormElement | null => way.form?.() ?? (form.isConnected ? form : null);
  const back = (): TakenSending | undefined => {
    const there = found();
    const instead = there && typedIn(there) !== '' ? takeOutForm(there, way) : undefined;
    void Promise.resolve(before?.()).then(() => {
      const now = found();
      if (!now) return;
      fillIn(now, fields);
      toFirst(now);
    });
    return instead;
  };
  const line = [title, typed.replace(/\s+/g, ' ')].filter((part) => part !== '').join(': ');
  const cut = line.length > MOST_OF_A_LINE;
  const text = cut ? `${line.slice(0, MOST_OF_A_LINE)} …` : line || say.sent.what;
  const hasForm = (): boolean => before !== undefined || found() !== null;
  return Object.assign((name: string) => textIn(fields, name), {
    fields,
    title,
    text,
    isBlank,
    back,
    hasForm,
    ...(cut ? { whole: typed } : {}),
  });
};

/** Fills a form in as it was. */
export const fillIn = (form: HTMLFormElement, fields: FormData): void => {
  for (const field of form.elements) {
    if (!('name' in field) || typeof field.name !== 'string' || field.name === '') continue;
    const values = fields.getAll(field.name).map(String);
    if (isTick(field)) field.checked = values.includes(field.value);
    else if (values.length > 0 && isText(field)) field.value = values[0]!;
    else if (values.length > 0 && field instanceof HTMLSelectElement) field.value = values[0]!;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
};

const toFirst = (form: HTMLFormElement): void => form.querySelector<HTMLElement>('input, textarea')?.focus();

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && !isTick(field)) || field instanceof HTMLTextAreaElement;

const isUntouched = (field: Element): boolean => {
  if (isTick(field)) return field.checked === field.defaultChecked;
  if (isText(field)) return field.value === field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return true;
  const usual = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(0, usual);
};

/** What somebody has typed into a form, beyond what stands there by itself. */
const typedIn = (form: HTMLFormElement): string =>
  [...form.elements]
    .filter(isText)
    .filter((field) => field.value.trim() !== '' && !isUntouched(field))
    .map(({ value }) => value.trim())
    .join(', ');
