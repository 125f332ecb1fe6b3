import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { onPages } from '../support/on-pages.js';

/** A text that nothing understands is carried out on a page: it stands beside the question, and the form is short. */

const TEXT = 'Every champion hums. Those who hum loudest are forgiven.';

const pages = onPages();
afterEach(() => pages.closeAll());

/** A match whose first seat is asked to carry the text out, and that seat's page. */
const asked = async (): Promise<{ page: Page; path: string; token: string }> => {
  const odd = {
    id: 'q-odd',
    game: 'grand-archive',
    name: 'Borrowed Thunder',
    types: ['ACTION'],
    elements: ['NORM'],
    speed: 'fast',
    cost: { kind: 'reserve', n: 0 },
    text: TEXT,
  };
  const { body } = await pages.service.api.post('/v1/scenarios', {
    game: 'grand-archive',
    cards: [odd],
    seats: [{}, {}],
    stack: [{ card: 'Borrowed Thunder', seat: 1 }],
    passed: [1],
  });
  const path = `/v1/matches/${body.id}`;
  const [one, two] = body.seats as { token: string }[];
  const { body: options } = await pages.service.api.get(`${path}/options`, two!.token);
  const { action } = options.find(({ kind }: { kind: string }) => kind === 'pass');
  expect((await pages.service.api.post(`${path}/actions`, { action }, two!.token)).status).toBe(201);
  const page = await pages.open(`/matches/${body.id}#token=${one!.token}`, { size: { width: 1280, height: 900 } });
  return { page, path, token: one!.token };
};

describe('by hand on a page', () => {
  it('shows the text beside the question, and no list of buttons per number', async () => {
    const { page } = await asked();
    await page.getByLabel('The text').getByText(TEXT).waitFor();
    expect(await page.locator('rc-options button.choice').count()).toBeLessThan(4);
    await pages.shoot(page, 'by-hand-question');
    await page.getByLabel('What happens?').fill('draw');
    expect(await page.locator('rc-form button.entry').count()).toBe(1);
  });

  it('states one thing, sees what it brings, and states the next', async () => {
    const { page, path, token } = await asked();
    await page.getByLabel('What happens?').fill('draw');
    await page.getByRole('button', { name: 'draw cards' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('alert').getByText('Player?').waitFor();
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Player 1' });
    await page.getByLabel('How many').fill('2');
    await page.getByRole('button', { name: 'Add' }).click();
    await pages.shoot(page, 'by-hand-stated');
    await page.getByRole('button', { name: 'Do this, then state more' }).click();
    await page.locator('rc-form').getByText('Go on with Borrowed Thunder by hand').waitFor();
    // What was used last stands first.
    expect(await page.locator('rc-form button.entry').first().innerText()).toContain('draw cards');
    await page.getByLabel('What happens?').fill('note');
    await page.keyboard.press('Enter');
    await page.getByLabel('In words', { exact: true }).fill('Seat 2 hums.');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Do this; nothing more happens' }).click();
    await page.getByRole('button', { name: 'Pass' }).first().waitFor();
    const { body: table } = await pages.service.api.get(`${path}/table`, token);
    expect(table.zones.find(({ id }: { id: string }) => id === 'hand:1').count).toBe(2);
    expect(table.asks).toEqual([]);
    await pages.shoot(page, 'by-hand-done');
  });

  it('is filled in from the keyboard, in words that people write', async () => {
    const { page } = await asked();
    const has = (role: 'searchbox' | 'combobox' | 'textbox', name: string) =>
      page.locator(':focus').and(page.getByRole(role, { name })).waitFor();
    await page.getByLabel('What happens?').fill('prevented');
    await page.keyboard.press('Enter');
    await has('combobox', 'Which unit');
    // Words of the rules stand as people write them; what is yes or nothing is ticked.
    expect(await page.getByLabel('How long').locator('option').allInnerTexts()).toContain('end of turn');
    expect(await page.getByLabel('The next, then no more').getAttribute('type')).toBe('checkbox');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await has('searchbox', 'What happens?');
    await page.keyboard.type('words');
    await page.keyboard.press('Enter');
    await has('textbox', 'In words');
    await page.keyboard.type('They hum.');
    await page.keyboard.press('Enter');
    await has('searchbox', 'What happens?');
    await page.getByRole('button', { name: 'Take back' }).press('Enter');
    await has('searchbox', 'What happens?');
  });

  it('stays where it is on a phone, whose choices lie over the page', async () => {
    const { page } = await asked();
    await page.setViewportSize({ width: 390, height: 844 });
    const search = page.getByRole('searchbox', { name: 'What happens?' });
    await search.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.type('damage');
    // A browser carries the page along while somebody types; what is picked does not.
    await page.evaluate('scrollTo(0, 0)');
    await page.keyboard.press('Enter');
    const field = page.locator(':focus').and(page.getByRole('combobox', { name: 'Which unit' }));
    await field.waitFor();
    const box = (await field.boundingBox())!;
    expect([await page.evaluate('scrollY'), box.y > 600, box.y + box.height < 845]).toEqual([0, true, true]);
  });

  it('asks once more before nothing happens', async () => {
    const { page } = await asked();
    await page.getByRole('button', { name: 'Nothing happens' }).click();
    await page.getByText('Nothing happens: are you sure?').waitFor();
    await page.getByRole('button', { name: 'Yes, nothing happens' }).click();
    await page.getByRole('button', { name: 'Pass' }).first().waitFor();
  });

  it('complains of nothing', () => {
    expect(pages.complaints).toEqual([]);
  });
});
