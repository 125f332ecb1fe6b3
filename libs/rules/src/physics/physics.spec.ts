import { describe, expect, it } from '@jest/globals';
import { foldEntry, secret, view, type Fact, type Json, type Table } from '#table';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import {
  byHandQuestion,
  carryStated,
  commonChanges,
  countOf,
  definitionAt,
  documentChanges,
  field,
  formOf,
  grow,
  hasForm,
  isHiddenPlace,
  candidatesLying,
  mendingOf,
  MOST_STATED,
  namesHidden,
  part,
  placeNamed,
  placeOf,
  queryOf,
  Scribe,
  slotsSeen,
  stateRounds,
  statedIn,
  whereNamed,
  wrongWithChange,
  zonesOf,
  type Change,
  type ChangeKind,
  type Draft,
  type Part,
} from '../index.js';

const begun = new ToyMatch().table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const scribeOn = (table: Table = begun): Scribe => {
  const scribe = new Scribe(table, toyCards, toy);
  scribe.open(table.revision + 1);
  return scribe;
};
const open = (label: string | (() => string)): string => (typeof label === 'string' ? label : label());
const kinds = commonChanges({ states: ['rested', 'lit'], counters: ['life'], shuffled: ['deck'] });
/** The facts of changes that seat 1 states by hand. */
const stated = (table: Table, ...changes: Change[]): Fact[] => {
  const scribe = scribeOn(table);
  carryStated(kinds, scribe, { by: 1 }, changes).next();
  return scribe.facts;
};
const down = has(begun, { kind: 'turned', card: 'c2.0', face: 'down', definition: secret('wick', [1]) });

describe('the name of a card’s place', () => {
  it('is its handle, or its place in a pool for players who may look there and for the one who names it', () => {
    expect(placeNamed(begun, 'c2.0', 1)).toBe('c2.0');
    expect(placeNamed(begun, 'c9.9', 1)).toBeUndefined();
    expect(placeNamed(begun, 'hand:1/2', 1)).toEqual({ zone: 'hand:1', slot: secret(2, [1]) });
    expect(placeNamed(begun, 'hand:2/1', 1)).toEqual({ zone: 'hand:2', slot: secret(1, [1, 2]) });
    expect(placeNamed(begun, 'hand:1/1', 2)).toEqual({ zone: 'hand:1', slot: secret(1, [1, 2]) });
    expect(placeNamed(begun, 'deck:1/0', 2)).toEqual({ zone: 'deck:1', slot: secret(0, [2]) });
    // A judge has no seat at the table.
    expect(placeNamed(begun, 'deck:1/0', 0)).toEqual({ zone: 'deck:1', slot: secret(0, []) });
    const seen = has(begun, {
      kind: 'shown',
      zone: 'deck:1',
      slots: [0],
      count: 1,
      definitions: ['wick'],
      lasting: true,
    });
    expect(placeNamed(seen, 'deck:1/0', 2)).toEqual({ zone: 'deck:1', slot: 0, open: true });
    for (const none of ['deck:1/3', 'deck:9/0', 'field/0', 'deck:1/x', 'deck:1/', '/0', 'deck:1/0/0', 'deck:1/1234567'])
      expect([none, placeNamed(begun, none, 1)]).toEqual([none, undefined]);
  });

  it('is kept by a running effect', () => {
    expect(whereNamed(begun, 'c2.0', 1)).toEqual({ handle: 'c2.0' });
    expect(whereNamed(begun, 'hand:1/2', 1)).toEqual({ zone: 'hand:1', slot: 2, said: secret(2, [1]) });
    for (const none of ['c9.9', 'hand:1/9', 7, undefined, null])
      expect(whereNamed(begun, none as Json | undefined, 1)).toBeUndefined();
  });

  it('tells the card, as far as the table knows', () => {
    expect(
      ['c2.0', 'c9.9', 'hand:1/2', 'hand:1/9', 'deck:9/0', 'field/0'].map((place) => definitionAt(begun, place)),
    ).toEqual(['wick', null, 'beacon', null, null, null]);
    expect(definitionAt(view(begun, [2]), 'hand:1/2')).toBeNull();
    expect(['hand:1/2', 'c2.0', 'hand:1/x', 7].map(isHiddenPlace)).toEqual([true, false, false, false]);
    expect(
      [{ what: 'hand:1/2' }, { what: 'c2.0' }, 'hand:1/2', null, ['hand:1/2']].map((one) => namesHidden(one)),
    ).toEqual([true, false, false, false, true]);
  });

  it('in words depends on the reader: their own zones are "your"', () => {
    const query = queryOf(begun, 1, toyCards);
    const inPile = has(begun, { kind: 'moved', legs: [{ from: 'field', card: 'c2.0', to: 'discard:1' }] });
    expect([placeOf(query, 'c2.0'), placeOf(query, 'c2.1'), placeOf(query, 'c9.9')]).toEqual([
      'Field, place 1',
      'Field, place 2',
      undefined,
    ]);
    expect(placeOf(queryOf(inPile, 1, toyCards), 'c2.0')).toBe('your Discard, place 1');
    expect(placeOf(queryOf(inPile, 2, toyCards), 'c2.0')).toBe('Discard of seat 1, place 1');
    expect(zonesOf(query, 'followed').map(({ value }) => value)).toEqual([
      'memory:1',
      'memory:2',
      'discard:1',
      'discard:2',
      'field',
    ]);
  });

  it('is listed for the places that the asker may look at, of all pools or of some', () => {
    const labels = (table: Table, seat: number, ...names: string[]): string[] =>
      slotsSeen(queryOf(table, seat, toyCards), names.length > 0 ? names : undefined).map(
        ({ value, label }) => `${value}: ${open(label)}`,
      );
    expect(labels(begun, 2)).toEqual([
      'hand:2/0: spark (Hand of seat 2, 1)',
      'hand:2/1: candle (Hand of seat 2, 2)',
      'hand:2/2: lantern (Hand of seat 2, 3)',
    ]);
    expect(labels(begun, 2, 'deck')).toEqual([]);
    const cards = (table: Table, seat: number): string[] =>
      candidatesLying(queryOf(table, seat, toyCards)).map(({ value, label }) => `${value}: ${open(label)}`);
    expect(cards(down, 1)).toEqual(['c2.0: wick, face down (seat 1)', 'c2.1: wick (seat 2)']);
    expect(cards(down, 2)).toEqual(['c2.0: a face-down card (seat 1)', 'c2.1: wick (seat 2)']);
    const named = has(begun, { kind: 'appears', cards: [{ card: 'c2.1', as: { name: 'Bright' } }] });
    expect(cards(named, 1)).toEqual(['c2.0: wick (seat 1)', 'c2.1: Bright (seat 2)']);
    const twoFaced = { ...toyCards.get('wick')!, back: { ...toyCards.get('wick')!, name: 'ember' } };
    const turned = has(begun, { kind: 'turned', card: 'c2.0', side: 'back' });
    const called = (back: boolean): string[] =>
      candidatesLying({
        ...queryOf(turned, 1, toyCards),
        cards: { version: '', get: (id) => (back && id === 'wick' ? twoFaced : toyCards.get(id)) },
      }).map(({ label }) => open(label));
    expect([called(true), called(false)]).toEqual([
      ['ember (seat 1)', 'wick (seat 2)'],
      ['wick (seat 1)', 'wick (seat 2)'],
    ]);
    const fits = candidatesLying(
      queryOf(begun, 1, toyCards),
      ({ card, zone }) => zone === 'field' && card.controller === 2,
    );
    expect(fits.map(({ value }) => value)).toEqual(['c2.1']);
  });
});

describe('a change stated by hand', () => {
  it('concerns its author if it names nobody', () => {
    expect(stated(begun, { op: 'look', zone: 'deck:1', n: 1 })).toEqual([
      { kind: 'shown', zone: 'deck:1', slots: [0], count: 1, definitions: secret(['wick'], [1]), lasting: true },
    ]);
    expect(stated(down, { op: 'look-at', what: 'c2.0' })).toEqual([
      { kind: 'identified', card: 'c2.0', basis: 'by hand', definition: secret('wick', [1]) },
    ]);
    expect(stated(begun, { op: 'player-counter', counter: 'life', n: -1 })).toEqual([
      { kind: 'counted', changes: [{ seat: 1, counter: 'life', by: -1, to: 5 }], cause: 'by hand' },
    ]);
    expect(stated(begun, { op: 'shuffle-zone', zone: 'deck:1' }).at(-1)).toMatchObject({ kind: 'shuffled', by: 1 });
  });

  it('shows everybody a hidden card, and its place only to players who knew or named it', () => {
    expect(stated(begun, { op: 'reveal', what: 'hand:1/2' })).toEqual([
      { kind: 'shown', zone: 'hand:1', slots: secret([2], [1]), count: 1, definitions: ['beacon'] },
    ]);
  });

  it('does nothing if it names cards that are not there', () => {
    const empty = has(begun, {
      kind: 'moved',
      legs: [0, 1].map((n) => ({ from: 'deck:2', slot: n, to: 'discard:2', handle: `d${n}`, definition: 'wick' })),
    });
    expect(stated(empty, { op: 'look', zone: 'deck:2' })).toEqual([]);
    for (const change of [
      { op: 'fly' },
      { op: 'reveal', what: 'c9.9' },
      { op: 'reveal', what: 'c2.0' },
      { op: 'reveal', what: 'hand:1/9' },
      { op: 'look-at', what: 'c9.9' },
      { op: 'look-at', what: 'c2.0' },
      { op: 'attach', what: 'c9.9', host: 'c2.0' },
      { op: 'state', what: 'c9.9', state: 'lit', is: 'yes' },
      { op: 'player-counter', who: 9, counter: 'life', n: 1 },
    ] as Change[])
      expect([change, stated(begun, change)]).toEqual([change, []]);
  });

  it('sees the table that the change before it left', () => {
    expect(
      stated(begun, { op: 'player-counter', counter: 'oil', n: 2 }, { op: 'player-counter', counter: 'oil', n: -3 }),
    ).toMatchObject([{ changes: [{ by: 2, to: 2 }] }, { changes: [{ by: -2, to: 0 }] }]);
    expect([countOf({ oil: 2 }, 'oil'), countOf({}, 'oil'), countOf({}, 'constructor')]).toEqual([2, 0, 0]);
  });

  it('is checked by its fields', () => {
    const query = queryOf(begun, 1, toyCards);
    const wrong = (change: Draft): string | undefined => {
      const found = wrongWithChange(kinds, query, change);
      return found && `${found.at}: ${found.what}`;
    };
    expect(wrong({ op: 'fly' })).toBe(
      'op: is not one of reveal, look, look-at, shuffle-zone, attach, state, player-counter, note',
    );
    expect(wrong({ op: 'note' })).toBe('text: is missing: in words');
    expect(wrong({ op: 'note', text: 'x' })).toBeUndefined();
    expect(wrong({ op: 'shuffle-zone', zone: 'hand:1' })).toBe('zone: "hand:1" is not one of the choices for "zone"');
    expect(wrong({ op: 'note', text: 'x', kind: 'y' })).toBe(': "kind" is not part of this action');
    const several = part({
      name: 'lamps',
      title: 'Which lamps',
      rule: 'X',
      many: () => ({ min: 2, max: 3 }),
      candidates: () => [1, 2, 3].map((value) => ({ value, label: `lamp ${value}` })),
    });
    const lighting: ChangeKind = { ...kinds[0]!, op: 'light', fields: [several] };
    expect(wrongWithChange([lighting], query, { op: 'light', lamps: [1] })).toEqual({
      at: '',
      what: 'is missing: a field',
    });
  });
});

describe('a resolution by hand', () => {
  const question = byHandQuestion(() => kinds);
  const rounds = (...answers: { ops?: Json; more?: boolean }[]) => {
    const scribe = scribeOn();
    const flow = stateRounds(scribe, {
      changes: kinds,
      question,
      stated: { by: 2, item: 'i7' },
      title: 'Glow',
      text: ['It glows.'],
      about: { card: 'c2.0' },
      isIn: () => scribe.table.seats[1]!.counters['gone'] === undefined,
    });
    const asked: unknown[] = [];
    let now = flow.next();
    while (!now.done) {
      asked.push(...now.value);
      now = flow.next([{ kind: 'by-hand', seat: 2, ...answers.shift() }]);
    }
    return { asked, did: now.value, facts: scribe.facts };
  };
  const note = { op: 'note', text: 'it glows' };

  it('asks the controller, attests, and carries out', () => {
    const { asked, did, facts } = rounds({
      ops: [secret({ op: 'player-counter', counter: 'oil', n: 1 }, [2])] as never,
    });
    expect(asked).toEqual([
      {
        seat: 2,
        of: 'by-hand',
        title: 'Carry out Glow by hand',
        min: 0,
        max: 12,
        about: { item: 'i7', card: 'c2.0', text: ['It glows.'] },
        rule: 'R-HAND-01',
      },
    ]);
    expect(did).toBe(true);
    expect(facts).toEqual([
      {
        kind: 'attested',
        item: 'i7',
        by: 2,
        text: ['It glows.'],
        ops: [secret({ op: 'player-counter', counter: 'oil', n: 1 }, [2])],
      },
      { kind: 'counted', changes: [{ seat: 2, counter: 'oil', by: 1, to: 1 }], cause: 'by hand' },
    ]);
  });

  it('goes on while its player states more, and stops when the player leaves the game', () => {
    const { asked, did } = rounds({ ops: [note], more: true }, { ops: [] });
    expect(asked).toMatchObject([
      { title: 'Carry out Glow by hand' },
      { title: 'Go on with Glow by hand', about: { round: 2, text: ['It glows.'] } },
    ]);
    expect(did).toBe(true);
    expect(rounds({}).did).toBe(false);
    const out = rounds({ ops: [{ op: 'player-counter', counter: 'gone', n: 1 }], more: true }, { ops: [note] });
    expect(out.asked).toHaveLength(1);
  });

  it('is answered with changes and with whether there are more, and stops asking after some rounds', () => {
    const query = queryOf(begun, 1, toyCards);
    const parts = (round?: number): readonly Part[] =>
      question.answers[0]!.parts(query, { about: round === undefined ? {} : { round } } as never);
    const grown = (draft: Draft, round?: number) => grow(query, parts(round), draft, { known: [] });
    expect(grown({ ops: [note] }).complete).toBe(true);
    expect(grown({ ops: [note], more: true })).toMatchObject({ complete: true });
    expect(grown({ ops: [note], more: false }).refusal?.rule).toBe('R-HAND-01');
    expect(grown({ more: true }).refusal?.reason).toBe('"more" is not part of this action');
    expect(grown({ ops: [note], more: true }, 19).refusal).toBeUndefined();
    expect(grown({ ops: [note], more: true }, 20).refusal?.reason).toBe('"more" is not part of this action');
    const most = Array.from({ length: MOST_STATED }, () => note);
    expect(grown({ ops: most }).complete).toBe(true);
    expect(grown({ ops: [...most, note] }).refusal?.reason).toBe('"ops" takes at most 12, not 13');
    expect(parts().map(({ name, title, rule, optional }) => [name, title, rule, optional])).toEqual([
      ['ops', 'And then', 'R-HAND-01', undefined],
      ['more', 'Then state more', 'R-HAND-01', true],
    ]);
    expect(question.read({ kind: 'by-hand', seat: 1 })).toEqual({ ops: [], changes: [], more: false });
    expect(question.forfeit!({ seat: 2 } as never)).toEqual({ kind: 'by-hand', seat: 2, ops: [] });
    expect(statedIn(undefined)).toEqual([]);
  });
});

describe('the changes that can be stated, on a page', () => {
  const query = queryOf(begun, 1, toyCards);
  const most = 3;
  const ops = part({
    name: 'ops',
    title: 'And then',
    rule: 'X',
    many: () => ({ min: 0, max: most }),
    candidates: () => [
      { value: { op: 'one' }, label: 'one thing', group: 'things' },
      { value: { op: 'two' }, label: () => 'another' },
    ],
    fields: (_query, _draft, { op }: Draft): readonly Part[] =>
      op === 'one'
        ? [
            field.seat(),
            field.maybe(field.number('n', 'How many', 2, 9)),
            { ...field.seat('other', 'Other'), when: () => false },
          ]
        : [field.seat('to', 'To whom'), field.textField('said', 'In words'), field.yes('open', 'Open')],
  });

  it('are a form: its entries with their fields, and each list once', () => {
    expect(formOf(query, [field.seat(), ops], {})).toEqual({
      part: 'ops',
      most: 3,
      entries: [
        {
          value: { op: 'one' },
          label: 'one thing',
          group: 'things',
          fields: [
            { name: 'who', title: 'Player', choices: 0 },
            { name: 'n', title: 'How many', choices: 1, range: { min: 2, max: 9 }, optional: true },
          ],
        },
        {
          value: { op: 'two' },
          label: 'another',
          fields: [
            { name: 'to', title: 'To whom', choices: 0 },
            { name: 'said', title: 'In words', text: { most: 500 } },
            { name: 'open', title: 'Open', choices: 2, optional: true },
          ],
        },
      ],
      lists: [
        [
          { value: 1, label: 'seat 1' },
          { value: 2, label: 'seat 2' },
        ],
        [
          { value: 2, label: '2' },
          { value: 3, label: '3' },
        ],
        [{ value: true, label: 'true' }],
      ],
    });
    expect(formOf(query, [field.seat()], {})).toBeUndefined();
    expect([hasForm([field.seat()]), hasForm([ops])]).toEqual([false, true]);
  });

  it('leave out forbidden choices, and have a list even if all are forbidden', () => {
    const refusal = { rule: 'X', reason: 'no' };
    const closed = field.chosen('who', 'Who', () => [{ value: 1, label: 'one', refusal }]);
    const form = formOf(query, [{ ...ops, fields: () => [closed] }], {})!;
    expect(form.lists).toEqual([[]]);
    expect(form.entries[0]!.fields).toEqual([{ name: 'who', title: 'Who', choices: 0 }]);
  });

  it('stand in a table of the documentation', () => {
    const asking: ChangeKind = { ...kinds[0]!, op: 'ask', title: 'asks somebody', fields: [], asks: true };
    const counter = kinds.find(({ op }) => op === 'player-counter')!;
    const look = kinds.find(({ op }) => op === 'look')!;
    expect(documentChanges([asking, counter, look]).split('\n')).toEqual([
      '| `op` | what | fields | at once |',
      '|---|---|---|---|',
      '| `ask` | asks somebody | – | no |',
      '| `player-counter` | give a player counters, or take them away | `who`, `counter`, `n` -999 to 999 | yes |',
      '| `look` | look at the top cards of a deck or another hidden zone | [`who`], `zone`, [`n` 1 to 999] | yes |',
    ]);
  });

  it('let judges say whose turn it is, and its number, which is the same by default', () => {
    const turn = (n: number): Table => has(begun, { kind: 'turn-began', n, seat: 1 });
    const said = (table: Table, change: Change): Fact[] => {
      const scribe = scribeOn(table);
      carryStated(mendingOf(table), scribe, { by: 0 }, [change]).next();
      return scribe.facts;
    };
    expect(said(turn(4), { op: 'turn', who: 2 })).toEqual([{ kind: 'turn-began', n: 4, seat: 2 }]);
    expect(said(turn(4), { op: 'turn', who: 2, n: 7 })).toEqual([{ kind: 'turn-began', n: 7, seat: 2 }]);
    expect(said({ ...begun, turn: null }, { op: 'turn', who: 1 })).toEqual([{ kind: 'turn-began', n: 1, seat: 1 }]);
  });

  it('offer judges the counters that the layout has, of cards and of seats', () => {
    const layout = {
      ...toy.layout,
      counters: [...toy.layout.counters, { id: 'oil', title: 'Oil', on: 'card' as const }],
    };
    const offered = (op: string): string[] =>
      mendingOf({ match: { ...begun.match!, layout } })
        .find((kind) => kind.op === op)!
        .fields.find(({ name }) => name === 'counter')!
        .candidates(query, {}, [])
        .map(({ label }) => open(label));
    expect([offered('card-counter'), offered('player-counter')]).toEqual([['oil'], ['life']]);
  });
});
