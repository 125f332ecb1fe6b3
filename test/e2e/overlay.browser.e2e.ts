import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CardShown, Page as PageOf, ReplayStep } from '#api';
import { drawn } from '../support/drawn.js';
import { FRAMES, WITHIN } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOne, playOut, playSome } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { removeDir, tempDir, testService } from '../support/service.js';

/** What a streamer has behind it; their program adds a style of theirs in the same way. */
const BEHIND = 'html { background: linear-gradient(120deg, #1c7a5a, #a23b6d 60%, #d8b23a) !important; }';
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 844, height: 475 },
];
/** `PICTURES=1 OVERLAY_LAYOUTS=board,lower,actions,hands,card` for pictures of the others. */
const LAYOUTS = (process.env['OVERLAY_LAYOUTS'] ?? 'table,camera').split(',');

const pages = onPages();

const show = async (page: Page, match: string, query = ''): Promise<void> => {
  await page.goto(`${pages.service.url}/overlay/${match}${query}`);
  await page.locator('rc-scene .stage').waitFor();
};

const overlay = async (match: string, query = '', size = SIZES[0]!): Promise<Page> => {
  const page = await pages.open(`/overlay/${match}${query}`, { size });
  await page.locator('rc-scene .stage').waitFor();
  return page;
};

const shoot = (page: Page, name: string): Promise<void> => pages.shoot(page, name, { style: BEHIND });

/** The revision that the public sees, or that the bearer of a token sees. */
const revisionOf = async (match: string, token?: string): Promise<number> =>
  (await pages.service.api.get<{ revision: number }>(`/v1/matches/${match}`, token)).body.revision;

const shows = (page: Page, revision: number): Promise<void> =>
  page.locator(`rc-scene .stage[data-revision="${revision}"]`).waitFor();

/** Whether anything of the page asks for more room than there is. */
const SCROLLS = `document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth`;

/** Rows with `count` of their cards, again and again where there are fewer. */
const ROWS_OF = (count: number): string => `(({ zones }) => ({ zones: zones.map((zone) => {
  const known = zone.cards.filter(({ name }) => name);
  if (known.length === 0 || !['row', 'line'].includes(zone.show)) return zone;
  const cards = [1, 2].flatMap((seat) => {
    const of = known.filter((card) => (card.controller ?? card.owner) === seat);
    return of.length === 0 ? [] : Array.from({ length: ${count} }, (_, n) =>
      ({ ...of[n % of.length], slot: n, host: undefined, handle: zone.name + seat + '-' + n }));
  });
  return { ...zone, cards, count: cards.length };
}) }))`;

/** Which names of zones begin or end more than a letter's height from the first of their cards. */
const CAPTIONS_AWAY = `(() => {
  ${WITHIN}
  const parts = within(document).filter(({ localName }) => localName === 'rc-part');
  const rows = parts.filter(({ shadowRoot }) => shadowRoot.querySelector('.cards'));
  const away = rows.flatMap(({ shadowRoot }) => {
    const caption = shadowRoot.querySelector('h3');
    const words = document.createRange();
    words.selectNodeContents(caption);
    words.setEndAfter(caption.querySelector('b'));
    const [said, first] = [words, shadowRoot.querySelector('li')].map((one) => one.getBoundingClientRect());
    const px = Math.round(first.left - said.right);
    return px < -1 || px > Number.parseFloat(getComputedStyle(caption).fontSize) ? [caption.innerText + ': ' + px + ' px'] : [];
  });
  return { rows: rows.length, away };
})()`;

describe('pictures of cards', () => {
  it('are shown over text where there are some, and asked for only of cards that lie open', async () => {
    const folder = tempDir();
    mkdirSync(join(folder, 'graven'));
    const picture = new Resvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="280"><rect width="200" height="280" fill="#385"/></svg>',
    );
    const png = picture.render().asPng();
    const service = await testService({ CARD_IMAGES: folder });
    const { body } = await service.api.get<PageOf<CardShown>>('/v1/cards?game=graven&limit=200');
    // One has none: it stays as it is.
    const [lacking, ...others] = body.items.map(({ id }) => id);
    for (const id of others) writeFileSync(join(folder, 'graven', `${id}.png`), png);
    const begun = await beginOver(service.api, 'graven', { seed: 'pictures' });
    await playSome(service.api, begun, 3, 40);
    const { steps } = (await service.api.get<{ steps: number }>(`/v1/matches/${begun.id}`)).body;
    const page = await pages.tab(await pages.context({ viewport: SIZES[0]! }), service.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, id] = /cards\/graven\/([^/]+)\/picture/.exec(request.url()) ?? [];
      if (id !== undefined) asked.push(decodeURIComponent(id));
    });
    await page.goto(`${service.url}/matches/${begun.id}/replay?step=${steps - 1}`);
    await page.locator('rc-half rc-art[there]').first().waitFor();
    await pages.shoot(page, 'pictures-replay');
    await page.goto(`${service.url}/overlay/${begun.id}`);
    await page.locator('rc-half rc-art[there]').first().waitFor();
    await pages.shoot(page, 'pictures-overlay');
    // Nobody who looks on sees a hand or a deck: what is asked for lay open by then.
    const open = new Set<string>();
    for (let step = 0; step <= steps; step += 1) {
      const { table } = (await service.api.get<ReplayStep>(`/v1/matches/${begun.id}/replay/${step}`)).body;
      for (const { definition, face } of table.zones.flatMap(({ cards }) => cards))
        if (definition !== undefined && face !== 'down') open.add(definition);
    }
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((id) => !open.has(id))).toEqual([]);
    expect((await fetch(`${service.url}/v1/cards/graven/${lacking}/picture`)).status).toBe(404);
    const found = await fetch(`${service.url}/v1/cards/graven/${others[0]}/picture`);
    expect([found.headers.get('content-type'), found.headers.get('x-content-type-options')]).toEqual([
      'image/png',
      'nosniff',
    ]);
    await pages.close(page);
    await service.close();
    removeDir(folder);
  });
});

describe('a card so large that all can read it', () => {
  it('shows its text whole, however long it is, and a short one in large letters', async () => {
    const late = { spectators: { delaySeconds: 1 } };
    const begun = await beginOver(pages.service.api, 'grand-archive', { seed: 'large card', ...late });
    const { api } = pages.service;
    const table = async () =>
      (await api.get<ReplayStep['table']>(`/v1/matches/${begun.id}/table`, begun.judge.token)).body;
    await playSome(api, begun, 3, 30);
    // Until a card waits to resolve.
    for (let n = 0; (await table()).stack[0]?.card === undefined; n += 1) await playSome(api, begun, n, 1);
    const page = await overlay(begun.id, '?layout=card');
    const card = page.locator('rc-big-card');
    // A second late, it may still have an earlier card there, and then none.
    await shows(page, await revisionOf(begun.id, begun.judge.token));
    await card.waitFor();
    // It leaves room for what is said above it.
    const behind = (await page.getByText('1 s behind').boundingBox())!;
    const box = (await card.locator('article').boundingBox())!;
    expect(box.y).toBeGreaterThan(behind.y + behind.height);
    expect([box.y + box.height < SIZES[0]!.height, box.height > 0.7 * SIZES[0]!.height]).toEqual([true, true]);
    await shoot(page, 'overlay-card-late');
    /** How many lines' worth of the text is hidden, and how high its letters are. */
    const written = (words: number) =>
      card.evaluate(
        async (element, text) => {
          const big = element as unknown as { card: object; updateComplete: Promise<unknown> };
          big.card = { ...big.card, text };
          await big.updateComplete;
          const shown = element.shadowRoot!.querySelector('.text')!;
          const { getComputedStyle: styleOf } = globalThis as unknown as {
            getComputedStyle: (of: unknown) => { fontSize: string };
          };
          return { hidden: shown.scrollHeight - shown.clientHeight, px: parseFloat(styleOf(shown).fontSize) };
        },
        'Whenever another ally enters '.repeat(words / 4).trim(),
      );
    const [short, middle, long] = [await written(8), await written(64), await written(108)];
    expect([short.hidden, middle.hidden, long.hidden]).toEqual([0, 0, 0]);
    expect(short.px).toBeGreaterThan(middle.px);
    expect(middle.px).toBeGreaterThan(long.px);
    await pages.close(page);
  });
});

describe.each(['grand-archive', 'keyforge', 'graven'])('a match of %s over a picture', (game) => {
  it('fits its source in every layout, is transparent, and follows the match', async () => {
    const begun = await beginOver(pages.service.api, game, { seed: 'on air', spectators: { hands: 'all' } });
    await playSome(pages.service.api, begun, 3, 70);
    const page = await overlay(begun.id);
    for (const layout of LAYOUTS) {
      await show(page, begun.id, `?layout=${layout}&hands=1,2`);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.evaluate(FRAMES);
        expect(await page.evaluate(SCROLLS)).toBe(false);
        const ground = 'getComputedStyle(document.documentElement).backgroundColor';
        expect(await page.evaluate(ground)).toBe('rgba(0, 0, 0, 0)');
        if (layout === 'table') {
          const [board, lower] = await Promise.all(
            ['rc-board', 'rc-lower-third'].map((name) => page.locator(name).boundingBox()),
          );
          expect([board!.x, board!.width]).toEqual([lower!.x, lower!.width]);
          // Each number stands once, and names of zones are read without tilting the head.
          expect(
            await page
              .locator('rc-half :is(p.left, li.token)')
              .evaluateAll((all) => all.some((one) => one.checkVisibility())),
          ).toBe(false);
          const names = page.locator('rc-half rc-part h3');
          const written = await names.evaluateAll((all) =>
            all.map((one) => one.ownerDocument.defaultView!.getComputedStyle(one).writingMode),
          );
          expect(new Set(written)).toEqual(new Set(['horizontal-tb']));
        }
        await shoot(page, `overlay-${game}-${layout}-${size.height}`);
      }
    }
    await show(page, begun.id);
    await playSome(pages.service.api, begun, 4, 6);
    await shows(page, await revisionOf(begun.id));
    await pages.close(page);
  });
});

describe.each(['grand-archive', 'keyforge', 'graven'])('the name of a zone of %s', (game) => {
  it('stands at its cards, however many they are', async () => {
    const begun = await beginOver(pages.service.api, game, { seed: 'captions', spectators: { hands: 'all' } });
    await playSome(pages.service.api, begun, 3, 20);
    const page = await overlay(begun.id, '?hands=1,2');
    for (const count of [1, 3, 7, 13]) {
      await drawn(page, ROWS_OF(count));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.evaluate(FRAMES);
        await shoot(page, `overlay-${game}-captions-${count}-${size.height}`);
        const { rows, away } = await page.evaluate<{ rows: number; away: string[] }>(CAPTIONS_AWAY);
        expect(rows).toBeGreaterThan(1);
        expect([count, size.height, away]).toEqual([count, size.height, []]);
      }
    }
    await pages.close(page);
  });
});

describe('an overlay', () => {
  it('shows hands only where it is asked to, and where the match lets spectators see them', async () => {
    const { api } = pages.service;
    for (const hands of ['all', 'none'] as const) {
      const begun = await beginOver(api, 'keyforge', { seed: 'hands', spectators: { hands } });
      await playSome(api, begun, 3, 12);
      const page = await overlay(begun.id, '?layout=hands');
      expect(await page.locator('rc-hand-bars').count()).toBe(0);
      await show(page, begun.id, '?layout=board');
      expect(await page.locator('rc-part [data-zone^="hand"] rc-card').count()).toBe(0);
      await show(page, begun.id, '?layout=hands&hands=1');
      const bars = page.locator('rc-hand-bars section');
      if (hands === 'all') await bars.first().waitFor();
      expect(await bars.count()).toBe(hands === 'all' ? 1 : 0);
      await pages.close(page);
    }
  });

  it('says how far behind a delayed match it is, and shows nothing sooner', async () => {
    const { api } = pages.service;
    const begun = await beginOver(api, 'graven', { seed: 'late', spectators: { delaySeconds: 8 } });
    await playSome(api, begun, 3, 10);
    const before = await revisionOf(begun.id, begun.judge.token);
    const page = await pages.open(`/overlay/${begun.id}?layout=table`, { size: SIZES[1]! });
    await page.getByText('8 s behind').waitFor();
    await shows(page, before);
    await playSome(api, begun, 5, 2);
    const after = await revisionOf(begun.id, begun.judge.token);
    expect(await page.locator(`[data-revision="${after}"]`).count()).toBe(0);
    await shoot(page, 'overlay-delayed');
    await shows(page, after);
    await page.goto(`${pages.service.url}/overlay/nothing`);
    await page.getByText('comes on air here by itself when its delay is over').waitFor();
    await pages.close(page);
  });

  it('shows the end of a match, and hides it from who asked not to be told', async () => {
    const { api } = pages.service;
    const begun = await beginOver(api, 'graven', { seed: 'end' });
    await playSome(api, begun, 3, 10);
    const [told, hushed] = [await overlay(begun.id), await overlay(begun.id, '?spoiler=hide')];
    await playOut(api, begun, 9, 3);
    await told.locator('rc-lower-third .result').getByText('wins').waitFor();
    await told.getByText('Given seed').waitFor();
    await shows(hushed, await revisionOf(begun.id));
    expect(await hushed.getByText('wins').count()).toBe(0);
    // The end has a picture of its own: no stack, no board.
    await told.locator('rc-ending h2').getByText('wins the match').waitFor();
    expect([await told.locator('rc-board').count(), await hushed.locator('rc-ending').count()]).toEqual([0, 0]);
    await shoot(told, 'overlay-ended');
    for (const page of [told, hushed]) await pages.close(page);
  });

  it('holds the end of a game until the next one begins, with who won it, how, and the score', async () => {
    const { api } = pages.service;
    const begun = await beginOver(api, 'grand-archive', { seed: 'between', format: { name: 'standard', bestOf: 3 } });
    await playSome(api, begun, 3, 20);
    const page = await overlay(begun.id, '?bottom=2');
    const pips = page.getByRole('img', { name: /^Games won/ });
    expect(await pips.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      'Games won: 0 of 2',
      'Games won: 0 of 2',
    ]);
    await page.locator('rc-lower-third').getByText('Hand').first().waitFor();
    await page.locator('rc-lower-third').getByText('Memory').first().waitFor();
    await page.locator('rc-lower-third .acts').getByText('To act').waitFor();
    await playOne(api, begun, () => 0, true);
    const ending = page.locator('rc-ending');
    await ending.getByText('Player 2 wins game 1').waitFor();
    await ending.getByText('Player 1 concedes').waitFor();
    await ending.getByText('Player 2 1 – 0 Player 1').waitFor();
    await page.getByRole('img', { name: 'Games won: 1 of 2' }).waitFor();
    expect(await page.locator('rc-board').count()).toBe(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(SCROLLS)).toBe(false);
      await shoot(page, `overlay-between-${size.height}`);
    }
    await pages.close(page);
  });

  it('says of which event, round and table a match is, with the clock of the round', async () => {
    const { api } = pages.service;
    const event = await (
      await EventOverHttp.begun(api, { name: 'City Open', bestOf: 1, clock: 3_000 })
    ).enter('Ana', 'Ben');
    await event.next();
    const begun = await beginOver(api, 'toy', { tokens: true, tournament: { event: event.id, round: 1, table: 1 } });
    const page = await overlay(begun.id, '?layout=lower', { width: 1280, height: 160 });
    await page.getByText('City Open · Round 1 · Table 1').waitFor();
    await page.getByRole('timer', { name: 'Clock' }).waitFor();
    await shoot(page, 'overlay-of-event');
    await pages.close(page);
  });

  it('lets a picture through under the cards where its style says so, and nothing of the cards', async () => {
    const begun = await beginOver(pages.service.api, 'graven', { seed: 'felt' });
    await playSome(pages.service.api, begun, 3, 30);
    const page = await overlay(begun.id);
    await page.addStyleTag({ content: ':root { --air-board: 0.2; }' });
    const board = page.locator('rc-board');
    await board.waitFor();
    expect(
      await board.evaluate(
        (one) =>
          (globalThis as unknown as { getComputedStyle: (of: unknown) => { opacity: string } }).getComputedStyle(one)
            .opacity,
      ),
    ).toBe('1');
    await shoot(page, 'overlay-felt');
    await pages.close(page);
  });

  it('stays through a reload, and through the end of the service and its next start', async () => {
    const first = await testService();
    const begun = await beginOver(first.api, 'graven', { seed: 'again' });
    await playSome(first.api, begun, 3, 10);
    const context = await pages.context({ viewport: SIZES[1]! });
    const page = await context.newPage();
    await page.goto(`${first.url}/overlay/${begun.id}`);
    await page.locator('rc-scene .stage').waitFor();
    await page.reload();
    await page.locator('rc-scene .stage').waitFor();
    await first.close();
    // Only who runs it would know what to do: the picture itself says nothing of it.
    const lost = page.locator('rc-scene .stage[data-connection="lost"]');
    await lost.waitFor();
    expect(await page.getByText('Reconnecting').count()).toBe(0);
    expect(await page.locator('rc-lower-third .name').count()).toBe(2);
    const second = await testService({ DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
    await playSome(second.api, begun, 4, 4);
    const { body } = await second.api.get<{ revision: number }>(`/v1/matches/${begun.id}`);
    await shows(page, body.revision);
    await lost.waitFor({ state: 'detached' });
    await context.close();
    await second.close();
  });

  it('complains of nothing but what was not there', () => {
    expect(pages.complaints.filter((said) => !/404/.test(said))).toEqual([]);
  });
});
