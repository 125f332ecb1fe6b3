import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const PAGES = ['index', 'overlay', 'embed'];
/** Libraries of which nothing happens by being loaded: what is not used of them is left out. */
const PURE = /libs\/(table|narration|api)\/src\//;
const libs = fileURLToPath(new URL('..', import.meta.url));

/** A node of the syntax of a module, as far as it is looked through here. */
interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly tag?: { readonly name?: string };
  readonly quasi?: { readonly quasis: readonly { readonly start: number; readonly end: number }[] };
}

/** Where texts stand that are tagged as HTML, those within others, too. */
const textsOfHtml = (node: unknown): readonly { readonly start: number; readonly end: number }[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, tag, quasi } = node as Node;
  const own = type === 'TaggedTemplateExpression' && tag?.name === 'html' ? quasi!.quasis : [];
  return [...own, ...Object.values(node).flatMap(textsOfHtml)];
};

/** A style without comments, and without blanks that part nothing. */
const tightStyle = (style: string): string =>
  style
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}');

/** Styles and HTML stand in templates, which no minifier touches: their blanks weigh a tenth of what is sent. */
const tightTemplates: Plugin = {
  name: 'tight-templates',
  apply: 'build',
  transform(code, id) {
    if (!/libs\/viewer\/src\/.*\.ts$/.test(id)) return undefined;
    const texts = code.includes('html`') ? [...textsOfHtml(this.parse(code))] : [];
    let tight = code;
    // From the last one on, so that those before it stay where they are.
    for (const { start, end } of texts.sort((one, other) => other.start - one.start))
      tight = tight.slice(0, start) + tight.slice(start, end).replace(/\s*\n\s*/g, ' ') + tight.slice(end);
    return tight.replace(/\bcss`[^`]*`/g, tightStyle);
  },
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
    plugins: [tightTemplates],
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
