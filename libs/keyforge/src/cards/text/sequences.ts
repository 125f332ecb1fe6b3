import type { Op, Ref, Selector, Test } from '../../effects/words.js';
import { alt, any, map, phrase, seq, token, words, type Parser } from './context.js';
import { houseOf } from './houses.js';
import { amber, damage, number } from './numbers.js';

/** Instructions of several sentences, each of which speaks of what the one before was about. */

const creature = (more: Selector = {}): Selector => ({ type: 'CREATURE', ...more });
const both = (what: Selector): Op => ({
  op: 'together',
  do: (['opponent', 'you'] as const).map((who): Op => ({ op: 'destroy', what: { pick: { ...what, who } } })),
});
const there = (who: 'you' | 'opponent'): Test => ({ least: 1, of: { count: creature({ who }) } });

/** All but the most powerful of them, of which one is chosen where several are. */
const allButTheStrongest = (who: 'you' | 'opponent', as: string): Op[] => [
  { op: 'choose', what: { pick: creature({ who, rank: { of: 'power', most: true } }) }, as },
  { op: 'destroy', what: { all: creature({ who, not: { named: as } }) } },
];

const named = (name: string): Ref => ({ named: name });

export const sequences: Parser<Op[]> = alt<Op[]>(
  map(
    seq(
      words('deal'),
      number,
      damage,
      phrase('to a creature and deal'),
      number,
      damage,
      phrase('to a different creature'),
    ),
    ([, n, , , m]): Op[] | undefined => (n === m ? [{ op: 'damage', what: { pick: creature(), n: 2 }, n }] : undefined),
  ),
  map(
    seq(
      seq(words('deal'), number, damage, phrase('to a flank creature . deal')),
      seq(number, damage, phrase('to its neighbor . deal')),
      seq(number, damage, phrase("to the second creature's other neighbor")),
    ),
    ([[, first], [second], [third]]): Op[] => [
      { op: 'choose', what: { pick: creature({ flank: true }) }, as: 'first' },
      { op: 'choose', what: { pick: creature({ neighbor: { named: 'first' } }) }, as: 'second' },
      {
        op: 'together',
        do: [
          { op: 'damage', what: named('first'), n: first },
          { op: 'damage', what: named('second'), n: second },
          {
            op: 'damage',
            what: { pick: creature({ neighbor: { named: 'second' }, not: { named: 'first' } }) },
            n: third,
          },
        ],
      },
    ],
  ),
  map(
    seq(phrase('look at the top'), number, phrase('cards of your deck . add 1 to your hand and discard the others')),
    ([, n]): Op[] => [
      { op: 'look', at: 'deck', who: 'you', n },
      { op: 'return', what: { pick: { in: ['deck'], who: 'you', top: n } } },
      { op: 'discard', what: { all: { in: ['deck'], who: 'you', top: n - 1 } } },
    ],
  ),
  map(
    seq(
      seq(phrase('deal 1'), damage, phrase('to each enemy creature for each'), amber),
      seq(phrase('on it . return all'), amber, phrase('from those creatures to your pool')),
    ),
    (): Op[] => [
      { op: 'damage', what: { all: creature({ who: 'opponent' }) }, n: { on: 'it' } },
      { op: 'take-amber', what: { all: creature({ who: 'opponent' }) }, n: 'all', to: 'you' },
    ],
  ),
  map(phrase('the creature ~ fights deals damage equal to its power to each of its neighbors'), (): Op[] => [
    { op: 'damage', what: { all: creature({ neighbor: { named: 'fought' } }) }, n: { power: named('fought') } },
  ]),
  map(
    any(
      'destroy each enemy creature except the most powerful enemy creature . destroy each friendly creature except ' +
        'the most powerful friendly creature . ready and fight with your remaining creature',
    ),
    (): Op[] => [
      ...allButTheStrongest('opponent', 'theirs'),
      ...allButTheStrongest('you', 'mine'),
      { op: 'choose', what: { pick: creature({ who: 'you' }) }, as: 'left' },
      { op: 'ready', what: named('left') },
      { op: 'fight', what: named('left') },
    ],
  ),
  map(
    any(
      'destroy an enemy creature and a friendly creature . you may repeat this effect as many times as you like , ' +
        'as long as it is possible to repeat the entire effect',
    ),
    (): Op[] => [{ op: 'again', do: [both(creature())], if: [there('opponent'), there('you')], may: true }],
  ),
  map(
    seq(
      phrase('destroy an enemy creature or artifact and a friendly creature or artifact . discard the top card'),
      phrase('of your deck . if that card is not a'),
      token((word) => houseOf(word)),
      phrase('card , trigger this effect again'),
    ),
    ([, , house]): Op[] => [
      {
        op: 'again',
        do: [
          both({ type: ['CREATURE', 'ARTIFACT'] }),
          { op: 'discard', what: { all: { in: ['deck'], who: 'you', top: 1 } }, as: 'top' },
        ],
        if: [
          { least: 1, of: { named: 'top' } },
          { not: { is: 'like', what: { named: 'top' }, as: { house, in: ['discard'] } } },
        ],
      },
    ],
  ),
);
