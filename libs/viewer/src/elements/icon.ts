import { svg, html } from 'lit';

const PATHS = {
  first: svg`<path d="M4 4h2.5v12H4zM16 4v12L7.5 10z"/>`,
  back: svg`<path d="M14 4v12L5.5 10z"/>`,
  forward: svg`<path d="M6 4v12l8.5-6z"/>`,
  last: svg`<path d="M13.5 4H16v12h-2.5zM4 4v12l8.5-6z"/>`,
} as const;

/** Drawn, not typed: not every font has these signs. */
export const icon = (name: keyof typeof PATHS) =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">${PATHS[name]}</svg>`;
