import { cardsIn, type Card, type Json, type Seat, type Table } from '#table';
import { idOf, type CardLookup } from '#rules';
import { definitionOf, type Face } from '../effects/definition.js';
import { championMeant } from '../table/notes.js';
import { becameOf, changedFace, lostAllAt, withoutAbilities } from './becoming.js';

/**
 * The mark of a copy: the face that it took (GA-DFC-14). The rules set the mark, so it ends when the object leaves
 * play.
 */
const COPY = '.copy';
interface Copied {
  readonly definition: string;
  readonly side: 'front' | 'back';
}
const copied = (card: { readonly values?: Card['values'] }): Copied | undefined =>
  card.values?.[COPY] as Copied | undefined;
export const isCopy = (card: Card): boolean => COPY in card.values;
export const asCopy = (definition: string, side: Card['side']): { key: string; value: Json } => ({
  key: COPY,
  value: { definition, side },
});

/**
 * The printed face that counts: the one that is up (GA-DFC-06, GA-DFC-07), or for a copy the copied one (GA-DFC-14).
 */
export const shownBy = (
  card: Pick<Card, 'definition' | 'side'> & { readonly values?: Card['values'] },
): { definition: string | null; side: Card['side'] } => copied(card) ?? card;

/**
 * The face of a card as it lies. Undefined for a card that this table does not know, and for one that lies face down:
 * such a card has no characteristics, even for players who may look (GA-VIS-12, GA-DFC-18).
 */
export const faceOf = (
  cards: CardLookup,
  card: Pick<Card, 'definition' | 'side'> & { readonly face?: Card['face']; readonly values?: Card['values'] },
): Face | undefined => {
  const shown = card.face === 'down' ? undefined : faceUp(cards, shownBy(card));
  const became = shown && becameOf(card);
  const whole = became ? changedFace(shown, became) : shown;
  const face = whole && lostAllAt(card) !== undefined ? withoutAbilities(whole) : whole;
  return face && card.values?.[AS_SPELL] === true ? asSpell(face) : face;
};

/** The mark of a source for what looks for its doing while it resolves as a Spell. No card on a table has it. */
const AS_SPELL = '.as-spell';
export const asSpellSource = (card: Card): Card => ({ ...card, values: { ...card.values, [AS_SPELL]: true } });
export const asSpell = (face: Face): Face => ({ ...face, subtypes: [...face.subtypes, 'SPELL'] });

/** The face of a card even if it lies face down: its owner knows it in their own hand or memory. */
export const faceUp = (
  cards: CardLookup,
  { definition, side }: { definition: string | null; side?: Card['side'] },
): Face | undefined => {
  const found = definitionOf(cards, definition);
  return side === 'back' ? (found?.back ?? found) : found;
};

/** The seats that have used an object's ability, if its text depends on the first use. */
export const USED = '.first-use';
export const hasUsed = (card: Card | undefined, seat: Seat): boolean =>
  ((card?.values[USED] ?? []) as readonly Seat[]).includes(seat);
export const asUsed = (card: Card, seat: Seat): { key: string; value: Json } => ({
  key: USED,
  value: [...((card.values[USED] ?? []) as readonly Seat[]), seat],
});

/** The optional costs that a player paid for an object in play. */
export const PAID = '.paid';
export const paidFor = (card: Card | undefined): readonly string[] => (card?.values[PAID] ?? []) as readonly string[];
export const asPaid = (costs: readonly string[]): { key: string; value: Json } => ({ key: PAID, value: costs });

/** Whether an object has gained the abilities that its own text gives it later. */
export const GAINED = '.gained';
export const hasGained = (card: Card | undefined): boolean => card?.values[GAINED] === true;
export const asGained = { key: GAINED, value: true } as const;

/** The revision at which the top card of a champion was laid: its abilities are as old, the champion is older. */
export const LAID = '.laid';

/** The zone that an object in play was activated from, if its text asks (GA-FROM-02). */
export const FROM = '.from';
export const activatedFrom = (card: Card | undefined): string | undefined =>
  card?.values[FROM] === undefined ? undefined : String(card.values[FROM]);
export const asFrom = (zone: string): { key: string; value: Json } => ({ key: FROM, value: zone });

export const hasType = (cards: CardLookup, card: Card, ...types: readonly string[]): boolean => {
  const face = faceOf(cards, card);
  return face !== undefined && types.some((type) => face.types.includes(type));
};

/**
 * A card as its zone shows it. In a memory all cards lie face down, but keep their characteristics; in other zones a
 * face-down card has none (GA-SEAL-01).
 */
export const asLying = (card: Card, zone: string): Card => (zone === 'memory' ? { ...card, face: 'up' } : card);

export const isChampion = (cards: CardLookup, card: Card): boolean => hasType(cards, card, 'CHAMPION');

/** Units: champions, allies and ally tokens in play (GA-TERM-14). */
export const isUnit = (cards: CardLookup, card: Card): boolean => hasType(cards, card, 'CHAMPION', 'ALLY');

/** A domain that can be attacked, and loses durability when it is dealt damage (GA-SIEGE-01, GA-SIEGE-02). */
export const isSiegeable = (cards: CardLookup, card: Card): boolean =>
  hasType(cards, card, 'DOMAIN') && faceOf(cards, card)?.subtypes.includes('SIEGEABLE') === true;

export const isAttackable = (cards: CardLookup, card: Card): boolean => isUnit(cards, card) || isSiegeable(cards, card);

export const field = (table: Table): readonly Card[] => cardsIn(table, 'field');

export const isAwake = (card: Card): boolean => card.values['rested'] !== true;

/** A player's champions: one, unless another object has become a champion (GA-CHAMP-08, GA26-CHAMP-12). */
export const championsOf = (table: Table, cards: CardLookup, seat: Seat): Card[] =>
  field(table).filter((card) => card.controller === seat && isChampion(cards, card));

/** "Your champion" of a player: of several the one that the player means (GA26-CHAMP-12), or the first. */
export const championOf = (table: Table, cards: CardLookup, seat: Seat): Card | undefined => {
  const isOwn = (card: Card): boolean => card.controller === seat && isChampion(cards, card);
  const meant = championMeant(seat).in(table);
  const found = meant === undefined ? undefined : field(table).find((card) => card.handle === meant && isOwn(card));
  return found ?? field(table).find(isOwn);
};

/** The champion that the player's lineage belongs to: the one whose card is a champion card, if any is. */
export const leveledOf = (table: Table, cards: CardLookup, seat: Seat): Card | undefined => {
  const own = championsOf(table, cards, seat);
  return own.find((card) => definitionOf(cards, idOf(card))?.types.includes('CHAMPION')) ?? own[0];
};

/** The character of a champion: the part of its name before the comma (GA-OBJ-07). */
export const characterOf = (name: string): string => name.split(',')[0]!.trim();

/**
 * Whether a card can turn to its other face. Copies and tokens cannot (GA-DFC-15), nor can face-down cards (GA-DFC-18).
 */
export const canTransform = (cards: CardLookup, card: Card): boolean =>
  !card.token && !isCopy(card) && card.face === 'up' && cards.get(idOf(card) ?? '')?.back !== undefined;
