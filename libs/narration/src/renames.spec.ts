import { describe, expect, it } from '@jest/globals';
import type { Fact } from '#table';
import { broughtIn } from './brought-in.js';
import { movedInWords } from './moves.js';
import { NameBook } from './names.js';
import { namesThen, renamesOf } from './renames.js';

const moved = (...legs: [card: string, handle: string][]): Fact => ({
  kind: 'moved',
  legs: legs.map(([card, handle]) => ({ from: 'field', to: 'field', card, handle })),
});
const passed: Fact = { kind: 'passed', seat: 1 };

describe('the earlier name of a handle', () => {
  // A champion levels up twice: each time the card that was c5.0 gets another handle, and the next card becomes c5.0.
  const facts = [passed, moved(['c5.0', 'c7.0'], ['c6.0', 'c5.0']), passed, moved(['c5.0', 'c9.0'], ['c8.0', 'c5.0'])];
  const now: Record<string, string> = { 'c5.0': 'Third', 'c9.0': 'Second', 'c7.0': 'First' };
  const renames = renamesOf(facts, (handle) => now[handle]);

  it('is found by going back from the present names', () => {
    expect(renames.map((then) => then.get('c5.0') ?? now['c5.0'])).toEqual(['First', 'First', 'Second', 'Second']);
    expect(renames[1]!.get('c6.0')).toBe('Second');
    expect(renames[3]!.get('c8.0')).toBe('Third');
  });

  it('is not the name of a card from a pool that takes the handle over', () => {
    const level: Fact = {
      kind: 'moved',
      cause: 'level up',
      legs: [
        { from: 'field', card: 'c5.0', to: 'lineage:1', handle: 'c7.0' },
        { from: 'materials:1', to: 'field', handle: 'c5.0', definition: 'second' },
      ],
    };
    const book = new NameBook()
      .define('first', 'First')
      .define('second', 'Second')
      .readFacts([
        {
          kind: 'created',
          zone: 'field',
          cards: [{ handle: 'c5.0', owner: 1, controller: 1, token: true, definition: 'first' }],
        },
      ])
      .readFacts([level]);
    const then = namesThen(book, renamesOf([level], book.card)[0]!);
    expect(then.card('c5.0')).toBe('First');
    expect(broughtIn([level], then)).toBe('Second');
    expect(movedInWords(level, then)).toContain('Second moves from');
  });

  it('is the name that sentences use', () => {
    const then = namesThen(new NameBook(), renames[0]!);
    expect([then.card('c5.0'), then.thing('c5.0'), then.thing('c99.0'), then.seat(2)]).toEqual([
      'First',
      'First',
      'a card',
      'Seat 2',
    ]);
  });
});
