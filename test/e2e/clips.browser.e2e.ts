import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ClipShown, Moments } from '#api';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, playSome, type BegunOver } from '../support/over-http.js';

const pages = onPages();
let begun: BegunOver;
let steps = 0;
beforeAll(async () => {
  begun = await beginOver(pages.service.api, 'graven', { seed: 'clips' });
  await playOut(pages.service.api, begun, 3, 60);
  steps = (await pages.service.api.get<{ steps: number }>(`/v1/matches/${begun.id}`)).body.steps;
});

const make = (match: string, from: number, to: number, token?: string, title = 'The turn') =>
  pages.service.api.post<ClipShown>('/v1/clips', { match, from, to, title }, token);
const show = (id: string, token?: string) => pages.service.api.get<ClipShown>(`/v1/clips/${id}`, token);
const groundOf = (element: unknown): string =>
  (globalThis as unknown as { getComputedStyle: (of: unknown) => { backgroundColor: string } }).getComputedStyle(
    element,
  ).backgroundColor;
const list = async (match: string, token?: string) =>
  (await pages.service.api.get<{ items: ClipShown[] }>(`/v1/matches/${match}/clips`, token)).body.items;

describe('a clip', () => {
  it('is kept with a title, found by its short address and with its match, and taken away again', async () => {
    const { status, body } = await make(begun.id, 2, 5, begun.seats[0]!.token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ match: begun.id, from: 2, to: 5, title: 'The turn', url: `/c/${body.id}` });
    expect((await show(body.id)).body).toEqual(body);
    expect(await list(begun.id)).toEqual([body]);
    const away = (token: string) => pages.service.api.send('DELETE', `/v1/clips/${body.id}`, undefined, { token });
    expect((await away(begun.seats[1]!.token)).status).toBe(403);
    expect((await away(begun.seats[0]!.token)).status).toBe(204);
    expect((await show(body.id)).status).toBe(404);
    expect(await list(begun.id)).toEqual([]);
  });

  it('is of steps that there are, in their order, with a title that can be seen', async () => {
    expect((await make(begun.id, 5, 2)).body).toMatchObject({ errors: [{ at: 'from' }] });
    expect((await make(begun.id, 0, steps + 1)).body).toMatchObject({ errors: [{ at: 'to' }] });
    expect((await make(begun.id, 0, 1, undefined, '\u200b')).status).toBe(422);
    expect((await make('nothing', 0, 1)).status).toBe(404);
  });

  it('is not there for who may not know all of it yet', async () => {
    const { api, app } = pages.service;
    const late = await beginOver(api, 'graven', { spectators: { delaySeconds: 3_600 } });
    await playSome(api, late, 3, 12);
    const { body } = await make(late.id, 0, 2, late.judge.token);
    expect((await show(body.id, late.judge.token)).status).toBe(200);
    expect((await show(body.id)).status).toBe(404);
    const { token } = await freshToken(app.get(Tokens), { role: 'judge', match: begun.id }, 60);
    expect((await show(body.id, token)).status).toBe(404);
    expect((await make(late.id, 0, 1)).status).toBe(404);
  });

  it('is made in a replay, and plays in a loop at its address', async () => {
    const page = await pages.open(`/matches/${begun.id}/replay?step=3`, { size: { width: 1440, height: 900 } });
    await page.locator('[data-step="3"]').waitFor();
    await page.getByTestId('clip').click();
    const keep = page.getByRole('button', { name: 'Keep this clip' });
    // Nobody scrolls for the form that they have opened.
    await eventually(
      async () => (await keep.boundingBox())!,
      ({ y, height }) => y + height <= 900,
    );
    const ground = () => keep.evaluate(groundOf);
    const disabled = await ground();
    await page.getByRole('button', { name: 'Begin here' }).click();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-step="4"]').waitFor();
    await page.getByRole('button', { name: 'End here' }).click();
    await page.getByLabel('Title').fill('Two steps');
    expect(await ground()).not.toBe(disabled);
    await keep.click();
    const link = page.getByRole('link', { name: 'Two steps' });
    await link.waitFor();
    // A second press would keep nothing twice and ask for nothing.
    expect(await keep.isDisabled()).toBe(true);
    const clip = await pages.tab(page.context());
    await clip.goto(pages.service.url + (await link.getAttribute('href'))!);
    const id = (await link.getAttribute('href'))!.replace('/c/', '');
    expect(new URL(clip.url()).pathname + new URL(clip.url()).search).toBe(`/embed/${begun.id}?from=3&to=4&clip=${id}`);
    // It says what it is called, for who looks and for who has many tabs.
    await clip.getByRole('status').getByText('Two steps').waitFor();
    expect(await clip.title()).toBe('Two steps · Player 1 against Player 2 · Recollect');
    for (const step of [3, 4, 3]) await clip.locator(`.bar[data-step="${step}"]`).waitFor();
    await pages.shoot(page, 'clip-made');
    // A reload loses no link; what is removed is gone for everybody.
    await page.reload();
    await page.locator('[data-step="4"]').waitFor();
    await page.getByTestId('clip').click();
    await page.getByRole('button', { name: 'Copy the link of “Two steps”' }).waitFor();
    await page.getByRole('button', { name: 'Remove “Two steps”' }).click();
    await link.waitFor({ state: 'detached' });
    expect((await show(id)).status).toBe(404);
    await pages.close(page);
  });

  it('key moments are marked, jumped to and alone on the timeline, and a card tells where it was', async () => {
    const moments = (await pages.service.api.get<Moments>(`/v1/matches/${begun.id}/moments`)).body.items;
    expect(moments.map(({ kind }) => kind)).toContain('game');
    expect(moments.some(({ step }) => step < steps)).toBe(true);
    const page = await pages.open(`/matches/${begun.id}/replay?step=0`, { size: { width: 1440, height: 900 } });
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const last = moments.at(-1)!;
    await timeline.getByText(last.title.replace(/Seat (\d)/, 'Player $1')).waitFor();
    await page.keyboard.press('m');
    await page.locator(`[data-step="${moments[0]!.step}"]`).waitFor();
    await page.getByRole('combobox', { name: 'The timeline shows' }).selectOption('moments');
    const marked = new Set(moments.map(({ step }) => step));
    await timeline
      .getByRole('link')
      .nth(marked.size + 1)
      .waitFor({ state: 'detached' });
    expect(await timeline.getByRole('link').count()).toBe(marked.size + 1);
    await pages.shoot(page, 'moments');
    // The timeline is searched, also in what is marked beside a step.
    const search = page.getByRole('searchbox', { name: 'Find in the timeline' });
    await search.fill('no card has this name');
    await page.getByText('No step says “no card has this name”.').waitFor();
    await search.fill('WINS game');
    const wins = new Set(moments.filter(({ title }) => title.includes('wins game')).map(({ step }) => step));
    await page.getByText(wins.size === 1 ? '1 step' : `${wins.size} steps`, { exact: true }).waitFor();
    expect(await timeline.getByRole('link').count()).toBe(wins.size + 1);
    await search.fill('');
    await search.blur();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+m');
    const before = [...marked].filter((step) => step < steps).at(-1)!;
    await page.locator(`[data-step="${before}"]`).waitFor();
    // A card in an opened hand has no way of its own.
    const card = page
      .locator('rc-board [data-zone]:not([data-zone^="hand"]) rc-card')
      .filter({ has: page.locator('.card') })
      .first();
    await card.getByRole('button').first().click();
    await page.getByRole('button', { name: 'Where it has been' }).click();
    const way = page.getByRole('region', { name: /^Where .* has been$/ });
    const [there] = /\d+/.exec((await way.getByRole('link').first().textContent())!)!;
    await way.getByRole('link').first().click();
    await page.locator(`[data-step="${there}"]`).waitFor();
    await pages.shoot(page, 'way');
    await pages.close(page);
  });

  it('notes stay in the browser until they are shared, and point at cards for who reads them', async () => {
    const size = { width: 1440, height: 900 };
    const page = await pages.open(`/matches/${begun.id}/replay?step=40`, { size });
    await page.getByTestId('notes').click();
    await page.getByRole('textbox', { name: 'A note on step 40' }).fill('<b>Here</b> it turns');
    await page.getByTestId('point').click();
    const from = page.getByRole('combobox', { name: 'Card', exact: true });
    const cards = await from.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')!));
    await from.selectOption(cards[1]!);
    await page.getByRole('button', { name: 'Point at it' }).click();
    await page.getByRole('combobox', { name: 'with an arrow to' }).selectOption(cards[2]!);
    await page.getByRole('button', { name: 'Point at it' }).click();
    await page.getByRole('button', { name: 'Keep this note' }).click();
    const note = (on: Page) => on.locator('rc-timeline .note').filter({ hasText: '<b>Here</b> it turns' });
    await note(page).waitFor();
    await page.locator('rc-board rc-card[marked]').waitFor();
    await pages.shoot(page, 'notes');
    // Nobody else knows of it yet, and it is there when the page is opened again.
    const other = await pages.open(`/matches/${begun.id}/replay?step=40`, { size });
    await other.getByTestId('notes').click();
    await other.getByRole('textbox', { name: 'A note on step 40' }).waitFor();
    expect(await note(other).count()).toBe(0);
    await page.reload();
    await page.getByTestId('notes').click();
    await note(page).waitFor();
    await page.getByTestId('share').click();
    await page.getByRole('button', { name: 'Share all of them' }).click();
    const link = page.getByRole('link', { name: 'By this link' });
    await link.waitFor();
    await other.goto(pages.service.url + (await link.getAttribute('href'))!);
    await note(other).waitFor();
    await other.locator('rc-timeline').getByRole('link', { name: /^40/ }).click();
    await other.getByRole('list', { name: 'Notes on step' }).getByText('Shared with you').waitFor();
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await link.waitFor({ state: 'detached' });
    await other.reload();
    await other.getByText('there is no sheet of notes').waitFor();
    await pages.close(page, other);
  });

  it('notes of two tabs stay both, a file can be chosen again, and an arrow that was chosen is drawn', async () => {
    const size = { width: 1440, height: 900 };
    const page = await pages.open(`/matches/${begun.id}/replay?step=40`, { size });
    const opened = async (on: Page) => {
      await on.getByTestId('notes').click();
      return on.getByRole('textbox', { name: 'A note on step 40' });
    };
    const here = await opened(page);
    const other = await pages.open(`/matches/${begun.id}/replay?step=40`, { context: page.context() });
    const write = async (on: Page, text: string) => {
      await on.getByRole('textbox', { name: 'A note on step 40' }).fill(text);
      await on.getByRole('button', { name: 'Keep this note' }).click();
    };
    await opened(other);
    await write(other, 'From the second tab');
    const notes = page.getByRole('list', { name: 'Notes on step 40' });
    await notes.getByText('From the second tab').waitFor();
    // What is shown moves on under who writes.
    await here.fill('Begun on step 40');
    await page.locator('rc-timeline').getByRole('link', { name: /^41/ }).click();
    await page.getByRole('list', { name: 'Notes on step 41' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Keep this note' }).click();
    await page.locator('rc-timeline').getByRole('link', { name: /^40/ }).click();
    await notes.getByText('Begun on step 40').waitFor();
    await page.getByTestId('point').click();
    const options = await page.locator('rc-notes #from option').evaluateAll((all) => all.map((one) => one.textContent));
    expect(options.slice(1).every((said) => /'s? /.test(said) || /, the /.test(said))).toBe(true);
    await page.locator('rc-notes #from').selectOption({ index: 1 });
    await page.locator('rc-notes #to').selectOption({ index: 2 });
    // The button that points was not pressed.
    await write(page, 'From the first');
    expect(await notes.getByRole('listitem').count()).toBe(3);
    await page.locator('rc-attack-line .note line').waitFor({ state: 'attached' });
    await here.waitFor();
    await page.getByTestId('share').click();
    const load = async (text: string, said: RegExp) => {
      const file = { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.getByLabel('Load a file').setInputFiles(file);
      await page.locator('rc-notes').getByRole('status').getByText(said).waitFor();
      expect(await page.getByLabel('Load a file').inputValue()).toBe('');
    };
    await load('no notes', /not JSON/);
    const note = { step: 40, text: 'Out of a file' };
    await load(JSON.stringify({ form: 'recollect notes 1', match: begun.id, notes: [note] }), /have been added/);
    await notes.getByText('Out of a file').waitFor();
    const [tick, words] = await page
      .getByText('List them with the match')
      .evaluate((label) => [
        label.querySelector('input')!.getBoundingClientRect().top,
        label.getBoundingClientRect().top,
      ]);
    expect(Math.abs(tick! - words!)).toBeLessThan(12);
    await pages.shoot(page, 'notes-pointing');
    await pages.close(page);
  });

  it('a replay is led by one and followed by others, until they look by themselves', async () => {
    const size = { width: 1440, height: 900 };
    const leader = await pages.open(`/matches/${begun.id}/replay?step=7`, { size });
    await leader.getByTestId('together').click();
    await leader.getByRole('button', { name: 'Lead others through it' }).click();
    const link = await leader.getByRole('link', { name: 'Follow me' }).getAttribute('href');
    const follower = await pages.open(link!, { size });
    const at = (page: Page, step: number) => page.locator(`[data-step="${step}"]`).waitFor();
    await follower.getByText('You are following the leader.').waitFor();
    await at(follower, 7);
    expect(follower.url()).not.toContain('token');
    await leader.keyboard.press('ArrowRight');
    await at(follower, 8);
    await leader.keyboard.press('c');
    await follower.waitForURL(/side=2/);
    await follower.keyboard.press('ArrowLeft');
    await follower.getByText('You are on your own.').waitFor();
    await leader.keyboard.press('End');
    await at(leader, steps);
    await at(follower, 7);
    await follower.getByRole('button', { name: 'Follow again' }).click();
    await at(follower, steps);
    // A leader or follower who loads the page again still leads, or follows.
    await leader.reload();
    await at(leader, steps);
    await leader.keyboard.press('Home');
    await at(follower, 0);
    await leader.getByRole('button', { name: 'Stop leading' }).click();
    await follower.getByText('Nobody is leading any more').waitFor();
    for (const page of [leader, follower]) await pages.close(page);
  });

  it('complains of nothing', () => {
    expect(pages.complaints.filter((said) => !said.includes('404'))).toEqual([]);
  });
});
