import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CLIPPED, COVERED_BY_EYES } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, bodyFor, playSome, type BegunOver } from '../support/over-http.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 800 };

const pages = onPages();

/** A match whose first player has a name that fills a line. */
const begin = async (game: string, more: object = {}): Promise<BegunOver> => {
  const { seats } = await bodyFor(pages.service.api, game);
  const named = seats.map((seat, n) => (n === 0 ? { ...seat, name: 'Maximiliane von Hohenstein' } : seat));
  return beginOver(pages.service.api, game, { seed: 'clipped', first: 1, seats: named, ...more });
};

/** Draws something more upon the table that a page shows: `draw` gets the table and gives what is changed of it. */
const drawn = async (page: Page, draw: string): Promise<void> => {
  await page.locator('rc-board rc-half').first().waitFor();
  await page.evaluate(`(async () => {
    const within = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
    const board = within(document).find(({ localName }) => localName === 'rc-board');
    board.table = { ...board.table, ...(${draw})(board.table) };
    await board.updateComplete;
    await new Promise((done) => setTimeout(done, 100));
  })()`);
};

const STACK = `({ stack: [{ id: 'i1.0', of: 'trigger', title: 'Under-Secretary: draw a card', controller: 1,
  state: 'ready', declared: {}, source: null }], turn: { n: 15, seat: 1 }, asks: [] })`;
const ATTACK = `(({ zones }) => {
  const [attacker, target, weapon] = zones.flatMap(({ cards }) => cards).filter(({ name }) => name).map(({ handle }) => handle);
  return { combat: { attacker, by: 1, targets: [target], with: [weapon], retaliators: [target], data: {} } };
})`;

describe('a table has room for', () => {
  it('whose turn it is and what is active beside a long name, on a phone', async () => {
    const { id, judge } = await begin('keyforge');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: PHONE });
    await drawn(
      page,
      `({ seats }) => ({ turn: { n: 15, seat: 1 }, seats: seats.map((one) => ({ ...one,
        counters: { ...one.counters, chains: 3 }, values: { ...one.values, activeHouse: 'brobnar' } })) })`,
    );
    const head = page.locator('rc-half:not([flipped]) header');
    for (const text of ['Active house: Brobnar', 'Turn player']) await head.getByText(text).waitFor();
    expect(await page.evaluate(CLIPPED('rc-half', 'header'))).toEqual([]);
    expect(await head.locator('h2').evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(true);
    await pages.shoot(page, 'clipped-keyforge');
    await page.context().close();
  });

  it('turn and phase beside what waits to resolve, on a phone', async () => {
    const { id, judge } = await begin('graven');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: PHONE });
    await drawn(page, `() => ${STACK}`);
    expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
    // A word and its number stand on one line.
    expect((await page.locator('rc-state dt').first().boundingBox())!.height).toBeLessThan(20);
    await pages.shoot(page, 'clipped-graven');
    await page.context().close();
  });

  it('all whom it waits for, in the setup', async () => {
    for (const game of ['grand-archive', 'keyforge']) {
      const { id, judge } = await begin(game);
      const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: LAPTOP });
      await page.locator('rc-state .ask').first().waitFor();
      expect(await page.locator('rc-state .ask rc-seat-name').count()).toBe(2);
      expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
      await pages.shoot(page, `clipped-setup-${game}`);
      await page.goto(`${pages.service.url}/bench/${id}`);
      await page.locator('rc-state .ask').first().waitFor();
      expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
      await page.context().close();
    }
  });

  it('an attack with all that is in it, and who knew a card beside what stands on it, on the bench', async () => {
    const begun = await begin('grand-archive', { tokens: true });
    await playSome(pages.service.api, begun, 11, 30);
    const page = await pages.open(`/bench/${begun.id}#token=${begun.judge.token}`, { size: LAPTOP });
    await drawn(page, ATTACK);
    for (const part of ['rc-combat', 'rc-stack', 'rc-state'])
      expect(await page.evaluate(CLIPPED(part, 'section'))).toEqual([]);
    await pages.shoot(page, 'clipped-attack');
    await page.getByRole('button', { name: 'Mark it on the board' }).click();
    await page.locator('rc-card .eye >> visible=true').first().waitFor();
    await drawn(page, ATTACK);
    expect(await page.locator('rc-card .eyes ~ .token >> visible=true').count()).toBeGreaterThan(1);
    expect(await page.evaluate(COVERED_BY_EYES)).toBe(0);
    await pages.shoot(page, 'clipped-eyes');
    await page.context().close();
  });
});

it('nothing complains', () => {
  expect(pages.complaints).toEqual([]);
});
