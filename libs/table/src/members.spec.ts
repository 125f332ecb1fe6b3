import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import fc from 'fast-check';
import {
  cardsIn,
  digest,
  emptyTable,
  publicDigest,
  secret,
  view,
  type Audience,
  type Ask,
  type Attack,
  type Effect,
  type Item,
  type Table,
} from '#table';
import { inRepo } from '../../../test/support/in-repo.js';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';

const parts = ['Table', 'Card', 'Slot', 'PooledZone', 'FollowedZone', 'SeatState', 'Item', 'Ask', 'Effect', 'Attack'];

const pathOf = (file: string): string => inRepo(`libs/table/src/${file}`);

/** The errors of the compiler in `members.ts` after each part of the table got one more member. */
const errorsWith = (planted: (part: string) => string): string[] => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['source'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) => {
    const text = readFile(file);
    return file === pathOf('table.ts')
      ? text?.replace(/^export interface (\w+)(?: extends \w+)? \{$/gm, (head: string, part: string) =>
          parts.includes(part) ? `${head} ${planted(part)}` : head,
        )
      : text;
  };
  const program = ts.createProgram([pathOf('members.ts')], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(pathOf('members.ts')))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
};

describe('a member of the table', () => {
  it('does not compile without a rule for views, digests and differences, in any part of the table', () => {
    expect(errorsWith(() => '')).toEqual([]);
    const errors = errorsWith((part) => `readonly planted${part}: string;`);
    for (const part of parts) expect(errors.filter((error) => error.includes(`'planted${part}'`))).toHaveLength(1);
    const optional = errorsWith((part) => `readonly planted${part}?: string;`);
    for (const part of parts) expect(optional.filter((error) => error.includes(`'planted${part}'`))).toHaveLength(1);
  });
});

const item: Item = { id: 'i', of: 'card', controller: 1, state: 'ready', title: '', declared: {} };
const ask: Ask = {
  id: 'q',
  set: 's',
  seat: 1,
  of: 'x',
  title: '',
  min: 0,
  max: 0,
  about: {},
  answered: false,
  rule: '',
};
const effect: Effect = { id: 'e', source: '', controller: 1, on: [], text: '', until: '', stamp: 1, data: {} };
const combat: Attack = { attacker: 'a', by: 1, targets: [], with: [], retaliators: [], data: {} };
const card = { handle: 'a', owner: 1, controller: 1, token: true, definition: 'ash' };
const full: Table = {
  ...tableAfter(matchBegan, gameBegan, { kind: 'created', zone: 'field', cards: [card] }),
  turn: { n: 1, seat: 1 },
  opportunity: { seat: 1, passed: [2] },
  items: [item],
  asks: [ask],
  effects: [effect],
  combat,
  notes: { turn: { note: 1 } },
  path: [1],
  result: { winner: 1, reason: '' },
  games: [{ n: 1, winner: 1, reason: '' }],
};

/** Every object in a value, with its path. */
const placesIn = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? []
    : [way, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...way, name]))];

const planted = (value: unknown, [name, ...way]: readonly string[], member: string, what: unknown): unknown => {
  if (name === undefined) return Array.isArray(value) ? [...value, what] : { ...(value as object), [member]: what };
  const inside = planted((value as Record<string, unknown>)[name], way, member, what);
  return Array.isArray(value)
    ? value.map((one: unknown, n) => (String(n) === name ? inside : one))
    : { ...(value as object), [name]: inside };
};

const valueAt = (value: unknown, way: readonly string[]): unknown =>
  way.reduce((one, name) => (one as Record<string, unknown>)[name], value);

const replaced = (value: unknown, [name, ...way]: readonly string[], what: unknown): unknown => {
  if (name === undefined) return what;
  const inside = replaced((value as Record<string, unknown>)[name], way, what);
  return Array.isArray(value)
    ? value.map((one: unknown, n) => (String(n) === name ? inside : one))
    : { ...(value as object), [name]: inside };
};

describe('a secret', () => {
  const audiences: readonly Audience[] = [[], [1], [1, 3], [2], 'house'];
  const places = placesIn(full).filter((way) => way[0] !== 'audience');

  it.each(['chamber', 'known', 'constructor', '__proto__'])(
    'planted anywhere as %s is shown to those it is for',
    (name) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...places),
          fc.constantFrom(...audiences),
          fc.boolean(),
          (way, audience, nested) => {
            if (name === 'known' && /^(slots|cards)$/.test(way.at(-2) ?? '')) return;
            const hidden = secret('planted', [2]);
            const table = planted(full, way, name, nested ? { deep: [hidden] } : hidden) as Table;
            if (audience !== 'house' && !audience.includes(2))
              expect(JSON.stringify(view(table, audience))).not.toContain('planted');
            else if (audience === 'house') expect(view(table, audience)).toBe(table);
          },
        ),
        { numRuns: 400 },
      );
    },
  );

  it('in the place of any value is shown only to the seats that know it', () => {
    const leaves = places
      .flatMap((way) => Object.keys(valueAt(full, way) as object).map((name) => [...way, name]))
      .filter((way) => typeof valueAt(full, way) !== 'object' && !/^(kind|definition)$/.test(way.at(-1) ?? ''));
    expect(leaves.length).toBeGreaterThan(80);
    for (const way of leaves) {
      const table = replaced(full, way, secret('planted', [2])) as Table;
      for (const audience of [[], [1], [1, 3]]) expect(JSON.stringify(view(table, audience))).not.toContain('planted');
    }
  });

  it('in a member without an entry is shown to nobody, and digests leave it out', () => {
    const grown = { ...full, chamber: { calls: ['planted'] } };
    for (const audience of audiences.slice(0, 4)) expect(view(grown, audience)).not.toHaveProperty('chamber');
    expect(digest(grown)).toBe(digest(full));
    expect(publicDigest(grown)).toBe(publicDigest(full));
    const [field] = full.zones.filter(({ id }) => id === 'field');
    const zones = full.zones.map((zone) =>
      zone === field ? { ...field, cards: cardsIn(full, 'field').map((one) => ({ ...one, back: 'planted' })) } : zone,
    );
    expect(JSON.stringify(view({ ...full, zones } as Table, [1]))).not.toContain('planted');
    expect(publicDigest({ ...full, zones } as Table)).toBe(publicDigest(full));
  });
});

describe('the form of digests', () => {
  it('follows from the match’s version of facts; an unknown newer version counts as the newest', () => {
    const { match } = full;
    if (!match) throw new Error('no match');
    const later = { ...full, match: { ...match, versions: { ...match.versions, facts: 99 } } };
    expect(digest(later)).toMatch(/^[0-9a-f]{64}$/);
    expect(digest(emptyTable([]))).toMatch(/^[0-9a-f]{64}$/);
  });
});
