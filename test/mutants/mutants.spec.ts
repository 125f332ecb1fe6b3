import { describe, expect, it } from '@jest/globals';
import vm from 'node:vm';
import ts from 'typescript';
import { mutationsIn } from '../../scripts/mutants/mutations.mjs';
import { switched } from '../../scripts/mutants/switched.mjs';

const PROGRAM = `
import { other } from './other.js';
type Kind = 'one' | 'two';
const KINDS: Record<Kind, true> = { one: true, two: true };
export const f = (a: number, b?: string): string[] => {
  if (a < 3 && !b) return ['low', 'first'];
  const list = [a, a + 1];
  list.push(7);
  if (list.length === 0) throw new Error('a broken machine');
  return a > 9 ? [] : list.map((n) => name(n, true));
};
const name = (n: number, long: boolean): string => (long ? \`no. \${n}\` : other.name(n));
`;

const numbered = mutationsIn('f.ts', PROGRAM).map((one, n) => ({ ...one, id: n + 1 }));

/** What `f` answers while this mutant is on (0: none). */
const run = (id: number): unknown => {
  const text = switched(PROGRAM, numbered).replace(/^import .*$/m, 'const other = { name: (n) => `the ${n}` };');
  const { outputText } = ts.transpileModule(`${text}; globalThis.answers = () => [f(1), f(1, 'x'), f(3), f(12)];`, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const world = { exports: {}, __mutant: (one: number) => one === id, answers: () => [] as unknown[] };
  vm.runInNewContext(outputText, vm.createContext(world));
  try {
    return world.answers();
  } catch (error) {
    return String(error);
  }
};

describe('mutants of a program', () => {
  it('are made of what it does, and not of its types, its imports and the words of its errors', () => {
    const shown = numbered.map(({ what, start, end }) => `${what}: ${PROGRAM.slice(start, end)}`);
    expect(shown).toEqual(
      expect.arrayContaining([
        '&& became ||: a < 3 && !b',
        'condition negated: a < 3 && !b',
        '< became <=: a < 3',
        '! dropped: !b',
        "member dropped: 'low'",
        "text emptied: 'first'",
        'number changed: 3',
        '+ became -: a + 1',
        'statement dropped: list.push(7);',
        '=== became !==: list.length === 0',
        '> became >=: a > 9',
        'nothing returned: name(n, true)',
        'true became false: true',
        'text emptied: `no. ${n}`',
      ]),
    );
    expect(shown.join('\n')).not.toMatch(/other\.js|'one'|broken machine/);
    // No mark of a list of names: nothing else would compile.
    expect(shown.filter((one) => one.startsWith('true'))).toHaveLength(1);
  });

  it('all stand in one text, which is the program as it was while none of them is on', () => {
    const text = switched(PROGRAM, numbered);
    const parsed = ts.createSourceFile('f.ts', text, ts.ScriptTarget.ES2022);
    expect((parsed as unknown as { parseDiagnostics: object[] }).parseDiagnostics).toEqual([]);
    expect(run(0)).toEqual([['low', 'first'], ['no. 1', 'no. 2', 'no. 7'], ['no. 3', 'no. 4', 'no. 7'], []]);
  });

  it('change what the program does, each by itself', () => {
    const right = run(0);
    const idle = numbered.filter(({ id }) => JSON.stringify(run(id)) === JSON.stringify(right));
    // The list has never just one member, and nobody asks f for 9 or 10.
    expect(idle.map(({ what, start, end }) => `${what}: ${PROGRAM.slice(start, end)}`)).toEqual([
      'number changed: 0',
      '> became >=: a > 9',
      'number changed: 9',
    ]);
  });
});
