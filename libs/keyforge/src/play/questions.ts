import { reveal, type Ask, type Json } from '#table';
import { cardsPart, optionsOf, part, question, type Candidate, type Query, type QuestionKind, idOf } from '#rules';
import { cardOf } from '../table/definition.js';
import { houseName } from '../table/houses.js';
import { lying } from '../table/where.js';

/** Every question of KeyForge, and the answers that it takes (KF-SM-19). */

export const nameOf = ({ cards, table }: Query, handle: string): string =>
  cardOf(cards, idOf(lying(table, { handle })) ?? null)?.name ?? 'a card';

/** A choice of cards. A card in a hidden zone is named by its slot there, and that answer is sealed. */
export const cardsAsked = question({
  of: 'cards',
  rule: 'KF-EFF-01',
  answer: 'answer',
  parts: (_query, ask) => [
    cardsPart(ask, {
      rule: ask.rule,
      few: 'KF-EFF-03',
      nameOf,
      printed: (query, id) => cardOf(query.cards, id)?.name,
    }),
  ],
  read: ({ value }) => (value ?? []).map((said) => reveal(said)!),
});

type Apart = Pick<QuestionKind, 'apart'>;

/**
 * A question whose answer is one value. If it is asked as `sealed`, others learn the answer only when the flow goes on.
 */
const one = <V extends Json>(
  of: string,
  rule: string,
  candidates: (ask: Ask, query: Query) => readonly Candidate<V>[],
  more: Pick<QuestionKind, 'orders' | 'apart'> = {},
) =>
  question({
    ...more,
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [
      part({
        name: 'value',
        title: ask.title,
        rule: ask.rule,
        sealed: () => ask.about['sealed'] === true,
        candidates: (query) => candidates(ask, query),
      }),
    ],
    read: ({ value }): V => reveal(value)!,
  });

/** A question whose answer is the number of an option. */
const byNumber = (of: 'order' | 'how', rule: string, more: Pick<QuestionKind, 'orders'> = {}) =>
  one<number>(of, rule, (ask) => optionsOf(ask).map((title, n) => ({ value: n, label: String(title) })), more);

/** The pending ability that resolves next (KF-GEN-04). */
export const order = byNumber('order', 'KF-GEN-03', { orders: true });
/** The way to use a card. */
export const how = byNumber('how', 'KF-USE-01');

export const modes = question({
  of: 'modes',
  rule: 'KF-EFF-13',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      name: 'value',
      title: ask.title,
      rule: ask.rule,
      many: () => ({ min: ask.min, max: ask.max }),
      candidates: (_asker, _draft, chosen) =>
        optionsOf(ask).flatMap((title, n) => (chosen.includes(n) ? [] : [{ value: n, label: String(title) }])),
    }),
  ],
  read: ({ value }): readonly number[] => value ?? [],
});

const yesOrNo = (of: string, rule: string, [yes, no]: readonly [string, string], more: Apart = {}) =>
  one<boolean>(
    of,
    rule,
    () => [
      { value: true, label: yes },
      { value: false, label: no },
    ],
    more,
  );

export const may = yesOrNo('may', 'KF-GEN-12', ['yes', 'no']);
export const archives = yesOrNo('archives', 'KF-ARCH-01', ['take them all', 'leave them'], { apart: () => true });
export const mulligan = yesOrNo('mulligan', 'KF-SETUP-06', ['mulligan', 'keep']);

/** A question whose answer is one of its options, a word or a number. */
const said = <V extends string | number>(
  of: string,
  rule: string,
  label: (value: V) => string = String,
  more: Apart = {},
) => one<V>(of, rule, (ask) => (optionsOf(ask) as readonly V[]).map((value) => ({ value, label: label(value) })), more);

// Each house leads to another table if it becomes the active house, but not always if an ability asks for a house.
export const house = said<string>('house', 'KF-HOUSE-01', houseName, {
  apart: (asked) => asked.rule === 'KF-HOUSE-01' && optionsOf(asked).length > 1,
});
export const key = said<string>('key', 'KF-FORGE-08', String, { apart: () => true });
export const numberAsked = said<number>('number', 'KF-EFF-13');
export const playerAsked = one<number>('player', 'KF-EFF-13', (ask) =>
  (optionsOf(ask) as readonly number[]).map((seat) => ({
    value: seat,
    label: seat === ask.seat ? 'you' : 'the other player',
  })),
);
/** The place of a creature in a battleline: the number of creatures to its left (KF-PLAY-03, KF-LINE-06). */
export const place = one<number>('place', 'KF-LINE-05', (ask) => {
  const all = optionsOf(ask) as readonly number[];
  const between = (n: number): string => `${n} ${n === 1 ? 'creature' : 'creatures'} to its left`;
  const label = (n: number, k: number): string =>
    k === 0 ? 'left flank' : k === all.length - 1 ? 'right flank' : between(n);
  return all.map((n, k) => ({ value: n, label: label(n, k) }));
});

/** A choice among the names of all known cards. */
export const nameCard = one<string>('name', 'KF-EFF-13', (_ask, { cards: all }) =>
  [...new Set([...(all.everyId?.() ?? [])].flatMap((id) => cardOf(all, id)?.name ?? []))]
    .sort()
    .map((name) => ({ value: name, label: name })),
);

export const questions: readonly QuestionKind[] = [
  cardsAsked,
  order,
  how,
  modes,
  may,
  archives,
  mulligan,
  house,
  key,
  numberAsked,
  playerAsked,
  place,
  nameCard,
];
