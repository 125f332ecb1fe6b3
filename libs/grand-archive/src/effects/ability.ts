import { z } from 'zod';
import { marks, vocabularyWord } from '#rules';
import { CostChange, CostPart, Payer } from './costs.js';
import { Ref, Selector } from './nouns.js';
import { IgnoredFor } from './spans.js';
import { InsteadWord, Playing } from './playing.js';
import { Condition, Op, Value } from './terms.js';

/** A list of targets: objects, entries of the stack, or players. */
export const TargetSpec = z.strictObject({
  what: Selector.default({}),
  player: z.enum(['any', 'opponent']).optional().describe('players in place of cards'),
  min: z.number().int().min(0),
  max: z.number().int().min(1),
  single: z.boolean().optional().describe('all of them of one owner'),
  need: z.number().int().min(1).optional().describe('with fewer legal ones left the entry does not resolve'),
  imbued: z.literal(true).optional().describe('chosen when the card is imbued by its payment, and not before'),
  given: Selector.optional().describe(
    'chosen when such a card is given for a part of the cost of this one, and not before (GA-ACT-10)',
  ),
});

const conditions = z.array(Condition).optional();

/** One of several modes to choose from at announcement. Target lists in its program count from 0. */
export const Mode = z
  .strictObject({
    text: z.string(),
    if: conditions,
    targets: z.array(TargetSpec).optional(),
    do: z.array(Op),
  })
  .register(marks, { lists: 'targets' });

export const Modes = z.strictObject({
  choose: z.number().int(),
  upTo: z.boolean().optional(),
  instead: z
    .strictObject({ if: z.array(Condition), choose: z.number().int(), upTo: z.boolean().optional() })
    .optional()
    .describe('choose this number, or up to this number, instead, where that holds'),
  once: z.literal('ever').optional().describe('an activated ability: each of them so often by one object'),
  of: z.array(Mode),
});

/** The changes that a static ability makes as long as it applies. */
export const Modify = z.strictObject({
  what: Ref.describe('whose'),
  stats: z.record(vocabularyWord('stat'), Value).optional().describe('this much more or less'),
  set: z
    .record(vocabularyWord('stat'), Value)
    .optional()
    .describe('is this amount, before all that adds; if several apply, the latest counts'),
  keywords: z.array(vocabularyWord('keyword')).optional().describe('has these keywords'),
  lose: z.array(vocabularyWord('keyword')).optional().describe('does not have these keywords'),
  enable: vocabularyWord('element').optional().describe('this element is enabled for its controller'),
  disable: vocabularyWord('element').optional().describe('this element is not enabled'),
  cost: CostChange.optional().describe(
    '`{self: true}`: of the card itself, wherever it is played from; `{all: …}`: of the cards that are played',
  ),
  abilityCost: Value.optional().describe('activated abilities of it cost this much more reserve'),
  forbid: z.array(vocabularyWord('deed')).optional().describe('may not do that'),
  bar: z
    .array(Playing)
    .optional()
    .describe('`{all: …}`: such cards may not be activated or materialized, by the players whose they would be'),
  instead: InsteadWord.optional().describe('what becomes of it instead, where it would die or leave the field'),
  bare: z.boolean().optional().describe('these cards of a graveyard or a lineage lose all abilities'),
  bears: z
    .strictObject({ kind: vocabularyWord('counter'), n: Value })
    .optional()
    .describe('`{self: true}`: enters the field with `n` counters of this kind'),
  enters: z.literal('rested').optional().describe('enters the field rested'),
  permit: z.array(vocabularyWord('deed')).optional().describe('may do that, where nothing forbids it'),
  prevent: z
    .strictObject({
      n: z.union([Value, z.enum(['all', 'half'])]),
      of: z.enum(['combat', 'other']).optional(),
      least: z.number().int().optional(),
      but: z.number().int().optional(),
    })
    .optional()
    .describe(
      '`n` of each damage that would be dealt to it is prevented; half of it is rounded up; `least`: only of a ' +
        'damage of as much; `but`: all except for that',
    ),
  unpreventable: z.literal(true).optional().describe('`{all: …}`: damage that such sources deal is not prevented'),
  deflect: Selector.optional().describe('damage that would be dealt to it is dealt to such an object instead'),
  recovers: Value.optional().describe(
    'the players whose champions `what` means recover this much more (below 0: less)',
  ),
  more: Value.optional().describe('a Spell source of the controller deals it this much more damage'),
  borrow: Selector.optional().describe('has all activated abilities of such objects'),
  level: z.literal('none').optional().describe('a champion card that would be laid on it returns to its material deck'),
  element: vocabularyWord('element').optional().describe('cards there are of that element, and of no other'),
  ignore: IgnoredFor.optional().describe(
    'elements of the cards that `{all: …}` means; `play`: also as it is materialized',
  ),
  undecked: z
    .literal(true)
    .optional()
    .describe('the players whose champions `what` means do not lose for drawing from an empty deck'),
  sealed: z
    .literal('materials')
    .optional()
    .describe('no card leaves the material decks of the players whose champions `what` means, but as they materialize'),
  again: z
    .literal('deluge')
    .optional()
    .describe('abilities of that label of what the controller activates, controls or attacks with are there once more'),
  unaimed: z.literal('spells').optional().describe('Spells cannot target the players whose champions `what` means'),
  use: Value.optional().describe('each attack with it costs its player this much reserve'),
  wielders: Selector.optional().describe('`{self: true}`: a weapon that such objects, too, may use for their attacks'),
  tax: Value.optional().describe('each attack that another player declares on it costs that player this much reserve'),
  open: z.literal(true).optional().describe('the players whose champions `what` means play with the top card revealed'),
  tops: Selector.optional().describe(
    'the players whose champions `what` means may activate such cards from the top of their deck, while it is seen',
  ),
  limit: z
    .strictObject({ zone: z.enum(['hand', 'memory']), n: z.number().int() })
    .optional()
    .describe('of the players whose champions `what` means'),
});

/** What a card does, or lets its controller do. */
export const Ability = z
  .strictObject({
    kind: z
      .enum(['resolve', 'triggered', 'activated', 'static', 'announce'])
      .describe(
        '`resolve`: what the card itself does when it resolves; `announce`: what is to be paid when it is played; ' +
          'the rest as in the rules',
      ),
    text: z.string().optional().describe('its text'),
    label: z.literal('deluge').optional().describe('a word before its text that others may ask for'),
    inherited: z.boolean().optional().describe('handed on by level-ups (Inherited Effect)'),
    when: vocabularyWord('event').optional().describe('the event of a triggered ability'),
    of: Selector.optional().describe(
      "of a triggered ability: it looks for the event of such cards, not for the source's own",
    ),
    lent: Selector.optional().describe('an activated ability that such objects have, as long as the source is in play'),
    by: Selector.optional().describe(
      'of a triggered ability: what the damage comes from, or what aims, is such a card',
    ),
    whose: z
      .enum(['opponent', 'any'])
      .optional()
      .describe("of a moment of the turn: it looks for that of each opponent's turn, or of everybody's"),
    turned: z
      .strictObject({ from: z.string(), to: z.string() })
      .optional()
      .describe('of `turned`: the direction before and after'),
    charge: z.number().int().optional().describe('of `charged`: with this many charge counters, once'),
    zone: vocabularyWord('zone')
      .optional()
      .describe('where a triggered or activated ability works, if not in play: graveyard, banishment, memory'),
    whenIf: conditions.describe('of a triggered ability: it triggers only if these hold as its event happens'),
    may: z
      .boolean()
      .optional()
      .describe('of a trigger: its controller decides whether it is placed; of `announce`: the cost is optional'),
    if: conditions.describe('restrictions; all must hold'),
    only: conditions.describe('an activated ability: when it may be activated; of `announce`: when the card may be'),
    enters: z
      .enum(['named', 'named-ally', 'named-regalia', 'type'])
      .optional()
      .describe(
        'a static ability: as its object enters, its controller names a card, an ally or a regalia card, or ' +
          'chooses a card type: `$entered-name`',
      ),
    once: z.enum(['turn', 'ever']).optional().describe('a triggered or activated ability: so often by one object'),
    anyone: z.literal(true).optional().describe('an activated ability: every player may activate it'),
    cost: z.array(CostPart).optional().describe('what is paid'),
    change: z
      .array(CostChange.extend({ if: conditions }))
      .optional()
      .describe("changes of the ability's own cost"),
    as: z.string().optional().describe('an optional cost: its name, for `paid`'),
    instead: z.boolean().optional().describe('an optional cost that is paid in place of the printed one'),
    payers: z.array(Payer).optional().describe('of `announce`: banished, these cards pay for some of the cost'),
    slow: z.boolean().optional().describe('an activated ability that is not Fast'),
    spell: z.boolean().optional().describe('it counts as a Spell'),
    targets: z.array(TargetSpec).optional().describe('target lists, in the order in which `{target: n}` counts them'),
    link: z
      .literal(true)
      .optional()
      .describe('the object enters linked to the target, and is sacrificed if that link is broken'),
    modes: Modes.optional().describe('choose `choose` of these at announcement, each with targets of its own'),
    do: z.array(Op).optional().describe('the program'),
    modify: z.array(Modify).optional().describe('a static ability: what it changes as long as it applies'),
  })
  .register(marks, { lists: 'targets' });

export const Keyword = z.strictObject({
  name: vocabularyWord('keyword').describe('which'),
  n: z.number().int().optional().describe('how much, of those that say so'),
  of: z.string().optional().describe('of what: the character of `lineage`, the zone of `activate-from`, elements'),
  if: conditions.describe('the card has it while these hold'),
  cost: z
    .array(CostPart)
    .optional()
    .describe('of `activate-from`: what else is paid; `n` is its reserve cost from there'),
  goes: z
    .enum(['banishment', 'bottom'])
    .optional()
    .describe('of `activate-from`: where the card goes from the stack, banishment or the bottom of the deck'),
});

export type TargetSpec = z.infer<typeof TargetSpec>;
export type Mode = z.infer<typeof Mode>;
export type Modes = z.infer<typeof Modes>;
export type Modify = z.infer<typeof Modify>;
export type Ability = z.infer<typeof Ability>;
export type Keyword = z.infer<typeof Keyword>;
