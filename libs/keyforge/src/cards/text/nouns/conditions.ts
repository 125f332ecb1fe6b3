import type { Selector, Test, Value, Who } from '../../../effects/words.js';
import { alt, any, form, opt, value, type Parser } from '../context.js';
import { cards, name } from './nouns.js';
import { single } from './refs.js';
import { that } from './that.js';
import { aNumber, amber, number } from './numbers.js';

/** The conditions after `if` and `while`. */

const least = (n: Value, of: Value): Test => ({ least: n, of });
const most = (n: Value, of: Value): Test => ({ most: n, of });
const exactly = (n: number, of: Value): Test[] => [least(n, of), most(n, of)];
const no = (not: Test): Test => ({ not });
const creatures = (who: Who): Value => ({ count: { type: 'CREATURE', who } });
const housesOf = (who: Who): Value => ({ houses: { type: 'CREATURE', who } });
/** `one` has more than `other`; undefined if both are the same player. */
const more = (one: Who, other: Who, of: (who: Who) => Value): Test[] | undefined =>
  one === other ? undefined : [least(1, { sum: [of(one), { times: -1, of: of(other) }] })];

const amberOf = (who: Who): Value => ({ amber: who });
const keysOf = (who: Who): Value => ({ keys: who });

const player: Parser<Who> = alt<Who>(form`you`('you'), value(any('your opponent', 'they'), 'opponent'));
const have = any('have', 'has', 'still has', 'still have');

const amberTests: Parser<Test[]> = alt<Test[]>(
  form`${{ who: player }} ${have} ${{ n: number }} ${amber} or more`(({ who, n }) => [least(n, { amber: who })]),
  form`${{ who: player }} ${have} ${{ n: number }} or more ${amber}`(({ who, n }) => [least(n, { amber: who })]),
  form`${{ who: player }} ${have} ${{ n: number }} ${amber} or fewer|less`(({ who, n }) => [most(n, { amber: who })]),
  form`${{ who: player }} ${have} ${{ n: number }} or fewer|less ${amber}`(({ who, n }) => [most(n, { amber: who })]),
  form`${{ who: player }} ${have} exactly ${{ n: number }} ${amber}`(({ who, n }) => exactly(n, { amber: who })),
  form`${{ who: player }} ${have} no ${amber}`(({ who }) => [most(0, { amber: who })]),
  form`${{ who: player }} ${have} any ${amber}`(({ who }) => [least(1, { amber: who })]),
  form`${{ one: player }} ${have} more ${amber} than ${{ other: player }}`(({ one, other }) =>
    more(one, other, amberOf),
  ),
  form`${{ one: player }} ${have} less|fewer ${amber} than ${{ other: player }}`(({ one, other }) =>
    more(other, one, amberOf),
  ),
  form`${{ one: player }} ${have} ${any('more forged keys', 'forged more keys')} than ${{ other: player }}`(
    ({ one, other }) => more(one, other, keysOf),
  ),
);

const control = any('control', 'controls', 'still control', 'still controls', 'have', 'has');
const controlNo = any('do not control', 'does not control', 'controls no', 'control no');
const fewHouses = form`${{ who: player }} does|do not control creatures from|of ${{ n: number }} [different] houses`(
  ({ who, n }) => [most(n - 1, housesOf(who))],
);
const boardTests: Parser<Test[]> = alt<Test[]>(
  fewHouses,
  form`${any('it has a', '~ has a', 'it has an')} ${{ what: cards }}`(({ what }) =>
    what.neighbor === 'self' ? [{ exists: what }] : undefined,
  ),
  form`${{ one: player }} ${control} more creatures than ${{ other: player }}`(({ one, other }) =>
    more(one, other, creatures),
  ),
  form`${{ one: player }} ${control} fewer creatures than ${{ other: player }}`(({ one, other }) =>
    more(other, one, creatures),
  ),
  form`${{ who: player }} ${control} ${{ n: number }} or more ${{ what: cards }}`(({ who, n, what }) => [
    least(n, { count: { ...what, who } }),
  ]),
  form`${{ who: player }} ${control} no ${{ what: cards }}`(({ who, what }) => [no({ exists: { ...what, who } })]),
  form`${{ who: player }} ${controlNo} ${opt(any('any', 'a', 'an'))} ${{ what: cards }}`(({ who, what }) => [
    no({ exists: { ...what, who } }),
  ]),
  form`${{ who: player }} ${control} creatures from|of ${{ n: number }} [different] houses`(({ who, n }) => [
    least(n, housesOf(who)),
  ]),
  form`${{ who: player }} control|controls ${{ n: aNumber }} ${{ what: cards }}`(({ who, n, what }) =>
    n === 1 ? [{ exists: { ...what, who } }] : undefined,
  ),
  form`there are|is no ${{ what: alt(cards, name) }}`(({ what }) => [no({ exists: what })]),
  form`there is a|an ${{ what: cards }}`(({ what }) => [{ exists: what }]),
  form`there is another ${{ what: cards }}`(({ what }) => [{ exists: { ...what, other: true } }]),
  form`there are ${{ n: number }} or more ${{ what: cards }}`(({ n, what }) => [least(n, { count: what })]),
  form`there is a doom counter in play`([{ exists: { counter: 'doom' } }]),
  form`there are ${{ n: number }} or more ${amber} on ${{ on: single }}`(({ n, on }) => [least(n, { on })]),
);

const state: Parser<Selector> = alt<Selector>(
  form`not on a|the flank`({ flank: false }),
  form`on a|the flank`({ flank: true }),
  form`in the center of the|your|its battleline`({ center: true }),
  form`stunned`({ stunned: true }),
  form`ready`({ ready: true }),
  form`exhausted`({ ready: false }),
  form`damaged`({ damaged: true }),
  form`undamaged`({ damaged: false }),
  form`warded`({ warded: true }),
  form`enraged`({ enraged: true }),
  form`of that house`({ house: { named: 'house' } }),
  form`of the chosen house`({ house: { named: 'house' } }),
  form`of the active house`({ house: 'active' }),
  form`a|an ${{ what: cards }}`(({ what }) => what),
  form`not a|an ${{ what: cards }}`(({ what }) => ({ not: what })),
);
/** Asks of what was so before the deed of the sentence before: only what is done instead of that deed can ask it. */
export const already = form`${{ what: single }} is|was already ${{ as: state }}`(({ what, as }): Test[] | undefined =>
  typeof what === 'object' && !('named' in what) ? undefined : [{ is: 'like', what, as }],
);
const itself: Parser<Test[]> = alt<Test[]>(
  form`${{ what: single }} is|was ${{ as: state }}`(({ what, as }) =>
    typeof what === 'object' && !('named' in what) ? undefined : [{ is: 'like', what, as }],
  ),
  value(
    any(
      'it is not destroyed',
      'that creature is not destroyed',
      'this damage does not destroy that creature',
      'it is not destroyed this way',
    ),
    [no({ is: 'destroyed', what: that })],
  ),
  value(
    any(
      'this damage destroys that creature',
      'this damage destroys it',
      'that creature is destroyed by this effect',
      'it is destroyed this way',
      'that creature is destroyed this way',
      'it is destroyed',
      'that creature is destroyed',
      'this destroys that creature',
    ),
    [{ is: 'destroyed', what: that }],
  ),
  form`${{ what: single }} has ${any('any', '1 or more', 'at least 1')} ${amber} on it`(({ what }) => [
    { is: 'like', what: what as never, as: { amber: { min: 1 } } },
  ]),
  form`${{ what: single }} has ${{ n: number }} or more ${amber} on it`(({ what, n }) => [
    { is: 'like', what: what as never, as: { amber: { min: n } } },
  ]),
);

const deed = alt<'played' | 'used' | 'discarded'>(
  form`played`('played'),
  form`used`('used'),
  form`discarded`('discarded'),
);
const turnTests: Parser<Test[]> = alt<Test[]>(
  form`you [have] ${{ deeds: deed }} exactly ${{ n: aNumber }} ${{ what: cards }} this turn`(({ deeds, n, what }) =>
    exactly(n, { deeds, who: 'you', what }),
  ),
  form`you [have] ${{ deeds: deed }} ${{ n: number }} or more ${{ what: cards }} this turn`(({ deeds, n, what }) => [
    least(n, { deeds, who: 'you', what }),
  ]),
  form`you ${any('did not play any', 'have not played any')} other ${cards} this turn`([
    most(1, { deeds: 'played', who: 'you' }),
  ]),
  form`you ${any('did not play any', 'have not played any', 'played no')} ${{ what: cards }} this turn`(({ what }) =>
    what.other ? undefined : [most(0, { deeds: 'played', who: 'you', what })],
  ),
  form`you [have] discarded a card this turn`([least(1, { deeds: 'discarded', who: 'you' })]),
  form`you [have] forged a key this turn`([{ is: 'forged', who: 'you' }]),
  form`you ${any('have not forged', 'did not forge')} a key this turn`([no({ is: 'forged', who: 'you' })]),
  form`your opponent forged a key on their previous|last turn`([{ is: 'forged', who: 'opponent', last: true }]),
  form`your opponent ${{ deeds: deed }} ${{ n: number }} or more ${{ what: cards }} on their previous|last turn`(
    ({ deeds, n, what }) => [least(n, { deeds, who: 'opponent', what, last: true })],
  ),
  form`a|an ${{ what: cards }} ${any('has been', 'was')} destroyed this turn`(({ what }) => [
    least(1, { deeds: 'destroyed', what }),
  ]),
  form`this|it is the first time this creature was used this turn`([most(1, { deeds: 'used', what: { self: true } })]),
  form`it|this is the first time a creature has reaped this turn`([most(1, { deeds: 'reaped' })]),
  form`you [have] discarded a|an ${{ card: cards }} [this turn]`(({ card: { in: places, who: of, ...what } }) =>
    places?.[0] === 'hand' && of === 'you' ? [least(1, { deeds: 'discarded', who: 'you', what })] : undefined,
  ),
  value(any('it is your turn', "it's your turn"), [{ turn: 'own' }]),
  value(any("it is your opponent's turn", 'it is not your turn'), [{ turn: 'other' }]),
);

const thatCard = any('that card', 'it', 'the discarded card', 'the revealed card');
const discarded: Parser<Test[]> = alt<Test[]>(
  form`${thatCard} ${any('is a', 'is an', 'was a')} ${{ as: cards }}`(({ as }) => [{ is: 'like', what: that, as }]),
  form`${thatCard} ${any('is not a', 'is not an', 'was not a')} ${{ as: cards }}`(({ as }) => [
    no({ is: 'like', what: that, as }),
  ]),
);

export const condition: Parser<Test[]> = alt(amberTests, boardTests, turnTests, itself, discarded);
