import type { Op, Ref } from '../../effects/words.js';
import { alt, any, value, map, opt, phrase, seq, words, type Parser } from './context.js';
import { cards } from './nouns.js';
import { ref } from './refs.js';
import { counted, someAmber } from './counting.js';
import { amber, damage, number } from './numbers.js';
import { sequences } from './sequences.js';
import { throughout } from './throughout.js';

/** Instructions of several sentences whose parts mean nothing alone. */

const elsewhere = any(
  "if any of these creatures leave your archives , they are put into their owner's hand instead",
  "if that creature leaves your archives , it is put into its owner's hand instead",
  "if that creature leaves your archives , put it in its owner's hand instead",
  "if that creature leaves your archives , put it into its owner's hand instead",
);

/** A creature that has fallen in the fight is no longer there to be archived: it lies in a discard pile. */
const stillThere = (what: Ref): Ref =>
  typeof what === 'object' && 'named' in what && what.named === 'fought'
    ? { all: { type: 'CREATURE', named: 'fought' } }
    : what;

/** A number up to so many, chosen after the creature. */
const upTo = (n: number): Op[] => [{ op: 'choose-number', as: 'number', from: 0, to: n }];

export const wholes: Parser<Op[]> = alt<Op[]>(
  sequences,
  throughout,
  map(phrase('each player discards their hand , then refills their hand as if it were the end of their turn'), () => [
    { op: 'discard', what: { all: { in: ['hand'] } } },
    { op: 'refill', who: 'each' },
  ]),
  map(seq(words('purge'), phrase('up to'), number, cards), ([, , n, what]) =>
    what.in?.[0] === 'discard' && what.who === undefined
      ? [
          { op: 'choose-player', as: 'whose' },
          { op: 'purge', what: { pick: { ...what, who: { named: 'whose' } }, n, upTo: true } },
        ]
      : undefined,
  ),
  map(
    seq(
      words('for'),
      words('each'),
      counted,
      words(','),
      ref,
      words('captures'),
      someAmber,
      phrase('. each creature cannot capture more than'),
      someAmber,
      phrase('this way'),
    ),
    ([, , times, , what, , n, , most]) =>
      typeof what === 'object' && 'pick' in what && n === most
        ? [{ op: 'capture', what: { ...what, n: times }, n }]
        : undefined,
  ),
  map(
    seq(
      phrase("look at your opponent's hand . you may"),
      opt(phrase('choose and')),
      alt(value(words('purge'), 'purge' as const), value(words('discard'), 'discard' as const)),
      any('a', 'an'),
      cards,
      any('in it', 'from it'),
    ),
    ([, , op, , what]) => [
      { op: 'look', at: 'hand', who: 'opponent' },
      { op: 'may', do: [{ op, what: { pick: { ...what, in: ['hand'], who: 'opponent' } } }] },
    ],
  ),
  map(seq(any('put a card from your hand facedown beneath ~', 'put a card from your hand facedown under ~')), () => [
    { op: 'put-under', what: { pick: { in: ['hand'], who: 'you' } }, under: 'self', face: 'down' },
  ]),
  map(seq(any('play the card beneath ~', 'play the card under ~')), () => [
    { op: 'play', what: { all: { in: ['under'], beneath: 'self' } } },
  ]),
  map(phrase('choose a creature . ~ deals damage to that creature rather than the one it is fighting'), () => [
    { op: 'fight-other', what: { pick: { type: 'CREATURE' } } },
  ]),
  map(
    seq(
      phrase('choose a creature . for the remainder of the turn , whenever this creature takes damage ,'),
      phrase('it takes an additional'),
      number,
      damage,
    ),
    ([, , n]) => [
      { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'chosen' },
      { op: 'lasting', modify: [{ change: 'damage-taken', what: { named: 'chosen' }, by: n }], until: 'end-of-turn' },
    ],
  ),
  // KF-ARCH-07 says the same.
  map(seq(words('put'), ref, phrase('into your archives .'), elsewhere), ([, what]) => [
    { op: 'archive', what: stillThere(what), who: 'you' },
  ]),
  map(seq(words('archive'), ref, words('.'), elsewhere), ([, what]) => [
    { op: 'archive', what: stillThere(what), who: 'you' },
  ]),
  map(seq(any('put an enemy creature into your archives for each key your opponent has forged .'), elsewhere), () => [
    { op: 'archive', what: { pick: { type: 'CREATURE', who: 'opponent' }, n: { keys: 'opponent' } }, who: 'you' },
  ]),
  map(seq(any('reveal any number of'), cards, phrase('from your hand')), ([, what]) => [
    { op: 'reveal', what: { pick: { ...what, in: ['hand'], who: 'you' }, n: 99, upTo: true } },
  ]),
  map(
    seq(
      alt(value(phrase('heal up to'), 'up to'), value(words('heal'), '')),
      number,
      phrase('damage from a creature . deal that amount of damage to another creature'),
    ),
    ([verb, n]) => [
      { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'healed' },
      ...(verb === 'up to' ? upTo(n) : []),
      { op: 'heal', what: { named: 'healed' }, n: verb === 'up to' ? { named: 'number' } : n, amount: 'much' },
      { op: 'damage', what: { pick: { type: 'CREATURE', not: { named: 'healed' } } }, n: { named: 'much' } },
    ],
  ),
  map(
    seq(
      any('fully heal a creature . if you healed', 'heal a creature . if you healed'),
      number,
      any('or more damage this way', 'damage this way', 'or more damage'),
      opt(words(',')),
      words('gain'),
      number,
      amber,
    ),
    ([, n, , , , much]) => [
      { op: 'heal', what: { pick: { type: 'CREATURE' } }, n: 'all', amount: 'much' },
      { op: 'if', if: { least: n, of: { named: 'much' } }, then: [{ op: 'gain', n: much }] },
    ],
  ),
  map(
    seq(
      any('heal up to'),
      number,
      phrase('damage from a creature . if you healed'),
      number,
      phrase('damage'),
      opt(phrase('this way')),
      words(','),
      words('gain'),
      number,
      amber,
    ),
    ([, n, , healed, , , , , much]) => [
      { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'healed' },
      ...upTo(n),
      { op: 'heal', what: { named: 'healed' }, n: { named: 'number' }, amount: 'much' },
      { op: 'if', if: { least: healed, of: { named: 'much' } }, then: [{ op: 'gain', n: much }] },
    ],
  ),
  map(
    seq(
      words('heal'),
      number,
      phrase('damage from each creature . gain'),
      number,
      amber,
      phrase('for each creature healed this way'),
    ),
    ([, n, , much]) => [
      { op: 'heal', what: { all: { type: 'CREATURE' } }, n, as: 'healed' },
      { op: 'gain', n: much === 1 ? { named: 'healed' } : { times: much, of: { named: 'healed' } } },
    ],
  ),
  map(
    seq(
      any(
        'discard cards from the top of your deck until you either discard a',
        'discard cards from the top of your deck until you discard a',
      ),
      cards,
      phrase('or run out of cards . if you'),
      any('discarded a', 'discard a'),
      cards,
      phrase('this way , put it into your hand'),
    ),
    ([, what, , , again]) =>
      JSON.stringify(what) === JSON.stringify(again)
        ? [
            { op: 'discard-until', who: 'you', what, as: 'found' },
            { op: 'return', what: { named: 'found' } },
          ]
        : undefined,
  ),
  map(
    seq(
      any('lose all your', 'lose all of your'),
      amber,
      any('. then , your opponent loses triple the amount of'),
      amber,
      phrase('you lost this way'),
    ),
    () => [
      { op: 'say', as: 'lost', n: { amber: 'you' } },
      { op: 'lose', who: 'you', n: 'all' },
      { op: 'lose', who: 'opponent', n: { times: 3, of: { named: 'lost' } } },
    ],
  ),
  map(
    seq(
      any('lose all your', 'lose all of your'),
      amber,
      any('. draw'),
      number,
      phrase('cards for each'),
      amber,
      words('lost'),
    ),
    ([, , , n]) => [
      { op: 'say', as: 'lost', n: { amber: 'you' } },
      { op: 'lose', who: 'you', n: 'all' },
      { op: 'draw', n: { times: n, of: { named: 'lost' } } },
    ],
  ),
  map(phrase('choose one : archive a card , or , for each archived card you have , gain 1 æ'), () => [
    {
      op: 'modes',
      of: [
        { text: 'archive a card', do: [{ op: 'archive', what: { pick: { in: ['hand'], who: 'you' } } }] },
        { text: 'gain 1 for each archived card', do: [{ op: 'gain', n: { count: { in: ['archives'], who: 'you' } } }] },
      ],
    },
  ]),
  map(
    seq(
      any('choose 2'),
      cards,
      words('and'),
      words('2'),
      cards,
      phrase(". shuffle each chosen creature into its owner's deck"),
    ),
    ([, one, , , other]) => [
      {
        op: 'together',
        do: [
          { op: 'return', what: { pick: one, n: 2 }, to: 'shuffled' },
          { op: 'return', what: { pick: other, n: 2 }, to: 'shuffled' },
        ],
      },
    ],
  ),
  map(
    seq(any('choose a'), cards, any('and a', 'and an'), cards, phrase('. stun the chosen creatures')),
    ([, one, , other]) => [
      {
        op: 'together',
        do: [
          { op: 'stun', what: { pick: one } },
          { op: 'stun', what: { pick: other } },
        ],
      },
    ],
  ),
);
