import { z } from 'zod';
import { uses, vocabularyWord } from '#rules';
import { Value } from './terms.js';
import { Deed, Place, TYPES } from './vocabulary.js';

/** The nouns of KeyForge's language: players, houses, cards, numbers. */

export const Who = z.union([
  z.literal('you').describe("the ability's controller"),
  z.literal('opponent').describe("the controller's opponent"),
  z.literal('each').describe('both players'),
  z.literal('active').describe('whose turn it is'),
  z.literal('owner').describe('who owns the card spoken of'),
  z.literal('controller').describe('who controls the card spoken of, or did as it left play'),
  z.literal('its-opponent').describe('the opponent of the player who controls the card spoken of'),
  z.strictObject({ named: uses() }).describe('who was named so before'),
]);
export type Who = z.infer<typeof Who>;

export const House = z.union([
  z.literal('active').describe('the active house'),
  vocabularyWord('house').describe('this house'),
  z.strictObject({ named: uses() }).describe('the house that was named so, or that of the card named so'),
]);
export type House = z.infer<typeof House>;

const Type = z.enum(TYPES);
const several = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).min(1)]);

/** A card that needs no choice. */
export const Single = z.union([
  z.literal('self').describe('this card: which has the ability, or was given it'),
  z.literal('it').describe('the card spoken of: of the event, or whose turn it is in a `for-each`'),
  z.literal('host').describe('the creature this upgrade is on'),
  z.literal('giver').describe('the card that gave the ability'),
  z.strictObject({ named: uses() }).describe('the cards named so before'),
]);
export type Single = z.infer<typeof Single>;

/** Selects cards: every given part must hold. A card in play counts as it is now, any other card as printed. */
export interface Selector {
  in?: Place[] | undefined;
  who?: Who | undefined;
  owner?: Who | undefined;
  type?: z.infer<typeof Type> | z.infer<typeof Type>[] | undefined;
  house?: House | House[] | undefined;
  trait?: string | string[] | undefined;
  name?: string | { named: string } | undefined;
  keyword?: string | undefined;
  power?: Measure | undefined;
  armor?: Measure | undefined;
  amber?: Measure | undefined;
  damage?: Measure | undefined;
  odd?: boolean | undefined;
  damaged?: boolean | undefined;
  ready?: boolean | undefined;
  stunned?: boolean | undefined;
  warded?: boolean | undefined;
  enraged?: boolean | undefined;
  tagged?: boolean | undefined;
  flank?: boolean | undefined;
  center?: boolean | undefined;
  attacking?: boolean | undefined;
  counter?: string | undefined;
  self?: boolean | undefined;
  other?: boolean | undefined;
  neighbor?: Single | undefined;
  leftOf?: Single | undefined;
  rightOf?: Single | undefined;
  on?: Single | undefined;
  carries?: Single | undefined;
  beneath?: Single | undefined;
  shares?: { what: 'trait' | 'house' | 'name'; with: Single } | undefined;
  named?: string | undefined;
  rank?: { of: 'power'; most: boolean; n?: Value | undefined } | undefined;
  top?: Value | undefined;
  not?: Selector | undefined;
  any?: Selector[] | undefined;
}
export interface Measure {
  min?: Value | undefined;
  max?: Value | undefined;
}

const yes = (meaning: string) => z.boolean().optional().describe(meaning);

/** Numbers that only this game has. */
export type OwnNumber =
  | { amber: Who }
  | { keys: Who }
  | { chains: Who }
  | { cost: Who }
  | { hand: Who }
  | { power: Ref }
  | { armor: Ref }
  | { damage: Ref }
  | { on: Ref }
  | { bonus: Ref }
  | { traits: Ref }
  | { counters: string; of: Ref }
  | { houses: Selector; except?: House | undefined }
  | { named: string }
  | { half: Value; up?: boolean | undefined }
  | { deeds: Deed; who?: Who | undefined; what?: Selector | undefined; last?: boolean | undefined };

/** The cards that an operation touches. */
export type Ref =
  | Single
  | { all: Selector }
  | {
      pick: Selector;
      n?: Value | undefined;
      upTo?: boolean | undefined;
      by?: Who | undefined;
      random?: boolean | undefined;
    };

/** Conditions that only this game has. */
export type OwnTruth =
  | { is: 'active-house'; house: House }
  | { is: 'like'; what: Single; as: Selector }
  | { is: 'destroyed'; what: Single }
  | { is: 'forged'; who: Who; last?: boolean | undefined }
  | { is: 'attacking'; what: Single; whom?: Selector | undefined }
  | { is: 'attacked'; what: Single };

const selector: z.ZodType<Selector> = z.lazy(() => Selector);
const measure = z.strictObject({ min: Value.optional(), max: Value.optional() }).optional();
export const Selector: z.ZodType<Selector> = z.strictObject({
  in: z.array(Place).min(1).optional().describe('where; without it: in play'),
  who: Who.optional().describe('controlled by, or in the zone of'),
  owner: Who.optional().describe('owned by'),
  type: several(Type).optional().describe('of this type, or one of these'),
  house: several(House).optional().describe('of this house, or one of these'),
  trait: several(z.string()).optional().describe('with this trait, or one of these'),
  name: z
    .union([z.string(), z.strictObject({ named: uses() })])
    .optional()
    .describe('of this name, or of the name that was named so'),
  keyword: vocabularyWord('keyword').optional().describe('with this keyword'),
  power: measure.describe('with power from `min` to `max`'),
  armor: measure.describe('with armor from `min` to `max` that is not spent in this turn (KF-ARM-03)'),
  amber: measure.describe('with `min` to `max` æmber on it'),
  damage: measure.describe('with `min` to `max` damage on it'),
  odd: yes('of odd power; false: of even power'),
  damaged: yes('damaged; false: undamaged'),
  ready: yes('ready; false: exhausted'),
  stunned: yes('stunned; false: not'),
  warded: yes('warded; false: not'),
  enraged: yes('enraged; false: not'),
  tagged: yes('about to be destroyed; false: not'),
  flank: yes('on a flank; false: not'),
  center: yes('in the centre of its battleline; false: not'),
  attacking: yes('used to fight just now'),
  counter: z.string().optional().describe('with a counter of this kind'),
  self: yes('this card itself'),
  other: yes('not this card itself'),
  neighbor: Single.optional().describe('a neighbour of that creature, now or as it left play'),
  leftOf: Single.optional().describe('anywhere left of that creature in its battleline'),
  rightOf: Single.optional().describe('anywhere right of that creature in its battleline'),
  on: Single.optional().describe('an upgrade on that creature'),
  carries: Single.optional().describe('the creature that this upgrade is on'),
  beneath: Single.optional().describe('beneath that card'),
  shares: z
    .strictObject({ what: z.enum(['trait', 'house', 'name']), with: Single })
    .optional()
    .describe('has that in common with one of those cards'),
  named: uses('one of the cards named so before').optional(),
  rank: z
    .strictObject({ of: z.literal('power'), most: z.boolean(), n: Value.optional() })
    .optional()
    .describe('of the others that fit, the most powerful, or (`most` false) the least; `n` of them, ties included'),
  top: Value.optional().describe('among this many on top of its pile'),
  not: selector.optional().describe('and this does not hold'),
  any: z.array(selector).optional().describe('and one of these holds'),
});

export const Ref: z.ZodType<Ref> = z.union([
  Single,
  z.strictObject({ all: Selector }).describe('all such cards'),
  z
    .strictObject({
      pick: Selector,
      n: Value.optional(),
      upTo: z.boolean().optional(),
      by: Who.optional(),
      random: z.boolean().optional(),
    })
    .describe('one such card, or `n` or up to `n` of them, chosen by the active player, by another, or at random'),
]);

export const numbers: readonly z.ZodType[] = [
  z.strictObject({ amber: Who }).describe('the æmber in their pool'),
  z.strictObject({ keys: Who }).describe('how many keys they have forged'),
  z.strictObject({ chains: Who }).describe('how many chains they have'),
  z.strictObject({ cost: Who }).describe('what a key costs them now'),
  z.strictObject({ hand: Who }).describe('how many cards they have in hand'),
  z.strictObject({ power: Ref }).describe('the power of those creatures, together'),
  z.strictObject({ armor: Ref }).describe('their armor that is not spent in this turn, together (KF-ARM-03)'),
  z.strictObject({ damage: Ref }).describe('the damage on them, together'),
  z.strictObject({ on: Ref }).describe('the æmber on those cards, together'),
  z.strictObject({ bonus: Ref }).describe('their printed æmber bonus, together'),
  z.strictObject({ traits: Ref }).describe('how many traits they have'),
  z.strictObject({ counters: z.string(), of: Ref }).describe('how many counters of this kind are on those cards'),
  z
    .strictObject({ houses: Selector, except: House.optional() })
    .describe('how many different houses such cards belong to, but for that one'),
  z.strictObject({ named: uses() }).describe('the number named so, or how many cards or players are'),
  z.strictObject({ half: Value, up: z.boolean().optional() }).describe('half of it, rounded down or up'),
  z
    .strictObject({ deeds: Deed, who: Who.optional(), what: Selector.optional(), last: z.boolean().optional() })
    .describe('how often that happened this turn, by such players, to such cards; `last`: in their previous turn'),
];

export const truths: readonly z.ZodType[] = [
  z.strictObject({ is: z.literal('active-house'), house: House }).describe('that is the active house'),
  z
    .strictObject({ is: z.literal('like'), what: Single, as: Selector })
    .describe('that card is such a card, now or as it left play'),
  z
    .strictObject({ is: z.literal('destroyed'), what: Single })
    .describe('that card was destroyed while this ability resolved'),
  z
    .strictObject({ is: z.literal('forged'), who: Who, last: z.boolean().optional() })
    .describe('they forged a key this turn; `last`: in their previous turn'),
  z
    .strictObject({ is: z.literal('attacking'), what: Single, whom: Selector.optional() })
    .describe('that creature is used to fight just now, against such a creature'),
  z.strictObject({ is: z.literal('attacked'), what: Single }).describe('that creature is attacked just now'),
];
