import { z } from 'zod';
import { makes, named, word } from '#rules';
import { evaluate, refer, whom } from '../effects/meaning.js';
import { lyingThere, moveCards } from '../effects/moving-cards.js';
import { Ref, Selector, Who, type Value } from '../effects/nouns.js';
import { forgotten, inMemories } from '../objects/forgetting.js';
import { generate } from '../objects/generating.js';
import { hold } from '../objects/holding.js';
import { load } from '../objects/load.js';
import { moveAny } from '../objects/move-any.js';
import { putBack, putBackLater } from '../objects/put-back.js';
import { rememberBanished } from '../objects/remembered.js';
import { take } from '../objects/taking.js';
import { addCounters } from '../table/marks.js';
import { isBanishedInstead, moves } from './moved.js';
import { calling, most, onField, type OpsOf, type Plans } from './word.js';

const place = z.enum(['top', 'bottom']).optional();
const who = Who;
const what = Ref;

/** Cards that go from zone to zone. */
export const cardsWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('move'),
        what,
        to: word('zone'),
        from: word('zone').optional().describe('only what lies there'),
        own: z.literal(true).optional().describe('and there in the own zone: "your graveyard"'),
        as: makes().optional().describe('what came there'),
        place,
        rested: z.boolean().optional().describe('onto the field rested'),
        transformed: z.boolean().optional().describe('onto the field with its other face up, if it can'),
      })
      .describe("to the owner's zone of that name"),
    z
      .strictObject({
        op: z.literal('banish'),
        what,
        from: word('zone').optional().describe('only what lies there'),
        own: z.literal(true).optional().describe('and there in the own zone: "your graveyard"'),
        with: word('counter').optional(),
      })
      .describe("into the owner's banishment; `with`: a counter of this kind on each"),
    z
      .strictObject({
        op: z.literal('take'),
        from: z.array(word('zone')).min(1),
        what: Selector.optional(),
        min: z.number().int(),
        max: most,
        to: word('zone'),
        with: z
          .strictObject({ kind: word('counter'), n })
          .optional()
          .describe('so many counters on each'),
        face: z.literal('down').optional(),
        as: makes().optional(),
      })
      .describe('cards of these own zones, chosen by the controller, into the own zone `to`, or onto the field'),
    z
      .strictObject({ op: z.literal('put-back'), what: Ref })
      .describe('cards of the own banishment on top of the own deck and below it, in any order'),
    z
      .strictObject({ op: z.literal('put-back-later'), what: Ref, level: z.number().int() })
      .describe('the same, once the own champion levels up into one of that printed level'),
    z
      .strictObject({ op: z.literal('load'), what, into: Ref, from: word('zone').optional() })
      .describe('cards into a weapon'),
    z
      .strictObject({ op: z.literal('hold'), who, zone: z.enum(['graveyard']), what: Selector.optional() })
      .describe('cards of these players there are banished face down until the source leaves the field'),
    z
      .strictObject({ op: z.literal('remember'), what: Ref })
      .describe('the source remembers those of these cards that lie in a banishment'),
    z
      .strictObject({
        op: z.literal('generate'),
        card: z.string().describe('id of the card'),
        n,
        upTo: z.boolean().optional(),
        to: z.enum(['memory', 'deck', 'banishment']),
        as: makes().optional(),
      })
      .describe(
        'so many cards from outside the game, or up to so many, into the own memory or ' +
          'banishment, or shuffled into the ' +
          'deck',
      ),
  ] as const;

export const cardsPlans: Plans<OpsOf<typeof cardsWords>> = {
  move: {
    *plan(scribe, env, one) {
      if (one.as !== undefined) return calling(one.as, moveCards(scribe, env, one));
      return {
        apply: () =>
          moves(
            scribe,
            refer(scribe, env, one.what),
            () => moveCards(scribe, env, one),
            (zone) => isBanishedInstead(one.to, zone),
          ),
      };
    },
  },
  banish: {
    succeeds: (scribe, env, one) =>
      moves(scribe, refer(scribe, env, one.what), () => {
        const going = lyingThere(scribe, env, one);
        const held = inMemories(scribe, going);
        addCounters(scribe, moveAny(scribe, going, 'banishment', {}), one.with ?? '', one.with ? 1 : 0);
        for (const [seat, gone] of held) forgotten(scribe, seat, env.controller, gone);
      }),
  },
  take: {
    *plan(scribe, env, one) {
      const cards = yield* take(scribe, env, one);
      if (one.to !== 'field') return calling(one.as, cards);
      return one.as === undefined ? undefined : named({ [one.as]: { cards } });
    },
  },
  'put-back': {
    *plan(scribe, env, one) {
      yield* putBack(scribe, env, one.what);
      return undefined;
    },
  },
  'put-back-later': {
    *plan(scribe, env, one) {
      putBackLater(scribe, env, one.what, one.level);
      return undefined;
    },
  },
  load: {
    apply(scribe, env, one) {
      load(scribe, refer(scribe, env, one.what), onField(scribe, env, one.into)[0], one.from);
    },
  },
  hold: {
    apply(scribe, env, one) {
      hold(scribe, env, whom(scribe, env, one.who), one.zone, one.what);
    },
  },
  remember: {
    *plan(scribe, env, one) {
      rememberBanished(scribe, env.source, refer(scribe, env, one.what));
      return undefined;
    },
  },
  generate: {
    *plan(scribe, env, one) {
      return calling(one.as, yield* generate(scribe, env, one.card, evaluate(scribe, env, one.n), one));
    },
  },
};
