import { describe, expect, it } from '@jest/globals';
import type { EventPlayer, EventRound, EventTable } from '#api';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/accessible.js';
import { said } from '../support/event-pages.js';
import { Held } from '../support/held.js';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** Somebody types faster than the network answers: nothing is lost, garbled, or said of somebody else. */

const pages = onPages();

const deskOf = (event: EventOverHttp): Promise<Page> => pages.open(`/event/${event.id}/desk#token=${event.token}`);
const running = async (players: number): Promise<EventOverHttp> => {
  const event = await EventOverHttp.begun(pages.service.api);
  await event.enter(...Array.from({ length: players }, (_, n) => `Player ${n + 1}`));
  await event.next();
  return event;
};
const typed = async (page: Page, lines: readonly string[]): Promise<void> => {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
};
const resultsOf = async (event: EventOverHttp): Promise<Record<number, string>> => {
  const { tables } = await event.get<EventRound>('/rounds/1');
  const stated = tables.filter(({ result }) => result !== null);
  return Object.fromEntries(stated.map(({ table, state, result }) => [table, `${result!.won.join('–')}, ${state}`]));
};

describe('slips', () => {
  it('typed while those before are being sent each come to their own table', async () => {
    const event = await running(24);
    const desk = await deskOf(event);
    const field = desk.getByLabel('Table and games');
    await field.focus();
    const held = await Held.of(desk);
    await typed(desk, ['1 2-0', '2 2-1', '3 0-2', '4 1-2', 'what?', '99 2-0']);
    // The next one is begun before any answer, and gone on with after it.
    await desk.keyboard.type('1');
    await desk.getByText('1 2-0: sending …').waitFor();
    await desk.getByText('4 1-2: waiting to be sent').waitFor();
    await said(desk, 'There is no table 99 in this round.');
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await pages.shoot(desk, 'event-desk-typing', { fullPage: true });
    held.release();
    await said(desk, /^Table 4: .*confirmed\.$/);
    expect(await field.inputValue()).toBe('1');
    await typed(desk, ['2 0-2']);
    await said(desk, /^Table 12: .*confirmed\.$/);
    expect(await resultsOf(event)).toEqual({
      1: '2–0, confirmed',
      2: '2–1, confirmed',
      3: '0–2, confirmed',
      4: '1–2, confirmed',
      12: '0–2, confirmed',
    });
    // What could not be read stands there still, and comes back when it is asked for; what is typed makes room.
    await desk.keyboard.type('5 2');
    await desk.getByRole('button', { name: 'Back into the form: what?' }).click();
    expect(await field.inputValue()).toBe('what?');
    await desk.getByText('5 2: not sent').waitFor();
    await pages.close(desk);
  });

  it('that wait are taken back, and what was refused is sent again only when it is told to', async () => {
    const event = await running(8);
    const desk = await deskOf(event);
    await desk.getByLabel('Table and games').focus();
    const held = await Held.of(desk);
    await typed(desk, ['1 2-0', '2 2-1', '3 2-0']);
    await desk.getByRole('button', { name: 'Discard it: 2 2-1' }).click();
    held.release();
    await said(desk, /^Table 3: .*confirmed\.$/);
    expect(await resultsOf(event)).toEqual({ 1: '2–0, confirmed', 3: '2–0, confirmed' });
    await desk.getByLabel('Table and games').focus();
    // What cannot be is refused, and can be corrected or left; it would be refused again.
    await typed(desk, ['4 2-2', '5 3-0']);
    await desk.getByRole('button', { name: 'Back into the form: 5 3-0' }).waitFor();
    expect(await desk.getByRole('button', { name: /^Send it again/ }).count()).toBe(0);
    await desk.getByRole('button', { name: 'Discard all that were not done' }).click();
    await desk.getByText(/^4 2-2/).waitFor({ state: 'detached' });
    expect(await resultsOf(event)).toEqual({ 1: '2–0, confirmed', 3: '2–0, confirmed' });
    await pages.close(desk);
  });

  it('of tables whose players have reported by phone confirm the same, and ask where they say otherwise', async () => {
    const event = await running(10);
    const { tables } = await event.get<EventRound>('/rounds/1');
    const phones = (n: number) => tables[n - 1]!.players.map(({ player }) => event.tokenOf(player));
    const report = (n: number) => event.do('PUT', `/tables/1/${n}/result`, { won: [2, 1] }, phones(n)[0]);
    for (const n of [1, 2, 3, 4, 5]) await report(n);
    await event.do('POST', '/tables/1/2/result/confirm', undefined, phones(2)[1]);
    const desk = await deskOf(event);
    await desk.getByLabel('Table and games').focus();
    await typed(desk, ['1 2-1']);
    await said(desk, /^Table 1: .* wins 2–1 \(played\), confirmed\.$/);
    await typed(desk, ['2 2-1']);
    await said(desk, /^Table 2: .* wins 2–1 \(played\), confirmed\.$/);
    await typed(desk, ['3 1-2', '4 0-2', '5 0-2']);
    const choice = desk.getByRole('form', { name: 'Table 3 differs' });
    await said(choice, /already has .*2–1.*reported by a player.*You typed .*1–2/);
    expect(await faultsOf(desk, 'rc-board')).toEqual([]);
    await choice.getByLabel('Reason, for everybody').fill('Both have signed it.');
    await desk.keyboard.press('Enter');
    await said(desk, /^Table 3: .* wins 2–1 \(played\), confirmed\.$/);
    const other = desk.getByRole('form', { name: 'Table 4 differs' });
    await other.getByRole('button', { name: 'Leave it as it is' }).click();
    // Nothing is asked of a table that another desk has corrected in the same way meanwhile.
    await desk.getByRole('form', { name: 'Table 5 differs' }).waitFor();
    await event.do('POST', '/tables/1/5/result/correct', { won: [0, 2], reason: 'The slip says so.' });
    await desk.getByRole('form', { name: 'Table 5 differs' }).waitFor({ state: 'detached' });
    expect(await desk.getByRole('form', { name: /differs/ }).count()).toBe(0);
    expect(await resultsOf(event)).toEqual({
      1: '2–1, confirmed',
      2: '2–1, confirmed',
      3: '1–2, confirmed',
      4: '2–1, reported',
      5: '0–2, reported',
    });
    const { versions } = await event.get<EventTable>('/tables/1/3');
    expect(versions.map(({ reason }) => reason?.text)).toEqual([undefined, 'Both have signed it.']);
    await pages.close(desk);
  });
});

it('names typed while those before are being sent are all entered, each once', async () => {
  const event = await EventOverHttp.begun(pages.service.api);
  const desk = await deskOf(event);
  const players = desk.getByRole('region', { name: 'Players' });
  await players.getByLabel('Name', { exact: true }).focus();
  const held = await Held.of(desk);
  await typed(desk, ['Anna', 'Bert', 'Carl', 'Dora']);
  await desk.keyboard.type('Em');
  held.release();
  await said(players, 'Dora has entered.');
  await desk.keyboard.type('il');
  await desk.keyboard.press('Enter');
  await said(players, 'Emil has entered.');
  const { items } = await event.get<{ items: EventPlayer[] }>('/players');
  expect(items.map(({ name }) => name)).toEqual(['Anna', 'Bert', 'Carl', 'Dora', 'Emil']);
  await pages.close(desk);
});

it('a list that is refused is not lost, and a penalty is given once for each press', async () => {
  const event = await running(2);
  const [player] = event.players;
  const desk = await deskOf(event);
  await desk.getByRole('button', { name: 'Open Player 1' }).click();
  await desk.getByTestId('register').click();
  const form = desk.getByRole('form', { name: 'Register a list' });
  const held = await Held.of(desk);
  await form.getByRole('textbox').fill('nothing of the kind');
  await form.getByRole('button').click();
  await form.getByRole('textbox').fill('something else');
  held.release();
  await desk.getByRole('alert').getByText('nothing of the kind').waitFor();
  expect(await form.getByRole('textbox').inputValue()).toBe('something else');
  await desk.getByRole('button', { name: 'Back into the form: nothing of the kind' }).click();
  expect(await form.getByRole('textbox').inputValue()).toBe('nothing of the kind');
  await desk.getByText('something else: not sent').waitFor();
  await pages.close(desk);
  const judge = await pages.open(`/event/${event.id}/desk#token=${await event.staff('head-judge')}`);
  await judge.getByRole('button', { name: 'Open Player 1' }).click();
  const penalty = judge.getByRole('form', { name: 'Penalty' });
  const behind = await Held.of(judge);
  for (const what of ['late', 'late again']) {
    await penalty.getByLabel('Infraction', { exact: true }).fill(what);
    await judge.keyboard.press('Enter');
    expect(await penalty.getByLabel('Infraction', { exact: true }).inputValue()).toBe('');
  }
  behind.release();
  const history = judge.getByRole('list', { name: 'Penalties and checks' });
  await said(history, /late again/);
  const { penalties } = await event.get<EventPlayer>(`/players/${player!.player}`);
  expect(penalties.map(({ infraction }) => infraction)).toEqual(['late', 'late again']);
  await pages.close(judge);
});

it('what was sent from a place that is closed meanwhile is told of all the same, in full', async () => {
  const event = await running(4);
  const desk = await deskOf(event);
  await desk.getByRole('button', { name: 'Open Player 1' }).click();
  await desk.getByTestId('register').click();
  const held = await Held.of(desk);
  const list = `${'99 Nothing of the kind, as it was written on the slip\n'.repeat(3)}the end`;
  await desk.getByRole('form', { name: 'Register a list' }).getByRole('textbox').fill(list);
  await desk.getByRole('form', { name: 'Register a list' }).getByRole('button').click();
  await desk.getByRole('button', { name: 'Open Player 2' }).click();
  const adrift = desk.getByRole('region', { name: 'Sent from: Player 1' });
  await said(adrift, 'sending …');
  expect(await faultsOf(desk, 'rc-board')).toEqual([]);
  held.release();
  await said(adrift, 'not done');
  await adrift.getByTestId('whole').click();
  await said(adrift, 'the end');
  await pages.shoot(desk, 'event-desk-adrift');
  expect(await adrift.getByRole('button', { name: 'Back into the form' }).count()).toBe(0);
  await adrift.getByRole('button', { name: 'Discard it' }).click();
  await adrift.waitFor({ state: 'detached' });
  await pages.close(desk);
});

it('what is typed for a table is not for the one of that number in the next round', async () => {
  const event = await running(4);
  const judge = await pages.open(`/event/${event.id}/desk#token=${await event.staff('head-judge')}`);
  const round = await event.get<EventRound>('/rounds/1');
  await judge.getByRole('button', { name: 'All (2)' }).click();
  await judge.getByRole('button', { name: 'Open table 1' }).click();
  await judge.getByTestId('rule').click();
  const ruling = judge.locator('rc-result-form').last();
  await ruling.getByRole('radio', { name: / 2–0/ }).first().check();
  await ruling.getByLabel('Reason').fill('They conceded.');
  const scorekeeper = await deskOf(event);
  const slip = scorekeeper.getByLabel('Table and games');
  await slip.focus();
  await scorekeeper.keyboard.type('1 2');
  await event.finish(round, () => [2, 0]);
  await event.next();
  await said(judge, 'Round 2 of 3');
  // One form of it, for the table that is there now, in which nothing stands.
  if ((await judge.locator('rc-result-form').count()) > 0) {
    expect(await judge.getByRole('radio', { checked: true }).count()).toBe(0);
    await judge.getByTestId('rule').click();
    expect(await judge.locator('rc-result-form').last().getByLabel('Reason').inputValue()).toBe('');
  }
  await said(scorekeeper, 'Round 2 of 3');
  await scorekeeper.keyboard.type('-0');
  await said(scorekeeper, 'You began to type this in round 1, but it is round 2 now.');
  await scorekeeper.keyboard.press('Enter');
  await scorekeeper.getByRole('button', { name: 'Back into the form: 1 2-0' }).waitFor();
  const { tables } = await event.get<EventRound>('/rounds/2');
  expect(tables.map(({ state }) => state)).toEqual(['none', 'none']);
  // Put back it is a line of the round that is played.
  await scorekeeper.getByRole('button', { name: 'Back into the form: 1 2-0' }).click();
  await said(scorekeeper, /^Table 1: .*2–0/);
  for (const page of [judge, scorekeeper]) await pages.close(page);
});

it('what a player types in dispute is not lost when something else of theirs is answered', async () => {
  const event = await running(2);
  const [one, other] = event.players;
  await event.do('PUT', '/tables/1/1/result', { won: [2, 0] }, one!.token);
  const phone = await pages.open(`/event/${event.id}#token=${other!.token}`);
  await phone.getByTestId('call-judge').click();
  const held = await Held.of(phone);
  await phone.getByLabel('What is it about?').fill('They left.');
  await phone.keyboard.press('Enter');
  await said(phone, 'They left.: sending …');
  // Whatever is under way: a player may say no.
  await phone.getByRole('button', { name: 'No, dispute' }).click();
  await phone.getByLabel('What is not right?').fill('I won the se');
  held.release();
  await said(phone, 'A judge has been called.');
  expect(await phone.getByLabel('What is not right?').inputValue()).toBe('I won the se');
  await phone.getByLabel('What is not right?').focus();
  await phone.keyboard.press('End');
  await phone.keyboard.type('cond game.');
  await phone.keyboard.press('Enter');
  await said(phone, 'a judge will rule on it');
  await said(phone, 'I won the second game.');
  await pages.close(phone);
});
