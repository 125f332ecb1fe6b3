import { zoneId, type Handle, type Json } from '#table';
import { part, refuse, type Candidate, type Draft, type Query } from '#rules';
import { canPay, isPossible, NO_PRICE, payable, pays, pricesFor, type Payable } from './price.js';
import { sightOf } from '../table/state.js';
import { fieldOf } from '../table/where.js';

const chosenIn = (
  all: readonly Payable[],
  draft: Draft,
  chosen: readonly Json[] = (draft['price'] ?? []) as readonly Json[],
): Payable[] => chosen.flatMap((handle) => all.find((one) => one.handle === handle) ?? []);

export const priceOf = (query: Query) => {
  const sight = sightOf(query.table, query.cards);
  return { all: payable(sight, query.seat), prices: pricesFor(sight, query.seat) };
};

const nameAt = ({ table, cards }: Query, handle: Handle): string => sightOf(table, cards).state.looks.get(handle)!.name;

/** Candidates that a player could mean but that do not pay: cards of other fields, protected ones, the Titan itself. */
const noPrice = (query: Query, draft: Draft, all: readonly Payable[]): Candidate<string>[] => [
  ...fieldOf(query.table)
    .filter(({ card }) => !all.some(({ handle }) => handle === card.handle))
    .map(({ card, seat }) => ({
      value: card.handle,
      label: '',
      refusal:
        seat === query.seat
          ? refuse('GR-PRIM-43', `${nameAt(query, card.handle)} is protected from being sacrificed`)
          : refuse('GR-INV-02', 'what is sacrificed lies on the own field'),
    })),
  {
    value: `${zoneId('hand', query.seat)}/${Number(draft['card'])}`,
    label: '',
    refusal: refuse('GR-INV-14', 'the Titan that is invoked is no part of its price'),
  },
];

/** The part with the price: exactly two Humans, or one Titan, or what effects allow (GR-INV-02 to GR-INV-06). */
export const sacrificed = part({
  name: 'price',
  title: 'Sacrifice {}',
  rule: 'GR-INV-03',
  many: (query, draft) => {
    const { all, prices } = priceOf(query);
    const chosen = chosenIn(all, draft);
    return {
      min: pays(prices, chosen) ? chosen.length : chosen.length + 1,
      max: Math.max(...prices.map(({ humans, titans }) => humans + titans)),
      least: NO_PRICE,
    };
  },
  candidates: (query, draft, given) => {
    const { all, prices } = priceOf(query);
    const chosen = chosenIn(all, draft, given);
    return [
      ...all
        .filter((one) => !chosen.includes(one))
        .map((one) => ({
          value: one.handle,
          label: () => nameAt(query, one.handle),
          refusal: canPay(prices, [...chosen, one]) && isPossible(prices, all, [...chosen, one]) ? undefined : NO_PRICE,
        })),
      ...noPrice(query, draft, all),
    ];
  },
});
