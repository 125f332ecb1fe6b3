import { z } from 'zod';
import { makes } from '#rules';
import { Who, type Ref, type Selector, type Value } from './nouns.js';
import { Bold, Place, Until } from './vocabulary.js';
import type { Op, Test } from './words.js';

interface Parts {
  readonly what: z.ZodType<Ref>;
  readonly n: z.ZodType<Value>;
  readonly Selector: z.ZodType<Selector>;
}

/** An operation that names cards with `as` means those to which it really happened. */
const plainWith = ({ what, n, Selector }: Parts) => {
  const as = makes('the cards it happened to').optional();
  const some = z.union([n, z.literal('all')]);
  const who = Who.optional();
  const to = <Name extends string>(name: Name, meaning: string) =>
    z.strictObject({ op: z.literal(name), what, as }).describe(meaning);
  return [
    z.strictObject({ op: z.literal('gain'), who, n }).describe('æmber from the supply to the pool: yours, or `who`'),
    z.strictObject({ op: z.literal('lose'), who, n: some }).describe('æmber from the pool to the supply'),
    z.strictObject({ op: z.literal('steal'), n: some, who }).describe('from the opponent’s pool to yours, or by `who`'),
    z.strictObject({ op: z.literal('give'), from: Who, to: Who, n: some }).describe('æmber from pool to pool'),
    z
      .strictObject({ op: z.literal('capture'), what, n: some, from: who })
      .describe('those creatures capture from their opponent’s pool, or from that of `from`, `n` each'),
    z.strictObject({ op: z.literal('exalt'), what, n }).describe('æmber from the supply onto those cards, `n` each'),
    z
      .strictObject({ op: z.literal('take-amber'), what, n: some, to: who })
      .describe('æmber from those cards to a pool; without `to` that of their controller’s opponent'),
    z.strictObject({ op: z.literal('drop-amber'), what, n: some }).describe('æmber from those cards to the supply'),
    z.strictObject({ op: z.literal('store'), what, n: some, who }).describe('æmber from the pool onto that card'),

    z
      .strictObject({
        op: z.literal('damage'),
        what,
        n,
        splash: n.optional(),
        ignoresArmor: z.boolean().optional(),
        as,
      })
      .describe('`n` damage to each of them, and `splash` to their neighbours; `as`: those that it destroyed'),
    z
      .strictObject({ op: z.literal('spread'), n, among: Selector })
      .describe('`n` damage, divided among such creatures as the active player likes'),
    z
      .strictObject({ op: z.literal('heal'), what, n: some, as, amount: makes('how much was healed').optional() })
      .describe('removes `n` damage from each'),
    to('destroy', 'destroyed, together; those of the own side are sacrificed'),
    to('save', 'destroyed no more: what a "Destroyed:" ability does "instead"'),
    to('purge', 'to the purge pile'),
    z
      .strictObject({ op: z.literal('archive'), what, who, as })
      .describe('face down into their owners’ archives, or into those of `who`'),
    to('discard', 'to the discard pile, from wherever they are; what is in play is not destroyed'),
    z
      .strictObject({
        op: z.literal('return'),
        what,
        to: z.enum(['hand', 'deck-top', 'deck-bottom', 'shuffled']).optional(),
        as,
      })
      .describe('to their owners’ hands, or decks: on top, below, or shuffled in'),
    z.strictObject({ op: z.literal('draw'), who, n }).describe('`n` cards'),
    z.strictObject({ op: z.literal('refill'), who }).describe('draws as in step 5, chains included'),
    z
      .strictObject({ op: z.literal('discard-until'), who, what: Selector, as })
      .describe('from the top of the deck until such a card has been discarded, or none is left'),

    to('stun', 'those creatures'),
    to('unstun', 'those creatures'),
    to('exhaust', 'those cards'),
    to('ready', 'those cards'),
    to('ward', 'those creatures'),
    to('enrage', 'those creatures'),
    z.strictObject({ op: z.literal('counter'), what, kind: z.string(), n }).describe('n below 0 removes; "power": +1'),

    z
      .strictObject({ op: z.literal('fight'), what, against: what.optional(), as: makes('those attacked').optional() })
      .describe('those creatures fight, one at a time; against one of those, where that is said'),
    z.strictObject({ op: z.literal('reap'), what }).describe('those creatures reap'),
    z.strictObject({ op: z.literal('use'), what }).describe('those cards are used, each as you choose'),
    z
      .strictObject({ op: z.literal('trigger'), what, of: Bold })
      .describe('the abilities of that kind which those cards have resolve as if they were yours'),
    z
      .strictObject({ op: z.literal('play'), what, as })
      .describe('those cards, wherever they are, as if they were yours and in your hand'),
    z
      .strictObject({ op: z.literal('put-into-play'), what, who, ready: z.boolean().optional() })
      .describe('without playing them, under your control or that of `who`'),
    z
      .strictObject({ op: z.literal('put-under'), what, under: what, face: z.enum(['up', 'down']) })
      .describe('beneath that card, out of play'),

    z.strictObject({ op: z.literal('reveal'), what, as }).describe('cards of a hand or deck, to everybody'),
    z
      .strictObject({ op: z.literal('look'), at: z.enum(['hand', 'deck', 'archives']), who, n: n.optional() })
      .describe('you look at a hand or archives, or at the top of a deck'),
    z
      .strictObject({
        op: z.literal('search'),
        in: z.array(Place).min(1),
        what: Selector,
        n: n.optional(),
        all: z.boolean().optional(),
        as,
      })
      .describe('for one such card, up to `n`, or all: revealed, and to hand; a deck is shuffled then'),
    z.strictObject({ op: z.literal('shuffle'), who }).describe('the deck'),
    z.strictObject({ op: z.literal('swap-piles'), who }).describe('deck and discard pile change over'),

    z.strictObject({ op: z.literal('choose'), what, as: makes() }).describe('cards that later operations speak of'),
    z
      .strictObject({
        op: z.literal('choose-house'),
        as: makes(),
        of: z.enum(['any', 'own', 'opponent']).optional(),
        by: who,
      })
      .describe('a house, or one of those of a player’s deck'),
    z
      .strictObject({ op: z.literal('choose-number'), as: makes(), from: n.optional(), to: n.optional() })
      .describe('a number, 0 to 20 if not said otherwise'),
    z.strictObject({ op: z.literal('choose-player'), as: makes() }).describe('one of the players'),
    z.strictObject({ op: z.literal('name-card'), as: makes() }).describe('the name of a card'),
    z.strictObject({ op: z.literal('say'), as: makes(), n }).describe('a number that later operations speak of'),

    z
      .strictObject({ op: z.literal('forge'), who, by: n.optional(), free: z.boolean().optional() })
      .describe('a key, at the current cost, at `by` more, or at no cost'),
    z.strictObject({ op: z.literal('unforge'), who }).describe('one of their keys'),
    z.strictObject({ op: z.literal('chains'), who, n }).describe('gains `n`; below 0: sheds'),

    z
      .strictObject({ op: z.literal('control'), what, who, until: Until.optional() })
      .describe('you, or `who`, take control of those cards, for a time or for good'),
    z
      .strictObject({ op: z.literal('swap'), a: what, b: what })
      .describe('two creatures of one battleline change places'),
    z
      .strictObject({ op: z.literal('move'), what, to: z.enum(['flank', 'anywhere']) })
      .describe('those creatures within their battleline, as the active player likes'),
    z.strictObject({ op: z.literal('attach'), what, to: what }).describe('upgrades to that creature'),
    z
      .strictObject({ op: z.literal('fight-other'), what })
      .describe('before a fight: it deals its damage to that creature, not to the attacked one'),
    z.strictObject({ op: z.literal('call-off') }).describe('before a fight: the fight does not happen'),
    z.strictObject({ op: z.literal('extra-turn'), who }).describe('a turn more, after this one'),
    z.strictObject({ op: z.literal('end-step') }).describe('step 3 ends when what goes on is complete'),
  ] as const;
};
type Plain = z.infer<ReturnType<typeof plainWith>[number]>;

/** The operations of the game's own. */
export type OwnOp =
  | Plain
  | { op: 'again'; do: Op[]; if?: Test[] | undefined; may?: boolean | undefined; once?: boolean | undefined }
  | { op: 'one-by-one'; what: Ref; do: Op[] };

export const operationsWith = (
  { what, ...parts }: Parts,
  op: z.ZodType<Op>,
  test: z.ZodType<Test>,
): readonly z.ZodType[] => [
  ...plainWith({ what, ...parts }),
  z
    .strictObject({
      op: z.literal('again'),
      do: z.array(op),
      if: z.array(test).optional(),
      may: z.boolean().optional(),
      once: z.boolean().optional(),
    })
    .describe(
      'carried out, and then again and again as long as all of `if` holds, it is wanted (`may`), and the card that ' +
        'says so has not left play; `once`: one time more at most',
    ),
  z
    .strictObject({ op: z.literal('one-by-one'), what, do: z.array(op) })
    .describe('for each of those cards, which are chosen one at a time, each when all is done for the one before'),
];
