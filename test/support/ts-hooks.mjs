/**
 * Lets Node run the sources as they are, for child processes of tests and for benchmarks:
 *
 *     node --import ./test/support/ts-hooks.mjs test/bench/append.bench.ts
 *
 * `.ts` is compiled by swc with the same settings as in Jest and in the build; `./x.js` finds `./x.ts`, `#lib` finds
 * `libs/lib/src/index.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const root = new URL('../../', import.meta.url);

// Node 20 runs hooks on a thread of their own, where this same file is loaded again.
if (isMainThread) register(import.meta.url);

export const resolve = (specifier, context, next) => {
  const lib = /^#([a-z-]+)$/.exec(specifier)?.[1];
  if (lib !== undefined) {
    const source = new URL(`libs/${lib}/src/index.ts`, root);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
};

export const load = async (url, context, next) => {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const { transform } = await import('@swc/core');
  const filename = fileURLToPath(url);
  const { code } = await transform(readFileSync(filename, 'utf8'), {
    filename,
    cwd: fileURLToPath(root),
    sourceMaps: 'inline',
    sourceFileName: pathToFileURL(filename).href,
  });
  return { format: 'module', source: code, shortCircuit: true };
};
