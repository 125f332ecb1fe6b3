import type { Ability, Op } from '../../../effects/words.js';
import { condition } from '../nouns/conditions.js';
import { alt, any, form, type Parser } from '../context.js';
import { eventOf, type Awaited } from './events.js';
import { cards } from '../nouns/nouns.js';
import { amber, damage, number } from '../nouns/numbers.js';
import { program } from '../sentences.js';
import { withNamedRefs } from '../deeds/speaking.js';

/** Abilities that wait for something: `after you forge a key, …`, `at the end of your turn, …`. */

const reads = (
  { event, what, who, if: tests, single }: Awaited,
  ops: Op[],
  more: Ability['if'] = [],
): Ability | undefined => {
  const named = withNamedRefs(ops, single ?? 'it');
  const all = [...(tests ?? []), ...more];
  return named
    ? {
        after: { event, ...(what ? { what } : {}), ...(who ? { who } : {}) },
        ...(all.length > 0 ? { if: all } : {}),
        do: named,
      }
    : undefined;
};

/** `each creature takes 1 D after it enters play`. */
const entering: Parser<Ability> = alt<Ability>(
  form`deal ${{ n: number }} ${damage} to each ${{ what: cards }} after it enters play`(({ n, what }) =>
    reads({ event: 'entered-play', what }, [{ op: 'damage', what: 'it', n }]),
  ),
  form`while ~ is ready , each ${{ what: cards }} takes ${{ n: number }} ${damage} after it enters play`(
    ({ what, n }) =>
      reads(
        { event: 'entered-play', what },
        [{ op: 'damage', what: 'it', n }],
        [{ is: 'like', what: 'self', as: { ready: true } }],
      ),
  ),
  form`after a player forges a key , they lose all of their remaining ${amber}`(() =>
    reads({ event: 'forged' }, [{ op: 'lose', who: { named: 'who' }, n: 'all' }]),
  ),
);

/** What a card says about playing it. It applies while the card is not in play (KF-PLAY-01, KF-PLAY-02). */
const inHand: Parser<Ability> = alt<Ability>(
  form`~ cannot be played unless you have ${{ n: number }} ${amber} or more`(({ n }) => ({
    from: 'hand',
    if: [{ most: n - 1, of: { amber: 'you' } }],
    modify: [{ change: 'forbid', action: 'play', what: { self: true } }],
  })),
  form`you must lose ${{ n: number }} ${amber} in order to play ~`(({ n }) => ({
    from: 'hand',
    modify: [{ change: 'pay-to', who: 'you', action: 'play', what: { self: true }, n }],
  })),
);

const each = any('each time', 'after', 'whenever', 'when');
const turnEnds: Awaited = { event: 'turn-ends', who: 'you', single: 'self' };
const turnBegan: Awaited = { event: 'turn-began', who: 'you', single: 'self' };

export const watching: Parser<Ability> = alt<Ability>(
  form`${{ ability: alt(inHand, entering) }} [.]`(({ ability }) => ability),
  form`during your turn , ${any('each time', 'after', 'whenever')} ${{ event: eventOf }} , ${{ ops: program }}`(
    ({ event, ops }) => reads(event, ops, [{ turn: 'own' }]),
  ),
  form`${each} ${{ event: eventOf }} , if ${{ tests: condition }} , ${{ ops: program }}`(({ event, tests, ops }) =>
    reads(event, ops, tests),
  ),
  form`${each} ${{ event: eventOf }} , ${{ ops: program }}`(({ event, ops }) => reads(event, ops)),
  form`${{ ops: program }} ${any('each time', 'after', 'whenever')} ${{ event: eventOf }} [.]`(({ ops, event }) =>
    reads(event, ops),
  ),
  form`at the end of your turn , if ${{ tests: condition }} , ${{ ops: program }}`(({ tests, ops }) =>
    reads(turnEnds, ops, tests),
  ),
  form`at the end of your turn , ${{ ops: program }}`(({ ops }) => reads(turnEnds, ops)),
  form`at the start of your turn , if ${{ tests: condition }} , ${{ ops: program }}`(({ tests, ops }) =>
    reads(turnBegan, ops, tests),
  ),
  form`at the start of your turn , ${{ ops: program }}`(({ ops }) => reads(turnBegan, ops)),
  form`if ${{ tests: condition }} , ${{ ops: program }}`(({ tests, ops }) => {
    const named = withNamedRefs(ops, 'self');
    return named && ops.every(({ op }) => op === 'destroy') ? { soon: true, if: tests, do: named } : undefined;
  }),
);
