import { plainWord, type TableDifference } from '#narration';
import type { ShownTable, Showing } from '#table';
import type { Option } from '../api/shapes.js';
import { mend as say } from '../messages/bench-changes.js';
import { entryKey, type Form, type FormEntry, type FormField } from './filling.js';
import { leftOf } from './look.js';
import { spotOf } from './spot.js';
import type { Touching } from './touching.js';

/** The cards on the board that the form in use may take; a press on one takes it. */
export interface CardsToChoose extends Touching {
  readonly pick: (option: Option) => void;
}

/** The spot on the board that a value of a form names: a card by its handle, or a place of a pool (`hand:1/3`). */
export const spotNamed = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (/^c\d+\.\d+$/.test(value)) return value;
  const [, zone, slot] = /^([\w:-]+)\/(\d+)$/.exec(value) ?? [];
  return zone === undefined ? undefined : spotOf(zone, { slot: Number(slot) });
};

/** The cards that a field takes: their spots, and their numbers in the field's list. */
export const cardsToChoose = (form: Form, { choices, range, text }: FormField): ReadonlyMap<string, number> => {
  if (choices === undefined || range || text) return new Map();
  return new Map(
    form.lists[choices]!.flatMap(({ value }, n) => {
      const spot = spotNamed(value);
      return spot === undefined ? [] : [[spot, n] as const];
    }),
  );
};

/** The field that a press on a card fills in: the first empty field for cards, else the first one. */
export const fieldForCards = (
  form: Form,
  { fields }: FormEntry,
  typed: Readonly<Record<string, string>>,
): FormField | undefined => {
  const taking = fields.filter((field) => cardsToChoose(form, field).size > 0);
  return taking.find(({ name }) => (typed[name] ?? '') === '') ?? taking[0];
};

type Zone = Pick<ShownTable, 'zones'>['zones'][number];

const spotsOf = (
  { zones }: Pick<ShownTable, 'zones'>,
  fits: (zone: Zone, card: Zone['cards'][number]) => boolean,
): ReadonlySet<string> =>
  new Set(zones.flatMap((zone) => zone.cards.filter((card) => fits(zone, card)).map((card) => spotOf(zone.id, card))));

const liesOnTable = ({ show }: Zone): boolean => show === 'row' || show === 'line';

/** The changes that concern cards on the table, and cards elsewhere only if they have counters already. */
const ON_TABLE: ReadonlySet<string> = new Set(['card-counter', 'state', 'attach', 'give-control']);

/** Whether a candidate makes sense for an entry's statement: no damage is marked on a card of a graveyard. */
export const makesSense = (
  table: Pick<ShownTable, 'zones'>,
  showing: Showing,
): ((entry: FormEntry, value: unknown) => boolean) => {
  const enduring = spotsOf(
    table,
    (zone, card) => liesOnTable(zone) && card.face !== 'down' && leftOf(card, showing) !== undefined,
  );
  const lying = spotsOf(table, (zone, card) => liesOnTable(zone) || Object.keys(card.counters ?? {}).length > 0);
  return (entry, value) => {
    const [spot, key] = [spotNamed(value), entryKey(entry)];
    if (spot === undefined) return true;
    if (key === 'mark-damage') return enduring.has(spot);
    return !ON_TABLE.has(key) || lying.has(spot);
  };
};

/** What is left of the stat that damage reduces, for each card by handle. */
const leftIn = ({ zones }: Pick<ShownTable, 'zones'>, showing: Showing): ReadonlyMap<string, number> =>
  new Map(
    zones.flatMap(({ cards }) =>
      cards.flatMap((card) => {
        const left = leftOf(card, showing);
        return left === undefined || card.handle === undefined ? [] : [[card.handle, left.n] as const];
      }),
    ),
  );

/** Adds to a card's difference what is left of the card then: `Kiln Guard, damage: 0 → 2 (life 5 → 3)`. */
export const withLeft = (
  differences: readonly TableDifference[],
  was: Pick<ShownTable, 'zones'>,
  is: Pick<ShownTable, 'zones'>,
  showing: Showing,
): TableDifference[] => {
  const [before, after] = [leftIn(was, showing), leftIn(is, showing)];
  return differences.map(({ text, handles }) => {
    const [from, to] = [before, after].map((left) => left.get(handles.length === 1 ? handles[0]! : ''));
    if (from === undefined || to === undefined || from === to) return { text, handles };
    return { text: say.left({ change: text, stat: plainWord(showing.endures!), from, to }), handles };
  });
};
