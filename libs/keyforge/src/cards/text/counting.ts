import type { Selector, Value, Who } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, token, value, words, type Parser } from './context.js';
import { houseOf } from './houses.js';
import { cards } from './nouns.js';
import { single } from './refs.js';
import { DONE, that } from './that.js';
import { amber, number } from './numbers.js';
import { EVERYWHERE } from './qualities.js';

/** Numbers that texts work out: `for each friendly Shard`, `half its power`. */

const differ = (mine: Value, theirs: Value): Value => ({ most: [0, { sum: [mine, { times: -1, of: theirs }] }] });
const creatures = (who: Who): Value => ({ count: { type: 'CREATURE', who } });
const done: Value = { named: DONE };

const DONE_WORDS = any(
  'destroyed this way',
  'discarded this way',
  'discarded',
  'purged this way',
  'archived this way',
  'revealed this way',
  'returned this way',
  'sacrificed this way',
  'healed this way',
  'shuffled into their deck this way',
  'exhausted this way',
  'stunned this way',
);

/** What stands behind `for each`: how often. */
export const counted: Parser<Value> = alt<Value>(
  map(seq(cards, phrase('that was destroyed in a fight this turn')), ([what]) => ({
    deeds: 'destroyed-in-fight',
    what,
  })),
  map(
    seq(
      phrase('house represented among'),
      cards,
      opt(words(',')),
      phrase('except for'),
      token((word) => houseOf(word)),
    ),
    ([, what, , , except]) => ({ houses: what, except }),
  ),
  value(any('forged key your opponent has', 'key your opponent has forged', "of your opponent's forged keys"), {
    keys: 'opponent',
  }),
  value(any('forged key you have', 'key you have forged', 'of your forged keys'), { keys: 'you' }),
  value(any('unforged key you have'), { sum: [3, { times: -1, of: { keys: 'you' } }] }),
  value(any('archived card you have', 'card in your archives'), { count: { in: ['archives'], who: 'you' } }),
  value(any('card in your hand'), { hand: 'you' }),
  value(seq(amber, any('in your pool', 'you have')), { amber: 'you' }),
  value(seq(amber, any("in your opponent's pool", 'your opponent has')), { amber: 'opponent' }),
  map(seq(amber, words('on'), single), ([, , on]) => ({ on })),
  map(seq(words('damage'), words('on'), single), ([, , damage]) => ({ damage })),
  value(any('damage healed', 'damage healed this way'), done),
  value(
    any('creature you have in excess of your opponent', 'creature you control in excess of your opponent'),
    differ(creatures('you'), creatures('opponent')),
  ),
  value(
    any('creature your opponent controls in excess of you', 'creature your opponent has in excess of you'),
    differ(creatures('opponent'), creatures('you')),
  ),
  value(any('trait that creature has', 'of its traits'), { traits: that }),
  value(any('neighbor it has', 'neighbor ~ has', "of ~ 's neighbors", 'of its neighbors'), {
    count: { type: 'CREATURE', neighbor: 'self' },
  }),
  map(
    seq(
      phrase('house represented among'),
      opt(words('the')),
      cards,
      opt(seq(opt(words(',')), phrase('except for'), cards)),
    ),
    ([, , what, but]) => ({
      houses: but ? { ...what, not: but[2] as Selector } : what,
    }),
  ),
  map(seq(cards, DONE_WORDS), ([what]) =>
    Object.keys(what).every((key) => key === 'type') ? done : { count: { ...what, in: EVERYWHERE, named: DONE } },
  ),
  map(cards, (what) => ({ count: what })),
);

/** `for each …`. */
export const forEach: Parser<Value> = map(seq(phrase('for each'), counted), ([, n]) => n);

/** So much for each of them. */
export const times = (n: number, of: Value | null): Value => (of === null ? n : n === 1 ? of : { times: n, of });

/** `equal to half its power (rounding down …)`. */
export const equalTo: Parser<Value> = map(
  seq(
    phrase('equal to'),
    opt(alt(value(words('half'), 'half'), value(words('twice'), 'twice'))),
    alt<Value>(
      value(any('its power', "that creature's power", "the chosen creature's power"), { power: that }),
      value(alt(phrase("~ 's power"), phrase("this creature's power")), { power: 'self' }),
      map(seq(phrase('the number of'), counted), ([, n]) => n),
      value(any('that amount', 'the damage healed', 'the amount healed'), done),
      value(seq(words('the'), amber, phrase('in their pool')), { amber: 'controller' }),
    ),
    opt(any('( rounding down the gain )', '( rounding down the loss )', '( rounding down )', '( rounded down )')),
  ),
  ([, factor, n]) => (factor === 'half' ? { half: n } : factor === 'twice' ? { times: 2, of: n } : n),
);

/** `3 Æ`. */
export const someAmber: Parser<number> = map(seq(number, amber), ([n]) => n);

/** Of each player: what another has may be meant as what they have themselves, which is left to the players. */
export const isAmbiguous = (of: Who | null, n: Value | 'all'): boolean =>
  of === 'each' && JSON.stringify(n).includes('"opponent"');
