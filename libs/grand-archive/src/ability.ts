import { type Card, type Handle, type Json } from '#table';
import { refuse, type Ability, type Draft, type Flow, type Move, type Part, type Query, type Recorded, type Refusal, type Scribe } from '#rules';
import { abilityAt, locatedAbilities, type AbilityRef } from './abilities.js';
import { settle } from './checks.js';
import { purse } from './cost.js';
import { destroy, leaveField } from './leave.js';
import { payCosts } from './payment.js';
import { addCounters, setRested } from './marks.js';
import { play } from './root.js';
import { chosenTargets, neededTargets, targetParts } from './targeting.js';
import { legalTargets } from './targets.js';
import { giveOpportunity, holdsOpportunity, mayActSlow } from './timing.js';
import { faceOf, field, isAwake } from './traits.js';

/** An activated ability is named by its card and its own name: `c4.0/starter-monk#front#1`. */
const split = (value: unknown): { handle: Handle; ref: AbilityRef } => {
  const text = String(value ?? '');
  const slash = text.indexOf('/');
  return { handle: text.slice(0, slash), ref: text.slice(slash + 1) };
};

const sourceOf = (query: Query, draft: Draft): { card: Card; ability: Ability } | undefined => {
  const { handle, ref } = split(draft['ability']);
  const card = field(query.table).find((one) => one.handle === handle);
  const ability = abilityAt(query.cards, ref);
  return card && ability ? { card, ability } : undefined;
};

const amount = (ability: Ability, pay: string): number =>
  (ability.cost ?? []).reduce((sum, part) => sum + (part.pay === pay && 'n' in part ? part.n : 0), 0);

/** Why an activated ability cannot be used now (GA-ACT-19): speed, targets, every part of its cost. Elements are not tested (GA-ACT-21). */
const stops = (query: Query, card: Card, ability: Ability): Refusal | undefined => {
  const slow = ability.slow ? mayActSlow(query) : undefined;
  if (slow) return slow;
  const specs = neededTargets(query.table, query.cards, query.seat, card.definition, [ability]);
  if (specs.some((spec) => legalTargets(query.table, query.cards, spec.what, { controller: query.seat, source: card.handle }).length < spec.min)) {
    return refuse('GA-TGT-02', 'the ability has no legal target');
  }
  for (const part of ability.cost ?? []) {
    if (part.pay === 'rest' && !isAwake(card)) return refuse('GA-TERM-03', 'only an Awake object can be rested for a cost');
    if (part.pay === 'counters' && (card.counters[part.kind] ?? 0) < part.n) {
      return refuse(part.kind === 'enlighten' ? 'GA-CTR-04' : 'GA-CTR-05', `it needs ${part.n} ${part.kind} counters and has ${card.counters[part.kind] ?? 0}`);
    }
  }
  for (const kind of ['reserve', 'memory']) {
    const [cost, there] = [amount(ability, kind), purse(query.table, query.seat, kind)];
    if (cost > there) return refuse(kind === 'reserve' ? 'GA-COST-14' : 'GA-COST-06', `the ability costs ${cost} ${kind}, and there are ${there} cards to pay it with`);
  }
  return undefined;
};

const ability: Part = {
  name: 'ability',
  title: 'Ability',
  rule: 'GA-ACT-19',
  candidates: (query) =>
    field(query.table)
      .filter((card) => card.controller === query.seat)
      .flatMap((card) =>
        locatedAbilities(query.table, query.cards, card)
          .filter((one) => one.ability.kind === 'activated')
          .map((one) => ({
            value: `${card.handle}/${one.ref}`,
            label: () => `${faceOf(query.cards, card)?.name ?? 'a card'}: ${one.ability.text ?? 'ability'}`,
            refusal: stops(query, card, one.ability),
          })),
      ),
};

const specsOf = (query: Query, draft: Draft) => {
  const found = sourceOf(query, draft);
  return { specs: found ? neededTargets(query.table, query.cards, query.seat, found.card.definition, [found.ability]) : [], source: found?.card.handle ?? '' };
};

/** Pays the parts of a cost that leave nothing to choose; those who sacrifice or banish the source do it last. */
const payFixed = (scribe: Scribe, handle: Handle, one: Ability): void => {
  for (const part of one.cost ?? []) {
    if (part.pay === 'rest') setRested(scribe, [handle], true);
    if (part.pay === 'counters') addCounters(scribe, [handle], part.kind, -part.n, 'cost');
  }
  if (one.cost?.some((part) => part.pay === 'banish-self')) leaveField(scribe, [handle], 'banishment', { cause: 'cost' });
  if (one.cost?.some((part) => part.pay === 'sacrifice-self')) destroy(scribe, [handle], 'cost');
};

/** Activates an ability: announced, targets chosen, costs paid, then Opportunity as for a card (GA-ACT-19, CF-05). */
export function* activateAbility(scribe: Scribe, action: Recorded): Flow {
  const { seat } = action;
  const { handle, ref } = split(action['ability']);
  const one = abilityAt(scribe.cards, ref)!;
  const card = scribe.card(handle)!;
  const before = scribe.table.opportunity;
  const lists = neededTargets(scribe.table, scribe.cards, seat, card.definition, [one]).length;
  const title = `${faceOf(scribe.cards, card)?.name ?? 'A card'}: ${one.text ?? 'ability'}`;
  const item = scribe.raise({
    of: 'ability', controller: seat, state: 'announced', title, card: handle, ...(card.definition === null ? {} : { definition: card.definition }),
    declared: { ability: ref, targets: chosenTargets(action, lists) },
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  if (!(yield* payCosts(scribe, seat, item, (['reserve', 'memory'] as const).map((kind) => [kind, amount(one, kind)] as const), title))) {
    scribe.emit({ kind: 'item-ended', item, result: 'reverted', rules: ['GA-ACT-12'] }, { kind: 'opportunity', seat: before!.seat, passed: before!.passed });
    return;
  }
  payFixed(scribe, handle, one);
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  yield* settle(scribe);
  giveOpportunity(scribe, seat);
}

export const useAbility: Move = {
  kind: 'ability',
  title: 'Use an ability',
  gate: holdsOpportunity,
  parts: [ability, ...targetParts(specsOf)],
  flow: (scribe, action) => play(scribe, activateAbility(scribe, action)),
};

/** Uses by hand what a card's text says and no program covers: announced now, stated when it resolves. */
export const useByHand: Move = {
  kind: 'by-hand',
  title: 'Carry out a text by hand',
  gate: holdsOpportunity,
  parts: [
    {
      name: 'card',
      title: 'By hand',
      rule: 'R-HAND-01',
      candidates: (query) =>
        field(query.table)
          .filter((card) => card.controller === query.seat && (faceOf(query.cards, card)?.byHand.length ?? 0) > 0)
          .map((card) => ({ value: card.handle, label: () => `${faceOf(query.cards, card)!.name}: ${faceOf(query.cards, card)!.byHand.join(' ')}` })),
    },
  ],
  *flow(scribe, action): Flow {
    const card = scribe.card(action['card'] as Handle)!;
    scribe.raise({
      of: 'ability', controller: action.seat, state: 'ready', title: `${faceOf(scribe.cards, card)?.name ?? 'A card'}: by hand`, card: card.handle,
      ...(card.definition === null ? {} : { definition: card.definition }), declared: { ability: 'rule#by-hand', targets: [] as Json },
    });
    giveOpportunity(scribe, action.seat);
  },
};
