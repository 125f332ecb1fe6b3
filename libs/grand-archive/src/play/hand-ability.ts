import { reveal, slotsIn, zoneId, type Handle, type MaybeSecret } from '#table';
import {
  move,
  part,
  refuse,
  type QuestionAction,
  type Draft,
  type Flow,
  type Query,
  type Refusal,
  type Scribe,
  idOf,
} from '#rules';
import { cannotPay, takenFromHand } from '../costs/cost-choice.js';
import { abilityCost, purse } from '../costs/cost.js';
import { definitionOf, type Definition } from '../effects/definition.js';
import type { Env } from '../effects/env.js';
import { holds } from '../effects/truth.js';
import type { Ability } from '../effects/words.js';
import { holdsOpportunity, mayActSlow } from '../turn/timing.js';
import { saidBy } from '../objects/called.js';
import type { AbilityRef } from './ability-at.js';
import { handOver, payAnnounced } from './announced.js';
import { chosenTargets, lacksTargets, targetParts, type Announcing } from './targeting.js';
import { targetSpecs } from './targets.js';
import { sightOf } from '../objects/derive.js';

/** The ability of a card in the player's own hand that works there; a card has at most one. */
interface Found {
  readonly card: Definition;
  readonly ability: Ability;
  readonly ref: AbilityRef;
}

const foundIn = (card: Definition | undefined): Found | undefined => {
  const at = card?.abilities.findIndex(({ kind, zone }) => kind === 'activated' && zone === 'hand') ?? -1;
  return card && at >= 0 ? { card, ability: card.abilities[at]!, ref: `${card.id}#front#${at}` } : undefined;
};

const foundAt = ({ table, cards, seat }: Query, slot: unknown): Found | undefined =>
  typeof slot === 'number' ? foundIn(definitionOf(cards, idOf(slotsIn(table, zoneId('hand', seat))[slot]))) : undefined;

const envOf = (controller: number, { card }: Found, source: Handle): Env => ({
  controller,
  source,
  definition: card.id,
  targets: [],
  named: {},
});

/** Why the ability cannot be used now, as for any activated ability (GA-ACT-19). */
const stops = (query: Query, found: Found): Refusal | undefined => {
  const { seat } = query;
  const sight = sightOf(query);
  const { ability, card } = found;
  const env = envOf(seat, found, '');
  const slow = ability.slow ? mayActSlow(query) : undefined;
  if (slow) return slow;
  if (ability.only && !ability.only.every((condition) => holds(sight, condition, env)))
    return refuse('GA-ACT-22', 'its text does not allow it now');
  if (lacksTargets(query, { abilities: [ability], definition: card.id, source: '' }))
    return refuse('GA-TGT-02', 'the ability has no legal target');
  const costs = ability.cost ?? [];
  const unpaid = cannotPay(sight, costs, env);
  if (unpaid !== undefined) return refuse('GA-COST-12', unpaid);
  const cost = abilityCost(sight, ability, env, 'reserve');
  // The card can pay only for its own discard.
  const there = purse(sight, seat, 'reserve') - takenFromHand(costs) - 1;
  return cost > there
    ? refuse('GA-COST-14', `the ability costs ${cost} reserve, and there are ${there} cards to pay it with`)
    : undefined;
};

const announcing = (query: Query, draft: Draft): Announcing => {
  const found = foundAt(query, draft['card']);
  return { abilities: found ? [found.ability] : [], definition: found?.card.id ?? null, source: '' };
};

const parts = [
  part({
    name: 'card',
    title: '{}',
    rule: 'GA-INHAND-01',
    sealed: () => true,
    candidates: (query) =>
      slotsIn(query.table, zoneId('hand', query.seat)).flatMap((_, slot) => {
        const found = foundAt(query, slot);
        return found
          ? [
              {
                value: slot,
                label: () => `${found.card.name}: ${saidBy(found.ability)}`,
                refusal: stops(query, found),
              },
            ]
          : [];
      }),
  }),
  ...targetParts(announcing),
] as const;

/**
 * Uses an ability of a card in the hand. The card is shown at the announcement and discarded with the other costs; if
 * the player takes it back, it lies in the hand as before (GA-INHAND-01).
 */
function* activateInHand(scribe: Scribe, action: QuestionAction<typeof parts>): Flow {
  const { seat } = action;
  const slot = action.card as MaybeSecret<number>;
  const hand = zoneId('hand', seat);
  const found = foundAt({ table: scribe.table, cards: scribe.cards, seat }, reveal(slot))!;
  const { ability, ref, card } = found;
  const [handle] = scribe.move([{ zone: hand, slot }], 'stack', { controller: seat }, 'announce') as [Handle];
  const title = `${card.name}: ${saidBy(ability)}`;
  const item = scribe.raise({
    of: 'ability',
    controller: seat,
    state: 'announced',
    title,
    card: handle,
    definition: card.id,
    declared: { ability: ref, targets: chosenTargets(action, targetSpecs([ability], []).length) },
  });
  const env = envOf(seat, found, handle);
  const bill = {
    reserve: abilityCost(sightOf(scribe), ability, env, 'reserve'),
    memory: 0,
    costs: ability.cost ?? [],
    env,
    title,
  };
  const takeBack = (): void => void scribe.move([handle], hand, { place: slot }, 'take back');
  if (!(yield* payAnnounced(scribe, seat, item, bill, takeBack))) return;
  scribe.move([handle], zoneId('graveyard', seat), {}, 'discard');
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  yield* handOver(scribe, seat, item);
}

export const useInHand = move({
  kind: 'hand-ability',
  title: 'Use an ability of a card in the hand',
  gate: holdsOpportunity,
  parts,
  flow: activateInHand,
});
