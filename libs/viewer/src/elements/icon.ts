import { svg, html } from 'lit';

const PATHS = {
  first: svg`<path d="M4 4h2.5v12H4zM16 4v12L7.5 10z"/>`,
  back: svg`<path d="M14 4v12L5.5 10z"/>`,
  forward: svg`<path d="M6 4v12l8.5-6z"/>`,
  last: svg`<path d="M13.5 4H16v12h-2.5zM4 4v12l8.5-6z"/>`,
  eye: svg`<path d="M10 4.5C5.6 4.5 2.5 8 1.2 10c1.3 2 4.4 5.5 8.8 5.5s7.5-3.5 8.8-5.5c-1.3-2-4.4-5.5-8.8-5.5zm0 9A3.5 3.5 0 1 1 10 6.5a3.5 3.5 0 0 1 0 7z"/><circle cx="10" cy="10" r="1.7"/>`,
  call: svg`<path d="M10 2a5.5 5.5 0 0 1 5.5 5.5V12l2 3h-15l2-3V7.5A5.5 5.5 0 0 1 10 2zM8 16h4a2 2 0 0 1-4 0z"/>`,
  ruling: svg`<path d="M9 3h2v1.2l5 1 2.5 6a3.3 3.3 0 0 1-6.5 0l2-5-3-.6V16h3v1.5H6V16h3V5.6L6 6.2l2 5a3.3 3.3 0 0 1-6.5 0l2.5-6 5-1zM4.75 7.5 3.3 11h2.9zm10.5 0L13.8 11h2.9z"/>`,
  refused: svg`<path d="m5 3.6 5 5 5-5L16.4 5l-5 5 5 5-1.4 1.4-5-5-5 5L3.6 15l5-5-5-5z"/>`,
  note: svg`<path d="M4 3h12v9l-4.500 5H4zm2 3v1.500h8V6zm0 3v1.500h6V9z"/>`,
  moment: svg`<path d="m10 2 2.4 5 5.6.7-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L2 7.700 7.600 7z"/>`,
  play: svg`<path d="M5 3.5v13l11-6.5z"/>`,
  pause: svg`<path d="M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"/>`,
  swap: svg`<path d="M6 17V6.5L3.2 9.300 2 8l5-5 5 5-1.200 1.300L8 6.500V17zM14 3v10.500l2.800-2.800L18 12l-5 5-5-5 1.200-1.300L12 13.500V3z"/>`,
  link: svg`<path d="M8 12l4-4M7 9L5 11a3 3 0 004 4l2-2M13 11l2-2a3 3 0 00-4-4L9 7" fill="none" stroke="currentColor" stroke-width="1.800"/>`,
  help: svg`<path d="M7 7.500a3 3 0 114.500 2.500c-1 .600-1.500 1.200-1.500 2.500" fill="none" stroke="currentColor" stroke-width="1.800"/><circle cx="10" cy="15.500" r="1.200"/>`,
} as const;

/** Drawn, not typed: not every font has these signs. */
export const icon = (name: keyof typeof PATHS, size = 20) =>
  html`<svg viewBox="0 0 20 20" width=${size} height=${size} fill="currentColor" aria-hidden="true">
    ${PATHS[name]}
  </svg>`;
