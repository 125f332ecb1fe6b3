import type { Ability, Op, Selector } from '../../../libs/grand-archive/src/effects/words.js';
import { drawOne, when, type Print } from './print.js';

const self = { self: true } as const;
const target = { target: 0 } as const;
const unit = { what: { unit: true }, min: 1, max: 1 };
const ally = { what: { types: ['ALLY'] }, min: 1, max: 1 };
const does = (...ops: Op[]): Partial<Ability> => ({ kind: 'resolve', do: ops });
const at = (spec: NonNullable<Ability['targets']>[number], ...ops: Op[]): Partial<Ability> => ({
  kind: 'resolve',
  targets: [spec],
  do: ops,
});
const fast = (...abilities: Partial<Ability>[]): Print => ({ types: 'ACTION', speed: 'fast', abilities });
const dear = (cost: number, ...abilities: Partial<Ability>[]): Print => ({
  types: 'ACTION',
  speed: 'slow',
  cost,
  abilities,
});
const burn = (n: number): Op => ({ op: 'damage', to: { champion: 'each-opponent' }, n });
const cheaper = (n: number, ...conditions: NonNullable<Ability['if']>): Partial<Ability> => ({
  kind: 'static',
  if: conditions,
  modify: [{ what: self, cost: { n: -n } }],
});
const mine: Selector = { types: ['ALLY'], who: 'you' };

/** Cards of our own for the words of effect programs: each stands for one of them. */
export const words: Record<string, Print> = {
  // What is paid, and with what.
  feather: { types: 'ACTION', speed: 'fast', keywords: ['floating-memory'], abilities: [does(drawOne)] },
  plume: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'WARRIOR',
    keywords: [{ name: 'floating-memory', if: [{ is: 'class-bonus' }] }],
    abilities: [does(drawOne)],
  },
  fractal: { types: 'ALLY', stats: { power: 0, life: 2 }, keywords: ['reservable'] },
  bargain: { ...dear(3, does(drawOne), cheaper(2, { is: 'class-bonus' })), classes: 'WARRIOR' },
  wrath: dear(4, does(drawOne), cheaper(3, { is: 'damage', min: 5 })),
  crowd: dear(4, does(drawOne), {
    kind: 'static',
    modify: [{ what: self, cost: { n: { times: [-1, { count: { ...mine } }] } } }],
  }),
  clerkship: dear(2, does(drawOne), cheaper(2, { is: 'character', name: 'Ann' })),
  market: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'static',
        text: 'Market',
        modify: [{ what: { all: { types: ['ACTION'], who: 'you' } }, cost: { n: -1 } }],
      },
    ],
  },
  toll: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'static',
        text: 'Toll',
        modify: [{ what: { all: { types: ['ACTION'], who: 'opponent' } }, cost: { n: 1 } }],
      },
    ],
  },
  coupon: fast(does({ op: 'cheapen', what: { types: ['ALLY'] }, n: 1, times: 1, until: 'end-of-turn' })),
  tithe: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { all: { types: ['REGALIA'], who: 'you' } }, cost: { kind: 'memory', n: -1 } }],
      },
    ],
  },
  bullion: {
    types: 'REGALIA ITEM',
    abilities: [{ kind: 'announce', text: 'Pay 2', cost: [{ pay: 'reserve', n: 2 }] }],
  },
  offering: fast(
    { kind: 'announce', cost: [{ pay: 'sacrifice', what: { ...mine }, n: 1 }] },
    does({ op: 'draw', who: 'you', n: 2 }),
  ),
  fury: fast(
    { kind: 'announce', may: true, as: 'more', text: 'Pay 2 more', cost: [{ pay: 'reserve', n: 2 }] },
    does(drawOne, { op: 'if', if: [{ is: 'paid', what: 'more' }], then: [burn(3)] }),
  ),
  ransom: dear(
    3,
    {
      kind: 'announce',
      may: true,
      instead: true,
      as: 'bones',
      text: 'Banish two cards of the graveyard',
      cost: [{ pay: 'banish', what: { zone: 'graveyard' }, n: 2 }],
    },
    does(drawOne),
  ),
  vow: fast({ kind: 'announce', cost: [{ pay: 'rest', what: { types: ['CHAMPION'] }, n: 1 }] }, does(drawOne)),
  scorch: fast({ kind: 'announce', cost: [{ pay: 'discard', n: 1, what: { elements: ['FIRE'] } }] }, does(burn(2))),
  pact: fast({ kind: 'announce', cost: [{ pay: 'damage', n: 3 }] }, does(drawOne)),
  recant: fast({ kind: 'announce', cost: [{ pay: 'return', what: { types: ['REGALIA'] }, n: 1 }] }, does(drawOne)),
  focusing: fast(
    { kind: 'announce', cost: [{ pay: 'counters', kind: 'enlighten', n: 2, on: 'champion' }] },
    does(drawOne),
  ),
  // Imbue: the payment decides what the card does.
  gale: {
    ...dear(2, does(drawOne, { op: 'if', if: [{ is: 'imbued' }], then: [burn(2)] })),
    elements: 'NORM',
    keywords: [{ name: 'imbue', n: 2, of: 'WIND' }],
  },
  zephyr: {
    types: 'ALLY',
    cost: 1,
    stats: { power: 1, life: 1 },
    keywords: [{ name: 'imbue', n: 1, of: 'WIND' }],
    abilities: [
      { kind: 'static', if: [{ is: 'imbued' }], modify: [{ what: self, stats: { power: 2 } }] },
      { ...when('enter', 'Zephyr: draw if imbued', drawOne), if: [{ is: 'imbued' }] },
    ],
  },
  decree: {
    types: 'ACTION',
    speed: 'fast',
    cost: 1,
    keywords: [{ name: 'imbue', n: 1, of: 'WIND' }],
    abilities: [
      {
        kind: 'resolve',
        modes: {
          choose: 1,
          instead: { if: [{ is: 'imbued' }], choose: 2 },
          of: [
            { text: 'draw', do: [drawOne] },
            { text: 'strike', targets: [unit], do: [{ op: 'damage', to: target, n: 2 }] },
            { text: 'break', targets: [ally], do: [{ op: 'destroy', what: target }] },
          ],
        },
      },
    ],
  },
  verdict: {
    types: 'ACTION',
    speed: 'fast',
    cost: 1,
    keywords: [{ name: 'imbue', n: 1, of: 'WIND' }],
    abilities: [
      {
        ...does({ op: 'if', if: [{ is: 'imbued' }], then: [{ op: 'destroy', what: target }] }),
        targets: [{ ...ally, imbued: true }],
      },
    ],
  },
  breeze: { types: 'ACTION', speed: 'slow', elements: 'WIND', abilities: [does(drawOne)] },
  choices: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        modes: {
          choose: 2,
          upTo: true,
          of: [
            { text: 'draw', do: [drawOne] },
            { text: 'burn', do: [burn(1)] },
            { text: 'heal', if: [{ is: 'level', min: 2 }], do: [{ op: 'recover', who: 'you', n: 2 }] },
          ],
        },
      },
    ],
  },
  // Where cards go, and who is meant.
  ponder: fast(does({ op: 'draw', who: 'you', n: 1, to: 'memory' })),
  forget: fast({
    kind: 'resolve',
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
    do: [{ op: 'discard', who: { target: 0 }, n: 1 }],
  }),
  stash: fast(at(ally, { op: 'move', what: target, to: 'memory' })),
  amnesia: fast(does({ op: 'discard', who: 'each-opponent', n: 1, from: 'memory' })),
  fade: fast(does({ op: 'banish-random', who: 'each-opponent', zone: 'memory', n: 1 })),
  riffle: fast(does({ op: 'shuffle', who: 'you' })),
  tribute: fast(
    at(
      { what: { item: 'card' }, min: 1, max: 1 },
      {
        op: 'pay',
        who: { controller: { target: 0 } },
        cost: [{ pay: 'reserve', n: 2 }],
        then: [],
        else: [{ op: 'negate', what: target, to: 'banishment' }],
      },
    ),
  ),
  dare: fast(
    does({
      op: 'pay',
      cost: [{ pay: 'memory', n: 2 }],
      text: 'Banish two cards of the memory',
      then: [{ op: 'level-up' }],
      else: [drawOne],
    }),
  ),
  swap: fast(does({ op: 'pay', cost: [{ pay: 'discard', n: 1 }], then: [drawOne, drawOne] })),
  rite: fast(
    does({
      op: 'pay',
      cost: [{ pay: 'sacrifice', what: { ...mine }, n: 1 }],
      as: 'gone',
      then: [{ op: 'draw', who: 'you', n: { many: { chosen: 'gone' } } }],
    }),
  ),
  bare: fast(
    does(
      { op: 'reveal', as: 'shown', what: { elements: ['FIRE'] }, min: 0, max: 'any' },
      { op: 'damage', to: { champion: 'each-opponent' }, n: { many: { chosen: 'shown' } } },
    ),
  ),
  delve: fast(does({ op: 'dig', n: 3, take: { types: ['ALLY'] }, min: 0, max: 1, to: 'hand', rest: 'bottom' })),
  unearth: fast(
    does({ op: 'dig', n: 2, take: { types: ['ALLY'] }, min: 1, max: 1, to: 'hand', rest: 'graveyard', open: true }),
  ),
  envy: fast({
    ...does(drawOne),
    if: [
      {
        is: 'number',
        of: { cards: ['hand', 'memory'], who: 'you' },
        max: { cards: ['hand', 'memory'], who: 'opponent' },
      },
    ],
  }),
  // Numbers, forbidding, preventing.
  twice: fast(at(unit, { op: 'damage', to: target, n: { times: [2, { level: true }] } })),
  shelter: fast(at(unit, { op: 'prevent', what: target, n: 3, next: true, until: 'end-of-turn' })),
  aegis: fast(at(unit, { op: 'prevent', what: target, n: 1, of: 'combat', until: 'end-of-turn' })),
  pierce: fast(at(unit, { op: 'damage', to: target, n: 2, unpreventable: true })),
  shackle: fast(at(unit, { op: 'forbid', what: target, to: ['attack', 'wake'], until: 'your-next-turn' })),
  douse: fast(does({ op: 'disable', who: 'each-opponent', element: 'FIRE', until: 'end-of-turn' })),
  parch: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'each' }, disable: 'WATER' }] }] },
  spring: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'each' }, enable: 'WATER' }] }] },
  stake: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'triggered',
        when: 'enter',
        text: 'Stake',
        do: [{ op: 'enable', element: 'WIND', until: 'while-in-play' }],
      },
    ],
  },
  squeeze: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'each' }, limit: { zone: 'hand', n: 2 } }] }],
  },
  oblivion: fast(does({ op: 'limit', who: 'you', zone: 'memory', n: 1, until: 'end-of-turn' })),
  dwarf: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, set: { power: 1 } }] }],
  },
  giant: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, set: { power: 6 } }] }],
  },
  peace: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'static',
        modify: [{ what: { all: { types: ['ALLY'] } }, forbid: ['attack', 'retaliate', 'intercept'] }],
      },
    ],
  },
  valor: {
    types: 'ITEM',
    abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, permit: ['retaliate'] }] }],
  },
  parley: fast({
    kind: 'resolve',
    targets: [{ what: { types: ['ALLY'] }, min: 2, max: 2, need: 2 }],
    do: [{ op: 'exchange', what: { target: 0 }, with: { target: 0 } }],
  }),
  trade: fast({
    kind: 'resolve',
    targets: [
      { what: { ...mine }, min: 1, max: 1, need: 1 },
      { what: { types: ['ALLY'], who: 'opponent' }, min: 1, max: 1, need: 1 },
    ],
    do: [{ op: 'exchange', what: { target: 0 }, with: { target: 1 } }],
  }),
  borrow: fast(
    at(
      { what: { types: ['ALLY'], who: 'opponent' }, min: 1, max: 1 },
      { op: 'control', what: target, who: 'you', until: 'end-of-turn' },
    ),
  ),
  retreat: fast(does({ op: 'end-combat' })),
  // Keywords of card texts.
  wall: { types: 'ALLY', stats: { power: 1, life: 4 }, keywords: ['taunt'] },
  ever: { types: 'ALLY', stats: { power: 1, life: 2 }, keywords: ['vigor'] },
  rock: { types: 'ALLY', stats: { power: 2, life: 5 }, keywords: ['steadfast'] },
  owl: { types: 'ALLY', stats: { power: 2, life: 2 }, keywords: ['true-sight'] },
  reaper: { types: 'ALLY', stats: { power: 1, life: 3 }, keywords: ['cleave'] },
  ogre: {
    types: 'ALLY',
    stats: { power: 4, life: 4 },
    keywords: [{ name: 'pride', n: 2 }, 'intercept'],
    abilities: [{ kind: 'activated', text: 'Rest: draw', cost: [{ pay: 'rest' }], do: [drawOne] }],
  },
  sloth: { types: 'ALLY', stats: { power: 3, life: 3 }, keywords: ['hindered'] },
  nix: { types: 'ALLY', stats: { power: 1, life: 3 }, keywords: ['spellshroud'] },
  sniper: { types: 'ALLY', stats: { power: 1, life: 1 }, keywords: [{ name: 'ranged', n: 2 }] },
  viper: { types: 'ALLY', stats: { power: 1, life: 3 }, keywords: [{ name: 'retort', n: 2 }] },
  hex1: { ...fast(at(unit, { op: 'damage', to: target, n: 1 })), subtypes: 'SPELL' },
  stride: fast(at(unit, { op: 'boost', what: target, stats: {}, keywords: ['distant'], until: 'end-of-turn' })),
  haste: {
    types: 'ALLY',
    classes: 'WARRIOR',
    stats: { power: 1, life: 1 },
    keywords: [{ name: 'fast-activation', if: [{ is: 'class-bonus' }] }],
  },
  ember2: {
    types: 'ACTION',
    speed: 'fast',
    keywords: [{ name: 'activate-from', of: 'graveyard' }],
    abilities: [does(drawOne)],
  },
  // Triggers that watch others, abilities of other zones, abilities with limits.
  witness: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      { kind: 'triggered', when: 'die', text: 'Witness: draw', of: { types: ['ALLY'], other: true }, do: [drawOne] },
    ],
  },
  herald: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      {
        kind: 'triggered',
        when: 'activated',
        text: 'Herald: 1 damage',
        of: { types: ['ACTION'], who: 'you' },
        do: [burn(1)],
      },
    ],
  },
  warden: {
    types: 'ALLY',
    stats: { power: 1, life: 2 },
    abilities: [
      when('champion-attacked', 'Warden: 1 damage to the attacker', { op: 'damage', to: { event: 'object' }, n: 1 }),
    ],
  },
  thorn: { types: 'ALLY', stats: { power: 1, life: 3 }, abilities: [when('attacked', 'Thorn: draw', drawOne)] },
  phoenix: {
    types: 'ALLY',
    stats: { power: 2, life: 1 },
    abilities: [
      {
        kind: 'triggered',
        when: 'end-began',
        zone: 'graveyard',
        text: 'Phoenix rises',
        do: [{ op: 'move', what: self, to: 'field' }],
      },
    ],
  },
  relict: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        zone: 'graveyard',
        text: 'Banish: draw',
        cost: [{ pay: 'reserve', n: 1 }],
        do: [{ op: 'banish', what: self }, drawOne],
      },
    ],
  },
  lever: {
    types: 'ITEM',
    abilities: [
      { kind: 'activated', once: 'turn', text: 'Once a turn: draw', cost: [], do: [drawOne] },
      { kind: 'activated', once: 'ever', text: 'Once: burn', cost: [], do: [burn(1)] },
    ],
  },
  alarm: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        only: [{ is: 'not', if: { is: 'your-turn' } }],
        text: 'In the turn of another: draw',
        cost: [{ pay: 'rest' }],
        do: [drawOne],
      },
    ],
  },
  engine: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Reserve 3, less by level: draw',
        cost: [{ pay: 'reserve', n: 3 }],
        change: [{ n: { times: [-1, { level: true }] } }],
        do: [drawOne],
      },
    ],
  },
  altar: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Sacrifice an ally: burn',
        cost: [{ pay: 'sacrifice', what: { ...mine }, n: 1 }],
        do: [burn(1)],
      },
    ],
  },
  // Copies, faces, names.
  mirror: {
    types: 'ALLY',
    stats: { power: 0, life: 1 },
    abilities: [
      {
        ...when('enter', 'Mirror becomes a copy', { op: 'copy', what: self, of: target }),
        targets: [{ what: { types: ['ALLY'], other: true }, min: 1, max: 1 }],
      },
    ],
  },
  masquerade: fast({
    kind: 'resolve',
    targets: [unit, unit],
    do: [
      { op: 'copy', what: target, of: { target: 1 } },
      { op: 'exchange', what: target, with: { target: 1 } },
      { op: 'become', what: target, types: ['ITEM'], subtypes: [], keywords: [] },
      { op: 'turn', what: target, face: 'down' },
    ],
  }),
  comet: {
    types: 'REGALIA ITEM',
    back: {
      name: 'Comet Ally',
      types: 'ALLY',
      stats: { power: 2, life: 2 },
      abilities: [
        when('banish', 'Comet returns', {
          op: 'pay',
          cost: [{ pay: 'reserve', n: 1 }],
          then: [{ op: 'move', what: self, to: 'field', transformed: true }],
        }),
      ],
    },
  },
  hood: fast(at({ what: { not: ['CHAMPION'] }, min: 1, max: 1 }, { op: 'turn', what: target, face: 'down' })),
  unhood: fast(does({ op: 'turn', what: { all: { face: 'down' } }, face: 'up' })),
  curse: fast(does({ op: 'name', as: 'n' }, { op: 'destroy', what: { all: { name: '$n' } } })),
  moon: {
    types: 'ITEM',
    back: {
      name: 'Full Moon',
      types: 'ITEM',
      abilities: [{ kind: 'static', modify: [{ what: { all: { types: ['ALLY'] } }, set: { power: 9 } }] }],
    },
  },
};
