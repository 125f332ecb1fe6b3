import { z } from 'zod';
import { vocabularyWord } from '#rules';
import type { Ability } from './ability.js';
import { House, Selector, Single, Who } from './nouns.js';
import { ops, Test, Value, type Op } from './terms.js';
import { Event } from './vocabulary.js';

/** The ways in which an effect may allow a card of another house. */
const WAYS = ['play', 'discard', 'use', 'fight', 'reap', 'action'] as const;
export type Way = (typeof WAYS)[number];

const ACTIONS = ['play', 'discard', 'use', 'fight', 'reap', 'action', 'forge', 'ready'] as const;
export type ActionWord = (typeof ACTIONS)[number];

const what = Selector;
const number = Value.optional();
const some = Selector.optional();
const PLAIN = [
  z
    .strictObject({ change: z.literal('power'), what, by: number, set: number })
    .describe('the power of such creatures: `by` more (below 0: less), or set to `set`'),
  z.strictObject({ change: z.literal('armor'), what, by: number, set: number }).describe('their armor, likewise'),
  z
    .strictObject({ change: z.literal('keyword'), what, keyword: vocabularyWord('keyword'), n: number })
    .describe('such cards gain it'),
  z
    .strictObject({ change: z.literal('no-keyword'), what, keyword: vocabularyWord('keyword') })
    .describe('they lose it'),
  z
    .strictObject({
      change: z.literal('house'),
      what,
      house: z.union([z.literal('all'), House]),
      also: z.boolean().optional(),
    })
    .describe('such cards belong to that house, or to all; `also`: besides their own'),
  z.strictObject({ change: z.literal('blank'), what }).describe('their text does nothing, but for traits'),
  z.strictObject({ change: z.literal('flank'), what }).describe('such creatures count as being on a flank'),
  z.strictObject({ change: z.literal('key-cost'), who: Who, by: Value }).describe('keys cost those players `by` more'),
  z
    .strictObject({ change: z.literal('hand-size'), who: Who, by: Value })
    .describe('in step 5 they refill to `by` more'),
  z
    .strictObject({
      change: z.literal('forbid'),
      who: Who.optional(),
      action: z.enum(ACTIONS),
      what: some,
      beyond: number,
      against: some,
      if: z.array(Test).optional(),
    })
    .describe(
      'they cannot do that, or with such cards; `beyond`: more often in a turn; ' +
        '`against`: not fight such creatures; `if`: while all of that holds as that player says it',
    ),
  z
    .strictObject({ change: z.literal('must-fight'), what })
    .describe('such creatures must fight when used, if they can'),
  z
    .strictObject({
      change: z.literal('allow'),
      who: Who,
      ways: z.array(z.enum(WAYS)).min(1),
      what,
      n: number,
    })
    .describe(
      'they may do so with such cards as if of the active house (`use`: every use); `n`: at most this many in a turn',
    ),
  z
    .strictObject({
      change: z.literal('pay-to'),
      who: Who,
      action: z.enum(['play', 'use']),
      what,
      n: Value,
      to: Who.optional(),
    })
    .describe('it costs those players `n` æmber, paid to `to` or to the supply'),
  z
    .strictObject({ change: z.literal('must-choose'), who: Who, house: House })
    .describe('those players must choose that house'),
  z
    .strictObject({ change: z.literal('cannot-choose'), who: Who, house: House })
    .describe('those players cannot choose that house'),
  z
    .strictObject({
      change: z.literal('enters'),
      what,
      as: z.enum(['ready', 'stunned', 'warded', 'enraged']),
      next: z.boolean().optional(),
    })
    .describe('such cards come into play so; `next`: only the next one that is played'),
  z
    .strictObject({ change: z.literal('enters-under'), what, who: Who })
    .describe('such cards come into play under the control of that player'),
  z.strictObject({ change: z.literal('no-damage'), what }).describe('such creatures cannot be dealt damage'),
  z
    .strictObject({ change: z.literal('damage-taken'), what, by: Value })
    .describe('when such a creature is dealt damage, `by` more (below 0: less)'),
  z
    .strictObject({ change: z.literal('damage-to'), what, to: Single })
    .describe('damage dealt to such creatures is dealt to that one instead'),
  z
    .strictObject({
      change: z.literal('fight-damage'),
      what,
      by: number,
      most: number,
      when: z.enum(['attacking', 'attacked']).optional(),
    })
    .describe('such creatures deal `by` more damage in a fight, or at most `most`'),
  z
    .strictObject({ change: z.literal('ignore'), what, keyword: vocabularyWord('keyword') })
    .describe('attacks of such creatures ignore that keyword'),
  z.strictObject({ change: z.literal('no-steal'), who: Who }).describe('the æmber of those players cannot be stolen'),
  z
    .strictObject({ change: z.literal('from-supply'), who: Who })
    .describe('what is stolen or captured from their pool is taken from the supply instead'),
  z
    .strictObject({ change: z.literal('reap-steals'), who: Who })
    .describe('what they would gain by reaping they steal instead'),
  z
    .strictObject({ change: z.literal('gains-captured'), who: Who, by: Single })
    .describe('what would be added to their pool is captured by that creature instead'),
  z
    .strictObject({ change: z.literal('spend'), what })
    .describe('æmber on such cards may be spent by their controller when forging'),
  z
    .strictObject({ change: z.literal('payment-to'), who: Who, to: Who })
    .describe('what those players spend on keys goes to that player'),
  z
    .strictObject({ change: z.literal('skip'), who: Who, step: z.enum(['forge', 'draw']) })
    .describe('those players skip that step'),
  z.strictObject({ change: z.literal('control'), what, who: Who }).describe('that player controls such cards'),
  z
    .strictObject({
      change: z.literal('leaves-to'),
      what,
      from: z.enum(['discard', 'any']),
      to: z.enum(['purged', 'hand', 'archives', 'deck-top']),
    })
    .describe('where such cards go when they leave play, or (`discard`) would go to a discard pile'),
  z.strictObject({ change: z.literal('top-open'), who: Who }).describe('the top card of that deck lies open'),
] as const;
type Plain = z.infer<(typeof PLAIN)[number]>;

/** A change that a constant ability or a lasting effect makes while it applies. */
export type LastingChange =
  | Plain
  | { change: 'give'; what: Selector; ability: Ability }
  | {
      change: 'each-time';
      event: z.infer<typeof Event>;
      what?: Selector | undefined;
      who?: Who | undefined;
      do: Op[];
      may?: boolean | undefined;
      next?: boolean | undefined;
    };

export const changesWith = (ability: z.ZodType<Ability>): z.ZodType<LastingChange> =>
  z.union([
    ...PLAIN,
    z
      .strictObject({ change: z.literal('give'), what: Selector, ability })
      .describe('such cards have this ability as well'),
    z
      .strictObject({
        change: z.literal('each-time'),
        event: Event,
        what: Selector.optional(),
        who: Who.optional(),
        do: ops(),
        may: z.boolean().optional(),
        next: z.boolean().optional(),
      })
      .describe('of an effect that lasts: what it does each time that happens; `next`: the next time only'),
  ]);
