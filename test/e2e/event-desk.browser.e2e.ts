import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventShown, EventTable, EventVerified, MatchShown, Token, WebhookShown } from '#api';
import type { Locator, Page } from 'playwright-core';
import { encode } from 'uqr';
import { faultsOf } from '../support/accessible.js';
import { eventually, until } from '../support/eventually.js';
import { HALL, linksIn, said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { bodyFor, policyOf } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { isSigned, Receiver } from '../support/results/receiver.js';

/** What is seldom done at the desk of an event: recorded matches of tables, webhooks. */

const pages = onPages({ WEBHOOK_NETS: '127.0.0.1, ::1' });
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.open();
});
afterAll(() => receiver.close());

const begun = async (setup: object = {}): Promise<EventOverHttp> =>
  (await EventOverHttp.begun(pages.service.api, { bestOf: 1, clock: 3_000, ...setup })).enter(...NAMES);
const deskOf = ({ id }: EventOverHttp, token: string): Promise<Page> => pages.open(`/event/${id}/desk#token=${token}`);

/** Where the squares of a code are dark: `x y` of each. */
const squaresOf = (address: string, ecc: 'L' | 'M'): readonly string[] =>
  encode(address, { ecc, border: 2 }).data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));
const squaresIn = async (code: Locator): Promise<readonly string[]> =>
  [...(await code.locator('path').getAttribute('d'))!.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, square]) => square!);

describe('the desk', () => {
  it('begins the recorded match of a table with the list that a player has registered', async () => {
    const event = await begun({ bestOf: 3, spectators: { delaySeconds: 60 } });
    const round = await event.next();
    const [one, other] = round.tables[0]!.players;
    const { seats } = await bodyFor(pages.service.api, 'toy');
    await event.do('PUT', `/players/${one!.player}/deck`, seats[0]!.deck);
    await event.do('PUT', `/players/${other!.player}/deck`, seats[1]!.deck);
    const desk = await deskOf(event, event.token);
    await desk.getByTestId('settings').click();
    const settings = desk.getByRole('form', { name: 'Settings' });
    await settings.getByLabel('Minutes between the games of a match').fill('1.5');
    await settings.getByLabel('Hidden cards').selectOption('sealed');
    await settings.getByRole('button', { name: 'Save the settings' }).click();
    await said(desk, 'The settings are saved.');
    await desk.getByRole('button', { name: 'Open table 1' }).click();
    await desk.getByTestId('record').click();
    const form = desk.getByRole('form', { name: 'Begin the recorded match' });
    expect(await form.getByLabel('Hidden cards').inputValue()).toBe('sealed');
    await form.getByLabel('Hidden cards').selectOption('opened');
    expect(await form.getByLabel('Deck').first().inputValue()).toBe('registered');
    await form.getByText('Spectators are 60 seconds behind').waitFor();
    expect(await form.getByLabel('Spectator delay in minutes').count()).toBe(0);
    await form.getByLabel('Hands').selectOption('all');
    expect(await form.getByLabel('Spectator delay in minutes').inputValue()).toBe('15');
    await form.getByText('The opponent can watch too').waitFor();
    // The other one plays with something else than what they have registered.
    await form.getByLabel('Deck').last().selectOption({ index: 1 });
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await form.getByRole('button', { name: 'Begin the recorded match' }).click();
    const links = await linksIn(desk, 'Links of the match');
    expect([...links.keys()].filter((what) => what.startsWith('Seat'))).toEqual(
      expect.arrayContaining([`Seat 1: ${one!.name}`, `Seat 2: ${other!.name}`]),
    );
    await desk.getByRole('link', { name: 'Watch the recorded match' }).waitFor();
    await said(desk, 'a stage can show it when the delay is over');
    await pages.shoot(desk, 'event-desk-record', { fullPage: true });
    const { match } = await event.get<EventTable>('/tables/1/1');
    expect([...links.values()].some((address) => address.includes(match!))).toBe(true);
    const shown = await pages.service.api.get<MatchShown>(`/v1/matches/${match}`, event.token);
    expect(shown.body.spectators).toEqual({ delaySeconds: 900, hands: 'all' });
    expect(await policyOf(pages.service.api, match!, event.token)).toMatchObject({
      between: { seconds: 90 },
      hands: 'opened',
    });
    await pages.close(desk);
    const judge = await deskOf(event, await event.staff('judge'));
    await judge.getByRole('button', { name: `Open ${other!.name}` }).click();
    await said(judge, 'it does not match');
    await judge.getByRole('link', { name: 'recorded match' }).waitFor();
    await judge.getByText('beside the registered list').waitFor();
    await pages.close(judge);
  });

  it('lets one person run it: names, settings, any table of any round with what a ruling changes', async () => {
    const event = await begun({ rounds: 2 });
    const first = await event.next();
    const [table] = first.tables;
    const reason = 'He attacked with a rested ally';
    await event.do('POST', `/tables/1/${table!.table}/calls`, { reason }, event.tokenOf(table!.players[0]!.player));
    const desk = await deskOf(event, event.token);
    // Also who looks elsewhere is told that a table waits, and in the words of who called.
    await until(async () => (await desk.title()) === `● Table ${table!.table} calls · Spring Open`);
    await said(desk.getByRole('status', { name: 'Tables that wait for a judge' }), reason);
    await desk.getByRole('button', { name: `To table ${table!.table}` }).click();
    await said(desk.locator('rc-desk-table'), reason);
    await desk.getByRole('button', { name: 'A judge has come: close the call' }).click();
    await said(desk, 'is closed');
    await until(async () => (await desk.title()) === 'Spring Open · Recollect');
    await event.finish(first, () => [1, 0]);
    await event.next();
    await desk.getByRole('combobox', { name: 'Round' }).selectOption('Round 1');
    await desk.getByRole('button', { name: `Open table ${table!.table}` }).click();
    await desk.getByTestId('rule').click();
    await said(desk, 'Standings change at once. The pairings of round 2 stay as they are.');
    const form = desk.locator('rc-result-form');
    await form.getByRole('radio').nth(1).check();
    await form.getByLabel(/Reason/).fill('The slip was read wrong');
    await form.getByRole('button', { name: 'Make the ruling' }).click();
    await said(desk, `Table ${table!.table}: ruled.`);
    expect(await event.get<EventTable>(`/tables/1/${table!.table}`)).toMatchObject({ state: 'ruled' });

    await desk.getByTestId('paste').click();
    const list = desk.getByRole('form', { name: 'Enter a list of names' });
    await list.getByLabel('One name per line').fill('1. Eve Nowak\n\n2. Flo\n3. Eve  Nowak\n4. ana');
    await list.getByRole('button', { name: 'Enter these players' }).click();
    await said(list, '2 names come twice, or have entered already: Eve Nowak, ana.');
    await list.getByLabel('One name per line').fill('1. Eve Nowak\n\n2. Flo\n3. Eve  Nowak');
    await list.getByRole('button', { name: 'Enter these players' }).click();
    await list.getByRole('button', { name: 'Yes, enter them' }).click();
    await said(desk, '3 players entered');
    // The second was a mistake after all.
    await desk.getByRole('button', { name: 'Open Eve Nowak (no. 7)' }).click();
    await desk.getByRole('button', { name: 'Remove', exact: true }).click();
    await desk.getByRole('button', { name: 'Yes, remove them' }).click();
    await desk.getByRole('button', { name: 'Open Eve Nowak', exact: true }).waitFor();
    expect(await list.getByLabel('One name per line').inputValue()).toBe('');
    await desk.getByRole('button', { name: 'Open Eve Nowak' }).click();
    await desk.getByTestId('respell').click();
    await desk.locator('rc-desk-player').getByLabel('Spelling').fill('Eva Nowak');
    await desk.getByRole('button', { name: 'Change the spelling' }).click();
    await desk.getByRole('button', { name: 'Close Eva Nowak' }).waitFor();
    await desk.getByRole('combobox', { name: 'Penalty' }).selectOption('disqualification');
    await desk.getByRole('button', { name: 'Give the penalty' }).click();
    await desk.getByText('it stays on record: disqualify them?').waitFor();
    await desk.getByRole('button', { name: 'Yes, disqualify them' }).click();
    await desk.getByText('disqualified', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Readmit' }).click();
    await desk.getByText('readmitted', { exact: true }).first().waitFor();
    expect(await desk.getByText('disqualified', { exact: true }).count()).toBe(0);
    // Both stand on record, with their times.
    const record = desk.getByRole('list', { name: 'Penalties and checks' }).getByRole('listitem');
    await record.nth(1).waitFor();
    expect((await record.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Round 2: disqualification · by the organiser · \d/),
      expect.stringMatching(/^Round 2: readmitted · by the organiser · \d/),
    ]);

    await desk.getByTestId('settings').click();
    const settings = desk.getByRole('form', { name: 'Settings' });
    await settings.getByLabel('Rounds').fill('4');
    await settings.getByLabel('Minutes per round').fill('40');
    await settings.getByRole('button', { name: 'Save the settings' }).click();
    await said(desk, 'The settings are saved.');
    await said(desk, 'Round 2 of 4');
    // The running round has as many minutes as the event has now.
    await desk.getByRole('timer').filter({ hasText: /^39:/ }).waitFor();
    expect(await event.get<EventShown>('')).toMatchObject({ rounds: 4, clock: 2_400 });
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await pages.shoot(desk, 'event-desk-one-person', { fullPage: true });
    await pages.close(desk);
  });

  it('pairs a round again where somebody comes or goes before it begins, also when it is published', async () => {
    const event = await begun();
    await event.do('POST', '/rounds', {});
    await event.do('POST', '/rounds/1/publish');
    const desk = await deskOf(event, event.token);
    const seats = desk.getByRole('region', { name: 'Pairings' }).getByRole('button');
    await seats.nth(3).waitFor();
    expect(await desk.getByRole('form', { name: 'Pair again' }).count()).toBe(0);
    await event.enter('Late Lou', 'Eve');
    await said(desk, 'Everybody sees these pairings.');
    // What is changed here alone is not what everybody sees, and the round does not begin with it.
    const begin = desk.getByRole('button', { name: 'Begin round 1' });
    await seats.nth(0).click();
    await seats.nth(2).click();
    await said(desk, 'These changes are not saved yet.');
    expect([await begin.isDisabled(), await desk.getByText('Everybody sees these pairings.').count()]).toEqual([
      true,
      0,
    ]);
    await desk.getByRole('button', { name: 'Undo the changes' }).click();
    await said(desk, 'Everybody sees these pairings.');
    expect(await begin.isDisabled()).toBe(false);
    await desk.getByRole('button', { name: 'Seat them, and leave the other tables as they are' }).click();
    expect((await seats.allInnerTexts()).slice(4)).toEqual(['Late Lou', 'Eve']);
    await desk.getByRole('button', { name: 'Undo the changes' }).click();
    await said(desk, 'Not paired: Late Lou, Eve.');
    await desk.getByRole('button', { name: 'Open Dan' }).click();
    const drop = desk.getByRole('button', { name: 'Drop', exact: true });
    await drop.click();
    await desk.getByText('Dan plays no further round').waitFor();
    await desk.keyboard.press('Escape');
    await drop.click();
    await desk.getByRole('button', { name: 'Yes, drop them' }).click();
    await said(desk, 'Dropped, but still paired: Dan.');
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await pages.shoot(desk, 'event-desk-again', { fullPage: true });
    await desk.getByRole('button', { name: 'Pair round 1 again' }).click();
    await said(desk, 'Paired again: ');
    expect((await seats.allInnerTexts()).sort()).toEqual(['Ana', 'Ben', 'Cleo', 'Eve', 'Late Lou']);
    expect(await desk.getByRole('form', { name: 'Pair again' }).count()).toBe(0);
    expect((await event.get<EventVerified>('/verification')).valid).toBe(true);
    await pages.close(desk);
  });

  it('hands out the links of all who play, and a new one to one of them; registers a list from paper', async () => {
    const event = await begun();
    await event.do('POST', `/players/${event.players[3]!.player}/drop`);
    const desk = await deskOf(event, event.token);
    await desk.getByRole('button', { name: 'Show the links of all players' }).click();
    const links = await linksIn(desk, 'Players’ links');
    expect([...links.keys()]).toEqual(NAMES.slice(0, 3).map((name) => `${name}: table, results, list`));
    // Players who enter meanwhile are among them, and they are closed when nobody needs them any more.
    await desk.getByLabel('Name', { exact: true }).fill('Eve');
    await desk.keyboard.press('Enter');
    await desk.getByRole('list', { name: 'Players’ links' }).nth(1).getByRole('link', { name: /^Eve/ }).waitFor();
    await desk.getByRole('button', { name: 'Close the links' }).click();
    await desk.getByRole('list', { name: 'Players’ links' }).nth(1).waitFor({ state: 'detached' });
    const ben = await pages.open(links.get('Ben: table, results, list')!);
    await said(ben, 'You are in.');
    await pages.close(ben);
    await desk.getByRole('button', { name: 'Open Cleo' }).click();
    await desk.getByRole('button', { name: 'Make a new link' }).click();
    expect((await linksIn(desk, 'Their link')).size).toBe(1);
    await desk.getByTestId('register').click();
    const form = desk.getByRole('form', { name: 'Register a list' });
    await form.getByRole('textbox').fill('nothing of the kind');
    await form.getByRole('button').click();
    await desk.getByRole('alert').getByText('nothing of the kind').waitFor();
    const { seats } = await bodyFor(pages.service.api, 'toy');
    await form.getByRole('textbox').fill(seats[0]!.deck.text);
    await form.getByRole('button').click();
    await said(desk, 'The list is registered.');
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await pages.shoot(desk, 'event-desk-player', { fullPage: true });
    await pages.close(desk);
  });

  it('prints a card for each player with their own link, and a sheet for each table', async () => {
    const event = await begun();
    const desk = await deskOf(event, await event.staff('scorekeeper'));
    const paper = await pages.open((await desk.getByRole('link', { name: 'Print links' }).getAttribute('href'))!);
    await pages.close(desk);
    const given: Promise<Token>[] = [];
    paper.on('response', (answer) => {
      if (answer.url().endsWith('/v1/tokens')) given.push(answer.json() as Promise<Token>);
    });
    await paper.getByRole('button', { name: 'Make 4 cards' }).click();
    await said(paper, '4 cards.');
    await said(paper, 'which no phone can reach');
    expect(await faultsOf(paper, 'rc-board')).toEqual([]);
    await pages.shoot(paper, 'event-print-links', { fullPage: true });
    const tokens = await Promise.all(given);
    const links = tokens.map(({ token }) => `${pages.service.url}/event/${event.id}#token=${token}`);
    for (const [n, name] of NAMES.entries())
      expect(await squaresIn(paper.getByRole('img', { name: `The link of ${name}` }))).toEqual(
        squaresOf(links[n]!, 'L'),
      );
    const ben = await pages.open(links[1]!.slice(pages.service.url.length));
    await said(ben, 'You are in.');
    await said(ben, 'Ben');
    await pages.close(ben);
    await paper.getByRole('link', { name: 'Table numbers' }).click();
    const sheet = paper.getByRole('img', { name: 'The address of table 2' });
    expect(await squaresIn(sheet)).toEqual(squaresOf(`${pages.service.url}/event/${event.id}?table=2`, 'M'));
    await pages.close(paper);
    const judge = await pages.open(`/event/${event.id}/print?what=links#token=${await event.staff('judge')}`);
    await said(judge, 'Only the organiser and scorekeepers can print');
    await pages.close(judge);
  });

  it('names the match of a table by its address; a scorekeeper, who begins none, may do that, too', async () => {
    const event = await begun();
    const { tables } = await event.published();
    const body = await bodyFor(pages.service.api, 'toy', { tournament: { event: event.id, round: 1, table: 1 } });
    const { id } = (await pages.service.api.post<{ id: string }>('/v1/matches', body, event.token)).body;
    await event.moved(tables, 1);
    const desk = await deskOf(event, await event.staff('scorekeeper'));
    await desk.getByRole('button', { name: 'Open table 2' }).click();
    await desk.getByTestId('record').click();
    const form = desk.getByRole('form', { name: 'Link a recorded match' });
    await form.getByRole('textbox').fill('nothing of the kind');
    await form.getByRole('button').click();
    await said(desk.getByRole('alert'), 'nothing of the kind');
    expect(await desk.getByRole('form', { name: 'Begin the recorded match' }).count()).toBe(0);
    await form.getByRole('textbox').fill(`${pages.service.url}/matches/${id}/replay?step=1`);
    await form.getByRole('button').click();
    await desk.getByRole('link', { name: 'Watch the recorded match' }).waitFor();
    expect((await event.get<EventTable>('/tables/1/2')).match).toBe(id);
    await pages.close(desk);
  });

  it('has webhooks sent, tells the secret once, shows what was given up, and sends it again from there', async () => {
    const event = await begun();
    receiver.answer = () => 410;
    const desk = await deskOf(event, event.token);
    await desk.getByTestId('webhooks').click();
    await said(desk, 'No webhook yet.');
    const form = desk.getByRole('form', { name: 'Add a webhook' });
    await form.getByLabel('Address').fill('https://10.0.0.1/results');
    await form.getByRole('button').click();
    await desk.getByRole('alert').getByText('no public address').waitFor();
    await form.getByLabel('Address').fill(`${receiver.url}/secret-path`);
    await form.getByLabel('Send what has happened so far, too').check();
    await form.getByRole('button').click();
    const secret = await desk.getByText(/^whsec_/).innerText();
    const list = desk.getByRole('list', { name: 'Webhooks' });
    expect(await list.innerText()).not.toContain('secret-path');
    const looked = async (text: string, holds: (hook: WebhookShown) => boolean): Promise<void> => {
      await until(async () => (await event.get<{ items: WebhookShown[] }>('/webhooks')).items.every(holds));
      await desk.getByRole('button', { name: 'Refresh' }).click();
      await list.getByText(text).waitFor();
    };
    await looked('stopped', ({ state }) => state === 'stopped');
    await list.getByTestId('dead').click();
    expect(await list.getByRole('row').nth(1).innerText()).toMatch(/^1\s+begin-event\s+1\s+answered 410/);
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await pages.shoot(desk, 'event-desk-webhooks', { fullPage: true });
    receiver.answer = () => 204;
    expect(await list.getByLabel('Send again everything after entry').inputValue()).toBe('0');
    await list.getByRole('button', { name: 'Send from there' }).click();
    await looked('nothing waits', ({ waiting }) => waiting === 0);
    expect(receiver.first).toEqual([1, 2, 3, 4, 5]);
    expect(receiver.all.every((one) => isSigned(secret, one))).toBe(true);
    await list.getByRole('button', { name: 'Make a new secret' }).click();
    await eventually(
      () => desk.getByText(/^whsec_/).innerText(),
      (shown) => shown !== secret,
    );
    await list.getByRole('button', { name: 'Remove' }).click();
    await list.getByRole('button', { name: 'Yes, remove it' }).click();
    await said(desk, 'No webhook yet.');
    await pages.close(desk);
    const scorekeeper = await deskOf(event, await event.staff('scorekeeper'));
    await scorekeeper.getByRole('heading', { name: 'Event' }).waitFor();
    expect(await scorekeeper.getByText('Webhooks').count()).toBe(0);
    await pages.close(scorekeeper);
  });
});

describe('the projector', () => {
  it("shows what is left of a round by the service's clock, whatever its own says", async () => {
    const event = await begun();
    await event.next();
    const context = await pages.context({ viewport: HALL });
    await context.addInitScript('const own = Date.now; Date.now = () => own() + 20 * 60_000;');
    const screen = await pages.open(`/event/${event.id}/screen?what=pairings`, { context });
    await screen.getByRole('timer').first().waitFor();
    const [minutes = 0] = (await screen.getByRole('timer').first().innerText()).split(':').map(Number);
    expect(minutes).toBeGreaterThan(45);
    await context.close();
  });

  it('complains of nothing but of what was refused', () => {
    expect(pages.complaints.filter((one) => !/status of (404|409|422)/.test(one))).toEqual([]);
  });
});
