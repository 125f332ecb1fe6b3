import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const libs = fileURLToPath(new URL('..', import.meta.url));
const node = fileURLToPath(new URL('./src/offline/node/', import.meta.url));

/**
 * The page of a file that shows a match without a service: one script and one style, which the service puts into each
 * file (libs/evidence). What checks a record is the service's own code; what that asks of Node stands in
 * `src/offline/node`.
 */
export default defineConfig(() => {
  process.env['NODE_ENV'] = 'production';
  return {
    resolve: {
      alias: [
        { find: /^#([a-z-]+)$/, replacement: `${libs}$1/src/index.ts` },
        { find: 'node:crypto', replacement: `${node}crypto.ts` },
        { find: /^node:timers(\/promises)?$/, replacement: `${node}timers.ts` },
      ],
    },
    build: {
      target: 'es2022',
      cssCodeSplit: false,
      // Said by the service when it reads them, where they are missing.
      reportCompressedSize: false,
      lib: {
        entry: fileURLToPath(new URL('./src/offline/main.ts', import.meta.url)),
        formats: ['iife' as const],
        name: 'recollect',
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
      rolldownOptions: {
        // Modules of ours do nothing but say what they hold, except these.
        treeshake: {
          moduleSideEffects: [
            { test: /\/libs\/viewer\/|\.css$/, sideEffects: true },
            { test: /\/libs\//, sideEffects: false },
          ],
        },
      },
    },
  };
});
