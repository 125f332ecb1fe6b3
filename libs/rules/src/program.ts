import { z } from 'zod';
import { CostChange, CostPart } from './cost-part.js';
import { Op } from './ops.js';
import { Condition, Ref, Selector, Value } from './words.js';

/**
 * Effect programs: what a card does, as data (architecture §5; described in `docs/effects.md`).
 *
 * The language is the same for every game. Words that differ between games (types, elements, kinds of counters, events)
 * are plain strings here; a rules module gives them meaning. What no program covers is resolved by hand.
 */

/** What is targeted: cards or items of the stack, or players. */
export const TargetSpec = z.strictObject({
  what: Selector.default({}),
  player: z.enum(['any', 'opponent']).optional().describe('players in place of cards'),
  min: z.number().int().min(0),
  max: z.number().int().min(1),
  need: z.number().int().min(1).optional().describe('with fewer legal ones left the entry does not resolve'),
});

/** One of several things to choose from at announcement. Its target lists count from 0 in its own program. */
export const Mode = z.strictObject({
  text: z.string(),
  if: z.array(Condition).optional(),
  targets: z.array(TargetSpec).optional(),
  do: z.array(Op),
});

export const Modes = z.strictObject({
  choose: z.number().int(),
  upTo: z.boolean().optional(),
  instead: z
    .strictObject({ if: z.array(Condition), choose: z.number().int() })
    .optional()
    .describe('choose so many instead, where that holds'),
  of: z.array(Mode),
});

/** What a static ability changes as long as it applies. */
export const Modify = z.strictObject({
  what: Ref,
  stats: z.record(z.string(), Value).optional(),
  set: z
    .record(z.string(), Value)
    .optional()
    .describe('is so much, before all that adds; of several the latest counts'),
  keywords: z.array(z.string()).optional(),
  enable: z.string().optional(),
  disable: z.string().optional(),
  cost: CostChange.optional().describe(
    '`{self: true}`: of the card itself, wherever it is played from; `{all: …}`: of the cards that are played',
  ),
  forbid: z.array(z.string()).optional().describe('attack, retaliate, intercept, activate, wake'),
  permit: z.array(z.string()).optional(),
  limit: z
    .strictObject({ zone: z.enum(['hand', 'memory']), n: z.number().int() })
    .optional()
    .describe('of the players whose champions `what` means'),
});

export const Ability = z.strictObject({
  kind: z
    .enum(['resolve', 'triggered', 'activated', 'static', 'announce'])
    .describe(
      '`resolve`: what the card itself does when it resolves; `announce`: what is to be paid when it is played; ' +
        'the rest as in the rules',
    ),
  text: z.string().optional(),
  inherited: z.boolean().optional().describe('handed on by level-ups (Inherited Effect)'),
  when: z.string().optional().describe('the event of a triggered ability: enter, attack, hit, kill, die, turn-began …'),
  of: Selector.optional().describe(
    "of a triggered ability: it looks for the event of such cards, not for the source's own",
  ),
  zone: z
    .string()
    .optional()
    .describe('where a triggered or activated ability works, if not in play: graveyard, banishment, memory'),
  may: z.boolean().optional(),
  if: z.array(Condition).optional().describe('restrictions; all must hold'),
  only: z.array(Condition).optional().describe('an activated ability: when it may be activated'),
  once: z.enum(['turn', 'ever']).optional().describe('an activated ability: so often by one object'),
  cost: z.array(CostPart).optional(),
  change: z
    .array(CostChange.extend({ if: z.array(Condition).optional() }))
    .optional()
    .describe("changes of the ability's own cost"),
  as: z.string().optional().describe('an optional cost: its name, for `paid`'),
  instead: z.boolean().optional().describe('an optional cost that is paid in place of the printed one'),
  slow: z.boolean().optional().describe('an activated ability that is not Fast'),
  spell: z.boolean().optional().describe('it counts as a Spell'),
  targets: z.array(TargetSpec).optional(),
  modes: Modes.optional(),
  do: z.array(Op).optional(),
  modify: z.array(Modify).optional().describe('a static ability: what it changes as long as it applies'),
});

export const Keyword = z.strictObject({
  name: z.string(),
  n: z.number().int().optional(),
  of: z.string().optional(),
  if: z.array(Condition).optional().describe('the card has it while these hold'),
});

export type TargetSpec = z.infer<typeof TargetSpec>;
export type Mode = z.infer<typeof Mode>;
export type Modes = z.infer<typeof Modes>;
export type Modify = z.infer<typeof Modify>;
export type Ability = z.infer<typeof Ability>;
export type Keyword = z.infer<typeof Keyword>;
