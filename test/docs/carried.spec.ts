import { describe, it } from '@jest/globals';
import { by2021, by2026 } from '#grand-archive';
import { carried as graven } from '#graven';
import { carried as keyforge } from '#keyforge';
import { commonPolicy, type Rules, type RulesBefore } from '#rules';
import { anew, compareLines } from '../support/golden-file.js';

/**
 * What games say of themselves as data: zones, phases, moves, questions and the rules they cite, draws, lists for
 * judges, parts of decks, and what rules of before drew for; a line each.
 */
const ABOUT = {
  again: anew('test/docs/carried'),
  look:
    'what rules of before drew for, which stays: records are held against it; and kinds of moves, ' +
    'questions and zones that are gone or go by another name: clients know them',
};

const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...value];
  // docs/ says more of schemas than their members would.
  return typeof value === 'object' && value !== null && '_zod' in value ? undefined : value;
};
const linesOf = (at: string, value: unknown): string[] => {
  if (Array.isArray(value)) return value.map((one) => `${at}[] ${JSON.stringify(one, plain)}`);
  const said = JSON.stringify(value, plain);
  if (said === undefined || said === '{}') return [];
  if (typeof value !== 'object' || value === null || said.length < 200) return [`${at} ${said}`];
  return Object.entries(value).flatMap(([key, one]) => linesOf(`${at}.${key}`, one));
};

interface Carried {
  readonly rules: Rules;
  readonly before: readonly RulesBefore[];
  readonly parts: object;
}
/** What a further ruleset of a game says otherwise. */
const linesBeside = (known: readonly string[], { rules }: Carried): string[] => {
  const before = new Set(known);
  return linesOf(rules.game, rules).flatMap((line) => (before.has(line) ? [] : [`${rules.version}: ${line}`]));
};
const linesOfGame = ({ rules, before, parts }: Carried): string[] => [
  ...linesOf(rules.game, rules),
  ...before.flatMap(({ version, draws }) => linesOf(`${rules.game} ${version}`, { draws })),
  ...linesOf(`${rules.game} parts`, parts),
];

describe('what games say of themselves', () => {
  it('is what it was', () => {
    const all = [by2021, graven, keyforge].flatMap(linesOfGame);
    const found = [...all, ...linesBeside(all, by2026), ...linesOf('common', commonPolicy)];
    compareLines('test/docs/carried.txt', ABOUT, found);
  });
});
