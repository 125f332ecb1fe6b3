import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { FRAMES, WITHIN } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, bodyFor, playOne, playSome, type BegunOver } from '../support/over-http.js';

const SIZE = { width: 1920, height: 1080 };
const LONG = 'Александра Константиновна Преображенская';
const RIGHT_TO_LEFT = 'محمد بن عبد الله الخوارزمي أبو جعفر الكبير';
const BEST_OF_THREE = { format: { name: 'standard', bestOf: 3 } };

const pages = onPages();

const begin = async (game: string, names: readonly string[], more: object = {}): Promise<BegunOver> => {
  const { seats } = await bodyFor(pages.service.api, game);
  return beginOver(pages.service.api, game, {
    seats: seats.map((seat, n) => ({ ...seat, name: names[n] })),
    spectators: { hands: 'all' },
    ...more,
  });
};

const overlay = async (match: string, query = ''): Promise<Page> => {
  const page = await pages.open(`/overlay/${match}${query}`, { size: SIZE });
  await page.locator('rc-scene .stage').waitFor();
  await page.evaluate(FRAMES);
  return page;
};

const boxOf = async (one: Locator) => (await one.boundingBox())!;

/** Puts words of such a length into the list of the last actions, and a card beside it. */
const told = (words: number): string => `(async () => {
  const scene = document.querySelector('rc-overlay').shadowRoot.querySelector('rc-scene');
  const card = { name: 'Kiln Guard', text: 'Enter: Draw a card.', handle: 'shown' };
  Object.defineProperty(scene, 'card', { configurable: true, value: () => {
    const big = document.createElement('rc-big-card');
    big.card = card;
    return big;
  } });
  const shown = scene.scene;
  const told = [1, 2, 3, 4].map((key) => ({ key, text: 'attacks ' + 'word '.repeat(${words}) + key + '.' }));
  Object.defineProperty(scene, 'scene', { configurable: true, get: () => ({ ...shown, told }), set: () => undefined });
  scene.requestUpdate();
  await scene.updateComplete;
})()`;

/** Whether the first letter of a name is on screen. */
const BEGINS = `(() => {
  ${WITHIN}
  return within(document).filter((one) => one.matches('.name.line')).map((name) => {
  const range = new Range();
  range.setStart([...name.childNodes].find(({ nodeType }) => nodeType === 3), 0);
  range.setEnd(range.startContainer, 1);
  const [letter, box] = [range, name].map((one) => one.getBoundingClientRect());
  return letter.width > 0 && letter.left >= box.left - 1 && letter.right <= box.right + 1;
  });
})()`;

/** The numbers of a line from left to right. */
const NUMBERS = `(() => {
  ${WITHIN}
  const text = document.createTreeWalker(within(document).find((one) => one.matches('.score')), NodeFilter.SHOW_TEXT);
  const found = [];
  while (text.nextNode()) for (const { 0: n, index } of text.currentNode.data.matchAll(/\\d/g)) {
    const range = new Range();
    range.setStart(text.currentNode, index);
    range.setEnd(text.currentNode, index + 1);
    found.push([n, range.getBoundingClientRect().left]);
  }
  return found.sort(([, one], [, other]) => one - other).map(([n]) => n).join('–');
})()`;

describe('long names over a picture', () => {
  it.each(['camera', 'actions'])(
    'leave everything of the layout “%s” uncovered, the newest action too',
    async (layout) => {
      const begun = await begin('graven', [LONG, RIGHT_TO_LEFT]);
      await playSome(pages.service.api, begun, 3, 12);
      const page = await overlay(begun.id, `?layout=${layout}&hands=1,2`);
      for (const words of [8, 30]) {
        await page.evaluate(told(words));
        await page.evaluate(FRAMES);
        await pages.shoot(page, `overlay-names-${layout}-${words}`);
        const above = await boxOf(page.locator('rc-scene .top'));
        const lines = page.locator('rc-last-actions li');
        const list = await boxOf(page.locator('rc-last-actions ol'));
        const boxes = await Promise.all((await lines.all()).map(boxOf));
        // A line without room is away as a whole, and those that stay are the latest.
        const stay = boxes.filter(({ x }) => x < list.x + list.width);
        expect(stay).toEqual(boxes.slice(-stay.length));
        const highest = Math.min(...stay.map(({ y }) => y));
        expect(highest).toBeGreaterThanOrEqual(list.y - 1);
        if (layout === 'actions') expect(highest).toBeGreaterThan(above.y + above.height - 1);
        else {
          const card = await boxOf(page.locator('rc-big-card'));
          expect(card.y).toBeGreaterThan(above.y + above.height - 1);
          expect(highest).toBeGreaterThan(card.y + card.height - 1);
        }
      }
      await pages.close(page);
    },
  );

  it('leave the board where it is when another player has to act', async () => {
    const { api } = pages.service;
    const begun = await begin('grand-archive', [LONG, 'Ben'], BEST_OF_THREE);
    const page = await overlay(begun.id);
    const heights = new Map<string, number>();
    for (let n = 0; n < 12; n += 1) {
      await playOne(api, begun, () => 0);
      const { revision } = (await api.get<{ revision: number }>(`/v1/matches/${begun.id}`)).body;
      await page.locator(`rc-scene .stage[data-revision="${revision}"]`).waitFor();
      const acts = await page.locator('rc-lower-third .acts').evaluateAll((all) => all.map((one) => one.ariaLabel));
      // The champion with the longest name of the deck stands there later on.
      await page.locator('rc-lower-third').evaluate(async (element) => {
        const lower = element as unknown as { standings: object[]; updateComplete: Promise<unknown> };
        lower.standings = lower.standings.map((one) => ({ ...one, stands: 'Brannoc, Kiln Apprentice' }));
        await lower.updateComplete;
      });
      heights.set(acts.join(), (await boxOf(page.locator('rc-lower-third'))).height);
    }
    expect(heights.size).toBeGreaterThan(1);
    expect(new Set(heights.values()).size).toBe(1);
    await pages.close(page);
  });

  it('are read whole as far as most names go, also of the player who has to act', async () => {
    const begun = await begin('keyforge', ['Anna-Sophie Lindqvist', 'Maximilian Grünwald'], BEST_OF_THREE);
    await playSome(pages.service.api, begun, 3, 6);
    const page = await overlay(begun.id);
    const hidden = await page
      .locator('rc-lower-third .name')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(hidden).toEqual([0, 0]);
    await pages.close(page);
  });

  it('begin at their first letter, whatever direction they are written in', async () => {
    const begun = await begin('graven', [RIGHT_TO_LEFT, LONG], BEST_OF_THREE);
    await playSome(pages.service.api, begun, 3, 6);
    const page = await overlay(begun.id, '?layout=lower');
    expect(await page.evaluate(BEGINS)).toEqual([true, true]);
    await pages.close(page);
  });

  it('keep each number of a score beside its player', async () => {
    const { api } = pages.service;
    const begun = await begin('graven', [RIGHT_TO_LEFT, 'Ben'], { ...BEST_OF_THREE, between: { seconds: null } });
    await playSome(api, begun, 3, 6);
    await playOne(api, begun, () => 0, true);
    const page = await overlay(begun.id);
    const score = page.locator('rc-ending .score');
    await score.waitFor();
    await pages.shoot(page, 'overlay-names-score');
    const { seats } = (await api.get<{ seats: { score: number }[] }>(`/v1/matches/${begun.id}`)).body;
    expect(await page.evaluate(NUMBERS)).toBe(seats.map(({ score: won }) => won).join('–'));
    await pages.close(page);
  });

  it('leave the record of a player and whom the match waits for on screen', async () => {
    const begun = await begin('grand-archive', [LONG, RIGHT_TO_LEFT], BEST_OF_THREE);
    const page = await overlay(begun.id, '?layout=lower');
    await page.locator('rc-lower-third').evaluate(
      async (element, names) => {
        const lower = element as unknown as { records: Map<string, string>; updateComplete: Promise<unknown> };
        lower.records = new Map(names.map((name) => [name, '12–3–1']));
        await lower.updateComplete;
      },
      [LONG, RIGHT_TO_LEFT],
    );
    const edges = await page.locator('rc-lower-third h2').evaluateAll((all) =>
      all.flatMap((one) => {
        const box = one.getBoundingClientRect();
        return [...one.querySelectorAll('span')].map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left >= box.left - 1 && right <= box.right + 1;
        });
      }),
    );
    expect(edges.length).toBeGreaterThan(2);
    expect(new Set(edges)).toEqual(new Set([true]));
    await pages.close(page);
  });

  it('cut no line of the strip in the middle of the board in two', async () => {
    const begun = await begin('grand-archive', [LONG, LONG]);
    await playSome(pages.service.api, begun, 3, 8);
    const page = await overlay(begun.id);
    const hidden = await page.locator('rc-state section').evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    await pages.close(page);
  });
});
