import type { ShownTable, Showing } from '#table';
import type { Option } from '../api/shapes.js';
import { entryKey, type Form, type FormEntry, type FormField } from './filling.js';
import { leftOf } from './look.js';
import { spotOf, type Touching } from './touching.js';

/** Cards on the board that what is being filled in may take; a press on one takes it. */
export interface CardsToChoose extends Touching {
  readonly pick: (option: Option) => void;
}

/** The spot on the board of what a form names: a card by its handle, or a place of a pool (`hand:1/3`). */
const spotNamed = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (/^c\d+\.\d+$/.test(value)) return value;
  const [, zone, slot] = /^([\w:-]+)\/(\d+)$/.exec(value) ?? [];
  return zone === undefined ? undefined : spotOf(zone, { slot: Number(slot) });
};

/** The cards that a field takes: their spots, and their numbers in its list. */
export const cardsOf = (form: Form, { choices, range, text }: FormField): ReadonlyMap<string, number> => {
  if (choices === undefined || range || text) return new Map();
  return new Map(
    form.lists[choices]!.flatMap(({ value }, n) => {
      const spot = spotNamed(value);
      return spot === undefined ? [] : [[spot, n] as const];
    }),
  );
};

/** The field that a press on a card fills in: the first empty one of those that take cards, else the first of them. */
export const fieldForCards = (
  form: Form,
  { fields }: FormEntry,
  typed: Readonly<Record<string, string>>,
): FormField | undefined => {
  const taking = fields.filter((field) => cardsOf(form, field).size > 0);
  return taking.find(({ name }) => (typed[name] ?? '') === '') ?? taking[0];
};

/** The spots whose cards damage can mean something for: they lie open in a row, and have what damage is taken off. */
const enduring = (table: Pick<ShownTable, 'zones'>, showing: Showing): ReadonlySet<string> =>
  new Set(
    table.zones
      .filter(({ show }) => show === 'row')
      .flatMap(({ id, cards }) =>
        cards.filter((card) => card.face !== 'down' && leftOf(card, showing)).map((card) => spotOf(id, card)),
      ),
  );

/** Whether a candidate makes sense for what an entry states: no damage is marked on a card of a graveyard. */
export const makesSense = (
  table: Pick<ShownTable, 'zones'>,
  showing: Showing,
): ((entry: FormEntry, value: unknown) => boolean) => {
  const spots = enduring(table, showing);
  return (entry, value) => {
    const spot = entryKey(entry) === 'mark-damage' ? spotNamed(value) : undefined;
    return spot === undefined || spots.has(spot);
  };
};
