import { z } from 'zod';
import { secret, slotsIn, zoneId, type Handle, type Json } from '#table';
import { ask, makes, vocabularyWord, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf, whom } from '../effects/meaning.js';
import { evaluate } from '../effects/truth.js';
import { Selector, Who, type Value } from '../effects/nouns.js';
import { fits, fitsHidden } from '../effects/select.js';
import { arrangeDeck, draw, glimpse, shuffleDeck } from '../objects/drawing.js';
import { placeOnField } from '../objects/enter.js';
import { dig, digDeck } from '../objects/looking.js';
import { fromDeckToGraveyard, mill } from '../objects/milling.js';
import { isPermanent } from '../objects/move-any.js';
import { addCounters } from '../table/marks.js';
import { materialsOf } from '../turn/materials.js';
import { calling, type OpOf, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const who = Who;

/** The own decks, and what lies on top of them. */
export const deckWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('draw'), who, n, to: z.literal('memory').optional() })
      .describe('`n` cards from the top of the main deck, to hand or into the memory'),
    z
      .strictObject({
        op: z.literal('mill'),
        who,
        n,
        to: vocabularyWord('zone').optional(),
        with: vocabularyWord('counter').optional(),
        as: makes().optional(),
      })
      .describe(
        '`n` cards from the top of the deck into the graveyard, or into that zone, ' +
          'seen by all; `with`: a counter ' +
          'of this kind on each',
      ),
    z
      .strictObject({ op: z.literal('glimpse'), n, back: z.literal('top').optional() })
      .describe('look at the top cards: each on top or below; `back`: all of them on top, in any order'),
    z
      .strictObject({ op: z.literal('shuffle'), who })
      .describe('the main deck; the next player may cut it or shuffle further'),
    z
      .strictObject({
        op: z.literal('dig'),
        n,
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
      })
      .describe(
        'look at the top cards of the own main deck, take some, put the rest away; `open`: to all; `whole`: all are ' +
          'taken if their reserve costs add up to exactly this; `show`: what is taken is shown to all; `ordered`: ' +
          'the rest in any order; `as`: what was taken, where it is no deck or hand that it came into',
      ),
    z
      .strictObject({ op: z.literal('divide'), n, graveyard: z.number().int(), top: z.number().int() })
      .describe(
        'look at the top `n` cards: `graveyard` of them into the graveyard, `top` on top, the rest at the bottom',
      ),
    z
      .strictObject({ op: z.literal('scavenge'), n, take: Selector })
      .describe('reveal from the top of the deck until such a card, at most `n`: it to the hand, the rest below'),
    z
      .strictObject({ op: z.literal('put-lowest'), what: Selector })
      .describe('the own material deck is revealed; such a card with the lowest memory cost comes onto the field'),
  ] as const;

/** Cards of the tops of decks go elsewhere; where they lie now. */
const millAll = (scribe: Scribe, env: Env, one: OpOf<typeof deckWords, 'mill'>): readonly Handle[] =>
  whom(sightOf(scribe), env, one.who).flatMap((seat) => {
    const gone = mill(scribe, seat, evaluate(sightOf(scribe), env, one.n), one.to);
    if (one.with !== undefined) addCounters(scribe, gone, one.with, 1);
    return gone;
  });

/**
 * Scavenges: cards from the top of the own deck are revealed one by one until such a card comes, at most `n`; that card
 * goes to the hand, and the rest below the deck in an order that nobody knows (GA-SCAV-01).
 */
const scavenge = (scribe: Scribe, env: Env, n: number, take: Selector): void => {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const cards = slotsIn(scribe.table, deck).map(({ definition }) => definition ?? '');
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

/**
 * Looks at the top cards of the own main deck: `graveyard` of them go into the graveyard, `top` back on top, the rest
 * to the bottom. With fewer cards there, the places are filled in that order (GA-DIVIDE-01).
 */
function* divideTop(scribe: Scribe, env: Env, n: number, graveyard: number, top: number): Flow {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const seen = slotsIn(scribe.table, deck)
    .slice(0, Math.max(0, n))
    .map(({ definition }) => definition ?? '');
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
  if (buried.length > 0) fromDeckToGraveyard(scribe, seat);
  // Counted again: what has gone to the graveyard lies there no longer.
  const now = (slot: number): number => slot - buried.filter((gone) => gone < slot).length;
  const rest = places.filter((slot) => !taken.includes(slot));
  if (kept.length + rest.length > 0) arrangeDeck(scribe, seat, kept.map(now), rest.map(now));
}

/**
 * The own material deck is revealed, and such a card with the lowest memory cost comes onto the field out of it; among
 * several their owner chooses. It is not materialized: nothing is paid, no element asked for (GA-LOWEST-01).
 */
function* putLowest(scribe: Scribe, env: Env, what: Selector): Flow {
  const seat = env.controller;
  const zone = zoneId('materials', seat);
  const definitions = slotsIn(scribe.table, zone).map(({ definition }) => definition ?? '');
  if (definitions.length === 0) return;
  scribe.emit({ kind: 'shown', zone, slots: definitions.map((_, n) => n), count: definitions.length, definitions });
  const fitting = materialsOf({ table: scribe.table, cards: scribe.cards, seat }).filter(
    ({ card }) =>
      fits(card, what, env) &&
      card.cost?.kind === 'memory' &&
      card.cost.n !== 'X' &&
      isPermanent(scribe.cards, card.id),
  );
  const lowest = Math.min(...fitting.map(({ card }) => Number(card.cost!.n)));
  const slots = fitting.filter(({ card }) => card.cost!.n === lowest).map(({ slot }) => slot);
  const [chosen] =
    slots.length < 2
      ? slots
      : yield* ask(digDeck, {
          seat,
          title: 'Put onto the field',
          min: 1,
          max: 1,
          about: { ...aboutOf(env), open: true },
          options: definitions.map((definition, n): Json => ({ definition, fits: slots.includes(n) })),
        });
  if (chosen === undefined) return;
  const came = scribe.move([{ zone, slot: chosen, open: true }], 'field', { controller: seat }, 'effect');
  placeOnField(scribe, came, false);
}

export const deckPlans: Plans<OpsOf<typeof deckWords>> = {
  draw: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        draw(scribe, seat, evaluate(sightOf(scribe), env, one.n), one.to);
    },
  },
  mill: {
    *plan(scribe, env, one) {
      if (one.as !== undefined) return calling(one.as, millAll(scribe, env, one));
      return {
        apply: () => {
          millAll(scribe, env, one);
          return true;
        },
      };
    },
  },
  glimpse: {
    plan: (scribe, env, one) => glimpse(scribe, env.controller, evaluate(sightOf(scribe), env, one.n), env, one.back),
  },
  shuffle: {
    *plan(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who)) yield* shuffleDeck(scribe, seat);
    },
  },
  dig: {
    *plan(scribe, env, one) {
      return calling(one.as, yield* dig(scribe, env, one));
    },
  },
  divide: {
    plan: (scribe, env, one) => divideTop(scribe, env, evaluate(sightOf(scribe), env, one.n), one.graveyard, one.top),
  },
  scavenge: { apply: (scribe, env, one) => scavenge(scribe, env, evaluate(sightOf(scribe), env, one.n), one.take) },
  'put-lowest': { plan: (scribe, env, one) => putLowest(scribe, env, one.what) },
};
