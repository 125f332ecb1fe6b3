import { describe, expect, it } from '@jest/globals';
import type { Fact } from '#table';
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
