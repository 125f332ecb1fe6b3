import { slotsIn, zoneId, type Seat, type Table } from '#table';
import { refuse, type CardLookup, type Query, type Refusal, idOf } from '#rules';
import { definitionOf, type Definition } from '../effects/definition.js';
import { matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { hasPrinted, type KeywordName } from '../objects/keywords.js';
import { leveledOf, characterOf, faceOf } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';
import { areSealed } from '../objects/sealed-materials.js';

/** The card in a slot of the material deck, as its owner sees it. */
export const materialAt = (
  table: Table,
  cards: CardLookup,
  seat: Seat,
  slot: number | undefined,
): Definition | undefined => {
  const definition = slot === undefined ? undefined : idOf(slotsIn(table, zoneId('materials', seat))[slot]);
  return definitionOf(cards, definition);
};

/** The cards of the player's material deck that can leave it now. */
export const materialsOf = (query: Query): { slot: number; card: Definition }[] =>
  areSealed(sightOf(query), query.seat)
    ? []
    : slotsIn(query.table, zoneId('materials', query.seat)).flatMap((_, slot) => {
        const card = materialAt(query.table, query.cards, query.seat, slot);
        return card ? [{ slot, card }] : [];
      });

const LINEAGE: KeywordName = 'lineage';
const INTO: KeywordName = 'levels-into';

/**
 * Step 6 for a champion card: why its level or lineage does not allow it (GA-MAT-05, GA-CHAMP-01, GA-CHAMP-02,
 * GA-KW-24, GA-KW-25).
 */
export const levelStops = (query: Query, card: Definition): Refusal | undefined => {
  const champion = leveledOf(query.table, query.cards, query.seat);
  const below = champion ? faceOf(query.cards, champion) : undefined;
  if (!below) return refuse('GA-CHAMP-01', 'there is no champion to level up');
  if (hasPrinted(below, 'lineage-break')) return refuse('GA-KW-25', `${below.name} cannot level up`);
  const stays = query.table.effects.find(
    ({ on, data, source }) =>
      data['stays'] !== undefined &&
      !Array.isArray(on) &&
      (on as { readonly seat: Seat }).seat === query.seat &&
      matches(sightOf(query), champion!, data['stays'] as unknown as Selector, {
        controller: query.seat,
        source,
      }),
  );
  if (stays) return refuse('GA-CHAMP-13', `${below.name} cannot level up: ${stays.text}`);
  const [level, next] = [below.stats['level'] ?? 0, card.stats['level'] ?? 0];
  if (next !== level + 1)
    return refuse(
      'GA-CHAMP-01',
      `${card.name} has level ${next}; on level ${level} only level ${level + 1} can be laid`,
    );
  const only = below.keywords.find(({ name }) => name === INTO)?.of;
  if (only !== undefined && characterOf(card.name) !== only)
    return refuse('GA-CHAMP-01', `${below.name} levels up into ${only} only`);
  const lineage = card.keywords.find(({ name }) => name === LINEAGE)?.of;
  return lineage !== undefined && characterOf(below.name) !== lineage
    ? refuse('GA-KW-24', `${card.name} needs ${lineage}; the champion is ${below.name}`)
    : undefined;
};
