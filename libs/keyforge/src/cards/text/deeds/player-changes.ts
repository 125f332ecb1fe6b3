import type { LastingChange, Selector, Test } from '../../../effects/words.js';
import { asActive } from '../nouns/predicates.js';
import { alt, any, form, opt, token, type Parser } from '../context.js';
import { forEach, times } from '../nouns/counting.js';
import { houseOf } from '../nouns/houses.js';
import { cards } from '../nouns/nouns.js';
import { amber, number, signed } from '../nouns/numbers.js';

/** Changes that apply to players: what keys cost them, what they may and cannot do. */

const house = token((word) => houseOf(word));
const nth = alt<number>(form`first`(1), form`second`(2), form`third`(3));
const perKey = form`${{ n: signed }} ${amber} ${{ each: opt(forEach) }}`(({ n, each }) => times(n, each));
const theirDrawing = any(
  'your opponent refills their hand to',
  'during their " draw cards " step , your opponent refills their hand to',
);
const yourDrawing = any(
  'during your " draw cards " step , refill your hand to',
  'refill your hand to',
  'you refill your hand to',
);
const youMustChoose = any(
  'you must choose',
  'must choose',
  'while ~ is in play , you must choose',
  'while ~ is in play you must choose',
);
const keysForged = (n: number): Test[] => [
  { least: n, of: { keys: 'you' } },
  { most: n, of: { keys: 'you' } },
];
const thisCard: Parser<Selector> = form`${any('~', 'this creature')}`((_, { card }) =>
  card.creature === 'host' ? { carries: 'self' } : { self: true },
);
const yours = form`[friendly] ${{ what: cards }}`(({ what }): Selector => ({ ...what, who: 'you' }));

export const playerChanges: Parser<LastingChange[]> = alt<LastingChange[]>(
  form`you cannot use this card`([{ change: 'forbid', who: 'you', action: 'use', what: { self: true } }]),
  form`each ${amber} that would be added to your opponent's pool is captured by ~ instead`([
    { change: 'gains-captured', who: 'opponent', by: 'self' },
  ]),
  form`any ${amber} you would gain from reaping is stolen from your opponent instead`([
    { change: 'reap-steals', who: 'you' },
  ]),
  form`a stolen or captured from your pool is taken from the common supply instead`([
    { change: 'from-supply', who: 'you' },
  ]),
  form`${any("your opponent's keys", 'their keys')} cost|costs ${{ by: perKey }}`(({ by }) => [
    { change: 'key-cost', who: 'opponent', by },
  ]),
  form`your keys cost|costs ${{ by: perKey }}`(({ by }) => [{ change: 'key-cost', who: 'you', by }]),
  form`${any('keys', 'each key', 'all keys')} cost|costs ${{ by: perKey }}`(({ by }) => [
    { change: 'key-cost', who: 'each', by },
  ]),
  form`${{ each: forEach }} , your opponent's keys cost ${{ n: signed }} ${amber}`(({ each, n }) => [
    { change: 'key-cost', who: 'opponent', by: times(n, each) },
  ]),
  form`${theirDrawing} ${{ n: number }} ${any('less card', 'fewer cards', 'less cards')}
    [during their " draw cards " step]`(({ n }) => [{ change: 'hand-size', who: 'opponent', by: -n }]),
  form`during their " draw cards " step , each player refills their hand to ${{ n: number }} additional card|cards`(
    ({ n }) => [{ change: 'hand-size', who: 'each', by: n }],
  ),
  form`${yourDrawing} ${{ n: number }} additional card|cards [during your " draw cards " step]`(({ n }) => [
    { change: 'hand-size', who: 'you', by: n },
  ]),
  form`${any('your opponent', 'they')} cannot play ${{ what: cards }}`(({ what }) => [
    { change: 'forbid', who: 'opponent', action: 'play', what },
  ]),
  form`your opponent cannot play more than ${{ n: number }} card|cards each|per turn`(({ n }) => [
    { change: 'forbid', who: 'opponent', action: 'play', beyond: n },
  ]),
  form`you cannot play ${{ what: cards }}`(({ what }) => [
    { change: 'forbid', who: 'you', action: 'play', ...(Object.keys(what).length > 0 ? { what } : {}) },
  ]),
  form`your opponent cannot use creatures to fight`([{ change: 'forbid', who: 'opponent', action: 'fight' }]),
  form`your opponent cannot use creatures to reap`([{ change: 'forbid', who: 'opponent', action: 'reap' }]),
  form`your opponent cannot use [any] cards`([{ change: 'forbid', who: 'opponent', action: 'use' }]),
  form`your opponent cannot forge ${any('keys', 'a key')}`([{ change: 'forbid', who: 'opponent', action: 'forge' }]),
  form`players cannot forge their ${{ n: nth }} key`(({ n }) => [
    { change: 'forbid', who: 'each', action: 'forge', if: keysForged(n - 1) },
  ]),
  form`each player cannot forge keys while they have more forged keys than their opponent`([
    {
      change: 'forbid',
      who: 'each',
      action: 'forge',
      if: [{ least: 1, of: { sum: [{ keys: 'you' }, { times: -1, of: { keys: 'opponent' } }] } }],
    },
  ]),
  form`your ${amber} cannot be stolen`([{ change: 'no-steal', who: 'you' }]),
  form`skip your " forge a key " step`([{ change: 'skip', who: 'you', step: 'forge' }]),
  form`your opponent skips the " forge a key " step`([{ change: 'skip', who: 'opponent', step: 'forge' }]),
  form`you get all ${amber} spent by your opponent when forging keys`([
    { change: 'payment-to', who: 'opponent', to: 'you' },
  ]),
  form`you may spend ${amber} on ~ when forging keys`([{ change: 'spend', what: { self: true } }]),
  form`your opponent must pay you ${{ n: number }} ${amber} in order to
    ${{ action: alt<'play' | 'use'>(form`play`('play'), form`use`('use')) }} a|an ${{ what: cards }}`(
    ({ n, action, what }) => [{ change: 'pay-to', who: 'opponent', action, what, n, to: 'you' }],
  ),
  form`${youMustChoose} ${{ of: house }} as your active house`(({ of }) => [
    { change: 'must-choose', who: 'you', house: of },
  ]),
  form`your opponent cannot choose that house as their active house`([
    { change: 'cannot-choose', who: 'opponent', house: { named: 'house' } },
  ]),
  form`your opponent must choose that house as their active house`([
    { change: 'must-choose', who: 'opponent', house: { named: 'house' } },
  ]),
  // A card of the active house may be used anyway: the sentence only matters for a card of another house.
  form`you may use ${{ what: alt(thisCard, yours) }} ${{ active: opt(asActive) }}`(({ what, active }) =>
    active || what.who === 'you' ? [{ change: 'allow', who: 'you', ways: ['use'], what }] : undefined,
  ),
  form`you control this creature`((_, { card }) =>
    card.creature === 'host' ? [{ change: 'control', what: { carries: 'self' }, who: 'you' }] : undefined,
  ),
);
