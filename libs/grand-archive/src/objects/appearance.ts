import { cardsIn, type Appearance, type Card, type Table } from '#table';
import type { CardLookup } from '#rules';
import type { Face } from '../effects/definition.js';
import { becameOf } from './becoming.js';
import { keywordsOf, statOf } from './characteristics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { faceOf, hasType, isCopy } from './traits.js';
import { sightOf } from './derive.js';

/** Whether a card looks as printed unless something else changes it, as most do. */
const isPlain = ({ counters }: Card, { stats, keywords }: Face): boolean =>
  stats['durability'] === undefined && Object.keys(counters).length === 0 && keywords.every((one) => !one.if);

const STATS = ['power', 'life', 'level'];

/**
 * How a card on the field differs from its print: its numbers and keywords; for a copy also its name and types. Null if
 * nothing differs, if the card is hidden, or if it does not lie where cards are remembered.
 */
export const appearance = (table: Table, cards: CardLookup, card: Card): Appearance | null => {
  const there = partsFor(table).combat.remembered.some((zone) => cardsIn(table, zone).includes(card));
  if (card.known !== null || !there) return null;
  const face = faceOf(cards, card);
  if (!face) return null;
  const sight = sightOf({ table, cards });
  const became = becameOf(card) !== undefined;
  const isOther = isCopy(card) || became;
  if (!isOther && isPlain(card, face) && sight.derived.granted(card).length === 0) return null;
  const copied = isOther ? { name: face.name, types: face.types } : {};
  const stats: Record<string, number> = {};
  for (const stat of STATS) {
    const now = statOf(sight, card, stat);
    if (now !== (face.stats[stat] ?? 0)) stats[stat] = now;
  }
  const durability = card.counters['durability'] ?? 0;
  if (
    hasType(cards, card, 'WEAPON') &&
    face.stats['durability'] !== undefined &&
    durability !== face.stats['durability']
  )
    stats['durability'] = durability;
  const keywords = keywordsOf(sight, card).sort();
  const plain = face.keywords.map((keyword) => keyword.name).sort();
  const given = keywords.join() === plain.join() && !became ? {} : { keywords };
  const as = {
    ...copied,
    ...(Object.keys(stats).length > 0 || isOther ? { stats: isOther ? { ...face.stats, ...stats } : stats } : {}),
    ...given,
  };
  return Object.keys(as).length === 0 ? null : as;
};
