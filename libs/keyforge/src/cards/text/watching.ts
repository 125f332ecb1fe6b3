import type { Ability, Op } from '../../effects/words.js';
import { condition } from './conditions.js';
import { alt, any, before, map, opt, seq, words, type Parser, phrase } from './context.js';
import { eventOf, type Awaited } from './events.js';
import { cards } from './nouns.js';
import { amber, damage, number } from './numbers.js';
import { program } from './sentences.js';
import { withNames } from './speaking.js';

/** Abilities that wait for something: `after you forge a key, …`, `at the end of your turn, …`. */

const reads = (
  { event, what, who, if: tests, single }: Awaited,
  ops: Op[],
  more: Ability['if'] = [],
): Ability | undefined => {
  const named = withNames(ops, single ?? 'it');
  const all = [...(tests ?? []), ...more];
  return named
    ? {
        after: { event, ...(what ? { what } : {}), ...(who ? { who } : {}) },
        ...(all.length > 0 ? { if: all } : {}),
        do: named,
      }
    : undefined;
};

const each = any('each time', 'after', 'whenever', 'when');
const comma = words(',');

/** `each creature takes 1 D after it enters play`. */
const entering: Parser<Ability> = alt<Ability>(
  map(seq(any('deal'), number, damage, phrase('to each'), cards, phrase('after it enters play')), ([, n, , , what]) =>
    reads({ event: 'entered-play', what }, [{ op: 'damage', what: 'it', n }]),
  ),
  map(
    seq(phrase('while ~ is ready , each'), cards, words('takes'), number, damage, phrase('after it enters play')),
    ([, what, , n]) =>
      reads(
        { event: 'entered-play', what },
        [{ op: 'damage', what: 'it', n }],
        [{ is: 'like', what: 'self', as: { ready: true } }],
      ),
  ),
  map(seq(phrase('after a player forges a key , they lose all of their remaining'), amber), () =>
    reads({ event: 'forged' }, [{ op: 'lose', who: { named: 'who' }, n: 'all' }]),
  ),
);

/** What a card says of playing it, while it is not in play (KF-PLAY-01, KF-PLAY-02). */
const inHand: Parser<Ability> = alt<Ability>(
  map(seq(phrase('~ cannot be played unless you have'), number, amber, phrase('or more')), ([, n]) => ({
    from: 'hand',
    if: [{ most: n - 1, of: { amber: 'you' } }],
    modify: [{ change: 'forbid', action: 'play', what: { self: true } }],
  })),
  map(seq(phrase('you must lose'), number, amber, phrase('in order to play ~')), ([, n]) => ({
    from: 'hand',
    modify: [{ change: 'pay-to', who: 'you', action: 'play', what: { self: true }, n }],
  })),
);

export const watching: Parser<Ability> = alt<Ability>(
  before(inHand, opt(words('.'))),
  before(entering, opt(words('.'))),
  map(
    seq(
      any('during your turn , each time', 'during your turn , after', 'during your turn , whenever'),
      eventOf,
      comma,
      program,
    ),
    ([, event, , ops]) => reads(event, ops, [{ turn: 'own' }]),
  ),
  map(seq(each, eventOf, comma, words('if'), condition, comma, program), ([, event, , , tests, , ops]) =>
    reads(event, ops, tests),
  ),
  map(seq(each, eventOf, comma, program), ([, event, , ops]) => reads(event, ops)),
  map(seq(program, any('each time', 'after', 'whenever'), eventOf, opt(words('.'))), ([ops, , event]) =>
    reads(event, ops),
  ),
  map(seq(any('at the end of your turn ,'), words('if'), condition, comma, program), ([, , tests, , ops]) =>
    reads({ event: 'turn-ends', who: 'you', single: 'self' }, ops, tests),
  ),
  map(seq(any('at the end of your turn ,'), program), ([, ops]) =>
    reads({ event: 'turn-ends', who: 'you', single: 'self' }, ops),
  ),
  map(seq(any('at the start of your turn ,'), words('if'), condition, comma, program), ([, , tests, , ops]) =>
    reads({ event: 'turn-began', who: 'you', single: 'self' }, ops, tests),
  ),
  map(seq(any('at the start of your turn ,'), program), ([, ops]) =>
    reads({ event: 'turn-began', who: 'you', single: 'self' }, ops),
  ),
  map(seq(words('if'), condition, comma, program), ([, tests, , ops]) => {
    const named = withNames(ops, 'self');
    return named && ops.every(({ op }) => op === 'destroy') ? { soon: true, if: tests, do: named } : undefined;
  }),
);
