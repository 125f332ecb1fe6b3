import { describe, expect, it } from '@jest/globals';
import { graven } from '#graven';
import { gravenMade, gravenTables } from './graven-tables.js';
import { compare } from './played.js';

describe('Effects of every word', () => {
  it('GR-PRIM-61: are such as a card may have', () => {
    for (const card of gravenMade) expect([card.id, graven.checkCard?.(card)]).toEqual([card.id, []]);
  });

  it('of GRAVEN do what they did, at tables of two and three', () => {
    compare(graven, gravenTables(), 48, 'graven-words');
  });
});
