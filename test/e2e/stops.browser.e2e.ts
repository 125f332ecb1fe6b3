import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/accessible.js';
import { ButtonPlayer } from '../support/button-player.js';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver } from '../support/over-http.js';

const pages = onPages();
let begun: BegunOver;
let players: ButtonPlayer[];

const revision = async (): Promise<number> =>
  (await pages.service.api.get<{ revision: number }>(`/v1/matches/${begun.id}`)).body.revision;
const passOf = (page: Page) => page.locator('rc-options button.choice[data-kind="pass"]');
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'When I am asked' });

/** Fast cards are offered in other phases and turns, too. */
const isOwnMain = async (page: Page): Promise<boolean> =>
  (await page.locator('rc-state').getByText('Main Phase').count()) > 0 &&
  (await page.locator('rc-half:not([flipped])').getByText('Turn player').count()) > 0;

/** Plays by buttons until a player whose main phase it is may pass. */
const untilMain = async (): Promise<Page> => {
  for (let clicks = 0; clicks < 60; clicks += 1) {
    const now = await revision();
    for (const player of players) await player.at(now);
    for (const { page } of players) {
      await page.locator('rc-options section[aria-busy="false"]').waitFor();
      const cards = page.locator('rc-options button.choice[data-kind="activate"]');
      if ((await isOwnMain(page)) && (await cards.count()) > 0) return page;
    }
    if (!(await players[0]!.press('1')) && !(await players[1]!.press('1'))) break;
  }
  throw new Error('nobody came to a card');
};

beforeAll(async () => {
  begun = await beginOver(pages.service.api, 'grand-archive');
  players = await Promise.all(
    begun.seats.map(async ({ token }) => {
      const page = await pages.open(`/matches/${begun.id}#token=${token}`);
      await page.setViewportSize({ width: 1366, height: 768 });
      return new ButtonPlayer(page);
    }),
  );
});

it('leaves the focus on nothing that Space presses again, however a pass was pressed', async () => {
  const page = await untilMain();
  const before = await revision();
  await passOf(page).click();
  await page.locator(`[data-revision="${before + 1}"]`).waitFor();
  const other = players.find((one) => one.page !== page)!.page;
  await passOf(other).waitFor();
  await passOf(other).focus();
  await other.keyboard.press('Space');
  for (const each of [page, other]) {
    await each.locator('rc-options section[aria-busy="false"]').waitFor();
    await eventually(
      () =>
        each.evaluate<string>(`(() => {
          let at = document.activeElement;
          while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
          return at?.localName ?? '';
        })()`),
      (at) => ['h2', 'body'].includes(at),
    );
  }
});

it('offers stops at the phases of the game, for the own turn and others’, by keyboard alone', async () => {
  const page = await untilMain();
  const other = players.find((one) => one.page !== page)!.page;
  await other.getByRole('button', { name: 'Stops' }).focus();
  await other.keyboard.press('Enter');
  const menu = menuOf(other);
  await menu.waitFor();
  const stop = (name: string) => menu.getByRole('checkbox', { name });
  expect(await stop('Main Phase, my turn').isChecked()).toBe(true);
  expect(await stop('Main Phase, other turns').isChecked()).toBe(false);
  expect(await stop('Setup, my turn').count()).toBe(0);
  await pages.shoot(other, 'stops-menu');
  expect(await faultsOf(other, 'rc-board, rc-log')).toEqual([]);
  const before = await revision();
  await stop('Ask me only at my stops').focus();
  await other.keyboard.press('Space');
  expect(await stop('Ask me only at my stops').isChecked()).toBe(true);
  await stop('End Phase, other turns').focus();
  await other.keyboard.press('Space');
  // No key of the menu is one for the choices.
  await other.keyboard.press('1');
  expect(await revision()).toBe(before);
  await other.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await other.getByRole('button', { name: 'Stops on' }).waitFor();
});

it('passes for a player wherever they set no stop, also after a reload, until they switch it off', async () => {
  const page = await untilMain();
  const other = players.find((one) => one.page !== page)!.page;
  await other.reload();
  await other.getByRole('button', { name: 'Stops on' }).waitFor();
  const before = await revision();
  await passOf(page).click();
  // The one pass of the main phase is answered with the other's, by itself.
  await page.locator(`[data-revision="${before + 2}"]`).waitFor();
  await pages.shoot(other, 'stops-on');
  await other.getByRole('button', { name: 'Stops on' }).click();
  await menuOf(other).getByRole('checkbox', { name: 'Ask me only at my stops' }).uncheck();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Stops', exact: true }).waitFor();
});

it('shows a card where the replay names it: in the timeline, beside the step and in its line', async () => {
  const page = await pages.open(`/matches/${begun.id}/replay#token=${begun.seats[0]!.token}`);
  await page.setViewportSize({ width: 1366, height: 768 });
  const peek = page.locator('rc-card-peek .details .title');
  await page.locator('rc-timeline a').first().waitFor();
  const titled = page.locator('rc-timeline a').filter({ hasText: /First (Ember|Drop)/ });
  await titled.first().hover();
  expect(await titled.first().innerText()).toContain(await peek.innerText());
  await titled.first().click();
  await page.mouse.move(0, 0);
  await titled.first().blur();
  await peek.waitFor({ state: 'detached' });
  for (const names of ['rc-step rc-card-name button', 'rc-controls rc-card-name button']) {
    const name = page.locator(names).first();
    await name.focus();
    expect(await peek.innerText()).toBe((await name.innerText()).trim());
    await name.blur();
    await peek.waitFor({ state: 'detached' });
  }
  await pages.shoot(page, 'replay-named');
});

it('complains of nothing', () => {
  expect(pages.complaints).toEqual([]);
});
