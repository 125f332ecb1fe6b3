import type { Op } from '../../../effects/words.js';
import { alt, any, form, type Parser } from '../context.js';
import { cards } from '../nouns/nouns.js';
import { ref, standing } from '../nouns/refs.js';
import { counted, someAmber } from '../nouns/counting.js';
import { amber, damage, number } from '../nouns/numbers.js';
import { sequences } from './sequences.js';
import { throughout } from './throughout.js';

/** Instructions of several sentences that mean nothing alone. */

const elsewhere = any(
  "if any of these creatures leave your archives , they are put into their owner's hand instead",
  "if that creature leaves your archives , it is put into its owner's hand instead",
  "if that creature leaves your archives , put it in its owner's hand instead",
  "if that creature leaves your archives , put it into its owner's hand instead",
);

/** The player chooses the number after the creature. */
const healingUpTo = (n: number): Op[] => [
  { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'healed' },
  { op: 'choose-number', as: 'number', from: 0, to: n },
  { op: 'heal', what: { named: 'healed' }, n: { named: 'number' }, amount: 'much' },
];
const toAnother: Op = {
  op: 'damage',
  what: { pick: { type: 'CREATURE', not: { named: 'healed' } } },
  n: { named: 'much' },
};
const gainIfHealed = (least: number, n: number): Op => ({
  op: 'if',
  if: { least, of: { named: 'much' } },
  then: [{ op: 'gain', n }],
});
const loseAll: Op[] = [
  { op: 'say', as: 'lost', n: { amber: 'you' } },
  { op: 'lose', who: 'you', n: 'all' },
];

export const wholes: Parser<Op[]> = alt<Op[]>(
  sequences,
  throughout,
  form`each player discards their hand , then refills their hand as if it were the end of their turn`([
    { op: 'discard', what: { all: { in: ['hand'] } } },
    { op: 'refill', who: 'each' },
  ]),
  form`purge up to ${{ n: number }} ${{ what: cards }}`(({ n, what }) =>
    what.in?.[0] === 'discard' && what.who === undefined
      ? [
          { op: 'choose-player', as: 'whose' },
          { op: 'purge', what: { pick: { ...what, who: { named: 'whose' } }, n, upTo: true } },
        ]
      : undefined,
  ),
  form`for each ${{ times: counted }} , ${{ what: ref }} captures ${{ n: someAmber }} .
    each creature cannot capture more than ${{ most: someAmber }} this way`(({ times, what, n, most }) =>
    typeof what === 'object' && 'pick' in what && n === most
      ? [{ op: 'capture', what: { ...what, n: times }, n }]
      : undefined,
  ),
  form`look at your opponent's hand . you may [choose and]
    ${{ op: alt<'purge' | 'discard'>(form`purge`('purge'), form`discard`('discard')) }} a|an ${{ what: cards }} in|from it`(
    ({ op, what }) => [
      { op: 'look', at: 'hand', who: 'opponent' },
      { op: 'may', do: [{ op, what: { pick: { ...what, in: ['hand'], who: 'opponent' } } }] },
    ],
  ),
  form`put a card from your hand facedown beneath|under ~`([
    { op: 'put-under', what: { pick: { in: ['hand'], who: 'you' } }, under: 'self', face: 'down' },
  ]),
  form`play the card beneath|under ~`([{ op: 'play', what: { all: { in: ['under'], beneath: 'self' } } }]),
  form`choose a creature . ~ deals damage to that creature rather than the one it is fighting`([
    { op: 'fight-other', what: { pick: { type: 'CREATURE' } } },
  ]),
  form`choose a creature . for the remainder of the turn , whenever this creature takes damage ,
    it takes an additional ${{ n: number }} ${damage}`(({ n }) => [
    { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'chosen' },
    { op: 'lasting', modify: [{ change: 'damage-taken', what: { named: 'chosen' }, by: n }], until: 'end-of-turn' },
  ]),
  // This sentence only says what KF-ARCH-07 says.
  form`put ${{ what: standing }} into your archives . ${elsewhere}`(({ what }) => [
    { op: 'archive', what, who: 'you' },
  ]),
  form`archive ${{ what: standing }} . ${elsewhere}`(({ what }) => [{ op: 'archive', what, who: 'you' }]),
  form`put an enemy creature into your archives for each key your opponent has forged . ${elsewhere}`([
    { op: 'archive', what: { pick: { type: 'CREATURE', who: 'opponent' }, n: { keys: 'opponent' } }, who: 'you' },
  ]),
  form`reveal any number of ${{ what: cards }} from your hand`(({ what }) => [
    { op: 'reveal', what: { pick: { ...what, in: ['hand'], who: 'you' }, n: 99, upTo: true } },
  ]),
  form`heal up to ${{ n: number }} damage from a creature . deal that amount of damage to another creature`(({ n }) => [
    ...healingUpTo(n),
    toAnother,
  ]),
  form`heal ${{ n: number }} damage from a creature . deal that amount of damage to another creature`(({ n }) => [
    { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'healed' },
    { op: 'heal', what: { named: 'healed' }, n, amount: 'much' },
    toAnother,
  ]),
  form`[fully] heal a creature . if you healed ${{ least: number }}
    ${any('or more damage this way', 'damage this way', 'or more damage')} [,] gain ${{ n: number }} ${amber}`(
    ({ least, n }) => [
      { op: 'heal', what: { pick: { type: 'CREATURE' } }, n: 'all', amount: 'much' },
      gainIfHealed(least, n),
    ],
  ),
  form`heal up to ${{ most: number }} damage from a creature . if you healed ${{ least: number }} damage [this way] ,
    gain ${{ n: number }} ${amber}`(({ most, least, n }) => [...healingUpTo(most), gainIfHealed(least, n)]),
  form`heal ${{ n: number }} damage from each creature . gain ${{ gain: number }} ${amber}
    for each creature healed this way`(({ n, gain }) => [
    { op: 'heal', what: { all: { type: 'CREATURE' } }, n, as: 'healed' },
    { op: 'gain', n: gain === 1 ? { named: 'healed' } : { times: gain, of: { named: 'healed' } } },
  ]),
  form`discard cards from the top of your deck until you [either] discard a ${{ what: cards }} or run out of cards .
    if you discarded|discard a ${{ again: cards }} this way , put it into your hand`(({ what, again }) =>
    JSON.stringify(what) === JSON.stringify(again)
      ? [
          { op: 'discard-until', who: 'you', what, as: 'found' },
          { op: 'return', what: { named: 'found' } },
        ]
      : undefined,
  ),
  form`lose all [of] your ${amber} . then , your opponent loses triple the amount of ${amber} you lost this way`([
    ...loseAll,
    { op: 'lose', who: 'opponent', n: { times: 3, of: { named: 'lost' } } },
  ]),
  form`lose all [of] your ${amber} . draw ${{ n: number }} cards for each ${amber} lost`(({ n }) => [
    ...loseAll,
    { op: 'draw', n: { times: n, of: { named: 'lost' } } },
  ]),
  form`choose one : archive a card , or , for each archived card you have , gain 1 æ`([
    {
      op: 'modes',
      of: [
        { text: 'archive a card', do: [{ op: 'archive', what: { pick: { in: ['hand'], who: 'you' } } }] },
        { text: 'gain 1 for each archived card', do: [{ op: 'gain', n: { count: { in: ['archives'], who: 'you' } } }] },
      ],
    },
  ]),
  form`choose 2 ${{ one: cards }} and 2 ${{ other: cards }} . shuffle each chosen creature into its owner's deck`(
    ({ one, other }) => [
      {
        op: 'together',
        do: [
          { op: 'return', what: { pick: one, n: 2 }, to: 'shuffled' },
          { op: 'return', what: { pick: other, n: 2 }, to: 'shuffled' },
        ],
      },
    ],
  ),
  form`choose a ${{ one: cards }} and a|an ${{ other: cards }} . stun the chosen creatures`(({ one, other }) => [
    {
      op: 'together',
      do: [
        { op: 'stun', what: { pick: one } },
        { op: 'stun', what: { pick: other } },
      ],
    },
  ]),
);
