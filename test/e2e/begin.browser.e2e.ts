import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, bodyFor, playOut, rulesetsOf } from '../support/over-http.js';

const pages = onPages({});

it('tells what is wrong with a deck once, mends it by a press, and begins with every setting', async () => {
  const page = await pages.open('/');
  await page.getByTestId('game').selectOption('graven');
  const [first] = (await bodyFor(pages.service.api, 'graven')).seats;
  const list = first!.deck.text;
  await page.getByRole('combobox', { name: 'Deck', exact: true }).first().selectOption('own');
  // Before anything is pasted.
  await page.getByText('This service has sample cards of GRAVEN only').waitFor();
  const area = page.getByRole('textbox', { name: 'Deck list' });
  const begin = page.getByTestId('begin');

  // Asked before anything begins: what may be played, what may not, and what is no list at all.
  const check = page.getByRole('button', { name: 'Check this list' });
  const told = page.locator('rc-deck-check [role=status]');
  const objections = page.locator('rc-deck-check rc-problem li');
  await area.fill(list);
  await check.click();
  await told.getByText('Legal (standard): Deck').waitFor();
  await area.fill(list.replace(/^\d+ .+\n/m, ''));
  expect(await told.textContent()).toBe('');
  await check.click();
  await told.getByText('Read as: Deck').waitFor();
  expect(await objections.first().textContent()).toMatch(/^Seat 1: .* not 29/);
  await objections.first().getByText('GR-DECK-01').waitFor();
  const name = /^\d+ (.+)$/m.exec(list)![1]!;
  await area.fill(list.replace(name, `${name}x`));
  await check.click();
  await page.getByRole('button', { name, exact: true }).click();
  expect(await area.inputValue()).toBe(list);
  await objections.first().waitFor({ state: 'detached' });
  const heavy = { name: 'deck.txt', mimeType: 'text/plain', buffer: Buffer.alloc(100_001, 'x') };
  await page.getByLabel('or a file: choose it, or drop it here').setInputFiles(heavy);
  await page.getByText('“deck.txt” is too big: it has 100,001 bytes, and a list can have 100,000 at most').waitFor();
  expect(await area.inputValue()).toBe(list);

  // The names of a real list: what the person who runs the service can do about it.
  const real = ['Lorraine', 'Silvie', 'Rai', 'Zander', 'Tristan'].map((one) => `3 ${one} of Nowhere`).join('\n');
  await area.fill(`# Deck\n${real}`);
  await check.click();
  await page.locator('rc-deck-check').getByText('CARD_DATA=cards.json').waitFor();

  // No heading: one cause, whatever the number of lines.
  await area.fill(list.split('\n').slice(1).join('\n'));
  await begin.click();
  const faults = page.locator('rc-begin rc-problem li');
  await faults.first().waitFor();
  expect(await faults.allTextContents()).toEqual([
    expect.stringMatching(/^Seat 1, lines \d+–\d+: no heading says which part/),
  ]);

  await area.fill(list.replace(name, `${name}x`));
  await begin.click();
  await page.getByRole('button', { name, exact: true }).click();
  expect(await area.inputValue()).toBe(list);
  await faults.first().waitFor({ state: 'detached' });

  await page.getByTestId('more').click();
  await page.getByLabel('First player').selectOption('2');
  await page.getByLabel('Spectator delay in seconds').fill('20');
  await page.getByLabel('Event').fill('Winter Cup');
  await page.locator('rc-begin').getByLabel('Player').nth(0).fill('Ada');
  await begin.click();
  for (const name of ['Links to take a seat', 'Links for everybody else'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  const links = page.getByRole('list', { name: 'Links to take a seat' });
  // Seen at once, though the button stood far below.
  await eventually(
    () => links.evaluate((one) => one.getBoundingClientRect().top),
    (top) => top > 0 && top < 800,
  );
  const claim = await links.getByRole('link', { name: 'Seat 1: Ada' }).getAttribute('href');
  const id = /^\/claim#(.+)\.1\./.exec(claim!)![1]!;
  const judge = (await page.getByRole('link', { name: /^Judge/ }).getAttribute('href'))!;
  const { body } = await pages.service.api.get(`/v1/matches/${id}`, judge.split('#token=')[1]);
  expect([body.spectators.delaySeconds, body.tournament]).toEqual([20, { event: 'Winter Cup' }]);

  // Another one like it, with the list that only this browser knows.
  await page.goto(`${pages.service.url}/?again=${id}`);
  await eventually(
    () => page.getByRole('textbox', { name: 'Deck list' }).inputValue(),
    (text) => text === list,
  );
  expect(await page.locator('rc-begin').getByLabel('Event').inputValue()).toBe('Winter Cup');
  expect(await page.locator('rc-begin').getByLabel('Player').nth(0).inputValue()).toBe('Ada');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: 'Begin a match', exact: true }).click();
  const [top] = await page.locator('rc-begin').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  // In the first quarter of the window, also when the matches above it come later.
  expect(Math.abs(top!)).toBeLessThan(844 / 4);
  await pages.shoot(page, 'begin-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${pages.service.url}/`);

  // A browser keeps what it was told once, and the deck.
  await page.reload();
  const here = page.getByRole('region', { name: 'Begun here' });
  await here.locator('summary').click();
  // What one comes back for stands above everything that others would look for.
  const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())!.y;
  expect(await topOf(here)).toBeLessThan(await topOf(page.getByRole('searchbox', { name: 'Player' })));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await topOf(here)).toBeLessThan(await topOf(page.locator('rc-begin')));
  await page.setViewportSize({ width: 1280, height: 800 });
  const kept = page.getByRole('list', { name: 'Links of Ada against Player 2' });
  expect(await kept.getByRole('link', { name: 'Seat 1: Ada' }).getAttribute('href')).toBe(claim);
  await page.getByTestId('game').selectOption('graven');
  await page.getByRole('combobox', { name: 'Deck', exact: true }).nth(1).selectOption('Ada’s deck');
  await begin.click();
  await links.waitFor();
  await page.getByRole('button', { name: 'Forget Ada against Player 2' }).click();
  await kept.waitFor({ state: 'detached' });
  await pages.close(page);
});

it('begins by the rules that are chosen, checks a list by them, and tells them at the table', async () => {
  const { api } = pages.service;
  const page = await pages.open('/');
  await page.getByTestId('game').selectOption('grand-archive');
  const rules = page.getByRole('combobox', { name: 'Rules', exact: true });
  const [newest, older] = await rulesetsOf(api, 'grand-archive');
  expect(await rules.locator('option').allTextContents()).toEqual(['Rules of August 2026', 'Rules of November 2021']);
  expect(await rules.inputValue()).toBe(newest);
  await rules.selectOption(older!);
  // What a list is checked by is what the match is to begin by.
  await page.getByRole('combobox', { name: 'Deck', exact: true }).first().selectOption('own');
  await page.getByRole('textbox', { name: 'Deck list' }).fill('# Main Deck\n1 Nobody');
  const asked = page.waitForRequest(/decks\/check/);
  await page.getByRole('button', { name: 'Check this list' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ rules: older });
  await page.getByRole('combobox', { name: 'Deck', exact: true }).first().selectOption('0');
  await page.getByTestId('begin').click();
  const others = page.getByRole('list', { name: 'Links for everybody else' });
  await page.goto(pages.service.url + (await others.getByRole('link', { name: 'Spectators' }).getAttribute('href'))!);
  await page.getByTestId('about').click();
  await page.getByText(`Grand Archive, rules of November 2021`).waitFor();
  await page.goto(pages.service.url);
  await page.getByTestId('game').selectOption('graven');
  expect(await rules.count()).toBe(0);
  await pages.close(page);
});

it('finds matches, keeps what was looked for in the address, and takes in an archive', async () => {
  const { api } = pages.service;
  const seats = (await bodyFor(api, 'toy')).seats.map(({ deck }, n) => ({ name: ['Zoe', 'Max'][n]!, deck }));
  const begun = await beginOver(api, 'toy', { seats });
  await playOut(api, begun, 3, 6);
  const page = await pages.open('/');
  const rows = page.locator('rc-home-page li.match');
  await page.getByRole('heading', { name: 'Being played' }).waitFor();
  await page.getByRole('searchbox', { name: 'Player' }).fill('zoe');
  await page.waitForURL(/\?player=zoe$/);
  await rows.filter({ hasText: 'Ada' }).first().waitFor({ state: 'detached' });
  await page.reload();
  await rows.filter({ hasText: 'Zoe' }).waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('playing');
  await page.getByText('No match found.').waitFor();

  // A viewer who will watch it for the first time is told nothing of how it ended, and that is kept.
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('all');
  await rows
    .filter({ hasText: 'Zoe' })
    .getByText(/Won by/)
    .waitFor();
  await page.getByLabel('Hide results').check();
  await page.reload();
  await rows.filter({ hasText: 'Zoe' }).waitFor();
  expect(await rows.filter({ hasText: 'Zoe' }).innerText()).not.toMatch(/Won|Score|steps|Final/);
  await page.getByLabel('Hide results').uncheck();
  await rows
    .filter({ hasText: 'Zoe' })
    .getByText(/Won by/)
    .waitFor();

  const archive = await fetch(`${pages.service.url}/v1/matches/${begun.id}/archive`, {
    headers: { authorization: `Bearer ${begun.judge.token}` },
  });
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(await archive.arrayBuffer()) };
  await page.getByLabel('A match saved as a file').setInputFiles(file);
  await page.getByText('This match was here already:').waitFor();
  await page.getByLabel('A match saved as a file').setInputFiles({ ...file, buffer: Buffer.from('{"no": "archive"}') });
  await page.locator('rc-import [role=alert] b').waitFor();
  await pages.close(page);
});

it('complains of nothing but what was refused', () => {
  const refused = /status of 4(00|22)/;
  expect(pages.complaints.filter((one) => !refused.test(one))).toEqual([]);
});

it('offers the formats of the ruleset that is chosen, as far as two play them', async () => {
  const page = await pages.open('/');
  const form = page.locator('rc-begin');
  const offered = async (formats: string): Promise<void> => {
    const values = () =>
      form.locator('select[name=format] option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await eventually(values, (now) => now.join(' ') === formats);
  };
  const choose = (title: string, value: string): Promise<unknown> =>
    form.getByRole('combobox', { name: title, exact: true }).selectOption(value);
  await choose('Game', 'grand-archive');
  await choose('Rules', '2021-11-27');
  await offered('standard draft open');
  await choose('Rules', '2026-08-21');
  await offered('standard draft sealed draft-any-copies sealed-any-copies team-standard open');
  await choose('Game', 'keyforge');
  await offered('standard open');
});
