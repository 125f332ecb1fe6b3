import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ButtonPlayer } from '../support/button-player.js';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver } from '../support/over-http.js';

const pages = onPages();
let begun: BegunOver;
let players: ButtonPlayer[];

const revision = async (): Promise<number> =>
  (await pages.service.api.get<{ revision: number }>(`/v1/matches/${begun.id}`)).body.revision;
const ready = (page: Page) => page.locator('rc-card[ready] button.card');
const passAhead = (page: Page) => page.getByRole('group', { name: 'Pass ahead' });

/** What was begun and not done is taken back, press by press. */
const takeBack = async (page: Page): Promise<void> => {
  const back = page.getByTestId('back');
  while (await back.isVisible()) {
    await back.click();
    await page.locator('rc-options section[aria-busy="false"]').waitFor();
  }
};

/** Plays by buttons until a page has a card to press that begins something, and nothing begun. */
const untilCards = async (what = ''): Promise<Page> => {
  for (const { page } of players) await takeBack(page);
  for (let clicks = 0; clicks < 60; clicks += 1) {
    const now = await revision();
    for (const player of players) await player.at(now);
    for (const { page } of players) {
      await page.locator('rc-options section[aria-busy="false"]').waitFor();
      if ((await page.locator(`rc-options button.choice[data-kind="activate"]${what}`).count()) > 0) return page;
    }
    if (!(await players[0]!.press('1')) && !(await players[1]!.press('1'))) break;
  }
  throw new Error('nobody came to a card');
};

/** Presses a card and then, as long as cards are wanted, the first of them. @returns whether some part is paid then */
const paysInParts = async (page: Page, nth: number): Promise<boolean> => {
  for (let card = ready(page).nth(nth), presses = 0; presses < 6; card = ready(page).first(), presses += 1) {
    await card.click();
    await page.locator('rc-options section[aria-busy="false"]').waitFor();
    if ((await page.locator('rc-card[chosen]').count()) > 0 && (await page.locator('.progress').count()) > 0)
      return true;
    const open = await page.getByTestId('back').isVisible();
    if (!open || (await ready(page).count()) === 0) return false;
  }
  return false;
};

beforeAll(async () => {
  // Dealt alike each time: not every hand has a card that asks for more than one press.
  begun = await beginOver(pages.service.api, 'grand-archive', { first: 1, seed: 'cards' });
  players = await Promise.all(
    begun.seats.map(async ({ token }) => new ButtonPlayer(await pages.open(`/matches/${begun.id}#token=${token}`))),
  );
});

it('lets a player act by pressing cards, marks those that are chosen, and takes all of it back', async () => {
  let page = await untilCards();
  const other = players.find((one) => one.page !== page)!.page;
  expect(await page.title()).toMatch(/^● Your move: /);
  expect(await other.title()).not.toMatch(/Your move/);
  // A card that costs several, and so is paid for in parts.
  const labels = await ready(page).locator('.unseen').allTextContents();
  expect(labels.every((label) => label.includes('press to choose: '))).toBe(true);
  for (let nth = 0, tries = 0; !(await paysInParts(page, nth)); tries += 1) {
    if (tries === 30) throw new Error('no card is paid for in parts');
    await takeBack(page);
    nth += 1;
    if (nth < (await ready(page).count())) continue;
    // None of these: on to the next.
    await players.find((one) => one.page === page)!.press('1');
    page = await untilCards();
    nth = 0;
  }
  expect(await page.locator('.progress').textContent()).toMatch(/^1 of \d chosen$/);
  expect(await page.locator('rc-card[chosen] .unseen').first().textContent()).toMatch(/, chosen/);
  await page.getByTestId('back').click();
  await page.locator('rc-card[chosen]').waitFor({ state: 'detached' });
  expect(await ready(page).count()).toBeGreaterThan(0);
});

it('lets a player carry a card onto the table instead of pressing it, unless they think better of it', async () => {
  const page = await untilCards();
  const card = ready(page).last();
  const box = (await card.boundingBox())!;
  const carry = async (): Promise<void> => {
    // What has opened beneath the pointer covers the card no longer.
    await page.mouse.move(0, 0);
    await card.hover();
    await page.mouse.down();
    // The first move is too short to be one, and what follows a pointer is fetched first.
    for (let n = 1; (await page.locator('body > [popover]').count()) === 0; n = (n % 12) + 1)
      await page.mouse.move(box.x + n * 25, box.y - n * 20);
  };
  // What is dropped is done at once, or becomes a draft that wants more: both show in the choices.
  const state = async () => [await page.locator('rc-options section').first().innerText(), await revision()];
  const before = await state();
  await carry();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('body > [popover]').waitFor({ state: 'detached' });
  expect(await state()).toEqual(before);
  await carry();
  await page.mouse.move(720, 330);
  await page.mouse.up();
  await eventually(state, (now) => JSON.stringify(now) !== JSON.stringify(before));
  const back = page.getByTestId('back');
  if ((await back.count()) > 0) await back.click();
});

it('passes ahead for who asked for it, also before it is their move, until they stop it', async () => {
  const page = await untilCards();
  const other = players.find((one) => one.page !== page)!.page;
  await passAhead(other).getByRole('button', { name: 'until your next turn' }).click();
  await other.getByText('You pass until your next turn, unless you are asked.').waitFor();
  const before = await revision();
  await page.locator('rc-options button.choice[data-kind="pass"]').click();
  // The one pass is answered with the other's, by itself.
  await page.locator(`[data-revision="${before + 2}"]`).waitFor();
  await other.getByRole('button', { name: 'Stop passing' }).click();
  await passAhead(other).waitFor();
});

it('passes by Space alone where nothing has the focus, and goes back by Escape', async () => {
  const page = await untilCards(':not(.complete)');
  const pass = page.locator('rc-options button.choice[data-kind="pass"]');
  expect(await pass.locator('kbd').textContent()).toBe('Space');
  const before = await revision();
  // What was begun is taken back by a key.
  const choice = page.locator('rc-options button.choice:not(.complete)').first();
  await choice.click();
  // No key is taken while the choice is on its way.
  await page.locator('[data-testid="back"]:enabled').waitFor();
  // A card that the pointer opened would be closed first.
  await page.mouse.move(0, 0);
  await page.locator('rc-card-peek .details').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Your choices' }).waitFor();
  await page.locator('rc-call-judge summary').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Call a judge now' }).waitFor();
  await page.keyboard.press('Space');
  expect(await revision()).toBe(before);
  await pass.waitFor();
  await page.locator('rc-call-judge summary').blur();
  await page.keyboard.press('Space');
  await page.locator(`[data-revision="${before + 1}"]`).waitFor();
});

it('shows a card where its name stands, in a choice and in the log, until Escape', async () => {
  const page = await untilCards();
  const peek = page.locator('rc-card-peek .details');
  const choice = page.locator('rc-options button.choice[data-kind="activate"]').first();
  await choice.hover();
  const label = await choice.innerText();
  await eventually(
    () => peek.locator('.title').innerText(),
    (title) => label.includes(title),
  );
  await pages.shoot(page, 'table-peek');
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
  const told = page.locator('rc-log rc-card-name button').first();
  await told.focus();
  // A pointer that leaves the choice does not close what the name shows.
  await page.mouse.move(0, 0);
  await peek.waitFor();
  expect(await peek.locator('.title').innerText()).toBe((await told.innerText()).trim());
  await told.blur();
  await peek.waitFor({ state: 'detached' });
  await told.click();
  await peek.waitFor();
  await page.keyboard.press('Escape');
  await told.blur();
  await page.mouse.move(0, 0);
  // A name that goes while the pointer rests on it, as the log moves on, leaves nothing behind.
  await told.hover();
  await peek.waitFor();
  type Within = { getRootNode: () => { host: { remove: () => void } } };
  await told.evaluate((button) => (button as unknown as Within).getRootNode().host.remove());
  await peek.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
});

it('shows a card over no choice where there is no room beside them: a pointer goes on to the next', async () => {
  const page = await untilCards();
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const peek = page.locator('rc-card-peek .details');
  await page.locator('rc-options button.choice[data-kind="activate"]').first().hover();
  await peek.waitFor();
  const [shown, choices] = [(await peek.boundingBox())!, (await page.locator('rc-live-page .choices').boundingBox())!];
  expect(shown.y + shown.height).toBeLessThanOrEqual(choices.y);
  await pages.shoot(page, 'table-peek-narrow');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.setViewportSize(size);
});

it('closes what lies open over the table by a press elsewhere, and by Escape', async () => {
  const { page } = players[0]!;
  const about = page.getByTestId('about');
  const here = page.getByText('You are here as Player 1');
  const pile = page.locator('rc-pile button.pile').first();
  for (const leave of [() => page.mouse.click(5, 700), () => page.keyboard.press('Escape')])
    for (const [open, shown] of [
      [about, here],
      [pile, page.locator('rc-pile .list:popover-open')],
    ] as const) {
      await open.click();
      await shown.waitFor();
      await leave();
      await shown.waitFor({ state: 'hidden' });
    }
});

it('says what a pass comes to', async () => {
  const page = await untilCards();
  expect(await page.locator('rc-options button.choice[data-kind="pass"]').textContent()).toMatch(
    /Pass(: let .+ resolve| \((ends the .+|goes on with the turn|combat continues).*\))/,
  );
});

it('tells each player what a judge did until they have taken note of it, and then the end', async () => {
  const { api } = pages.service;
  const post = async (what: string, body: object): Promise<number> => {
    const at = { 'if-match': `"${await revision()}"` };
    const answer = await api.post<{ revision: number }>(`/v1/matches/${begun.id}/${what}`, body, begun.judge.token, at);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body.revision;
  };
  // The other player looks elsewhere, and hears of it.
  const elsewhere = players[1]!.page;
  await elsewhere.evaluate(`{
    document.hasFocus = () => false;
    globalThis.rung = 0;
    globalThis.AudioContext = class extends AudioContext {
      constructor() { super(); rung += 1; }
    };
  }`);
  const last = await revision();
  const ruling = await post('rulings', {
    about: { from: String(last) },
    of: 1,
    penalty: 'warning',
    words: 'Please play faster.',
  });
  await post('penalties', { of: 1, penalty: 'warning', ruling });
  const [mine, other] = players.map(({ page }) => page.getByRole('alert', { name: 'From a judge' }));
  await mine!.getByText('You get a penalty: warning').waitFor();
  await mine!.getByText('Please play faster.').first().waitFor();
  await other!.getByText('Your opponent gets a penalty: warning').waitFor();
  expect(await elsewhere.evaluate('rung')).toBeGreaterThan(0);
  // Whatever comes after it, the ruling may be appealed where it stands, and the buttons are in sight.
  await post('rewinds', { to: last - 1, ruling, mode: 'exact' });
  await mine!.getByRole('heading', { name: 'A judge takes 1 action back' }).waitFor();
  await mine!.getByText('You get a penalty: warning').waitFor();
  await mine!.getByRole('button', { name: 'Appeal …' }).click({ trial: true });
  await pages.shoot(players[0]!.page, 'table-judged');
  // On a phone they stand over what was said, and it is not read through them.
  const size = players[0]!.page.viewportSize()!;
  await players[0]!.page.setViewportSize({ width: 390, height: 844 });
  const ground = (line: Locator): Promise<string> =>
    line.evaluate((one) => one.ownerDocument.defaultView!.getComputedStyle(one).backgroundColor);
  expect(await ground(mine!.locator('.line'))).toMatch(/^rgb\(/);
  await pages.shoot(players[0]!.page, 'table-judged-phone');
  await players[0]!.page.setViewportSize(size);
  await mine!.getByRole('button', { name: 'Appeal …' }).click();
  await mine!.getByLabel('Why?').fill('I played as fast as I could.');
  await mine!.getByRole('button', { name: 'Appeal', exact: true }).click();
  await players[0]!.page.getByText('A judge has been called for your appeal.').waitFor();
  await mine!.getByRole('button', { name: 'Got it' }).click();
  await mine!.waitFor({ state: 'detached' });
  await players[0]!.page.reload();
  await players[0]!.page.locator('rc-options h2').waitFor();
  expect(await mine!.count()).toBe(0);
  await players[0]!.concede();
  const result = players[1]!.page.getByRole('region', { name: 'The result' });
  await result.getByRole('heading', { name: 'Player 2 wins the match' }).waitFor();
  await result.getByRole('link', { name: 'Watch the replay' }).waitFor();
  await players[1]!.page.getByText('■ ended').waitFor();
  await pages.shoot(players[1]!.page, 'table-over');
});

it('complains of nothing', () => {
  expect(pages.complaints).toEqual([]);
});
