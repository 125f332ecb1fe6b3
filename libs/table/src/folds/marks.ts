import type { OnCardOrSeat } from '../fact.js';
import type { Json } from '../json.js';
import type { Card, Handle, SeatState, Table } from '../table.js';
import { changeCard, changeSeat, withMember, type Folds } from './change.js';

type Marked = Pick<Card & SeatState, 'counters' | 'values'>;

/** Makes the same change on a card or on a seat. */
const changeMarks = (table: Table, on: OnCardOrSeat, change: (marked: Marked) => Partial<Marked>): Table =>
  'card' in on
    ? changeCard(table, on.card, (card) => ({ ...card, ...change(card) }))
    : changeSeat(table, on.seat, (seat) => ({ ...seat, ...change(seat) }));

/** Sets the host of a card, or removes it for `null`. */
const hosted = ({ host: _gone, ...card }: Card, host: Handle | null): Card =>
  host === null ? card : { ...card, host };
const looking = ({ appears: _gone, ...card }: Card, as: Card['appears'] | null): Card =>
  as ? { ...card, appears: as } : card;

/** Counters, damage, values, attachments and looks of cards; counters and values of seats. */
export const marksFolds: Folds<'set' | 'counted' | 'damaged' | 'appears' | 'attached'> = {
  set: (table, { changes }) =>
    changes.reduce(
      (now, { key, value, ...on }) =>
        changeMarks(now, on, ({ values }) => ({ values: withMember<Json>(values, key, value) })),
      table,
    ),

  // A counter at zero is absent.
  counted: (table, { changes }) =>
    changes.reduce(
      (now, { counter, to, ...on }) =>
        changeMarks(now, on, ({ counters }) => ({ counters: withMember(counters, counter, to === 0 ? null : to) })),
      table,
    ),

  damaged: (table, { hits }) =>
    hits.reduce((now, hit) => changeCard(now, hit.card, (card) => ({ ...card, damage: hit.marked })), table),
  appears: (table, { cards }) =>
    cards.reduce((now, { card, as }) => changeCard(now, card, (one) => looking(one, as)), table),
  attached: (table, fact) => changeCard(table, fact.card, (card) => hosted(card, fact.host)),
};
