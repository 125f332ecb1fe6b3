import type { CardDefinition } from '#rules';
import { heldByHand, HEADS, isType } from '../table/definition.js';
import { AbilityEffect } from './ability.js';
import { language, type Op, type Place } from './words.js';

/** Operations that a cost may consist of: it must be certain beforehand that they can be done in full (GR-PRIM-09). */
const COSTS = ['discard', 'discard-this', 'mill', 'destroy', 'return', 'to-deck', 'move', 'counter'];

/** The places where an effect of each kind may work (GR-PRIM-06). */
const HOMES: Readonly<Record<AbilityEffect['kind'], readonly Place[]>> = {
  continuous: ['back', 'discard'],
  onPlay: ['back'],
  activated: ['back'],
  fromHand: ['hand'],
  onDiscard: ['discard'],
};

/** Parts that only some kinds of effects have, and the rule for each. */
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

/** The parts of an effect that contradict one another, although each word is known, with their rules. */
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
  // If the check has already found errors, a second parse is skipped: it is slow on long wrong input.
  const parsed = wrong.length > 0 ? undefined : AbilityEffect.safeParse(effect);
  return parsed?.success ? misfits(parsed.data).map(({ what, rule }) => `${at}: ${what} (${rule})`) : wrong;
};

/**
 * Everything wrong with a definition, in words: its type (GR-CARD-01), unknown words (GR-PRIM-61), parts that
 * contradict one another, and a text by hand that does not say when it works.
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
