import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome, postNow, type BegunOver } from '../support/over-http.js';

/** What a judge reads on the bench who has never seen it: names and sentences, and nothing that is not so. */

const TABLET = { width: 1180, height: 820 };
/** Whatever may be chosen in the form of what is stated. */
const FORM_LABELS = `(() => {
  const within = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
  return within(document).find(({ localName }) => localName === 'rc-stating').form.lists.flat().map(({ label }) => label);
})()`;
const pages = onPages();
let match: BegunOver;
beforeAll(async () => {
  match = await beginOver(pages.service.api, 'grand-archive', { seed: 'a dispute', tokens: true });
  await playSome(pages.service.api, match, 11, 30);
  const path = `/v1/matches/${match.id}`;
  await pages.service.api.post(`${path}/calls`, { words: 'They drew two cards.' }, match.seats[0]!.token);
  const { body } = await pages.service.api.get<{ revision: number }>(path, match.judge.token);
  const headers = { 'if-match': `"${body.revision}"` };
  for (const { token } of match.seats)
    await pages.service.api.post(`${path}/actions`, { action: { kind: 'materialize' } }, token, headers);
});

const bench = async (query = '', size = TABLET): Promise<Page> => {
  const page = await pages.open(`/bench/${match.id}${query}#token=${match.judge.token}`, { size });
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};

describe('the bench in words', () => {
  it('names players where the record has seats, and says of calls and tries what they are', async () => {
    const page = await bench();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Player 1 calls a judge').waitFor();
    await timeline.getByText('Player 1 calls about this: open').waitFor();
    expect(await timeline.getByText(/seat \d/i).count()).toBe(0);
    await page
      .getByRole('region', { name: 'Calls' })
      .getByText(/about (setup|turn \d+), (after )?step \d+: /)
      .waitFor();
    // Not about itself.
    expect(await page.getByRole('region', { name: 'Calls' }).innerText()).not.toMatch(/step \d+: .*calls a judge/);
    await page.getByRole('checkbox', { name: 'Show what was tried and refused' }).check();
    await timeline
      .getByText(/Player \d was refused: /)
      .first()
      .waitFor();
    await page
      .getByText(/Tried: materialize\./)
      .first()
      .waitFor();
    await pages.shoot(page, 'bench-words');
    await page.getByRole('tab', { name: 'Rule', exact: true }).click();
    // As the log calls it.
    const infractions = page.getByRole('combobox', { name: 'Infraction' }).getByRole('option');
    expect(await infractions.allInnerTexts()).toContain('Slow play: somebody plays too slowly');
    const called = /about ((?:setup|turn \d+), (?:after )?step \d+): /.exec(
      await page
        .getByRole('region', { name: 'Calls' })
        .getByText(/about (setup|turn)/)
        .innerText(),
    )![1]!;
    const place = page.getByLabel('Where it went wrong').locator('option:checked');
    expect((await place.innerText()).toLowerCase()).toContain(`${called.replace('after ', '')}: `);
    // What was refused leads to where it was tried.
    const tried = timeline.getByRole('link', { name: /Player \d was refused: / }).first();
    const step = new URL((await tried.getAttribute('href'))!, page.url()).searchParams.get('step');
    await tried.click();
    await timeline.locator('[aria-current="step"] .n', { hasText: new RegExp(`^${step}$`) }).waitFor();
    await pages.close(page);
  });

  it('calls players by their names in what is mended', async () => {
    const page = await bench('?tool=mend');
    await page.getByRole('button', { name: 'Show what can be fixed' }).click();
    await page.getByLabel('What should change?').waitFor();
    const labels = await page.evaluate<string[]>(FORM_LABELS);
    expect(labels.filter((label) => /seat \d/i.test(label))).toEqual([]);
    expect(labels.filter((label) => /\(Player 1\)|of Player 1|^Player 1$/.test(label)).length).toBeGreaterThan(5);
    await pages.close(page);
  });

  it('says whether somebody could have responded', async () => {
    const page = await bench();
    const offered = async (name: string): Promise<string> => {
      await page.getByRole('button', { name: `What ${name} could do` }).click();
      const said = page.getByText(new RegExp(`At that moment .*${name}.*(could:|to act:)`));
      return (await said.innerText()).replace(/\s+/g, ' ');
    };
    const said = [await offered('Player 1'), await offered('Player 2')].join('\n');
    expect(said).toMatch(/could:/);
    expect(said).toMatch(/they could only have conceded\./);
    await pages.close(page);
  });

  it('shows one moment in table, heading and address, also where another cannot be shown', async () => {
    const page = await bench('?step=9999');
    await page.getByRole('alert').getByText('There is no such step in this match').waitFor();
    await page.getByText('The table now (entry').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: /^\s*3\b/ }).click();
    await page.getByText(/^(Setup|Turn \d+), step 3: .*\(entry/).waitFor();
    await page.route('**/replay/4?*', (route) => route.abort());
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByRole('alert').getByText('The service does not answer').waitFor();
    await page.getByText(/^(Setup|Turn \d+), step 3: .*\(entry/).waitFor();
    expect(new URL(page.url()).search).toBe('?step=3');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByText(/^(Setup|Turn \d+), step 4: .*\(entry/).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await pages.close(page);
  });

  it('mends by a press on a card of the table, and says first what it comes to', async () => {
    const page = await bench('?tool=mend');
    await page.getByRole('button', { name: 'Show what can be fixed' }).click();
    await page.getByLabel('What should change?').fill('how much damage');
    await page.locator('rc-stating button.entry').first().click();
    // Damage makes sense on what lies in play only.
    const offered = await page.getByLabel('Which card').getByRole('option').allInnerTexts();
    expect(offered.filter((label) => /graveyard|memory|hand|deck/i.test(label))).toEqual([]);
    const card = page.locator('rc-board rc-card[ready] .card >> visible=true').first();
    const name = await card.locator('.name').first().innerText();
    await card.click();
    expect(await page.getByLabel('Which card').locator('option:checked').innerText()).toContain(name);
    await page.getByRole('spinbutton', { name: 'How much' }).fill('2');
    await pages.shoot(page, 'bench-mend-card');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const comes = page.getByRole('list', { name: 'What will change' });
    await comes.getByRole('listitem').first().waitFor();
    const lines = await comes.getByRole('listitem').allInnerTexts();
    expect(lines).toHaveLength(1);
    const [, damage, life] = /: (\d+) → 2 \(life (\d+) → 13\)$/.exec(lines[0]!)!;
    expect(Number(damage) + Number(life)).toBe(15);
    await pages.close(page);
  });

  it('keeps what was refused in sight, and tabs in one piece, however far a tool is scrolled', async () => {
    const page = await bench('?tool=office');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    const alert = page.getByRole('alert').getByText('R-CLOCK-03');
    await page.getByRole('button', { name: 'Give the penalty' }).scrollIntoViewIfNeeded();
    const box = (await alert.boundingBox())!;
    expect(box.y > 0 && box.y + box.height < TABLET.height).toBe(true);
    const heights = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.clientHeight));
    expect(new Set(heights).size).toBe(1);
    await pages.close(page);
  });

  it('leads from a rewind that wants a ruling to the ruling, and ends a pause where it says so', async () => {
    const page = await bench('?step=5&tool=rewind');
    await page.getByRole('button', { name: 'Attend: pause the match' }).click();
    const to = page.getByRole('combobox', { name: 'Go back to' }).locator('option:checked');
    expect((await to.innerText()).trim()).toBe('the beginning of step 5');
    await page.getByRole('button', { name: 'Show what it would undo' }).click();
    await page.getByText('Undoing more than the last action takes a ruling').waitFor();
    await page.getByRole('button', { name: 'Rule on it' }).click();
    await page.getByLabel('For everybody').fill('Back to the fifth step.');
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    await page.getByText('The ruling is recorded.').waitFor();
    const rulings = page.getByRole('region', { name: 'Rulings' });
    await rulings.getByText('Ruled', { exact: true }).waitFor();
    await rulings.getByText(/About\s+(setup|turn \d+), step 5: /).waitFor();
    await page.getByRole('tab', { name: 'Go back' }).click();
    await page.getByRole('combobox', { name: 'How' }).selectOption('policy');
    await page.getByRole('button', { name: 'Show what it would undo' }).click();
    const policy = page.getByRole('list', { name: 'By policy' });
    expect(await policy.innerText()).toMatch(/card.* (go|goes) back to|are shuffled|No card goes back/);
    await page.getByRole('combobox', { name: 'How' }).selectOption('exact');
    await page.getByRole('button', { name: 'Show what it would undo' }).click();
    await page.getByRole('button', { name: 'Let the match go back' }).click();
    await page.getByText('The match has gone back.').waitFor();
    // What judges did stands, though it was done on a line that was gone back behind.
    await page.locator('rc-timeline a.undone.stands').filter({ hasText: 'A judge rules' }).waitFor();
    await page.getByRole('link', { name: /^\s*6\b/ }).click();
    await page.getByText(/^Undone since: .*step 6: /).waitFor();
    await page.getByRole('button', { name: 'Resume now' }).click();
    await page.getByText('The match goes on.').waitFor();
    await pages.close(page);
  });

  it('edits a table: told as a scenario, changed, begun, and played on', async () => {
    const page = await bench('?step=8&tool=fork');
    await page.getByRole('button', { name: 'Edit this table' }).click();
    const field = page.getByRole('textbox', { name: /^The table after .*step \d+/ });
    const told = await field.inputValue();
    await field.fill(told.slice(1));
    await page.getByRole('button', { name: 'Begin with the changed table' }).click();
    await page.getByRole('alert').getByText('This is not JSON').waitFor();
    const wrong = JSON.parse(told) as { seats: { zones: Record<string, unknown> }[] };
    wrong.seats[0]!.zones['hand'] = ['No Such Card'];
    await field.fill(JSON.stringify(wrong));
    await page.getByRole('button', { name: 'Begin with the changed table' }).click();
    await page
      .getByRole('alert')
      .getByText(/No Such Card/)
      .first()
      .waitFor();
    const changed = JSON.parse(told) as typeof wrong;
    changed.seats[0]!.zones['hand'] = [];
    await field.fill(JSON.stringify(changed));
    await pages.shoot(page, 'bench-edit-table');
    await page.getByRole('button', { name: 'Begin with the changed table' }).click();
    const links = page.getByRole('region', { name: 'Change this table' });
    const address = (await links.getByRole('link', { name: 'Its bench' }).getAttribute('href'))!;
    // What was filled in outlives looking elsewhere.
    await page.getByRole('button', { name: 'One step back' }).click();
    expect(JSON.parse(await field.inputValue())).toEqual(changed);
    const apart = await pages.open(address, { size: TABLET });
    await apart.getByRole('heading', { name: 'Calls' }).waitFor();
    const { text } = await pages.service.api.get(`/v1/matches/${match.id}/access`, match.judge.token);
    expect(text).toContain('"changed":');
    await pages.close(apart);
    await pages.close(page);
  });

  it('leads from a pause to the tool that has the clock', async () => {
    const paused = await beginOver(pages.service.api, 'grand-archive', { tokens: true });
    expect((await postNow(pages.service.api, paused.id, 'pauses', {}, paused.judge.token)).status).toBe(201);
    const page = await pages.open(`/bench/${paused.id}#token=${paused.judge.token}`, { size: TABLET });
    const said = await page.getByText('or to add time to the clock').innerText();
    await page.getByRole('tab', { name: /“(.+)”/.exec(said)![1]!, exact: true }).click();
    await page.getByRole('heading', { name: 'Clock', exact: true }).waitFor();
    await pages.close(page);
  });
});
