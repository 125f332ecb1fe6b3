import { expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';
import { beginOver, bodyFor } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';

/* The recorder of a match with real cards registers a list that came after its beginning. */

const pages = onPages();

it('is pasted on the recorder’s page, and told where it does not fit (R-PAPER-17)', async () => {
  const { seats } = await bodyFor(pages.service.api, 'keyforge');
  const { text } = seats[1]!.deck;
  const open = { name: 'Ben', deck: { text: text.replace(/^(\d+) .*$/gm, '$1 ?') } };
  const begun = await beginOver(pages.service.api, 'keyforge', {
    ...PAPER,
    seats: [{ ...seats[0]!, name: 'Ana' }, open],
  });
  const page = await pages.open(`/matches/${begun.id}#token=${begun.recorder.token}`, {
    size: { width: 1366, height: 768 },
  });
  const form = page.locator('rc-late-list');
  await page.getByTestId('late-list').filter({ hasText: 'Ben' }).click();
  expect(await page.getByText('Register the list of Ana').count()).toBe(0);
  await form.getByText('The match does not know 36 cards of this list.').waitFor();
  await form.getByLabel('Deck list').fill(seats[0]!.deck.text);
  await form.getByRole('button', { name: 'Register the list' }).click();
  await form.getByText('the match began with').first().waitFor();
  await pages.shoot(page, 'paper-late-list');
  await form.getByLabel('Deck list').fill(text);
  await form.getByRole('button', { name: 'Register the list' }).click();
  await page.getByText('Register the list of Ben').waitFor({ state: 'detached' });
  const spectator = await pages.open(`/matches/${begun.id}`, { size: { width: 390, height: 844 } });
  await spectator.getByText('The list of Ben is registered.').first().waitFor({ state: 'attached' });
  await pages.shoot(spectator, 'paper-late-list-spectator');
  expect(await spectator.locator('rc-late-list').count()).toBe(0);
});
