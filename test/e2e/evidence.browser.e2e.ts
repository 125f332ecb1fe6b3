import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { main } from '../../src/cli/verify.js';
import { ran } from '../support/commands.js';
import { EvidenceFiles } from '../support/evidence.js';
import { withByte } from '../support/whole-file.js';
import { UNPRINTED } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, chances, playOut, playSome, type BegunOver } from '../support/over-http.js';

// Its files say how many entries the whole log of the service has.
const pages = onPages({});
const files = new EvidenceFiles(
  () => pages.browser,
  () => pages.service.api,
);
afterAll(() => files.close());

let begun: BegunOver;
let whole: string;
beforeAll(async () => {
  begun = await beginOver(pages.service.api, 'grand-archive', { tokens: true });
  await playOut(pages.service.api, begun, 5, 60);
  const about = { from: '10', to: '20' };
  const ruling = { about, infraction: 'slow-play', penalty: 'warning', of: 1, words: 'Please go on.', aside: 'Again.' };
  const path = `/v1/matches/${begun.id}`;
  const judge = async (what: string, body: object): Promise<number> => {
    const { revision } = (await pages.service.api.get<{ revision: number }>(path)).body;
    const headers = { 'if-match': `"${revision}"` };
    const { status, text } = await pages.service.api.post(`${path}/${what}`, body, begun.judge.token, headers);
    if (status !== 201) throw new Error(text);
    return revision + 1;
  };
  const supersedes = await judge('rulings', ruling);
  await judge('penalties', { of: 1, penalty: 'warning', ruling: supersedes });
  await judge('rulings', { about, of: 1, state: 'overturned', supersedes });
  whole = await files.make(begun.id, { for: 'all' }, begun.judge.token);
});

const headOf = (text: string): string => /Head\s+([0-9a-f]{64})/.exec(text)![1]!;
const verify = (path: string, ...more: string[]) => ran(main, [path, ...more]);

describe('a file opened from disk', () => {
  it('verifies itself and shows the match step by step, without a network', async () => {
    expect(whole.length).toBeLessThan(3_000_000);
    const { page, complaints, verdict, close } = await files.open(whole);
    expect(await verdict()).toBe('green');
    await pages.shoot(page, 'evidence-first');
    await page.keyboard.press('Home');
    await page.getByRole('heading', { name: 'The beginning' }).waitFor();
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByRole('heading', { name: /^Step 1: / }).waitFor();
    expect(new URL(page.url()).hash).toBe('#step=1');
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: /^Step \d\d+: / }).waitFor();
    // Rules are looked up in the file.
    await page.locator('rc-rule button').first().click();
    await page.getByRole('dialog').getByText(/\w{4}/).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('View as').selectOption('spectator');
    await page.getByTestId('transcript').click();
    await page.getByRole('heading', { name: /^Turn 1: Player \d$/ }).waitFor();
    await pages.shoot(page, 'evidence-last', { fullPage: true });
    expect(await page.locator('rc-sheet section').innerText()).toMatch(
      /Ruling \d+[^]*Please go on\.[^]*Among judges: “Again\.”/,
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows the whole table in the window, on a tablet and on a desktop, however much is told beside it', async () => {
    for (const [width, height] of [
      [1180, 820],
      [1440, 900],
    ] as const) {
      const { page, verdict, close } = await files.open(whole, { width, height });
      await verdict();
      await page.keyboard.press('End');
      await page.getByRole('heading', { name: /^Step \d\d+: / }).waitFor();
      await page.locator('rc-replay').evaluate((replay) => replay.scrollIntoView());
      const board = (await page.locator('rc-board').boundingBox())!;
      expect([board.height > 400, board.y + board.height < height]).toEqual([true, true]);
      await close();
    }
  });

  it('is not green when a byte of it is changed, wherever that is', async () => {
    const chance = chances(7);
    const named = ['utf-8', "default-src 'none'", 'NOT VERIFIED', '--ground', 'id="record">', 'id="seal">', 'DOCTYPE'];
    const places = [
      ...named.map((text) => whole.indexOf(text) + text.length - 1),
      whole.indexOf('id="record">') + 20,
      whole.indexOf('id="beside">') + 25,
      whole.indexOf('id="seal">') + 60,
      whole.indexOf('</script><script type="text/plain" id="beside">') - 2,
      ...Array.from({ length: 12 }, () => Math.floor(chance() * whole.length)),
    ];
    const found = [];
    for (const at of places) {
      const opened = await files.open(withByte(whole, at));
      found.push([at, await opened.verdict()]);
      await opened.close();
    }
    expect(found.filter(([, verdict]) => verdict === 'green')).toEqual([]);
    const red = await files.open(withByte(whole, whole.indexOf('id="beside">') + 25));
    expect(await red.verdict()).toBe('red');
    await pages.shoot(red.page, 'evidence-red');
    await red.close();
    expect(await verify(red.path)).toMatchObject({ status: 1, out: expect.stringMatching(/^INVALID: page: what s/) });
  });

  it('is verified against the same head for every reader, and tells each no more than they may know', async () => {
    const [one, two] = begun.seats;
    const spectator = await files.make(begun.id, { rulings: false });
    const seat = await files.make(begun.id, {}, one!.token);
    await expect(files.make(begun.id, { for: 'seat:2' }, one!.token)).rejects.toThrow('wider-view');
    const heads = [];
    const paths = [];
    for (const html of [whole, spectator, seat]) {
      const { page, path, verdict, complaints, close } = await files.open(html);
      expect([await verdict(), complaints]).toEqual(['green', []]);
      paths.push(path);
      heads.push(headOf(await page.locator('rc-checks section').innerText()));
      expect(await page.locator('rc-sheet section').innerText()).not.toContain(
        html === whole ? 'nothing of the kind' : 'Again.',
      );
      expect(await verify(path)).toMatchObject({ status: 0, out: expect.stringContaining(`head ${heads[0]}`) });
      await close();
    }
    expect(new Set(heads).size).toBe(1);
    expect((await verify(paths[1]!, '--key', 'A'.repeat(43))).status).toBe(1);
    expect(two).toBeDefined();
  });

  it('prints the case, rulings, table, transcript and checks, in this order', async () => {
    const { page, verdict, close } = await files.open(whole, { width: 794, height: 1123 });
    await verdict();
    await page.locator('rc-telling h4').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    // A PDF lays the table out once more, and what was measured before it would point beside the cards.
    expect(await page.locator('rc-attack-line').isVisible()).toBe(false);
    await pages.shoot(page, 'evidence-print', { fullPage: true });
    for (const text of [
      'Its fingerprint',
      'Receipt',
      /of \d+ entries of the log “journal”/,
      'Please go on.',
      /No longer in force · overturned by ruling 2/,
      /Ruling 1 · on [^]*about (setup|turn \d+), step \d+: [^]*overturned by ruling 2/,
      /Ruling 2 overturns ruling 1 · on /,
      'Turn 1: Player',
    ])
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    const parts = ['rc-findings', 'rc-sheet', 'rc-board', 'rc-telling', 'rc-checks'];
    const tops = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())!.y));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // Times are those that people read, and there are no amounts of one in the plural.
    const sections = page.locator('rc-findings section, rc-sheet section, rc-checks section');
    const paper = (await sections.allTextContents()).join('\n');
    expect(
      paper.match(/\b\d{4}-\d\d-\d\dT|\b1 (receipts|rewinds|texts|times|units|draws|actions|entries)\b/g),
    ).toBeNull();
    // The table of the step shown, on one page, and nothing that is there to be pressed.
    const board = (await page.locator('rc-board').boundingBox())!;
    expect([board.height > 600, board.height < 700, board.width > 400]).toEqual([true, true, true]);
    // Numbers in dark circles are light: without the circle they would not be read.
    expect(await page.evaluate(UNPRINTED)).toBe(0);
    for (const card of await page.locator('rc-board rc-card >> visible=true').all()) {
      const box = (await card.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(board.y + board.height + 1);
    }
    expect(
      await page.locator('rc-controls, rc-moments, rc-timeline, select, input').locator('visible=true').count(),
    ).toBe(0);
    const pdf = await page.pdf({ format: 'A4' });
    pages.keep('evidence-print.pdf', pdf);
    expect((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length).toBeGreaterThanOrEqual(2);
    await close();
  });
});

it('strikes out what a rewind has undone, and not what judges did meanwhile; every check has a title', async () => {
  const disputed = await beginOver(pages.service.api, 'toy', { tokens: true, seed: 'undone' });
  await playSome(pages.service.api, disputed, 3, 6);
  const path = `/v1/matches/${disputed.id}`;
  const judge = async (what: string, body: object) => {
    const { revision } = (await pages.service.api.get<{ revision: number }>(path)).body;
    const headers = { 'if-match': `"${revision}"` };
    const done = await pages.service.api.post<{ revision: number }>(
      `${path}/${what}`,
      body,
      disputed.judge.token,
      headers,
    );
    expect(done.status).toBe(201);
    return done.body.revision;
  };
  const to = (await pages.service.api.get<{ revision: number }>(path)).body.revision - 2;
  const ruling = await judge('rulings', { about: { from: String(to + 1) }, of: 1, infraction: 'slow-play' });
  await judge('rewinds', { to, ruling, mode: 'policy' });
  const { page, verdict, close } = await files.open(
    await files.make(disputed.id, { for: 'all' }, disputed.judge.token),
  );
  expect(await verdict()).toBe('green');
  // What was ruled on is what the file opens at, though it was undone.
  await page.getByRole('heading', { name: /^Step \d+: .* \(undone since\)$/ }).waitFor();
  expect(await page.locator('rc-timeline a.undone[aria-current=step]').count()).toBe(1);
  const line = await page.locator('rc-timeline a').evaluateAll((links) => links.map((link) => link.className.trim()));
  expect(line.filter((name) => name === 'undone stands').length).toBe(1);
  const plain = await files.open(await files.make(disputed.id, { for: 'public', rulings: false }));
  expect(await plain.verdict()).toBe('green');
  expect(await plain.page.locator('rc-timeline a.undone').count()).toBe(0);
  // A copy for everybody has no seal open: nothing of that is ticked off.
  const unseen = await plain.page.locator('rc-checks dt').filter({ hasText: 'Hidden cards' }).textContent();
  expect(unseen).toBe('– Hidden cards are those that were sealed: this cannot be checked with this copy');
  expect(await plain.page.locator('rc-findings section').innerText()).toMatch(
    /Cannot be checked with this copy: \d of 1\d\./,
  );
  await plain.close();
  await page.getByTestId('transcript').click();
  await page.locator('rc-telling .action.undone').first().waitFor();
  const struck = await page.locator('rc-telling .action.undone').allInnerTexts();
  const told = await page.locator('rc-telling .action').allInnerTexts();
  expect([struck.length > 0, struck.filter((text) => text.includes('judge'))]).toEqual([true, []]);
  expect(told.slice(-2).map((text) => text.replace(/^\d+\s*/, '').trim())).toEqual([
    'A judge rules on Player 1: slow play.',
    'A judge takes the match back.',
  ]);
  // What is copied out of it says so, too.
  expect(struck.filter((text) => !/^\d+ undone /.test(text))).toEqual([]);
  await page.getByTestId('checked').click();
  const checks = await page.locator('rc-checks details dt').allInnerTexts();
  expect([checks.length > 10, checks.filter((text) => !/^[✓–] [A-Z]/.test(text))]).toEqual([true, []]);
  await close();
});

describe('a range of a match that is being played', () => {
  it('carries the chain from the first entry on, and shows the match from where it begins', async () => {
    const running = await beginOver(pages.service.api, 'toy', {
      tokens: true,
      format: { name: 'standard', bestOf: 3 },
    });
    await playSome(pages.service.api, running, 3, 30);
    await expect(files.make(running.id, { for: 'all' }, running.recorder.token)).rejects.toThrow('wider-view');
    const html = await files.make(running.id, { from: 12, to: 20, for: 'all' }, running.judge.token);
    const { page, path, verdict, close } = await files.open(html);
    expect(await verdict()).toBe('green');
    expect(await page.locator('rc-sheet section').innerText()).toContain('12 to 20');
    await close();
    expect(await verify(path)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^VALID so far, incomplete: 20 entries/),
    });
    const noted = (await pages.service.api.get(`/v1/matches/${running.id}/access`, running.judge.token)).text;
    expect(noted).toContain('"evidence":{');
    await expect(files.make(running.id, { to: 9_999 }, running.judge.token)).rejects.toThrow('at revision');
  });
});

it('a button above a replay saves the match as such a file, for whom the token is', async () => {
  const own = await beginOver(pages.service.api, 'toy', { tokens: true });
  await playSome(pages.service.api, own, 3, 8);
  const page = await pages.open(`/matches/${own.id}/replay#token=${own.seats[0]!.token}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe(`${own.id}.html`);
  const opened = await files.open(readFileSync(await saved.path(), 'utf8'));
  expect(await opened.verdict()).toBe('green');
  expect(await opened.page.locator('rc-sheet section').innerText()).toContain('the player of seat 1');
  expect([...pages.complaints.filter((one) => !one.includes('blob:')), ...opened.complaints]).toEqual([]);
});
