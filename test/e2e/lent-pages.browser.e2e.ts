import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';

/** The pages that tests lend each other (test/support/browser.ts). */

const pages = onPages();
const STATE = `[localStorage.length, sessionStorage.length, matchMedia('(prefers-color-scheme: dark)').matches, innerWidth]`;

it('a page that comes back is the same one, and has nothing of what was done with it', async () => {
  const page = await pages.open('/claim', { size: { width: 500, height: 500 } });
  await page.evaluate(`localStorage.setItem('key', 'kept'), sessionStorage.setItem('token', 'kept')`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*', (route) => route.abort());
  await page.context().setOffline(true);
  expect(await page.evaluate(STATE)).toEqual([1, 1, true, 500]);
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  await (await pages.tab(page.context())).close();
  await pages.tab(page.context());
  await pages.close(page);
  const again = await pages.open('/claim', { size: { width: 700, height: 500 } });
  expect(again).toBe(page);
  expect(await again.evaluate(STATE)).toEqual([0, 0, false, 700]);
  expect([heard, again.context().pages()]).toEqual([[], [again]]);
  await pages.close(again);
});

it('pages that are open at once are in browsers of their own', async () => {
  const [one, other] = [await pages.open('/claim'), await pages.open('/claim')];
  expect(one.context()).not.toBe(other.context());
  await pages.close(one, other);
});

it('a call that waits for what never comes is named with its line', async () => {
  const waiting = (globalThis as unknown as Record<symbol, ReadonlySet<object>>)[Symbol.for('recollect.waiting')]!;
  const page = await pages.open('/claim');
  const before = waiting.size;
  const pressed = page.getByRole('button', { name: 'not there' }).click();
  await eventually(
    () => [...waiting].map(String),
    (calls) => calls.some((call) => /^locator\.click at .*lent-pages\.browser\.e2e/.test(call)),
  );
  await page.close();
  await expect(pressed).rejects.toThrow('closed');
  expect(waiting.size).toBe(before);
});
