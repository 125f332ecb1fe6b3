import { describe, expect, it } from '@jest/globals';
import type { EventPlayerShown } from '#api';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** Two players of one name are told apart wherever an event lists them; everybody else has their name alone. */

const pages = onPages();
const SIZES = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];

describe('players of one name', () => {
  it('have a number in pairings, standings, at the desk, on the projector and on paper', async () => {
    const event = await EventOverHttp.begun(pages.service.api, { bestOf: 1, clock: 3_000 });
    await event.enter('Ana Ng', 'Ben', 'Ana Ng', 'Dan');
    await event.next();
    const paths = ['', '?view=standings', '?view=players', '/desk', '/screen?what=pairings', '/screen?what=standings'];
    for (const [n, path] of paths.entries()) {
      const token = path === '/desk' ? `#token=${event.token}` : '';
      const page = await pages.open(`/event/${event.id}${path}${token}`, { size: SIZES[n % 3]! });
      for (const name of ['Ana Ng (no. 1)', 'Ana Ng (no. 3)']) await page.getByText(name).first().waitFor();
      expect([path, await page.getByText('Ana Ng', { exact: true }).count()]).toEqual([path, 0]);
      expect([path, await page.getByText(/(Ben|Dan) \(no/).count()]).toEqual([path, 0]);
      await pages.shoot(page, `event-namesakes-${n}`);
      await pages.close(page);
    }
    // Their judge finds the right one.
    const { tables } = await event.get<EventPlayerShown>(`/players/${event.players[2]!.player}`);
    await event.do('POST', `/tables/1/${tables[0]!.table}/calls`, {}, event.players[2]!.token);
    const page = await pages.open(`/bench#token=${await event.staff('judge')}`, { size: SIZES[0]! });
    await page.getByText('Ana Ng (no. 3) calls').waitFor();
    await page.getByText('the matches and tables of the event “Spring Open”').waitFor();
    await pages.shoot(page, 'event-namesakes-calls');
    await pages.close(page);
  });
});
