import { describe, expect, it } from '@jest/globals';
import type { EventTable, StandingExplained, StandingsShown } from '#api';
import { faultsOf } from '../support/accessible.js';
import { until } from '../support/eventually.js';
import { HALL, PHONE, said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { beginOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** A single elimination decides who has won: on every page, and not only in the files. */

const pages = onPages();

it('a table of a single elimination offers no result that leaves open who goes on', async () => {
  const setup = { bestOf: 3, system: 'round-robin', rounds: 5, cut: 2 };
  const event = await (await EventOverHttp.begun(pages.service.api, setup)).enter('Ana', 'Ben');
  await event.finish(await event.next(), () => [2, 1]);
  const { tables } = await event.next();
  const judge = await event.staff('head-judge');
  const phone = await pages.open(`/event/${event.id}#token=${event.players[0]!.token}`, { size: PHONE });
  const desk = await pages.open(`/event/${event.id}/desk#token=${judge}`);
  await desk.getByRole('button', { name: 'Open table 1' }).click();
  await desk.getByTestId('rule').click();
  for (const form of [phone.locator('rc-result-form'), desk.locator('rc-result-form').last()]) {
    await form.getByRole('radio', { name: /2–0/ }).first().waitFor();
    expect(await form.getByText(/agreed draw/).count()).toBe(0);
    await form.getByRole('radio', { name: 'Something else' }).check();
    expect(await form.getByRole('option', { name: /draw$/ }).count()).toBe(0);
  }
  const slips = await pages.open(`/event/${event.id}/desk#token=${event.token}`);
  // Nobody can enter any more: the desk says so, and offers it no longer.
  await slips.getByText('nobody can enter any more').waitFor();
  expect(await slips.getByLabel('Name of the late player').count()).toBe(0);
  // The round has one name on the page.
  expect(await slips.getByText('Single elimination', { exact: true }).count()).toBe(0);
  await slips.getByLabel('Table and games').focus();
  for (const text of ['1 d', '1 1-1']) {
    await slips.keyboard.type(text);
    await said(slips.locator('#means'), /^One player has to go on from this table/);
    await slips.keyboard.press('Enter');
  }
  await slips.getByRole('button', { name: 'Back into the form: 1 1-1' }).waitFor();
  expect(await slips.getByText('is an agreed draw').count()).toBe(0);
  expect((await event.get<EventTable>(`/tables/2/${tables[0]!.table}`)).state).toBe('none');
  // Judges who are called there read it, too.
  await event.do('POST', `/tables/2/${tables[0]!.table}/calls`, {}, event.players[0]!.token);
  const queue = await pages.open(`/bench#token=${judge}`);
  await queue.locator('rc-queue-page li').getByText(' · Final · Table 1').waitFor();
  await pages.close(queue);
  for (const page of [phone, desk, slips]) await pages.close(page);
});

describe('an event with a single elimination', () => {
  it('is won by who wins its final, though somebody else had more points before', async () => {
    const setup = { bestOf: 1, rounds: 1, cut: 2 };
    const event = await (await EventOverHttp.begun(pages.service.api, setup)).enter('Ana', 'Ben', 'Cleo', 'Dan');
    const own = (name: string): string => `/event/${event.id}#token=${event.tokenOf(idOf(name))}`;
    const idOf = (name: string): string => event.players[['Ana', 'Ben', 'Cleo', 'Dan'].indexOf(name)]!.player;
    const round = await event.next();
    const waiting = await pages.open(own('Ana'), { size: PHONE });
    await said(waiting, 'No result counts yet.');
    await pages.close(waiting);
    await event.finish(round, () => [1, 0]);
    // The names of the cut are read before it is paired.
    const desk = await pages.open(`/event/${event.id}/desk#token=${event.token}`);
    const inCut = await desk.getByText(/^In the cut by the standings/).innerText();
    await pages.close(desk);
    const final = await event.next();
    const [first, second] = final.tables[0]!.players.map(({ name }) => name!) as [string, string];
    expect(inCut).toBe(`In the cut by the standings: ${first}, ${second}.`);
    await event.finish(final, () => [0, 1]);
    await event.do('POST', '/end');

    const { lines } = await event.get<StandingsShown>('/standings');
    expect(lines.slice(0, 2).map(({ name, place, rank }) => [name, place, rank])).toEqual([
      [second, 1, 2],
      [first, 2, 1],
    ]);
    const before = await event.get<StandingsShown>('/standings?round=1');
    expect(before.lines[0]).toMatchObject({ name: first, place: 1, rank: 1 });
    const { explanations } = await event.get<StandingExplained>(`/standings/${idOf(second)}`);
    expect(explanations[0]!.text).toMatch(/^place 1: 1 win in the single elimination, .* where this was place 2$/);

    const look = await pages.open(`/event/${event.id}`);
    await look.getByRole('button', { name: `Why place 1: ${second}` }).waitFor();
    await said(look, 'Final standings');
    await look.getByLabel('Round').selectOption('1');
    await look.getByRole('button', { name: `Why place 1: ${first}` }).waitFor();
    await look.getByLabel('Round').selectOption('With the single elimination');
    await look.getByRole('button', { name: `Why place 1: ${second}` }).waitFor();
    // A finger leaves the pointer where it pressed: what is chosen is to be read there.
    await look.getByRole('link', { name: 'Players', exact: true }).click();
    await look.getByRole('link', { name: 'Players', exact: true }).hover();
    expect(await faultsOf(look, 'rc-board')).toEqual([]);
    await look.getByRole('link', { name: 'Pairings', exact: true }).click();
    await said(look, 'Over: 1 result');
    expect(await look.getByLabel('Round').getByRole('option').allInnerTexts()).toEqual(['1', 'Final']);
    await pages.close(look);

    const screen = await pages.open(`/event/${event.id}/screen?what=standings`, { size: HALL });
    await said(screen, 'Final standings');
    expect(await screen.getByRole('listitem').first().innerText()).toMatch(new RegExp(`^1\\s+${second}`));
    await screen.getByRole('link', { name: 'All in turn' }).click();
    await said(screen.locator('.winner'), second);
    await pages.close(screen);
    const phone = await pages.open(own(second), { size: PHONE });
    await said(phone, 'Winner of the event');
    await said(phone, /Place 1, \d points?/);
    await pages.close(phone);
  });

  it('calls its rounds alike on a slip, on the sheet of its pairings and among the rounds of a player', async () => {
    const setup = { bestOf: 1, rounds: 1, cut: 2 };
    const event = await (await EventOverHttp.begun(pages.service.api, setup)).enter('Ana', 'Ben', 'Cleo', 'Dan');
    await event.finish(await event.next(), () => [1, 0]);
    const final = await event.next();
    const [{ player, name }, other] = final.tables[0]!.players as [
      EventTable['players'][number],
      EventTable['players'][number],
    ];
    const paper = await pages.open(`/event/${event.id}/print?what=slips`);
    await said(paper.getByRole('article', { name: 'Slip of table 1' }), ', Final');
    await paper.getByRole('link', { name: 'Pairings' }).click();
    await said(paper, 'Pairings of the final');
    await pages.close(paper);
    const meet = await pages.open(`/event/${event.id}?view=pairings`);
    await meet.getByRole('cell', { name: `${name} against ${other.name}` }).waitFor();
    await pages.close(meet);
    for (const view of ['pairings', 'standings']) {
      const look = await pages.open(`/event/${event.id}?view=${view}&player=${player}`);
      await look.getByRole('rowheader', { name: 'Final' }).waitFor();
      await look.getByRole('rowheader', { name: '1', exact: true }).waitFor();
      expect(await look.getByRole('rowheader').allInnerTexts()).toEqual(['Final', '1']);
      await pages.close(look);
    }
  });
});

it('a player is led to the match of their table, and sees nobody’s hand there, though spectators do', async () => {
  const event = await (await EventOverHttp.begun(pages.service.api, { bestOf: 1 })).enter('Ana', 'Ben');
  await event.next();
  const tournament = { event: event.id, round: 1, table: 1 };
  const spectators = { hands: 'all', delaySeconds: 1 };
  const { id } = await beginOver(pages.service.api, 'toy', { tokens: true, tournament, spectators });
  await until(async () => (await pages.service.api.get(`/v1/matches/${id}`)).status === 200);
  const phone = await pages.open(`/event/${event.id}#token=${event.players[0]!.token}`, { size: PHONE });
  await phone.getByRole('link', { name: 'Watch the recorded match' }).click();
  await said(phone, 'no hand is shown to you while this match goes on');
  const asked = phone.waitForRequest(/\/replay\/\d+/);
  await phone.goto(`${pages.service.url}/matches/${id}/replay`);
  expect((await asked).url()).toContain('as=spectator');
  await pages.close(phone);
});

it('a projector fills both columns, counts a bye as a win, and hides its buttons while nobody is there', async () => {
  const names = Array.from({ length: 13 }, (_, n) => `Player ${n + 1}`);
  const event = await (await EventOverHttp.begun(pages.service.api, { bestOf: 1, rounds: 1 })).enter(...names);
  await event.finish(await event.next(), () => [1, 0]);
  const screen = await pages.open(`/event/${event.id}/screen?what=standings`, { size: HALL });
  const rows = screen.getByRole('listitem');
  await said(screen, '1–0–0');
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  expect(boxes.filter((box) => box!.x < HALL.width / 2)).toHaveLength(7);
  expect(await screen.getByText('1–0–0').count()).toBe(7);
  const isSeen = (): Promise<boolean> =>
    screen
      .getByRole('navigation', { name: 'Hall screen' })
      .evaluate((nav) =>
        (nav as unknown as { checkVisibility: (how: object) => boolean }).checkVisibility({ opacityProperty: true }),
      );
  expect(await isSeen()).toBe(true);
  await until(async () => !(await isSeen()));
  await screen.mouse.move(50, 50);
  await until(isSeen);
  await pages.close(screen);
});
