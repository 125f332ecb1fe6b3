import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPlayerShown } from '#api';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { faultsOf, tabTo } from '../support/accessible.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** The page on which a judge waits for calls: those of all matches that their token judges, as they are made. */

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };
const pages = onPages({});

let judge: string;
let first: BegunOver;
let second: BegunOver;
beforeAll(async () => {
  judge = (await freshToken(pages.service.app.get(Tokens), { role: 'judge', event: 'cup' }, 60, 'a judge')).token;
  const begun = () => beginOver(pages.service.api, 'toy', { tokens: true, tournament: { event: 'cup' } });
  [first, second] = [await begun(), await begun()];
});

const call = ({ id, seats }: BegunOver, seat: number) =>
  pages.service.api.post(`/v1/matches/${id}/calls`, { words: 'They drew twice.' }, seats[seat - 1]!.token);

describe('the calls of all matches', () => {
  it('are found from the first page, with a pasted link, and come while one waits', async () => {
    const page = await pages.open('/', { size: TABLET });
    // The link of a match that was begun in this browser need not be pasted.
    const kept = [
      {
        id: first.id,
        title: 'Ana against Ben',
        at: new Date(0).toISOString(),
        links: [{ said: 'Judge: sees everything', address: `/bench/${first.id}#token=${first.judge.token}` }],
      },
    ];
    await page.evaluate(`localStorage.setItem('recollect:matches', ${JSON.stringify(JSON.stringify(kept))})`);
    await page.getByRole('link', { name: 'Judging' }).click();
    const here = page.getByRole('region', { name: 'Begun here' });
    expect(await here.getByRole('link', { name: 'Open the bench' }).getAttribute('href')).toBe(
      kept[0]!.links[0]!.address,
    );
    await page.getByLabel('Your judge’s link or token').fill('what?');
    await page.getByRole('button', { name: 'Open the bench' }).click();
    await page.getByText('neither a link with a token nor a token').waitFor();
    await page.getByLabel('Your judge’s link or token').fill(`${pages.service.url}/bench#token=${judge}`);
    await page.getByRole('button', { name: 'Open the bench' }).click();
    await page.getByText('No open calls.').waitFor();
    await page.getByText('the matches and tables of the event “cup”').waitFor();
    await page.getByText('● live').waitFor();
    expect(page.url()).not.toContain('token');
    await call(second, 2);
    const list = page.getByRole('list', { name: 'Calls for a judge' });
    await list.getByText('Player 2 calls').waitFor();
    expect(await page.title()).toBe('(1) Calls for a judge · Recollect');
    await pages.shoot(page, 'queue-tablet');
    await list.getByRole('link', { name: 'Open the bench' }).click();
    await page.getByText('“They drew twice.”').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/bench/${second.id}`);
    await page.getByRole('link', { name: 'Calls from all matches' }).click();
    await list.getByText('Player 2 calls').waitFor();
    await page.reload();
    await list.getByText('Player 2 calls').waitFor();
    await pages.close(page);
  });

  it('leave every match to be chosen, by a player’s name, by keyboard and on a phone', async () => {
    const page = await pages.open(`/bench#token=${judge}`, { size: PHONE });
    const matches = page.getByRole('list', { name: 'Matches' });
    await matches.getByRole('listitem').nth(1).waitFor();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('nobody of this name');
    await page.keyboard.press('Enter');
    await page.getByText('No match found.').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Enter');
    await matches.getByRole('listitem').nth(1).waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await faultsOf(page, 'rc-board')).toEqual([]);
    await pages.shoot(page, 'queue-phone', { fullPage: true });
    await tabTo(page, matches.getByRole('link', { name: 'Open the bench' }).last());
    await page.keyboard.press('Enter');
    await page.getByText('Every look from here is recorded').waitFor();
    await pages.close(page);
  });

  it('at a table of an event come as they are made, lead to its desk, and are closed by who has come', async () => {
    const event = await (await EventOverHttp.begun(pages.service.api)).enter('Ana', 'Ben', 'Cleo', 'Dan');
    await event.next();
    const page = await pages.open(`/bench#token=${await event.staff('judge')}`, { size: PHONE });
    await page.getByText('No open calls.').waitFor();
    await page.getByText('● live').waitFor();
    const ana = event.players[0]!;
    const { tables } = await event.get<EventPlayerShown>(`/players/${ana.player}`);
    const table = tables[0]!.table;
    await event.do('POST', `/tables/1/${table}/calls`, { reason: 'They drew twice.' }, ana.token);
    const list = page.getByRole('list', { name: 'Calls for a judge' });
    await list.getByText('Ana calls').waitFor();
    expect(await page.title()).toBe('(1) Calls for a judge · Recollect');
    // The players are named first, then the place, as on every page.
    await list.getByText(`Spring Open · Round 1 · Table ${table}`, { exact: true }).waitFor();
    expect(await list.innerText()).toMatch(/^\w+ against \w+/);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await faultsOf(page, 'rc-board')).toEqual([]);
    await pages.shoot(page, 'queue-table-phone', { fullPage: true });
    await list.getByRole('link', { name: 'To the table' }).click();
    await page.getByText('They drew twice.').first().waitFor();
    await page.goBack();
    await list.getByRole('button', { name: 'A judge has come' }).click();
    await page.getByText('No open calls.').waitFor();
    // Another event’s judge sees nothing of it.
    await event.do('POST', `/tables/1/${table}/calls`, {}, ana.token);
    await page.goto(`${pages.service.url}/bench#token=${judge}`);
    await page.getByText('the matches and tables of the event “cup”').waitFor();
    expect(await page.getByText('Ana calls').count()).toBe(0);
    await pages.close(page);
  });

  it('of one match alone are what its own judge is shown; a player, or who is forgotten, is told why', async () => {
    const own = await pages.open(`/bench#token=${first.judge.token}`);
    await own.getByText('the one match that this token judges').waitFor();
    const called = own.getByRole('list', { name: 'Matches' }).getByRole('listitem');
    await called.first().waitFor();
    expect(await called.count()).toBe(1);
    await own.goto(`${pages.service.url}/bench#token=${first.seats[0]!.token}`);
    await own.getByRole('alert').getByText('send the token of one').waitFor();
    await own.getByLabel('Your judge’s link or token').waitFor();
    await own.goto(`${pages.service.url}/bench#token=a.b.c`);
    await own.getByRole('button', { name: 'Watch as a spectator' }).click();
    await own.getByText('Enter a judge’s token to see').waitFor();
    await pages.close(own);
  });

  it('complain of nothing but of what was refused', () => {
    expect(pages.complaints.filter((one) => !/status of (401|403)/.test(one))).toEqual([]);
  });
});
