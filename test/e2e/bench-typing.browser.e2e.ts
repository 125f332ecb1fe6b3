import { describe, expect, it } from '@jest/globals';
import type { EventPlayerShown, MatchShown, ReplayIndex, RulingsShown } from '#api';
import type { Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/accessible.js';
import { eventually } from '../support/eventually.js';
import { said } from '../support/event-pages.js';
import { Held } from '../support/held.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome, type BegunOver, type Offered } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/**
 * Somebody judges, or calls a judge, faster than the network answers: nothing is lost, or recorded for something else.
 */

const pages = onPages();

const begun = async (): Promise<BegunOver> => {
  const match = await beginOver(pages.service.api, 'toy', { tokens: true, format: { name: 'standard', bestOf: 3 } });
  await playSome(pages.service.api, match, 5, 8);
  return match;
};
const bench = async (match: BegunOver, tool: string): Promise<Page> => {
  const page = await pages.open(`/bench/${match.id}?tool=${tool}#token=${match.judge.token}`, {
    size: { width: 1180, height: 820 },
  });
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};
/** Somebody else at the bench does something. */
const elsewhere = async ({ id, judge }: BegunOver, path: string, body: object): Promise<number> => {
  const { api } = pages.service;
  const { body: match } = await api.get<MatchShown>(`/v1/matches/${id}`, judge.token);
  const headers = { 'if-match': `"${match.revision}"` };
  const answer = await api.post<{ revision: number }>(`/v1/matches/${id}/${path}`, body, judge.token, headers);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.revision;
};
const rulingsOf = async ({ id, judge }: BegunOver): Promise<RulingsShown> =>
  (await pages.service.api.get<RulingsShown>(`/v1/matches/${id}/rulings`, judge.token)).body;
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
/** Why something was not done is told. */
const refused = (page: Page): Promise<void> => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
const tool = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

describe('at the bench', () => {
  it('penalties, the clock and a pause that are pressed while one before is sent come to what they were', async () => {
    const match = await begun();
    const page = await bench(match, 'office');
    const form = page.getByRole('region', { name: 'Penalties' });
    const words = form.getByLabel('For everybody');
    const give = async (who: string, penalty: string, why: string): Promise<void> => {
      await form.getByRole('combobox', { name: 'Player' }).selectOption({ label: who });
      await form.getByRole('combobox', { name: 'Penalty' }).selectOption(penalty);
      await words.fill(why);
      await button(form, 'Give the penalty').click();
      expect(await words.inputValue()).toBe('');
    };
    const held = await Held.of(page);
    await give('Player 1, seat 1', 'warning', 'Too slow.');
    // A finger that bounces: nobody is chosen, and nothing is given.
    await button(form, 'Give the penalty').click();
    await give('Player 2, seat 2', 'caution', 'Too loud.');
    await page.getByLabel('Minutes').fill('50');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Pause' }).getByLabel('For everybody').fill('Wait.');
    await button(page, 'Pause the match').dblclick();
    await words.pressSequentially('Thr');
    await said(page, 'Warning for Player 1: Too slow.: sending …');
    await said(page, 'Caution for Player 2: Too loud.: waiting to be sent');
    expect(await faultsOf(page, 'rc-board')).toEqual([]);
    await pages.shoot(page, 'bench-typing');
    held.release();
    await button(page, 'Resume the match').waitFor();
    // Nobody who types is led away.
    await words.pressSequentially('ee.');
    expect(await words.inputValue()).toBe('Three.');
    const { penalties } = await rulingsOf(match);
    expect(penalties.map((one) => [one.seat, one.penalty, one.words?.text])).toEqual([
      [1, 'warning', 'Too slow.'],
      [2, 'caution', 'Too loud.'],
    ]);
    const { body } = await pages.service.api.get<MatchShown>(`/v1/matches/${match.id}`, match.judge.token);
    expect([body.paused, body.clocks]).toEqual([true, [expect.objectContaining({ left: 3_000_000 })]]);
    expect(await page.getByText(/not done/).count()).toBe(0);
    await pages.close(page);
  });

  it('what is filled in for one ruling and one place stays for them, whatever others do', async () => {
    const match = await begun();
    const first = await elsewhere(match, 'rulings', { about: { from: '3' }, of: 1 });
    const page = await bench(match, 'office');
    const form = page.getByRole('region', { name: 'Penalties' });
    await form.getByRole('combobox', { name: 'Player' }).selectOption({ label: 'Player 1, seat 1' });
    // No ruling is chosen for the judge: the last one there is may be about something else.
    expect(await form.getByRole('combobox', { name: 'By the ruling' }).inputValue()).toBe('');
    await form.getByRole('combobox', { name: 'By the ruling' }).selectOption(String(first));
    await elsewhere(match, 'rulings', { about: { from: '4' }, of: 2 });
    const last = await elsewhere(match, 'rulings', {
      about: { from: '3' },
      of: 1,
      state: 'overturned',
      supersedes: first,
    });
    await said(page, `The table now (entry ${last})`);
    expect(await form.getByRole('combobox', { name: 'By the ruling' }).inputValue()).toBe(String(first));
    await button(form, 'Give the penalty').click();
    // What it was given by stands no more: it is not given by another ruling instead.
    await refused(page);
    await page.getByRole('button', { name: /^Discard it: .* for Player 1/ }).click();
    expect((await rulingsOf(match)).penalties).toEqual([]);

    await tool(page, 'Rule');
    // It is about what players did last, and not about what a judge did.
    const place = page.getByLabel('Where it went wrong');
    const { index } = (await pages.service.api.get<ReplayIndex>(`/v1/matches/${match.id}/replay`, match.judge.token))
      .body;
    const deed = index.findLast(({ kind }) => kind !== 'ruling')!.position;
    expect(await place.inputValue()).toBe(deed);
    await page.getByLabel('For everybody').pressSequentially('Both ');
    const now = await elsewhere(match, 'pauses', {});
    await said(page, `The table now (entry ${now})`);
    await page.getByLabel('For everybody').pressSequentially('play on.');
    expect(await place.inputValue()).toBe(deed);
    // Another tool is looked at in between.
    await tool(page, 'Moment');
    await tool(page, 'Rule');
    expect(await page.getByLabel('For everybody').inputValue()).toBe('Both play on.');
    await button(page, 'Rule').click();
    await said(page, 'The ruling is recorded.');
    expect((await rulingsOf(match)).rulings.at(-1)).toMatchObject({ words: { text: 'Both play on.' } });
    await pages.close(page);
  });

  it('an appeal of one ruling is not one of another, and what was refused goes back where it was', async () => {
    const match = await begun();
    await elsewhere(match, 'rulings', { about: { from: '3' }, of: 1 });
    const two = await elsewhere(match, 'rulings', { about: { from: '4' }, of: 2 });
    const page = await bench(match, 'rule');
    const of = (ruling: number): Locator => page.getByRole('listitem').filter({ hasText: `Ruling ${ruling} ·` });
    await button(of(1), 'Uphold …').click();
    await page.getByLabel('For everybody').fill('As it was seen.');
    await button(of(2), 'Overturn …').click();
    expect(await page.getByLabel('For everybody').inputValue()).toBe('');
    await page.getByLabel('For everybody').fill('On appeal.');
    const held = await Held.of(page);
    await button(page, 'Overturn it').click();
    await said(page, `Overturn ruling 2: On appeal.: sending …`);
    await button(of(1), 'Uphold …').click();
    expect(await page.getByLabel('For everybody').inputValue()).toBe('As it was seen.');
    // Somebody else was faster.
    await elsewhere(match, 'pauses', {});
    held.release();
    await said(page, 'The match has gone on since you looked');
    expect(await page.getByLabel('For everybody').inputValue()).toBe('As it was seen.');
    await button(page, `Back into the form: Overturn ruling 2: On appeal.`).click();
    await page.getByRole('heading', { name: `Overturn ruling 2` }).waitFor();
    expect(await page.getByLabel('For everybody').inputValue()).toBe('On appeal.');
    await button(page, 'Overturn it').click();
    await said(page, 'Ruling 2 is overturned.');
    await button(of(1), 'Uphold …').click();
    expect(await page.getByLabel('For everybody').inputValue()).toBe('As it was seen.');
    const { rulings } = await rulingsOf(match);
    expect(rulings.map(({ supersedes, words }) => [supersedes, words?.text])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [two, 'On appeal.'],
    ]);
    await pages.close(page);
  });

  it('what is mended, forked and gone back to is kept until it is done, and done once', async () => {
    const match = await begun();
    const ruling = await elsewhere(match, 'rulings', { about: { from: '3' }, of: 1 });
    const page = await bench(match, 'mend');
    await button(page, 'Show what can be fixed').click();
    await page.getByLabel('What should change?').fill('words');
    await page.locator('rc-stating button.entry').first().click();
    const fields = page.locator('rc-stating form').locator('select, input');
    for (const field of await fields.all())
      if ((await field.evaluate(({ localName }) => localName)) === 'select') await field.selectOption({ index: 1 });
      else await field.fill('They shook hands');
    await button(page, 'Add').click();
    await page.getByRole('combobox', { name: 'By the ruling' }).selectOption(String(ruling));
    await page.getByLabel('For everybody').fill('Seen by both.');
    let held = await Held.of(page);
    // It came after what is mended was shown.
    await elsewhere(match, 'pauses', {});
    await button(page, 'Make the changes').click();
    await said(page, /^Fix: .*sending/);
    expect(await button(page, 'Make the changes').count()).toBe(0);
    held.release();
    await said(page, 'The match has gone on since you looked');
    await tool(page, 'What if');
    await page.getByRole('button', { name: /^Back into the form: Fix/ }).click();
    await page.getByRole('heading', { name: 'Fix the table' }).waitFor();
    await said(page, 'They shook hands');
    expect(await page.getByLabel('For everybody').inputValue()).toBe('Seen by both.');
    expect(await page.getByRole('combobox', { name: 'By the ruling' }).inputValue()).toBe(String(ruling));
    await page.unrouteAll();
    held = await Held.of(page);
    await button(page, 'Make the changes').click();
    await tool(page, 'What if');
    const from = page.getByLabel('Go on from');
    const places = (await from.locator('option').allInnerTexts()).slice(2, 4).map((text) => text.trim());
    for (const label of places) {
      await from.selectOption({ label });
      await button(page, 'Fork the match there').click();
    }
    await button(page, 'Fork the match there').dblclick();
    // Their links are told once, and are there when one comes back.
    await tool(page, 'Penalties');
    const pause = page.getByRole('region', { name: 'Pause' });
    await pause.getByLabel('For everybody').fill('Both are back.');
    held.release();
    await said(page, 'The fork has begun.');
    expect(await pause.getByLabel('For everybody').inputValue()).toBe('Both are back.');
    await tool(page, 'What if');
    const forks = page.getByText(/^The fork after /);
    await eventually(
      () => forks.count(),
      (count) => count === 3,
    );
    for (const place of places) await said(page, `The fork after ${place.charAt(0).toLowerCase()}${place.slice(1)}:`);
    expect(await page.getByText(/sending …|waiting to be sent|not done/).count()).toBe(0);
    await pages.close(page);
  });
});

describe('at the table', () => {
  it('a judge is called while an action is under way, and no words are lost', async () => {
    const match = await begun();
    const { api } = pages.service;
    const whose = async ({ seat, token }: BegunOver['seats'][0]): Promise<boolean> =>
      (await api.get<Offered[]>(`/v1/matches/${match.id}/options?seat=${seat}`, token)).body.some(
        ({ kind }) => kind !== 'concede',
      );
    const [acts] = await Promise.all(match.seats.map(async (one) => ((await whose(one)) ? [one] : []))).then((all) =>
      all.flat(),
    );
    const page = await pages.open(`/matches/${match.id}#token=${acts!.token}`);
    await page.getByTestId('call-judge').click();
    const held = await Held.of(page, '**/{actions,options}');
    await page.locator('rc-options button.choice >> visible=true').first().click();
    await page.locator('rc-options [aria-busy=true]').waitFor();
    const words = page.getByLabel('What is it about?');
    await words.fill('They drew twice.');
    await button(page, 'Call a judge now').click();
    expect(await words.inputValue()).toBe('');
    await said(page, 'You have called a judge');
    const calls = async (): Promise<unknown> =>
      (
        await api.get<{ items: { words?: { text?: string } }[] }>(`/v1/matches/${match.id}/calls`, match.judge.token)
      ).body.items.map(({ words: said }) => said?.text);
    expect(await calls()).toEqual(['They drew twice.']);
    held.release();
    await pages.close(page);
  });

  it('words that are typed while a call is being sent stand there when it is answered', async () => {
    const match = await begun();
    const page = await pages.open(`/matches/${match.id}#token=${match.seats[1]!.token}`);
    await page.getByTestId('call-judge').click();
    const words = page.getByLabel('What is it about?');
    const held = await Held.of(page);
    await words.fill('They drew twice.');
    await button(page, 'Call a judge now').dblclick();
    await words.pressSequentially('And l');
    await said(page, 'Call a judge: They drew twice.: sending …');
    held.release();
    await said(page, 'You have called a judge');
    await words.pressSequentially('ooked.');
    expect(await words.inputValue()).toBe('And looked.');
    expect(await page.getByText(/not done/).count()).toBe(0);
    await pages.close(page);
  });
});

it('calls that are closed one after another in the queue are each told of, also the one that is refused', async () => {
  const event = await (await EventOverHttp.begun(pages.service.api)).enter('Ana', 'Ben', 'Cleo', 'Dan');
  await event.next();
  const tableOf = async (n: number): Promise<number> =>
    (await event.get<EventPlayerShown>(`/players/${event.players[n]!.player}`)).tables[0]!.table;
  const token = await event.staff('judge');
  const page = await pages.open(`/bench#token=${token}`);
  await said(page, '● live');
  const tables = [...new Set(await Promise.all([0, 1, 2, 3].map(tableOf)))];
  expect(tables).toHaveLength(2);
  for (const n of [0, 1, 2, 3]) {
    const table = await tableOf(n);
    await event.send('POST', `/tables/1/${table}/calls`, {}, event.players[n]!.token);
  }
  const close = page.getByRole('button', { name: 'A judge has come: close the call' });
  await eventually(
    () => close.count(),
    (count) => count === 2,
  );
  const held = await Held.of(page);
  const names = await page.getByRole('list', { name: 'Calls for a judge' }).getByRole('listitem').allInnerTexts();
  const [first, second] = names.map((text) => Number(/Table (\d+)/.exec(text)![1]));
  await close.nth(0).click();
  await close.nth(1).click();
  // Another judge was at the first table.
  await event.do('POST', `/tables/1/${first}/calls/close`, undefined, token);
  held.release();
  await said(page, `The call of table ${second} is closed.`);
  await page.getByRole('button', { name: new RegExp(`^Discard it: Close the call of table ${first}, `) }).waitFor();
  await refused(page);
  await pages.close(page);
});
