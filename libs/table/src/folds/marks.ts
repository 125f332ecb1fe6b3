import type { OnCardOrSeat } from '../fact.js';
import type { Json } from '../json.js';
import type { Card, Handle, Table } from '../table.js';
import { changeCard, changeSeat, withMember, type Folds } from './change.js';
import { cardWith } from '../copies.js';

type Marked = Pick<Card, 'counters' | 'values'>;

/** Makes the same change on a card or on a seat. */
const changeMarks = <Name extends keyof Marked>(
  table: Table,
  on: OnCardOrSeat,
  change: (marked: Marked) => Pick<Card, Name>,
): Table =>
  'card' in on
    ? changeCard(table, on.card, (card) => cardWith(card, change(card)))
    : changeSeat(table, on.seat, (seat) => ({ ...seat, ...change(seat) }));

/** Sets the host of a card, or removes it for `null`. */
const hosted = (card: Card, host: Handle | null): Card =>
  host === null ? cardWith(card, {}, 'host') : cardWith(card, { host });
const looking = (card: Card, appears: Card['appears'] | null): Card =>
  appears ? cardWith(card, { appears }) : cardWith(card, {}, 'appears');

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
    hits.reduce((now, hit) => changeCard(now, hit.card, (card) => cardWith(card, { damage: hit.marked })), table),
  appears: (table, { cards }) =>
    cards.reduce((now, { card, as }) => changeCard(now, card, (one) => looking(one, as)), table),
  attached: (table, fact) => changeCard(table, fact.card, (card) => hosted(card, fact.host)),
};
