import { findCard, type Handle, type Json, type Seat } from '#table';
import { ask, askEach, byPlayer, ordered, type Flow, type Scribe } from '#rules';
import { matches } from '../effects/select.js';
import type { Ability } from '../effects/words.js';
import { standing } from '../objects/statics.js';
import { abilityAt } from '../play/abilities.js';
import { may, modes, order, targets } from '../play/choosing.js';
import { modeCandidates } from '../play/targeting.js';
import { declaredModes, isSpell, legalTargets, targetSpecs } from '../play/targets.js';
import { listeners, type TriggerListener } from './listeners.js';
import { setWaiting, wait, waitFor, waiting, type Waiting } from './waiting.js';
import { sightOf } from '../objects/derive.js';

/**
 * Places one player's triggers of one moment: asks which optional ones, in which order, and with which targets
 * (GA-TRIG-02, GA-TRIG-03, GA-TRIG-05).
 */
function* placeOf(scribe: Scribe, seat: Seat, list: readonly Waiting[]): Flow<number> {
  const optional = list.filter((one) => abilityAt(scribe.cards, one.ability)?.may);
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

/**
 * Asks for the modes of a trigger when it is placed. Undefined if no mode is possible: then it is not placed
 * (GA-TRIG-05).
 */
function* modesFor(scribe: Scribe, one: Waiting, ability: Ability): Flow<readonly number[] | undefined> {
  if (!ability.modes) return [];
  const query = { table: scribe.table, cards: scribe.cards, seat: one.seat };
  const open = modeCandidates(
    query,
    ability,
    { abilities: [ability], definition: one.definition, source: one.source },
    [],
  ).filter((mode) => !mode.refusal);
  const n = Math.min(ability.modes.choose, open.length);
  if (n === 0) return undefined;
  return yield* ask(modes, {
    seat: one.seat,
    title: `Modes of ${one.title}`,
    min: ability.modes.upTo ? 0 : n,
    max: n,
    about: { source: one.source, labels: open.map(({ label }) => label) },
    options: open.map((mode) => mode.value),
  });
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

function* placeTrigger(scribe: Scribe, one: Waiting): Flow<boolean> {
  const printed = abilityAt(scribe.cards, one.ability)!;
  const ability = one.delayed?.targets ? { ...printed, targets: [...one.delayed.targets] } : printed;
  const chosen = yield* modesFor(scribe, one, ability);
  if (!chosen) return false;
  const lists: (readonly Handle[])[] = [];
  const spell = one.delayed?.spell === true || isSpell(scribe.cards, one.definition, ability);
  const targeting = { controller: one.seat, source: one.source, spell };
  for (const spec of targetSpecs([ability], chosen)) {
    const legal = legalTargets(sightOf(scribe), spec, targeting);
    if (legal.length < spec.min) return false; // GA-TRIG-05
    const max = Math.min(spec.max, legal.length);
    if (max === 0) {
      lists.push([]);
      continue;
    }
    const named = yield* ask(targets, {
      seat: one.seat,
      title: `Targets of ${one.title}`,
      min: Math.min(spec.min, max),
      max,
      about: { source: one.source },
      options: legal,
    });
    lists.push(named);
  }
  const item = scribe.raise({
    of: 'trigger',
    controller: one.seat,
    state: 'ready',
    title: one.title,
    ...(one.source === '' ? {} : { card: one.source }), // Some triggers are of the game itself.
    ...(one.definition === null ? {} : { definition: one.definition }),
    declared: {
      ability: one.ability,
      targets: lists,
      event: one.event as Json,
      ...declaredModes([printed], chosen.length > 0 ? chosen : undefined),
      ...(one.copied ? { copied: true } : {}),
      ...(one.delayed ? { delayed: one.delayed as unknown as Json } : {}),
    },
  });
  if (printed.when === 'enter' && printed.of === undefined) noticeTrigger(scribe, one.source, item);
  return true;
}

/**
 * Places all waiting triggers: the turn player's first, then each opponent's in turn order (GA-TRIG-04). Returns
 * whether any were placed.
 */
export function* placeTriggers(scribe: Scribe): Flow<boolean> {
  let placed = 0;
  // Abilities that look for these triggers are placed above them.
  for (let list = waiting(scribe); list.length > 0; list = waiting(scribe)) {
    setWaiting(scribe, []);
    for (const { seat, due } of byPlayer(scribe.table, list)) placed += yield* placeOf(scribe, seat, due);
  }
  return placed > 0;
}
