import { describe as suite, expect, it } from '@jest/globals';
import { unknown, type Fact, type Telling } from '#table';
import { actionInWords } from './actions.js';
import { describe } from './describe.js';
import { stepLine } from './line.js';
import { momentsIn, namesAt } from './moment.js';
import { askTold } from './asked.js';
import { NameBook } from './names.js';
import { fillSentence } from './sentence.js';
import { hadOpportunity } from './telling.js';

const telling: Telling = {
  words: { red: 'Red', blue: 'Blue', 'next-turn': 'the next turn ends', combat: 'the fight', over: 'it took place' },
  values: {
    colour: { has: '{whose} colour is {value}', lacks: '' },
    asleep: { has: '{who} sleeps', lacks: '{who} is awake' },
  },
  deeds: {
    play: 'plays {card}[ on {on}]',
    hit: 'hits {target} with {card}',
    aim: 'aims {name}[ at {targets}][, X = {x}][ in {mood}]',
  },
  answers: {
    keep: { true: 'keeps the hand', false: 'draws anew' },
    colour: { '*': 'chooses {value}' },
    order: { '#': 'lets this come first: {value}' },
    who: { '*': 'chooses {seat}' },
    cards: { '*': 'chooses {value} for “{title}”' },
    may: { true: 'uses {source}', false: 'does not use {source}' },
    '*': { true: 'says yes', '*': 'takes {value}' },
  },
  items: { begins: '{title}', ends: '', due: '{title}', resolves: '{name} takes effect' },
  moves: {
    draw: '{who} draws {cards}',
    'draw to discard': '{cards} {is} drawn into {whose} discard pile',
    pay: '{cards} go{es} away[ for {for}]',
    announce: '',
  },
  phase: 'the step: {title}',
  steps: { 'X-07': 'so it is: {title}', 'X-08': '{who} may win', Miss: '{targets} got away' },
  stated: { 'deal-damage': 'deal damage', look: 'look at cards' },
};
const question = (id: string, of: string, options?: readonly string[]) => ({
  id,
  seat: 1,
  of,
  title: 'Which?',
  min: 1,
  max: 1,
  about: {},
  rule: 'X-01',
  ...(options ? { options } : {}),
});
const item = { controller: 1, state: 'resolving', declared: {} } as const;
const book = new NameBook()
  .readShowing({ telling })
  .readLayout({
    zones: [{ name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' }],
    phases: [{ id: 'main', title: 'Play cards' }],
    counters: [
      { id: 'coins', title: 'Coins', on: 'seat' },
      { id: 'more', title: '+1 power', on: 'card' },
    ],
  })
  .callSeat(1, 'Ana')
  .callSeat(2, 'Ben')
  .define('wolf', 'Wolf')
  .define('bear', 'Bear')
  .readFacts([
    { kind: 'moved', legs: [{ from: 'hand:1', to: 'field', handle: 'c1.0', definition: 'wolf' }] },
    { kind: 'moved', legs: [{ from: 'hand:2', to: 'field', handle: 'c2.0', definition: 'bear' }] },
    { kind: 'item-raised', item: { ...item, id: 'i1.0', of: 'card', title: 'Wolf is played' } },
    { kind: 'item-raised', item: { ...item, id: 'i1.1', of: 'trigger', title: 'Wolf: Play: Howl.' } },
    {
      kind: 'asked',
      set: 's1',
      asks: [
        question('q1.0', 'keep'),
        question('q1.1', 'colour'),
        question('q1.2', 'order', ['Wolf: Howl.', 'Bear: Growl.']),
        question('q1.3', 'cards'),
        question('q1.4', 'who'),
        question('q1.5', 'other'),
      ],
    },
  ]);

const said = (fact: Parameters<typeof describe>[0]) => {
  const { text, detail } = describe(fact, book);
  return detail ? `(${text})` : text;
};
const did = (action: Readonly<Record<string, unknown>>) => actionInWords({ action, seat: 1 }, book);

suite('a match in the words of its game', () => {
  it('fills in names, and leaves out a part in brackets if a name is missing', () => {
    expect(fillSentence('plays {card}[ on {on}]', { card: 'Wolf' })).toBe('plays Wolf');
    expect(fillSentence('plays {card}[ on {on}]', { card: 'Wolf', on: 'Bear' })).toBe('plays Wolf on Bear');
    expect(fillSentence('plays {card}', {})).toBeUndefined();
  });

  it('tells the parts that mean something to a reader: names of cards, numbers, words of the game', () => {
    expect(did({ kind: 'aim', targets: ['c1.0', 'c2.0'], x: 2, mood: 'red' })).toBe(
      'aims a card at Wolf and Bear, X = 2 in Red',
    );
    expect(did({ kind: 'aim', targets: [], mood: 'none' })).toBe('aims a card');
    expect(did({ kind: 'aim', targets: ['c1.0'], targets2: [], targets3: ['c2.0'] })).toBe(
      'aims a card at Wolf and Bear',
    );
    expect(did({ kind: 'aim', targets: [], targets2: ['c2.0'] })).toBe('aims a card at Bear');
    expect(did({ kind: 'aim', targets: ['c1.0', 'c9.9'] })).toBe('aims a card');
  });

  it('names targeted players, alone or among cards', () => {
    expect(did({ kind: 'aim', targets: ['seat 2'] })).toBe('aims a card at Ben');
    expect(did({ kind: 'aim', targets: ['c1.0'], targets2: ['seat 1', 'seat 2'] })).toBe(
      'aims a card at Wolf, Ana and Ben',
    );
    expect(did({ kind: 'hit', target: 'seat 3' })).toBe('hits Seat 3 with a card');
    // If a game has no sentence for an action, the log lists its parts.
    expect(did({ kind: 'shoot', targets: ['seat 2', 'c2.0'] })).toBe('Shoot: targets Ben, Bear');
    expect(did({ kind: 'answer', ask: 'q1.3', value: ['seat 2'] })).toBe('chooses Ben for “Which?”');
    const step = { changes: [], actions: [{ seat: 1, revision: 5, action: { kind: 'aim', targets: ['seat 2'] } }] };
    expect(stepLine(step as never, book)).toBe('Ana aims a card at Ben.');
  });

  it('names what a question is about, and has another sentence where it is about nothing', () => {
    const may = { ...question('q1.9', 'may'), title: 'Begin with a card of your deck, if you like?' };
    book.readFacts([{ kind: 'asked', asks: [{ ...may, about: { source: 'c1.0' } }] } as never]);
    expect(did({ kind: 'answer', ask: 'q1.9', value: false })).toBe('does not use Wolf');
    book.readFacts([{ kind: 'asked', asks: [may] } as never]);
    expect(did({ kind: 'answer', ask: 'q1.9', value: true })).toBe('says yes');
    // Everybody reads what the player is asked.
    expect(askTold(may, book)).toBe('Ana is asked: begin with a card of their deck, if they like?');
  });

  it('tells an answer to any other question if it is a single value', () => {
    expect(did({ kind: 'answer', ask: 'q1.5', value: true })).toBe('says yes');
    expect(did({ kind: 'answer', ask: 'q1.5', value: ['c2.0', unknown, unknown] })).toBe(
      'takes Bear and 2 hidden cards',
    );
    expect(did({ kind: 'answer', ask: 'q1.5', value: 4, below: 7 })).toBe('Answer: 4; below 7');
    expect(did({ kind: 'decline', ask: 'q1.5' })).toBe('Decline');
  });

  it('puts values into the game’s words, and leaves out values with an empty sentence', () => {
    expect(said({ kind: 'set', changes: [{ seat: 1, key: 'colour', value: 'red, blue' }] })).toBe(
      "Ana's colour is Red and Blue.",
    );
    expect(said({ kind: 'set', changes: [{ seat: 1, key: 'colour', value: null }] })).toBe(
      '(Ana has no colour any more.)',
    );
    expect(said({ kind: 'set', changes: [{ card: 'c1.0', key: 'asleep', value: null }] })).toBe('Wolf is awake.');
  });

  it('lists the decks that a match shows, with the names of their cards', () => {
    const began = {
      kind: 'match-began',
      match: { id: 'm', game: 'toy', format: { name: 'open', bestOf: 1 }, versions: {}, policy: {}, scenario: false },
      layout: { zones: [], phases: [], counters: [] },
      seats: [
        { seat: 1, player: 'a' },
        { seat: 2, player: 'b' },
      ],
      decks: [],
      definitions: [],
      keys: [],
      lists: [{ parts: { main: [{ card: 'wolf', count: 2 }], side: [{ card: 'owl', count: 1 }] } }, { parts: 7 }],
    } as unknown as Parameters<typeof describe>[0];
    const names = new NameBook().callSeat(1, 'Ana').callSeat(2, 'Ben').define('wolf', 'Wolf').readFacts([began]);
    expect(describe(began, names).text).toBe(
      "The match is set up: Ana and Ben, open. Ana's list: 2 Wolf, 1 owl. Ben's list: .",
    );
    expect(names.nameless()).toEqual(['owl']);
  });

  it('uses the game’s words for the end of an effect and for combat', () => {
    const effect = {
      id: 'e1',
      source: '',
      controller: 1,
      on: [],
      text: 'Howl',
      until: 'next-turn',
      data: {},
      stamp: 1,
    };
    expect(said({ kind: 'effect-began', effect })).toBe('Howl (until the next turn ends).');
    expect(said({ kind: 'combat-set', data: { damage: true } })).toMatch(/The fight goes on\./);
    expect(said({ kind: 'combat-ended', result: 'over' })).toBe('The fight ends (it took place).');
    expect(said({ kind: 'combat-ended', result: 'called-off' })).toBe('The fight ends (called off).');
  });

  it('treats the game’s own marks as book-keeping', () => {
    expect(said({ kind: 'set', changes: [{ card: 'c1.0', key: '.spent', value: 2 }] })).toBe('(Wolf: spent is 2.)');
    expect(
      said({
        kind: 'set',
        changes: [
          { card: 'c1.0', key: '.spent', value: 2 },
          { card: 'c1.0', key: 'asleep', value: true },
        ],
      }),
    ).toBe('Wolf sleeps.');
  });

  it('tells a step if the game has a sentence for a rule that the step carries out', () => {
    const step = {
      kind: 'unit-ended',
      unit: 3,
      of: 'setup',
      title: 'Seat 2 keeps',
      result: 'none',
      digest: '',
    } as const;
    expect(said({ ...step, rules: ['X-01', 'X-07'] })).toBe('So it is: Ben keeps.');
    expect(said({ ...step, rules: ['X-01'] })).toBe('(Step 3 is done: Ben keeps (none).)');
  });

  it('tells of a step whose turn it ends, and which cards are attacked, to a reader who follows the match', () => {
    const step = { kind: 'unit-ended', unit: 3, of: 'end', title: 'Miss', result: 'none', digest: '' } as const;
    const attack = { attacker: 'c1.0', by: 1, targets: ['c2.0'], with: [], retaliators: [], data: {} };
    const facts: Fact[] = [
      { kind: 'turn-began', n: 1, seat: 1 },
      { kind: 'combat-began', attack },
      { ...step, rules: [] },
      { kind: 'combat-ended', result: 'over' },
      { kind: 'turn-began', n: 2, seat: 2 },
      { ...step, title: 'Turn 1 ends', rules: ['X-08'] },
      { ...step, title: 'Turn 2', rules: ['X-08'] },
      { ...step, rules: [] },
    ];
    const { each, last } = momentsIn(facts, {});
    const told = [2, 5, 6, 7].map((n) => describe(facts[n]!, namesAt(book, each[n]!)));
    expect(told.map(({ text, detail }) => (detail ? '' : text))).toEqual([
      'Bear got away.',
      'Ana may win.',
      'Ben may win.',
      '',
    ]);
    expect(last.turn).toBe(2);
  });

  it('tells a lasting effect in words of the game, by its text', () => {
    const telling = { effects: { '{seat} rules': '{seat} controls {whom}', '*': '' } };
    const names = new NameBook().readShowing({ telling }).callSeat(2, 'Ben').define('wolf', 'Wolf');
    names.readFacts([{ kind: 'moved', legs: [{ from: 'hand:1', to: 'field', handle: 'c1.0', definition: 'wolf' }] }]);
    const began = (text: string) => {
      const effect = { id: 'e1', source: 'wolf', controller: 1, on: ['c1.0'], text, until: 'end', data: {}, stamp: 1 };
      return describe({ kind: 'effect-began', effect }, names);
    };
    expect(began('Seat 2 rules').text).toBe('Ben controls Wolf (until end).');
    expect(began('Wolf').text).toBe('Wolf waits (until end).');
    expect(began('Wolf: mills').detail).toBe(true);
  });

  it('joins cards of several players in one sentence, unless the sentence names the player', () => {
    const legs = ['1', '2'].map((seat) => ({ from: `line:${seat}`, to: `discard:${seat}`, slot: unknown }));
    const text = (cause: string, telling: Telling) =>
      describe(
        { kind: 'moved', legs, cause },
        new NameBook().readShowing({ telling }).callSeat(1, 'Ana').callSeat(2, 'Ben'),
      ).text;
    const moves = { lost: '{cards} {is} lost', given: '{who} gives {cards}', 'line to discard': '{cards} fall{s}' };
    expect(text('lost', { moves })).toBe('2 cards are lost.');
    expect(text('given', { moves })).toBe('Ana gives a card. Ben gives a card.');
    // The zones alone give the sentence, if the reason has none.
    expect(text('other', { moves })).toBe('2 cards fall.');
  });

  it('uses the singular for one thing', () => {
    const by = (counter: string, n: number) => ({ seat: 1, counter, by: n, to: 3 });
    expect(said({ kind: 'counted', changes: [by('coins', 1)], cause: '' })).toBe('Ana gains 1 coin (now 3).');
    expect(said({ kind: 'counted', changes: [by('coins', -2)], cause: '' })).toBe('Ana loses 2 coins (now 3).');
    const power = { card: 'c1.0', counter: 'more', by: 2, to: 2 };
    expect(said({ kind: 'counted', changes: [power], cause: '' })).toBe('Wolf gets 2 +1 power counters (now 2).');
  });

  it('names items in a game without a stack', () => {
    const raised = { ...item, id: 'i2.0', of: 'card', title: 'Bear is played' } as const;
    expect(said({ kind: 'item-raised', item: raised })).toBe('Bear is played.');
    expect(said({ kind: 'item-ended', item: 'i1.0', result: 'resolved', rules: [] })).toBe(
      '(Wolf is played resolves.)',
    );
    expect(said({ kind: 'item-ended', item: 'i1.1', result: 'resolved', rules: [] })).toBe('Wolf takes effect.');
    expect(said({ kind: 'item-ended', item: 'i1.1', result: 'none', rules: [] })).toBe(
      'Wolf does nothing: Play: Howl.',
    );
    expect(said({ kind: 'phase-began', phase: 'main' })).toBe('The step: play cards.');
  });

  it('tells actions', () => {
    expect(did({ kind: 'hit', card: 'c1.0', target: 'c2.0' })).toBe('hits Bear with Wolf');
    expect(did({ kind: 'play', card: unknown })).toBe('plays a card');
    expect(did({ kind: 'pass' })).toBe('Pass');
    expect(did({ kind: 'call' })).toBe('calls a judge');
    expect(did({ kind: 'claim', key: 'a'.repeat(64) })).toBe('takes the seat');
    const acted = { revision: 5, actor: { seat: 1 }, seat: 1, action: { kind: 'hit', card: 'c1.0', target: 'c2.0' } };
    expect(stepLine({ actions: [acted], changes: [] } as unknown as Parameters<typeof stepLine>[0], book)).toBe(
      'Ana hits Bear with Wolf.',
    );
  });

  it('tells answers', () => {
    const answer = (ask: string, value: unknown) => did({ kind: 'answer', ask, value });
    expect(answer('q1.0', true)).toBe('keeps the hand');
    expect(answer('q1.0', unknown)).toBe('makes a hidden choice');
    expect(answer('q1.1', 'red')).toBe('chooses Red');
    expect(answer('q1.2', 1)).toBe('lets this come first: Bear: Growl.');
    expect(answer('q1.3', ['c1.0', 'c2.0'])).toBe('chooses Wolf and Bear for “Which?”');
    expect(answer('q1.3', ['hand:1/3'])).toBe('chooses a card for “Which?”');
    expect(answer('q1.3', [])).toBe('chooses nothing for “Which?”');
    expect(answer('q1.4', 2)).toBe('chooses Ben');
  });

  it('uses the titles of the choices for statements by hand', () => {
    const ops = [
      { op: 'deal-damage', what: 'c1.0', n: 2 },
      { op: 'look', zone: 'deck:2', all: true, who: 1 },
    ];
    expect(did({ kind: 'by-hand', ask: 'q9.0', ops })).toBe(
      "states by hand: deal damage (Wolf, 2); look at cards (Ben's deck, all, Ana)",
    );
  });

  it('says that a change names hidden cards to readers who may not know which', () => {
    const ops = (to: number[]) => [
      { op: 'deal-damage', what: 'c1.0', n: 5 },
      to.length > 0 ? { $: { op: 'look', zone: 'deck:2', n: 1 }, to } : unknown,
    ];
    expect(did({ kind: 'fix', ops: ops([]) })).toBe('fixes the table: deal damage (Wolf, 5); a change of hidden cards');
    expect(did({ kind: 'fix', ops: ops([1]) })).toBe(
      "fixes the table: deal damage (Wolf, 5); look at cards (Ben's deck, 1)",
    );
  });

  it('tells who had Opportunity, unless nobody waits for it in this game', () => {
    expect(hadOpportunity('Ana', book)).toBe('Ana had Opportunity');
    const none = new NameBook().readShowing({ telling: { ...telling, opportunity: '' } });
    expect(hadOpportunity('Ana', none)).toBe('');
  });

  it('recognises a card that everybody saw after it becomes another object', () => {
    const moved = new NameBook().define('wolf', 'Wolf').readFacts([
      { kind: 'moved', legs: [{ from: 'hand:1', to: 'discard:1', handle: 'c1.0', definition: 'wolf' }] },
      { kind: 'moved', legs: [{ from: 'discard:1', to: 'field', card: 'c1.0', handle: 'c7.0' }] },
    ]);
    expect(moved.card('c7.0')).toBe('Wolf');
  });

  it('tells moves by reason, or by reason and zone; by zones if the game has no words', () => {
    const moved = (cause: string, to: string, n = 1) => {
      const leg = { from: 'deck:1', to, slot: unknown } as const;
      const { text, detail } = describe({ kind: 'moved', legs: Array.from({ length: n }, () => leg), cause }, book);
      return [text, detail];
    };
    expect(moved('draw', 'hand:1', 3)).toEqual(['Ana draws 3 cards.', false]);
    expect(moved('draw', 'discard:1')).toEqual(["A card is drawn into Ana's discard pile.", false]);
    expect(moved('draw', 'discard:1', 2)).toEqual(["2 cards are drawn into Ana's discard pile.", false]);
    expect(moved('pay', 'discard:1')).toEqual(['A card goes away.', false]);
    expect(moved('effect', 'deck:2')).toEqual([
      expect.stringMatching(/^A card moves from Ana's deck to Ben's deck/),
      false,
    ]);
  });

  it('treats a move as book-keeping if the action has already told it', () => {
    const legs = [{ from: 'deck:1', to: 'deck:2', slot: unknown }] as const;
    const { text, detail } = describe({ kind: 'moved', legs, cause: 'announce' }, book);
    expect([text, detail]).toEqual([expect.stringMatching(/^A card moves from Ana's deck/), true]);
  });
});
