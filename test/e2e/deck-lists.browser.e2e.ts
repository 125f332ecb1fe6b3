import { expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut } from '../support/over-http.js';

const pages = onPages();

it('an open page of deck lists shows them when the match opens them', async () => {
  const begun = await beginOver(pages.service.api, 'grand-archive');
  const page = await pages.open(`/matches/${begun.id}/lists`);
  await page.getByText('You may not read this list now.', { exact: false }).nth(1).waitFor();
  await playOut(pages.service.api, begun, 1, 2);
  for (const seat of ['Player 1', 'Player 2'])
    await page
      .getByRole('region', { name: `Deck of ${seat}` })
      .getByRole('listitem')
      .first()
      .waitFor();
  expect(await page.getByText('You may not read this list now.', { exact: false }).count()).toBe(0);
  await pages.close(page);
});

it('nothing complains', () => {
  expect(pages.complaints).toEqual([]);
});
