import { reveal, type Ask, type Json } from '#table';
import {
  cardsPart,
  chosenBy,
  nameInOrder,
  optionsOf,
  part,
  question,
  refuse,
  type Candidate,
  type Query,
  type QuestionKind,
  idOf,
} from '#rules';
import type { Line } from '../effects/words.js';
import { cardOf } from '../table/definition.js';
import { isPossible, NO_PRICE, payable, pays, type Price } from './price.js';
import { sightOf } from '../table/state.js';
import { lying } from '../table/where.js';

/**
 * Every question of GRAVEN, and the answers that it takes (GR-SM-11). A player who is out takes no part any longer
 * (GR-AMB-45): for them counts the least answer with which the flow can go on.
 */

/** The rule that a question for a choice cites if no other rule fits better. */
const CHOICE = 'GR-PRIM-60';

const first = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

const one = <const Name extends string, V extends Json>(
  name: Name,
  { rule }: Pick<Ask, 'rule'>,
  title: string,
  candidates: (query: Query) => readonly Candidate<V>[],
) => part({ name, title, rule, candidates });

const nameOf = ({ cards, table }: Query, handle: string): string => {
  const look = sightOf(table, cards).state.looks.get(handle);
  return look?.name ?? cardOf(cards, idOf(lying(table, { handle })) ?? null)?.name ?? 'a card';
};

/** A choice of cards. A card in a hand or deck is named by its slot there, and that answer is sealed. */
export const cardsAsked = question({
  of: 'cards',
  rule: CHOICE,
  answer: 'answer',
  parts: (_query, ask) => [
    cardsPart(ask, {
      // The rule for a card that is not among the options.
      rule: ask.rule === CHOICE ? 'GR-PRIM-14' : ask.rule,
      few: 'GR-PRIM-59',
      nameOf,
      printed: (query, id) => cardOf(query.cards, id)?.name,
    }),
  ],
  read: ({ value }) => (value ?? []).map((said) => reveal(said)!),
  forfeit: (asked) => ({ value: optionsOf(asked).slice(0, asked.min).map(chosenBy) }),
});

/** The numbers of several options, each at most once. */
const numbered = (ask: Ask, label: (query: Query, option: Json, n: number) => string) => ({
  name: 'value' as const,
  title: ask.title,
  rule: ask.rule,
  many: () => ({ min: ask.min, max: ask.max, least: refuse(ask.rule, `${ask.min} are wanted`) }),
  candidates: (query: Query, _draft: unknown, chosen: readonly Json[]) =>
    optionsOf(ask).flatMap((option, n) =>
      chosen.includes(n) ? [] : [{ value: n, label: () => label(query, option, n) }],
    ),
});

const byNumber = (of: 'order' | 'modes', rule: string) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [part(numbered(ask, (_asker, title) => String(title)))],
    read: ({ value }): readonly number[] => value ?? [],
    forfeit: ({ min }) => ({ value: first(min) }),
  });

/** The order of effects: their numbers, the first to happen first. */
export const order = byNumber('order', 'GR-DISC-06');
export const modes = byNumber('modes', 'GR-PRIM-54');

/**
 * The cards of a deck that a player has looked at, in the order in which they are put back. Only that player learns it.
 */
export const arrange = question({
  of: 'arrange',
  rule: 'GR-PRIM-34',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      ...numbered(ask, ({ cards }, id, n) => nameInOrder(id, n, (one) => cardOf(cards, one)?.name)),
      sealed: () => true,
    }),
  ],
  read: ({ value }) => (value ?? []).map((slot) => reveal(slot)!),
  forfeit: ({ max }) => ({ value: first(max) }),
});

/** The cards to sacrifice, which together must be exactly a price (GR-INV-02). */
export const price = question({
  of: 'price',
  rule: 'GR-INV-02',
  answer: 'answer',
  parts: (_query, ask) => {
    const prices = ask.about['prices'] as Json & readonly Price[];
    const found = (query: Query, chosen: readonly Json[]) => {
      const all = payable(sightOf(query.table, query.cards), query.seat);
      return { all, chosen: chosen.flatMap((handle) => all.find((each) => each.handle === handle) ?? []) };
    };
    return [
      part({
        name: 'value',
        title: 'Sacrifice {}',
        rule: ask.rule,
        many: (query, draft) => {
          const { chosen } = found(query, (draft['value'] ?? []) as readonly Json[]);
          return { min: pays(prices, chosen) ? chosen.length : chosen.length + 1, max: ask.max, least: NO_PRICE };
        },
        candidates: (query, _draft, given) => {
          const { all, chosen } = found(query, given);
          return all
            .filter((each) => !chosen.includes(each) && isPossible(prices, all, [...chosen, each]))
            .map(({ handle }) => ({ value: handle, label: () => nameOf(query, handle) }));
        },
      }),
    ];
  },
  read: ({ value }): readonly string[] => value ?? [],
  forfeit: () => ({ value: [] }),
});

/** The lines that a card may come to, with what they decide (GR-FRONT-01, GR-FRONT-02, GR-BACK-01, GR-BACK-02). */
export const LINE_CHOICES: readonly Candidate<Line>[] = [
  { value: 'front', label: 'Front Line: counts for the survey score, and its effects are negated' },
  { value: 'back', label: 'Back Line: its effects are active, and it does not count for the survey score' },
];

/** The lines by their names alone, for an effect that only asks for a name. */
const NAMES: typeof LINE_CHOICES = [
  { value: 'front', label: 'Front Line' },
  { value: 'back', label: 'Back Line' },
];

const line = (of: 'line' | 'name-line', rule: string, lines: typeof LINE_CHOICES) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [one('value', ask, ask.title, () => lines)],
    read: ({ value }) => value,
    forfeit: () => ({ value: 'back' as const }),
  });

export const toLine = line('line', 'GR-PLAY-04', LINE_CHOICES);
export const nameLine = line('name-line', 'GR-PRIM-60', NAMES);

const number = (of: 'draw' | 'name-number', rule: string, title: string, refused: readonly Candidate<number>[] = []) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [
      one('value', ask, title, () => [
        ...optionsOf(ask).map((value) => ({ value: Number(value), label: String(value) })),
        ...refused,
      ]),
    ],
    read: ({ value }) => value,
    forfeit: (asked) => ({ value: Number(optionsOf(asked)[0]!) }),
  });

/** With an empty hand a player draws 1 card or 3, and neither 0 nor 2 (GR-DRAW-02). */
export const drawHow = number('draw', 'GR-DRAW-02', 'Draw', [
  { value: 0, label: '0', refusal: refuse('GR-DRAW-04', 'drawing cannot be declined') },
  { value: 2, label: '2', refusal: refuse('GR-DRAW-06', '1 or 3, but not 2') },
]);
export const nameNumber = number('name-number', 'GR-PRIM-60', 'Number');

export const whichPlayer = question({
  of: 'player',
  rule: CHOICE,
  answer: 'answer',
  parts: (_query, ask) => [
    one('value', { rule: 'GR-PRIM-13' }, ask.title, () =>
      optionsOf(ask).map((seat) => ({ value: Number(seat), label: `seat ${String(seat)}` })),
    ),
  ],
  read: ({ value }) => value,
  forfeit: (asked) => ({ value: Number(optionsOf(asked)[0]!) }),
});

export const may = question({
  of: 'may',
  rule: 'GR-PRIM-05',
  answer: 'answer',
  parts: (_query, ask) => [
    one('value', ask, ask.title, () => [
      { value: true, label: 'yes' },
      { value: false, label: 'no' },
    ]),
  ],
  read: ({ value }) => value,
  forfeit: () => ({ value: false }),
});

/** The names of all cards that this player can see anywhere. */
const names = ({ table, cards: known }: Query): Candidate<string>[] => {
  const ids = table.zones.flatMap((zone) => (zone.kind === 'pooled' ? zone.slots : zone.cards).map(idOf));
  const all = [...new Set(ids.flatMap((id) => cardOf(known, id)?.name ?? []))].sort();
  return all.map((name) => ({ value: name, label: name }));
};

export const nameCard = question({
  of: 'name-card',
  rule: 'GR-PRIM-60',
  answer: 'answer',
  parts: (_query, ask) => [one('value', ask, ask.title, names)],
  read: ({ value }) => value,
  forfeit: () => ({ value: '' }),
});

export const questions: readonly QuestionKind[] = [
  drawHow,
  cardsAsked,
  toLine,
  whichPlayer,
  may,
  order,
  modes,
  arrange,
  price,
  nameNumber,
  nameLine,
  nameCard,
];
