// Which way imports point. One table, read by the lint rule, so that the shape of the house is a
// thing one can look up and test: games → rules → table; everything else reads the table; src knows all; nobody knows
// src. Inside src the doors stand on what they share, and no folder comes back to itself.
import { dirname, posix } from 'node:path';

/** The libraries that each library may import, by name. Add a new library here first. */
export const ARROWS = {
  table: [],
  rules: ['table'],
  'grand-archive': ['rules', 'table'],
  keyforge: ['rules', 'table'],
  graven: ['rules', 'table'],
  cards: ['rules', 'table'],
  journal: ['table'],
  match: ['table', 'rules', 'journal'],
  recorder: ['table', 'rules', 'journal', 'match'],
  replay: ['table', 'rules', 'journal', 'match'],
  views: ['table', 'match', 'journal'],
  stores: ['table', 'rules', 'journal', 'views', 'cards', 'match'],
  results: ['table', 'match'],
  api: ['table', 'rules', 'results'],
  narration: ['table', 'api'],
  evidence: ['table', 'rules', 'journal', 'match', 'replay', 'views', 'narration', 'api'],
  viewer: ['table', 'api', 'narration', 'evidence', 'journal'],
};

/** Libraries from which another library may import only types, because none of their code may run there. */
const TYPES_ONLY = { viewer: ['api', 'journal'], narration: ['api'], evidence: ['api'] };

/**
 * The folders that each folder of src may import: first the folders behind the doors, then the doors. The files beside
 * the folders (`main.ts`, `service.ts`, `app.module.ts`) put everything together; no folder imports them.
 */
const SHARED = ['settings', 'tokens', 'carried', 'engine', 'recording', 'http', 'openapi'];
const BEHIND = [...SHARED, 'access'];
export const FOLDERS = {
  settings: [],
  tokens: [],
  carried: [],
  engine: ['settings', 'carried'],
  recording: ['carried', 'engine'],
  http: [],
  openapi: ['tokens', 'http'],
  access: SHARED,
  air: [...BEHIND, 'matches', 'tournaments'],
  checkpoints: BEHIND,
  health: [...BEHIND, 'checkpoints'],
  demonstration: SHARED,
  cards: BEHIND,
  games: BEHIND,
  rules: BEHIND,
  matches: BEHIND,
  judging: [...BEHIND, 'matches'],
  tournaments: [...BEHIND, 'matches', 'judging'],
  webhooks: [...BEHIND, 'tournaments', 'operations'],
  notes: [...BEHIND, 'matches'],
  operations: [...BEHIND, 'health'],
  evidence: [...BEHIND, 'checkpoints', 'matches', 'records', 'rules'],
  records: [...BEHIND, 'matches'],
  replay: [...BEHIND, 'matches'],
  scenarios: [...BEHIND, 'matches'],
  cli: ['settings', 'tokens', 'carried', 'engine'],
};

/** Files beside the folders of src that every folder may import. */
const COMMON = ['root'];

/** Libraries in which the same input gives the same output for ever, with the packages that each may import. */
export const PURE = {
  table: ['@noble/hashes'],
  rules: ['@noble/hashes', 'zod'],
  'grand-archive': ['@noble/hashes', 'zod'],
  keyforge: ['@noble/hashes', 'zod'],
  graven: ['@noble/hashes', 'zod'],
  api: ['zod'],
  narration: [],
  results: ['fraction.js', '@noble/hashes', 'edmonds-blossom', 'zod'],
  // SHA-256 of an entry's body (900 bytes) takes 3 µs here and 40 with @noble/hashes; signatures are Ed25519 by Node.
  journal: ['node:crypto'],
};

/** The libraries of games: the pure ones that stand on rules and table. */
export const GAMES = Object.keys(PURE).filter((library) => String(ARROWS[library]) === 'rules,table');

/** Files that run only under a test runner: they may touch the machine and the helpers in test/. */
const isTest = (file) => /\.(spec|fixture|e2e|bench)\.ts$/.test(file) || file.startsWith('test/');

/** `libs/table/src/fold.ts` → `table`; `src/main.ts` → `src`; `test/…` → `test`. */
const roomOf = (file) => /^libs\/([^/]+)\//.exec(file)?.[1] ?? /^(src|test)\//.exec(file)?.[1];

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const ofOurs = (file, room, name, typeOnly) => {
  if (!(name in ARROWS)) return `#${name} is no library of ours (scripts/lint/arrows.mjs lists them).`;
  if (name === room)
    return isTest(file) ? undefined : `Inside ${room}, import the file itself: its index would import you back.`;
  if (room === 'src' || room === 'test') return undefined;
  if (ARROWS[room].includes(name))
    return typeOnly || !TYPES_ONLY[room]?.includes(name)
      ? undefined
      : `${room} may import types of ${name} only (import type).`;
  return `${room} may not import ${name}; it may import ${ARROWS[room].join(', ') || 'nothing of ours'}.`;
};

/** `src/matches/act.ts` → `matches`; `src/main.ts` → `undefined`. */
const folderOf = (file) => /^src\/([^/]+)\//.exec(file)?.[1];

const inSrc = (file, path) => {
  const [from, to] = [folderOf(file), folderOf(path)];
  if (from === undefined || from === to) return undefined;
  if (!(from in FOLDERS)) return `src/${from} is not in the table of scripts/lint/arrows.mjs.`;
  if (to === undefined) {
    const name = posix.basename(path, '.js');
    return COMMON.includes(name) ? undefined : `${name} puts the service together: nothing in a folder imports it.`;
  }
  if (FOLDERS[from].includes(to)) return undefined;
  return `src/${from} may not import src/${to}; it may import ${FOLDERS[from].join(', ') || 'no other folder'}.`;
};

const ofPath = (file, room, specifier) => {
  const path = posix.join(dirname(file), specifier);
  const target = roomOf(path);
  if (target === room) return room === 'src' ? inSrc(file, path) : undefined;
  if (target === undefined) return undefined;
  if (target === 'test') return isTest(file) ? undefined : 'Nothing but a test imports from test/.';
  if (room === 'test') return undefined;
  return target === 'src'
    ? `${room} may not import src: src imports all, and nobody src.`
    : `Import the library by its name, #${target}.`;
};

const ofPackages = (file, room, specifier) => {
  const allowed = PURE[room];
  if (!allowed || isTest(file) || allowed.includes(packageOf(specifier))) return undefined;
  return `${room} is pure and may import ${allowed.join(', ')} only, not ${specifier}.`;
};

/**
 * Why `file` (a path from the root) may not import `specifier`; `undefined` if it may. `typeOnly`: it is an `import
 * type`.
 */
export const whyNot = (file, specifier, typeOnly = false) => {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  if (room !== 'src' && room !== 'test' && !(room in ARROWS))
    return `libs/${room} is not in the table of scripts/lint/arrows.mjs.`;
  if (specifier.startsWith('#')) return ofOurs(file, room, specifier.slice(1), typeOnly);
  if (specifier.startsWith('.')) return ofPath(file, room, specifier);
  return ofPackages(file, room, specifier);
};
