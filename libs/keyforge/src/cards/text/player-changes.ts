import type { Change, Test, Value } from '../../effects/words.js';
import { asActive } from './predicates.js';
import { alt, any, map, opt, phrase, seq, token, value, words, type Parser } from './context.js';
import { forEach, times } from './counting.js';
import { houseOf } from './houses.js';
import { cards } from './nouns.js';
import { amber, number, signed } from './numbers.js';

/** What applies to players: what keys cost them, what they may and cannot do. */

const house = token((word) => houseOf(word));
const NTH = ['first', 'second', 'third'].map((word, n) => value(words(word), n + 1));
const keysForged = (bound: 'least' | 'most', n: number): Test =>
  bound === 'least' ? { least: n, of: { keys: 'you' } } : { most: n, of: { keys: 'you' } };
const keyCost = any('cost', 'costs');
const perKey: Parser<Value> = map(seq(signed, amber, opt(forEach)), ([n, , each]) => times(n, each));
export const playerChanges: Parser<Change[]> = alt(
  map(seq(words('you'), phrase('cannot use this card')), () => [
    { change: 'forbid', who: 'you', action: 'use', what: { self: true } } as Change,
  ]),
  map(seq(words('each'), amber, phrase("that would be added to your opponent's pool is captured by ~ instead")), () => [
    { change: 'gains-captured', who: 'opponent', by: 'self' } as Change,
  ]),
  map(seq(words('any'), amber, phrase('you would gain from reaping is stolen from your opponent instead')), () => [
    { change: 'reap-steals', who: 'you' } as Change,
  ]),
  map(phrase('a stolen or captured from your pool is taken from the common supply instead'), () => [
    { change: 'from-supply', who: 'you' } as Change,
  ]),
  map(seq(any("your opponent's keys", 'their keys'), keyCost, perKey), ([, , by]) => [
    { change: 'key-cost', who: 'opponent', by } as Change,
  ]),
  map(seq(any('your keys'), keyCost, perKey), ([, , by]) => [{ change: 'key-cost', who: 'you', by } as Change]),
  map(seq(any('keys', 'each key', 'all keys'), keyCost, perKey), ([, , by]) => [
    { change: 'key-cost', who: 'each', by } as Change,
  ]),
  map(seq(forEach, words(','), phrase("your opponent's keys cost"), signed, amber), ([each, , , n]) => [
    { change: 'key-cost', who: 'opponent', by: times(n, each) } as Change,
  ]),
  map(
    seq(
      any(
        'your opponent refills their hand to',
        'during their " draw cards " step , your opponent refills their hand to',
      ),
      number,
      any('less card', 'fewer cards', 'less cards'),
      opt(phrase('during their " draw cards " step')),
    ),
    ([, n]) => [{ change: 'hand-size', who: 'opponent', by: -n } as Change],
  ),
  map(
    seq(
      phrase('during their " draw cards " step , each player refills their hand to'),
      number,
      any('additional card', 'additional cards'),
    ),
    ([, n]) => [{ change: 'hand-size', who: 'each', by: n } as Change],
  ),
  map(
    seq(
      any('during your " draw cards " step , refill your hand to', 'refill your hand to', 'you refill your hand to'),
      number,
      any('additional card', 'additional cards'),
      opt(phrase('during your " draw cards " step')),
    ),
    ([, n]) => [{ change: 'hand-size', who: 'you', by: n } as Change],
  ),
  map(seq(any('your opponent cannot play', 'they cannot play'), cards), ([, what]) => [
    { change: 'forbid', who: 'opponent', action: 'play', what } as Change,
  ]),
  map(
    seq(phrase('your opponent cannot play more than'), number, any('card', 'cards'), any('each turn', 'per turn')),
    ([, n]) => [{ change: 'forbid', who: 'opponent', action: 'play', beyond: n } as Change],
  ),
  map(seq(phrase('you cannot play'), cards), ([, what]) => [
    { change: 'forbid', who: 'you', action: 'play', ...(Object.keys(what).length > 0 ? { what } : {}) } as Change,
  ]),
  map(any('your opponent cannot use creatures to fight'), () => [
    { change: 'forbid', who: 'opponent', action: 'fight' } as Change,
  ]),
  map(any('your opponent cannot use creatures to reap'), () => [
    { change: 'forbid', who: 'opponent', action: 'reap' } as Change,
  ]),
  map(any('your opponent cannot use any cards', 'your opponent cannot use cards'), () => [
    { change: 'forbid', who: 'opponent', action: 'use' } as Change,
  ]),
  map(any('your opponent cannot forge keys', 'your opponent cannot forge a key'), () => [
    { change: 'forbid', who: 'opponent', action: 'forge' } as Change,
  ]),
  map(seq(phrase('players cannot forge their'), alt(...NTH), words('key')), ([, n]) => [
    { change: 'forbid', who: 'each', action: 'forge', if: [keysForged('least', n - 1), keysForged('most', n - 1)] },
  ]),
  map(phrase('each player cannot forge keys while they have more forged keys than their opponent'), () => [
    {
      change: 'forbid',
      who: 'each',
      action: 'forge',
      if: [{ least: 1, of: { sum: [{ keys: 'you' }, { times: -1, of: { keys: 'opponent' } }] } }],
    },
  ]),
  map(seq(phrase('your'), amber, phrase('cannot be stolen')), () => [{ change: 'no-steal', who: 'you' } as Change]),
  map(seq(words('skip'), any('your " forge a key " step')), () => [
    { change: 'skip', who: 'you', step: 'forge' } as Change,
  ]),
  map(any('your opponent skips the " forge a key " step'), () => [
    { change: 'skip', who: 'opponent', step: 'forge' } as Change,
  ]),
  map(seq(phrase('you get all'), amber, any('spent by your opponent when forging keys')), () => [
    { change: 'payment-to', who: 'opponent', to: 'you' } as Change,
  ]),
  map(seq(phrase('you may spend'), amber, any('on ~ when forging keys')), () => [
    { change: 'spend', what: { self: true } } as Change,
  ]),
  map(
    seq(
      phrase('your opponent must pay you'),
      number,
      amber,
      phrase('in order to'),
      alt(value(words('play'), 'play' as const), value(words('use'), 'use' as const)),
      alt(words('a'), words('an')),
      cards,
    ),
    ([, n, , , action, , what]) => [{ change: 'pay-to', who: 'opponent', action, what, n, to: 'you' } as Change],
  ),
  map(
    seq(
      any(
        'you must choose',
        'must choose',
        'while ~ is in play , you must choose',
        'while ~ is in play you must choose',
      ),
      house,
      phrase('as your active house'),
    ),
    ([, of]) => [{ change: 'must-choose', who: 'you', house: of } as Change],
  ),
  map(any('your opponent cannot choose that house as their active house'), () => [
    { change: 'cannot-choose', who: 'opponent', house: { named: 'house' } } as Change,
  ]),
  map(any('your opponent must choose that house as their active house'), () => [
    { change: 'must-choose', who: 'opponent', house: { named: 'house' } } as Change,
  ]),
  map(
    seq(
      phrase('you may use'),
      alt(
        value(alt(words('~'), phrase('this creature')), null),
        map(seq(opt(words('friendly')), cards), ([, what]) => what),
      ),
      opt(asActive),
    ),
    ([, what, active], { card }) => {
      if (what === null)
        return active
          ? [
              {
                change: 'allow',
                who: 'you',
                ways: ['use'],
                what: card.creature === 'host' ? { carries: 'self' } : { self: true },
              } as Change,
            ]
          : undefined;
      return [{ change: 'allow', who: 'you', ways: ['use'], what: { ...what, who: 'you' } } as Change];
    },
  ),
  map(any('you control this creature'), (_, { card }) =>
    card.creature === 'host' ? [{ change: 'control', what: { carries: 'self' }, who: 'you' } as Change] : undefined,
  ),
  map(seq(phrase('you may use'), words('~'), asActive), () => [
    { change: 'allow', who: 'you', ways: ['use'], what: { self: true } } as Change,
  ]),
);
