import { findCard, type Card, type Handle, type Seat } from '#table';
import type { Scribe } from '#rules';
import { holds } from '../effects/truth.js';
import { matches } from '../effects/select.js';
import type { Ability, Selector } from '../effects/words.js';
import { areChecked } from '../combat/present.js';
import { obeys } from '../objects/obedience.js';
import { timesHad } from '../objects/labels.js';
import { hasKeyword, isForbidden } from '../objects/characteristics.js';
import { partsFor } from '../rulesets/parts-for.js';
import { standing } from '../objects/statics.js';
import { asSpellSource, field, isAwake, isChampion } from '../objects/traits.js';
import { asDoing } from '../play/spell-source.js';
import { locatedAbilities } from '../play/abilities.js';
import type { AbilityRef } from '../play/ability-at.js';
import { isBy, told } from './asking.js';
import { dueFor, dueNow, type Due } from './delayed.js';
import { granted } from './granted.js';
import { listeners } from './listeners.js';
import { wait, waitFor, type Waiting } from './waiting.js';
import { sightOf } from '../objects/derive.js';

/**
 * Whether the condition of an ability is true when its event happens; it is tested again when the ability resolves
 * (GA-TRIG-11). By the rules of 2026 an ability behind a restriction that is not met does not trigger (GA26-RESTR-02).
 */
const isMet = (
  scribe: Scribe,
  card: Card,
  { whenIf = [], if: only = [] }: Ability,
  event: Waiting['event'],
): boolean => {
  const locks = partsFor(scribe.table).restrictions.ofAbilities === 'asked-as-they-trigger' ? only : [];
  return [...locks, ...whenIf].every((condition) => holds(sightOf(scribe), condition, { ...standing(card), event }));
};

/** A trigger of each instance of an ability. */
const asOften = (scribe: Scribe, { controller }: Card, ability: Ability, one: Waiting): Waiting[] =>
  Array.from({ length: timesHad(sightOf(scribe), controller, ability) }, () => ({ ...one }));

/**
 * The card's own abilities that this event triggers. Restrictions on the effect are tested when it resolves
 * (GA-ACT-20).
 */
const own = (scribe: Scribe, card: Card, when: string, event: Waiting['event']): Waiting[] => {
  const found = [
    ...locatedAbilities(sightOf(scribe), card)
      .filter(
        ({ ability }) =>
          ability.kind === 'triggered' &&
          ability.when === when &&
          ability.of === undefined &&
          ability.zone === undefined &&
          isMet(scribe, card, ability, event),
      )
      .flatMap(({ ref, ability }) =>
        asOften(
          scribe,
          card,
          ability,
          waitFor(scribe, card, ref, ability.text ?? when, told(scribe, card, ability, event)),
        ),
      ),
    ...granted(scribe, card, when, event),
  ];
  const more = 2 * triggersAgain(scribe, card, when);
  return [...found, ...Array.from({ length: more }, () => found.map((one) => ({ ...one }))).flat()];
};

/** How many effects make such abilities of a card trigger once more (GA-TWICE-01). */
const triggersAgain = ({ table }: Scribe, { handle }: Card, when: string): number =>
  table.effects.filter(({ on, data }) => data['twice'] === when && Array.isArray(on) && on.includes(handle)).length;

/** Abilities that look for an event, except those of cards that lost their abilities (GA-BECOME-03). */
const lookingFor = (scribe: Scribe, when: string) =>
  listeners(scribe).filter(
    ({ ability, card, from = card }) => ability.when === when && !sightOf(scribe).derived.isBare(from),
  );

/** Whether an ability looks for this card at all: what looks for objects that leave sees no champion (GA26-TERM-23). */
const looksFor = (scribe: Scribe, when: string, of: Selector, card: Card): boolean =>
  when !== 'leave' || of.unit === true || of.types?.includes('CHAMPION') === true || !isChampion(scribe.cards, card);

/** The abilities of other cards that watch these cards and that this event triggers. */
const watching = (
  scribe: Scribe,
  happenedTo: readonly Card[],
  when: string,
  event: Waiting['event'],
  sees: (of: Selector) => boolean = () => true,
): Waiting[] => {
  const cards = when === 'burned' || when === 'dealt' ? happenedTo.map((card) => asDoing(scribe, card)) : happenedTo;
  const watchers =
    cards.length === 0
      ? []
      : lookingFor(scribe, when).filter(({ ability }) => ability.of !== undefined && sees(ability.of));
  return watchers.flatMap(({ card: watcher, ref, ability }) =>
    cards
      .filter(
        (card) =>
          looksFor(scribe, when, ability.of!, card) &&
          matches(sightOf(scribe), card, ability.of!, {
            controller: watcher.controller,
            source: watcher.handle,
          }),
      )
      .filter((card) => isMet(scribe, watcher, ability, { subject: card.handle, ...event }))
      .filter(() => isBy(scribe, watcher, ability, event.object))
      .flatMap((card) =>
        asOften(
          scribe,
          watcher,
          ability,
          waitFor(
            scribe,
            watcher,
            ref,
            ability.text ?? when,
            told(scribe, watcher, ability, { subject: card.handle, ...event }),
          ),
        ),
      ),
  );
};

/**
 * Triggers the abilities that look for an event that happened to cards: abilities of these cards, of other objects, and
 * delayed ones. They wait to be placed (GA-TRIG-01).
 */
export const happened = (scribe: Scribe, when: string, cards: readonly Card[], event: Waiting['event'] = {}): void => {
  wait(scribe, [
    ...cards.flatMap((card) => own(scribe, card, when, { subject: card.handle, ...event })),
    ...watching(scribe, cards, when, event),
  ]);
  waitDelayed(scribe, ...dueFor(scribe, when, cards));
};

/** Triggers the abilities of a card itself that look for an event; no other card sees it. */
export const happenedToItself = (scribe: Scribe, when: string, card: Card): void =>
  wait(scribe, own(scribe, card, when, { subject: card.handle }));

/** Triggers one ability of an object. */
export const triggerOne = (scribe: Scribe, card: Card, ref: AbilityRef, ability: Ability): void =>
  wait(scribe, [waitFor(scribe, card, ref, ability.text ?? 'a trigger', { subject: card.handle })]);

/**
 * A player's mastery turned: triggers what their objects have for it. No other player's objects look for it
 * (GA-FACING-01).
 */
export const triggerTurned = (scribe: Scribe, seat: Seat, from: string, to: string): void =>
  wait(
    scribe,
    lookingFor(scribe, 'turned').flatMap(({ card, ref, ability }) =>
      card.controller === seat &&
      ability.turned?.from === from &&
      ability.turned.to === to &&
      isMet(scribe, card, ability, { subject: card.handle })
        ? [waitFor(scribe, card, ref, ability.text ?? 'turned', { subject: card.handle })]
        : [],
    ),
  );

/**
 * Cards of a memory were revealed: triggers their own abilities that look for this, and those of others that watch such
 * cards (GA-SHOWN-01).
 */
export const triggerShown = (scribe: Scribe, cards: readonly Card[]): void => {
  const shown = cards.map((card) => ({ ...card, face: 'up' as const }));
  wait(scribe, [...shownThemselves(scribe, shown), ...watching(scribe, shown, 'shown', {})]);
};

const shownThemselves = (scribe: Scribe, cards: readonly Card[]): Waiting[] =>
  cards.flatMap((card) =>
    locatedAbilities(sightOf(scribe), card).flatMap(({ ref, ability }) =>
      ability.when === 'shown' && ability.zone === 'memory'
        ? [waitFor(scribe, card, ref, ability.text ?? 'shown', { subject: card.handle })]
        : [],
    ),
  );

/** A card was activated: triggers abilities that look for this, not before step 9 (GA-ACT-11). */
export const triggerActivated = (scribe: Scribe, seat: Seat, handle: Handle, when = 'activated'): void => {
  const card = findCard(scribe.table, handle)?.card;
  if (card) wait(scribe, watching(scribe, [{ ...card, controller: seat }], when, {}));
};

/** A card was activated: triggers, for each object that it targets, what looks for that. */
export const triggerAims = (scribe: Scribe, id: string): void => {
  const item = scribe.table.items.find((one) => one.id === id);
  const targets = ((item?.declared['targets'] ?? []) as readonly (readonly Handle[])[]).flat();
  const aimed = field(scribe.table).filter(({ handle }) => targets.includes(handle));
  wait(scribe, watching(scribe, aimed, 'aims', { object: item!.card! }));
};

/** An ability was activated as a Spell: triggers what looks for abilities, too (GA26-ABIL-05). */
export const triggerActivatedSpell = (scribe: Scribe, seat: Seat, source: Card): void => {
  const spell = { ...asSpellSource(source), controller: seat };
  wait(
    scribe,
    watching(scribe, [spell], 'activated', {}, ({ item }) => item === 'any' || item === 'ability'),
  );
};

/** An entry of the stack aims at objects of other players: triggers once what looks for that (GA26-STATUS-04). */
export const triggerAimed = (scribe: Scribe, id: string): void => {
  const item = scribe.table.items.find((one) => one.id === id);
  const targets = ((item?.declared['targets'] ?? []) as readonly (readonly Handle[])[]).flat();
  const aimed = field(scribe.table).filter(
    ({ handle, controller }) => controller !== item?.controller && targets.includes(handle),
  );
  if (aimed.length === 0) return;
  wait(
    scribe,
    lookingFor(scribe, 'aimed').flatMap(({ card, ref, ability }) => {
      const asker = { controller: card.controller, source: card.handle };
      const subject = aimed.find((one) => matches(sightOf(scribe), one, ability.of ?? {}, asker));
      return subject
        ? [waitFor(scribe, card, ref, ability.text ?? 'aimed', { subject: subject.handle, object: id })]
        : [];
    }),
  );
};

/** Makes delayed effects trigger now, for their controllers. */
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

/** Whether an ability looks for moments of its controller's own turn, or of another player's. */
const looksAt = ({ whose }: Ability, own: boolean): boolean => whose === 'any' || (whose === 'opponent') !== own;

/**
 * A moment of the turn: triggers the abilities of all cards in play that look for it in that player's turn, and effects
 * delayed until then (GA-OTHERS-01).
 */
export const moment = (scribe: Scribe, when: string): void => {
  const seat = scribe.table.turn?.seat;
  waitDelayed(scribe, ...dueNow(scribe, when, seat));
  wait(
    scribe,
    lookingFor(scribe, when).flatMap(({ card, ref, ability }) =>
      ability.of === undefined &&
      looksAt(ability, card.controller === seat) &&
      isMet(scribe, card, ability, { subject: card.handle })
        ? asOften(scribe, card, ability, waitFor(scribe, card, ref, ability.text ?? when, { subject: card.handle }))
        : [],
    ),
  );
};

/** Only an Awake ally may intercept, as the keyword's reminder text says (GA-KW-21). */
const mayIntercept = (scribe: Scribe, card: Card): boolean =>
  isAwake(card) &&
  !isForbidden(sightOf(scribe), card, 'intercept') &&
  (areChecked(scribe.table) || !obeys(sightOf(scribe), card)); // GA26-INTERCEPT-03

/** Triggers Intercept of the allies whose champion has become the target of an attack (GA-KW-18). */
export const interceptors = (scribe: Scribe, champion: Card, attacker: Handle): void => {
  const able = field(scribe.table).filter(
    (card) =>
      card.controller === champion.controller &&
      card.handle !== champion.handle &&
      hasKeyword(sightOf(scribe), card, 'intercept') &&
      mayIntercept(scribe, card),
  );
  wait(
    scribe,
    able.map((card) =>
      waitFor(scribe, card, 'rule#intercept', 'Intercept', { subject: champion.handle, object: attacker }),
    ),
  );
};
