import { describe, expect, it } from '@jest/globals';
import { describe as inWords, NameBook } from '#narration';
import type { StreamedEntry } from '../api/shapes.js';
import { readStreamed } from './entries.js';

const entry = (opened: StreamedEntry['opened']): StreamedEntry => ({
  revision: 7,
  public: {
    revision: 7,
    actor: { role: 'seat' },
    action: { kind: 'pay', seat: 1, cards: [{ $: 1 }, { $: 2 }] },
    facts: [{ kind: 'moved', legs: [{ from: 'hand:1', to: 'memory:1', slot: { $: 1 }, definition: { $: 3 } }] }],
  },
  opened,
});

describe('a streamed entry', () => {
  it('stays hidden to who was told nothing', () => {
    const { acted, facts } = readStreamed(entry(undefined));
    expect(acted?.action['cards']).toEqual([
      { $: null, to: [] },
      { $: null, to: [] },
    ]);
    expect(facts[0]).toMatchObject({ legs: [{ slot: { $: null }, definition: { $: null } }] });
  });

  it('is filled in from what its reader was told', () => {
    const opened: StreamedEntry['opened'] = [
      { audience: 1, values: { 1: 4, 2: 0 }, salt: 'aa', bundle: '{"1":4,"2":0}' },
      { audience: 2, values: { 3: 'ember' } },
    ];
    const { acted, facts } = readStreamed(entry(opened));
    expect(acted?.action['cards']).toEqual([
      { $: 4, to: [1] },
      { $: 0, to: [1] },
    ]);
    expect(facts[0]).toMatchObject({ legs: [{ slot: { $: 4 }, definition: { $: 'ember', to: [2] } }] });
  });

  it('tells a judge which players saw a card: both, one, or none', () => {
    const opened: StreamedEntry['opened'] = [
      { audience: 'house', values: { 1: 4, 2: 0, 3: 'ember' } },
      { audience: 1, values: { 1: 4, 2: 0 } },
      { audience: 2, values: { 1: 4 } },
    ];
    const { acted, facts } = readStreamed(entry(opened));
    expect(acted?.action['cards']).toEqual([
      { $: 4, to: [1, 2] },
      { $: 0, to: [1] },
    ]);
    expect(facts[0]).toMatchObject({ legs: [{ definition: { $: 'ember', to: [] } }] });
  });

  it('says of a player who looks at cards that they look at them', () => {
    const { facts } = readStreamed({
      revision: 7,
      public: { facts: [{ kind: 'shown', zone: 'deck:2', slots: [0], count: 1, definitions: { $: 1 } }] },
      opened: [{ audience: 2, values: { 1: ['ember'] } }],
    });
    expect(inWords(facts[0]!, new NameBook()).text).toBe('Seat 2 looks at a card of the deck.');
  });
});
