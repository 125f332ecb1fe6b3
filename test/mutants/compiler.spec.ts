import { expect, it } from '@jest/globals';
import { changed, Compiler } from '../../scripts/mutants/compiler.mjs';
import { mutationsIn } from '../../scripts/mutants/mutations.mjs';
import { inRepo } from '../support/in-repo.js';

const root = inRepo('');
const PROGRAM = `
export type Kind = 'one' | 'two';
export const kindOf = (n: number, names: readonly string[]): Kind => {
  if (names.length === 0) return 'one';
  for (const name of [...names, 'last']) if (n > 3 && name !== '') return 'two';
  return 'one';
};
`;

it('changes that the type checker refuses are told from those that tests must notice', () => {
  const compiler = new Compiler(root, new Map([['f.ts', PROGRAM]]));
  const refused = mutationsIn('f.ts', PROGRAM).map(
    (one) => [`${one.what}: ${PROGRAM.slice(one.start, one.end)}`, compiler.refusal({ ...one, file: 'f.ts' })] as const,
  );
  expect(refused).toContainEqual(["text emptied: 'two'", "TS2322: Type '\"\"' is not assignable to type 'Kind'."]);
  const whatIs = (taken: boolean): string[] =>
    refused.flatMap(([what, why]) => ((why === undefined) === taken ? [what] : []));
  expect(whatIs(false)).toEqual(["text emptied: 'one'", "text emptied: 'two'", "text emptied: 'one'"]);
  expect(whatIs(true)).toEqual([
    '=== became !==: names.length === 0',
    'number changed: 0',
    'member dropped: ...names',
    "member dropped: 'last'",
    "text emptied: 'last'",
    "condition negated: n > 3 && name !== ''",
    "&& became ||: n > 3 && name !== ''",
    '> became >=: n > 3',
    'number changed: 3',
    "!== became ===: name !== ''",
    "text filled: ''",
  ]);
});

it('a change is made where it stands', () => {
  const at = (text: string, part: string, kind: 'expression' | 'statement' | 'member', instead = ''): string => {
    const start = text.indexOf(part);
    return changed(text, { what: '', start, end: start + part.length, kind, instead });
  };
  expect(at('f(a + b);', 'a + b', 'expression', '(a) - (b)')).toBe('f(((a) - (b)));');
  expect(at('if (a) return;', 'return;', 'statement')).toBe('if (a) {}');
  expect([at('[a, b]', 'a', 'member'), at('[a, b]', 'b', 'member')]).toEqual(['[ b]', '[a, ]']);
});
