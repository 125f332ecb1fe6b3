import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { MatchBegun, MatchShown, OptionShown } from '#api';
import { ButtonPlayer } from '../support/button-player.js';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { bodyFor } from '../support/over-http.js';

const PHONE = { width: 390, height: 844 };
/** Enough for cards to be played out of hands. */
const CLICKS = 40;

const pages = onPages();
let begun: MatchBegun;
/** Two players, each with a browser of their own. */
let players: { readonly context: BrowserContext; page: Page }[];

const shown = async (): Promise<MatchShown> =>
  (await pages.service.api.get<MatchShown>(`/v1/matches/${begun.id}`)).body;
const claimPage = (seat: number): string => begun.seats[seat - 1]!.page;
const fingerprint = (page: Page): Promise<string | null> => page.locator('[data-key]').getAttribute('data-key');
const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(`sessionStorage.getItem('recollect:token:${begun.id}')`) as Promise<string>;

beforeAll(async () => {
  const body = await bodyFor(pages.service.api, 'grand-archive', { tokens: false, claims: { wait: true } });
  begun = (await pages.service.api.post<MatchBegun>('/v1/matches', body)).body;
});

it('who has taken a seat is told on a phone, where they would choose, whom the first game waits for', async () => {
  const body = await bodyFor(pages.service.api, 'graven', { tokens: false, claims: { wait: true } });
  const { seats } = (await pages.service.api.post<MatchBegun>('/v1/matches', body)).body;
  const page = await pages.open(seats[0]!.page, { size: PHONE });
  await page.getByRole('button', { name: 'Take seat 1 in this browser' }).click();
  await page.locator('rc-options').getByText('the first game begins when Player 2 has taken a seat').waitFor();
  await pages.close(page);
});

it('a link that cannot be read offers no seat, not even the one whose link was opened before it', async () => {
  const page = await pages.open(claimPage(2));
  await page.getByText('You play as Player 2').waitFor();
  await page.goto(`${pages.service.url}/claim#nonsense`);
  await page.getByText('This link is incomplete').waitFor();
  await page.reload();
  await page.getByText('This link is incomplete').waitFor();
  expect(await page.getByRole('button', { name: 'Take seat' }).count()).toBe(0);
  await pages.close(page);
});

describe('players with claim links', () => {
  it('take their seats, each in a browser of their own', async () => {
    players = [];
    for (const seat of [1, 2]) {
      const context = await pages.context({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
      const page = await pages.open(claimPage(seat), { context });
      await page.getByText(`You play as Player ${seat}, against Player ${3 - seat}`).waitFor();
      await page.getByText('Grand Archive, one game').waitFor();
      // What opens the seat stands no longer where others see it.
      expect(page.url()).toBe(`${pages.service.url}/claim`);
      await page.getByRole('button', { name: `Take seat ${seat} in this browser` }).click();
      // One press, and the player sits at the table; how moves are signed is there for players who ask.
      await page.locator('rc-live-page rc-board').waitFor();
      await page.getByRole('button', { name: 'About this match' }).click();
      await page.getByTestId('signing').click();
      await page.getByText('Your browser also adds to every shuffle of each game that begins after').waitFor();
      await page.keyboard.press('Escape');
      players.push({ context, page });
    }
    await pages.shoot(players[0]!.page, 'claim');
    const { seats } = await shown();
    expect(await Promise.all(players.map(({ page }) => fingerprint(page)))).toEqual(seats.map(({ key }) => key));
  });

  it('find the same seat after a reload and in a second tab, and another browser is told whose it is', async () => {
    const [{ context, page }] = players as [(typeof players)[0]];
    const key = await fingerprint(page);
    await page.reload();
    const second = await pages.open(claimPage(1), { context });
    await second.locator('rc-live-page rc-board').waitFor();
    expect(await fingerprint(second)).toBe(key);
    // The first tab is told of it, until it is closed.
    const told = page.getByText('You have this match open in another tab as well');
    await told.waitFor();
    await second.close();
    await told.waitFor({ state: 'detached' });
    // The second tab asked for its token, the reload did not.
    expect((await shown()).seats[0]!.tokens).toMatchObject({ issued: 1, told: 1 });
    const elsewhere = await pages.context();
    const stranger = await elsewhere.newPage();
    await stranger.goto(pages.service.url + claimPage(1));
    // Nobody has to press what can only be refused.
    await stranger.getByText('Seat 1 was taken in another browser').waitFor();
    expect(await stranger.getByRole('button', { name: 'Take seat 1 in this browser' }).count()).toBe(0);
    // What was refused is offered no more.
    expect(await stranger.getByRole('button', { name: /^Take seat/ }).count()).toBe(0);
    expect(await stranger.evaluate('localStorage.length')).toBe(0);
    await elsewhere.close();
  });

  it('add to the randomness by themselves, and sign whatever they do', async () => {
    // Both have added to it when the first game is under way.
    for (const { page } of players) await page.locator('rc-options button.choice, rc-options .soft').first().waitFor();
    await eventually(shown, ({ gameNumber }) => gameNumber === 1);
    await pages.shoot(players[1]!.page, 'nonce');
    const buttons = players.map(({ page }) => new ButtonPlayer(page));
    for (let clicks = 0; clicks < CLICKS; clicks += 1) {
      const { revision, turn } = await shown();
      for (const player of buttons) await player.at(revision);
      const pressed = (await buttons[0]!.press(String(turn?.n))) || (await buttons[1]!.press(String(turn?.n)));
      expect(pressed).toBe(true);
    }
    const { body } = await pages.service.api.get<{
      items: { public: { actor: object; signed?: { hidden?: string } } }[];
    }>(`/v1/matches/${begun.id}/entries?limit=1000`);
    const acted = body.items.filter(
      (one) => 'seat' in one.public.actor && !JSON.stringify(one).includes('"kind":"claim"'),
    );
    expect(acted.every((one) => one.public.signed !== undefined)).toBe(true);
    expect(acted.filter((one) => one.public.signed?.hidden !== undefined).length).toBeGreaterThan(2);
  });

  it('leave a record that verifies, with their signatures and nonces', async () => {
    const { text, body } = await pages.service.api.get<{ valid: boolean; checks: { name: string; detail: string }[] }>(
      `/v1/matches/${begun.id}/verification`,
    );
    expect(body.valid).toBe(true);
    expect(body.checks.find(({ name }) => name === 'signatures')?.detail).toMatch(/^\d\d+ actions signed/);
    expect(text).not.toContain('"ok":false');
    const { text: entries } = await pages.service.api.get(`/v1/matches/${begun.id}/entries?limit=20`);
    expect(entries).toMatch(/"kind":"key-made","nonces":\["[0-9a-f]{64}","[0-9a-f]{64}"\]/);
  });

  it('are not played for by who has read their token', async () => {
    const token = await tokenIn(players[0]!.page);
    const { revision } = await shown();
    const act = (more: object) =>
      pages.service.api.post<{ code: string }>(
        `/v1/matches/${begun.id}/actions`,
        { action: { kind: 'concede', at: revision }, ...more },
        token,
      );
    expect((await act({})).body.code).toBe('unsigned');
    expect((await act({ signed: { signature: 'A'.repeat(86) } })).status).toBe(403);
    const thief = await pages.open(`/matches/${begun.id}#token=${token}`);
    await thief.getByText('with a key that this browser does not have').waitFor();
    expect(await thief.locator('rc-options, rc-call-judge, .ahead, rc-card[ready]').count()).toBe(0);
    await thief.getByRole('button', { name: 'About this match' }).click();
    await thief.getByText('You are here as Player 1').waitFor();
    expect(await thief.getByRole('button', { name: 'Concede' }).count()).toBe(0);
    await pages.close(thief);
    expect((await shown()).revision).toBe(revision);
  });

  it('go on where they were in a tab that has forgotten its token', async () => {
    const tab = await pages.open(`/matches/${begun.id}`, { context: players[0]!.context });
    await tab.getByRole('link', { name: 'Continue as Player 1, seat 1' }).click();
    await tab.getByRole('button', { name: 'About this match' }).click();
    await tab.getByText('You are here as Player 1').waitFor();
    await tab.close();
  });

  it('find their matches on top of the home page, one press from the table', async () => {
    const tab = await pages.open('/', { context: players[0]!.context });
    const own = tab.getByRole('region', { name: 'Your matches' });
    await own.getByText('Player 1 against Player 2').waitFor();
    await own.getByRole('link', { name: 'Back to the table' }).click();
    await tab.locator('rc-live-page rc-board').waitFor();
    await tab.close();
  });

  it('play on with another key when theirs is lost and a judge has put it in force', async () => {
    const { page } = players[1]!;
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await page.getByRole('button', { name: 'Make a new key' }).click();
    const key = await page.locator('rc-live-page code').innerText();
    const answer = await pages.service.api.post(
      `/v1/matches/${begun.id}/actions`,
      { action: { kind: 'rekey', key }, seat: 2 },
      begun.judge.token,
    );
    expect([answer.status, (await shown()).seats[1]!.key]).toEqual([201, key]);
    await page.getByText('a key that this browser does not have').waitFor({ state: 'detached' });
  });

  it('are told of a pause, and confirm the result at the end', async () => {
    const judge = (kind: string) =>
      pages.service.api.post(`/v1/matches/${begun.id}/actions`, { action: { kind } }, begun.judge.token);
    const [one, two] = players.map(({ page }) => page) as [Page, Page];
    expect((await judge('pause')).status).toBe(201);
    await one.getByText('The match is paused').first().waitFor();
    expect((await judge('resume')).status).toBe(201);
    await one.getByText('until a judge resumes it').waitFor({ state: 'detached' });
    await new ButtonPlayer(two).concede();
    for (const page of [one, two]) {
      await page.getByText(/^The result is provisional: .* at .*\d.* at the latest/).waitFor();
      await page.setViewportSize(PHONE);
      const confirm = page.getByRole('button', { name: 'Confirm the result' });
      const { bottom } = await confirm.evaluate((one) => one.getBoundingClientRect());
      expect(bottom).toBeLessThan(PHONE.height);
      await pages.shoot(page, 'confirm');
      await confirm.click();
      if (page === one) await page.locator('rc-options').getByText('The match is over.').waitFor();
    }
    await pages.shoot(one, 'final');
    await one.getByText('the result is final').first().waitFor();
    const { status, finality } = await shown();
    expect([status, finality]).toEqual(['ended', 'final']);
    const options = await pages.service.api.get<OptionShown[]>(`/v1/matches/${begun.id}/options`, await tokenIn(one));
    expect(options.body).toEqual([]);
  });

  it('never see a page complain', () => {
    // The judge who paused was given no name; a page that asks for it is told so, and the browser writes it down.
    expect(pages.complaints).toEqual([]);
  });
});
