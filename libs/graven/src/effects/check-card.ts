import type { CardDefinition } from '#rules';
import { heldByHand, HEADS, isType } from '../table/definition.js';
import { AbilityEffect } from './ability.js';
import { language, type Op, type Place } from './words.js';

/** Operations that a cost may be made of: it must be certain beforehand that they can be done in full (GR-PRIM-09). */
const COSTS = ['discard', 'discard-this', 'mill', 'destroy', 'return', 'to-deck', 'move', 'counter'];

/** Where an effect of each kind may work (GR-PRIM-06). */
const HOMES: Readonly<Record<AbilityEffect['kind'], readonly Place[]>> = {
  continuous: ['back', 'discard'],
  onPlay: ['back'],
  activated: ['back'],
  fromHand: ['hand'],
  onDiscard: ['discard'],
};

/** The parts that belong to some kinds only, and the rule that says so. */
const BELONGS: Readonly<Partial<Record<keyof AbilityEffect, { rule: string; to: readonly AbilityEffect['kind'][] }>>> =
  {
    window: { rule: 'GR-PRIM-07', to: ['fromHand', 'activated'] },
    limit: { rule: 'GR-PRIM-04', to: ['activated', 'fromHand'] },
    how: { rule: 'GR-PRIM-11', to: ['onPlay'] },
    cause: { rule: 'GR-PRIM-10', to: ['onDiscard'] },
    from: { rule: 'GR-PRIM-10', to: ['onDiscard'] },
    cost: { rule: 'GR-PRIM-09', to: ['activated', 'fromHand'] },
    modify: { rule: 'GR-PRIM-02', to: ['continuous'] },
    watch: { rule: 'GR-PRIM-12', to: ['continuous'] },
    do: { rule: 'GR-PRIM-02', to: ['onPlay', 'activated', 'fromHand', 'onDiscard'] },
  };

const wrongCost = (op: Op): string[] => {
  if (!COSTS.includes(op.op)) return [`"${op.op}" cannot be a cost`];
  return 'who' in op && op.who !== 'you' ? [`a cost is paid by "you", not by ${JSON.stringify(op.who)}`] : [];
};

/** What does not fit together in an effect whose words are all known, each with its rule. */
const misfits = (effect: AbilityEffect): { what: string; rule: string }[] => {
  const { kind, activeOn = [], window, cost = [], modify, watch } = effect;
  const wrong: { what: string; rule: string }[] = [];
  const add = (rule: string, ...found: readonly string[]): void => {
    for (const what of found) wrong.push({ what, rule });
  };
  for (const place of activeOn)
    if (!HOMES[kind].includes(place)) add('GR-PRIM-06', `${kind} cannot be active on "${place}"`);
  if (window && kind === 'activated') add('GR-PRIM-07', 'the window of activated cannot be widened');
  for (const [part, { rule, to }] of Object.entries(BELONGS))
    if (effect[part as keyof AbilityEffect] !== undefined && !to.includes(kind))
      add(rule, `"${part}" does not belong to ${kind}`);
  if (kind === 'continuous' ? !modify && !watch : !effect.do) add('GR-PRIM-02', `${kind} says nothing that it does`);
  for (const op of cost) add('GR-PRIM-09', ...wrongCost(op));
  return wrong;
};

const wrongWith = (effect: Readonly<Record<string, unknown>>, at: string): string[] => {
  const wrong = language
    .check(AbilityEffect, effect, at)
    .map(({ at: place, what }) => `${place}: ${what} (GR-PRIM-61)`);
  // What is told already is not read besides, which takes long of much that is wrong.
  const parsed = wrong.length > 0 ? undefined : AbilityEffect.safeParse(effect);
  return parsed?.success ? misfits(parsed.data).map(({ what, rule }) => `${at}: ${what} (${rule})`) : wrong;
};

/**
 * Everything wrong with a definition, in words: its type (GR-CARD-01), words that there are not (GR-PRIM-61), what does
 * not fit together, a text by hand that does not say when it works.
 */
export const checkCard = (card: CardDefinition): string[] => {
  const typed = card.types.length === 1 && isType(card.types[0]);
  return [
    ...(typed ? [] : [`a card is either a HUMAN or a TITAN, not ${card.types.join(' ') || 'nothing'} (GR-CARD-01)`]),
    ...(card.effects ?? []).flatMap((effect, n) => wrongWith(effect, `effects[${n}]`)),
    ...card.byHand.flatMap((text, n) =>
      heldByHand(text).length > 0
        ? []
        : [`byHand[${n}]: begins with when it works: one of "${Object.keys(HEADS).join(':", "')}:" (GR-PRIM-02)`],
    ),
  ];
};
