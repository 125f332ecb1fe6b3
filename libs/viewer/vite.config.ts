import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const PAGES = ['index', 'overlay', 'embed'];
/** Libraries of which nothing happens by being loaded: what is not used of them is left out. */
const PURE = /libs\/(table|narration|api)\/src\//;
const libs = fileURLToPath(new URL('..', import.meta.url));

/** Styles stand in templates, which no minifier touches: their blanks weigh a tenth of what is sent. */
const tightStyles: Plugin = {
  name: 'tight-styles',
  apply: 'build',
  transform: (code, id) =>
    /libs\/viewer\/src\/.*\.ts$/.test(id)
      ? code.replace(/\bcss`[^`]*`/g, (style) => style.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' '))
      : undefined,
};

/**
 * scripts/build.mjs says where the build goes; `npx vite libs/viewer` serves it for work on it, beside a service on
 * 3000.
 */
export default defineConfig(({ command }) => {
  // Tests build it too, and say NODE_ENV=test: what they try is what everybody gets.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    // Relative to the page's <base>.
    base: './',
    plugins: [tightStyles],
    resolve: { alias: [{ find: /^#([a-z-]+)$/, replacement: `${libs}$1/src/index.ts` }] },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      // Each page carries what it shows: one over somebody's picture no forms, an embedded one no bench.
      rolldownOptions: {
        input: PAGES.map((page) => `${here}${page}.html`),
        treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
      },
    },
    server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/health': 'http://127.0.0.1:3000' } },
  };
});
