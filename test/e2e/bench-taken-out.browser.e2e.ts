import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { MatchShown, RulingsShown } from '#api';
import { EvidenceFiles } from '../support/evidence.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';

/** What a judge takes out of a match, or has forgotten: forks, evidence, transcripts, words. */

const pages = onPages();
const files = new EvidenceFiles(
  () => pages.browser,
  () => pages.service.api,
);
let match: BegunOver;
beforeAll(async () => {
  match = await beginOver(pages.service.api, 'toy', { tokens: true });
  await playSome(pages.service.api, match, 5, 8);
});

const bench = async (query: string): Promise<Page> => {
  const page = await pages.open(`/bench/${match.id}${query}#token=${match.judge.token}`, {
    size: { width: 1180, height: 820 },
  });
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};
const saved = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
};

describe('out of a match', () => {
  it('a fork is taken at the step that is shown, and is called one wherever it is looked at', async () => {
    const page = await bench('?step=3&tool=fork');
    await page.getByText(/^(Setup|Turn \d+), step 3: .*\(entry/).waitFor();
    const from = page.getByLabel('Go on from');
    // The step that is looked at, named as a judge names it.
    expect((await from.locator('option:checked').innerText()).trim()).toMatch(/^(Setup|Turn \d+), step [34]: /);
    const at = await from.inputValue();
    await page.getByRole('button', { name: 'Fork the match there' }).click();
    await page.getByText('The fork has begun.').waitFor();
    await pages.shoot(page, 'bench-fork');
    await page.getByRole('link', { name: 'Its bench' }).click();
    await page.getByText('Fork', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).not.toContain(match.id);
    expect(await page.getByText('Fork', { exact: true }).getAttribute('title')).toContain(`after entry ${at} `);
    await pages.close(page);
  });

  it('evidence is made for whom it is asked for, and verifies; a transcript tells it in words', async () => {
    const page = await bench('?tool=evidence');
    await page.getByLabel('For whom').selectOption('seat:2');
    const last = page.getByRole('combobox', { name: 'To', exact: true });
    const chosen = (await last.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).at(
      -2,
    )!;
    await last.selectOption(chosen);
    await page.getByText(`These are entries 1 to ${chosen} of the record.`).waitFor();
    // No step is offered from which the range would end before it begins.
    const begins = await page
      .getByRole('combobox', { name: 'From', exact: true })
      .locator('option')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
    expect(Math.max(...begins)).toBeLessThanOrEqual(Number(chosen));
    // What was chosen stays chosen when the other end offers less.
    const from = page.getByRole('combobox', { name: 'From', exact: true });
    await from.selectOption({ index: 1 });
    const began = await from.inputValue();
    await last.selectOption('');
    expect(await from.inputValue()).toBe(began);
    await from.selectOption('');
    await last.selectOption(chosen);
    const { name, text } = await saved(page, 'Make evidence');
    expect(name).toBe(`${match.id}.seat-2.html`);
    const opened = await files.open(text);
    expect(await opened.verdict()).toBe('green');
    const sheet = await opened.page.locator('rc-sheet section').innerText();
    expect([sheet.includes('the player of seat 2'), sheet.includes(`1 to ${chosen}`)]).toEqual([true, true]);
    await page.getByText('The file is in the downloads of this browser.').waitFor();
    await last.selectOption(chosen);
    const told = await saved(page, 'Save the transcript');
    expect([told.name, told.text.split('\n')[0]]).toEqual([`${match.id}.txt`, 'Player 1 against Player 2']);
    await pages.shoot(page, 'bench-evidence');
    const replay = await pages.open(`/matches/${match.id}/replay`);
    expect((await saved(replay, 'Transcript')).text).toContain('Turn 1: Player');
    await pages.close(replay);
    await pages.close(page);
  });

  it('a penalty goes with its ruling by one press, once', async () => {
    const page = await bench('?tool=rule');
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Player 2, seat 2' });
    await page.getByRole('combobox', { name: 'Penalty' }).selectOption('warning');
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    await page.getByText('The penalty is given.').waitFor();
    expect(await page.getByRole('button', { name: 'Give the penalty' }).count()).toBe(0);
    const { body } = await pages.service.api.get<RulingsShown>(`/v1/matches/${match.id}/rulings`, match.judge.token);
    expect(body.penalties).toMatchObject([{ seat: 2, penalty: 'warning', ruling: body.rulings[0]!.ruling }]);
    // Upheld it is not owed again, and overturned it stays listed as one that stands no more.
    for (const [verdict, done] of [
      ['Uphold', 'upheld'],
      ['Overturn', 'overturned'],
    ]) {
      await page.getByRole('button', { name: `${verdict} …` }).click();
      await page.getByRole('button', { name: `${verdict} it` }).click();
      await page.getByText(new RegExp(`^Ruling \\d is ${done}\\.$`)).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Replaced by ruling' }).first().waitFor();
      expect(await page.getByRole('button', { name: 'Give the penalty' }).count()).toBe(0);
    }
    await page.getByRole('tab', { name: 'Penalties' }).click();
    const given = page.getByRole('region', { name: 'Penalties' }).getByRole('listitem');
    expect((await given.innerText()).replace(/\s+/g, ' ')).toContain('No longer in force overturned by ruling 3');
    await given.scrollIntoViewIfNeeded();
    await pages.shoot(page, 'bench-penalty-lapsed');
    await pages.close(page);
  });

  it('a loss is asked about with what it ends, and an overturned one leaves the result to a judge', async () => {
    const over = await beginOver(pages.service.api, 'toy', { tokens: true, final: { after: null } });
    await playSome(pages.service.api, over, 5, 8);
    const page = await pages.open(`/bench/${over.id}?tool=rule#token=${over.judge.token}`);
    const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const stands = async (): Promise<MatchShown> =>
      (await pages.service.api.get<MatchShown>(`/v1/matches/${over.id}`, over.judge.token)).body;
    const loses = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Player 2, seat 2' });
      await page.getByRole('combobox', { name: 'Penalty' }).selectOption('match-loss');
      await press('Rule');
      await page.getByText('Match loss for Player 2: this ends the match, which Player 1 wins.').waitFor();
      // A judge who presses twice meets the button of an empty form, which says nothing of it.
      await page.getByRole('button', { name: 'Yes, give it' }).dblclick();
      await page.getByText('The penalty is given.').waitFor();
      expect(await page.getByText('Nothing was ruled').count()).toBe(0);
    };
    const overturns = async (how: string): Promise<void> => {
      await press('Overturn …');
      await page.getByText('Does the match go on from before the match loss?').waitFor();
      await press(how);
    };
    await page.getByRole('heading', { name: 'Rulings' }).waitFor();
    await press('Rule');
    await page.getByRole('alert').getByText('Nothing was ruled').waitFor();
    expect((await stands()).status).toBe('playing');
    await loses();
    expect((await stands()).finality).toBe('provisional');
    await overturns('Overturn it, and go back');
    await page.getByText('The match has gone back to before the loss.').waitFor();
    expect(await stands()).toMatchObject({ status: 'playing', result: null });
    await loses();
    await overturns('Overturn only the ruling');
    await page.getByText('The result rests on the match loss of Player 2, which no longer stands').waitFor();
    await page.getByText('it rests on a penalty that a judge has still to decide about').waitFor();
    await pages.shoot(page, 'bench-disputed');
    await press('Let the result stand');
    await page.getByText('The result is final.').waitFor();
    expect((await stands()).finality).toBe('final');
    await pages.close(page);
  });

  it('words for judges only are erased when it was asked for twice', async () => {
    const page = await bench('?tool=rule');
    await page.getByLabel('For judges only').fill('Their third time.');
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    await page.getByText('“Their third time.”').waitFor();
    await page.getByRole('button', { name: 'Erase what is for judges only …' }).click();
    await page.getByRole('button', { name: 'Keep them' }).click();
    await page.getByRole('button', { name: 'Erase what is for judges only …' }).click();
    await page.getByRole('button', { name: 'Erase them' }).click();
    await page.getByText('The words were erased.').waitFor();
    const { body } = await pages.service.api.get<RulingsShown>(`/v1/matches/${match.id}/rulings`, match.judge.token);
    expect(body.rulings.at(-1)!.aside).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await pages.close(page);
  });
});
