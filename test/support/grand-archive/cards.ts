import { CardDefinition, type CardLookup } from '#rules';
import type { Ability } from '../../../libs/grand-archive/src/effects/words.js';
import { drawOne, face, when, type Print } from './print.js';
import { gone } from './gone.js';
import { mechanics } from './mechanics.js';
import { afterEachFile } from '../per-file.js';
import { words } from './words.js';

const unit = { what: { unit: true }, min: 1, max: 1 };
const ally = { what: { types: ['ALLY'] }, min: 1, max: 1 };
const object = { what: { not: ['CHAMPION'] }, min: 1, max: 1 };
const target = { target: 0 } as const;
const self = { self: true } as const;
const does = (...ops: NonNullable<Ability['do']>): Partial<Ability> => ({ kind: 'resolve', do: ops });

const champions: Record<string, Print> = {
  ember: {
    name: 'Ember, Spirit',
    types: 'CHAMPION',
    classes: 'SPIRIT',
    elements: 'FIRE',
    stats: { level: 0, life: 15 },
    abilities: [when('enter', 'Draw three cards', { op: 'draw', who: 'you', n: 3 })],
  },
  clay: {
    name: 'Clay, Spirit',
    types: 'CHAMPION',
    classes: 'SPIRIT',
    stats: { level: 0, life: 10 },
    abilities: [
      when(
        'enter',
        'Draw two cards',
        { op: 'draw', who: 'you', n: 2 },
        { op: 'counter', what: self, kind: 'enlighten', n: 3 },
      ),
      { kind: 'static', inherited: true, modify: [{ what: self, enable: 'WATER' }] },
    ],
  },
  ann1: {
    name: 'Ann, Squire',
    types: 'CHAMPION',
    classes: 'WARRIOR',
    cost: 1,
    stats: { level: 1, life: 18 },
    abilities: [when('enter', 'Draw a card', drawOne)],
  },
  ann2: {
    name: 'Ann, Knight',
    types: 'CHAMPION',
    classes: 'WARRIOR',
    cost: 1,
    stats: { level: 2, life: 22 },
    keywords: [{ name: 'lineage', of: 'Ann' }],
  },
  ann3: {
    name: 'Ann, Queen',
    types: 'CHAMPION',
    classes: 'WARRIOR',
    elements: 'CRUX',
    cost: 0,
    stats: { level: 3, life: 25 },
  },
  bo1: {
    name: 'Bo, Hermit',
    types: 'CHAMPION',
    classes: 'MAGE',
    cost: 0,
    stats: { level: 1, life: 12 },
    keywords: ['lineage-break'],
  },
  sphinx: { name: 'Sphinx, Silent', types: 'CHAMPION', classes: 'CLERIC', stats: { level: 1 } },
  cy1: {
    name: 'Cy, Seer',
    types: 'CHAMPION',
    classes: 'MAGE',
    cost: 0,
    stats: { level: 1, life: 16 },
    abilities: [{ ...when('recollection-began', 'Seer: draw', drawOne), inherited: true }],
  },
  cy2: {
    name: 'Cy, Sage',
    types: 'CHAMPION',
    classes: 'MAGE',
    cost: 0,
    stats: { level: 2, life: 20 },
    abilities: [{ ...when('end-began', 'Sage: draw', drawOne), inherited: true }],
  },
  cy3: { name: 'Cy, Star', types: 'CHAMPION', classes: 'CLERIC', cost: 0, stats: { level: 3, life: 21 } },
};

const allies: Record<string, Print> = {
  bear: { types: 'ALLY', classes: 'TAMER', cost: 2, stats: { power: 2, life: 2 } },
  ox: { types: 'ALLY', cost: 1, stats: { power: 1, life: 4 } },
  mouse: { types: 'ALLY', stats: { power: 0, life: 1 } },
  guard: { types: 'ALLY', cost: 1, stats: { power: 1, life: 3 }, keywords: ['intercept'] },
  ghost: { types: 'ALLY', cost: 1, stats: { power: 2, life: 2 }, keywords: ['stealth'] },
  shade: { types: 'ALLY', cost: 1, stats: { power: 1, life: 1 }, keywords: ['stealth', 'intercept'] },
  imp: {
    types: 'ALLY',
    elements: 'FIRE',
    cost: 1,
    stats: { power: 1, life: 1 },
    abilities: [when('die', 'Imp: draw', drawOne)],
  },
  scout: { types: 'ALLY', stats: { power: 1, life: 1 }, abilities: [when('enter', 'Scout: draw', drawOne)] },
  hawk: { types: 'ALLY', stats: { power: 1, life: 1 }, abilities: [when('attack', 'Hawk attacks: draw', drawOne)] },
  wolf: {
    types: 'ALLY',
    stats: { power: 2, life: 4 },
    abilities: [when('hit', 'Wolf hits: draw', drawOne), when('kill', 'Wolf kills: draw', drawOne)],
  },
  hydra: { types: 'ALLY', stats: { power: 1, life: 5 }, keywords: ['multi-target'] },
  swarm: {
    types: 'ALLY',
    stats: { power: 0, life: 3 },
    abilities: [
      {
        kind: 'static',
        modify: [{ what: self, stats: { power: { count: { types: ['ALLY'], who: 'you', other: true } } } }],
      },
    ],
  },
  totem: {
    types: 'ALLY',
    stats: { power: 0, life: 3 },
    abilities: [{ kind: 'static', modify: [{ what: self, stats: { power: { counters: 'charge', of: self } } }] }],
  },
  lord: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { all: { types: ['ALLY'], who: 'you', other: true } }, stats: { power: 1, life: 1 } }],
      },
    ],
  },
  lordling: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { all: { types: ['ALLY'], who: 'you', other: true } }, stats: { power: 1, life: 1 } }],
      },
    ],
  },
  captain: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      { kind: 'activated', text: 'Sacrifice: draw', cost: [{ pay: 'sacrifice-self' }], do: [drawOne] },
      { kind: 'static', modify: [{ what: { all: { types: ['ALLY'], who: 'you', other: true } }, stats: { life: 1 } }] },
    ],
  },
  monk: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      {
        kind: 'activated',
        text: 'Rest: 1 damage',
        cost: [{ pay: 'rest' }],
        targets: [unit],
        do: [{ op: 'damage', to: target, n: 1 }],
      },
    ],
  },
  smith: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      {
        kind: 'activated',
        text: 'Reserve 2: a buff counter',
        cost: [{ pay: 'reserve', n: 2 }],
        do: [{ op: 'counter', what: self, kind: 'buff', n: 1 }],
      },
    ],
  },
  sage: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      {
        kind: 'activated',
        text: 'Reserve 2, memory 1: draw',
        cost: [
          { pay: 'reserve', n: 2 },
          { pay: 'memory', n: 1 },
        ],
        do: [drawOne],
      },
    ],
  },
  elder: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [{ kind: 'activated', slow: true, text: 'Slow: draw', cost: [{ pay: 'rest' }], do: [drawOne] }],
  },
  martyr: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [{ kind: 'activated', text: 'Sacrifice: draw', cost: [{ pay: 'sacrifice-self' }], do: [drawOne] }],
  },
  undying: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      { kind: 'activated', text: 'Sacrifice: draw', cost: [{ pay: 'sacrifice-self' }], do: [drawOne] },
      when('die', 'Undying dies: draw', drawOne),
    ],
  },
  spirit: {
    types: 'ALLY',
    elements: 'WIND',
    stats: { power: 1, life: 1 },
    abilities: [{ kind: 'activated', text: 'Rest: draw', cost: [{ pay: 'rest' }], do: [drawOne] }],
  },
  seer: { types: 'ALLY', stats: { power: 1, life: 2 }, abilities: [when('wakes', 'Seer wakes: draw', drawOne)] },
  clerk: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [when('materialize-began', 'Clerk: draw', drawOne)],
  },
  drummer: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      when('draw', 'Drummer: 1 damage to the champion', { op: 'damage', to: { champion: 'each-opponent' }, n: 1 }),
    ],
  },
  haunt: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [{ ...when('end-began', 'draws', drawOne), zone: 'graveyard' }],
  },
  crier: { types: 'ALLY', stats: { power: 1, life: 2 }, abilities: [when('end-began', 'Crier: draw', drawOne)] },
  joker: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [{ ...when('enter', 'Joker: may draw', drawOne), may: true }],
  },
  archer: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      {
        ...when('enter', 'Archer: 1 damage to an ally of an opponent', { op: 'damage', to: target, n: 1 }),
        targets: [{ what: { types: ['ALLY'], who: 'opponent' }, min: 1, max: 1 }],
      },
    ],
  },
  bell: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      when('die', 'Bell: 1 damage to each opponent', { op: 'damage', to: { champion: 'each-opponent' }, n: 1 }),
    ],
  },
  fluke: { types: 'ALLY', stats: { power: 1, life: 1 }, keywords: ['flux'] },
  golem: { types: 'ALLY', stats: { power: 3, life: 3 } },
  marcher: { types: 'ALLY', stats: { power: 1, life: 2 }, abilities: [when('main-began', 'Marcher: draw', drawOne)] },
  vet: {
    types: 'ALLY',
    classes: 'WARRIOR',
    stats: { power: 1, life: 1 },
    abilities: [{ ...when('enter', 'Vet: draw with Class Bonus', drawOne), if: [{ is: 'class-bonus' }] }],
  },
  pup: { types: 'ALLY TOKEN', stats: { power: 1, life: 1 }, abilities: [when('die', 'Pup: draw', drawOne)] },
};

const actions: Record<string, Print> = {
  spark: { types: 'ACTION', speed: 'fast', abilities: [does(drawOne)] },
  dawn: { types: 'ACTION', speed: 'slow', cost: 2, abilities: [does(drawOne)] },
  sum: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      does({ op: 'damage', to: { champion: 'each-opponent' }, n: { count: { types: ['ALLY'], who: 'you' } } }),
    ],
  },
  study: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'draw', who: 'you', n: 2 })] },
  bolt: {
    types: 'ACTION',
    speed: 'fast',
    elements: 'FIRE',
    cost: 1,
    abilities: [{ ...does({ op: 'damage', to: target, n: 2 }), targets: [unit] }],
  },
  smite: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'damage', to: target, n: 10 }), targets: [unit] }],
  },
  rain: { types: 'ACTION', speed: 'fast', elements: 'WATER', abilities: [does(drawOne)] },
  storm: {
    types: 'ACTION',
    speed: 'slow',
    cost: 'X',
    abilities: [{ ...does({ op: 'damage', to: target, n: { x: true } }), targets: [unit] }],
  },
  fork: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'damage', to: target, n: 1 }, drawOne), targets: [{ what: { unit: true }, min: 2, max: 2 }] },
    ],
  },
  rally: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'boost', what: target, stats: { life: 2 }, until: 'end-of-turn' }), targets: [ally] }],
  },
  rallied: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'boost', what: target, stats: { life: 2 }, until: 'end-of-turn' }, drawOne), targets: [ally] },
    ],
  },
  shrink: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'boost', what: target, stats: { life: -2 }, until: 'end-of-turn' }), targets: [unit] }],
  },
  weaken: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'boost', what: target, stats: { power: -9 }, until: 'end-of-turn' }), targets: [unit] },
    ],
  },
  ward: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'boost', what: target, stats: { life: 2 }, until: 'your-next-turn' }), targets: [unit] },
    ],
  },
  burst: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'boost', what: target, stats: { power: 2 }, until: 'end-of-combat' }), targets: [unit] },
    ],
  },
  nip: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        ...does({ op: 'destroy', what: target }),
        targets: [{ what: { types: ['ALLY'], maxStat: { stat: 'power', n: 2 } }, min: 1, max: 1 }],
      },
    ],
  },
  trap: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        ...does({ op: 'destroy', what: target }),
        targets: [{ what: { types: ['ALLY'], rested: true }, min: 1, max: 1 }],
      },
    ],
  },
  wither: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'boost', what: target, stats: { life: -2 }, until: 'while-in-play' }), targets: [unit] },
    ],
  },
  raise: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        ...does({ op: 'move', what: target, to: 'field' }),
        targets: [{ what: { zone: 'graveyard', types: ['ALLY'] }, min: 1, max: 1 }],
      },
    ],
  },
  veil: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        ...does({ op: 'boost', what: target, stats: {}, keywords: ['stealth'], until: 'end-of-turn' }),
        targets: [ally],
      },
    ],
  },
  doom: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'destroy', what: target }), targets: [object] }],
  },
  ruin: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'destroy', what: { all: {} } })] },
  quake: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'damage', to: { all: {} }, n: 1 })] },
  void: { types: 'ACTION', speed: 'fast', abilities: [{ ...does({ op: 'banish', what: target }), targets: [object] }] },
  recall: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'move', what: target, to: 'hand' }), targets: [object] }],
  },
  bury: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'move', what: target, to: 'deck', place: 'bottom' }), targets: [object] }],
  },
  purge: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'banish', what: { champion: 'each' } })] },
  deny: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'negate', what: target }), targets: [{ what: { item: 'card' }, min: 1, max: 1 }] }],
  },
  decoy: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      { ...does({ op: 'retarget', to: target }), targets: [{ what: { types: ['ALLY'], who: 'you' }, min: 1, max: 1 }] },
    ],
  },
  hush: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'negate', what: target }), targets: [{ what: { item: 'ability' }, min: 1, max: 1 }] }],
  },
  pick: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        modes: {
          choose: 1,
          of: [
            { text: 'draw', do: [drawOne] },
            { text: 'burn', do: [{ op: 'damage', to: { champion: 'each-opponent' }, n: 1 }] },
          ],
        },
      },
    ],
  },
  surge: { types: 'ACTION', speed: 'fast', keywords: ['flux'], abilities: [does(drawOne)] },
  calm: { types: 'ACTION', speed: 'fast', abilities: [does(drawOne), { ...does(drawOne), if: [{ is: 'focus' }] }] },
  drill: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'WARRIOR',
    abilities: [does(drawOne), { ...does(drawOne), if: [{ is: 'class-bonus' }] }],
  },
  lonely: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        ...does(drawOne),
        if: [{ is: 'exists', what: { types: ['ALLY'], who: 'you' }, min: 0, max: 1 }, { is: 'your-turn' }],
      },
    ],
  },
  scheme: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'WARRIOR',
    abilities: [{ ...does({ op: 'draw', who: 'you', n: 2 }), if: [{ is: 'class-bonus' }, { is: 'level', min: 2 }] }],
  },
  plan: { types: 'ACTION', speed: 'slow', cost: 3, keywords: ['efficiency'], abilities: [does(drawOne)] },
  dream: { types: 'ACTION', speed: 'slow', cost: 1, keywords: ['lucid'], abilities: [does(drawOne)] },
  wisp: { types: 'ACTION', speed: 'slow', keywords: ['spectral-shift'], abilities: [does(drawOne)] },
  haze: {
    types: 'ACTION',
    speed: 'slow',
    cost: 2,
    keywords: ['spectral-shift', 'efficiency'],
    abilities: [does(drawOne)],
  },
  relic: { types: 'ACTION', speed: 'slow', elements: 'CRUX', abilities: [does(drawOne)] },
  omen: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'glimpse', n: 3 })] },
  toss: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'discard', who: 'each-opponent', n: 1 })] },
  gust: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [does({ op: 'discard', who: 'each-opponent', n: 1, random: true })],
  },
  cull: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      does(
        { op: 'choose', as: 'one', what: { types: ['ALLY'], who: 'opponent' }, min: 1, max: 1 },
        { op: 'destroy', what: { chosen: 'one' } },
      ),
    ],
  },
  call: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'summon', token: 'pup', n: 1 })] },
  litter: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'summon', token: 'pup', n: 2, rested: true })] },
  crown: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'win' })] },
  ascend: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'materialize' })] },
  lift: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [does({ op: 'boost', what: { champion: 'you' }, stats: { level: 1 }, until: 'end-of-turn' })],
  },
  sap: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [does({ op: 'boost', what: { champion: 'each-opponent' }, stats: { level: -1 }, until: 'end-of-turn' })],
  },
  think: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [does({ op: 'counter', what: { champion: 'you' }, kind: 'enlighten', n: 3 })],
  },
  feast: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'counter', what: target, kind: 'buff', n: 2 }), targets: [ally] }],
  },
  famine: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'counter', what: target, kind: 'buff', n: -5 }), targets: [ally] }],
  },
  rust: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        ...does({ op: 'counter', what: target, kind: 'durability', n: -9 }),
        targets: [{ what: { types: ['WEAPON'] }, min: 1, max: 1 }],
      },
    ],
  },
  lull: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'rest', what: target }), targets: [{ what: {}, min: 1, max: 1 }] }],
  },
  stir: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'wake', what: target }), targets: [{ what: {}, min: 1, max: 1 }] }],
  },
  steal: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'control', what: target, who: 'you' }), targets: [object] }],
  },
  morph: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ ...does({ op: 'transform', what: target }), targets: [object] }],
  },
  might: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [does({ op: 'boost', what: { champion: 'you' }, stats: { power: 1 }, until: 'end-of-turn' })],
  },
  tide: { types: 'ACTION', speed: 'fast', abilities: [does({ op: 'enable', element: 'WATER', until: 'end-of-turn' })] },
  odd: { types: 'ACTION', speed: 'fast', byHand: ['Do something that no program knows.'] },
  hum: {
    types: 'ACTION',
    speed: 'fast',
    byHand: ['Hum at target ally.'],
    abilities: [{ kind: 'resolve', text: 'Hum at target ally.', targets: [ally] }],
  },
};

const attacks: Record<string, Print> = {
  slash: { types: 'ATTACK', classes: 'WARRIOR', cost: 1, stats: { power: 3 } },
  dash: { types: 'ATTACK', stats: { power: 2 }, keywords: ['fast-attack'] },
  sweep: { types: 'ATTACK', stats: { power: 1 }, keywords: ['multi-target'] },
  lunge: {
    types: 'ATTACK',
    classes: 'WARRIOR',
    stats: { power: 1 },
    abilities: [{ kind: 'static', if: [{ is: 'class-bonus' }], modify: [{ what: self, stats: { power: 2 } }] }],
  },
  gore: {
    types: 'ATTACK',
    stats: { power: 1 },
    abilities: [when('attack', 'Gore attacks: draw', drawOne), when('hit', 'Gore hits: draw', drawOne)],
  },
};

const objects: Record<string, Print> = {
  sword: { types: 'REGALIA WEAPON', classes: 'WARRIOR', stats: { power: 2, durability: 2 } },
  dagger: { types: 'REGALIA WEAPON', stats: { power: 1, durability: 1 } },
  club: {
    types: 'WEAPON',
    cost: 1,
    stats: { power: 1, durability: 1 },
    abilities: [when('die', 'Club: draw', drawOne)],
  },
  stick: { types: 'WEAPON', stats: { power: 1, durability: 3 } },
  glade: { types: 'DOMAIN' },
  orb: {
    types: 'ITEM',
    cost: 1,
    abilities: [{ kind: 'activated', text: 'Rest: draw', cost: [{ pay: 'rest' }], do: [drawOne] }],
  },
  vial: {
    types: 'ITEM',
    abilities: [{ kind: 'activated', text: 'Banish: draw', cost: [{ pay: 'banish-self' }], do: [drawOne] }],
  },
  lens: {
    types: 'REGALIA ITEM',
    cost: 1,
    abilities: [when('enter', 'Lens: draw', drawOne), when('die', 'Lens dies: draw', drawOne)],
  },
  gem: { types: 'REGALIA ITEM', cost: 1, keywords: ['efficiency'] },
  lamp: { types: 'REGALIA ITEM', elements: 'WIND', cost: 0 },
  prism: {
    types: 'REGALIA ITEM',
    cost: 2,
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, enable: 'WATER' }] }],
  },
  grove: {
    types: 'DOMAIN',
    cost: 1,
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'], who: 'you' } }, stats: { life: 1 } }] }],
  },
  // Static abilities that lean on themselves.
  ladder: {
    types: 'ITEM',
    abilities: [
      { kind: 'static', if: [{ is: 'level', min: 0 }], modify: [{ what: { champion: 'you' }, stats: { level: 1 } }] },
    ],
  },
  snake: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { all: { types: ['ALLY'], maxStat: { stat: 'power', n: 1 } } }, stats: { power: 1 } }],
      },
    ],
  },
  banner: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, stats: { life: 1 } }] }],
  },
  pall: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'each' }, stats: { life: -1 } }] }],
  },
  hex: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'each-opponent' }, stats: { life: -2 } }] }],
  },
  ensign: {
    types: 'REGALIA ITEM',
    cost: 1,
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'], who: 'you' } }, stats: { power: 1 } }] }],
  },
  gong: { types: 'ITEM', byHand: ['Whenever somebody hums, hum.'] },
  puzzle: { types: 'ITEM', byHand: ['Turn it, and see.'] },
  sphere: {
    types: 'ITEM',
    byHand: ['On Death: Hum.', 'Look into it.'],
    abilities: [{ kind: 'triggered', when: 'die', text: 'On Death: Hum.' }],
  },
  idol: { types: 'REGALIA ITEM', keywords: ['divine-relic'] },
  hilt: { types: 'REGALIA ITEM', back: { name: 'Blade', types: 'WEAPON', stats: { power: 1, durability: 2 } } },
  moth: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    back: { name: 'Cocoon', types: 'ITEM', abilities: [when('leave', 'Cocoon leaves: draw', drawOne)] },
  },
  stone: {
    types: 'REGALIA ITEM',
    cost: 1,
    back: {
      name: 'Golem',
      types: 'ALLY',
      stats: { power: 3, life: 3 },
      abilities: [when('die', 'Golem dies: draw', drawOne)],
    },
  },
};

/** No two cards have one id: one would hide the other. */
const once = (...lists: readonly Record<string, Print>[]): Record<string, Print> => {
  const all: Record<string, Print> = {};
  for (const [id, print] of lists.flatMap((list) => Object.entries(list))) {
    if (Object.hasOwn(all, id)) throw new Error(`two test cards are called ${id}`);
    all[id] = print;
  }
  return all;
};

const prints = once(champions, allies, actions, attacks, objects, words, gone, mechanics);

const known = new Map(
  Object.entries(prints).map(([id, print]) => [
    id,
    CardDefinition.parse({
      id,
      game: 'grand-archive',
      ...face(id, print),
      ...(print.back ? { back: face(`${id}-back`, print.back) } : {}),
    }),
  ]),
);

/** Those that the tests of a file add. */
const added = new Map<string, CardDefinition>();
afterEachFile(() => added.clear());

/**
 * The test cards by id, and those that a test adds, which stand in the place of others of their name; `name` is the id
 * with a capital unless it matters.
 */
export const testCards: CardLookup & { readonly add: (card: CardDefinition) => void } = {
  version: 'test',
  get: (id) => added.get(id) ?? known.get(id),
  ofType: (type) =>
    [...new Map([...known, ...added]).values()].filter(({ types }) => types.includes(type)).map(({ id }) => id),
  add: (card) => void added.set(card.id, card),
};
