import type { Locator, Page } from 'playwright-core';
import type { Pages } from './on-pages.js';
import { until } from './eventually.js';

/** What somebody does with the pages of an event, as they would: by what they read there. */

export const PHONE = { width: 390, height: 844 };
export const HALL = { width: 1920, height: 1080 };

/** The addresses that a list of links hands out, by what each is said to be. */
export const linksIn = async (page: Page, list: string): Promise<ReadonlyMap<string, string>> => {
  const links = page.getByRole('list', { name: list }).getByRole('link');
  await links.first().waitFor();
  const found = await Promise.all(
    (await links.all()).map(async (link) => [await link.innerText(), (await link.getAttribute('href'))!] as const),
  );
  return new Map(found);
};

/** Begins an event with the form, and opens its desk. */
export const beginEvent = async (
  pages: Pages,
  name: string,
  filled: Readonly<Record<string, string>> = {},
): Promise<{ readonly desk: Page; readonly links: ReadonlyMap<string, string>; readonly address: string }> => {
  const page = await pages.open('/');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  const form = page.getByRole('region', { name: 'Begin an event' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const [label, value] of Object.entries(filled)) {
    const field = form.getByLabel(label);
    if ((await field.evaluate((element) => element.localName)) === 'select') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Begin the event' }).click();
  await form.getByRole('link', { name: /^Caster/ }).waitFor();
  const links = await linksIn(page, 'Links of the event');
  const ofWhom = (who: string): string => [...links].find(([said]) => said.startsWith(who))![1];
  await page.goto(pages.service.url + ofWhom('Organiser'));
  await page.getByRole('heading', { name }).waitFor();
  return { desk: page, links, address: ofWhom('Spectators') };
};

/** Enters players at the desk; answers each one's own link. */
export const enterPlayers = async (desk: Page, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const own = new Map<string, string>();
  const players = desk.getByRole('region', { name: 'Players' });
  for (const name of names) {
    await players.getByLabel(/^Name/).fill(name);
    await desk.keyboard.press('Enter');
    const link = players.getByRole('link', { name: `${name}: table, results, list` });
    own.set(name, (await link.getAttribute('href'))!);
  }
  return own;
};

/** Types a slip, as it is done all day: a line and Enter. */
export const typeSlip = async (desk: Page, line: string): Promise<void> => {
  const field = desk.getByLabel('Table and games');
  await field.fill(line);
  await desk.keyboard.press('Enter');
  await desk
    .getByText(`Table ${line.split(' ')[0]!}: `)
    .first()
    .waitFor();
  await until(async () => (await field.inputValue()) === '');
};

export const said = (where: Page | Locator, text: string | RegExp): Promise<void> =>
  where.getByText(text).first().waitFor();
