import type { CardLookup, Deck } from '#rules';
import type { DeckParts } from './parts.js';

type Cards = CardLookup & { named(name: string): readonly unknown[] };

type Entry = Deck['parts'][string][number];

const lineOf = ({ card, count }: Entry, cards: Cards): string => {
  const definition = cards.get(card);
  const name = definition?.name;
  if (name === undefined || cards.named(name).length !== 1) return `${count} ${card}`;
  const isMaverick = definition?.variants === 'class' && card.endsWith(`@${definition.classes.join(' ')}`);
  return `${count} ${name}${isMaverick ? ' (Maverick)' : ''}`;
};

/** The entries of a part that is listed by class, under their classes. */
const byClass = (entries: readonly Entry[], cards: Cards): string[] => {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    const title = cards.get(entry.card)?.classes.join(' ') ?? '';
    groups.set(title, [...(groups.get(title) ?? []), lineOf(entry, cards)]);
  }
  return [...groups].map(([title, lines]) => [`# ${title}`, ...lines].join('\n'));
};

/**
 * Writes a deck as text that `readDeckText` reads. A card is written by its id if the catalogue does not know it or if
 * it shares its name.
 */
export const writeDeckText = (deck: Deck, cards: Cards, parts: DeckParts): string =>
  parts.order
    .filter((part) => deck.parts[part] !== undefined)
    .flatMap((part) =>
      part === parts.byClass
        ? byClass(deck.parts[part]!, cards)
        : [[`# ${parts.titles[part]![0]}`, ...deck.parts[part]!.map((entry) => lineOf(entry, cards))].join('\n')],
    )
    .join('\n\n')
    .concat('\n');
