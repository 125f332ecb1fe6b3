import type { Op, Ref, Selector, Value } from '../../../effects/words.js';
import { alt, form, opt, type Parser } from '../context.js';
import { someAmber, times } from '../nouns/counting.js';
import { cards, name } from '../nouns/nouns.js';
import { amber, damage, number } from '../nouns/numbers.js';
import { ref } from '../nouns/refs.js';

/** Instructions of several sentences about the same cards, which they count, measure or touch again. */

const SIDES = ['you', 'opponent'] as const;
type Side = (typeof SIDES)[number];

const named = (as: string): { named: string } => ({ named: as });
const both = (of: (who: Side, as: string) => Op): Op => ({
  op: 'together',
  do: SIDES.map((who) => of(who, `of-${who}`)),
});
/** Each player gains `n` for each of the cards that the operation before named for that player. */
const gains = (n: number): Op => both((who, as) => ({ op: 'gain', who, n: times(n, named(as)) }));
const inArchives: Ref = { pick: { in: ['archives'], who: 'you' }, n: 99, upTo: true };
const beneath: Ref = { all: { in: ['under'], beneath: 'self' } };
const another = (n: number): string => `fought-${n}`;

/** One creature fights `n` times, each time against an enemy creature that it has not fought yet (KF-ONE-01). */
const fights = (what: Ref, n: number): Op[] => [
  { op: 'choose', what, as: 'fighter' },
  ...Array.from({ length: n }, (_, k): Op[] => {
    const fought = Array.from({ length: k }, (_one, before): Selector => named(another(before)));
    const against: Selector = { type: 'CREATURE', who: 'opponent', ...(k === 0 ? {} : { not: { any: fought } }) };
    return [
      { op: 'ready', what: named('fighter') },
      { op: 'fight', what: named('fighter'), against: { all: against }, as: another(k) },
    ];
  }).flat(),
];

/** `to` gains æmber for each revealed card in the hand of `from` that shares the house of the top card of the deck. */
const revealed = (from: Side, to: Side, n: Value): Op[] => [
  { op: 'discard', what: { all: { in: ['deck'], who: from, top: 1 } }, as: `top-${from}` },
  { op: 'reveal', what: { all: { in: ['hand'], who: from } } },
  { op: 'say', as: `much-${from}`, n: { count: { in: ['hand'], who: from, house: named(`top-${from}`) } } },
  { op: 'gain', who: to, n: { times: n as number, of: named(`much-${from}`) } },
];

export const throughout: Parser<Op[]> = alt<Op[]>(
  form`destroy each ${{ what: cards }} . each player gains ${{ n: someAmber }}
    for each creature they controlled that was destroyed this way`(({ what, n }) => [
    both((who, as) => ({ op: 'destroy', what: { all: { ...what, who } }, as })),
    gains(n),
  ]),
  form`shuffle each ${{ what: cards }} into its owner's deck . each player gains ${{ n: someAmber }}
    for each creature shuffled into their deck this way`(({ what, n }) => [
    both((owner, as) => ({ op: 'return', what: { all: { ...what, owner } }, to: 'shuffled', as })),
    gains(n),
  ]),
  form`discard the top card of your opponent's deck and reveal their hand . you gain ${{ n: someAmber }}
    for each card of the discarded card's house revealed this way .
    your opponent repeats the preceding effect on you`(({ n }) => [
    ...revealed('opponent', 'you', n),
    ...revealed('you', 'opponent', n),
  ]),
  form`each ${{ what: cards }} loses all of its armor until the end of the turn and is dealt ${{ n: number }} ${damage}
    for each point of armor it lost this way`(({ what, n }) => [
    { op: 'choose', what: { all: what }, as: 'armored' },
    {
      op: 'together',
      do: [
        { op: 'damage', what: named('armored'), n: times(n, { armor: 'it' }), ignoresArmor: true },
        { op: 'lasting', modify: [{ change: 'armor', what: named('armored'), set: 0 }], until: 'end-of-turn' },
      ],
    },
  ]),
  form`ready and fight with ${{ what: ref }} ${{ n: number }} times , each time against a different enemy creature
    [. resolve these fights one at a time]`(({ what, n }) => (n > 9 ? undefined : fights(what, n))),
  form`ready and fight with ${{ what: ref }} . deal ${{ n: number }} ${damage} to the attacked creature's neighbors`(
    ({ what, n }) => [
      { op: 'choose', what, as: 'fighter' },
      { op: 'ready', what: named('fighter') },
      { op: 'fight', what: named('fighter'), as: 'attacked' },
      { op: 'damage', what: { all: { type: 'CREATURE', neighbor: named('attacked') } }, n },
    ],
  ),
  form`destroy an|a ${{ what: cards }} . if that artifact had an æmber bonus , you gain that much ${amber}`(
    ({ what }) => [
      { op: 'choose', what: { pick: what }, as: 'lost' },
      { op: 'destroy', what: named('lost') },
      { op: 'gain', n: { bonus: named('lost') } },
    ],
  ),
  form`shuffle any number of ${{ what: cards }} , discard pile , or battleline back into your deck`(({ what }) =>
    what.in?.join() === 'hand'
      ? [
          {
            op: 'return',
            what: { pick: { ...what, in: ['play', 'hand', 'discard'], who: 'you' }, n: 99, upTo: true },
            to: 'shuffled',
          },
        ]
      : undefined,
  ),
  form`for each ${{ each: cards }} [you control] , destroy a|an ${{ what: cards }} with lower power`(
    ({ each, what }) => [
      {
        op: 'for-each',
        what: { ...each, who: 'you' },
        do: [{ op: 'destroy', what: { pick: { ...what, power: { max: { sum: [{ power: 'it' }, -1] } } } } }],
      },
    ],
  ),
  form`you may sacrifice any number of ${{ what: cards }} with total power of ${{ least: number }} or more .
    if you do , forge a key at no cost`(({ what, least }) => {
    const yours: Selector = { ...what, who: 'you' };
    return [
      {
        op: 'if',
        if: { least, of: { power: { all: yours } } },
        then: [
          { op: 'choose', what: { pick: yours, n: 99, upTo: true }, as: 'given' },
          {
            op: 'if',
            if: { least, of: { power: named('given') } },
            then: [
              { op: 'destroy', what: named('given') },
              { op: 'if', if: { did: true }, then: [{ op: 'forge', free: true }] },
            ],
          },
        ],
      },
    ];
  }),
  form`if it is your turn , play the card under|beneath ~ ; otherwise , archive that card`([
    { op: 'if', if: { turn: 'own' }, then: [{ op: 'play', what: beneath }], else: [{ op: 'archive', what: beneath }] },
  ]),
  form`deal ${{ n: number }} ${damage} to a creature . you may purge any number of cards from your archives
    to deal an additional ${{ more: number }} ${damage} to the same creature for each card purged this way`(
    ({ n, more }) => [
      { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'target' },
      { op: 'purge', what: inArchives, as: 'spent' },
      { op: 'damage', what: named('target'), n: { sum: [n, times(more, named('spent'))] } },
    ],
  ),
  form`trigger the reap effect of ${{ what: ref }} as if you controlled that creature`(({ what }) => [
    { op: 'trigger', what, of: 'reap' },
  ]),
  form`swap the positions of two creatures in a battleline`([
    { op: 'swap', a: { pick: { type: 'CREATURE' } }, b: { pick: { type: 'CREATURE' } } },
  ]),
  form`return each copy of ${{ what: name }} from your discard pile to your hand .
    for each one returned this way , deal ${{ n: number }} ${damage} to a creature
    ${{ splash: opt(form`, with ${{ n: number }} ${damage} splash`(({ n }) => n)) }}`(({ what, n, splash }) => [
    { op: 'return', what: { all: { ...what, in: ['discard'], who: 'you' } }, as: 'returned' },
    {
      op: 'repeat',
      n: named('returned'),
      do: [{ op: 'damage', what: { pick: { type: 'CREATURE' } }, n, ...(splash === null ? {} : { splash }) }],
    },
  ]),
);
