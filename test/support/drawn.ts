import type { Page } from 'playwright-core';
import { FRAMES, WITHIN } from './in-page.js';

/**
 * Draws something more upon each table that a page shows from now on: `draw` gets the table and gives what is changed
 * of it.
 */
export const drawn = async (page: Page, draw: string): Promise<void> => {
  await page.locator('rc-board rc-half').first().waitFor();
  await page.evaluate(`(async () => {
    ${WITHIN}
    const board = within(document).find(({ localName }) => localName === 'rc-board');
    const prototype = Object.getPrototypeOf(board);
    const shown = board.table;
    // The page may fetch its table again at any time.
    const show = (table) => Reflect.set(prototype, 'table', { ...table, ...(${draw})(table) }, board);
    Object.defineProperty(board, 'table', { configurable: true, get: () => Reflect.get(prototype, 'table', board), set: show });
    show(shown);
    await board.updateComplete;
  })()`);
  await page.evaluate(FRAMES);
};
