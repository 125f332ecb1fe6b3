import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { identities } from '../../scripts/lint/identities.mjs';

const file = 'libs/graven/src/a.ts';
const types = `
interface List<T> { map<U>(f: (one: T) => U): U[] }
interface Slot { readonly definition: string | null; readonly known: number[] | null }
interface Item { readonly definition?: string; readonly owner: number }
declare const slot: Slot | undefined, item: Item, all: List<Slot>;
declare const idOf: (one?: Slot) => string | null, secret: <T>(value: T, to: number[]) => T;
`;

const complaints = (code: string): string[] => {
  const name = join(process.cwd(), file);
  const source = ts.createSourceFile(name, types + code, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (asked) => (asked === name ? source : undefined),
  };
  const program = ts.createProgram([name], { noLib: true, strict: true }, host);
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
    plugins: { house: { rules: { identities } } },
    rules: { 'house/identities': 'error' },
  };
  return new Linter({ cwd: process.cwd() })
    .verify(types + code, [config as unknown as Linter.Config], { filename: file })
    .map(({ message }) => message);
};

const REFUSED = 'A hidden card may have no name yet. Ask which card it is with idOf.';

describe('which card an object is', () => {
  it.each([
    "slot?.definition ?? ''",
    "slot!.definition === 'owl'",
    'all.map((one) => one.definition)',
    'slot?.definition!',
  ])('is not read past idOf: %s', (code) => expect(complaints(`export const a = ${code};`)).toEqual([REFUSED]));

  it('is not taken out of a card by its pattern', () =>
    expect(complaints('export const a = all.map(({ definition }) => definition);')).toEqual([REFUSED]));

  it.each([
    'idOf(slot)',
    'slot!.definition === null',
    '({ definition: slot!.definition })',
    '({ definition: slot?.definition ?? null })',
    '({ definition: secret(slot!.definition, [1]) })',
    'item.definition',
  ])('may be taken along, compared with null, and read where nothing is hidden: %s', (code) =>
    expect(complaints(`export const a = ${code};`)).toEqual([]),
  );
});
