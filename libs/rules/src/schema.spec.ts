import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { CardDefinition } from './card.js';
import { cardSchema } from './schema.js';

const file = new URL('../../../docs/effects.schema.json', import.meta.url);

describe('the schema of card definitions', () => {
  it('is published as it is (UPDATE_SCHEMA=1 writes it anew)', () => {
    const text = `${JSON.stringify(cardSchema(), null, 1)}\n`;
    if (process.env['UPDATE_SCHEMA'] === '1') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('takes a card with nested choices, and refuses a word that is none', () => {
    const card = {
      id: 'test-fork',
      game: 'toy',
      name: 'Fork',
      types: ['ACTION'],
      abilities: [
        {
          kind: 'resolve',
          do: [
            {
              op: 'may',
              do: [{ op: 'if', if: [{ is: 'focus' }], then: [{ op: 'draw', who: 'you', n: { x: true } }] }],
            },
          ],
        },
      ],
    };
    expect(CardDefinition.safeParse(card).success).toBe(true);
    expect(CardDefinition.safeParse({ ...card, abilities: [{ kind: 'resolve', do: [{ op: 'fly' }] }] }).success).toBe(
      false,
    );
  });
});
