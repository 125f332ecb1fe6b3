import { describe, expect, it } from '@jest/globals';
import { secret } from '#table';
import { NameBook, valueInWords } from './names.js';
import { inSentence, listed, plainWord, whose } from './words.js';

describe('a name book', () => {
  it('lists the definitions that still need a name', () => {
    const book = new NameBook().readFacts([
      {
        kind: 'moved',
        legs: [{ from: 'deck:1', to: 'hand:1', definition: secret('ember', [1]), slot: secret(0, [1]) }],
      },
    ]);
    expect(book.nameless()).toEqual(['ember']);
    expect(book.define('ember', 'Ember').nameless()).toEqual([]);
  });

  it('remembers a card that has left by its definition', () => {
    const book = new NameBook().readFacts([
      {
        kind: 'created',
        zone: 'field',
        cards: [{ handle: 'c1.0', owner: 1, controller: 1, token: true, definition: 'ember' }],
      },
    ]);
    expect(book.thing('c1.0')).toBe('a card');
    expect(book.define('ember', 'Ember').thing('c1.0')).toBe('Ember');
  });

  it('calls a phase as the game says it now, though a match holds the title of then', () => {
    const book = new NameBook().readLayout({ zones: [], counters: [], phases: [{ id: 'first', title: 'First turn' }] });
    expect(book.phase('first')).toBe('First turn');
    expect(book.readShowing({ telling: { words: { 'First turn': 'Placing champions' } } }).phase('first')).toBe(
      'Placing champions',
    );
  });

  it('names a handle by the card that has it now: a champion that levels up keeps its handle', () => {
    const book = new NameBook()
      .define('ember', 'Ember')
      .define('warden', 'Warden')
      .readFacts([
        { kind: 'moved', legs: [{ from: 'materials:1', to: 'field', handle: 'c1.0', definition: 'ember' }] },
        { kind: 'moved', legs: [{ from: 'materials:1', to: 'stack', handle: 'c2.0', definition: 'warden' }] },
        {
          kind: 'moved',
          legs: [
            { from: 'field', card: 'c1.0', to: 'lineage:1', handle: 'c3.0' },
            { from: 'stack', card: 'c2.0', to: 'field', handle: 'c1.0' },
          ],
        },
      ]);
    expect([book.thing('c1.0'), book.thing('c3.0')]).toEqual(['Warden', 'Ember']);
  });

  it('names an item that it has only seen end: a match may be opened at any step', () => {
    const unit = { kind: 'unit-ended', unit: 7, of: 'trigger', title: 'Tidepool Scribe', result: 'resolved' } as const;
    const book = new NameBook().readFacts([{ ...unit, cause: 'i206.0', rules: [], digest: '' }]);
    expect([book.thing('i206.0'), book.thing('i207.0')]).toEqual(['Tidepool Scribe', 'something']);
  });

  it('learns what a card was that is on no table any more', () => {
    const book = new NameBook().readGone({ 'c1.0': 'ember' });
    expect([book.nameless(), book.thing('c1.0')]).toEqual([['ember'], 'a card']);
    expect(book.define('ember', 'Ember').thing('c1.0')).toBe('Ember');
  });

  it('gives values the words that people use', () => {
    const book = new NameBook().define('ember', 'Ember');
    expect(valueInWords(['ember', 'deal-damage', 3, true, { $: null, to: [] }], book)).toBe(
      'Ember, deal damage, 3, yes, hidden',
    );
    expect(valueInWords({ op: 'draw', count: 2 }, book)).toBe('op draw, count 2');
  });
});

describe('a word of the record', () => {
  it('becomes readable', () => {
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect([whose('Ana'), whose('James')]).toEqual(["Ana's", "James'"]);
    expect([inSentence('Main deck'), inSentence('Effects Stack')]).toEqual(['main deck', 'Effects Stack']);
    expect(plainWord('no-life_left')).toBe('no life left');
  });
});
