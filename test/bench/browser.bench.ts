/**
 * What somebody sees in a real browser, at 1920×1080: milliseconds from a key until the step that it asked for is
 * painted (`step`: one after the other, at a reader's pace; `turn`: to the turn before or after, which nobody fetched
 * ahead; `p50` is the middle one, `p99` the slowest of a hundred), and frames per second while 40 cards go across the
 * board at once, with the longest frame. Then the share of steps of random matches at which all cards in hands and rows
 * can be read (`readable`), by game and size of the window; `READ_MATCHES=50` looks at 50 of each game, not at 4. The
 * service is a process of its own; it, the browser and this one share the machine. One line of JSON.
 *
 *     npm run bench -- browser
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { Client } from '../support/client.js';
import { goWithin } from '../support/in-page.js';
import { beginOver, chances, playOut } from '../support/over-http.js';
import { READ_AT, UNREADABLE } from '../support/readable.js';
import { killAll, ready, start } from '../support/started.js';
import { ends, median, report, round } from './measure.js';

const SIZE = { width: 1920, height: 1080 };
const STEPS = 20;
const TURNS = 6;
const PACE_MS = 200;
const CARDS_EACH = 20;
const TURNED = 6;

const REPLAY = ['rc-app', 'rc-replay-page', 'rc-replay'].reduce(
  (within, name) => `${within}.querySelector('${name}').shadowRoot`,
  'document',
);

/** In the page, before a key is pressed: when the step that it asks for is painted, in ms after it was pressed. */
const PAINTED = `window.measured = new Promise((done) => {
  const shown = () => ${REPLAY}.querySelector('.match')?.dataset.step;
  const before = shown();
  addEventListener('keydown', ({ timeStamp }) => {
    const look = () => {
      if (shown() === before) return requestAnimationFrame(look);
      // What comes after the frame is the paint of it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - timeStamp);
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
}); 0`;

/** Cards are drawn parts within parts, and a document knows only of what goes on in itself. */
const CARDS_IN = `(function cardsIn(one) {
  const within = [...(one.shadowRoot ?? one).querySelectorAll('*')];
  return within.flatMap((each) => (each.localName === 'rc-card' ? [each] : each.shadowRoot ? cardsIn(each) : []));
})`;

/** In the page: the board is told that all cards lie the other way round; the frames in which they go there. */
const FRAMES = `new Promise((done) => {
  const times = [];
  // On a machine that is busy enough all of it is over before there is a frame.
  const until = performance.now() + 2000;
  let most = 0;
  const look = (time) => {
    const going = cards.filter((card) => card.getAnimations().length > 0).length;
    most = Math.max(most, going);
    if (going > 0) times.push(time);
    else if (times.length > 0 || performance.now() > until) return done({ times, most });
    requestAnimationFrame(look);
  };
  const board = ${REPLAY}.querySelector('rc-board');
  const cards = ${CARDS_IN}(board);
  const zones = board.table.zones.map((zone) => ({ ...zone, cards: [...zone.cards].reverse() }));
  Object.assign(board, { table: { ...board.table, zones }, moment: board.moment + 1 });
  requestAnimationFrame(look);
})`;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Milliseconds from a key to paint, for each of these keys. */
const keyToPaint = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  const took: number[] = [];
  for (const key of keys) {
    await page.evaluate(PAINTED);
    await page.keyboard.press(key);
    took.push(await page.evaluate<number>('window.measured'));
    await pause(PACE_MS);
  }
  return took;
};

interface Frames {
  readonly times: readonly number[];
  readonly most: number;
}

const turnRound = async (page: Page): Promise<Frames> => {
  const seen = await page.evaluate<Frames>(FRAMES);
  await pause(PACE_MS);
  return seen;
};

const gaps = ({ times }: Frames): number[] => times.slice(1).map((time, n) => time - times[n]!);

const READ_MATCHES = Number(process.env['READ_MATCHES'] ?? 4);
const READ_STEPS = 6;
const READ_ACTIONS = 160;

/** At which share of steps of random matches a judge, who sees every hand, can read all cards; by size. */
const readable = async (api: Client, page: Page, game: string): Promise<Record<string, unknown>> => {
  const chance = chances(32);
  const read = new Map(READ_AT.map(({ width, height }) => [`${width}x${height}`, 0]));
  const whys = new Set<string>();
  let looks = 0;
  for (let seed = 1; seed <= READ_MATCHES; seed += 1) {
    const begun = await beginOver(api, game, { first: 1 + (seed % 2), seed: `read ${seed}` });
    await playOut(api, begun, seed, READ_ACTIONS);
    const { steps } = (await api.get<{ steps: number }>(`/v1/matches/${begun.id}`)).body;
    const address = `/matches/${begun.id}/replay`;
    await page.goto(`${api.url}${address}?step=0#token=${begun.judge.token}`);
    for (let n = 0; n < READ_STEPS; n += 1) {
      const step = Math.floor(chance() * (steps + 1));
      await page.evaluate(goWithin(`${address}?step=${step}`));
      await page.locator(`[data-step="${step}"]`).waitFor();
      looks += 1;
      for (const size of READ_AT) {
        await page.setViewportSize(size);
        const unread = await page.evaluate<string[]>(UNREADABLE);
        const key = `${size.width}x${size.height}`;
        if (unread.length === 0) read.set(key, read.get(key)! + 1);
        for (const why of unread) whys.add(why);
      }
    }
  }
  const shares = [...read].map(([size, n]) => [size, round(n / looks)] as const);
  return { matches: READ_MATCHES, looks, ...Object.fromEntries(shares), unread: [...whys].slice(0, 5) };
};

/** The match that a service records when it first starts. */
const MATCH = 'demonstration-grand-archive';
const recorded = async (api: Client): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await api.get<{ status: string }>(`/v1/matches/${MATCH}`)).body.status === 'ended') return;
    await pause(200);
  }
  throw new Error('the demonstration match is not recorded');
};

const dataDir = mkdtempSync(join(tmpdir(), 'recollect-bench-'));
const service = start('main', { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
try {
  const url = await ready(service);
  const api = new Client(url);
  await recorded(api);
  const half = (name: string) => ({ name, zones: { field: Array<string>(CARDS_EACH).fill('Plain Ally') } });
  const ally = {
    id: 'plain-ally',
    game: 'grand-archive',
    name: 'Plain Ally',
    types: ['ALLY'],
    elements: ['NORM'],
    cost: { kind: 'reserve', n: 0 },
    stats: { power: 1, life: 1 },
  };
  const full = await api.post<{ id: string }>('/v1/scenarios', {
    game: 'grand-archive',
    cards: [ally],
    seats: [half('Ada'), half('Ben')],
  });
  if (full.status !== 201) throw new Error(full.text);

  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext({ viewport: SIZE })).newPage();
    await page.goto(`${url}/matches/${MATCH}/replay?step=4`);
    await page.locator('[data-step="4"]').waitFor();
    await keyToPaint(page, Array<string>(4).fill('ArrowRight'));
    const step = await keyToPaint(page, Array<string>(STEPS).fill('ArrowRight'));
    const turn = await keyToPaint(
      page,
      Array.from({ length: TURNS }, (_, n) => (n % 2 === 0 ? 'Shift+ArrowLeft' : 'ArrowLeft')),
    );

    await page.goto(`${url}/matches/${full.body.id}/replay`);
    await page.locator('rc-card').first().waitFor();
    await turnRound(page);
    const seen: Frames[] = [];
    for (let n = 0; n < TURNED; n += 1) seen.push(await turnRound(page));
    const read: Record<string, unknown> = {};
    for (const game of ['grand-archive', 'graven', 'keyforge']) read[game] = await readable(api, page, game);
    report({
      bench: 'browser',
      readable: read,
      keyToPaint: { step: ends(step), turn: ends(turn) },
      animating: {
        cards: Math.min(...seen.map(({ most }) => most)),
        framesPerSecond: round(
          1000 / (seen.flatMap(gaps).reduce((sum, gap) => sum + gap, 0) / seen.flatMap(gaps).length),
        ),
        medianFrame: round(median(seen.flatMap(gaps))),
        longestFrame: round(Math.max(...seen.flatMap(gaps))),
      },
    });
  } finally {
    await browser.close();
  }
} finally {
  await killAll();
  rmSync(dataDir, { recursive: true, force: true });
}
