import { z } from 'zod';
import { cardsIn, findCard, zoneId, zoneName, type Handle } from '#table';
import { ask, bindNames, makes, vocabularyWord, type Flow, type Plan, type Scribe, idOf } from '#rules';
import { noChampion, weapon } from '../by-hand/fields.js';
import type { Env } from '../effects/env.js';
import { aboutOf, refer, whom } from '../effects/meaning.js';
import { Ref, Selector, Who } from '../effects/nouns.js';
import { Value, type Op } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import type { OpOf } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { arrangeDeck } from '../objects/drawing.js';
import { glimpseDeck } from '../play/glimpsing.js';
import { forgotten, inMemories } from '../objects/forgetting.js';
import { generate } from '../objects/generating.js';
import { hold } from '../objects/holding.js';
import { leaveField } from '../objects/leave.js';
import { belowDeck } from '../objects/looking.js';
import { moveAny } from '../objects/move-any.js';
import { rememberBanished } from '../objects/remembered.js';
import { take } from '../objects/taking.js';
import { field, hasType } from '../objects/traits.js';
import { addCounters } from '../table/marks.js';
import { delayUntil } from '../triggers/delayed.js';
import { isBanishedInstead, movesOf } from './moved.js';
import { calling, handlesOnField, most, operation, other } from './operation.js';

const place = z.enum(['top', 'bottom']).optional();

/** An object on the field or a resolving card can load itself; if it has gone elsewhere meanwhile, it stays there. */
const FROM = ['field', 'stack'];

/** Loads cards into a weapon; cards on the field leave it (GA-LOAD-03). */
const load = (scribe: Scribe, handles: readonly Handle[], into: Handle | undefined, from?: string): void => {
  const weapon = field(scribe.table).find((card) => card.handle === into);
  if (!weapon || !hasType(scribe.cards, weapon, 'WEAPON')) return;
  for (const handle of handles) {
    const found = findCard(scribe.table, handle);
    if (handle === into || !found || !(from === undefined ? FROM : [from]).includes(zoneName(found.zone.id))) continue;
    if (found.zone.id === 'field') leaveField(scribe, [handle], 'loaded');
    else scribe.move([handle], zoneId('loaded', found.card.owner), {}, 'load');
    // A token that left the field has ceased to exist, and a champion did not leave.
    if (loadable(scribe, handle)) scribe.emit({ kind: 'attached', card: handle, host: weapon.handle });
  }
};

const loadable = (scribe: Scribe, handle: Handle): boolean =>
  scribe.table.seats.some(({ seat }) =>
    cardsIn(scribe.table, zoneId('loaded', seat)).some((card) => card.handle === handle),
  );

/** The referenced cards that still lie in the player's own banishment, or in another zone of theirs. */
const lying = (scribe: Scribe, env: Env, what: Ref, zone = 'banishment'): Handle[] => {
  const meant = refer(sightOf(scribe), env, what);
  return cardsIn(scribe.table, zoneId(zone, env.controller))
    .map(({ handle }) => handle)
    .filter((handle) => meant.includes(handle));
};

/**
 * Puts cards of the player's own banishment on top of and below their own deck. Everybody has seen the cards. Only the
 * player learns the order; the others learn how many went where, as for a Glimpse (GA-VIS-08).
 */
function* putBack(scribe: Scribe, env: Env, what: Ref): Flow {
  const seat = env.controller;
  const cards = lying(scribe, env, what);
  if (cards.length === 0) return;
  const looked = cards.length;
  const { top, rest } = yield* ask(glimpseDeck, {
    seat,
    title: 'Which cards go on top of your deck, in order; the rest goes to the bottom',
    min: 0,
    max: looked,
    about: { source: env.source, looked },
    options: cards.map((handle) => idOf(scribe.card(handle)) ?? ''),
  });
  const deck = zoneId('deck', seat);
  // Each card goes on top of the one before; reversed, they lie in the order of the question.
  scribe.move([...cards].reverse(), deck, { place: 'top' }, 'effect');
  arrangeDeck(scribe, seat, top, rest);
}

/** Puts cards of the player's own graveyard to the bottom of their own deck, in an order that only they know. */
function* putUnder(scribe: Scribe, env: Env, what: Ref): Flow {
  const seat = env.controller;
  const cards = lying(scribe, env, what, 'graveyard');
  if (cards.length === 0) return;
  const looked = cards.length;
  const options = cards.map((handle) => idOf(scribe.card(handle)) ?? '');
  const order = yield* ask(belowDeck, {
    seat,
    title: `Put ${looked} cards below your deck, in order`,
    min: looked,
    max: looked,
    about: aboutOf(env),
    options,
  });
  scribe.move([...cards].reverse(), zoneId('deck', seat), { place: 'top' }, 'effect');
  arrangeDeck(scribe, seat, [], order);
}

/** The name of the cards in the delayed program. */
const KEPT = 'kept';

/** Does the same when the player's own champion levels up to that printed level, however late in the game. */
const putBackLater = (scribe: Scribe, env: Env, what: Ref, level: number): void => {
  const cards = lying(scribe, env, what);
  if (cards.length === 0) return;
  const ops: Op[] = [{ op: 'put-back', what: { chosen: KEPT } }];
  delayUntil(
    scribe,
    { ...env, named: { ...env.named, [KEPT]: { cards, lying: true } } },
    'level-up',
    { types: ['CHAMPION'], who: 'you', base: { stat: 'level', n: level } },
    ops,
  );
};

/**
 * Returns the objects that `what` means and that lie in the zone that the text says they come from. "Your graveyard"
 * holds only cards that you own, no matter which player controlled them when they died (GA-ZONE-16).
 */
const lyingThere = (
  scribe: Scribe,
  env: Env,
  { what, from, own }: Pick<OpOf<'banish'>, 'what' | 'from' | 'own'>,
): Handle[] =>
  refer(sightOf(scribe), env, what).filter((handle) => {
    if (from === undefined) return true;
    const zone = findCard(scribe.table, handle)?.zone.id ?? '';
    return own ? zone === zoneId(from, env.controller) : zoneName(zone) === from;
  });

/** Moves the cards that lie in the zone the text says they come from. Returns their handles there. */
const moveCards = (scribe: Scribe, env: Env, one: OpOf<'move'>): Handle[] => {
  return moveAny(scribe, lyingThere(scribe, env, one), one.to, {
    ...(one.nth !== undefined ? { place: one.nth - 1 } : one.place === undefined ? {} : { place: one.place }),
    ...(one.rested ? { rested: true } : {}),
    ...(one.under ? { controller: env.controller } : {}),
    ...(one.transformed ? { transformed: true } : {}),
  });
};

/** Operations that move cards between zones. */
export const cardsWords = [
  operation({
    op: 'move',
    takes: {
      what: Ref,
      to: vocabularyWord('zone'),
      from: vocabularyWord('zone').optional().describe('only what lies there'),
      own: z.literal(true).optional().describe('and there in the own zone: "your graveyard"'),
      as: makes().optional().describe('what came there'),
      place,
      nth: z.number().int().min(1).optional().describe('into a deck at this place from the top'),
      rested: z.boolean().optional().describe('onto the field rested'),
      under: z
        .literal('you')
        .optional()
        .describe("onto the field under the controller's control, also where another player owns it"),
      transformed: z.boolean().optional().describe('onto the field with its other face up, if it can'),
    },
    means: "to the owner's zone of that name",
    *plan(scribe, env, one): Flow<Plan | undefined> {
      if (one.as !== undefined) return calling(one.as, moveCards(scribe, env, one));
      return {
        apply: () =>
          movesOf(
            scribe,
            refer(sightOf(scribe), env, one.what),
            () => moveCards(scribe, env, one),
            (zone) => isBanishedInstead(one.to, zone),
          ),
      };
    },
  }),
  operation({
    op: 'banish',
    takes: {
      what: Ref,
      from: vocabularyWord('zone').optional().describe('only what lies there'),
      own: z.literal(true).optional().describe('and there in the own zone: "your graveyard"'),
      with: vocabularyWord('counter').optional(),
    },
    means: "into the owner's banishment; `with`: a counter of this kind on each",
    succeeds: (scribe, env, one): boolean =>
      movesOf(scribe, refer(sightOf(scribe), env, one.what), () => {
        const going = lyingThere(scribe, env, one);
        const held = inMemories(scribe, going);
        addCounters(scribe, moveAny(scribe, going, 'banishment', {}), one.with ?? '', one.with ? 1 : 0);
        for (const [seat, gone] of held) forgotten(scribe, seat, env.controller, gone);
      }),
  }),
  operation({
    op: 'take',
    takes: {
      from: z.array(vocabularyWord('zone')).min(1),
      what: Selector.optional(),
      dearest: Value.optional().describe('only cards with a printed reserve cost of at most this'),
      min: z.number().int(),
      max: most,
      to: vocabularyWord('zone'),
      with: z
        .strictObject({ kind: vocabularyWord('counter'), n: Value })
        .optional()
        .describe('`n` counters on each'),
      face: z.literal('down').optional(),
      as: makes().optional(),
      many: makes().optional().describe('how many it were is `{rolled: …}`'),
    },
    means: 'cards of these own zones, chosen by the controller, into the own zone `to`, or onto the field',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      const cards = yield* take(scribe, env, one);
      if (one.many !== undefined) return bindNames({ [one.many]: { value: cards.length } });
      if (one.to !== 'field') return calling(one.as, cards);
      return one.as === undefined ? undefined : bindNames({ [one.as]: { cards } });
    },
  }),
  operation({
    op: 'put-back',
    takes: { what: Ref },
    means: 'cards of the own banishment on top of the own deck and below it, in any order',
    plan: (scribe, env, one): Flow<Plan | void> => putBack(scribe, env, one.what),
  }),
  operation({
    op: 'put-under',
    takes: { what: Ref },
    means: 'cards of the own graveyard to the bottom of the own deck, in any order',
    plan: (scribe, env, one): Flow<Plan | void> => putUnder(scribe, env, one.what),
  }),
  operation({
    op: 'put-back-later',
    takes: { what: Ref, level: z.number().int() },
    means: 'the same, once the own champion levels up into one of that printed level',
    *plan(scribe, env, one): Flow<void> {
      putBackLater(scribe, env, one.what, one.level);
    },
  }),
  operation({
    op: 'load',
    takes: { what: Ref, into: Ref, from: vocabularyWord('zone').optional() },
    means: 'cards into a weapon',
    stated: {
      group: 'objects',
      title: 'load an object into a weapon',
      fields: [noChampion('what', 'Object'), weapon('other', 'Into which weapon')],
      also: () => ({ into: other }),
    },
    apply(scribe, env, one): void {
      load(scribe, refer(sightOf(scribe), env, one.what), handlesOnField(scribe, env, one.into)[0], one.from);
    },
  }),
  operation({
    op: 'hold',
    takes: { who: Who, zone: z.enum(['graveyard']), what: Selector.optional() },
    means: 'cards of these players there are banished face down until the source leaves the field',
    apply(scribe, env, one): void {
      hold(scribe, env, whom(sightOf(scribe), env, one.who), one.zone, one.what);
    },
  }),
  operation({
    op: 'remember',
    takes: { what: Ref },
    means: 'the source remembers those of these cards that lie in a banishment',
    *plan(scribe, env, one): Flow<void> {
      rememberBanished(scribe, env.source, refer(sightOf(scribe), env, one.what));
    },
  }),
  operation({
    op: 'generate',
    takes: {
      card: z.string().describe('id of the card'),
      n: Value,
      upTo: z.boolean().optional(),
      to: z.enum(['memory', 'deck', 'banishment']).optional(),
      as: makes().optional(),
    },
    means:
      '`n` cards from outside the game, or (`upTo`) up to `n`, into the own hand, or as `to` says into the memory or ' +
      'banishment, or shuffled into the deck',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      return calling(one.as, yield* generate(scribe, env, one.card, evaluate(sightOf(scribe), env, one.n), one));
    },
  }),
];
