import { beforeEach, describe as suite, expect, it } from '@jest/globals';
import { unknown, type Fact, type Telling } from '#table';
import { actionInWords, type Acted } from './actions.js';
import { stepLine } from './line.js';
import { NameBook } from './names.js';
import { stepPartsOf, type ToldStep } from './step-parts.js';
import { storyOf, type ToldEntry } from './story.js';

const telling: Telling = {
  deeds: {
    play: 'plays {card}[ for {cost}]',
    place: 'begins with {card}',
    use: 'uses {name}',
    attack: 'attacks {target} with {attacker}',
    'pass to phase': 'goes on to the {phase}',
  },
  answers: { '*': { '*': 'chooses {value}' } },
  items: { begins: '', ends: '{name} resolves[: {what}]', due: '{title}', resolves: '{name} resolves[: {what}]' },
  moves: {
    draw: '{who} draws {cards}',
    announce: '',
    pay: '{who} pays with {cards}',
    play: '{who} plays {cards}',
    first: '{who} begins with {cards}',
  },
  implied: { wake: 'rested' },
};
const wolf = { id: 'i5.0', of: 'card', controller: 1, state: 'announced', title: 'Wolf', declared: {} } as const;
const howl = { ...wolf, id: 'i5.1', of: 'trigger', title: 'Wolf: Draw a card.' } as const;
const drawn: Fact = { kind: 'moved', cause: 'draw', legs: [{ from: 'deck:1', to: 'hand:1' }] };
const passes = (revision: number, seat: number, ...facts: Fact[]): ToldEntry => ({
  revision,
  acted: { action: { kind: 'pass', seat } },
  facts: [{ kind: 'passed', seat }, ...facts],
});
const resolves = (item: string, ...facts: Fact[]): Fact[] => [
  { kind: 'item-set', item, state: 'resolving' },
  ...facts,
  { kind: 'item-ended', item, result: 'resolved', rules: [] },
];
const plays: ToldEntry = {
  revision: 5,
  acted: { action: { kind: 'play', seat: 1, card: 0 } },
  facts: [
    { kind: 'moved', cause: 'announce', legs: [{ from: 'hand:1', to: 'stack', handle: 'c5.0' }] },
    { kind: 'item-raised', item: wolf },
    { kind: 'item-set', item: wolf.id, cost: { kind: 'reserve', printed: 2, final: 2, why: [] } },
    { kind: 'asked', set: 'a5', asks: [] },
  ],
};

/** A champion chosen under cover by its place. */
const chooses = (seat: number, ...facts: Fact[]): ToldEntry => ({
  revision: 2 + seat,
  acted: { action: { kind: 'place', seat, ask: `a2.${seat}`, card: { $: seat } } },
  facts: [{ kind: 'answered', ask: `a2.${seat}` } as unknown as Fact, ...facts],
});
const firstOf = (seat: number, definition: string) => ({
  from: `materials:${seat}` as const,
  to: 'field',
  handle: `c4.${seat}`,
  definition,
  controller: seat,
});

suite('the story of a match', () => {
  let book: NameBook;
  beforeEach(() => {
    book = new NameBook().callSeat(1, 'Ana').callSeat(2, 'Ben').define('wolf', 'Wolf').readShowing({ telling });
    book.readLayout({
      zones: [],
      counters: [],
      phases: [
        { id: 'wake', title: 'Wake' },
        { id: 'end', title: 'End' },
      ],
    });
    book.readFacts([
      {
        kind: 'created',
        zone: 'field',
        cards: [{ handle: 'c5.0', definition: 'wolf', owner: 1, controller: 1, token: false }],
      },
    ] as never);
  });
  const told = (...entries: ToldEntry[]): string[] => {
    for (const { facts } of entries) book.readFacts(facts.filter(({ kind }) => kind !== 'moved'));
    return storyOf(entries, book).map(({ action, said }) => [action, ...said.map(({ text }) => text)].join(' | '));
  };

  it('has one line for a card that is played, paid for and resolves, with its results', () => {
    const paid: ToldEntry = {
      revision: 6,
      acted: { action: { kind: 'answer', ask: 'a5.0', seat: 1, value: [] } },
      facts: [
        {
          kind: 'moved',
          cause: 'pay',
          legs: [{ from: 'hand:1', to: 'memory:1', slot: unknown, for: wolf.id }],
        },
      ] as never,
    };
    expect(told(plays, paid, passes(7, 1), passes(8, 2, ...resolves(wolf.id, drawn)))).toEqual([
      'Ana plays Wolf for 2. | Ana draws a card.',
    ]);
  });

  it('tells what each player begins with when all have chosen', () => {
    book.define('bear', 'Bear');
    const both: Fact = { kind: 'moved', cause: 'first', legs: [firstOf(1, 'wolf'), firstOf(2, 'bear')] };
    expect(told(chooses(1), chooses(2, both))).toEqual(['Ana begins with Wolf. Ben begins with Bear.']);
    const alone: Fact = { kind: 'moved', cause: 'first', legs: [firstOf(2, 'bear')] };
    expect(told(chooses(2, alone))).toEqual(['Ben begins with Bear.']);
    const { facts, acted } = chooses(2, both);
    const step = {
      changes: facts.map((fact, n) => ({ position: `4.${n + 1}`, fact })),
      actions: [{ revision: 4, ...acted! }],
    } as unknown as ToldStep;
    expect(stepPartsOf(step, book).map(({ who, what }) => `${who} ${what}`)).toEqual(['Ben begins with Bear']);
    // By the rules of 2026 each champion moves by itself.
    const one: Fact = { kind: 'moved', cause: 'first', legs: [firstOf(1, 'wolf')] };
    expect(actionInWords(acted as Acted, book, [one, alone])).toBe('begins with Bear');
  });

  it('puts an item that resolves before its results, and not under the last pass', () => {
    const raised: ToldEntry = { revision: 6, acted: undefined, facts: [{ kind: 'item-raised', item: howl }] };
    expect(told(raised, plays, passes(8, 2, ...resolves(wolf.id)), passes(9, 2, ...resolves(howl.id, drawn)))).toEqual([
      'Wolf: Draw a card.',
      'Ana plays Wolf for 2.',
      'Wolf resolves: Draw a card. | Ana draws a card.',
    ]);
  });

  it('shows the text of a card if nothing is told of it, and says so if nothing came of it', () => {
    const ability = { ...howl, of: 'ability' } as const;
    const facts: Fact[] = [{ kind: 'item-raised', item: ability }, ...resolves(ability.id)];
    const use = { revision: 5, acted: { action: { kind: 'use', seat: 1 } } };
    expect(told({ ...use, facts })).toEqual(['Ana uses Wolf. | Nothing comes of it: Draw a card.']);
    const rests: Fact = { kind: 'set', changes: [{ card: 'c5.0', key: 'rested', value: true }] };
    const resting = { ...use, acted: { action: { ...use.acted.action, card: 'c5.0' } } };
    expect(told({ ...resting, facts: [facts[0]!, rests, ...facts.slice(1)] })).toEqual([
      'Ana uses Wolf. | Nothing comes of it: Draw a card.',
    ]);
    const noted: Fact = { kind: 'noted', scope: 'turn', key: 'drawn', value: true };
    expect(told({ ...use, facts: [facts[0]!, noted, ...facts.slice(1)] })).toEqual(['Ana uses Wolf. | Draw a card.']);
  });

  it('says what was negated and whose turn it is, but leaves out passes, questions and the routine of a turn', () => {
    const turn: Fact[] = [
      { kind: 'turn-began', n: 2, seat: 2 },
      { kind: 'phase-began', phase: 'wake', seat: 2 } as never,
      { kind: 'set', changes: [{ card: 'c5.0', key: 'rested', value: false }] },
    ];
    expect(
      told(
        plays,
        passes(6, 2, { kind: 'item-ended', item: wolf.id, result: 'negated', rules: [] }),
        passes(7, 1, ...turn),
      ),
    ).toEqual(['Ana plays Wolf for 2. | Wolf is negated.', 'Turn 2 begins: Ben.']);
  });

  it('of a step also puts an item that resolves before its results, and not under the pass', () => {
    const { facts } = passes(8, 2, ...resolves(howl.id, drawn));
    book.readFacts([{ kind: 'item-raised', item: howl }]);
    const changes = facts.map((fact, n) => ({ position: `8.${n + 1}`, fact }));
    const actions = [{ revision: 8, action: { kind: 'pass', seat: 2 } }];
    const parts = stepPartsOf({ changes, actions } as unknown as ToldStep, book);
    expect(parts.map(({ who, said }) => [who, said.filter(({ detail }) => !detail).map(({ text }) => text)])).toEqual([
      ['Ben', []],
      ['', ['Wolf resolves: Draw a card.', 'Ana draws a card.']],
    ]);
  });

  it('has for a step when its action happened at a real table, and no word of it among its parts (R-PAPER-14)', () => {
    const actions = [{ revision: 8, action: { kind: 'pass', seat: 2, occurred: { video: 754 } } }];
    const [part] = stepPartsOf({ changes: [], actions } as unknown as ToldStep, book);
    expect([part!.what, part!.occurred]).toEqual(['Pass', { video: 754 }]);
  });

  it('says where a pass leads if the game has words for it', () => {
    expect(told(passes(6, 1, { kind: 'phase-began', phase: 'end' } as never))).toEqual(['Ana goes on to the End.']);
  });

  it('tells a card that is played by an effect, and not again one that the action itself plays', () => {
    const put: Fact = { kind: 'moved', cause: 'play', legs: [{ from: 'hand:1', to: 'field', definition: 'wolf' }] };
    const facts: Fact[] = [
      { ...put, legs: [{ ...put.legs[0]!, handle: 'c5.0' }] },
      { ...put, legs: [{ ...put.legs[0]!, definition: 'bear' }] },
    ];
    book.define('bear', 'Bear');
    const entry: ToldEntry = { revision: 5, acted: { action: { kind: 'play', seat: 1, card: 0 } }, facts };
    expect(told(entry)).toEqual(['Ana plays Wolf. | Ana plays Bear.']);
    const changes = facts.map((fact, n) => ({ position: `5.${n + 1}`, fact }));
    const step = { changes, actions: [{ revision: 5, action: entry.acted!.action }] } as unknown as ToldStep;
    expect(stepPartsOf(step, book)[0]!.said.map(({ detail }) => detail)).toEqual([true, false]);
    expect(stepLine({ ...step, changes: changes.slice(0, 1) } as never, book)).toBe('Ana plays Wolf.');
  });

  it('says once that somebody shuffles and cuts another player’s deck', () => {
    const shuffled = { kind: 'shuffled', zone: 'deck:1', count: 3, by: 2, source: 'drawn', order: unknown } as const;
    const cut = { kind: 'arranged', zone: 'deck:1', looked: 3, top: 3, bottom: 0, order: [1, 2, 0] } as const;
    const own = { ...shuffled, by: 1 };
    expect(told({ revision: 5, acted: undefined, facts: [shuffled, cut, own] })).toEqual([
      'Ana shuffles the deck (3 cards).',
    ]);
  });

  it('leaves out a hidden look that a question follows: its answer tells of it', () => {
    const looks = { kind: 'shown', zone: 'deck:1', slots: unknown, count: 1, definitions: unknown } as const;
    const asked: Fact = { kind: 'asked', set: 'a6', asks: [] };
    expect(told({ revision: 6, acted: undefined, facts: [looks] })).toEqual(["1 card of Ana's deck is looked at."]);
    expect(told({ revision: 6, acted: undefined, facts: [looks, asked] })).toEqual([]);
  });

  it('tells that a question is withdrawn where a judge did it, and not where the game is over', () => {
    const withdrawn: Fact = { kind: 'withdrawn', set: 'a6', reason: 'game-over' };
    const over = { kind: 'game-ended', n: 1, winner: 1, reason: 'concession' } as Fact;
    expect(told({ revision: 6, acted: undefined, facts: [withdrawn] })).toHaveLength(1);
    expect(told({ revision: 6, acted: undefined, facts: [withdrawn, over] })).toEqual(['Ana wins game 1.']);
    const decided = { kind: 'match-ended', winner: 1, reason: 'best of 3 decided' } as Fact;
    expect(told({ revision: 7, acted: undefined, facts: [decided] })).toEqual(['Ana wins the match.']);
  });

  it('tells what a new phase brings apart from what was done before it', () => {
    const draw: ToldEntry = {
      revision: 6,
      acted: undefined,
      facts: [{ kind: 'phase-began', phase: 'end' }, drawn],
    };
    expect(told(plays, draw)).toEqual(['Ana plays Wolf for 2.', 'Ana draws a card.']);
    const turn: ToldEntry = { ...draw, facts: [{ kind: 'turn-began', n: 2, seat: 2 }, ...draw.facts] };
    expect(told(plays, turn)).toEqual(['Ana plays Wolf for 2.', 'Turn 2 begins: Ben. | Ana draws a card.']);
  });

  it('of a step tells the rest of an entry without its action, and a line names an item before its results', () => {
    const { facts } = passes(8, 2, ...resolves(howl.id, drawn));
    book.readFacts([{ kind: 'item-raised', item: howl }]);
    const changes = facts.map((fact, n) => ({ position: `8.${n + 2}`, fact }));
    const step = { changes, actions: [{ revision: 8, action: { kind: 'pass', seat: 2 } }] } as unknown as ToldStep;
    expect(stepPartsOf(step, book).map(({ who, what }) => [who, what])).toEqual([['', '']]);
    expect(stepLine(step as never, book)).toBe('Wolf resolves: Draw a card; Ana draws a card.');
  });

  it('begins a new line where the entries that a rewind undid begin or end', () => {
    const rewound = {
      revision: 7,
      acted: { action: { kind: 'rewind' } },
      facts: [{ kind: 'rewound', to: 5, mode: 'exact', table: { turn: { n: 2, seat: 1 } } }],
    };
    const lines = storyOf([plays, passes(6, 1, drawn), rewound as never], book);
    expect(lines.map(({ action, undone }) => [action, undone])).toEqual([
      ['Ana plays Wolf for 2.', false],
      ['Ana draws a card.', true],
      ["The match goes back to an earlier moment in Ana's turn 2.", false],
    ]);
  });
});
