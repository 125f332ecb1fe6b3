import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { EventPlayer } from '#api';
import { faultsOf, tabTo } from '../support/accessible.js';
import { BROKEN_HEADS } from '../support/in-page.js';
import { beginEvent, enterPlayers, HALL, PHONE, said, typeSlip } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp, type Entered } from '../support/results/event-over-http.js';

/** One event from its beginning to its report, through the pages alone, by all who have a part in it. */

const EVE = '<b>Eve</b> & "Ö\u05d0"';
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', EVE];
const pages = onPages();

let desk: Page;
let hall: Page;
let event: string;
let judge: string;
let own: ReadonlyMap<string, string>;

const open = async (...how: Parameters<typeof pages.open>): Promise<Page> => {
  const page = await pages.open(...how);
  return page;
};
const place = (name: string): Promise<Page> => open(own.get(name)!, { size: PHONE });
const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
/** The players at each table, as the desk reads them. */
const seated = async (): Promise<readonly (readonly string[])[]> => {
  await desk.getByRole('button', { name: /^All \(/ }).click();
  const rows = desk.getByRole('region', { name: 'Tables' }).getByRole('row');
  return Promise.all(
    (await rows.all())
      .slice(1)
      .map(async (row) => Promise.all((await row.getByRole('link').all()).map((one) => one.innerText()))),
  );
};

it('the fields of the form that begins an event stand in one row, also where a label needs two lines', async () => {
  const page = await open('/events', { size: { width: 1366, height: 768 } });
  const form = page.getByRole('region', { name: 'Begin an event' });
  const fields = ['Rounds', 'Games per match', 'Minutes per round'].map((name) => form.getByLabel(name));
  await fields[2]!.waitFor();
  const ends = await Promise.all(fields.map((field) => field.evaluate((one) => one.getBoundingClientRect().bottom)));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
  await pages.close(page);
});

describe('an event on the pages', () => {
  it('begins with a form, and is there for everybody at once', async () => {
    const begun = await beginEvent(pages, 'Spring <i>Open</i>', { Rounds: '2', 'Games per match': '3' });
    ({ desk, address: event } = begun);
    judge = [...begun.links].find(([who]) => who.startsWith('Head judge'))![1];
    expect(desk.url()).not.toContain('token');
    hall = await open(event);
    await said(hall, 'Standings before the first round: nobody has entered yet');
    own = await enterPlayers(desk, NAMES);
    await said(desk, 'Players: 5');
    await hall.getByRole('link', { name: 'Pairings' }).click();
    await said(hall, 'No round is paired yet');
    await said(hall, '5 players');
  });

  it('is paired, looked at, changed with a reason, and published', async () => {
    await desk.getByRole('button', { name: 'Pair round 1' }).click();
    const seats = desk.getByRole('region', { name: 'Pairings' }).getByRole('button');
    await seats.nth(4).waitFor();
    const before = await seats.allInnerTexts();
    await seats.nth(1).click();
    await seats.nth(3).click();
    await said(desk, 'These changes are not saved yet.');
    await desk.getByLabel('Reason for the change').fill('They came in one car.');
    await desk.keyboard.press('Enter');
    await said(desk, 'The pairings are changed.');
    const [one, two, three, four, ...rest] = before;
    expect(await seats.allInnerTexts()).toEqual([one, four, three, two, ...rest]);
    expect(await hall.getByRole('row').count()).toBe(0);
    await desk.getByRole('button', { name: 'Publish the pairings' }).click();
    await hall.getByRole('row', { name: 'Ana' }).first().waitFor();
    // Nobody reports or calls a judge before it begins: that would only be refused.
    const phone = await place(one!);
    await said(phone, 'The round has not begun yet.');
    expect(await phone.getByText('Call a judge', { exact: true }).count()).toBe(0);
    await desk.getByRole('button', { name: 'Begin round 1' }).click();
    await phone.getByText('Call a judge', { exact: true }).waitFor();
    await pages.close(phone);
    await hall.getByRole('timer').waitFor();
    await said(hall, /\d · \d of \d results are missing/);
  });

  it('shows on the projector by how much time is over, under its name and over the tables that play on', async () => {
    const screen = await open(`${event}/screen?what=clock`, { size: HALL });
    const clock = screen.locator('rc-round-clock');
    await clock.evaluate(
      (element) => void Object.assign(element, { ends: new Date(Date.now() - 253_000).toISOString() }),
    );
    const time = await screen.getByText(/^\+4:1\d$/).boundingBox();
    const [title, whole, playing] = await Promise.all([
      screen.getByRole('heading', { name: 'Spring' }).boundingBox(),
      clock.boundingBox(),
      screen.getByText('Still playing: tables 1, 2').boundingBox(),
    ]);
    expect(time!.height).toBeGreaterThan(HALL.height / 4);
    expect(title!.y + title!.height).toBeLessThanOrEqual(whole!.y);
    expect(whole!.y + whole!.height).toBeLessThanOrEqual(playing!.y);
    expect(playing!.y + playing!.height).toBeLessThan(HALL.height);
    await pages.close(screen);
  });

  it('is reported by one player and confirmed by the other, on their phones', async () => {
    const [[first, second]] = (await seated()) as [[string, string]];
    const [reports, confirms] = [await place(first), await place(second)];
    await said(reports, second);
    await pages.shoot(reports, 'event-mine', { fullPage: true });
    // A phone in a pocket: its title says what has come, until somebody looks.
    await confirms.evaluate('document.hasFocus = () => false');
    // As in Chrome on Android, whose pages have no notifications of their own.
    await confirms.evaluate(`globalThis.Notification = class {
      static permission = 'granted';
      constructor() { throw new TypeError('Illegal constructor.'); }
    }`);
    await reports.getByRole('radio', { name: 'I won 2–1' }).check();
    await reports.getByRole('button', { name: 'Report this result' }).click();
    await said(reports, 'Waiting for');
    // The list of their rounds says the same.
    await said(reports.getByRole('table', { name: 'Rounds' }), 'to be confirmed');
    // A slip of the thumb is put right without a judge.
    await reports.getByRole('button', { name: 'I made a mistake' }).click();
    await reports.getByRole('radio', { name: 'I won 2–0' }).check();
    await reports.getByRole('button', { name: 'Report this instead' }).click();
    await said(confirms, 'you lost 0–2');
    await reports.getByRole('button', { name: 'I made a mistake' }).click();
    await reports.getByRole('radio', { name: 'I won 2–1' }).check();
    await reports.getByRole('button', { name: 'Report this instead' }).click();
    await said(confirms, `${first} says: you lost 1–2. Is that right?`);
    expect(await confirms.title()).toMatch(/^● A result was reported for your table: is it right\? · /);
    await confirms.evaluate('dispatchEvent(new Event("focus"))');
    expect(await confirms.title()).toMatch(/ · Recollect$/);
    expect([await scrolls(confirms), await faultsOf(confirms, 'rc-board')]).toEqual([false, []]);
    await pages.shoot(confirms, 'event-confirm', { fullPage: true });
    await said(hall, 'to be confirmed');
    // A page that hears of it and is told nothing more says so, and goes on when there is an answer again.
    await hall.context().setOffline(true);
    await confirms.getByRole('button', { name: 'Yes, confirm' }).click();
    await said(reports, 'Confirmed.');
    await said(hall, /no connection: last update/);
    await hall.context().setOffline(false);
    await said(hall, '● live');
    await hall.getByText('to be confirmed').waitFor({ state: 'detached' });
    // A player who is looked at on a phone has rounds with whole words above them.
    const rounds = await open(event, { size: PHONE });
    await rounds.getByRole('link', { name: first }).first().click();
    await rounds.getByRole('columnheader', { name: 'Opponent' }).waitFor();
    await rounds.setViewportSize({ width: 280, height: 653 });
    expect([await rounds.evaluate(BROKEN_HEADS), await scrolls(rounds)]).toEqual([[], false]);
    await pages.shoot(rounds, 'event-rounds', { fullPage: true });
    await pages.close(rounds);
    // A phone forgets the tab: the event's own address knows them again, and they may say that it is not them.
    const again = await open(event, { context: reports.context() });
    await said(again, 'Confirmed.');
    await again.getByTestId('not-me').click();
    await said(again, 'forgets the link of');
    await again.getByRole('button', { name: 'Forget the link' }).click();
    await said(again, 'Pairings');
    expect(await again.getByRole('link', { name: 'My table' }).count()).toBe(0);
    for (const page of [reports, confirms]) await pages.close(page);
  });

  it('is disputed, and ruled by a judge, who sees what both have said', async () => {
    const [, [first, second]] = (await seated()) as [unknown, [string, string]];
    const [reports, disputes] = [await place(first), await place(second)];
    await reports.getByRole('radio', { name: 'I won 2–0' }).check();
    await reports.getByRole('button', { name: 'Report this result' }).click();
    await disputes.getByTestId('call-judge').click();
    await disputes.getByRole('button', { name: 'Call a judge to table 2' }).click();
    await said(reports, 'A judge has been called.');
    await disputes.getByRole('button', { name: 'No, dispute' }).click();
    await disputes.getByLabel('What is not right?').fill('I won the second game.');
    await disputes.getByRole('button', { name: 'Dispute it: a judge will come' }).click();
    await said(reports, 'a judge will rule on it');
    const bench = await open(judge);
    await bench.getByRole('button', { name: 'Disputed (1)' }).click();
    await bench.getByRole('button', { name: 'Calls (1)' }).click();
    await bench.getByRole('button', { name: 'Open table 2' }).click();
    await bench.getByRole('button', { name: 'A judge has come: close the call' }).click();
    await said(bench, 'The call of table 2 is closed.');
    await said(bench, 'I won the second game.');
    await bench.getByRole('radio', { name: `${first} 2–1` }).check();
    await bench.locator('rc-result-form').getByLabel('Reason').fill('Both slips say so.');
    await pages.shoot(bench, 'event-rule', { fullPage: true });
    await bench.getByRole('button', { name: 'Make the ruling' }).click();
    // An organiser may have ruled, too: what the player reads names the ruling, and the games beside the names.
    await said(disputes, ', by a ruling.');
    await disputes.getByText(/^Games: \S.* \d–\d \S.*, no longer \d–\d\.$/).waitFor();
    await said(disputes, 'Both slips say so.');
    for (const page of [reports, disputes, bench]) await pages.close(page);
  });

  it('goes on with a late entry, a drop, a penalty and more time, and with slips by keyboard alone', async () => {
    await desk.getByRole('button', { name: 'End round 1' }).click();
    await said(desk, 'Round 1 is over.');
    await enterPlayers(desk, ['Late Lou']);
    await desk.getByRole('button', { name: 'Open Dan' }).click();
    await desk.getByLabel('Infraction', { exact: true }).fill('late');
    await desk.getByRole('button', { name: 'Give the penalty' }).click();
    await said(desk, 'The penalty is on record.');
    await desk.getByRole('button', { name: 'Drop', exact: true }).click();
    await desk.getByRole('button', { name: 'Yes, drop them' }).click();
    await said(desk, '(1 no longer plays)');
    await desk.getByRole('button', { name: 'Pair round 2' }).click();
    await desk.getByRole('button', { name: 'Begin round 2' }).click();
    await said(desk, 'results are in');
    await desk.getByRole('button', { name: 'Open table 2' }).click();
    await desk.getByTestId('extend').click();
    const time = desk
      .locator('rc-desk-table form')
      .filter({ has: desk.getByRole('button', { name: 'Give the time' }) });
    await time.getByLabel('Reason').fill('deck check');
    await desk.getByRole('button', { name: 'Give the time' }).click();
    await said(desk, 'has 5 more minutes');
    await pages.shoot(desk, 'event-desk', { fullPage: true });
    const tables = (await seated()).flatMap((players, n) => (players.length > 1 ? [n + 1] : []));
    await tabTo(desk, desk.getByLabel('Table and games'));
    await desk.keyboard.type('99 2-1');
    await said(desk, 'There is no table 99 in this round.');
    await desk.keyboard.press('Enter');
    await said(desk.getByRole('alert'), 'There is no table 99 in this round.');
    for (const table of tables) await typeSlip(desk, `${table} 2-1`);
    await desk.getByRole('button', { name: 'Call time' }).click();
    await desk.getByRole('button', { name: 'Yes, call time' }).click();
    await said(desk, 'Time has been called');
    await desk.getByRole('button', { name: 'End round 2' }).click();
    await desk.getByRole('button', { name: 'End the event', exact: true }).click();
    await desk.getByRole('button', { name: 'Yes, end the event' }).click();
    await said(desk, 'The event is over.');
  });

  it('is checked and taken out as a file', async () => {
    await desk.getByRole('button', { name: 'Check the record' }).click();
    await said(desk, /^All \d+ entries hold/);
    await desk.getByTestId('files').click();
    const waiting = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Standings (CSV)' }).click();
    expect((await waiting).suggestedFilename()).toBe('spring-i-open-i-standings.csv');
  });

  it('explains its standings, and keeps its place over reload, back and a second tab', async () => {
    await hall.getByRole('link', { name: 'Standings' }).click();
    await hall.getByRole('button', { name: 'Why place 1' }).click();
    await said(hall, /^points = 6 from [12] win/);
    await hall.getByRole('row', { name: EVE }).getByRole('link').click();
    await said(hall, 'How the place came about');
    await hall.reload();
    await hall.getByRole('heading', { name: EVE }).waitFor();
    await hall.goBack();
    await hall.getByRole('button', { name: 'Why place 1' }).waitFor();
    await hall.getByLabel('Search for a player').fill('eve');
    await hall.waitForURL(/=eve/);
    const other = await open(new URL(hall.url()).pathname + new URL(hall.url()).search, {
      context: hall.context(),
    });
    await other.getByRole('row', { name: EVE }).waitFor();
    expect(await other.getByRole('rowheader').count()).toBe(1);
    await other.close();
    // Looked for at a table, a page of an event that is over still shows its last round.
    await hall.goto(`${pages.service.url}${event}?view=pairings&round=1&table=2`);
    await said(hall, 'Both slips say so.');
  });

  it('fills the projector without scrolling, turns pages by keyboard, and prints four slips a page', async () => {
    const screen = await open(`${event}/screen?what=pairings`, { size: HALL });
    await screen.getByRole('listitem').first().waitFor();
    const size = await screen.evaluate<number[]>(
      '[document.documentElement.scrollHeight, document.documentElement.scrollWidth]',
    );
    expect(size).toEqual([HALL.height, HALL.width]);
    await pages.shoot(screen, 'event-screen');
    await screen.getByRole('link', { name: 'All in turn' }).click();
    await said(screen, 'Final standings');
    await screen.getByRole('button', { name: 'Stay on this page' }).click();
    await pages.close(screen);
    const paper = await open(`${event}/print?what=slips&round=1`);
    await paper.getByRole('img', { name: 'The address of table 2' }).waitFor();
    const printed = await paper.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    // Nobody asks the desk what stands above the columns on paper.
    await paper.getByRole('link', { name: 'Standings' }).click();
    await paper.getByText(/^[A-Z]+: opponents’ match wins · /).waitFor();
    await pages.close(paper);
  });

  it('lets a player drop only after it has said what follows', async () => {
    const small = await (await EventOverHttp.begun(pages.service.api)).enter('Ana', 'Ben');
    const [{ player, token }] = small.players as [Entered];
    const phone = await open(`/event/${small.id}#token=${token}`, { size: PHONE });
    await phone.getByTestId('drop').click();
    const drop = phone.getByRole('button', { name: 'Drop', exact: true });
    await drop.click();
    await said(phone, 'only the desk can let you play again');
    await phone.getByRole('button', { name: 'No', exact: true }).click();
    await drop.click();
    expect(await small.get<EventPlayer>(`/players/${player}`)).toMatchObject({ dropped: null });
    await phone.getByRole('button', { name: 'Yes, drop me' }).click();
    await said(phone, 'You have dropped: you will not be paired again.');
    await pages.close(phone);
  });

  it('complains of nothing but of what was refused', () => {
    expect(pages.complaints.filter((one) => !/status of (404|409|422)|INTERNET_DISCONNECTED/.test(one))).toEqual([]);
  });
});
