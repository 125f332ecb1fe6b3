import { keyforge, type Op, type Selector } from '#keyforge';
import type { Playable } from '../recorder.js';
import { action, artifact, creature, deckOf, lookup, upgrade } from './cards.js';

/** Test cards for the words of KeyForge's language: what is shown and hidden by what they do. */
const say = (id: string, house: string, ...does: readonly Op[]) =>
  action(id, { house, amber: 1 }, { on: 'play', do: [...does] });
const CREATURES = { type: 'CREATURE' } as const;
const FRIEND = { pick: { ...CREATURES, who: 'you' } } as const;
const FOE = { pick: { ...CREATURES, who: 'opponent' } } as const;
const HAND: Selector = { in: ['hand'], who: 'you' };

const BROBNAR = [
  creature(
    'brute',
    { power: 5 },
    { on: ['fight', 'reap'], may: true, do: [{ op: 'damage', what: FOE, n: 2, splash: 1 }] },
  ),
  creature('scrapper', { power: 4, keywords: 'assault:2 alpha' }),
  creature(
    'drummer',
    { power: 3 },
    {
      on: 'play',
      do: [
        { op: 'ready', what: FRIEND, as: 'one' },
        { op: 'fight', what: { named: 'one' } },
      ],
    },
  ),
  creature(
    'giant',
    { power: 7, keywords: 'taunt' },
    { modify: [{ change: 'power', what: { neighbor: 'self' }, by: 1 }] },
  ),
  say('rally', 'brobnar', {
    op: 'lasting',
    modify: [{ change: 'allow', who: 'you', ways: ['fight'], what: { ...CREATURES, who: 'you' } }],
    until: 'end-of-turn',
  }),
  say('smash', 'brobnar', { op: 'destroy', what: { pick: { type: ['ARTIFACT', 'UPGRADE'] } } }, { op: 'chains', n: 1 }),
  artifact('cannon', {}, { on: 'action', do: [{ op: 'spread', n: 2, among: CREATURES }] }),
  artifact('totem', {}, { modify: [{ change: 'key-cost', who: 'opponent', by: 1 }] }),
  upgrade('armor', {}, { modify: [{ change: 'armor', what: { carries: 'self' }, by: 2 }] }),
  say('seize', 'brobnar', { op: 'control', what: FOE, until: 'your-next-turn' }),
  say('forge-now', 'brobnar', { op: 'forge', by: 3 }, { op: 'gain', n: 1 }),
  creature('phoenix', { power: 3 }, { on: 'destroyed', do: [{ op: 'return', what: 'self' }] }),
];
const DIS = [
  creature(
    'imp-king',
    { house: 'dis', power: 4 },
    { on: 'play', do: [{ op: 'discard', what: { pick: { in: ['hand'], who: 'opponent' }, random: true } }] },
  ),
  creature(
    'gobbler',
    { house: 'dis', power: 5 },
    { on: 'reap', do: [{ op: 'purge', what: { pick: { in: ['discard'] }, n: 2, upTo: true } }] },
  ),
  creature(
    'grabber',
    { house: 'dis', power: 2, keywords: 'elusive poison' },
    { on: 'play', do: [{ op: 'capture', what: 'self', n: 2 }] },
  ),
  creature(
    'mourner',
    { house: 'dis', power: 3 },
    { after: { event: 'destroyed', what: CREATURES }, do: [{ op: 'gain', who: 'owner', n: 1 }] },
  ),
  say(
    'spy',
    'dis',
    { op: 'look', at: 'hand', who: 'opponent' },
    { op: 'discard', what: { pick: { in: ['hand'], who: 'opponent' }, by: 'you' } },
  ),
  say('gate', 'dis', { op: 'destroy', what: { all: CREATURES } }, { op: 'chains', n: 3 }),
  say(
    'terror',
    'dis',
    { op: 'choose-house', as: 'of', of: 'opponent' },
    {
      op: 'lasting',
      modify: [{ change: 'cannot-choose', who: 'opponent', house: { named: 'of' } }],
      until: 'opponents-next-turn',
    },
  ),
  say('fear', 'dis', { op: 'return', what: FOE }),
  artifact(
    'tomb',
    { house: 'dis' },
    {
      on: 'omni',
      do: [
        { op: 'destroy', what: 'self' },
        { op: 'return', what: { pick: { in: ['discard'], who: 'you' } } },
      ],
    },
  ),
  artifact(
    'ritual',
    { house: 'dis' },
    { modify: [{ change: 'leaves-to', what: CREATURES, from: 'discard', to: 'purged' }] },
  ),
  upgrade('leash', { house: 'dis' }, { modify: [{ change: 'control', what: { carries: 'self' }, who: 'you' }] }),
  say('swap', 'dis', { op: 'swap-piles' }, { op: 'shuffle' }),
];
const LOGOS = [
  creature('scholar', { house: 'logos', power: 2 }, { on: 'reap', do: [{ op: 'draw', n: 1 }] }),
  creature(
    'archivist',
    { house: 'logos', power: 3 },
    { on: ['play', 'reap'], do: [{ op: 'archive', what: { pick: HAND } }] },
  ),
  creature(
    'kidnapper',
    { house: 'logos', power: 3, keywords: 'skirmish deploy' },
    { on: 'reap', do: [{ op: 'archive', what: FOE, who: 'you' }] },
  ),
  creature(
    'lurker',
    { house: 'logos', power: 4 },
    { on: 'fight', do: [{ op: 'search', in: ['deck', 'discard'], what: { house: 'logos' } }] },
  ),
  say('wormhole', 'logos', { op: 'play', what: { all: { in: ['deck'], who: 'you', top: 1 } } }),
  say(
    'peek',
    'logos',
    { op: 'reveal', what: { all: { in: ['deck'], who: 'you', top: 1 } }, as: 'top' },
    {
      op: 'if',
      if: { is: 'like', what: { named: 'top' }, as: { house: 'logos' } },
      then: [{ op: 'archive', what: { named: 'top' } }],
      else: [{ op: 'discard', what: { named: 'top' } }],
    },
  ),
  say('store', 'logos', { op: 'archive', what: { all: { in: ['deck'], who: 'you', top: 2 } } }),
  say('recall', 'logos', { op: 'return', what: { pick: { in: ['archives'], who: 'you' }, n: 2, upTo: true } }),
  say('purger', 'logos', { op: 'purge', what: { pick: { in: ['archives'], who: 'opponent' }, random: true } }),
  artifact(
    'vault',
    { house: 'logos' },
    { on: 'play', do: [{ op: 'put-under', what: { pick: HAND }, under: 'self', face: 'down' }] },
    {
      on: 'omni',
      do: [
        { op: 'play', what: { all: { in: ['under'], beneath: 'self' } } },
        { op: 'destroy', what: 'self' },
      ],
    },
  ),
  say(
    'shuffle-back',
    'logos',
    { op: 'return', what: { all: { in: ['hand', 'discard'], who: 'you' } }, to: 'shuffled' },
    { op: 'draw', n: 3 },
  ),
  say(
    'show',
    'logos',
    { op: 'reveal', what: { pick: { ...HAND, house: 'logos' }, n: 9, upTo: true }, as: 'shown' },
    { op: 'gain', n: { named: 'shown' } },
  ),
];

export const wordCards = [...BROBNAR, ...DIS, ...LOGOS];
const deck = deckOf(Object.fromEntries(wordCards.map(({ id }) => [id, 1])));

/** KeyForge with those cards: the one deck that holds them all, twice. */
export const keyforgeGame: Playable = { rules: keyforge, cards: lookup(wordCards), decks: [deck, deck] };
