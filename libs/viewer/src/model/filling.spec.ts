import { describe, expect, it } from '@jest/globals';
import {
  found,
  inWords,
  isTick,
  keepRecent,
  lackingIn,
  recentIn,
  saidInForm,
  valueTyped,
  candidateWord,
  type Form,
} from './filling.js';

const form: Form = {
  part: 'ops',
  most: 12,
  lists: [
    [
      { value: 1, label: 'seat 1' },
      { value: 2, label: 'seat 2' },
    ],
    [{ value: 'charge', label: 'charge' }],
    [{ value: true, label: 'true' }],
  ],
  entries: [
    {
      value: { op: 'draw' },
      label: 'draw cards',
      group: 'cards',
      fields: [
        { name: 'who', title: 'Who', choices: 0 },
        { name: 'n', title: 'How many', range: { min: 1, max: 60 } },
      ],
    },
    {
      value: { op: 'counter' },
      label: 'add or remove counters',
      group: 'objects',
      fields: [
        { name: 'counter', title: 'Kind', choices: 1, text: { most: 10 } },
        { name: 'all', title: 'On all', choices: 2, optional: true },
      ],
    },
    { value: { op: 'end-combat' }, label: 'end the combat', group: 'combat', fields: [] },
  ],
};
const [draw, counter, end] = form.entries as [
  Form['entries'][number],
  Form['entries'][number],
  Form['entries'][number],
];

describe('filling in what happens', () => {
  it('finds entries by words of their name and group, those used of late first', () => {
    const labels = (words: string, recent: string[] = []) => found(form, words, recent).map(({ label }) => label);
    expect(labels('')).toEqual(['draw cards', 'add or remove counters', 'end the combat']);
    expect(labels('', ['end-combat', 'counter'])).toEqual(['end the combat', 'add or remove counters', 'draw cards']);
    expect(labels('COUNT add')).toEqual(['add or remove counters']);
    expect(labels('cards')).toEqual(['draw cards']);
    expect(labels('nonsense')).toEqual([]);
    // The search finds inflected words (`draws`, `counters`), but not a word that only begins in the same way.
    expect(labels('draws')).toEqual(['draw cards']);
    expect(labels('dragon')).toEqual([]);
  });

  it('reads choices, numbers and words as what they stand for', () => {
    expect(valueTyped(form, draw.fields[0]!, '1')).toBe(2);
    expect(valueTyped(form, draw.fields[1]!, ' 7 ')).toBe(7);
    expect(valueTyped(form, counter.fields[0]!, 'sorrow')).toBe('sorrow');
    expect(valueTyped(form, draw.fields[0]!, '')).toBeUndefined();
  });

  it('calls words of the rules as people write them, and ticks what is yes or nothing', () => {
    expect(candidateWord({ value: 'end-of-turn', label: 'end-of-turn' })).toBe('end of turn');
    expect(candidateWord({ value: 'c1.0', label: 'Half-Elf' })).toBe('Half-Elf');
    expect(counter.fields.map((field) => isTick(form, field))).toEqual([false, true]);
    expect(draw.fields.map((field) => isTick(form, field))).toEqual([false, false]);
  });

  it('says what is missing or out of range before anything is sent', () => {
    expect(lackingIn(form, draw, { n: '3' })).toBe('Who?');
    expect(lackingIn(form, draw, { who: '0', n: '61' })).toBe('How many: a whole number from 1 to 60');
    expect(lackingIn(form, draw, { who: '0', n: 'many' })).toBe('How many: a whole number from 1 to 60');
    expect(lackingIn(form, counter, { counter: 'a very long kind' })).toBe('Kind: 10 characters at most');
    expect(lackingIn(form, counter, { counter: 'sorrow' })).toBeUndefined();
  });

  it('makes a record of it, and tells it in words', () => {
    const said = saidInForm(form, draw, { who: '1', n: '2' });
    expect(said).toEqual({ op: 'draw', who: 2, n: 2 });
    expect(inWords(form, draw, said)).toBe('draw cards: seat 2, 2');
    const all = saidInForm(form, counter, { counter: 'sorrow', all: '0' });
    expect(inWords(form, counter, all)).toBe('add or remove counters: sorrow, On all');
    expect(inWords(form, end, saidInForm(form, end, {}))).toBe('end the combat');
  });

  it('keeps what was used of late, newest first, each once', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    for (const key of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) keepRecent(storage, key);
    expect(recentIn(storage)).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
    kept.set('recollect:stated', 'not json');
    expect(recentIn(storage)).toEqual([]);
  });
});
