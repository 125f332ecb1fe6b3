import stylistic from '@stylistic/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './scripts/lint/house.mjs';

const typed = {
  files: ['**/*.ts'],
  // Vite reads it itself; it belongs to no tsconfig.
  ignores: ['libs/viewer/vite.config.ts'],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  // The few that need types and have found real bugs elsewhere: a promise nobody waits for, a case nobody thought of.
  rules: {
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
    '@typescript-eslint/only-throw-error': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
};

const everywhere = {
  plugins: { '@stylistic': stylistic },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    'no-fallthrough': 'error',
    'no-unsafe-finally': 'error',
    'no-self-assign': 'error',
    'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    '@stylistic/comma-dangle': ['error', 'always-multiline'],
    '@stylistic/eol-last': 'error',
    '@stylistic/no-multiple-empty-lines': ['error', { max: 1, maxEOF: 0, maxBOF: 0 }],
    '@stylistic/no-trailing-spaces': 'error',
    '@stylistic/quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: 'avoidEscape' }],
    '@stylistic/semi': 'error',
    '@stylistic/max-len': ['warn', { code: 150, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
  },
};

export default defineConfig(
  globalIgnores(['dist/', '.data/', '.run/', 'coverage/']),
  tseslint.configs.recommended,
  everywhere,
  typed,
  ...house,
);
