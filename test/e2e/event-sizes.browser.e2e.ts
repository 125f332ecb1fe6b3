import { beforeAll, expect, it } from '@jest/globals';
import type { EventRound } from '#api';
import { PHONE, HALL, said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** An event of 64: no page of it is longer than it has to be. */
const PLAYERS = 64;
const DESKTOP = { width: 1366, height: 768 };
const HIGH = 'document.documentElement.scrollHeight';
/** Three windows of a phone. */
const MOST_ON_PHONE = 2_600;

const pages = onPages();
let event: EventOverHttp;
let round: EventRound;

beforeAll(async () => {
  const names = Array.from({ length: PLAYERS }, (_, n) => `Player No ${n + 1}`);
  event = await (await EventOverHttp.begun(pages.service.api)).enter(...names);
  round = await event.next();
});

it('the desk is as high as its window, whatever is open on it, and all of it can be reached', async () => {
  const desk = await pages.open(`/event/${event.id}/desk#token=${event.token}`, { size: DESKTOP });
  const [table] = round.tables;
  await desk.getByRole('button', { name: `Open table ${table!.table}`, exact: true }).click();
  await desk.locator('rc-desk-table').waitFor();
  await desk
    .getByRole('button', { name: /^Open Player No/ })
    .first()
    .click();
  await desk.locator('rc-desk-player').waitFor();
  expect(await desk.evaluate(HIGH)).toBe(DESKTOP.height);
  await pages.shoot(desk, 'event-sizes-desk');
  await desk.locator('rc-desk-office').scrollIntoViewIfNeeded();
  expect((await desk.locator('rc-desk-office').boundingBox())!.y).toBeLessThan(DESKTOP.height);
  await pages.close(desk);
});

it('points out at the desk that a result does not count a match loss', async () => {
  const [{ table, players }] = round.tables as [EventRound['tables'][number]];
  const [one, other] = players;
  const at = `/tables/1/${table}/result`;
  await event.do('PUT', at, { won: [2, 0] }, event.tokenOf(one!.player));
  await event.do('POST', `${at}/confirm`, undefined, event.tokenOf(other!.player));
  await event.do('POST', `/players/${one!.player}/penalties`, { penalty: 'match-loss', reason: 'Rude' });
  const desk = await pages.open(`/event/${event.id}/desk#token=${event.token}`, { size: DESKTOP });
  const waiting = desk.getByRole('status', { name: 'Tables that wait for a judge' });
  await said(waiting, `The result does not count the match loss of ${one!.name!}: correct it.`);
  await waiting.getByRole('button', { name: `To table ${table}` }).click();
  await desk.locator('rc-desk-table').waitFor();
  await pages.close(desk);
});

it('offers a judge who plays nothing at their own table, and says why', async () => {
  const [{ players }, other] = round.tables as [EventRound['tables'][number], EventRound['tables'][number]];
  const judge = await event.staff('judge', { person: players[0]!.player });
  const desk = await pages.open(`/event/${event.id}/desk#token=${judge}`, { size: DESKTOP });
  await desk.getByRole('button', { name: /^All \(/ }).click();
  await desk.getByRole('button', { name: 'Open table 1', exact: true }).click();
  await said(desk, 'You play at this table: somebody else keeps its score and rules on it.');
  expect(await desk.getByText('Rule on the result', { exact: true }).count()).toBe(0);
  await desk.getByRole('button', { name: `Open table ${other.table}`, exact: true }).click();
  await desk.getByText('Rule on the result', { exact: true }).waitFor();
  await pages.close(desk);
});

it('standings of 64 are a few windows high on a phone; the others come at a press', async () => {
  const [own] = event.players.slice(-1);
  const phone = await pages.open(`/event/${event.id}?view=standings#token=${own!.token}`, { size: PHONE });
  await phone.locator('rc-standings tbody th').first().waitFor();
  expect(await phone.evaluate<number>(HIGH)).toBeLessThan(MOST_ON_PHONE);
  await pages.shoot(phone, 'event-sizes-standings');
  expect(await phone.locator('rc-standings tr.own').count()).toBe(1);
  await phone.getByRole('button', { name: `All ${PLAYERS} players` }).click();
  await phone
    .locator('rc-standings tbody th')
    .nth(PLAYERS - 1)
    .waitFor();
  await pages.close(phone);
});

it('the hall screen says where everybody sits, and when the round is over where they sat', async () => {
  const small = await (await EventOverHttp.begun(pages.service.api)).enter('Ana', 'Ben');
  const first = await small.next();
  const screen = await pages.open(`/event/${small.id}/screen?what=pairings`, { size: HALL });
  await said(screen, /^Round 1 of \d+: where everybody sits$/);
  await small.finish(first, () => [2, 0]);
  await said(screen, /^Round 1 of \d+, which is over: where everybody sat$/);
  await pages.close(screen);
});

it('nothing complains', () => {
  expect(pages.complaints).toEqual([]);
});
