import { describe, expect, it } from '@jest/globals';
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
      { $: 4, to: [] },
      { $: 0, to: [] },
    ]);
    expect(facts[0]).toMatchObject({ legs: [{ slot: { $: 4 }, definition: { $: 'ember' } }] });
  });
});
