import { reveal, type Ask, type Json } from '#table';
import { part, question, refuse, type Candidate, type Query, type QuestionKind } from '#rules';
import { cardOf } from '../table/definition.js';
import { lying } from '../table/where.js';

/** Every question of KeyForge and how it is answered (KF-SM-19). */

export const optionsOf = ({ options }: Pick<Ask, 'options'>): readonly Json[] => reveal(options ?? []) ?? [];

export const nameOf = ({ cards, table }: Query, handle: string): string =>
  cardOf(cards, lying(table, { handle })?.definition ?? null)?.name ?? 'a card';

/** A card of a hidden zone as it is offered: its place there, and which one it is, for the asked player alone. */
interface Hidden {
  readonly at: string;
  readonly card: string;
}
const hiddenIn = (option: Json): Hidden | null =>
  typeof option === 'object' && option !== null && 'at' in option ? (option as Json & Hidden) : null;

/**
 * How many cards are to be chosen. Of hidden cards the question itself asks for none, as nobody else knows whether
 * there are any; but where the choice is not free (`must`) its player chooses as many as they are shown.
 */
const howMany = (ask: Ask) => {
  const min = ask.about['must'] === true ? Math.min(ask.max, optionsOf(ask).length) : ask.min;
  return {
    min,
    max: ask.max,
    least: refuse('KF-EFF-03', `${min} must be chosen: as many as there are`),
  };
};

/** Cards: by handle, or in a hidden zone by their place there, which is sealed. */
export const cards = question({
  of: 'cards',
  rule: 'KF-EFF-01',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      name: 'value',
      title: ask.title,
      rule: ask.rule,
      sealed: (value) => String(value).includes('/'),
      many: () => howMany(ask),
      candidates: (query, _draft, chosen) =>
        optionsOf(ask).flatMap((option) => {
          const hidden = hiddenIn(option);
          const value = hidden ? hidden.at : String(option);
          if (chosen.includes(value)) return [];
          return [
            {
              value,
              label: () => (hidden ? (cardOf(query.cards, hidden.card)?.name ?? hidden.card) : nameOf(query, value)),
            },
          ];
        }),
    }),
  ],
  read: ({ value }) => (value ?? []).map((said) => reveal(said)!),
});

/** One of what the question lists, by its number. */
const oneOf = (of: 'order' | 'how', rule: string) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [
      part({
        name: 'value',
        title: ask.title,
        rule: ask.rule,
        candidates: () => optionsOf(ask).map((title, n) => ({ value: n, label: String(title) })),
      }),
    ],
    read: ({ value }): number => value,
  });

/** Which of the pending abilities resolves next (KF-GEN-04). */
export const order = oneOf('order', 'KF-GEN-03');
/** In which way a card is used. */
export const how = oneOf('how', 'KF-USE-01');

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

const yesOrNo = (of: string, rule: string, labels: readonly [string, string]) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [
      part({
        name: 'value',
        title: ask.title,
        rule: ask.rule,
        candidates: (): readonly Candidate<boolean>[] => [
          { value: true, label: labels[0] },
          { value: false, label: labels[1] },
        ],
      }),
    ],
    read: ({ value }) => value,
  });

export const may = yesOrNo('may', 'KF-GEN-12', ['yes', 'no']);
export const archives = yesOrNo('archives', 'KF-ARCH-01', ['take them all', 'leave them']);
export const mulligan = yesOrNo('mulligan', 'KF-SETUP-06', ['mulligan', 'keep']);

/** One of the words or numbers that the question lists. */
const said = <V extends string | number>(of: string, rule: string, label: (value: V) => string = String) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [
      part({
        name: 'value',
        title: ask.title,
        rule: ask.rule,
        candidates: () => optionsOf(ask).map((value) => ({ value: value as V, label: label(value as V) })),
      }),
    ],
    read: ({ value }) => value,
  });

export const house = said<string>('house', 'KF-HOUSE-01');
export const key = said<string>('key', 'KF-FORGE-08');
export const number = said<number>('number', 'KF-EFF-13');
export const player = said<number>('player', 'KF-EFF-13', (seat) => `seat ${seat}`);
/** Where in a battleline: so many creatures stand to the left (KF-PLAY-03, KF-LINE-06). */
export const place = said<number>('place', 'KF-LINE-05', (n) => (n === 0 ? 'left flank' : `right of ${n}`));

/** A card is named, of all that there are. */
export const nameCard = question({
  of: 'name',
  rule: 'KF-EFF-13',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      name: 'value',
      title: ask.title,
      rule: ask.rule,
      candidates: ({ cards: all }) =>
        [...new Set([...(all.everyId?.() ?? [])].flatMap((id) => cardOf(all, id)?.name ?? []))]
          .sort()
          .map((name) => ({ value: name, label: name })),
    }),
  ],
  read: ({ value }) => value,
});

export const questions: readonly QuestionKind[] = [
  cards,
  order,
  how,
  modes,
  may,
  archives,
  mulligan,
  house,
  key,
  number,
  player,
  place,
  nameCard,
];
