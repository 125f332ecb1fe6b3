import { nameKey, type CardLookup } from '#rules';
import { asCard, type Scenario } from './shape.js';

/** A card of a position that other parts may refer to, and where it is written. */
export interface SpokenRef {
  readonly at: string;
  readonly card: string;
  readonly as?: string | undefined;
  readonly seat: number;
  readonly zone: string;
  /** The face that is up, if the position says so. */
  readonly side?: 'front' | 'back' | undefined;
}

/** Zones whose cards have handles, so that a position can refer to them. */
const NAMED = ['field', 'memory', 'graveyard', 'banishment', 'intent'] as const;

/** Every card and entry of a position that has a handle on the table, in the order in which they are laid out. */
export const spokenOf = ({ seats, stack = [] }: Scenario): SpokenRef[] => [
  ...seats.flatMap(({ zones }, n) =>
    NAMED.flatMap((zone) =>
      (zones[zone] ?? []).map((placed, at): SpokenRef => {
        const { card, as, side } = asCard(placed);
        return { at: `seats[${n}].zones.${zone}[${at}]`, card, as, seat: n + 1, zone, side };
      }),
    ),
  ),
  ...stack.map((one, at): SpokenRef => ({
    at: `stack[${at}]`,
    card: 'card' in one ? one.card : '',
    as: one.as,
    seat: one.seat ?? 0,
    zone: 'stack',
  })),
];

const isChampion = (cards: CardLookup, { card, zone }: SpokenRef): boolean =>
  zone === 'field' && cards.get(card)?.types.includes('CHAMPION') === true;

/** Returns the card that a reference means, or what is wrong with the reference. */
export const refMeant = (ref: string, spoken: readonly SpokenRef[], cards: CardLookup): SpokenRef | string => {
  const champion = /^champion (\d+)$/.exec(ref);
  const found =
    [
      spoken.filter(({ as }) => as === ref),
      champion ? spoken.filter((one) => one.seat === Number(champion[1]) && isChampion(cards, one)) : [],
      spoken.filter(({ card }) => card === ref || named(cards, card).includes(nameKey(ref))),
    ].find((list) => list.length > 0) ?? [];
  if (found.length === 1) return found[0]!;
  return found.length === 0
    ? `nothing that lies there is called "${ref}"; there is ${spoken.map((one) => calledBy(cards, one)).join(', ')}`
    : `there are ${found.length} cards "${ref}": give one a name with "as", and say that`;
};

const named = (cards: CardLookup, id: string): string[] => {
  const card = cards.get(id);
  return [card?.name, card?.back?.name].flatMap((name) => (name === undefined ? [] : [nameKey(name)]));
};

const calledBy = (cards: CardLookup, { as, card }: SpokenRef): string => `"${as ?? cards.get(card)?.name ?? card}"`;
