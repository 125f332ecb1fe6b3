import { z } from 'zod';
import { makes } from '#rules';
import { Line, Phase, Place, Selector, Who, type Ref, type Value } from './nouns.js';

export const Until = z.enum(['end-of-turn', 'your-next-turn', 'while-active', 'match']);
export type Until = z.infer<typeof Until>;

const line = z.union([Line, z.literal('choose'), z.literal('same')]).optional();
const place = z.strictObject({ place: Place, who: Who });
const who = Who;

/** The operations (GR-PRIM-17 to GR-PRIM-37), and those that name something (GR-PRIM-16). */
export const operationsWith = (what: z.ZodType<Ref>, n: z.ZodType<Value>) =>
  [
    z.strictObject({ op: z.literal('draw'), who, n }).describe('`n` cards from the top of the deck'),
    z.strictObject({ op: z.literal('mill'), who, n }).describe('`n` from the top of the deck into the discard pile'),
    z
      .strictObject({
        op: z.literal('discard'),
        who,
        n: z.union([n, z.literal('all')]),
        by: z.union([Who, z.literal('random')]).optional(),
        what: Selector.optional(),
      })
      .describe("from hand: chosen by the hand's player, by another, or at random"),
    z.strictObject({ op: z.literal('discard-this') }).describe('of an effect from hand: this card'),
    z.strictObject({ op: z.literal('destroy'), what }).describe('cards on the field, together'),
    z
      .strictObject({ op: z.literal('resurrect'), what, line })
      .describe('a Human from the own discard pile onto a line'),
    z
      .strictObject({ op: z.literal('play'), what, line })
      .describe('a Human from the own hand, outside the limits of the Play Phase'),
    z
      .strictObject({
        op: z.literal('invoke'),
        what,
        line,
        price: z
          .union([z.literal('none'), z.strictObject({ humans: z.number().int(), titans: z.number().int() })])
          .optional(),
      })
      .describe('a Titan from the own hand, for the usual, another or no price'),
    z.strictObject({ op: z.literal('put'), what, who: Who.optional(), line }).describe('onto the field; not a play'),
    z
      .strictObject({ op: z.literal('bury'), what })
      .describe('put into the discard pile, without any of the four words'),
    z.strictObject({ op: z.literal('return'), what }).describe("to its owner's hand"),
    z
      .strictObject({
        op: z.literal('to-deck'),
        what,
        place: z.union([z.enum(['top', 'bottom', 'shuffled']), z.number().int().min(0)]),
      })
      .describe("to its owner's deck: on top, below, so far down, or shuffled in"),
    z
      .strictObject({ op: z.literal('move'), what, to: z.enum(['front', 'back', 'other']) })
      .describe('to that line of the same side'),
    z
      .strictObject({ op: z.literal('control'), what, who, line, until: Until.optional() })
      .describe('to the side of that player, for a time or for good'),
    z.strictObject({ op: z.literal('exchange'), a: what, b: what }).describe('two cards take each other’s place'),
    z
      .strictObject({ op: z.literal('exchange-places'), a: place, b: place })
      .describe('all cards of two places change over'),
    z
      .strictObject({
        op: z.literal('search'),
        who,
        what: Selector,
        n,
        to: z.enum(['hand', 'front', 'back', 'discard']),
        reveal: z.boolean().optional(),
      })
      .describe('a deck for up to `n` such cards; it is shuffled when the effect is complete'),
    z.strictObject({ op: z.literal('shuffle'), who }).describe('the deck'),
    z
      .strictObject({
        op: z.literal('look'),
        at: z.enum(['hand', 'deck']),
        who,
        n: n.optional(),
        by: Who.optional(),
      })
      .describe('at a hand, or at the top of a deck; nothing moves'),
    z
      .strictObject({ op: z.literal('reveal'), at: z.enum(['hand', 'deck']), who, n: n.optional() })
      .describe('to all: a hand, or the top of a deck; nothing moves'),
    z.strictObject({ op: z.literal('arrange'), who, n }).describe('the top n back in a chosen order'),
    z.strictObject({ op: z.literal('counter'), what, kind: z.string(), n }).describe('n below 0 removes'),
    z.strictObject({ op: z.literal('lose'), who }).describe('these players lose'),
    z.strictObject({ op: z.literal('win'), who }).describe('this player wins the match'),
    z.strictObject({ op: z.literal('skip'), phase: Phase, who }).describe('their next phase of that name'),
    z
      .strictObject({ op: z.literal('again'), phase: z.enum(['draw', 'play', 'effect', 'survey']) })
      .describe('once more in this turn'),
    z.strictObject({ op: z.literal('extra-turn'), who }).describe('these players take a turn more'),
    z
      .strictObject({
        op: z.literal('name'),
        as: makes(),
        of: z.enum(['card', 'number', 'line']),
        from: z.number().int().optional(),
        to: z.number().int().optional(),
        by: Who.optional(),
      })
      .describe('a card, a number (`from` 0 `to` 3, if not said otherwise) or a line is named, for all to hear'),
    z.strictObject({ op: z.literal('choose'), as: makes(), what }).describe('cards that later operations speak of'),
    z
      .strictObject({ op: z.literal('choose-player'), as: makes(), among: Who, by: Who.optional() })
      .describe('a player that later operations speak of'),
    z
      .strictObject({ op: z.literal('by-hand'), text: z.string().min(1) })
      .describe('what no other word says: the controller states it as typed changes, on record as attested'),
  ] as const;

export type OwnOp = z.infer<ReturnType<typeof operationsWith>[number]>;
