import { definitionOf } from '../effects/definition.js';
import { cardsIn, zoneId, type Card, type Handle, type Json, type Seat, type Table } from '#table';
import {
  move,
  part,
  refuse,
  type QuestionAction,
  type CardLookup,
  type Draft,
  type Flow,
  type Query,
  type Refusal,
  type Scribe,
  idOf,
} from '#rules';
import type { Env, Sight } from '../effects/env.js';
import type { Ability } from '../effects/words.js';
import { locatedAbilities } from './abilities.js';
import { abilityAt, type AbilityRef } from './ability-at.js';
import { handOver, payAnnounced } from './announced.js';
import { heldAbilities, ownerName, type UsableAbility } from './held-abilities.js';
import { cannotPay, takenFromHand } from '../costs/cost-choice.js';
import { abilityCost, purse } from '../costs/cost.js';
import { declareOf } from './declared.js';
import { obeys } from '../objects/obedience.js';
import { holds } from '../effects/truth.js';
import { isForbidden } from '../objects/characteristics.js';
import { isUsedUp, rememberUse } from '../objects/uses.js';
import { triggerActivatedSpell } from '../triggers/triggers.js';
import { declaredModes, targetSpecs } from './targets.js';
import { chosenTargets, lacksTargets, modesPart, targetParts, type Announcing } from './targeting.js';
import { holdsOpportunity, mayActSlow } from '../turn/timing.js';
import { saidBy } from '../objects/called.js';
import { asLying, faceOf, field, isAwake, isCopy, asUsed, hasUsed, paidFor } from '../objects/traits.js';
import { countTime } from '../objects/times.js';
import { sightOf } from '../objects/derive.js';
import { partsFor } from '../rulesets/parts-for.js';

/** Splits the name of an activated ability into card and reference: `c4.0/starter-monk#front#1`. */
const split = (value: unknown): { handle: Handle; ref: AbilityRef } => {
  const text = String(value ?? '');
  const slash = text.indexOf('/');
  return { handle: text.slice(0, slash), ref: text.slice(slash + 1) };
};

/** Zones other than the field in which an ability can be used if its text says so. */
const ELSEWHERE = ['graveyard', 'banishment', 'memory', 'lineage'];

const worksIn = (cards: CardLookup, card: Card, zone: string): boolean =>
  card.definition !== null &&
  definitionOf(cards, idOf(card))?.abilities.some(
    (ability) => ability.kind === 'activated' && ability.zone === zone,
  ) === true;

/** The cards whose activated abilities work by default: objects, and by the newer rules attack cards in an intent. */
const active = (table: Table): readonly Card[] =>
  partsFor(table).activation.abilities === 'of-objects' ? field(table) : [...field(table), ...cardsIn(table, 'intent')];

/** Whether players other than the controller may activate an ability of a card (GA26-OPP-11). */
const isForAnyone = (cards: CardLookup, card: Card): boolean =>
  faceOf(cards, card)?.abilities.some(({ anyone }) => anyone) === true;

/** The abilities that a seat may use, each with its card. */
const usable = (sight: Sight, seat: Seat): UsableAbility[] => [
  ...heldAbilities(sight, seat),
  ...active(sight.table)
    .filter((card) => card.controller === seat || isForAnyone(sight.cards, card))
    .flatMap((card) =>
      locatedAbilities(sight, card).flatMap((one) =>
        one.ability.kind === 'activated' &&
        one.ability.zone === undefined &&
        (card.controller === seat || one.ability.anyone)
          ? [{ card, ...one }]
          : [],
      ),
    ),
  ...ELSEWHERE.flatMap((zone) =>
    cardsIn(sight.table, zoneId(zone, seat)).flatMap((card) =>
      !worksIn(sight.cards, card, zone) || sight.derived.isBare(card)
        ? []
        : locatedAbilities(sight, asLying(card, zone)).flatMap((one) =>
            one.ability.kind === 'activated' && one.ability.zone === zone ? [{ card, ...one }] : [],
          ),
    ),
  ),
];

const sourceOf = (query: Query, draft: Draft): { card: Card; ability: Ability } | undefined => {
  const { handle, ref } = split(draft['ability']);
  const found = abilityAt(query.cards, ref);
  if (!found) return undefined;
  const cards = found.zone === undefined ? active(query.table) : cardsIn(query.table, zoneId(found.zone, query.seat));
  const card = cards.find((one) => one.handle === handle);
  return card && { card, ability: found };
};

const envOf = (seat: Seat, card: Card): Env => ({
  controller: seat,
  source: card.handle,
  definition: card.definition,
  targets: [],
  named: {},
});

/**
 * Why an activated ability cannot be used now (GA-ACT-19): its speed, its targets or a part of its cost. Elements are
 * not tested (GA-ACT-21).
 */
const stops = (query: Query, card: Card, ability: Ability, ref: AbilityRef): Refusal | undefined => {
  const { table, seat } = query;
  const sight = sightOf(query);
  const env = envOf(seat, card);
  const slow = ability.slow ? mayActSlow(query) : undefined;
  if (slow) return slow;
  if (isForbidden(sight, card, 'activate')) return refuse('GA-STATIC-04', 'something forbids its abilities');
  const refused = obeys(sight, card);
  if (refused) return refused;
  if (ability.only && !ability.only.every((condition) => holds(sight, condition, env)))
    return refuse('GA-ACT-22', 'its text does not allow it now');
  if (isUsedUp(table, card, ref, ability.once, seat))
    return refuse('GA-ACT-22', `it has been used ${ability.once === 'turn' ? 'this turn' : 'before'}`);
  if (lacksTargets(query, { abilities: [ability], definition: card.definition, source: card.handle }))
    return refuse('GA-TGT-02', 'the ability has no legal target');
  for (const part of ability.cost ?? []) {
    if (part.pay === 'rest' && !part.what && !isAwake(card))
      return refuse('GA-TERM-03', 'only an Awake object can be rested for a cost');
    if (part.pay === 'counters' && !part.on && (card.counters[part.kind] ?? 0) < part.n) {
      return refuse(
        part.kind === 'enlighten' ? 'GA-CTR-04' : 'GA-CTR-05',
        `it needs ${part.n} ${part.kind} counters and has ${card.counters[part.kind] ?? 0}`,
      );
    }
  }
  const unpaid = cannotPay(
    sight,
    (ability.cost ?? []).filter((part) => part.pay !== 'banish-self'),
    env,
  );
  if (unpaid !== undefined) return refuse('GA-COST-12', unpaid);
  for (const kind of ['reserve', 'memory'] as const) {
    const [cost, there] = [
      abilityCost(sight, ability, env, kind),
      purse(sight, seat, kind) - (kind === 'reserve' ? takenFromHand(ability.cost ?? []) : 0),
    ];
    if (cost > there)
      return refuse(
        kind === 'reserve' ? 'GA-COST-14' : 'GA-COST-06',
        `the ability costs ${cost} ${kind}, and there are ${there} cards to pay it with`,
      );
  }
  return undefined;
};

const ability = part({
  name: 'ability',
  title: '{}',
  rule: 'GA-ACT-19',
  candidates: (query) =>
    usable(sightOf(query), query.seat).map(({ card, ref, ability: one }) => ({
      value: `${card.handle}/${ref}`,
      label: () => `${ownerName(query.table, query.cards, card, ref)}: ${saidBy(one)}`,
      refusal: stops(query, card, one, ref),
    })),
});

const announcing = (query: Query, draft: Draft): Announcing => {
  const found = sourceOf(query, draft);
  return {
    abilities: found ? [found.ability] : [],
    definition: found?.card.definition ?? null,
    source: found?.card.handle ?? '',
    ref: split(draft['ability']).ref,
  };
};

const asksFirstUse = ({ change = [] }: Ability): boolean =>
  change.some((one) => one.if?.some(({ is }) => is === 'first-use') === true);

/** The part for X in the cost of an ability: at most as much as the player could pay (GA-ACT-04). */
const x = part({
  name: 'x',
  title: 'X is {}',
  rule: 'GA-ACT-04',
  when: (query, draft) => JSON.stringify(sourceOf(query, draft)?.ability.cost ?? []).includes('"x":true'),
  candidates: (query, draft) => {
    const { card, ability: one } = sourceOf(query, draft)!;
    const env = envOf(query.seat, card);
    const fixed = abilityCost(sightOf(query), one, env, 'reserve') + takenFromHand(one.cost ?? []);
    const most = Math.max(0, purse(sightOf(query), query.seat, 'reserve') - fixed);
    return Array.from({ length: most + 1 }, (_, n) => ({ value: n, label: String(n) }));
  },
});

const parts = [ability, x, modesPart(announcing), ...targetParts(announcing)] as const;

/**
 * Activates an ability as a card is activated: announcement, targets, costs, then Opportunity (GA-ACT-19, CF-05): F11
 * A, F11 B, F11 H, F11 L, F11 M, F8 E.
 */
function* activateAbility(scribe: Scribe, action: QuestionAction<typeof parts>): Flow {
  const { seat } = action;
  const { handle, ref } = split(action.ability);
  const one = abilityAt(scribe.cards, ref)!;
  const card = scribe.card(handle)!;
  const modes = action.modes ?? [];
  const lists = targetSpecs([one], modes).length;
  const env = { ...envOf(seat, card), ...(action.x === undefined ? {} : { x: action.x }) };
  const title = `${ownerName(scribe.table, scribe.cards, card, ref)}: ${saidBy(one)}`;
  const item = scribe.raise({
    of: 'ability',
    controller: seat,
    state: 'announced',
    title,
    card: handle,
    ...(card.definition === null ? {} : { definition: card.definition }),
    declared: {
      ability: ref,
      targets: chosenTargets(action, lists),
      ...(action.x === undefined ? {} : { x: action.x }),
      ...declaredModes([one], modes.length > 0 ? modes : undefined),
      ...(isCopy(card) ? { copied: true } : {}),
      // Kept here because the source may be gone when the ability resolves, for example if it was given for the cost.
      ...(paidFor(card).length > 0 ? { paid: paidFor(card) } : {}),
    },
  });
  const bill = {
    reserve: abilityCost(sightOf(scribe), one, env, 'reserve'),
    memory: abilityCost(sightOf(scribe), one, env, 'memory'),
    costs: one.cost ?? [],
    env,
    title,
  };
  const paid = yield* payAnnounced(scribe, seat, item, bill);
  if (!paid) return;
  countTime(scribe, handle, one);
  rememberUse(scribe, card, ref, one, modes, seat);
  const still = scribe.card(handle);
  if (still && asksFirstUse(one) && !hasUsed(still, seat))
    scribe.emit({ kind: 'set', changes: [{ card: handle, ...asUsed(still, seat) }] });
  if (paid.given.length > 0) declareOf(scribe, item, { given: paid.given as Json });
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  if (one.spell) triggerActivatedSpell(scribe, seat, card);
  yield* handOver(scribe, seat, item);
}

export const useAbility = move({
  kind: 'ability',
  title: 'Use an ability',
  gate: holdsOpportunity,
  parts,
  flow: activateAbility,
});
