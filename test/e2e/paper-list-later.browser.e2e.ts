import { expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';
import { beginOver, bodyFor } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';

/* The recorder of a match with real cards registers a list that came after its beginning. */

const pages = onPages();

const size = { width: 1366, height: 768 };

/** A match of Ana, whose list is known, and Ben, of whose list only the size is, with that list. */
const begunOpen = async () => {
  const { seats } = await bodyFor(pages.service.api, 'keyforge');
  const { text } = seats[1]!.deck;
  const open = { name: 'Ben', deck: { text: text.replace(/^(\d+) .*$/gm, '$1 ?') } };
  const begun = await beginOver(pages.service.api, 'keyforge', {
    ...PAPER,
    seats: [{ ...seats[0]!, name: 'Ana' }, open],
  });
  return { begun, other: seats[0]!.deck.text, text, address: `/matches/${begun.id}#token=${begun.recorder.token}` };
};

it('is pasted on the recorder’s page, and told where it does not fit (R-PAPER-17)', async () => {
  const { begun, other, text, address } = await begunOpen();
  const page = await pages.open(address, { size });
  const form = page.locator('rc-late-list');
  await page.getByTestId('late-list').filter({ hasText: 'Ben' }).click();
  expect(await page.getByText('Register the list of Ana').count()).toBe(0);
  await form.getByText('The match does not know 36 cards of this list.').waitFor();
  await form.getByLabel('Deck list').fill(other);
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

it('is registered in another tab while lines wait here, which are recorded when the service is back', async () => {
  const { begun, text, address } = await begunOpen();
  const [one, two] = [await pages.context({ viewport: size }), await pages.context({ viewport: size })];
  const page = await pages.open(address, { context: one });
  const form = page.locator('rc-late-list');
  await page.getByTestId('late-list').click();
  await one.route('**/v1/**', (route) => route.abort());
  await form.getByLabel('Deck list').fill(text);
  await form.getByRole('button', { name: 'Register the list' }).click();
  await form.locator('rc-problem').getByRole('alert').waitFor();
  expect(await form.getByLabel('Deck list').inputValue()).toBe(text);
  const line = page.getByLabel('Type what happens');
  await line.fill('keep');
  await line.press('Enter');
  await page.getByText('One line waits to be recorded').waitFor();
  const beside = await pages.open(address, { context: two });
  await beside.getByTestId('late-list').click();
  await beside.getByLabel('Deck list').fill(text);
  await beside.getByRole('button', { name: 'Register the list' }).click();
  await beside.locator('rc-late-list').getByLabel('Deck list').waitFor({ state: 'detached' });
  await one.unroute('**/v1/**');
  await page.getByText('Recorded: Keep this hand? keep').waitFor();
  await form.getByLabel('Deck list').waitFor({ state: 'detached' });
  await page.reload();
  await line.fill('keep');
  await line.press('Enter');
  await page.getByText('Recorded: Keep this hand? keep').waitFor();
  expect(await page.getByText('Register the list of').count()).toBe(0);
  const { body } = await pages.service.api.get<{ items: { public: { action?: { kind?: string } } }[] }>(
    `/v1/matches/${begun.id}/entries`,
    begun.recorder.token,
  );
  const kinds = body.items.map(({ public: { action } }) => action?.kind);
  expect(kinds.filter((kind) => kind === 'answer' || kind === 'register-list')).toEqual([
    'register-list',
    'answer',
    'answer',
  ]);
  await one.close();
  await two.close();
});
