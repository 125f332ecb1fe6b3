import type { Page } from 'playwright-core';
import { until } from './eventually.js';
import { FRAMES } from './in-page.js';

/** How far a page has shifted that nobody pressed anything on, and what of it. */
export interface Shifts {
  readonly sum: number;
  readonly of: readonly string[];
}

/** Begins with each document of a browser: before anything is drawn. */
export const WATCH_SHIFTS = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) globalThis.shifts.push({ value: one.value,
      of: one.sources.map(({ node, previousRect, currentRect }) => {
        const at = node?.nodeType === 1 ? node : node?.parentNode;
        const host = at?.getRootNode?.().host?.localName ?? '';
        return host + ' ' + (at?.localName ?? '') + (at?.className ? '.' + at.className : '') + ': ' +
          [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' → ');
      }) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** What they come to so far. */
export const SHIFTS = `({ sum: globalThis.shifts.reduce((sum, { value }) => sum + value, 0),
  of: globalThis.shifts.flatMap(({ value, of }) => of.map((what) => value.toFixed(3) + ' ' + what)) })`;

const QUIET_MS = 600;

/** Since when a page has fetched nothing more. */
const QUIET_FOR = `(() => {
  const n = performance.getEntriesByType('resource').length;
  if (n !== globalThis.fetched?.n) globalThis.fetched = { n, at: performance.now() };
  return performance.now() - globalThis.fetched.at;
})()`;

/** Waits until all that a page has asked for has come, and is drawn. */
export const settled = async (page: Page): Promise<void> => {
  await until(async () => (await page.evaluate<number>(QUIET_FOR)) > QUIET_MS);
  await page.evaluate(FRAMES);
};
