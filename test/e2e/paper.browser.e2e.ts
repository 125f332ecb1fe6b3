import { expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';

/* A match with real cards, recorded by somebody who sees the table. */

const pages = onPages();

it('a recorder names a card, uses it, and says which card lies on a deck; a player only looks on', async () => {
  const page = await pages.open('/', { size: { width: 1366, height: 768 } });
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('graven');
  await page.getByTestId('more').click();
  await page.getByLabel('First player').selectOption('2');
  const recorder = page.getByLabel('Who records');
  expect(await recorder.isVisible()).toBe(false);
  await page.getByLabel('With real cards').check();
  expect(await recorder.locator('option:checked').textContent()).toBe('somebody who does not play');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const hrefOf = (hasText: RegExp) => page.locator('a').filter({ hasText }).first().getAttribute('href');
  const [recorders, seat] = [await hrefOf(/^Recorder/), await hrefOf(/^Seat 2.+shared device/)];

  const table = await pages.open(recorders!, { size: { width: 1366, height: 768 } });
  const press = (name: RegExp) => table.getByRole('button', { name }).first().click();
  await press(/Name a card: Hand, \d without a name/);
  await table.getByLabel('Find by name').fill('lamp');
  await table
    .getByRole('button', { name: /It is / })
    .nth(1)
    .waitFor({ state: 'detached' });
  await press(/It is Lamp-Hider/);
  await press(/End the Play Phase/);
  await press(/Use Lamp-Hider from your hand/);
  await press(/Lamp-Hider: draw two cards/);
  // Everybody sees this card: the action waits until it has a name.
  await table
    .getByRole('button', { name: /The top card of Player 2's Deck is / })
    .first()
    .waitFor();
  expect(await table.getByRole('button', { name: 'Do it' }).count()).toBe(0);
  await press(/The top card of Player 2's Deck is Candlewright/);
  await table.getByText('Done: ').waitFor();
  await pages.shoot(table, 'paper-recorded');

  const player = await pages.open(seat!, { size: { width: 1366, height: 768 } });
  await player.getByText('You play at the table. The recorder enters what happens there.').waitFor();
  const named = player.locator('rc-log li', { hasText: "A card in Player 2's hand is" });
  await named.getByRole('button', { name: 'Lamp-Hider' }).waitFor();
  await player.getByText('Call a judge', { exact: true }).waitFor();
  await pages.shoot(player, 'paper-player');
  expect(pages.complaints).toEqual([]);
});
