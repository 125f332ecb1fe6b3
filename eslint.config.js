import stylistic from '@stylistic/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './scripts/lint/house.mjs';

/** One rule asks for types here; Oxlint has the others that do (.oxlintrc.json). */
const { files, ignores } = house.find(({ rules }) => 'house/identities' in rules);
const typed = {
  files,
  ignores,
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
};

const everywhere = {
  plugins: { '@stylistic': stylistic },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    'no-fallthrough': 'error',
    'no-unsafe-finally': 'error',
    'no-self-assign': 'error',
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    // What a line looks like is Prettier's; only text that it leaves alone can still be too wide.
    '@stylistic/max-len': ['error', { code: 120, ignoreUrls: true, ignoreTemplateLiterals: true }],
  },
};

/** A source file says one thing. Tests may list more cases of it. */
const small = {
  files: ['libs/**/*.ts', 'src/**/*.ts'],
  ignores: ['**/*.spec.ts', '**/*.contract.ts'],
  rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
};

const TESTS = '/^(it|test)$/';
const HOOKS = '/^(beforeAll|afterAll|beforeEach|afterEach)$/';
const own = 'The only limit of time is that of the file (docs/guides/testing.md).';

/** A control that a browser's test finds by what stands on it. */
const PRESSED_BY_TEXT =
  'CallExpression[callee.property.name=/^(click|check|fill|press)$/][callee.object.callee.property.name="getByText"]';

/** A test depends on no clock. */
const tests = {
  files: ['**/*.spec.ts', '**/*.contract.ts', 'test/**/*.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: `CallExpression[callee.name=${TESTS}][arguments.length>2]`, message: own },
      { selector: `CallExpression[callee.callee.object.name=${TESTS}][arguments.length>2]`, message: own },
      { selector: `CallExpression[callee.name=${HOOKS}][arguments.length>1]`, message: own },
      { selector: PRESSED_BY_TEXT, message: 'Find what is pressed by its role, label or test id: words change.' },
    ],
  },
};

export default defineConfig(
  globalIgnores(['dist/', '.data/', '.run/', '.cache/', 'coverage/']),
  tseslint.configs.recommended,
  everywhere,
  small,
  typed,
  tests,
  ...house,
);
