import { expect, it } from '@jest/globals';
import type { ClipShown, NotesShown, Page } from '#api';
import { eventually } from '../support/eventually.js';
import { said } from '../support/event-pages.js';
import { Held } from '../support/held.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** A press over a slow network is carried out once, and no refusal is lost behind the next success. */

const pages = onPages();

it('clips, shared notes and stages are made once for each press that was meant', async () => {
  const { api } = pages.service;
  const begun = await beginOver(api, 'toy');
  await playSome(api, begun, 5, 8);
  const page = await pages.open(`/matches/${begun.id}/replay?step=3`, { size: { width: 1440, height: 900 } });
  await page.locator('[data-step="3"]').waitFor();
  await page.getByTestId('clip').click();
  await page.getByRole('button', { name: 'Begin here' }).click();
  await page.getByRole('button', { name: 'End here' }).click();
  const title = page.locator('rc-clip-maker').getByLabel('Title');
  const held = await Held.of(page);
  // A title of characters that nobody sees is refused, and the clip after it is kept.
  for (const text of ['\u200b', 'One', 'Two']) {
    await title.fill(text);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await title.fill('Thr');
  held.release();
  await page.getByRole('link', { name: 'Two' }).waitFor();
  await page.getByRole('link', { name: 'One' }).waitFor();
  await said(page.locator('rc-clip-maker'), 'not done');
  expect(await title.inputValue()).toBe('Thr');
  const { items } = (await api.get<Page<ClipShown>>(`/v1/matches/${begun.id}/clips`)).body;
  expect(items.map((clip) => clip.title).sort()).toEqual(['One', 'Two']);

  await page.getByTestId('notes').click();
  await page.getByRole('textbox', { name: /^A note on step/ }).fill('It turns.');
  await page.getByRole('button', { name: 'Keep this note' }).click();
  await page.getByTestId('share').click();
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('List them with the match').check();
  const sharing = await Held.of(page);
  await page.getByRole('button', { name: 'Share all of them' }).dblclick();
  sharing.release();
  await page.getByRole('link', { name: 'Published' }).waitFor();
  await said(page.locator('rc-notes'), 'Your notes are shared.');
  const shared = (await api.get<Page<NotesShown>>(`/v1/matches/${begun.id}/notes`)).body.items;
  expect(shared.map(({ by }) => by)).toEqual(['Ana']);
  await pages.close(page);

  const stage = await pages.open('/stage');
  let made = 0;
  stage.on('request', (request) => (made += request.method() === 'POST' ? 1 : 0));
  const putting = await Held.of(stage);
  await stage.getByLabel('Name of the stage').focus();
  await stage.keyboard.press('Enter');
  await stage.getByRole('button', { name: 'Putting it up …' }).waitFor();
  await stage.keyboard.press('Enter');
  putting.release();
  await stage.getByRole('button', { name: 'Add an output' }).waitFor();
  await eventually(
    async () => made,
    (count) => count === 1,
  );
  await pages.close(stage);
});

it('a grave answer that is pressed twice asks nothing else, which would stand in its place', async () => {
  const event = await (await EventOverHttp.begun(pages.service.api, { bestOf: 1 })).enter('Ana', 'Ben', 'Cleo', 'Dan');
  await event.next();
  const desk = await pages.open(`/event/${event.id}/desk#token=${event.token}`);
  await desk.getByRole('button', { name: 'Open Dan' }).click();
  await desk.getByRole('button', { name: 'Drop', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes, drop them' }).dblclick();
  await desk.getByRole('button', { name: 'Readmit' }).waitFor();
  expect(await desk.getByRole('button', { name: /^Yes/ }).count()).toBe(0);
  await pages.close(desk);
});
