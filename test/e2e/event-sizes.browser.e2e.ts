import { beforeAll, expect, it } from '@jest/globals';
import type { EventRound } from '#api';
import { until } from '../support/eventually.js';
import { PHONE, HALL, said } from '../support/event-pages.js';
import { WITHIN } from '../support/in-page.js';
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
  // What was opened is seen, though it stands under all that a round takes.
  const opened = `(() => { ${WITHIN} return within(document).find((one) => one.localName === 'rc-desk-table').getBoundingClientRect().y; })()`;
  await until(async () => (await desk.evaluate<number>(opened)) < (DESKTOP.height * 2) / 3);
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

it('prints pairings and standings of 64 on two pages each, which say of what they are and their number', async () => {
  for (const [what, title] of [
    ['pairings', 'Pairings of round 1'],
    ['standings', 'Standings before the first round'],
  ] as const) {
    const paper = await pages.open(`/event/${event.id}/print?what=${what}`);
    await paper
      .getByRole('row')
      .nth(PLAYERS - 1)
      .waitFor();
    expect(await paper.title()).toBe(`${title} · Spring Open`);
    const printed = await paper.pdf({ format: 'A4' });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const below =
      '[...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join()';
    const said = await paper.evaluate<string>(below);
    expect(said).toContain(`content: "${title} · Spring Open"`);
    expect(said).toContain('counter(page)');
    // Slips are cut up: they have no number.
    await paper.getByRole('link', { name: 'Result slips' }).click();
    await paper.getByRole('article').first().waitFor();
    expect(await paper.evaluate<string>(below)).not.toContain('counter(page)');
    await pages.close(paper);
  }
});

it('the hall screen cuts no long name, neither of a player nor of an opponent', async () => {
  const names = [
    'Benjamin van der Vaart-Hohenstein',
    'Éowyn Nakamura-Ó Súilleabháin',
    'Ana Lopes',
    'Hannelore van der Vaart',
  ];
  const others = Array.from({ length: 12 }, (_, n) => `Hannelore Rossi-Weber ${n}`);
  const long = await (await EventOverHttp.begun(pages.service.api)).enter(...names, ...others);
  await long.next();
  const screen = await pages.open(`/event/${long.id}/screen?what=pairings`, { size: HALL });
  await screen.getByRole('listitem').first().waitFor();
  const cut = `(() => {
    ${WITHIN}
    const parts = within(document).filter((one) => one.closest('.row') && getComputedStyle(one).display !== 'inline');
    return parts.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText);
  })()`;
  expect(await screen.evaluate(cut)).toEqual([]);
  await pages.shoot(screen, 'event-screen-long-names');
  await pages.close(screen);
});

it('the hall screen keeps a name that is as long as a name can be within its own line', async () => {
  const names = ['W'.repeat(200), 'Ana', 'Ben Lopes-Hohenstein zu Winter', 'Cleo', 'Dan', 'Eve'];
  const long = await (await EventOverHttp.begun(pages.service.api)).enter(...names);
  await long.next();
  const screen = await pages.open(`/event/${long.id}/screen?what=pairings`, { size: HALL });
  await screen.getByRole('listitem').first().waitFor();
  const outside = `(() => {
    ${WITHIN}
    const boxOf = (one) => one.getBoundingClientRect();
    const parts = within(document).filter((one) => one.closest('.row') && getComputedStyle(one).display !== 'inline');
    return parts
      .map((one) => [boxOf(one), boxOf(one.closest('.row'))])
      .filter(([one, row]) => one.top < row.top - 1 || one.bottom > row.bottom + 1).length;
  })()`;
  expect(await screen.evaluate(outside)).toBe(0);
  await pages.close(screen);
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
