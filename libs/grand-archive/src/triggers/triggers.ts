import { findCard, type Card, type Handle, type Json, type Seat } from '#table';
import { ask, askEach, byPlayer, note, ordered, type Triggered, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { Ability } from '../effects/words.js';
import { abilityAt, locatedAbilities, type AbilityRef } from '../play/abilities.js';
import { may, modes, order, targets } from '../play/choosing.js';
import { isBy, told } from './asking.js';
import { dueFor, dueNow, type Delayed, type Due } from './delayed.js';
import { granted } from './granted.js';
import { listeners, type Listener } from './listeners.js';
import { obeys } from '../objects/obedience.js';
import { matches } from '../effects/select.js';
import { hasKeyword, isBare, isForbidden, standing } from '../objects/statics.js';
import { modeCandidates } from '../play/targeting.js';
import { isSpell, legalTargets, targetSpecs } from '../play/targets.js';
import { faceOf, field, isAwake, isCopy } from '../objects/traits.js';

/** A triggered ability that waits to be placed. Plain data of the table: it may wait across entries. */
export interface Waiting extends Triggered {
  readonly source: Handle;
  readonly definition: string | null;
  readonly ability: AbilityRef;
  readonly event: NonNullable<Env['event']>;
  /** Its source was a copy (last-known information). */
  readonly copied?: true;
  /** Of what was delayed until now: what is to be done, and what its effect knew of itself. */
  readonly delayed?: Delayed;
  /** Of an ability that an effect gave: what it looks for. */
  readonly when?: string;
}

const inLine = note<readonly Waiting[]>({ scope: 'game', key: 'waiting' });

export const waiting = (scribe: Scribe): readonly Waiting[] => inLine.in(scribe.table) ?? [];

const setWaiting = (scribe: Scribe, list: readonly Waiting[]): void =>
  inLine.write(scribe, list.length === 0 ? null : list);

const waitFor = (scribe: Scribe, card: Card, ability: AbilityRef, text: string, event: Waiting['event']): Waiting => ({
  seat: card.controller,
  source: card.handle,
  definition: card.definition,
  ability,
  title: `${faceOf(scribe.cards, card)?.name ?? 'A card'}: ${text}`,
  event,
  ...(isCopy(card) ? { copied: true as const } : {}),
});

const wait = (scribe: Scribe, found: readonly Waiting[]): void => {
  if (found.length > 0) setWaiting(scribe, [...waiting(scribe), ...found]);
};

/** What a card's own abilities look for. Restrictions on the effect are read when it resolves (GA-ACT-20). */
const own = (scribe: Scribe, card: Card, when: string, event: Waiting['event']): Waiting[] => {
  const found = [
    ...locatedAbilities(scribe.table, scribe.cards, card)
      .filter(
        ({ ability }) =>
          ability.kind === 'triggered' &&
          ability.when === when &&
          ability.of === undefined &&
          ability.zone === undefined,
      )
      .map(({ ref, ability }) => waitFor(scribe, card, ref, ability.text ?? when, told(ability, event))),
    ...granted(scribe, card, when, event),
  ];
  const more = 2 * triggersAgain(scribe, card, when);
  return [...found, ...Array.from({ length: more }, () => found.map((one) => ({ ...one }))).flat()];
};

/** How many effects have what looks for that trigger twice, each beside its own trigger (GA-TWICE-01). */
const triggersAgain = ({ table }: Scribe, { handle }: Card, when: string): number =>
  table.effects.filter(({ on, data }) => data['twice'] === when && Array.isArray(on) && on.includes(handle)).length;

/** What the abilities of others look for that watch such cards. */
const watching = (scribe: Scribe, cards: readonly Card[], when: string, event: Waiting['event']): Waiting[] => {
  const watchers =
    cards.length === 0
      ? []
      : listeners(scribe).filter(
          ({ ability, card }) =>
            ability.when === when && ability.of !== undefined && !isBare(scribe.table, scribe.cards, card),
        );
  return watchers.flatMap(({ card: watcher, ref, ability }) =>
    cards
      .filter((card) =>
        matches(scribe.table, scribe.cards, card, ability.of!, {
          controller: watcher.controller,
          source: watcher.handle,
        }),
      )
      .filter(() => isBy(scribe, watcher, ability, event.object))
      .map((card) =>
        waitFor(scribe, watcher, ref, ability.text ?? when, told(ability, { subject: card.handle, ...event })),
      ),
  );
};

/** Something happened to cards: abilities that look for it, their own and others', wait to be placed (GA-TRIG-01). */
export const happened = (scribe: Scribe, when: string, cards: readonly Card[], event: Waiting['event'] = {}): void => {
  wait(scribe, [
    ...cards.flatMap((card) => own(scribe, card, when, { subject: card.handle, ...event })),
    ...watching(scribe, cards, when, event),
  ]);
  waitDelayed(scribe, ...dueFor(scribe, when, cards));
};

/** One ability of an object has found what it looks for. */
export const triggerOne = (scribe: Scribe, card: Card, ref: AbilityRef, ability: Ability): void =>
  wait(scribe, [waitFor(scribe, card, ref, ability.text ?? 'a trigger', { subject: card.handle })]);

/** Cards of a memory have been revealed: what they look for there by themselves (GA-SHOWN-01). */
export const triggerShown = (scribe: Scribe, cards: readonly Card[]): void =>
  wait(
    scribe,
    cards.flatMap((lying) => {
      const card = { ...lying, face: 'up' as const };
      return locatedAbilities(scribe.table, scribe.cards, card).flatMap(({ ref, ability }) =>
        ability.kind === 'triggered' && ability.when === 'shown' && ability.zone === 'memory'
          ? [waitFor(scribe, card, ref, ability.text ?? 'shown', { subject: card.handle })]
          : [],
      );
    }),
  );

/** A card has been activated: not before step 9 (GA-ACT-11). */
export const triggerActivated = (scribe: Scribe, seat: Seat, handle: Handle, when = 'activated'): void => {
  const card = findCard(scribe.table, handle)?.card;
  if (card) wait(scribe, watching(scribe, [{ ...card, controller: seat }], when, {}));
};

/** What an effect has said before is done now, by a trigger of its controller. */
export const waitDelayed = (scribe: Scribe, ...due: readonly Due[]): void =>
  wait(
    scribe,
    due.map(({ source, controller, text, delayed }) => ({
      seat: controller,
      source,
      definition: delayed.env.definition,
      ability: 'rule#delayed',
      title: text,
      event: delayed.env.event ?? {},
      delayed,
    })),
  );

/** Whether an ability looks for the moments of the own turn, or of another's. */
const looksAt = ({ whose }: Ability, own: boolean): boolean => whose === 'any' || (whose === 'opponent') !== own;

/**
 * A moment of the turn: abilities that look for it in that player's turn, of all cards in play, and what was delayed
 * until then (GA-OTHERS-01).
 */
export const moment = (scribe: Scribe, when: string): void => {
  const seat = scribe.table.turn?.seat;
  waitDelayed(scribe, ...dueNow(scribe, when, seat));
  wait(
    scribe,
    listeners(scribe).flatMap(({ card, ref, ability }) =>
      ability.when === when && ability.of === undefined && looksAt(ability, card.controller === seat)
        ? [waitFor(scribe, card, ref, ability.text ?? when, { subject: card.handle })]
        : [],
    ),
  );
};

/** Only an Awake one may, as the keyword's reminder says (GA-KW-21). */
const mayIntercept = (scribe: Scribe, card: Card): boolean =>
  isAwake(card) &&
  !isForbidden(scribe.table, scribe.cards, card, 'intercept') &&
  !obeys(scribe.table, scribe.cards, card);

/** Intercept: allies of a player whose champion has become the target of an attack (GA-KW-18). */
export const interceptors = (scribe: Scribe, champion: Card, attacker: Handle): void => {
  const able = field(scribe.table).filter(
    (card) =>
      card.controller === champion.controller &&
      card.handle !== champion.handle &&
      hasKeyword(scribe.table, scribe.cards, card, 'intercept') &&
      mayIntercept(scribe, card),
  );
  wait(
    scribe,
    able.map((card) =>
      waitFor(scribe, card, 'rule#intercept', 'Intercept', { subject: champion.handle, object: attacker }),
    ),
  );
};

/** Takes waiting triggers back that turned out not to happen (a kill of a card that did not die: GA-COMBAT-36). */
export const dropWaiting = (scribe: Scribe, drop: (one: Waiting) => boolean): void => {
  const list = waiting(scribe);
  const kept = list.filter((one) => !drop(one));
  if (kept.length < list.length) setWaiting(scribe, kept);
};

/**
 * One player's triggers of one moment: which of the optional ones, in which order, with which targets (GA-TRIG-02,
 * GA-TRIG-03, GA-TRIG-05).
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

/** The modes of a trigger, chosen as it is placed; none is left: it is not placed (GA-TRIG-05). */
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

/** An On Enter of an object has triggered, for what looks for that (GA-NAMED-03). */
const noticeTrigger = (scribe: Scribe, source: Handle, item: string): void => {
  const card = findCard(scribe.table, source)?.card ?? scribe.left.object(source);
  const looking = listeners(scribe).filter(({ ability }) => ability.when === 'enter-triggered');
  const sees = ({ card: by, ability }: Listener): boolean =>
    card !== undefined && matches(scribe.table, scribe.cards, card, ability.of ?? {}, standing(by));
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
  const printed = abilityAt(scribe.cards, one.ability);
  if (!printed) return false;
  const ability = one.delayed?.targets ? { ...printed, targets: [...one.delayed.targets] } : printed;
  const chosen = yield* modesFor(scribe, one, ability);
  if (!chosen) return false;
  const lists: (readonly Handle[])[] = [];
  const spell = one.delayed?.spell === true || isSpell(scribe.cards, one.definition, ability);
  const targeting = { controller: one.seat, source: one.source, spell };
  for (const spec of targetSpecs([ability], chosen)) {
    const legal = legalTargets(scribe.table, scribe.cards, spec, targeting);
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
    card: one.source,
    ...(one.definition === null ? {} : { definition: one.definition }),
    declared: {
      ability: one.ability,
      targets: lists,
      event: one.event as Json,
      ...(chosen.length > 0 ? { modes: chosen } : {}),
      ...(one.copied ? { copied: true } : {}),
      ...(one.delayed ? { delayed: one.delayed as unknown as Json } : {}),
    },
  });
  if (printed.when === 'enter' && printed.of === undefined) noticeTrigger(scribe, one.source, item);
  return true;
}

/**
 * Places every waiting trigger: those of the turn player first, then each opponent's in turn order (GA-TRIG-04). True:
 * some were placed.
 */
export function* placeTriggers(scribe: Scribe): Flow<boolean> {
  let placed = 0;
  // What looks for triggers is placed above them.
  for (let list = waiting(scribe); list.length > 0; list = waiting(scribe)) {
    setWaiting(scribe, []);
    for (const { seat, due } of byPlayer(scribe.table, list)) placed += yield* placeOf(scribe, seat, due);
  }
  return placed > 0;
}
