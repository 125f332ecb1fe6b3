import type { AbilityEffect, Op, Ref, Selector, Test, Value, Who } from '../../libs/graven/src/effects/words.js';

/** Every word of GRAVEN's language of effects, each in a few effects as short as can be. */

type Modifier = NonNullable<AbilityEffect['modify']>[number];

const WHOSE: readonly Who[] = [
  'you',
  'opponent',
  'each',
  'each-opponent',
  'next',
  'owner',
  'controller',
  { most: 'score' },
  { least: 'hand' },
  { most: 'discard' },
  { least: 'front' },
  { most: 'back' },
  { least: 'deck' },
];

const SELECTORS: readonly Selector[] = [
  {},
  { in: ['front'] },
  { in: ['back'], who: 'you' },
  { who: 'each-opponent' },
  { type: 'HUMAN' },
  { type: 'TITAN', who: 'each' },
  { name: 'elk' },
  { self: true },
  { other: true, who: 'you' },
  { points: { min: 2 } },
  { points: { max: 1 }, who: 'opponent' },
  { counter: 'mark' },
  { owner: 'you' },
  { owner: 'each-opponent', in: ['front', 'back'] },
];

const VALUES: readonly Value[] = [
  1,
  2,
  { score: 'you' },
  { behind: 'you' },
  { size: 'hand', who: 'you' },
  { size: 'discard', who: 'each' },
  { counters: 'mark', of: { all: {} } },
  { points: 'self' },
  { points: { all: { in: ['front'], who: 'you' } } },
  { count: { type: 'HUMAN', who: 'you' } },
  { sum: [{ size: 'back', who: 'you' }, -1] },
  { times: 2, of: { count: { type: 'TITAN' } } },
];

const TESTS: readonly Test[] = [
  { least: 2, of: { size: 'hand', who: 'you' } },
  { most: 4, of: { score: 'you' } },
  { exists: { type: 'TITAN', who: 'each-opponent' } },
  { turn: 'own' },
  { phase: ['effect', 'survey'] },
  { not: { exists: { in: ['discard'], type: 'TITAN', who: 'you' } } },
  { any: [{ phase: ['play'] }, { turn: 'other' }] },
];

const mine = (what: Selector, more: object = {}): Ref => ({ pick: { who: 'you', ...what }, ...more });

/** Each operation, with each of its parts. */
const OPERATIONS: readonly (readonly Op[])[] = [
  ...WHOSE.map((who): Op[] => [{ op: 'draw', who, n: 1 }]),
  ...VALUES.map((n): Op[] => [{ op: 'mill', who: 'you', n }]),
  ...WHOSE.slice(0, 5).map((who): Op[] => [{ op: 'mill', who, n: 2 }]),
  ...SELECTORS.map((pick): Op[] => [{ op: 'counter', what: { pick }, kind: 'mark', n: 1 }]),
  ...SELECTORS.map((all): Op[] => [{ op: 'counter', what: { all }, kind: 'mark', n: 2 }]),
  [{ op: 'counter', what: { pick: { counter: 'mark' }, n: 2 }, kind: 'mark', n: -2 }],
  [{ op: 'counter', what: { pick: {}, n: 3, upTo: true }, kind: 'mark', n: 1 }],
  [{ op: 'counter', what: { pick: {}, by: 'opponent' }, kind: 'mark', n: 1 }],
  [{ op: 'counter', what: { pick: {}, random: true }, kind: 'mark', n: { size: 'hand', who: 'opponent' } }],
  [{ op: 'discard', who: 'you', n: 1 }],
  [{ op: 'discard', who: 'each-opponent', n: 1 }],
  [{ op: 'discard', who: 'opponent', n: 1, by: 'you' }],
  [{ op: 'discard', who: 'opponent', n: 2, by: 'random' }],
  [{ op: 'discard', who: 'each', n: 'all' }],
  [{ op: 'discard', who: 'you', n: 2, what: { type: 'HUMAN' } }],
  [{ op: 'discard', who: 'opponent', n: 1, what: { type: 'TITAN' }, by: 'you' }],
  [{ op: 'destroy', what: { pick: { who: 'opponent' } } }],
  [{ op: 'destroy', what: { all: { type: 'HUMAN', in: ['front'] } } }],
  [{ op: 'destroy', what: { pick: {}, n: 2, upTo: true } }],
  [{ op: 'destroy', what: 'self' }],
  [{ op: 'resurrect', what: mine({ in: ['discard'], type: 'HUMAN' }) }],
  [{ op: 'resurrect', what: mine({ in: ['discard'], type: 'HUMAN' }), line: 'choose' }],
  [{ op: 'resurrect', what: mine({ in: ['discard'], top: 2 }), line: 'back' }],
  [{ op: 'play', what: mine({ in: ['hand'], type: 'HUMAN' }), line: 'front' }],
  [{ op: 'play', what: mine({ in: ['hand'] }, { n: 2, upTo: true }), line: 'same' }],
  [{ op: 'invoke', what: mine({ in: ['hand'], type: 'TITAN' }), price: 'none', line: 'choose' }],
  [{ op: 'invoke', what: mine({ in: ['hand'], type: 'TITAN' }), price: { humans: 1, titans: 0 } }],
  [{ op: 'invoke', what: mine({ in: ['hand'] }), line: 'back' }],
  [{ op: 'put', what: mine({ in: ['discard'] }), line: 'choose' }],
  [{ op: 'put', what: { pick: { in: ['discard'], who: 'opponent' } }, who: 'you', line: 'front' }],
  [{ op: 'put', what: { pick: { in: ['deck'], who: 'you', top: 2 } }, line: 'back' }],
  [{ op: 'bury', what: { pick: {} } }],
  [{ op: 'bury', what: mine({ in: ['hand'] }) }],
  [{ op: 'return', what: { pick: {} } }],
  [{ op: 'return', what: mine({ in: ['discard'] }, { n: 2 }) }],
  ...(['top', 'bottom', 'shuffled', 1] as const).map((place): Op[] => [{ op: 'to-deck', what: { pick: {} }, place }]),
  [{ op: 'to-deck', what: mine({ in: ['hand', 'discard'] }, { n: 2 }), place: 'top' }],
  ...(['front', 'back', 'other'] as const).map((to): Op[] => [{ op: 'move', what: { pick: {} }, to }]),
  ...(['end-of-turn', 'your-next-turn', 'while-active', 'match'] as const).map((until): Op[] => [
    { op: 'control', what: { pick: { who: 'opponent' } }, who: 'you', line: 'choose', until },
  ]),
  [{ op: 'control', what: 'self', who: 'opponent', line: 'same' }],
  [{ op: 'exchange', a: mine({}), b: { pick: { who: 'opponent' } } }],
  [{ op: 'exchange', a: mine({ in: ['hand'] }), b: mine({ in: ['discard'] }) }],
  [{ op: 'exchange-places', a: { place: 'front', who: 'you' }, b: { place: 'back', who: 'you' } }],
  [{ op: 'exchange-places', a: { place: 'hand', who: 'you' }, b: { place: 'hand', who: 'opponent' } }],
  ...(['hand', 'front', 'back', 'discard'] as const).map((to, n): Op[] => [
    { op: 'search', who: 'you', what: n % 2 ? { type: 'HUMAN' } : {}, n: 1 + (n % 2), to, reveal: n < 2 },
  ]),
  [{ op: 'search', who: 'opponent', what: { type: 'TITAN' }, n: 1, to: 'hand', reveal: true }],
  [{ op: 'shuffle', who: 'each' }],
  [{ op: 'look', at: 'hand', who: 'opponent' }],
  [{ op: 'look', at: 'deck', who: 'you', n: 2 }],
  [{ op: 'look', at: 'deck', who: 'each', n: 1, by: 'opponent' }],
  [{ op: 'reveal', at: 'hand', who: 'you' }],
  [{ op: 'reveal', at: 'deck', who: 'each', n: 2 }],
  [{ op: 'arrange', who: 'you', n: 3 }],
  [{ op: 'arrange', who: 'opponent', n: 2 }],
  ...(['draw', 'play', 'effect', 'survey', 'end'] as const).map((phase, n): Op[] => [
    { op: 'skip', phase, who: n % 2 ? 'you' : 'each-opponent' },
  ]),
  ...(['draw', 'play', 'effect', 'survey'] as const).map((phase): Op[] => [{ op: 'again', phase }]),
  [{ op: 'extra-turn', who: 'you' }],
  [{ op: 'extra-turn', who: 'opponent' }],
  [
    { op: 'name', as: 'said', of: 'number' },
    { op: 'draw', who: 'you', n: { named: 'said' } },
  ],
  [
    { op: 'name', as: 'said', of: 'number', from: 1, to: 2, by: 'opponent' },
    { op: 'mill', who: 'each', n: { named: 'said' } },
  ],
  [
    { op: 'name', as: 'said', of: 'card' },
    { op: 'destroy', what: { all: { name: { named: 'said' } } } },
  ],
  [{ op: 'name', as: 'said', of: 'line' }],
  [
    { op: 'choose', as: 'those', what: { pick: {}, n: 2, upTo: true } },
    { op: 'move', what: { named: 'those' }, to: 'other' },
    { op: 'draw', who: 'you', n: { named: 'those' } },
  ],
  [
    { op: 'choose', as: 'those', what: { pick: {}, n: 2 } },
    { op: 'counter', what: { pick: { named: 'those' } }, kind: 'mark', n: 1 },
  ],
  [
    { op: 'choose-player', as: 'one', among: 'each' },
    { op: 'draw', who: { named: 'one' }, n: { named: 'one' } },
  ],
  [
    { op: 'choose-player', as: 'one', among: 'opponent', by: 'opponent' },
    { op: 'discard', who: { named: 'one' }, n: 1 },
  ],
  [{ op: 'win', who: 'you' }],
  [{ op: 'lose', who: 'opponent' }],
  // What holds operations together.
  ...TESTS.map((test): Op[] => [
    { op: 'if', if: [test], then: [{ op: 'draw', who: 'you', n: 1 }], else: [{ op: 'mill', who: 'you', n: 1 }] },
  ]),
  [
    { op: 'discard', who: 'you', n: 2 },
    { op: 'if', if: [{ did: true }], then: [{ op: 'draw', who: 'you', n: 3 }] },
  ],
  [{ op: 'may', do: [{ op: 'draw', who: 'you', n: 2 }] }],
  [{ op: 'for-each', what: { who: 'you' }, do: [{ op: 'counter', what: 'it', kind: 'mark', n: 1 }] }],
  [{ op: 'for-each', who: 'each', do: [{ op: 'discard', who: 'each', n: 1 }] }],
  [{ op: 'repeat', n: { count: { who: 'you', in: ['back'] } }, do: [{ op: 'mill', who: 'opponent', n: 1 }] }],
  [
    {
      op: 'together',
      do: [
        { op: 'destroy', what: mine({}) },
        { op: 'return', what: { pick: { who: 'opponent' } } },
      ],
    },
  ],
  [
    {
      op: 'modes',
      of: [
        { text: 'draw', do: [{ op: 'draw', who: 'you', n: 1 }] },
        { text: 'mill', do: [{ op: 'mill', who: 'opponent', n: 2 }] },
        { text: 'mark', do: [{ op: 'counter', what: 'self', kind: 'mark', n: 1 }] },
      ],
    },
  ],
];

const modifies = (...modify: readonly Modifier[]): AbilityEffect => ({ kind: 'continuous', modify: [...modify] });
const DRAWS: AbilityEffect = { kind: 'activated', text: 'draws', do: [{ op: 'draw', who: 'you', n: 1 }] };

const MODIFIERS: readonly Modifier[] = [
  ...SELECTORS.map((what): Modifier => ({ change: 'points', what, by: 1 })),
  ...VALUES.slice(3).map((by): Modifier => ({ change: 'points', what: { in: ['front'], who: 'you' }, by })),
  { change: 'points', what: { type: 'HUMAN' }, set: 2 },
  { change: 'points', what: { who: 'opponent' }, by: -1 },
  ...WHOSE.slice(0, 5).map((who): Modifier => ({ change: 'score', who, by: 2 })),
  { change: 'score', who: 'each-opponent', by: { sum: [{ size: 'hand', who: 'you' }, -5] } },
  { change: 'plays', who: 'you', by: 1 },
  { change: 'plays', who: 'opponent', by: -1 },
  { change: 'invocations', who: 'each', by: 1 },
  { change: 'draws', who: 'each', by: 1 },
  { change: 'draws', who: 'opponent', by: -1 },
  { change: 'mills', who: 'you', by: 1 },
  { change: 'mills', who: 'you', prevent: true },
  { change: 'mills', who: 'you', to: 'opponent' },
  ...(['destroyed', 'discarded', 'milled', 'sacrificed', 'controlled', 'chosen'] as const).map((from): Modifier => ({
    change: 'protect',
    what: { who: 'you', in: ['front', 'back', 'hand', 'deck'] },
    from: [from],
  })),
  { change: 'price', who: 'you', also: [{ humans: 1, titans: 0 }] },
  { change: 'price', who: 'each', also: [{ humans: 0, titans: 1 }] },
  { change: 'counts-as', what: { name: 'elk' }, type: 'TITAN' },
  { change: 'negate', what: { who: 'opponent' } },
  { change: 'negate', what: { other: true, type: 'TITAN' } },
  { change: 'lift', what: { who: 'you' } },
  { change: 'lift', what: { type: 'TITAN' } },
  { change: 'copy', what: { name: 'elk' }, from: { type: 'TITAN', who: 'you' } },
  { change: 'become', what: { name: 'ox' }, name: 'elk', type: 'TITAN', points: 4 },
  { change: 'become', what: { type: 'TITAN' }, type: 'HUMAN' },
  ...(['play', 'invoke', 'activate', 'from-hand', 'draw', 'search'] as const).map((action, n): Modifier => ({
    change: 'forbid',
    who: n % 2 ? 'opponent' : 'each',
    action,
  })),
  { change: 'forbid', who: 'each', action: 'play', what: { type: 'HUMAN', in: ['hand'] } },
  { change: 'leave', what: { who: 'you' }, to: 'hand' },
  { change: 'leave', what: { type: 'HUMAN' }, to: 'deck-top' },
  { change: 'leave', what: {}, to: 'deck-bottom' },
  { change: 'give', what: { name: 'elk' }, effect: DRAWS },
  {
    change: 'give',
    what: { who: 'you', type: 'HUMAN' },
    effect: { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] },
  },
  ...(['drawn', 'destroyed', 'discarded', 'milled', 'sacrificed'] as const).flatMap((event): Modifier[] => [
    { change: 'replace', event, who: 'you', do: [{ op: 'mill', who: 'opponent', n: 1 }] },
    { change: 'replace', event, what: { type: 'HUMAN' }, do: [], next: true },
  ]),
];

/** What may be waited for, and how it is told of whom. */
const EVENTS = [
  ...['drawn', 'destroyed', 'discarded', 'milled', 'sacrificed', 'put', 'played', 'invoked', 'resurrected', 'entered'],
  ...['returned', 'moved', 'controlled', 'searched', 'scored'],
  ...['draw-began', 'play-began', 'effect-began', 'survey-began', 'end-began'],
] as NonNullable<AbilityEffect['watch']>['event'][];

const watching = (event: (typeof EVENTS)[number], n: number): AbilityEffect => ({
  kind: 'continuous',
  watch: {
    event,
    ...(n % 3 === 0 ? { who: n % 2 ? 'you' : 'each-opponent' } : {}),
    ...(n % 4 === 1 ? { what: { type: 'HUMAN', who: 'each', in: ['front', 'back', 'discard', 'hand'] } } : {}),
    ...(n % 5 === 2 ? { may: true } : {}),
    do: [{ op: 'counter', what: n % 2 ? 'self' : { all: { who: 'you', in: ['front'] } }, kind: 'mark', n: 1 }],
  },
});

const LATER = { what: 'self', kind: 'mark', n: 1 } as const;

/** Effects of every kind with every part. */
export const GRAVEN_WORDS: readonly AbilityEffect[] = [
  ...OPERATIONS.map((list, n): AbilityEffect => {
    const kinds = ['activated', 'onPlay', 'activated', 'fromHand', 'activated', 'onDiscard'] as const;
    return { kind: kinds[n % kinds.length]!, do: [...list] };
  }),
  ...MODIFIERS.map((one) => modifies(one)),
  ...MODIFIERS.filter((_, n) => n % 3 === 0).map((one, n): AbilityEffect => ({
    kind: 'activated',
    do: [
      {
        op: 'lasting',
        until: (['end-of-turn', 'your-next-turn', 'while-active', 'match'] as const)[n % 4]!,
        modify: [one],
      },
    ],
  })),
  ...EVENTS.map(watching),
  ...EVENTS.map((event, n): AbilityEffect => ({
    kind: n % 2 ? 'onPlay' : 'activated',
    do: [{ op: 'delay', until: event, do: [{ op: 'counter', ...LATER }] }],
  })),
  ...TESTS.map((test, n): AbilityEffect => ({ ...DRAWS, kind: n % 2 ? 'fromHand' : 'activated', if: [test] })),
  ...TESTS.map((test): AbilityEffect => ({ ...modifies({ change: 'score', who: 'you', by: 3 }), if: [test] })),
  ...(['destroyed', 'discarded', 'milled', 'sacrificed', 'put'] as const).map((way): AbilityEffect => ({
    kind: 'onDiscard',
    cause: [way],
    do: [{ op: 'draw', who: 'you', n: 1 }],
  })),
  ...(['front', 'back', 'hand', 'deck'] as const).map((place): AbilityEffect => ({
    kind: 'onDiscard',
    from: [place],
    may: true,
    do: [{ op: 'mill', who: 'opponent', n: 1 }],
  })),
  ...(['played', 'invoked', 'resurrected'] as const).map((how): AbilityEffect => ({
    kind: 'onPlay',
    how: [how],
    do: [{ op: 'draw', who: 'each', n: 1 }],
  })),
  ...(['own', 'other', 'any'] as const).map((whose): AbilityEffect => ({
    kind: 'fromHand',
    window: { phases: ['play', 'effect', 'survey'], whose },
    cost: [{ op: 'discard-this' }],
    do: [{ op: 'draw', who: 'you', n: 1 }],
  })),
  { ...DRAWS, limit: 2 },
  { ...DRAWS, oncePerGame: true },
  { ...DRAWS, may: true, kind: 'onPlay' },
  { ...modifies({ change: 'points', what: { who: 'you' }, by: 1 }), oncePerGame: true },
  { ...modifies({ change: 'score', who: 'you', by: 1 }), activeOn: ['discard'] },
  ...(
    [
      { op: 'discard', who: 'you', n: 1 },
      { op: 'mill', who: 'you', n: 2 },
      { op: 'destroy', what: mine({}) },
      { op: 'return', what: mine({}) },
      { op: 'to-deck', what: mine({ in: ['discard'] }), place: 'bottom' },
      { op: 'move', what: 'self', to: 'other' },
      { op: 'counter', what: 'self', kind: 'mark', n: -1 },
    ] as Op[]
  ).map((op): AbilityEffect => ({ ...DRAWS, cost: [op] })),
];
