import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { scenarioSchema as grandArchive } from '#grand-archive';
import { scenarioSchema as graven } from '#graven';
import { scenarioSchema as keyforge } from '#keyforge';
import { inRepo } from '../support/in-repo.js';

const page = readFileSync(inRepo('docs/guides/scenarios.md'), 'utf8');

/** What the page says may be said of a card of a game that lies there. */
const told = (game: string): string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${game} | \``));
  return [...(row ?? '').matchAll(/`([a-z]+)`/g)].map(([, part]) => part!);
};

/** What the shape of a game's positions has beside a card. */
const known = (schema: z.ZodType): string[] => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: Record<string, unknown> };
    if (properties?.['card'] && !properties['seat']) for (const part of Object.keys(properties)) found.add(part);
    Object.values(node).forEach(visit);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  found.delete('card');
  return [...found];
};

describe('docs/guides/scenarios.md', () => {
  it.each([
    ['Grand Archive', grandArchive],
    ['KeyForge', keyforge],
    ['GRAVEN', graven],
  ] as const)('tells all that a position of %s may say of a card, and nothing else', (game, schema) => {
    expect(told(game).sort()).toEqual(known(schema).sort());
  });
});
