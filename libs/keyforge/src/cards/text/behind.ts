import type { Selector, Value } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, token, value, words, type Parser } from './context.js';
import { amber, number } from './numbers.js';
import { keywordOf } from './qualities.js';
import { DONE, that } from './that.js';

const exactly = (n: Value): Selector => ({ power: { min: n, max: n } });
const lower = alt(words('lower'), words('less'), words('fewer'));
const higher = alt(words('higher'), words('more'), words('greater'));
const power = words('power');

const PLACES: readonly (readonly [string, Selector])[] = [
  ['your hand', { in: ['hand'], who: 'you' }],
  ["your opponent's hand", { in: ['hand'], who: 'opponent' }],
  ['their hand', { in: ['hand'], who: 'opponent' }],
  ['your discard pile', { in: ['discard'], who: 'you' }],
  ["your opponent's discard pile", { in: ['discard'], who: 'opponent' }],
  ["each player's discard pile", { in: ['discard'] }],
  ['your archives', { in: ['archives'], who: 'you' }],
  ["your opponent's archives", { in: ['archives'], who: 'opponent' }],
  ['play', {}],
];

/** What stands behind the noun. */
export const behind: Parser<Selector> = alt<Selector>(
  value(seq(opt(phrase('that is')), opt(phrase('that are')), any('not on a flank', 'not on the flank')), {
    flank: false,
  }),
  value(seq(opt(phrase('that is')), any('on a flank', 'on the flank', 'on either flank')), { flank: true }),
  value(
    any(
      'in the center of the battleline',
      'in the center of your battleline',
      "in the center of its controller's battleline",
    ),
    { center: true },
  ),
  value(alt(phrase('in a battleline'), phrase('in your battleline'), phrase('in the battleline')), {}),
  map(
    seq<[unknown, unknown, number, unknown, Selector]>(
      words('with'),
      power,
      number,
      words('or'),
      alt<Selector>(value(lower, { power: { max: 0 } }), value(higher, { power: { min: 0 } })),
    ),
    ([, , n, , side]) => (side.power?.max === undefined ? { power: { min: n } } : { power: { max: n } }),
  ),
  map(seq<[unknown, number, unknown]>(words('with'), number, power), ([, n]) => exactly(n)),
  value(phrase('with odd power'), { odd: true }),
  value(phrase('with even power'), { odd: false }),
  value(any('with power equal to that number', 'with that power'), exactly({ named: 'number' })),
  value(any('with the highest power', 'with the most power'), { rank: { of: 'power', most: true } }),
  value(any('with the lowest power', 'with the least power'), { rank: { of: 'power', most: false } }),
  value(seq(words('with'), opt(words('any')), amber, words('on'), any('it', 'them')), { amber: { min: 1 } }),
  value(seq(words('with'), words('no'), amber, words('on'), any('it', 'them')), { amber: { max: 0 } }),
  map(
    seq<[unknown, number, unknown, unknown, unknown, unknown, unknown]>(
      words('with'),
      number,
      words('or'),
      words('more'),
      amber,
      words('on'),
      any('it', 'them'),
    ),
    ([, n]) => ({ amber: { min: n } }),
  ),
  value(phrase('with armor'), { armor: { min: 1 } }),
  map(
    seq<[unknown, unknown, string, unknown]>(
      words('with'),
      alt(words('a'), words('an'), value(words('any'), true)),
      token((word) => (/^[a-z]+$/.test(word) ? word : undefined)),
      any('counter on it', 'counters on it', 'counter', 'counters'),
    ),
    ([, , kind]) => ({ counter: kind }),
  ),
  map(
    seq<[unknown, string, unknown]>(
      words('with'),
      token((word) => (/^[a-z]+$/.test(word) ? word : undefined)),
      words('counters'),
    ),
    ([, kind]) => ({ counter: kind }),
  ),
  map(
    seq<[unknown, string]>(
      words('with'),
      token((word) => keywordOf(word)),
    ),
    ([, keyword]) => ({ keyword }),
  ),
  value(any('you control'), { who: 'you' }),
  value(any('your opponent controls', 'controlled by your opponent', 'they control'), { who: 'opponent' }),
  value(phrase('controlled by any player'), {}),
  value(alt(phrase('of that house'), phrase('of the chosen house'), phrase('of the named house')), {
    house: { named: 'house' },
  }),
  map(
    seq<[unknown, unknown, unknown]>(
      words('that'),
      any('shares a trait with', 'share a trait with'),
      any('it', 'that creature', 'the purged creature', 'the chosen creature'),
    ),
    () => ({ shares: { what: 'trait' as const, with: that } }),
  ),
  value(seq(words('to'), words('the'), words('right'), words('of'), words('~'), opt(phrase('in the battleline'))), {
    rightOf: 'self',
  }),
  value(seq(words('to'), words('the'), words('left'), words('of'), words('~'), opt(phrase('in the battleline'))), {
    leftOf: 'self',
  }),
  value(phrase('adjacent to ~'), { neighbor: 'self' }),
  value(seq(alt(words('on'), phrase('attached to')), any('this creature', 'it')), { on: that }),
  value(phrase('revealed this way'), { named: DONE, in: ['hand', 'deck'] }),
  // "Your" is said of the pile alone: what is in play may be anybody's (KF-SCOPE-01).
  value(
    any(
      'from play or from your discard pile',
      'from play and from your discard pile',
      'from your discard pile and from play',
      'from your discard pile or from play',
    ),
    { in: ['play', 'discard'], any: [{ in: ['play'] }, { in: ['discard'], who: 'you' }] },
  ),
  alt(
    ...PLACES.map(([text, place]) => value(seq(alt(words('from'), words('in')), phrase(text)), place)),
    value(seq(alt(words('from'), words('in')), phrase('a discard pile')), { in: ['discard'] }),
  ),
);
