import type { ShownCard, Showing } from '#table';
import { capital, isKept, plainWord, titleCase } from '#narration';
import { card as say } from '../messages/table-card.js';

interface Mark {
  readonly kind: 'rested' | 'face' | 'damage' | 'counter' | 'value';
  readonly text: string;
  /** How many, where the text ends with it: it is read also where there is no room for the rest. */
  readonly n?: number;
}

/** The label of a value on the table. */
export const labelOf = (key: string, { labels }: Showing): string => labels?.[key] ?? plainWord(key);

/** The counters of a seat, with those that the game shows even at zero. */
export const countersOf = (
  { counters }: { readonly counters: Readonly<Record<string, number>> },
  { counters: always = [] }: Showing,
): (readonly [id: string, n: number])[] =>
  Object.entries({ ...Object.fromEntries(always.map((id) => [id, 0])), ...counters });

/** The types of a card, with its classes (a house) first if the type line does not name them. */
export const typesOf = (card: ShownCard): string => {
  const line = [...(card.types ?? []), ...(card.subtypes ?? [])];
  const classes = (card.classes ?? []).filter((one) => !line.includes(one));
  return [...new Set([...classes, ...line])].map(titleCase).join(' · ');
};

/** The keywords in words. A keyword is a word, or a name with a value: `{name: 'lineage', of: 'Brannoc'}`. */
export const keywordsShown = (card: ShownCard): string[] =>
  ((card.keywords ?? []) as readonly unknown[]).map((keyword) =>
    titleCase(
      typeof keyword === 'object' && keyword !== null
        ? Object.values(keyword)
            .filter((one) => typeof one !== 'object')
            .join(' ')
        : String(keyword),
    ),
  );

interface Stat {
  readonly name: string;
  /** The game's name for it. */
  readonly title: string;
  readonly n: number;
  /** The full amount, if the stat is used up and `n` is the rest. */
  readonly of?: number;
  /** The number as the card shows it, with a sign that tells it from other numbers. */
  readonly text: string;
}

/** A number in words: `armor 0 of 2`. */
export const numberInWords = ({ title, n, of }: Stat): string =>
  of === undefined ? say.number({ name: title, now: n }) : say.numberLeft({ name: title, now: n, of });

/** The card's numbers. */
export const statsOf = (card: ShownCard, { telling, signs }: Showing = {}): Stat[] =>
  Object.entries(card.stats ?? {}).map(([name, n]) => {
    const of = card.of?.[name];
    return {
      name,
      title: telling?.words?.[name] ?? plainWord(name),
      n,
      ...(of === undefined ? {} : { of }),
      text: `${signs?.[name] ?? ''}${n}${of === undefined ? '' : `/${of}`}`,
    };
  });

const valueInWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** All marks, counters and values on a card, in words. */
export const marksOf = (card: ShownCard, counterTitle: (id: string) => string, showing: Showing = {}): Mark[] => [
  ...(card.rested ? [{ kind: 'rested' as const, text: say.rested }] : []),
  ...(card.face === 'down' && card.name !== undefined ? [{ kind: 'face' as const, text: say.faceDown }] : []),
  // Elsewhere a card that nothing is said of lies face up; in a pool it is one that everybody sees.
  ...(card.slot !== undefined && card.face === 'up' ? [{ kind: 'face' as const, text: say.faceUp }] : []),
  ...(card.side === 'back' ? [{ kind: 'face' as const, text: say.backSide }] : []),
  ...(card.damage ? [{ kind: 'damage' as const, text: say.damage({ count: card.damage }) }] : []),
  ...Object.entries(card.counters ?? {})
    .filter(([, n]) => n !== 0)
    .map(([id, n]): Mark => {
      const name = capital(counterTitle(id));
      const isNumber = /^[+\d−-]/.test(name);
      if (isNumber && n === 1) return { kind: 'counter', text: name };
      return { kind: 'counter', text: (isNumber ? say.counters : say.counter)({ name, count: n }), n };
    }),
  ...Object.entries(card.values ?? {})
    .filter(([key, value]) => key !== 'rested' && !isKept(key) && value !== false && value !== null)
    .map(([key, value]) => ({
      kind: 'value' as const,
      text:
        value === true
          ? capital(labelOf(key, showing))
          : say.value({ name: capital(labelOf(key, showing)), value: valueInWords(value) }),
    })),
];

/** A card in words for a screen reader: name, types, numbers, and everything that lies on it. */
export const cardInWords = (
  card: ShownCard,
  notes: readonly string[],
  counterTitle: (id: string) => string,
  nth = 0,
  showing: Showing = {},
): string =>
  [
    (card.name && nth > 0 ? say.nth({ name: card.name, nth }) : card.name) ??
      (card.face === 'down' ? say.faceDownCard : say.unknown),
    typesOf(card).replaceAll(' · ', ' '),
    card.cost ? say.cost({ kind: plainWord(card.cost.kind), cost: card.cost.n }) : '',
    ...statsOf(card, showing).map(numberInWords),
    ...marksOf(card, counterTitle, showing).map(({ text }) => text.replace('↷ ', '').toLowerCase()),
    ...notes,
  ]
    .filter((part) => part !== '')
    .join(', ');
