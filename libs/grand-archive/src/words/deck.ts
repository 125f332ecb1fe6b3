import { z } from 'zod';
import { secret, slotsIn, zoneId, type Handle, type Json } from '#table';
import { ask, bindNames, makes, vocabularyWord, type Flow, type Plan, type Scribe, idOf } from '#rules';
import { handOrMemory, memoryIn, n, number, who } from '../by-hand/fields.js';
import type { Env } from '../effects/env.js';
import { aboutOf, whom } from '../effects/meaning.js';
import { Selector, Who } from '../effects/nouns.js';
import { fits, fitsHidden } from '../effects/select.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import type { OpOf } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { arrangeDeck, draw, shuffleDeck } from '../objects/drawing.js';
import { placeOnField } from '../objects/enter.js';
import { howMany } from '../objects/generating.js';
import { dig, digDeck } from '../objects/looking.js';
import { fromDeckToGraveyard, mill } from '../objects/milling.js';
import { isPermanent } from '../objects/move-any.js';
import { faceUp } from '../objects/traits.js';
import { areMixed, showSlots } from '../objects/revealed.js';
import { glimpse } from '../play/glimpsing.js';
import { addCounters } from '../table/marks.js';
import { materialsOf } from '../turn/materials.js';
import { calling, operation } from './operation.js';

/** Moves cards from the top of players' decks; returns their handles. */
const millAll = (scribe: Scribe, env: Env, one: OpOf<'mill'>): readonly Handle[] =>
  whom(sightOf(scribe), env, one.who).flatMap((seat) => {
    const gone = mill(scribe, seat, evaluate(sightOf(scribe), env, one.n), one.to);
    if (one.with !== undefined) addCounters(scribe, gone, one.with, 1);
    return gone;
  });

/**
 * Scavenges: reveals at most `n` cards from the top of the player's own deck, one by one, until such a card comes. That
 * card goes to the hand, and the rest below the deck in an order that nobody knows (GA-SCAV-01).
 */
const scavenge = (scribe: Scribe, env: Env, n: number, take: Selector): void => {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const cards = slotsIn(scribe.table, deck).map((slot) => idOf(slot) ?? '');
  const at = cards.slice(0, n).findIndex((definition) => fitsHidden(sightOf(scribe), seat, definition, take, env));
  const seen = cards.slice(0, at < 0 ? n : at + 1);
  if (seen.length === 0) return;
  scribe.emit({ kind: 'shown', zone: deck, slots: seen.map((_, slot) => slot), count: seen.length, definitions: seen });
  if (at >= 0) scribe.move([{ zone: deck, slot: at, open: true }], zoneId('hand', seat), {}, 'scavenge');
  const left = seen.length - (at < 0 ? 0 : 1);
  if (left === 0) return;
  const order = left === 1 ? [0] : scribe.random('scavenge', [{ zone: deck, count: left }], left, []);
  scribe.emit({ kind: 'arranged', zone: deck, looked: left, top: 0, bottom: left, order });
};

/** Shows the top cards of the player's own main deck to all, for the moment; returns those of them that fit. */
const showTop = (scribe: Scribe, env: Env, n: number, what: Selector): readonly string[] => {
  const seat = env.controller;
  const zone = zoneId('deck', seat);
  const seen = slotsIn(scribe.table, zone)
    .slice(0, Math.max(0, n))
    .map((slot) => idOf(slot) ?? '');
  if (seen.length > 0)
    scribe.emit({ kind: 'shown', zone, slots: seen.map((_, slot) => slot), count: seen.length, definitions: seen });
  return seen.filter((definition) => fitsHidden(sightOf(scribe), seat, definition, what, env));
};

/** The lowest reserve cost of these cards; X is 0 in a deck (GA26-COST-09). */
const lowestCost = ({ cards }: Scribe, seen: readonly string[]): number => {
  const costs = seen.flatMap((definition) => {
    const cost = faceUp(cards, { definition })?.cost;
    return cost?.kind === 'reserve' ? [cost.n === 'X' ? 0 : cost.n] : [];
  });
  return costs.length === 0 ? 0 : Math.min(...costs);
};

/**
 * Divides the top `n` cards of the player's own main deck: `graveyard` of them go to the graveyard, `top` back on top,
 * the rest to the bottom. If the deck has fewer cards, the first places are filled first (GA-DIVIDE-01).
 */
function* divideTop(scribe: Scribe, env: Env, n: number, graveyard: number, top: number): Flow {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const seen = slotsIn(scribe.table, deck)
    .slice(0, Math.max(0, n))
    .map((slot) => idOf(slot) ?? '');
  if (seen.length === 0) return;
  const places = seen.map((_, slot) => slot);
  scribe.emit({
    kind: 'shown',
    zone: deck,
    slots: places,
    count: seen.length,
    definitions: secret(seen as readonly string[], [seat]),
    lasting: true,
  });
  const taken: number[] = [];
  function* choosing(title: string, many: number): Flow<readonly number[]> {
    const left = places.filter((slot) => !taken.includes(slot));
    const count = Math.min(many, left.length);
    const chosen =
      count === left.length
        ? left
        : yield* ask(digDeck, {
            seat,
            title,
            min: count,
            max: count,
            about: aboutOf(env),
            options: secret<readonly Json[]>(
              seen.map((definition, slot) => ({ definition, fits: left.includes(slot) })),
              [seat],
            ),
          });
    taken.push(...chosen);
    return chosen;
  }
  const buried = yield* choosing('Into your graveyard', graveyard);
  const kept = yield* choosing('On top of your deck', top);
  if (buried.length > 0)
    scribe.move(
      buried.map((slot) => ({ zone: deck, slot })),
      zoneId('graveyard', seat),
      {},
      'effect',
    );
  if (buried.length > 0) fromDeckToGraveyard(scribe, seat, buried.length);
  // The slots after the move: cards that went to the graveyard no longer count.
  const now = (slot: number): number => slot - buried.filter((gone) => gone < slot).length;
  const rest = places.filter((slot) => !taken.includes(slot));
  if (kept.length + rest.length > 0) arrangeDeck(scribe, seat, kept.map(now), rest.map(now));
}

/**
 * Reveals the player's own material deck and puts the fitting card with the lowest memory cost onto the field; if there
 * are several, the player chooses. The card is not materialized: the player pays nothing and needs no element
 * (GA-LOWEST-01).
 */
function* putLowest(scribe: Scribe, env: Env, what: Selector): Flow {
  const seat = env.controller;
  const zone = zoneId('materials', seat);
  const places = slotsIn(scribe.table, zone).map((_, slot) => slot);
  if (places.length === 0) return;
  showSlots(scribe, seat, 'materials', places);
  const fitting = materialsOf({ table: scribe.table, cards: scribe.cards, seat }).filter(
    ({ card }) =>
      fits(card, what, env) &&
      card.cost?.kind === 'memory' &&
      card.cost.n !== 'X' &&
      isPermanent(scribe.cards, card.id),
  );
  const lowest = Math.min(...fitting.map(({ card }) => Number(card.cost!.n)));
  const slots = fitting.filter(({ card }) => card.cost!.n === lowest).map(({ slot }) => slot);
  const open = !areMixed(scribe);
  const options = slotsIn(scribe.table, zone).map((slot, n): Json => {
    return { definition: idOf(slot) ?? '', fits: slots.includes(n) };
  });
  const [chosen] =
    slots.length < 2
      ? slots
      : yield* ask(digDeck, {
          seat,
          title: 'Put onto the field',
          min: 1,
          max: 1,
          about: { ...aboutOf(env), open },
          options: open ? options : secret(options, [seat]),
        });
  if (chosen === undefined) return;
  const came = scribe.move([{ zone, slot: chosen, open }], 'field', { controller: seat }, 'effect');
  placeOnField(scribe, came, false);
}

/** Operations on the player's own decks. */
export const deckWords = [
  operation({
    op: 'draw',
    takes: { who: Who, n: Value, to: z.literal('memory').optional() },
    means: '`n` cards from the top of the main deck, to hand or into the memory',
    stated: {
      group: 'cards',
      title: 'draw cards',
      fields: [who, n(60), handOrMemory('to', 'Into')],
      also: (said) => ({ to: memoryIn(said, 'to') }),
    },
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        draw(scribe, seat, evaluate(sightOf(scribe), env, one.n), one.to);
    },
  }),
  operation({
    op: 'draw-up-to',
    takes: { n: Value, as: makes() },
    means: 'the controller draws as many cards as they say, up to `n`: how many is `{rolled: …}`',
    *plan(scribe, env, one): Flow<Plan> {
      const max = Math.max(0, evaluate(sightOf(scribe), env, one.n));
      const value = yield* ask(howMany, {
        seat: env.controller,
        title: 'How many cards do you draw?',
        min: 0,
        max,
        about: aboutOf(env),
        rule: 'GA-TERM-15',
      });
      return {
        apply: () => {
          draw(scribe, env.controller, value);
          return value > 0;
        },
        named: { [one.as]: { value } },
      };
    },
  }),
  operation({
    op: 'mill',
    takes: {
      who: Who,
      n: Value,
      to: vocabularyWord('zone').optional(),
      with: vocabularyWord('counter').optional(),
      as: makes().optional(),
    },
    means:
      '`n` cards from the top of the deck into the graveyard, or into that zone, ' +
      'seen by all; `with`: a counter ' +
      'of this kind on each',
    stated: { group: 'cards', title: 'put cards from the deck into the graveyard', fields: [who, n(60)] },
    *plan(scribe, env, one): Flow<Plan | undefined> {
      if (one.as !== undefined) return calling(one.as, millAll(scribe, env, one));
      return {
        apply: () => {
          millAll(scribe, env, one);
          return true;
        },
      };
    },
  }),
  operation({
    op: 'glimpse',
    takes: { n: Value, back: z.enum(['top', 'either']).optional() },
    means: 'look at the top cards: each on top or below; `back`: without a Glimpse, all of them on top, or `either`',
    stated: {
      group: 'cards',
      title: 'look at the top of the deck and order it, top and bottom',
      fields: [who, number('n', 'How many', 1, 60)],
      asks: true,
    },
    plan: (scribe, env, one): Flow<Plan | void> =>
      glimpse(scribe, env.controller, evaluate(sightOf(scribe), env, one.n), env, one.back),
  }),
  operation({
    op: 'shuffle',
    takes: { who: Who },
    means: 'the main deck; the next player may cut it or shuffle further',
    stated: { group: 'cards', title: 'shuffle the deck', fields: [who], asks: true },
    *plan(scribe, env, one): Flow<void> {
      for (const seat of whom(sightOf(scribe), env, one.who)) yield* shuffleDeck(scribe, seat);
    },
  }),
  operation({
    op: 'dig',
    takes: {
      n: Value,
      take: Selector,
      min: z.number().int(),
      max: z.number().int().or(z.literal('any')),
      to: vocabularyWord('zone'),
      rest: z.enum(['top', 'bottom', 'graveyard']),
      open: z.boolean().optional(),
      whole: z.number().int().optional(),
      show: z.boolean().optional(),
      ordered: z.boolean().optional(),
      as: makes().optional(),
    },
    means:
      'look at the top cards of the own main deck, take some, put the rest away; `open`: to all; `whole`: all are ' +
      'taken if their reserve costs add up to exactly this; `show`: what is taken is shown to all; `ordered`: ' +
      'the rest in any order; `as`: what was taken, where it is no deck or hand that it came into',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      return calling(one.as, yield* dig(scribe, env, one));
    },
  }),
  operation({
    op: 'show-top',
    takes: { n: Value, what: Selector, lowest: z.literal('reserve').optional(), as: makes() },
    means:
      'the top `n` cards of the own main deck, to all; `as`: how many of them are such cards is `{rolled: …}`, or ' +
      '(`lowest`) the lowest reserve cost of such a card',
    *plan(scribe, env, one): Flow<Plan> {
      const seen = showTop(scribe, env, evaluate(sightOf(scribe), env, one.n), one.what);
      return bindNames({ [one.as]: { value: one.lowest ? lowestCost(scribe, seen) : seen.length } });
    },
  }),
  operation({
    op: 'divide',
    takes: { n: Value, graveyard: z.number().int(), top: z.number().int() },
    means: 'look at the top `n` cards: `graveyard` of them into the graveyard, `top` on top, the rest at the bottom',
    plan: (scribe, env, one): Flow<Plan | void> =>
      divideTop(scribe, env, evaluate(sightOf(scribe), env, one.n), one.graveyard, one.top),
  }),
  operation({
    op: 'scavenge',
    takes: { n: Value, take: Selector },
    means: 'reveal from the top of the deck until such a card, at most `n`: it to the hand, the rest below',
    apply(scribe, env, one): void {
      scavenge(scribe, env, evaluate(sightOf(scribe), env, one.n), one.take);
    },
  }),
  operation({
    op: 'put-lowest',
    takes: { what: Selector },
    means: 'the own material deck is revealed; such a card with the lowest memory cost comes onto the field',
    plan: (scribe, env, one): Flow<Plan | void> => putLowest(scribe, env, one.what),
  }),
];
