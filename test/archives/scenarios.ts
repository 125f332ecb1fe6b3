/** What a seat does: chosen by the beginnings of what is offered, or stated of what is carried out by hand. */
export type Deed = { readonly seat: number } & (
  | { readonly chooses: readonly string[]; readonly states?: undefined }
  | { readonly states: readonly object[]; readonly chooses?: undefined }
);

interface Scenario {
  readonly table: object;
  /** What is done on it first, whatever the players would have done. */
  readonly deeds: readonly Deed[];
}

const chooses = (seat: number, ...labels: string[]): Deed => ({ seat, chooses: labels });
const states = (seat: number, ...ops: object[]): Deed => ({ seat, states: ops });

/** Tables that were written down, by game; every card on them is of this repo. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'grand-archive': {
    table: {
      cards: [
        {
          id: 'q-word',
          game: 'grand-archive',
          name: 'Sharp Word',
          types: ['ACTION'],
          elements: ['NORM'],
          speed: 'fast',
          cost: { kind: 'reserve', n: 0 },
          text: 'Deal 1 damage to target unit.',
        },
        {
          id: 'q-wind',
          game: 'grand-archive',
          name: 'Second Wind',
          types: ['ACTION'],
          elements: ['NORM'],
          speed: 'fast',
          cost: { kind: 'reserve', n: 0 },
          text: 'Draw a card.',
        },
        {
          id: 'q-odd',
          game: 'grand-archive',
          name: 'Borrowed Thunder',
          types: ['ACTION'],
          elements: ['NORM'],
          speed: 'fast',
          cost: { kind: 'reserve', n: 0 },
          text: 'Every champion hums. Those who hum loudest are forgiven.',
        },
        {
          id: 'q-friend',
          game: 'grand-archive',
          name: 'Borrowed Friend',
          types: ['ACTION'],
          elements: ['NORM'],
          speed: 'fast',
          cost: { kind: 'reserve', n: 0 },
          text: 'You lead target ally of an opponent until end of turn.',
          abilities: [
            {
              kind: 'resolve',
              targets: [{ what: { types: ['ALLY'], who: 'opponent' }, min: 1, max: 1 }],
              do: [{ op: 'control', what: { target: 0 }, who: 'you', until: 'end-of-turn' }],
            },
          ],
        },
        {
          id: 'q-boar',
          game: 'grand-archive',
          name: 'Angry Boar',
          types: ['ALLY'],
          elements: ['NORM'],
          cost: { kind: 'reserve', n: 2 },
          stats: { power: 3, life: 2 },
        },
        {
          id: 'q-clerk',
          game: 'grand-archive',
          name: 'Tired Clerk',
          types: ['ALLY'],
          elements: ['NORM'],
          cost: { kind: 'reserve', n: 2 },
          stats: { power: 2, life: 3 },
        },
      ],
      seats: [
        {
          zones: {
            hand: ['Borrowed Friend', 'Borrowed Thunder', 'Sharp Word', 'Second Wind', 'Angry Boar'],
            field: ['Angry Boar'],
          },
        },
        {
          zones: {
            hand: ['Sharp Word', 'Second Wind', 'Tired Clerk'],
            field: [
              { card: 'Tired Clerk', damage: 1 },
              { card: 'Minnow', token: true },
            ],
          },
        },
      ],
      stack: [{ card: 'Borrowed Thunder', seat: 1 }],
      changes: [{ op: 'boost', what: 'Tired Clerk', life: 2, until: 'end-of-turn' }],
    },
    deeds: [
      chooses(1, 'Pass'),
      chooses(2, 'Pass'),
      states(1, { op: 'note', text: 'Seat 2 hums loudest.' }, { op: 'draw', who: 1, n: 1 }),
      chooses(1, 'Activate Borrowed Friend', 'Target Tired Clerk'),
      chooses(1, 'Pass'),
      chooses(2, 'Pass'),
      chooses(1, 'Activate Sharp Word', 'Target Minnow'),
      chooses(1, 'Pass'),
      chooses(2, 'Pass'),
    ],
  },
  graven: {
    table: {
      cards: [
        {
          id: 'q-bell',
          game: 'graven',
          name: 'Slow Bell',
          types: ['HUMAN'],
          stats: { points: 1 },
          text: 'When this is played, who has listened longest speaks first.',
          effects: [
            {
              kind: 'onPlay',
              text: 'who speaks first',
              do: [{ op: 'by-hand', text: 'Who has listened longest speaks.' }],
            },
          ],
        },
        {
          id: 'q-archer',
          game: 'graven',
          name: 'Tower Archer',
          types: ['HUMAN'],
          stats: { points: 1 },
          text: 'Destroy a Human of an opponent.',
          effects: [
            {
              kind: 'activated',
              text: 'shoot',
              do: [{ op: 'destroy', what: { pick: { who: 'each-opponent', type: 'HUMAN' } } }],
            },
          ],
        },
      ],
      seats: [
        {
          zones: {
            deck: ['Slow Bell', 'Wick-Trimmer', 'Tower Archer', 'Lamp-Hider', 'Wick-Trimmer', 'Ash Confessor'],
            hand: ['Slow Bell', 'Debt Collector', 'Wick-Trimmer', 'Lamp-Hider'],
            back: ['Tower Archer'],
          },
        },
        {
          zones: {
            deck: ['Wick-Trimmer', 'Last Mourner', 'Slow Bell', 'Rivet Magpie', 'Wick-Trimmer', 'Tower Archer'],
            hand: ['Tower Archer', 'Slow Bell', 'Rivet Magpie'],
            front: ['Last Mourner', 'Candlewright'],
          },
        },
      ],
      turn: { n: 5, seat: 1 },
      phase: 'play',
    },
    deeds: [
      chooses(1, 'Play Slow Bell', 'To the Back'),
      states(1, { op: 'note', text: 'Seat 2 has listened longest.' }, { op: 'draw', who: 2, n: 1 }),
      chooses(1, 'Play Debt Collector', 'To the Back'),
    ],
  },
  keyforge: {
    table: {
      cards: [
        {
          id: 'q-ram',
          game: 'keyforge',
          name: 'Gate Ram',
          types: ['CREATURE'],
          classes: ['brobnar'],
          stats: { power: 5 },
        },
        {
          id: 'q-page',
          game: 'keyforge',
          name: 'Young Page',
          types: ['CREATURE'],
          classes: ['sanctum'],
          stats: { power: 2 },
        },
        {
          id: 'q-shield',
          game: 'keyforge',
          name: 'Shield Sister',
          types: ['CREATURE'],
          classes: ['sanctum'],
          stats: { power: 3, armor: 1 },
          text: 'Taunt.',
        },
        {
          id: 'q-odd',
          game: 'keyforge',
          name: 'Long Argument',
          types: ['ACTION'],
          classes: ['brobnar'],
          text: 'Play: Both players are right. The one who is more right is content.',
        },
        {
          id: 'q-welcome',
          game: 'keyforge',
          name: 'Loud Welcome',
          types: ['ACTION'],
          classes: ['brobnar'],
          text: 'Play: Take control of an enemy creature.',
        },
      ],
      seats: [
        {
          houses: ['brobnar', 'dis', 'logos'],
          zones: {
            line: ['Gate Ram'],
            hand: ['Long Argument', 'Loud Welcome', 'Ox Blood', 'Gate Ram'],
            deck: ['Gate Ram', 'Long Argument', 'Gate Ram'],
          },
        },
        {
          houses: ['sanctum', 'mars', 'shadows'],
          amber: 4,
          keys: ['red'],
          zones: { line: ['Young Page', { card: 'Shield Sister', damage: 1 }], deck: ['Young Page', 'Shield Sister'] },
        },
      ],
      house: 'brobnar',
    },
    deeds: [
      chooses(1, 'Play Long Argument'),
      states(1, { op: 'note', text: 'Seat 1 is content.' }, { op: 'gain', who: 1, n: 1 }),
      chooses(1, 'Play Ox Blood', 'Play it on Gate Ram'),
      chooses(1, 'Play Loud Welcome'),
    ],
  },
};
