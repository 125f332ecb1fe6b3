import { describe as suite, expect, it } from '@jest/globals';
import { emptyTable, secret, tellPlay, unknown, type Fact, type FactKind } from '#table';
import { describe } from './describe.js';
import { NameBook } from './names.js';

const layout = {
  zones: [
    { name: 'field', title: 'Field', per: 'table', kind: 'followed', show: 'row' },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'memory', title: 'Memory', per: 'seat', kind: 'followed', show: 'row' },
    { name: 'deck', title: 'Main deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'stack', title: 'Effects Stack', per: 'table', kind: 'followed', show: 'stack' },
  ],
  phases: [{ id: 'main', title: 'Main Phase' }],
  counters: [{ id: 'buff', title: 'Buff counters', on: 'card' }],
} as const;

const item = { id: 'i9.0', of: 'card', controller: 1, state: 'announced', title: 'Fireball', declared: {} } as const;
const attack = { attacker: 'c1.0', by: 1, targets: ['c1.1'], with: ['c1.2'], retaliators: [], data: {} };
const effect = {
  id: 'e3.0',
  source: 'c1.0',
  controller: 1,
  on: ['c1.1'],
  text: 'Power +1',
  until: 'end-of-turn',
  stamp: 3,
  data: {},
};
const ask = { id: 'q4.0', seat: 2, of: 'pay', title: 'Pay 2 cards', min: 2, max: 2, about: {}, rule: 'GA-COST-03' };

/**
 * One fact of each kind, as a spectator gets it, with its sentence. A new kind of fact does not compile without an
 * example here.
 */
const all: { readonly [K in FactKind]: readonly [Extract<Fact, { kind: K }>, string] } = {
  'match-began': [
    {
      kind: 'match-began',
      match: {
        id: 'm',
        game: 'grand-archive',
        format: { name: 'standard', bestOf: 1 },
        versions: { rules: '', cards: '', facts: 1 },
        policy: {},
        scenario: false,
      },
      layout,
      seats: [
        { seat: 1, player: 'p1' },
        { seat: 2, player: 'p2' },
      ],
      decks: [],
      definitions: [],
      keys: [],
    },
    'The match is set up: Ana and Ben, standard.',
  ],
  'game-began': [
    { kind: 'game-began', n: 1, order: [2, 1], seedHash: '', seed: unknown, nonces: [], pools: [], keys: [] },
    'Game 1 begins.',
  ],
  'turn-began': [{ kind: 'turn-began', n: 3, seat: 1, extra: true }, 'Turn 3 begins: Ana (an extra turn).'],
  'phase-began': [{ kind: 'phase-began', phase: 'main', step: 'first-half' }, 'Main Phase: first half.'],
  moved: [
    {
      kind: 'moved',
      legs: [
        {
          from: 'hand:1',
          slot: unknown,
          to: 'memory:1',
          handle: 'c9.0',
          face: 'down',
          definition: unknown,
          for: 'i9.0',
        },
        {
          from: 'hand:1',
          slot: unknown,
          to: 'memory:1',
          handle: 'c9.1',
          face: 'down',
          definition: unknown,
          for: 'i9.0',
        },
      ],
    },
    "2 cards move from Ana's hand to the memory, face down, to pay for Fireball.",
  ],
  created: [
    {
      kind: 'created',
      zone: 'field',
      cards: [{ handle: 'c8.0', owner: 1, controller: 1, token: true, definition: 'ember' }],
    },
    'Ana gets Ember (a token) in the field.',
  ],
  ceased: [
    { kind: 'ceased', cards: ['c1.2'], reason: 'left-the-field' },
    'Old Sword ceases to exist (left the field).',
  ],
  turned: [{ kind: 'turned', card: 'c1.1', face: 'down' }, 'Guard is turned face down.'],
  shown: [
    { kind: 'shown', zone: 'deck:2', slots: unknown, count: 3, definitions: unknown },
    "3 cards of Ben's main deck are looked at.",
  ],
  arranged: [
    { kind: 'arranged', zone: 'deck:1', top: 1, bottom: 2, looked: 3, order: unknown },
    "1 card goes back on top of Ana's main deck and 2 to the bottom.",
  ],
  shuffled: [
    { kind: 'shuffled', zone: 'deck:1', count: 54, by: 1, source: 'drawn', order: unknown },
    'Ana shuffles the main deck (54 cards).',
  ],
  identified: [
    { kind: 'identified', zone: 'hand:2', slot: unknown, basis: 'a judge looked', definition: 'ember' },
    "A card in Ben's hand is identified as Ember (a judge looked).",
  ],
  controlled: [{ kind: 'controlled', card: 'c1.1', seat: 2 }, 'Ben takes control of Guard.'],
  attached: [{ kind: 'attached', card: 'c1.2', host: 'c1.1' }, 'Old Sword is attached to Guard.'],
  set: [
    {
      kind: 'set',
      changes: [
        { card: 'c1.0', key: 'rested', value: true },
        { seat: 2, key: 'influence-lock', value: false },
        { card: 'c1.1', key: 'chosen', value: 'c1.0' },
      ],
    },
    'Spirit rests. Ben is no longer influence lock. Guard: chosen is Spirit.',
  ],
  counted: [
    {
      kind: 'counted',
      changes: [
        { card: 'c1.1', counter: 'buff', by: -1, to: 0 },
        { seat: 1, counter: 'influence', by: 2, to: 6 },
      ],
    },
    'Guard loses 1 buff (now 0). Ana gains 2 influence (now 6).',
  ],
  damaged: [
    { kind: 'damaged', hits: [{ card: 'c1.1', source: 'c1.0', aimed: 3, prevented: 1, dealt: 2, marked: 4 }] },
    'Spirit deals 2 damage to Guard, 1 prevented (4 in all).',
  ],
  appears: [
    {
      kind: 'appears',
      cards: [
        { card: 'c1.1', as: { stats: { power: 3 }, types: ['ally'] } },
        { card: 'c1.0', as: null },
      ],
    },
    'Guard now looks like this: power 3, ally. Spirit looks as printed again.',
  ],
  'item-raised': [{ kind: 'item-raised', item }, 'Ana announces Fireball.'],
  'item-set': [
    {
      kind: 'item-set',
      item: 'i9.0',
      state: 'ready',
      cost: { kind: 'reserve', printed: 4, final: 3, why: ['Class Bonus'] },
    },
    'Fireball: it is ready; it costs 3 reserve instead of 4 (Class Bonus).',
  ],
  'item-moved': [{ kind: 'item-moved', item: 'i9.0', index: 1 }, 'Fireball changes its place on the stack.'],
  'item-ended': [{ kind: 'item-ended', item: 'i9.0', result: 'negated', rules: [] }, 'Fireball is negated.'],
  opportunity: [{ kind: 'opportunity', seat: 2 }, 'Ben has Opportunity.'],
  passed: [{ kind: 'passed', seat: 1 }, 'Ana passes.'],
  asked: [{ kind: 'asked', set: 's4', asks: [ask] }, 'Ben is asked: pay 2 cards.'],
  answered: [{ kind: 'answered', ask: 'q4.0', value: unknown }, 'Ben answers “pay 2 cards”.'],
  withdrawn: [{ kind: 'withdrawn', set: 's4', reason: 'a-ruling' }, 'The question is withdrawn (a ruling).'],
  'effect-began': [{ kind: 'effect-began', effect }, 'Spirit, on Guard: Power +1 (until end of turn).'],
  'effect-ended': [
    { kind: 'effect-ended', effects: ['e3.0'], reason: 'end-of-turn' },
    'The effect of Spirit ends (end of turn).',
  ],
  noted: [{ kind: 'noted', scope: 'turn', key: 'materialized:1', value: true }, 'Noted for the turn: materialized:1.'],
  'combat-began': [{ kind: 'combat-began', attack }, 'Spirit attacks Guard with Old Sword.'],
  'combat-set': [{ kind: 'combat-set', retaliators: ['c1.1'] }, 'Guard retaliates.'],
  'combat-ended': [{ kind: 'combat-ended', result: 'damage-dealt' }, 'The combat ends (damage dealt).'],
  'drew-random': [
    { kind: 'drew-random', n: 4, purpose: 'payment', size: 5, count: 1, source: 'drawn', result: unknown },
    'Random draw 4 for payment: 1 of 5, the result is sealed.',
  ],
  'unit-ended': [
    {
      kind: 'unit-ended',
      unit: 12,
      of: 'stack',
      title: 'Fireball',
      result: 'resolved',
      rules: ['GA-STACK-01'],
      digest: '',
    },
    'Step 12 is done: Fireball (resolved).',
  ],
  lost: [{ kind: 'lost', seat: 2, reason: 'champion-died' }, 'Ben loses: champion died.'],
  'game-ended': [{ kind: 'game-ended', n: 1, winner: null, reason: 'both-lost' }, 'Game 1 ends in a draw (both lost).'],
  'match-ended': [{ kind: 'match-ended', winner: 1, reason: 'games-won' }, 'Ana wins the match (games won).'],
  'key-made': [{ kind: 'key-made', nonces: [null, 'ab'] }, 'Ben has added to the randomness of this game.'],
  claimed: [{ kind: 'claimed', seat: 1, key: 'k' }, 'Ana takes the seat, and signs what they do from now on.'],
  rekeyed: [{ kind: 'rekeyed', seat: 2, key: 'k' }, 'Ben signs with another key from now on.'],
  paused: [{ kind: 'paused' }, 'The match is paused by a judge.'],
  resumed: [{ kind: 'resumed' }, 'The match goes on.'],
  fixed: [{ kind: 'fixed', ops: [{ op: 'note', text: 'x' }] }, 'A judge fixes the table: 1 change.'],
  reseeded: [
    { kind: 'reseeded', seedHash: 'ab', seed: { $: null, to: [] } },
    'From here on this is a fork, with new random draws.',
  ],
  'dealt-anew': [
    {
      kind: 'dealt-anew',
      seat: 1,
      zones: [{ zone: 'deck:1', slots: [null, null] }],
      back: { $: null, to: [] },
      shuffled: [[0, 1]],
      order: { $: null, to: [] },
    },
    'The random part of the deck of Ana is shuffled.',
  ],
  rewound: [
    { kind: 'rewound', to: 12, mode: 'exact', draws: 3, units: 9, table: tellPlay(emptyTable([])) },
    'The match goes back to before the first turn.',
  ],
  called: [{ kind: 'called', seat: 2, about: '4' }, 'Ben calls a judge.'],
  'call-closed': [{ kind: 'call-closed', call: 7 }, 'The call for a judge is closed.'],
  ruled: [
    {
      kind: 'ruled',
      about: { from: '4' },
      seat: 2,
      infraction: 'extra-cards-seen',
      penalty: 'warning',
      state: 'upheld',
    },
    'A judge rules on Ben: extra cards seen (warning).',
  ],
  clock: [{ kind: 'clock', state: 'running', left: 62_500, at: 0 }, 'The clock runs, 1:03 left.'],
  penalised: [{ kind: 'penalised', seat: 1, penalty: 'game-loss' }, 'Ana gets a penalty: game loss.'],
  'list-registered': [
    { kind: 'list-registered', seat: 1, deck: { $: null, to: [1] }, definitions: { $: null, to: [1] } },
    'The list of Ana is registered.',
  ],
  confirmed: [{ kind: 'confirmed', seat: 1 }, 'Ana confirms the result.'],
  'result-final': [{ kind: 'result-final', by: 'players' }, 'The result is final: both players have confirmed it.'],
  opened: [
    { kind: 'opened', seeds: [{ game: 1, seed: 'ff' }] },
    'The seed of game 1 is opened: every shuffle can be checked.',
  ],
  attested: [
    {
      kind: 'attested',
      by: 1,
      text: ['draw a card', 'rest Guard'],
      ops: [{ op: 'draw' }, { op: 'note', text: 'Hum.' }],
    },
    'Ana resolves by hand: draw a card; rest Guard; in words: “Hum.”.',
  ],
};

const names = (): NameBook => {
  const book = new NameBook()
    .readLayout(layout)
    .readFacts(Object.values(all).map(([fact]) => fact))
    .define('ember', 'Ember');
  const card = (handle: string, name: string) => ({ handle, name, definition: name.toLowerCase() });
  return book.readTable({
    position: '1',
    revision: 1,
    match: 'm',
    game: 1,
    status: 'playing',
    turn: null,
    phase: '',
    phaseTitle: '',
    step: '',
    opportunity: null,
    seats: ['Ana', 'Ben'].map((name, n) => ({ seat: n + 1, name, counters: {}, values: {}, score: 0, out: null })),
    zones: [
      {
        id: 'field',
        name: 'field',
        title: 'Field',
        show: 'row',
        count: 3,
        cards: [card('c1.0', 'Spirit'), card('c1.1', 'Guard'), card('c1.2', 'Old Sword')],
      },
    ],
    stack: [],
    combat: null,
    asks: [],
    effects: [],
    result: null,
    games: [],
  });
};

suite('a fact in words', () => {
  it.each(Object.entries(all))('%s', (_kind, [fact, words]) => {
    expect(describe(fact, names()).text).toBe(words);
  });

  it('names the cards that the reader may know, and counts the others', () => {
    const fact: Fact = {
      kind: 'moved',
      legs: [
        { from: 'deck:1', slot: secret(0, [1]), to: 'hand:1', definition: secret('ember', [1]) },
        { from: 'deck:1', slot: secret(1, [1]), to: 'hand:1', definition: secret('ember', [1]) },
        { from: 'deck:1', slot: unknown, to: 'hand:1', definition: unknown },
      ],
    };
    expect(describe(fact, names()).text).toBe("2 × Ember and another card move from Ana's main deck to the hand.");
  });

  it('describes the moves of several cards separately', () => {
    const fact: Fact = {
      kind: 'moved',
      legs: [
        { from: 'field', card: 'c1.1', to: 'hand:2' },
        { from: 'stack', card: 'c1.0', to: 'deck:1', place: 'bottom' },
      ],
    };
    expect(describe(fact, names()).text).toBe(
      "Guard moves from the field to Ben's hand. Spirit moves from the Effects Stack to the bottom of Ana's main deck.",
    );
  });

  it('lists the choices made for an item on the stack, in the words of its text', () => {
    const modal = { ...item, declared: { modes: [1, 0], says: ['Draw a card.', 'Recover 2.'] } };
    expect(describe({ kind: 'item-raised', item: modal }, names()).text).toBe(
      'Ana announces Fireball: Draw a card; Recover 2.',
    );
  });

  it('says which card lies somewhere, as who sees a real table names it', () => {
    const named = { kind: 'identified', zone: 'hand:2', slot: unknown, basis: 'seen' } as const;
    const tell = (definition: typeof unknown | string) => describe({ ...named, definition }, names()).text;
    expect([tell('ember'), tell(unknown)]).toEqual([
      "A card in Ben's hand is Ember.",
      "A card in Ben's hand is named.",
    ]);
  });

  it('describes revealed cards', () => {
    const fact: Fact = { kind: 'shown', zone: 'hand:2', slots: [0], count: 1, definitions: ['ember'] };
    expect(describe(fact, names()).text).toBe('Ben reveals Ember from the hand.');
    // Readers who may open a private look read it as a look, not as a reveal.
    const looked = (...to: number[]): string =>
      describe({ ...fact, slots: secret([0], to), definitions: secret(['ember'], to) }, names()).text;
    expect([looked(1), looked(1, 2), looked()]).toEqual([
      "Ana looks at Ember of Ben's hand.",
      "Ana and Ben look at Ember of Ben's hand.",
      "Recollect checks Ember of Ben's hand, and no player sees it.",
    ]);
  });

  it('does not repeat a card’s name if the text of its effect begins with it', () => {
    const said = describe({ kind: 'effect-began', effect: { ...effect, text: 'Spirit: Power +1' } }, names());
    expect(said.text).toBe('Spirit: Power +1 (until end of turn).');
  });

  it('describes how a card recovers from damage', () => {
    const fact: Fact = {
      kind: 'damaged',
      hits: [{ card: 'c1.1', source: 'c1.0', aimed: -2, prevented: 0, dealt: -2, marked: 1 }],
    };
    expect(describe(fact, names()).text).toBe('Spirit: Guard recovers 2 (1 damage left).');
  });

  it('describes damage that a judge marks and no card deals', () => {
    const marks = (dealt: number, marked: number): string =>
      describe(
        { kind: 'damaged', hits: [{ card: 'c1.1', source: 'ruling', aimed: dealt, prevented: 0, dealt, marked }] },
        names(),
      ).text;
    expect([marks(2, 2), marks(-2, 0)]).toEqual(['Guard has 2 damage.', 'Guard has no damage.']);
  });

  it('describes damage that is removed, or that stays on a changed card, although none was dealt', () => {
    const hit = { card: 'c1.1', source: 'clean-up', aimed: 0, prevented: 0, dealt: 0 };
    const said = (marked: number) => describe({ kind: 'damaged', hits: [{ ...hit, marked }] }, names()).text;
    expect([said(0), said(3)]).toEqual(['The damage on Guard is removed.', 'Guard keeps 3 damage.']);
  });

  it('shows what damage leaves of a card if its game counts that down', () => {
    const said = (dealt: number) => {
      const hit = { card: 'c1.1', source: 'c1.0', aimed: dealt, prevented: 0, dealt, marked: 3 };
      return describe({ kind: 'damaged', hits: [hit] }, { ...names(), whole: () => 15 }).text;
    };
    expect([said(3), said(-2)]).toEqual([
      'Spirit deals 3 damage to Guard (15 → 12).',
      'Spirit: Guard recovers 2 (10 → 12).',
    ]);
  });

  it('says that a source deals no damage; without a source, that the card is dealt damage', () => {
    const said = (source: string, dealt: number, marked: number) =>
      describe(
        { kind: 'damaged', hits: [{ card: 'c1.1', source, aimed: dealt, prevented: 0, dealt, marked }] },
        names(),
      ).text;
    expect(said('c1.0', 0, 3)).toBe('Spirit deals no damage to Guard.');
    expect(said('', 2, 2)).toBe('Guard is dealt 2 damage.');
    expect(said('', 2, 3)).toBe('Guard is dealt 2 damage (3 in all).');
  });

  it('says of a lasting effect which cards it is on, what they get, and how long', () => {
    const said = (more: object) =>
      describe({ kind: 'effect-began', effect: { ...effect, ...more } } as Fact, names()).text;
    const data = { stats: { power: 2, life: -1 }, keywords: ['true-sight'] };
    expect(said({ text: 'boost', data })).toBe(
      'Spirit: Guard gets +2 power, −1 life and true sight (until end of turn).',
    );
    expect(said({ text: 'boost', on: ['c1.0', 'c1.1'], data: { stats: { power: 1 } }, until: 'while-in-play' })).toBe(
      'Spirit: Spirit and Guard get +1 power (while in play).',
    );
    expect(said({ text: 'boost', source: '', data })).toMatch(/^Guard gets \+2 power/);
    expect(said({ text: 'may not attack', on: ['c1.0'] })).toBe('Spirit: may not attack (until end of turn).');
    expect(said({ text: 'may not draw', on: { seat: 2 } })).toMatch(
      /^Spirit, on .+: may not draw \(until end of turn\)/,
    );
  });

  it('leaves out the marked damage if no damage is marked', () => {
    const hit = { card: 'c1.1', source: 'c1.0', aimed: 2, prevented: 2, dealt: 0, marked: 0 };
    expect(describe({ kind: 'damaged', hits: [hit] }, names()).text).toBe(
      'Spirit deals no damage to Guard, 2 prevented.',
    );
  });

  it('spells names of players and cards as they are written, also at the beginning of a sentence', () => {
    const book = names().callSeat(1, 'ana').define('d-eel', 'eel of Dusk').readGone({ 'c5.1': 'd-eel' });
    expect(describe({ kind: 'passed', seat: 1 }, book).text).toBe('ana passes.');
    const hit = { card: 'c5.1', source: 'x', aimed: 0, prevented: 0, dealt: 0, marked: 1 };
    expect(describe({ kind: 'damaged', hits: [hit, hit] }, book).text).toBe(
      'eel of Dusk keeps 1 damage. eel of Dusk keeps 1 damage.',
    );
    expect(describe({ kind: 'turned', card: 'c77.0', face: 'up' }, book).text).toMatch(/^A card/);
  });

  it('adds a judge’s words as far as the reader may know them; the words of a call are for judges', () => {
    const [open, aside, called] = ['a1', 'b2', 'c3'];
    const facts: Fact[] = [
      { kind: 'paused', words: open },
      { kind: 'ruled', about: { from: '4' }, state: 'upheld', words: open, aside },
      { kind: 'called', seat: 2, about: '4', words: called },
    ];
    const book = new NameBook().callSeat(2, 'Ben').readFacts(facts);
    expect(book.unheard()).toEqual([open]);
    const told = () => facts.map((fact) => describe(fact, book).text);
    const silent = ['The match is paused by a judge.', 'A judge rules.', 'Ben calls a judge.'];
    expect(told()).toEqual(silent);
    book.readWords([[open, 'A judge is on the way.']]);
    expect(book.unheard()).toEqual([]);
    const on = '“A judge is on the way.”';
    expect(told()).toEqual([`${silent[0]} ${on}`, `A judge rules: ${on}`, silent[2]]);
    book.readWords([[aside, 'The second one today.']]);
    expect(told()[1]).toBe('A judge rules: “A judge is on the way.” Among judges: “The second one today.”');
  });

  it('uses the kind itself for an unknown kind of fact, and says “a card” for a card without a name', () => {
    expect(describe({ kind: 'time-ran-out' } as unknown as Fact, new NameBook()).text).toBe('Time ran out.');
    expect(describe({ kind: 'turned', card: 'c77.0', face: 'up' }, new NameBook()).text).toBe(
      'A card is turned face up.',
    );
  });

  it('says where a deck is cut, and where cards go that somebody looked at', () => {
    const arranged = (top: number, bottom: number, order: readonly number[]) =>
      describe({ kind: 'arranged', zone: 'deck:1', looked: order.length, top, bottom, order }, names()).text;
    expect(arranged(4, 0, [1, 2, 3, 0])).toBe("Ana's main deck is cut below 1 card.");
    expect(arranged(3, 0, [1, 0, 2])).toBe("3 cards go back on top of Ana's main deck.");
    expect(arranged(0, 1, [0])).toBe("1 card goes to the bottom of Ana's main deck.");
    expect(arranged(0, 0, [0])).toBe("Ana's main deck stays as it is.");
  });

  it('says of life never less than none, and tells damage that is removed from several cards in one sentence', () => {
    const whole = { ...names(), whole: () => 3 };
    const hit = { source: 'c1.0', aimed: 5, prevented: 0, dealt: 5, marked: 5 };
    expect(describe({ kind: 'damaged', hits: [{ card: 'c1.1', ...hit }] }, whole).text).toBe(
      'Spirit deals 5 damage to Guard (3 → 0).',
    );
    const off = { source: 'clean-up', aimed: 0, prevented: 0, dealt: 0, marked: 0 };
    const hits = ['c1.0', 'c1.1'].map((card) => ({ card, ...off }));
    expect(describe({ kind: 'damaged', hits }, names()).text).toBe('The damage on Spirit and Guard is removed.');
  });

  it('says what an attack is left with as a player would: its target has died', () => {
    const told = (fact: Partial<Extract<Fact, { kind: 'combat-set' }>>) =>
      describe({ kind: 'combat-set', ...fact }, names()).text;
    expect(told({ targets: [], with: [], retaliators: [] })).toBe('The attack has no target left.');
    expect(told({ targets: ['c1.1'], with: [] })).toBe(
      'Guard is attacked and nothing is used for the attack any more.',
    );
    expect(told({ retaliators: [] })).toBe('Nobody retaliates.');
  });

  it('says that a ruling overturns an earlier one', () => {
    const ruled = { kind: 'ruled', about: { from: '4' }, seat: 2, state: 'overturned' } as const;
    expect(describe(ruled, names()).text).toBe('A judge overturns an earlier ruling on Ben.');
  });

  it('treats the steps of a phase, and tokens that are gone, as book-keeping', () => {
    const detail = (fact: Fact) => describe(fact, names()).detail;
    expect(detail({ kind: 'phase-began', phase: 'main' })).toBe(false);
    expect(detail({ kind: 'phase-began', phase: 'main', step: 'choice' })).toBe(true);
    expect(detail({ kind: 'ceased', cards: ['c1.1'], reason: 'token' })).toBe(true);
  });

  it('separates book-keeping from the story', () => {
    const details = Object.values(all)
      .map(([fact]) => describe(fact, names()))
      .filter(({ detail }) => detail)
      .map(({ kind }) => kind);
    expect(details.sort()).toEqual([
      'answered',
      'appears',
      'asked',
      'drew-random',
      'item-moved',
      'item-set',
      'key-made',
      'noted',
      'opportunity',
      'passed',
      'phase-began',
      'unit-ended',
    ]);
  });
});
