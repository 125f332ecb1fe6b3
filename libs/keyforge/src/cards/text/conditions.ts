import type { Selector, Test, Value, Who } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, value, words, type Parser } from './context.js';
import { cards, name } from './nouns.js';
import { joined } from './qualities.js';
import { ref, single } from './refs.js';
import { that } from './that.js';
import { aNumber, amber, number } from './numbers.js';

/** What stands behind `if` and `while`. */

const least = (n: Value, of: Value): Test => ({ least: n, of });
const most = (n: Value, of: Value): Test => ({ most: n, of });
const exactly = (n: number, of: Value): Test[] => [least(n, of), most(n, of)];
const no = (not: Test): Test => ({ not });
const creatures = (who: Who): Value => ({ count: { type: 'CREATURE', who } });
/** `one` is more than `other`. */
const more = (one: Value, other: Value): Test => least(1, { sum: [one, { times: -1, of: other }] });

const player: Parser<Who> = alt<Who>(value(words('you'), 'you'), value(any('your opponent', 'they'), 'opponent'));
const have = any('have', 'has', 'still has', 'still have');

const amberTests: Parser<Test[]> = alt(
  map(
    seq(player, have, number, alt(seq(amber, words('or'), words('more')), seq(words('or'), words('more'), amber))),
    ([who, , n]) => [least(n, { amber: who })],
  ),
  map(
    seq(
      player,
      have,
      number,
      alt(seq(amber, words('or'), any('fewer', 'less')), seq(words('or'), any('fewer', 'less'), amber)),
    ),
    ([who, , n]) => [most(n, { amber: who })],
  ),
  map(seq(player, have, words('exactly'), number, amber), ([who, , , n]) => exactly(n, { amber: who })),
  map(seq(player, have, words('no'), amber), ([who]) => [most(0, { amber: who })]),
  map(seq(player, have, words('any'), amber), ([who]) => [least(1, { amber: who })]),
  map(seq(player, have, words('more'), amber, words('than'), player), ([one, , , , , other]) =>
    one === other ? undefined : [more({ amber: one }, { amber: other })],
  ),
  map(seq(player, have, any('less', 'fewer'), amber, words('than'), player), ([one, , , , , other]) =>
    one === other ? undefined : [more({ amber: other }, { amber: one })],
  ),
  map(seq(player, have, any('more forged keys than', 'forged more keys than'), player), ([one, , , other]) =>
    one === other ? undefined : [more({ keys: one }, { keys: other })],
  ),
);

const control = any('control', 'controls', 'still control', 'still controls', 'have', 'has');
const houses: Parser<Test[]> = alt(
  map(
    seq(
      player,
      any('does not control', 'do not control'),
      any('creatures from', 'creatures of'),
      number,
      opt(words('different')),
      words('houses'),
    ),
    ([who, , , n]) => [most(n - 1, { houses: { type: 'CREATURE', who } })],
  ),
  map(seq(any('it has a', '~ has a', 'it has an'), cards), ([, what]) =>
    what.neighbor === 'self' ? [{ exists: what }] : undefined,
  ),
);
const boardTests: Parser<Test[]> = alt(
  houses,
  map(seq(player, control, words('more'), any('creatures'), words('than'), player), ([one, , , , , other]) =>
    one === other ? undefined : [more(creatures(one), creatures(other))],
  ),
  map(seq(player, control, words('fewer'), any('creatures'), words('than'), player), ([one, , , , , other]) =>
    one === other ? undefined : [more(creatures(other), creatures(one))],
  ),
  map(seq(player, control, number, words('or'), words('more'), cards), ([who, , n, , , what]) => [
    least(n, { count: { ...what, who } }),
  ]),
  map(seq(player, control, any('no'), cards), ([who, , , what]) => [no({ exists: { ...what, who } })]),
  map(
    seq(
      player,
      any('do not control', 'does not control', 'controls no', 'control no'),
      alt(map(seq(opt(any('any', 'a', 'an')), cards), ([, what]) => what)),
    ),
    ([who, , what]) => [no({ exists: { ...what, who } })],
  ),
  map(
    seq(player, control, any('creatures from', 'creatures of'), number, opt(words('different')), words('houses')),
    ([who, , , n]) => [least(n, { houses: { type: 'CREATURE', who } })],
  ),
  map(
    seq(
      player,
      any('does not control', 'do not control'),
      any('creatures from', 'creatures of'),
      number,
      opt(words('different')),
      words('houses'),
    ),
    ([who, , , n]) => [most(n - 1, { houses: { type: 'CREATURE', who } })],
  ),
  map(seq(player, any('control', 'controls'), aNumber, cards), ([who, , n, what]) =>
    n === 1 ? [{ exists: { ...what, who } }] : undefined,
  ),
  map(seq(any('there are no', 'there is no'), alt(cards, name)), ([, what]) => [no({ exists: what })]),
  map(seq(any('there is a', 'there is an', 'there is another'), cards), ([, what]) => [{ exists: what }]),
  map(seq(any('there are'), number, words('or'), words('more'), cards), ([, n, , , what]) => [
    least(n, { count: what }),
  ]),
  map(phrase('there is a doom counter in play'), () => [{ exists: { counter: 'doom' } }]),
  map(seq(any('there are'), number, words('or'), words('more'), amber, words('on'), single), ([, n, , , , , on]) => [
    least(n, { on }),
  ]),
);

const isWord = any('is', "it's", 'are');
const flank: Parser<Selector> = alt<Selector>(
  value(any('not on a flank', 'not on the flank'), { flank: false }),
  value(any('on a flank', 'on the flank'), { flank: true }),
  value(any('in the center of the battleline', 'in the center of your battleline', 'in the center of its battleline'), {
    center: true,
  }),
  value(opt(words('already')) && any('already stunned', 'stunned'), { stunned: true }),
  value(any('ready'), { ready: true }),
  value(any('exhausted'), { ready: false }),
  value(any('damaged'), { damaged: true }),
  value(any('undamaged'), { damaged: false }),
  value(any('warded'), { warded: true }),
  value(any('enraged'), { enraged: true }),
  value(any('of that house', 'of the chosen house'), { house: { named: 'house' } }),
  value(any('of the active house'), { house: 'active' }),
  map(seq(alt(words('a'), words('an')), cards), ([, what]) => what),
  map(seq(words('not'), alt(words('a'), words('an')), cards), ([, , what]) => ({ not: what })),
);
const itself: Parser<Test[]> = alt(
  map(seq(single, any('is', 'was'), flank), ([what, , as]) =>
    typeof what === 'object' && !('named' in what) ? undefined : [{ is: 'like', what, as }],
  ),
  map(
    any(
      'it is not destroyed',
      'that creature is not destroyed',
      'this damage does not destroy that creature',
      'it is not destroyed this way',
    ),
    () => [no({ is: 'destroyed', what: that })],
  ),
  map(
    any(
      'this damage destroys that creature',
      'this damage destroys it',
      'that creature is destroyed by this effect',
      'it is destroyed this way',
      'that creature is destroyed this way',
      'it is destroyed',
      'that creature is destroyed',
      'this destroys that creature',
      'that creature is destroyed',
    ),
    () => [{ is: 'destroyed', what: that }],
  ),
  map(seq(single, any('is on a flank', 'is on the flank')), ([what]) => [
    { is: 'like', what: what as never, as: { flank: true } },
  ]),
  map(seq(single, words('has'), any('any', '1 or more', 'at least 1'), amber, words('on'), words('it')), ([what]) => [
    { is: 'like', what: what as never, as: { amber: { min: 1 } } },
  ]),
  map(seq(single, words('has'), number, words('or'), words('more'), amber, words('on'), words('it')), ([what, , n]) => [
    { is: 'like', what: what as never, as: { amber: { min: n } } },
  ]),
);

const deedOf: Readonly<Record<string, 'played' | 'used' | 'discarded' | 'destroyed' | 'reaped' | 'fought'>> = {
  played: 'played',
  used: 'used',
  discarded: 'discarded',
};
const deed = alt(...Object.keys(deedOf).map((word) => value(words(word), deedOf[word]!)));
const turnTests: Parser<Test[]> = alt(
  map(
    seq(words('you'), opt(words('have')), deed, words('exactly'), aNumber, cards, any('this turn')),
    ([, , deeds, , n, what]) => exactly(n, { deeds, who: 'you', what }),
  ),
  map(
    seq(words('you'), opt(words('have')), deed, number, words('or'), words('more'), cards, any('this turn')),
    ([, , deeds, n, , , what]) => [least(n, { deeds, who: 'you', what })],
  ),
  map(
    seq(words('you'), any('did not play any', 'have not played any'), words('other'), cards, any('this turn')),
    () => [most(1, { deeds: 'played', who: 'you' })],
  ),
  map(
    seq(words('you'), any('did not play any', 'have not played any', 'played no'), cards, any('this turn')),
    ([, , what]) => (what.other ? undefined : [most(0, { deeds: 'played', who: 'you', what })]),
  ),
  map(
    seq(words('you'), any('have discarded', 'discarded'), any('a card', 'a card from your hand'), any('this turn')),
    () => [least(1, { deeds: 'discarded', who: 'you' })],
  ),
  map(seq(any('you forged a key this turn', 'you have forged a key this turn')), () => [{ is: 'forged', who: 'you' }]),
  map(seq(any('you have not forged a key this turn', 'you did not forge a key this turn')), () => [
    no({ is: 'forged', who: 'you' }),
  ]),
  map(any('your opponent forged a key on their previous turn', 'your opponent forged a key on their last turn'), () => [
    { is: 'forged', who: 'opponent', last: true },
  ]),
  map(
    seq(
      phrase('your opponent'),
      deed,
      number,
      words('or'),
      words('more'),
      cards,
      any('on their previous turn', 'on their last turn'),
    ),
    ([, deeds, n, , , what]) => [least(n, { deeds, who: 'opponent', what, last: true })],
  ),
  map(
    seq(alt(words('a'), words('an')), cards, any('has been destroyed this turn', 'was destroyed this turn')),
    ([, what]) => [least(1, { deeds: 'destroyed', what })],
  ),
  map(
    any(
      'this is the first time this creature was used this turn',
      'it is the first time this creature was used this turn',
    ),
    () => [most(1, { deeds: 'used', what: { self: true } })],
  ),
  map(
    any(
      'it is the first time a creature has reaped this turn',
      'this is the first time a creature has reaped this turn',
    ),
    () => [most(1, { deeds: 'reaped' })],
  ),
  map(
    seq(words('you'), any('have discarded', 'discarded'), any('a', 'an'), cards, opt(phrase('this turn'))),
    ([, , , { in: places, who: of, ...what }]) =>
      places?.[0] === 'hand' && of === 'you' ? [least(1, { deeds: 'discarded', who: 'you', what })] : undefined,
  ),
  map(any('it is your turn', "it's your turn"), () => [{ turn: 'own' as const }]),
  map(any("it is your opponent's turn", 'it is not your turn'), () => [{ turn: 'other' as const }]),
);

const discarded: Parser<Test[]> = alt(
  map(
    seq(any('that card', 'it', 'the discarded card', 'the revealed card'), any('is a', 'is an', 'was a'), cards),
    ([, , as]) => [{ is: 'like', what: that, as }],
  ),
  map(
    seq(
      any('that card', 'it', 'the discarded card', 'the revealed card'),
      any('is not a', 'is not an', 'was not a'),
      cards,
    ),
    ([, , as]) => [no({ is: 'like', what: that, as })],
  ),
);

export const condition: Parser<Test[]> = alt(amberTests, boardTests, turnTests, itself, discarded);
export { isWord, joined, ref };
