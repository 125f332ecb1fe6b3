import { beforeEach, expect, it } from '@jest/globals';
import type { Game } from '../api/shapes.js';
import { fieldsOf, knownOf, keptForm } from './begin-again.js';
import { beginningIn, beginningLinks } from './beginning.js';
import { seatOf } from './table.fixture.js';
import { deckNameIn, forgetMatch, keepDeck, keepMatch, keptDecks, keptMatches } from './begun-here.js';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

const game: Game = {
  game: 'toy',
  title: 'Toy',
  seats: { min: 2, max: 2 },
  layout: { zones: [], phases: [], counters: [] },
  showing: {},
  versions: { rules: '1', cards: '1', facts: 1 },
  rulesets: [{ id: '1', rules: '1', cards: '1', formats: [] }],
  cards: 2,
  sampleOnly: false,
  decks: [{ name: 'starter', title: 'starter', text: '4 Bear' }],
  scenarios: false,
  settings: [{ name: 'chains', title: 'Chains', says: '', of: 'seat', most: 9 }],
};

it('remembers decks by game and name, the newest first', () => {
  for (const [name, text] of [
    ['A', '1'],
    ['B', '2'],
    ['A', '3'],
  ] as const)
    keepDeck({ game: 'toy', name, text });
  expect(keptDecks('toy').map(({ name, text }) => name + text)).toEqual(['A3', 'B2']);
  expect(keptDecks('other')).toEqual([]);
});

it('remembers matches until they are forgotten, and nothing of what is no match', () => {
  const match = { id: 'm1', title: 'A against B', at: '2026-01-01T00:00:00Z', links: [] };
  keepMatch(match);
  keepMatch({ ...match, id: 'm2' });
  expect(keptMatches().map(({ id }) => id)).toEqual(['m2', 'm1']);
  forgetMatch('m2');
  expect(keptMatches()).toEqual([match]);
  for (const text of ['{', '7', '[{"id":"m1"}, null]']) {
    stored.set('recollect:matches', text);
    expect(keptMatches()).toEqual([]);
  }
});

it('begins another match as the last one was filled in, without its token, or as far as everybody knows it', () => {
  const fields = new FormData();
  for (const [name, value] of [
    ['name-1', 'Ada'],
    ['deck-1', 'own'],
    ['list-1', '4 Bear'],
    ['token', 'secret'],
  ] as const)
    fields.append(name, value);
  const match = { id: 'm1', title: 'Ada against Bo', at: '2026-01-01T00:00:00Z', links: [] };
  keepMatch({ ...match, form: fieldsOf(fields) });
  expect(keptForm('m1')).toEqual({ 'name-1': 'Ada', 'deck-1': 'own', 'list-1': '4 Bear' });
  expect(keptForm('m2')).toBeUndefined();
  const seats = [seatOf(1, { name: 'Ada' }), seatOf(2, { name: 'Bo' })];
  expect(knownOf({ game: 'toy', seats, format: { name: 'open', bestOf: 3 } }, [])).toEqual({
    game: 'toy',
    format: 'open',
    bestOf: '3',
    'name-1': 'Ada',
    'name-2': 'Bo',
  });
  const rulesets = [...game.rulesets, { id: '2', rules: '2.4', cards: '1', formats: [] }];
  const versions = { rules: '2.3', cards: '1', facts: 3 };
  expect(knownOf({ game: 'toy', seats, versions }, [{ ...game, rulesets }])).toMatchObject({ rules: '2' });
});

it('calls a list what it calls itself', () => {
  expect(deckNameIn('Bell and Hammer\n\n# Brobnar', 'Ada')).toBe('Bell and Hammer');
  expect([deckNameIn('# Main Deck\n4 Bear', 'Ada'), deckNameIn('4 Bear', 'Ada')]).toEqual(['Ada’s deck', 'Ada’s deck']);
});

it('reads every setting of a match, and leaves out what was not settled', () => {
  keepDeck({ game: 'toy', name: 'Mine', text: '60 Bear' });
  // Another tab has kept a deck since the page was drawn: the name still finds the right one.
  keepDeck({ game: 'toy', name: 'Newer', text: '60 Wolf' });
  const fields = new FormData();
  const least = { 'name-1': ' Ada ', 'name-2': 'Ben', 'deck-1': '0', 'deck-2': 'kept:Mine', bestOf: '3', delay: '0' };
  for (const [name, value] of Object.entries(least)) fields.set(name, value);
  const seats = [
    { name: 'Ada', deck: { text: '4 Bear' } },
    { name: 'Ben', deck: { text: '60 Bear' } },
  ];
  expect(beginningIn(game, fields)).toEqual({
    game: 'toy',
    format: { name: 'standard', bestOf: 3 },
    seats,
    spectators: { delaySeconds: 0, hands: 'none' },
    visibility: 'public',
    lists: 'open',
  });
  const more = { 'deck-1': 'own', 'list-1': '1 Wolf', first: '2', delay: '20', hands: 'on', visibility: 'after' };
  const rest = {
    lists: 'sealed',
    format: 'open',
    wait: 'on',
    event: 'Cup',
    round: '3',
    table: '',
    'set-chains-2': '4',
    rules: '2',
  };
  for (const [name, value] of Object.entries({ ...more, ...rest })) fields.set(name, value);
  expect(beginningIn(game, fields)).toMatchObject({
    rules: '2',
    format: { name: 'open', bestOf: 3 },
    seats: [{ deck: { text: '1 Wolf' } }, {}],
    first: 2,
    spectators: { delaySeconds: 20, hands: 'all' },
    visibility: 'after',
    lists: 'sealed',
    settings: { chains: [0, 4] },
    tournament: { event: 'Cup', round: 3 },
    tokens: false,
    claims: { wait: true },
  });
});

it('begins a match with real cards, recorded by somebody else or by one of its players (R-PAPER-15)', () => {
  const begun = (said: Readonly<Record<string, string>>) => {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ bestOf: '1', 'deck-1': '0', 'deck-2': '0', ...said }))
      fields.set(name, value);
    const { table, recordedBy } = beginningIn(game, fields);
    return { table, recordedBy };
  };
  expect(begun({ recordedBy: '2' })).toEqual({});
  expect(begun({ paper: 'on', recordedBy: '' })).toEqual({ table: 'paper' });
  expect(begun({ paper: 'on', recordedBy: '2' })).toEqual({ table: 'paper', recordedBy: 2 });
});

it('writes a link for each who has a part', () => {
  const begun = {
    id: 'm1',
    revision: 1,
    seats: [{ seat: 1, claim: 'm1.1.aa', page: '', token: 't1' }],
    judge: { token: 'j' },
    recorder: { token: 'r' },
    links: {},
  };
  const { claims, seats, others } = beginningLinks(begun, ['Ada']);
  expect(claims).toEqual([{ said: 'Seat 1: Ada', address: '/claim#m1.1.aa' }]);
  expect(seats.map(({ address }) => address)).toEqual(['/matches/m1#token=t1']);
  expect(others.map(({ address }) => address)).toEqual(['/matches/m1#token=r', '/bench/m1#token=j', '/matches/m1']);
});
