import type { Op, Ref, Selector, Test } from '../../../effects/words.js';
import { alt, form, token, type Parser } from '../context.js';
import { houseOf } from '../nouns/houses.js';
import { amber, damage, number } from '../nouns/numbers.js';

/** Instructions of several sentences, in which each sentence refers to the one before. */

const creature = (more: Selector = {}): Selector => ({ type: 'CREATURE', ...more });
const both = (what: Selector): Op => ({
  op: 'together',
  do: (['opponent', 'you'] as const).map((who): Op => ({ op: 'destroy', what: { pick: { ...what, who } } })),
});
const there = (who: 'you' | 'opponent'): Test => ({ least: 1, of: { count: creature({ who }) } });

/** Destroys all but the most powerful of a player's creatures. If several tie, the player chooses one to keep. */
const allButTheStrongest = (who: 'you' | 'opponent', as: string): Op[] => [
  { op: 'choose', what: { pick: creature({ who, rank: { of: 'power', most: true } }) }, as },
  { op: 'destroy', what: { all: creature({ who, not: { named: as } }) } },
];

const named = (name: string): Ref => ({ named: name });

const house = token((word) => houseOf(word));

export const sequences: Parser<Op[]> = alt<Op[]>(
  form`deal ${{ n: number }} ${damage} to a creature and deal ${{ m: number }} ${damage} to a different creature`(
    ({ n, m }) => (n === m ? [{ op: 'damage', what: { pick: creature(), n: 2 }, n }] : undefined),
  ),
  form`deal ${{ first: number }} ${damage} to a flank creature . deal ${{ second: number }} ${damage} to its neighbor .
    deal ${{ third: number }} ${damage} to the second creature's other neighbor`(({ first, second, third }) => [
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
  ]),
  form`look at the top ${{ n: number }} cards of your deck . add 1 to your hand and discard the others`(({ n }) => [
    { op: 'look', at: 'deck', who: 'you', n },
    { op: 'return', what: { pick: { in: ['deck'], who: 'you', top: n } } },
    { op: 'discard', what: { all: { in: ['deck'], who: 'you', top: n - 1 } } },
  ]),
  form`deal 1 ${damage} to each enemy creature for each ${amber} on it .
    return all ${amber} from those creatures to your pool`([
    { op: 'damage', what: { all: creature({ who: 'opponent' }) }, n: { on: 'it' } },
    { op: 'take-amber', what: { all: creature({ who: 'opponent' }) }, n: 'all', to: 'you' },
  ]),
  form`the creature ~ fights deals damage equal to its power to each of its neighbors`([
    { op: 'damage', what: { all: creature({ neighbor: { named: 'fought' } }) }, n: { power: named('fought') } },
  ]),
  form`destroy each enemy creature except the most powerful enemy creature .
    destroy each friendly creature except the most powerful friendly creature .
    ready and fight with your remaining creature`([
    ...allButTheStrongest('opponent', 'theirs'),
    ...allButTheStrongest('you', 'mine'),
    { op: 'choose', what: { pick: creature({ who: 'you' }) }, as: 'left' },
    { op: 'ready', what: named('left') },
    { op: 'fight', what: named('left') },
  ]),
  form`destroy an enemy creature and a friendly creature . you may repeat this effect as many times as you like ,
    as long as it is possible to repeat the entire effect`([
    { op: 'again', do: [both(creature())], if: [there('opponent'), there('you')], may: true },
  ]),
  form`destroy an enemy creature or artifact and a friendly creature or artifact . discard the top card of your deck .
    if that card is not a ${{ of: house }} card , trigger this effect again`(({ of }) => [
    {
      op: 'again',
      do: [
        both({ type: ['CREATURE', 'ARTIFACT'] }),
        { op: 'discard', what: { all: { in: ['deck'], who: 'you', top: 1 } }, as: 'top' },
      ],
      if: [
        { least: 1, of: { named: 'top' } },
        { not: { is: 'like', what: { named: 'top' }, as: { house: of, in: ['discard'] } } },
      ],
    },
  ]),
);
