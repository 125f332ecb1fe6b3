/** The page that browses the API: Swagger UI, with what it lacks for people who use a screen reader or see badly. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Recollect: the HTTP API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/readable.css">
  </head>
  <body>
    <div id="api"></div>
    <noscript>This page needs JavaScript; the document itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Makes text readable that Swagger UI draws too faint: a contrast of at least 4.5 to 1. */
export const READABLE = `html body #api .info .title small { background: #545962; }
html body #api .info .title small.version-stamp { background: #3f6b00; }
html body #api .info .title small pre { background: none; }
html body #api .info .url, html body #api a { color: #0f5c8e; }
html body #api .btn.authorize, html body #api .btn.authorize span { color: #1d6b3a; border-color: #1d6b3a; }
html body #api .btn.authorize svg { fill: #1d6b3a; }
html body #api .btn.cancel { color: #a1241d; border-color: #a1241d; }
html body #api .btn.execute { background: #0f5c8e; border-color: #0f5c8e; }
html body #api .opblock-post .opblock-summary-method { background: #1d6b3a; }
html body #api .opblock-get .opblock-summary-method { background: #0f5c8e; }
html body #api .opblock-put .opblock-summary-method { background: #8a4b00; }
html body #api .opblock-delete .opblock-summary-method { background: #a1241d; }
html body #api .parameter__in, html body #api .parameter__extension, html body #api .prop-format { color: #545962; }
html body #api .parameter__name.required::after, html body #api .parameter__name.required span { color: #a1241d; }
html body #api .opblock-tag small, html body #api .response-control-media-type__accept-message { color: #1d6b3a; }
html body #api .microlight { white-space: pre-wrap; }
`;

/**
 * Starts Swagger UI, with three changes. It does not look for references in examples of tokens, since it would walk
 * through the whole document for seconds before anybody could open an operation. It draws links inside buttons as text,
 * since a button must hold no second control; the address still shows what is open. After each drawing it gives fields
 * names and headings their levels.
 */
export const START = `SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  syntaxHighlight: false,
  plugins: [
    {
      statePlugins: {
        spec: {
          wrapActions: {
            requestResolvedSubtree: (resolve, { specActions, specSelectors }) => (path) =>
              path.join() === 'components,securitySchemes'
                ? specActions.updateResolvedSubtree(path, specSelectors.specJson().getIn(path))
                : resolve(path),
          },
        },
      },
    },
    ({ React }) => ({
      wrapComponents: { DeepLink: () => ({ text }) => React.createElement('span', { className: 'nostyle' }, text) },
    }),
  ],
});
const api = document.getElementById('api');
const all = (what) => api.querySelectorAll(what);
const set = (one, name, value) => one.getAttribute(name) === value || one.setAttribute(name, value);
const nameOf = (field) =>
  field.id === 'servers' ? 'Server' : (field.closest('[data-param-name]')?.dataset.paramName ?? 'Media type');
const mend = () => {
  for (const one of all('h3, h4, h5')) set(one, 'aria-level', String(Number(one.localName[1]) - 1));
  for (const one of all('select')) set(one, 'aria-label', nameOf(one));
  for (const one of all('textarea.body-param__text')) set(one, 'aria-label', 'Request body');
  for (const one of all('table[role="region"]')) set(one, 'aria-label', 'Responses: ' + one.id);
  for (const one of all('.information-container')) set(one, 'role', 'banner');
  for (const one of all('.scheme-container')) set(one, 'role', 'region'), set(one, 'aria-label', 'Server and tokens');
  for (const one of all('pre')) set(one, 'tabindex', '0');
};
new MutationObserver(mend).observe(api, { childList: true, subtree: true });
`;
