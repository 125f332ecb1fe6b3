import { afterEach, expect, it, jest } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { beginOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/**
 * A client that has asked too often is answered again after a while: pages wait for that, and nobody loads them again.
 */

const WINDOW_MS = 60_000;
const pages = onPages({ RATE_LIMIT: '60' });
afterEach(() => void jest.restoreAllMocks());

it('pages that are refused say so, and come by themselves when the limit is over', async () => {
  const { api, url } = pages.service;
  // The service's clock goes as the test says.
  const began = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(began);
  const { id, judge } = await beginOver(api, 'toy');
  const event = await EventOverHttp.begun(api);
  /** What stands on each when it is whole. */
  const wholes: Readonly<Record<string, string | RegExp>> = {
    '/': 'Being played',
    [`/matches/${id}`]: '● live',
    [`/matches/${id}/replay`]: 'Watch it together',
    [`/bench/${id}#token=${judge.token}`]: 'No open calls.',
    [`/bench#token=${judge.token}`]: 'No open calls.',
    '/events': 'Not begun',
    [`/event/${event.id}`]: 'Spring Open',
    [`/event/${event.id}/desk#token=${event.token}`]: 'Enter at least two players first.',
  };
  for (const token of [undefined, judge.token, event.token])
    await eventually(
      () => api.get('/v1/games', token),
      ({ status }) => status === 429,
    );
  clock.mockReturnValue(began + WINDOW_MS - 1_000);
  const context = await pages.browser.newContext();
  const opened = [];
  for (const [address, whole] of Object.entries(wholes)) {
    const page = await pages.tab(context);
    await page.goto(url + address);
    await said(page, /too many requests/i);
    opened.push({ page, address, whole });
  }
  clock.mockReturnValue(began + WINDOW_MS);
  for (const { page, address, whole } of opened) {
    await said(page, whole);
    expect([address, await page.getByText(/too many requests/i).count()]).toEqual([address, 0]);
  }
  await context.close();
});
