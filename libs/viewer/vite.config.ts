import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const table = fileURLToPath(new URL('../table/src/index.ts', import.meta.url));

/** scripts/build.mjs says where the build goes; `npx vite libs/viewer` serves it for work on it, beside a service on 3000. */
export default defineConfig({
  // Relative, so that the viewer works under any path and in a saved folder.
  base: './',
  resolve: { alias: { '#table': table } },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/health': 'http://127.0.0.1:3000' } },
});
