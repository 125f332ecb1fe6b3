import { findCard, type Handle, type Json, type Seat } from '#table';
import { askEach, byPlayer, ordered, type Flow, type Scribe } from '#rules';
import { matches } from '../effects/select.js';
import type { Ability } from '../effects/words.js';
import { standing } from '../objects/statics.js';
import { countTime } from '../objects/times.js';
import { field } from '../objects/traits.js';
import { askModes, askTargets } from '../play/asking.js';
import { may, order } from '../play/choosing.js';
import { abilityAt } from '../play/ability-at.js';
import { declaredModes, isSpell, legalTargets, targetSpecs } from '../play/targets.js';
import { partsFor } from '../rulesets/parts-for.js';
import { listeners, type TriggerListener } from './listeners.js';
import { triggerAimed } from './triggers.js';
import { setWaiting, wait, waitFor, waiting, type Waiting } from './waiting.js';
import { sightOf } from '../objects/derive.js';

/**
 * Places one player's triggers of one moment: asks which optional ones, in which order, and with which targets
 * (GA-TRIG-02, GA-TRIG-03, GA-TRIG-05).
 */
function* placeOf(scribe: Scribe, seat: Seat, list: readonly Waiting[]): Flow<number> {
  const asks = partsFor(scribe.table).triggers.optional === 'placed-if-wanted';
  const optional = list.filter((one) => asks && abilityAt(scribe.cards, one.ability)?.may);
  const wanted = new Set<Waiting>(list.filter((one) => !optional.includes(one)));
  if (optional.length > 0) {
    const answers = yield* askEach(
      may,
      optional.map((one) => ({
        seat,
        title: one.title,
        about: { source: one.source, trigger: one.ability },
        rule: 'GA-TRIG-02',
      })),
    );
    optional.forEach((one, n) => answers[n] && wanted.add(one));
  }
  const going = yield* ordered(order, 'Order your triggers: the first is placed lowest', [
    { seat, due: list.filter((one) => wanted.has(one)) },
  ]);
  let placed = 0;
  for (const one of going) placed += (yield* placeTrigger(scribe, one)) ? 1 : 0;
  return placed;
}

/** Triggers abilities that look for a triggered On Enter ability of an object (GA-NAMED-03). */
const noticeTrigger = (scribe: Scribe, source: Handle, item: string): void => {
  const card = findCard(scribe.table, source)?.card ?? scribe.left.object(source);
  const looking = listeners(scribe).filter(({ ability }) => ability.when === 'enter-triggered');
  const sees = ({ card: by, ability }: TriggerListener): boolean =>
    card !== undefined && matches(sightOf(scribe), card, ability.of ?? {}, standing(by));
  wait(
    scribe,
    looking
      .filter(sees)
      .map(({ card: by, ref, ability }) =>
        waitFor(scribe, by, ref, ability.text ?? 'a trigger', { subject: source, object: item }),
      ),
  );
};

/** Puts a trigger on the stack; abilities that look for it trigger. */
const raise = (
  scribe: Scribe,
  one: Waiting,
  printed: Ability,
  targets: readonly (readonly Handle[])[],
  modes: readonly number[],
): string => {
  const item = scribe.raise({
    of: 'trigger',
    controller: one.seat,
    state: 'ready',
    title: one.title,
    ...(one.source === '' ? {} : { card: one.source }), // Some triggers are of the game itself.
    ...(one.definition === null ? {} : { definition: one.definition }),
    declared: {
      ability: one.ability,
      targets,
      event: one.event as Json,
      ...declaredModes([printed], modes.length > 0 ? modes : undefined),
      ...(one.copied ? { copied: true } : {}),
      ...(one.intent ? { intent: true } : {}),
      ...(one.delayed ? { delayed: one.delayed as unknown as Json } : {}),
    },
  });
  countTime(scribe, one.source, printed);
  triggerAimed(scribe, item);
  if (printed.when === 'enter' && printed.of === undefined) noticeTrigger(scribe, one.source, item);
  return item;
};

/**
 * A trigger has no legal mode or target: it is not placed (GA-TRIG-05), or fizzles at once, having triggered
 * (GA26-TRIG-05, GA26-TRIG-07).
 */
const giveUp = (scribe: Scribe, one: Waiting, printed: Ability): false => {
  if (partsFor(scribe.table).triggers.unable === 'fizzles')
    scribe.emit({
      kind: 'item-ended',
      item: raise(scribe, one, printed, [], []),
      result: 'none',
      rules: ['GA26-TRIG-07'],
    });
  return false;
};

function* placeTrigger(scribe: Scribe, one: Waiting): Flow<boolean> {
  const printed = abilityAt(scribe.cards, one.ability)!;
  const ability = one.delayed?.targets ? { ...printed, targets: [...one.delayed.targets] } : printed;
  const chosen = yield* askModes(scribe, one, ability);
  if (!chosen) return giveUp(scribe, one, printed);
  const lists: (readonly Handle[])[] = [];
  const spell = one.delayed?.spell === true || isSpell(scribe.cards, one.definition, ability);
  const targeting = { controller: one.seat, source: one.source, spell };
  for (const spec of targetSpecs([ability], chosen)) {
    const legal = legalTargets(sightOf(scribe), spec, targeting);
    if (legal.length < spec.min) return giveUp(scribe, one, printed);
    lists.push(yield* askTargets(one, spec, legal));
  }
  raise(scribe, one, printed, lists, chosen);
  return true;
}

/** The player of a trigger: of an ability who controls its source now, of a delayed effect the effect's controller. */
const belonging = (scribe: Scribe, one: Waiting): Waiting => {
  const isOfEffect = one.delayed !== undefined && one.when === undefined;
  if (isOfEffect || partsFor(scribe.table).triggers.controller === 'at-event') return one;
  const source = field(scribe.table).find(({ handle }) => handle === one.source);
  return source ? { ...one, seat: source.controller } : one;
};

/**
 * Places all waiting triggers: the turn player's first, then each opponent's in turn order (GA-TRIG-04). Returns
 * whether any were placed.
 */
export function* placeTriggers(scribe: Scribe): Flow<boolean> {
  let placed = 0;
  // Abilities that look for these triggers are placed above them.
  for (let list = waiting(scribe); list.length > 0; list = waiting(scribe)) {
    setWaiting(scribe, []);
    const due = list.map((one) => belonging(scribe, one));
    for (const { seat, due: own } of byPlayer(scribe.table, due)) placed += yield* placeOf(scribe, seat, own);
  }
  return placed > 0;
}
