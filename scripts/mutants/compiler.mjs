import ts from 'typescript';
import { join } from 'node:path';

/** @typedef {import('./mutations.mjs').Mutation} Mutation */

/** The text after a mutation. @param {string} text @param {Mutation} mutation */
export const changed = (text, { kind, start, end, instead }) => {
  const after = text.slice(end);
  if (kind === 'statement') return `${text.slice(0, start)}{}${after}`;
  if (kind === 'member') return text.slice(0, start) + after.replace(/^\s*,/, '');
  return `${text.slice(0, start)}(${instead})${after}`;
};

/**
 * Says which mutations the type checker refuses: those are no programs, and tests would teach nothing about them. It
 * checks only the changed file.
 */
export class Compiler {
  /** The one changed text. @type {{ readonly path: string, readonly text: string } | undefined} */
  #now;

  #version = 0;

  /** @param {string} root of the checkout @param {ReadonlyMap<string, string>} texts of its programs, by path */
  constructor(root, texts) {
    const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
    const textAt = new Map([...texts].map(([file, text]) => [join(root, file), text]));
    const read = (/** @type {string} */ path) =>
      path === this.#now?.path ? this.#now.text : (textAt.get(path) ?? ts.sys.readFile(path));
    this.root = root;
    this.texts = texts;
    this.service = ts.createLanguageService({
      getScriptFileNames: () => [...textAt.keys()],
      getScriptVersion: (path) => (path === this.#now?.path ? `changed ${this.#version}` : ''),
      getScriptSnapshot: (path) => {
        const text = read(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getCompilationSettings: () => ({ ...options, incremental: false, tsBuildInfoFile: undefined }),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: read,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  /**
   * @param {Mutation & { readonly file: string }} mutant
   * @returns the first error of the type checker; `undefined` if it finds no error
   */
  refusal(mutant) {
    const path = join(this.root, mutant.file);
    this.#now = { path, text: changed(this.texts.get(mutant.file) ?? '', mutant) };
    this.#version += 1;
    const first = [...this.service.getSyntacticDiagnostics(path), ...this.service.getSemanticDiagnostics(path)][0];
    return first && `TS${first.code}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`;
  }
}
