import { afterEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { tabTo } from '../support/accessible.js';
import { ButtonPlayer, type Press } from '../support/button-player.js';
import { FRAMES } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver } from '../support/over-http.js';

const pages = onPages();
afterEach(() => pages.closeAll());
/** With all kinds of choices; then somebody concedes. */
const MOST_PRESSES = 80;

interface State {
  readonly status: string;
  readonly revision: number;
  readonly turn: unknown;
}

const stateOf = async ({ id }: BegunOver): Promise<State> =>
  (await pages.service.api.get<State>(`/v1/matches/${id}`)).body;
const seatsOf = ({ id, seats }: BegunOver): Promise<Page[]> =>
  Promise.all(seats.map(({ token }) => pages.open(`/matches/${id}#token=${token}`)));

/** By the key of a choice where it has one, else by going there; never with a pointer. */
const byKeyboard =
  (page: Page): Press =>
  async (button, nth) => {
    const key = nth === undefined ? undefined : (await button.locator('kbd').allTextContents())[0];
    if (key !== undefined) return page.keyboard.press(key);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };

it('is played from its first choice to its end by keyboard alone', async () => {
  const begun = await beginOver(pages.service.api, 'graven');
  const players = (await seatsOf(begun)).map((page) => new ButtonPlayer(page, byKeyboard(page)));
  let state = await stateOf(begun);
  for (let presses = 0; state.status !== 'ended'; presses += 1) {
    for (const player of players) await player.at(state.revision);
    const turn = JSON.stringify(state.turn);
    if (presses >= MOST_PRESSES) await players[0]!.concede();
    else if (!(await players[0]!.press(turn)) && !(await players[1]!.press(turn))) throw new Error('nothing to press');
    state = await stateOf(begun);
  }
  await players[0]!.page.getByText('wins the match').first().waitFor();
});

it('leads to the choices at once, and the focus stays with them when what was pressed is gone', async () => {
  const begun = await beginOver(pages.service.api, 'graven');
  for (const page of await seatsOf(begun)) {
    // Passing stands apart, and asks nothing further.
    const choice = page.locator('rc-options ul button.choice').first();
    await page.locator('rc-options h2').waitFor();
    if ((await choice.count()) === 0) continue;
    await tabTo(page, page.getByRole('button', { name: 'Skip to your choices' }));
    await page.keyboard.press('Enter');
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    await page.locator('rc-options h2', { hasNotText: 'Your choices' }).waitFor();
    await page.keyboard.press('Tab');
    const inside = `document.querySelector('rc-app').shadowRoot.activeElement !== null`;
    expect(await page.evaluate(inside)).toBe(true);
    // A card on the board does the same by the same keys.
    await page.getByTestId('back').click();
    const card = page.locator('rc-card[ready] button.card').first();
    await card.focus();
    await page.keyboard.press('Enter');
    await page.locator('rc-options .trail, rc-card .act').first().waitFor();
    return;
  }
  throw new Error('nobody could choose');
});

it('keeps the focus with the choices while an answer is awaited, and when passing ahead begins and stops', async () => {
  const begun = await beginOver(pages.service.api, 'grand-archive', { first: 1, seed: 'focus' });
  const tabs = await seatsOf(begun);
  for (const page of tabs)
    await page.route('**/actions', async (route) => {
      // A browser takes the focus from a button that is disabled when it next draws the page.
      await page.evaluate(FRAMES);
      await route.continue();
    });
  const within = (page: Page, what: string): Promise<boolean> =>
    page.evaluate(
      `document.querySelector('rc-app').shadowRoot.querySelector('rc-live-page').shadowRoot.activeElement?.matches('${what}') ?? false`,
    );
  // Decks are left as they are, and both champions placed.
  for (let done = 0; done < 4; done += 1) {
    const { revision } = await stateOf(begun);
    for (const page of tabs) {
      await new ButtonPlayer(page).at(revision);
      const choice = page.locator('rc-options button.choice.complete').first();
      if ((await choice.count()) === 0) continue;
      await choice.focus();
      await page.keyboard.press('Enter');
      await page.locator(`[data-revision="${revision}"]`).waitFor({ state: 'detached' });
      await page.locator('rc-options section[aria-busy="false"]').waitFor();
      expect(await within(page, 'rc-options')).toBe(true);
      break;
    }
  }
  const [page] = tabs;
  await page!.getByRole('button', { name: 'until your next turn' }).focus();
  await page!.keyboard.press('Enter');
  await page!.getByRole('button', { name: 'Stop passing' }).waitFor();
  expect(await within(page!, 'rc-pass-ahead')).toBe(true);
  await page!.keyboard.press('Enter');
  await page!.getByRole('button', { name: 'until your next turn' }).waitFor();
  expect(await within(page!, 'rc-pass-ahead, rc-options')).toBe(true);
});

it('is read through the accessibility tree: who plays, what lies there, what came, what to do', async () => {
  const begun = await beginOver(pages.service.api, 'graven');
  const tabs = await seatsOf(begun);
  for (let done = 0; done < 10; done += 1) {
    const { revision } = await stateOf(begun);
    let pressed = false;
    for (const [n, page] of tabs.entries()) {
      await new ButtonPlayer(page).at(revision);
      const tree = await page.locator('body').ariaSnapshot();
      const { body: table } = await pages.service.api.get<{
        phaseTitle: string;
        zones: { show: string; cards: { name?: string }[] }[];
      }>(`/v1/matches/${begun.id}/table`, begun.seats[n]!.token);
      const names = table.zones.flatMap(({ show, cards }) =>
        show === 'row' || show === 'line' ? cards.flatMap(({ name }) => (name === undefined ? [] : [name])) : [],
      );
      for (const told of ['Player 1', 'Player 2', table.phaseTitle, ...names]) expect(tree).toContain(told);
      // What may be done is read there, and pressed by the name it has there.
      const choices = await page.getByRole('region', { name: 'Your choices' }).ariaSnapshot();
      const first = [...choices.matchAll(/^\s*- button "(.+)"(?: \[.*\])?:?.*$/gm)]
        .map(([, name]) => name!.replaceAll('\\"', '"'))
        .find((name) => !/^(Concede|← Back|Start over)/.test(name));
      if (first === undefined) continue;
      await page
        .getByRole('region', { name: 'Your choices' })
        .getByRole('button', { name: first, exact: true })
        .first()
        .click();
      await page.locator('rc-options section[aria-busy="false"]').waitFor();
      pressed = true;
      break;
    }
    expect(pressed).toBe(true);
  }
  // What the other player did is told to who listens.
  const told = await tabs[1]!.locator('rc-live-page [aria-live="polite"]').first().textContent();
  expect(told).toMatch(/Player [12]/);
});

it('complains of nothing', () => {
  expect(pages.complaints).toEqual([]);
});
