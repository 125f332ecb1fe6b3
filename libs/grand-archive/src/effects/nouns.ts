import { z } from 'zod';
import { marks, uses, vocabularyWord } from '#rules';

/** The nouns of Grand Archive's language: players, cards, objects, numbers. */

export type { Value } from './terms.js';

/** The players that a program means, as its controller sees them. */
export type Who =
  | 'you'
  | 'opponent'
  | 'each'
  | 'each-opponent'
  | 'turn-player'
  | { target: number }
  | { controller: Ref }
  | { owner: Ref };

/** The objects that an operation works on. */
export type Ref =
  | { target: number }
  | { self: true }
  | { chosen: string; that?: Selector | undefined }
  | { champion: Who }
  | { all: Selector }
  | { graveyards: Who }
  | { event: 'subject' | 'object' }
  | { remembered: true }
  | { attacker: true }
  | { defenders: true };

const target = z.number().int().min(0).register(marks, { target: true });
const typed = z.array(vocabularyWord('type')).optional();
const ofStat = z.strictObject({ stat: vocabularyWord('stat'), n: z.number().int() }).optional();

/** A kind of cards, by what is printed on them. */
const Kind = z.strictObject({
  types: typed,
  every: z.array(z.string()).optional(),
  subtypes: z.array(z.string()).optional(),
  elements: z.array(vocabularyWord('element')).optional(),
  advanced: z.boolean().optional(),
});

/** A filter for cards: a card must pass every part that is given. */
const Cards = z.strictObject({
  zone: vocabularyWord('zone')
    .optional()
    .describe('where; without it: in play. In an own hand, memory or material deck the cards count as what they are'),
  types: typed.describe('at least one of these types'),
  not: z.array(z.string()).optional().describe('none of these types, subtypes or elements'),
  every: z.array(z.string()).optional().describe('all of these types and subtypes'),
  subtypes: z.array(z.string()).optional().describe('at least one of these'),
  classes: z.array(z.string()).optional().describe('at least one of these'),
  elements: z.array(vocabularyWord('element')).optional().describe('at least one of these'),
  advanced: z.boolean().optional().describe('of an element that is not a basic one'),
  either: z.array(Kind).optional().describe('of at least one of these kinds'),
  name: z
    .string()
    .register(marks, { names: 'uses', prefix: '$' })
    .optional()
    .describe('the full name of the face that counts; `$n` where an earlier `name` of the program named it n'),
  type: z
    .string()
    .register(marks, { names: 'uses', prefix: '$' })
    .optional()
    .describe('`$n`: of the type that was chosen so'),
  keyword: vocabularyWord('keyword').optional().describe('has this keyword, its restriction met'),
  unique: z.boolean().optional().describe('of the type Unique besides'),
  attackable: z.boolean().optional().describe('a unit, or a domain that can be attacked'),
  unit: z.boolean().optional().describe('champions, allies and ally tokens'),
  who: z.enum(['you', 'opponent', 'any']).optional().describe('whose: controller in play, owner elsewhere'),
  owned: z.boolean().optional().describe("owned by the effect's controller, even where another player controls it"),
  rested: z.boolean().optional().describe('rested, or (false) awake'),
  other: z.boolean().optional().describe('not the source of the effect itself'),
  token: z.boolean().optional().describe('a token, or (false) none'),
  transformed: z.boolean().optional().describe('its other face is up, or (false) not'),
  face: z
    .enum(['down', 'up'])
    .optional()
    .describe('lies face down: of such nothing else that is printed can be asked; or face up'),
  linked: z.literal(true).optional().describe('the source has a Link to it'),
  loaded: z.boolean().optional().describe('something is loaded into it, or (false) nothing'),
  remembered: z.literal(true).optional().describe('the source has banished it and remembers it'),
  entered: z.literal(true).optional().describe('came onto the field in this turn'),
  hit: z.literal(true).optional().describe('the source has hit it in this turn'),
  role: z
    .enum(['attacker', 'target', 'used'])
    .optional()
    .describe('its part in the present combat; `used`: the attacker attacks with it'),
  base: z
    .strictObject({ stat: vocabularyWord('stat'), n: z.number().int() })
    .optional()
    .describe('a printed stat of exactly `n`'),
  spare: z.literal('own-champion').optional().describe("not the champion of the effect's controller"),
  counter: vocabularyWord('counter').optional().describe('has a counter of this kind'),
  damaged: z.boolean().optional().describe('has damage on it, or (false) none'),
  maxStat: ofStat.describe('a stat of `n` or less'),
  minStat: ofStat.describe('a stat of `n` or more'),
  maxCost: z
    .strictObject({ reserve: z.number().int().optional(), memory: z.number().int().optional() })
    .optional()
    .describe('printed cost: a kind that is not named does not count as met'),
  odd: z
    .strictObject({ stat: vocabularyWord('stat'), is: z.boolean() })
    .optional()
    .describe('a stat that is odd, or (false) even'),
  item: z
    .enum(['card', 'activation', 'ability', 'not-materialized', 'any'])
    .optional()
    .describe(
      'items on the stack in place of cards; `activation`: of cards, and none that is materialized; ' +
        '`not-materialized`: such and abilities',
    ),
});
export const Selector = Cards.extend({
  targeting: Cards.optional().describe('of items on the stack: one of their targets is such an object'),
});
export type Selector = z.infer<typeof Selector>;

const ref: z.ZodType<Ref> = z.lazy(() => Ref);

export const Who: z.ZodType<Who> = z.union([
  z.literal('you').describe("the effect's controller"),
  z.literal('opponent').describe('every opponent'),
  z.literal('each').describe('everybody, in turn order from the controller'),
  z.literal('each-opponent').describe('every opponent, in turn order'),
  z.literal('turn-player').describe('whose turn it is'),
  z
    .strictObject({ target })
    .describe('the player that the n-th target list names, or the player who controls what it names'),
  z.strictObject({ controller: ref }).describe('who controls it'),
  z.strictObject({ owner: ref }).describe('who owns it'),
]);

export const Ref: z.ZodType<Ref> = z.union([
  z.strictObject({ target }).describe('what the n-th target list of the ability names, as far as it is still legal'),
  z.strictObject({ self: z.literal(true) }).describe('the source'),
  z
    .strictObject({ chosen: uses(), that: Selector.optional() })
    .describe('what an earlier operation of this program named; `that`: those of it that are such cards now'),
  z.strictObject({ champion: Who }).describe('the champions of these players'),
  z.strictObject({ all: Selector }).describe('all such cards'),
  z.strictObject({ graveyards: Who }).describe('all cards in the graveyards of these players'),
  z
    .strictObject({ event: z.enum(['subject', 'object']) })
    .describe('the card the triggering event is about, or the other card in it'),
  z
    .strictObject({ remembered: z.literal(true) })
    .describe('what the source has banished and remembers, as far as it still lies there'),
  z.strictObject({ attacker: z.literal(true) }).describe('of the present combat'),
  z.strictObject({ defenders: z.literal(true) }).describe('the targets of the present attack'),
]);

/** The numbers that only Grand Archive has. */
export type OwnNumber =
  | { x: true }
  | { level: true }
  | { cards: string[]; who: Who; highest?: boolean | undefined; lowest?: boolean | undefined }
  | { many: Ref }
  | { stat: string; of: Ref }
  | { counters: string; of: Ref }
  | { damage: Ref; every?: number | undefined }
  | { mastery: string | true; counters: string }
  | { cost: Ref }
  | { dealt: true }
  | { prevented: true }
  | { rolled: string }
  | { materialized: true }
  | { total: 'reserve' | 'power' | 'life' | 'base-power' | 'base-level'; of: Selector }
  | { lowest: 'reserve'; of: Selector }
  | { highest: 'base-power'; of: Selector }
  | { different: 'reserve'; of: Selector };

export const numbers: readonly z.ZodType<OwnNumber>[] = [
  z.strictObject({ x: z.literal(true) }).describe('the X stated at announcement'),
  z.strictObject({ level: z.literal(true) }).describe("the controller's LV"),
  z
    .strictObject({
      cards: z.array(vocabularyWord('zone')),
      who: Who,
      highest: z.boolean().optional(),
      lowest: z.boolean().optional(),
    })
    .describe('how many cards lie in these zones; `highest`, `lowest`: of the one player who has the most, the least'),
  z.strictObject({ many: ref }).describe('how many objects that means'),
  z.strictObject({ stat: vocabularyWord('stat'), of: ref }).describe('a stat as it is now'),
  z.strictObject({ counters: vocabularyWord('counter'), of: ref }).describe('how many counters of this kind are on it'),
  z
    .strictObject({
      mastery: z.union([z.string(), z.literal(true)]).describe('its id; `true`: whichever'),
      counters: vocabularyWord('counter'),
    })
    .describe('how many counters of this kind are on that mastery of the controller; 0 without it'),
  z
    .strictObject({ damage: ref, every: z.number().int().min(1).optional() })
    .describe('damage marked on it; `every`: how many times this amount'),
  z.strictObject({ cost: ref }).describe('its printed cost'),
  z
    .strictObject({ total: z.enum(['reserve', 'power', 'life', 'base-power', 'base-level']), of: Selector })
    .describe('the printed reserve costs, power or levels, or a stat as it is now, of all such cards added up'),
  z
    .strictObject({ materialized: z.literal(true) })
    .describe('how many cards the controller has materialized in this turn'),
  z
    .strictObject({ rolled: uses() })
    .describe(
      'what the dice that an earlier `roll` named so show together, or how many counters an earlier `counter` named so',
    ),
  z
    .strictObject({ dealt: z.literal(true) })
    .describe('the damage that the triggering hit has dealt, or how much was recovered'),
  z.strictObject({ prevented: z.literal(true) }).describe('how much the shield has prevented, in its own `then`'),
  z
    .strictObject({ lowest: z.literal('reserve'), of: Selector })
    .describe('the lowest printed reserve cost among such cards; 0 without any'),
  z
    .strictObject({ highest: z.literal('base-power'), of: Selector })
    .describe('the highest printed power among such cards; 0 without any'),
  z
    .strictObject({ different: z.literal('reserve'), of: Selector })
    .describe('how many different printed reserve costs there are among such cards; a cost of X does not count'),
];
