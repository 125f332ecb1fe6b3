import { relative, sep } from 'node:path';
import { GAMES, PURE, whyNot } from './arrows.mjs';
import { identities } from './identities.mjs';
import { messages } from './messages.mjs';

/** Imports point one way, and pure libraries import nothing impure. */
const arrows = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{why}}' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source, typeOnly = false) => {
      if (typeof source?.value !== 'string') return;
      const why = whyNot(file, source.value, typeOnly);
      if (why) context.report({ node: source, messageId: 'refused', data: { why } });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source, true),
    };
  },
};

const isVersion = ({ name, value }) => /^versions?$/.test(name ?? value ?? '');

/** The code of a game asks for a part of its ruleset, never for the version that a match pins (docs/decisions/313). */
const versions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { read: 'Code of a game does not read a version. Ask for a part of the ruleset instead (partsFor).' },
  },
  create(context) {
    const refuse = (node, parts) => parts.some(isVersion) && context.report({ node, messageId: 'read' });
    return {
      MemberExpression: (node) => refuse(node, [node.object, node.property]),
      'ObjectPattern > Property': (node) => refuse(node, [node.key]),
      BinaryExpression: (node) => refuse(node, [node.left, node.right]),
      'ImportSpecifier[imported.name="rulesetOf"]': (node) => context.report({ node, messageId: 'read' }),
    };
  },
};

const impure = (name) => ({ name, message: 'This library is pure: time, chance and the machine come in as data.' });

/** The ESLint configurations for the structure of this repository. */
export const house = [
  {
    files: ['libs/**/*.ts', 'src/**/*.ts', 'test/**/*.ts'],
    plugins: { house: { rules: { arrows, identities, messages, versions } } },
    rules: { 'house/arrows': 'error' },
  },
  {
    files: GAMES.map((library) => `libs/${library}/src/**/*.ts`),
    ignores: ['**/*.spec.ts', '**/rulesets/parts-for.ts'],
    rules: { 'house/versions': 'error' },
  },
  {
    files: ['rules', ...GAMES].map((library) => `libs/${library}/src/**/*.ts`),
    // These write and compare tables, whichever audience knows the cards.
    ignores: ['**/*.spec.ts', 'libs/rules/src/{scribe,restated}.ts', 'libs/rules/src/paper/*.ts'],
    rules: { 'house/identities': 'error' },
  },
  {
    files: ['libs/viewer/src/**/*.ts'],
    ignores: ['libs/viewer/src/messages/**', '**/*.spec.ts', '**/*.fixture.ts'],
    rules: { 'house/messages': 'error' },
  },
  {
    files: Object.keys(PURE).map((library) => `libs/${library}/**/*.ts`),
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['Date', 'process', 'console', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map(
          impure,
        ),
        ...['performance', 'crypto', 'Intl', 'globalThis', 'global', 'require'].map(impure),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draws come from the entropy of the entry.' },
        { property: 'localeCompare', message: "Its order depends on the machine's locale: compare with < instead." },
        { property: 'toLocaleString', message: "Its text depends on the machine's locale." },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: 'This library is pure: import at the top.' },
      ],
    },
  },
];
