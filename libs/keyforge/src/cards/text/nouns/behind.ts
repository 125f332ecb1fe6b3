import type { Selector, Value } from '../../../effects/words.js';
import { alt, any, form, phrase, token, value, type Parser } from '../context.js';
import { amber, number } from './numbers.js';
import { keywordOf } from './qualities.js';
import { DONE, that } from './that.js';

const exactly = (n: Value): Selector => ({ power: { min: n, max: n } });
const kind = token((word) => (/^[a-z]+$/.test(word) ? word : undefined));

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
  ['a discard pile', { in: ['discard'] }],
];

/** The words after the noun. */
export const behind: Parser<Selector> = alt<Selector>(
  form`[that is] [that are] not on a|the flank`({ flank: false }),
  form`[that is] on a|the|either flank`({ flank: true }),
  value(
    any(
      'in the center of the battleline',
      'in the center of your battleline',
      "in the center of its controller's battleline",
    ),
    { center: true },
  ),
  form`in a|your|the battleline`({}),
  form`with power ${{ n: number }} or lower|less|fewer`(({ n }) => ({ power: { max: n } })),
  form`with power ${{ n: number }} or higher|more|greater`(({ n }) => ({ power: { min: n } })),
  form`with ${{ n: number }} power`(({ n }) => exactly(n)),
  form`with odd power`({ odd: true }),
  form`with even power`({ odd: false }),
  form`with ${any('power equal to that number', 'that power')}`(exactly({ named: 'number' })),
  form`with the highest|most power`({ rank: { of: 'power', most: true } }),
  form`with the lowest|least power`({ rank: { of: 'power', most: false } }),
  form`with [any] ${amber} on it|them`({ amber: { min: 1 } }),
  form`with no ${amber} on it|them`({ amber: { max: 0 } }),
  form`with ${{ n: number }} or more ${amber} on it|them`(({ n }) => ({ amber: { min: n } })),
  form`with armor`({ armor: { min: 1 } }),
  form`with a|an|any ${{ counter: kind }} ${any('counter on it', 'counters on it', 'counter', 'counters')}`(
    ({ counter }) => ({ counter }),
  ),
  form`with ${{ counter: kind }} counters`(({ counter }) => ({ counter })),
  form`with ${{ keyword: token((word) => keywordOf(word)) }}`(({ keyword }) => ({ keyword })),
  form`you control`({ who: 'you' }),
  value(any('your opponent controls', 'controlled by your opponent', 'they control'), { who: 'opponent' }),
  form`controlled by any player`({}),
  value(any('of that house', 'of the chosen house', 'of the named house'), { house: { named: 'house' } }),
  form`that shares|share a trait with ${any('it', 'that creature', 'the purged creature', 'the chosen creature')}`({
    shares: { what: 'trait', with: that },
  }),
  form`to the right of ~ [in the battleline]`({ rightOf: 'self' }),
  form`to the left of ~ [in the battleline]`({ leftOf: 'self' }),
  form`adjacent to ~`({ neighbor: 'self' }),
  form`${any('on', 'attached to')} ${any('this creature', 'it')}`({ on: that }),
  form`revealed this way`({ named: DONE, in: ['hand', 'deck'] }),
  // "Your" belongs to the discard pile only: the card in play may be anybody's (KF-SCOPE-01).
  value(
    any(
      'from play or from your discard pile',
      'from play and from your discard pile',
      'from your discard pile and from play',
      'from your discard pile or from play',
    ),
    { in: ['play', 'discard'], any: [{ in: ['play'] }, { in: ['discard'], who: 'you' }] },
  ),
  ...PLACES.map(([text, place]) => form`from|in ${phrase(text)}`(place)),
);
