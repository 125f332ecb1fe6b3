import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { tabTo } from '../support/accessible.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';
import { eventually } from '../support/eventually.js';

/** Where who judges by keyboard is after each thing that they do: never at the top of the page again. */

const pages = onPages();

/** What has the focus, through all shadow roots, in a few words. Run inside the page, and so text. */
const FOCUSED = `(() => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const words = active.getAttribute('aria-label') ?? active.labels?.[0]?.innerText ?? active.innerText ?? '';
  return active === document.body ? 'the page' : active.localName + ': ' + words.trim().split('\\n')[0];
})()`;
const focused = (page: Page): Promise<string> => page.evaluate<string>(FOCUSED);
/** It comes with the answer to what was done. */
const comesTo = async (page: Page, wanted: RegExp): Promise<void> => {
  await eventually(
    () => focused(page),
    (words) => wanted.test(words),
  );
};

const disputed = async (): Promise<BegunOver> => {
  const match = await beginOver(pages.service.api, 'toy', { tokens: true, format: { name: 'standard', bestOf: 3 } });
  await playSome(pages.service.api, match, 5, 8);
  await pages.service.api.post(`/v1/matches/${match.id}/calls`, { words: 'Twice!' }, match.seats[0]!.token);
  return match;
};
const bench = async (match: BegunOver, tool: string, size = { width: 1180, height: 820 }): Promise<Page> => {
  const page = await pages.open(`/bench/${match.id}?tool=${tool}#token=${match.judge.token}`, { size });
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};
const press = async (page: Page, wanted: Locator): Promise<void> => {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
};
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first();

describe('the focus on the bench', () => {
  it('comes from the top of the page to the tools and to the table by a few keys', async () => {
    const match = await disputed();
    for (const [name, there] of [
      ['Skip to the tools', /^button: Rule$/],
      ['Skip to the table', /^div: The table$/],
    ] as const) {
      const page = await bench(match, 'rule');
      let keys = 0;
      for (const skip of ['Skip to the page', name]) {
        for (; (await focused(page)) !== `button: ${skip}`; keys += 1) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      expect(await focused(page)).toMatch(there);
      expect(keys).toBeLessThanOrEqual(4);
      await pages.close(page);
    }
  });

  it('stays with the calls when one is attended and closed, and goes to what became of a pause', async () => {
    const page = await bench(await disputed(), 'office');
    await press(page, button(page, 'Attend: pause the match'));
    await comesTo(page, /^h2: Calls$/);
    await press(page, button(page, 'Close the call'));
    await comesTo(page, /^h2: Calls$/);
    await press(page, button(page, 'Resume now'));
    await comesTo(page, /^p: The match goes on\.$/);
    await press(page, button(page, 'Pause the match'));
    await comesTo(page, /^p: The match is paused\.$/);
    // The next thing is a key away.
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('input: Seconds added to the clock');
    await press(page, button(page, 'Resume the match'));
    await comesTo(page, /^p: The match goes on\.$/);
    await press(page, button(page, 'Set'));
    await comesTo(page, /^rc-problem: /);
    await pages.close(page);
  });

  it('is led by an appeal among the calls to the ruling that it names, whatever tool is open', async () => {
    const match = await disputed();
    const { api } = pages.service;
    const path = `/v1/matches/${match.id}`;
    const { revision: at } = (await api.get<{ revision: number }>(path)).body;
    const said = { about: { from: '3' }, of: 2, words: 'Too fast.' };
    const seen = { 'if-match': `"${at}"` };
    const ruled = await api.post<{ revision: number }>(`${path}/rulings`, said, match.judge.token, seen);
    const appeal = { ruling: ruled.body.revision, words: 'Not I.' };
    expect((await api.post(`${path}/calls`, appeal, match.seats[1]!.token)).status).toBe(201);
    for (const tool of ['moment', 'rule']) {
      const page = await bench(match, tool);
      await press(page, button(page, 'Rule on the appeal'));
      await comesTo(page, /^h2: Appeal$/);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('button: Uphold …');
      // What answers an appeal is the ruling on it.
      const answers = page.getByRole('combobox', { name: 'Answers the call' }).getByRole('option');
      expect(await answers.allInnerTexts()).toEqual([expect.stringMatching(/^Player 1, about /), 'none']);
      if (tool === 'moment') await pages.shoot(page, 'bench-appeal');
      else {
        await press(page, button(page, 'Overturn …'));
        await press(page, button(page, 'Overturn it'));
        await comesTo(page, /^p: Ruling 1 is overturned\.$/);
        await page.getByRole('button', { name: 'Rule on the appeal' }).waitFor({ state: 'detached' });
      }
      await pages.close(page);
    }
  });

  it('goes to what became of a ruling, a penalty, an appeal and a way back', async () => {
    const page = await bench(await disputed(), 'rule');
    await tabTo(page, page.getByRole('combobox', { name: 'Player', exact: true }));
    await page.keyboard.press('End');
    await tabTo(page, page.getByRole('combobox', { name: 'Penalty' }));
    await page.keyboard.press('w');
    // It may be given later, too.
    await tabTo(page, page.getByLabel('Give the penalty with the ruling'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('For judges only'));
    await page.keyboard.type('Again.');
    await press(page, button(page, 'Rule'));
    await comesTo(page, /^p: The ruling is recorded\.$/);
    await press(page, button(page, 'Give the penalty'));
    await comesTo(page, /^p: The penalty is given\.$/);
    await press(page, button(page, 'Erase what is for judges only …'));
    await comesTo(page, /^span: Erase these words for good\?$/);
    await press(page, button(page, 'Keep them'));
    await comesTo(page, /^h2: Rule$/);
    await press(page, button(page, 'Overturn …'));
    await comesTo(page, /^h2: Overturn ruling 1$/);
    await press(page, button(page, 'Cancel'));
    await comesTo(page, /^h2: Rule$/);
    await press(page, button(page, 'Overturn …'));
    await press(page, button(page, 'Overturn it'));
    await comesTo(page, /^p: Ruling 1 is overturned\.$/);
    await pages.shoot(page, 'bench-focus');

    await tabTo(page, page.getByRole('tab', { name: 'Rule' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('combobox', { name: 'Go back to' }));
    await page.keyboard.press('End');
    await press(page, button(page, 'Show what it would undo'));
    await press(page, button(page, 'Rule on it'));
    await comesTo(page, /^h2: Rule$/);
    await tabTo(page, page.getByRole('tab', { name: 'Rule' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('combobox', { name: 'Go back to' }));
    await page.keyboard.press('End');
    await tabTo(page, page.getByRole('combobox', { name: 'By the ruling' }));
    await page.keyboard.press('End');
    await press(page, button(page, 'Show what it would undo'));
    await press(page, button(page, 'Let the match go back'));
    await comesTo(page, /^p: The match has gone back\.$/);
    await pages.close(page);
  });

  it('goes through what is mended field by field, and to what a fork came to', async () => {
    const page = await bench(await disputed(), 'mend');
    await press(page, button(page, 'Show what can be fixed'));
    await comesTo(page, /^input: What should change\?$/);
    await page.keyboard.type('turn');
    await press(page, page.locator('rc-stating button.entry').first());
    await comesTo(page, /^(select|input): /);
    await press(page, button(page, 'Cancel'));
    await comesTo(page, /^input: What should change\?$/);
    await page.keyboard.type('turn');
    await press(page, page.locator('rc-stating button.entry').first());
    await comesTo(page, /^(select|input): /);
    for (const field of await page.locator('rc-stating form').locator('select, input').all()) {
      await tabTo(page, field);
      await page.keyboard.press((await field.evaluate(({ localName }) => localName)) === 'select' ? 'End' : '5');
    }
    await press(page, button(page, 'Add'));
    await comesTo(page, /^input: What should change\?$/);
    await press(page, button(page, 'Make the changes'));
    await comesTo(page, /^p: The table is fixed\.$/);

    await tabTo(page, page.getByRole('tab', { name: 'Fix' }));
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
    await press(page, button(page, 'Fork the match there'));
    await comesTo(page, /^div: The fork after .*step \d+: .*:$/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^a: /);
    await pages.close(page);
  });

  it('stays on a button that leads no further, which leads back from a step that arrows led to', async () => {
    const page = await bench(await disputed(), 'moment', { width: 390, height: 844 });
    await press(page, button(page, 'One step back'));
    await page.getByText(/^(Setup|Turn \d+), step \d+: .*\(entry/).waitFor();
    await press(page, button(page, 'Now'));
    await page.getByText('The table now (entry').waitFor();
    expect(await focused(page)).toBe('button: Now');
    expect(await button(page, 'Now').getAttribute('aria-disabled')).toBe('true');
    await pages.close(page);
  });
});
