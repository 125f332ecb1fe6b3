import {
  cardsIn,
  reveal,
  slotsIn,
  zoneId,
  type Handle,
  type Json,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';
import {
  amountOf,
  refuse,
  type CardDefinition,
  type CardLookup,
  type Flow,
  type Part,
  type Query,
  type Question,
  type Recorded,
  type Refusal,
  type Scribe,
  type Selector,
} from '#rules';
import { lacksElement } from '../play/announce.js';
import { settle } from './checks.js';
import { announcedCosts, cheapened, costOf, playing, purse } from '../costs/cost.js';
import { cannotPay } from '../costs/cost-choice.js';
import { useOnce } from '../objects/lasting.js';
import { pay, type Bill } from '../costs/payment.js';
import { reading } from '../table/reading.js';
import { fits } from '../effects/select.js';
import { championOf, characterOf, faceOf } from '../objects/traits.js';

/** Level and lineage: step 6 for a champion card (GA-MAT-05, GA-CHAMP-01, GA-CHAMP-02, GA-KW-24, GA-KW-25). */
const levelStops = (query: Query, card: CardDefinition): Refusal | undefined => {
  const champion = championOf(query.table, query.cards, query.seat);
  const below = champion ? faceOf(query.cards, champion) : undefined;
  if (!below) return refuse('GA-CHAMP-01', 'there is no champion to level up');
  if (below.keywords.some((one) => one.name === 'lineage-break'))
    return refuse('GA-KW-25', `${below.name} cannot level up`);
  const [level, next] = [below.stats['level'] ?? 0, card.stats['level'] ?? 0];
  if (next !== level + 1)
    return refuse(
      'GA-CHAMP-01',
      `${card.name} has level ${next}; on level ${level} only level ${level + 1} can be laid`,
    );
  const lineage = card.keywords.find((one) => one.name === 'lineage')?.of;
  return lineage !== undefined && characterOf(below.name) !== lineage
    ? refuse('GA-KW-24', `${card.name} needs ${lineage}; the champion is ${below.name}`)
    : undefined;
};

/** Why a card of the material deck cannot be materialized now: the steps of chart 12, in their order. */
const materializationStops = (
  query: Query,
  card: CardDefinition,
  x: number | undefined,
  free = false,
): Refusal | undefined => {
  const isChampion = card.types.includes('CHAMPION');
  const element = isChampion ? undefined : lacksElement(query.table, query.cards, query.seat, card, 'GA-MAT-04');
  if (element) return element;
  const level = isChampion ? levelStops(query, card) : undefined;
  if (level) return level;
  const cost = costOf(query.table, query.cards, query.seat, card, { x });
  const there = purse(query.table, query.cards, query.seat, cost.kind);
  const unpaid = cannotPay(
    query,
    announcedCosts(query.table, query.cards, card, playing(query.seat, card, { x })),
    playing(query.seat, card, { x }),
  );
  if (unpaid !== undefined) return refuse('GA-MAT-06', `${card.name}: ${unpaid}`);
  return !free && cost.final > there
    ? refuse('GA-MAT-06', `${card.name} costs ${cost.final} ${cost.kind}, and there are ${there} cards to pay it with`)
    : undefined;
};

const definitionAt = (
  table: Table,
  cards: CardLookup,
  seat: Seat,
  slot: number | undefined,
): CardDefinition | undefined => {
  const definition = slot === undefined ? undefined : slotsIn(table, zoneId('materials', seat))[slot]?.definition;
  return definition ? cards.get(definition) : undefined;
};

const materialsOf = (query: Query): { slot: number; card: CardDefinition }[] =>
  slotsIn(query.table, zoneId('materials', query.seat)).flatMap((_, slot) => {
    const card = definitionAt(query.table, query.cards, query.seat, slot);
    return card ? [{ slot, card }] : [];
  });

/** What an effect says of the card that may be materialized. */
interface Offer {
  readonly what?: Selector;
  readonly free?: boolean;
}

/** The parts of a materialization: which card; X where the cost is one. */
export const materializeParts = ({ what, free }: Offer): Part[] => [
  {
    name: 'card',
    title: 'Materialize',
    rule: 'GA-MAT-01',
    sealed: () => true,
    candidates: (query) =>
      materialsOf(query).map(({ slot, card }) => {
        const other = what !== undefined && !fits(card, what, { controller: query.seat, source: '' });
        return {
          value: slot,
          label: card.name,
          refusal: other
            ? refuse('GA-MAT-01', `the effect does not allow ${card.name}`)
            : materializationStops(query, card, 0, free),
        };
      }),
  },
  {
    name: 'x',
    title: 'X is',
    rule: 'GA-ACT-04',
    when: (query, draft) =>
      definitionAt(query.table, query.cards, query.seat, draft['card'] as number)?.cost?.n === 'X',
    candidates: (query) =>
      Array.from({ length: cardsIn(query.table, zoneId('memory', query.seat)).length + 1 }, (_, n) => ({
        value: n,
        label: String(n),
      })),
  },
];

/** The level 0 champions of a material deck, for the placement of the first turn (GA-SETUP-10). */
export const championParts: Part[] = [
  {
    name: 'card',
    title: 'Place',
    rule: 'GA-SETUP-10',
    sealed: () => true,
    candidates: (query) =>
      materialsOf(query).map(({ slot, card }) => ({
        value: slot,
        label: card.name,
        refusal:
          card.types.includes('CHAMPION') && card.stats['level'] === 0
            ? undefined
            : refuse('GA-SETUP-10', `${card.name} is no champion of level 0`),
      })),
  },
];

/**
 * The choice of the Materialize Phase, or of an effect (GA-TURN-14, GA-MAT-01): asked whether or not there is anything
 * to choose.
 */
export const materializeQuestion = (seat: Seat, cause: string, offer: Offer = {}): Question => ({
  seat,
  of: 'materialize',
  title: 'Materialize a card, or none',
  min: 0,
  max: 1,
  about: { cause, ...(offer as { readonly [key: string]: Json }) },
  rule: 'GA-TURN-14',
});

/** What the question says may be materialized. */
export const offerIn = (about: { readonly [key: string]: Json }): Offer => about as Offer;

/**
 * Carries out a materialization: chart 12, box by box. False: taken back, nothing has happened (GA-MAT-07, GA-MAT-08).
 */
export function* materializeCard(
  scribe: Scribe,
  seat: Seat,
  answer: Recorded,
  cause: string,
  free = false,
): Flow<boolean> {
  const slot = answer['card'] as MaybeSecret<Json> as MaybeSecret<number>;
  const card = definitionAt(scribe.table, scribe.cards, seat, reveal(slot))!;
  // Step 1: shown, on the stack, before payment (GA-MAT-03).
  const [handle] = scribe.move(
    [{ zone: zoneId('materials', seat), slot }],
    'stack',
    { controller: seat },
    'announce',
  ) as [Handle];
  const x = answer['x'] as number | undefined;
  const item = scribe.raise({
    of: 'card',
    controller: seat,
    state: 'announced',
    title: card.name,
    card: handle,
    definition: card.id,
    declared: { how: 'materialize', cause, targets: [], ...(x === undefined ? {} : { x }) },
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  const calculated = costOf(scribe.table, scribe.cards, seat, card, { x });
  const cost = free ? { ...calculated, final: 0, why: [...calculated.why, 'free by an effect'] } : calculated;
  scribe.emit({ kind: 'item-set', item, cost });
  const cheaper = cheapened(scribe.table, seat, card, cost.kind);
  const env = { ...playing(seat, card, { x }), source: handle };
  const costs = announcedCosts(scribe.table, scribe.cards, card, env);
  const other = cost.kind === 'memory' ? 'reserve' : 'memory';
  const bill = {
    [cost.kind]: cost.final,
    [other]: amountOf(reading, scribe, env, costs, other),
    costs,
    env,
    title: card.name,
  } as unknown as Bill;
  if (!(yield* pay(scribe, seat, item, bill))) {
    scribe.move([handle], zoneId('materials', seat), { place: slot }, 'take back');
    scribe.emit({ kind: 'item-ended', item, result: 'reverted', rules: ['GA-MAT-07'] });
    return false;
  }
  // Step 9: from now on the player has materialized this turn (GA-MAT-10).
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  scribe.note('turn', `materialized:${seat}`, true);
  useOnce(scribe, cheaper);
  // Inside a resolution checks and triggers wait for its end (GA-TRIG-08).
  if (cause === 'phase') yield* settle(scribe);
  return true;
}

/** An effect lets a player materialize (GA-MAT-01). */
export function* materializeByEffect(scribe: Scribe, seat: Seat, offer: Offer): Flow {
  for (;;) {
    const [answer] = yield [materializeQuestion(seat, 'effect', offer)];
    if (answer!.kind === 'decline') return;
    if (yield* materializeCard(scribe, seat, answer!, 'effect', offer.free)) return;
  }
}

/** The champions of the material deck that could be laid on the champion now (GA-CHAMP-01, GA-KW-24). */
export const levelUpParts: Part[] = [
  {
    name: 'card',
    title: 'Level up to',
    rule: 'GA-CHAMP-01',
    sealed: () => true,
    candidates: (query) =>
      materialsOf(query).flatMap(({ slot, card }) =>
        card.types.includes('CHAMPION') ? [{ value: slot, label: card.name, refusal: levelStops(query, card) }] : [],
      ),
  },
];
