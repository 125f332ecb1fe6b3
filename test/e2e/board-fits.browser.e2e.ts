import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FINISH_ANIMATIONS, FRAMES, goWithin, lookAtBoard, type Seen } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';
import { READ_AT, READ_SHARE, SMALL_NAMES, UNREADABLE } from '../support/readable.js';

/** `BOARD_MATCHES=50` measures as much as is promised; every day a few steps of a match of each game are enough. */
const MATCHES = Number(process.env['BOARD_MATCHES'] ?? 1);
const STEPS = Number(process.env['BOARD_STEPS'] ?? 8);
const ACTIONS = 160;
const PROMISED = 0.95;
/** A card that is narrower, or of which less than this shows beside the next one, cannot be told from another. */
const NARROWEST = { card: 34, strip: 7 };

const SIZES: readonly { width: number; height: number; below?: boolean; readable?: boolean }[] = [
  { width: 1280, height: 720 },
  ...READ_AT.map((size) => ({ ...size, readable: true })),
  { width: 1920, height: 1080 },
  // A phone on its side: what is done or read stands beside the table.
  { width: 844, height: 475 },
  // A phone: what is read beside a table stands below it.
  { width: 390, height: 844, below: true },
];

const pages = onPages();

/** What is seen once rows have taken the form that their size asks for. */
const look = async (page: Page, below: boolean): Promise<Seen> => {
  await page.evaluate(FRAMES);
  return page.evaluate(lookAtBoard(NARROWEST, below));
};

const goTo = async (page: Page, address: string, step: number): Promise<void> => {
  await page.evaluate(goWithin(`${address}?step=${step}`));
  await page.locator(`[data-step="${step}"]`).waitFor();
  await page.evaluate(FINISH_ANIMATIONS);
};

/** Steps spread over a match, from the first decision to the last. */
const spread = (steps: number): number[] =>
  Array.from({ length: Math.min(STEPS, steps) }, (_, n) => Math.floor(((n + 1) * steps) / Math.min(STEPS, steps)));

const begin = async (game: string, seed: number): Promise<BegunOver> => {
  const begun = await beginOver(pages.service.api, game, { first: 1 + (seed % 2), seed: `fits ${seed}` });
  await playOut(pages.service.api, begun, seed, ACTIONS);
  return begun;
};

describe.each(['grand-archive', 'graven', 'keyforge'])('the table of %s', (game) => {
  it('fits the window, its halves keep their place, and its cards can be read', async () => {
    const found = new Map(
      SIZES.map(({ width, height }) => [`${width}×${height}`, { steps: 0, fits: 0, moved: 0, read: 0 }]),
    );
    const whys = new Set<string>();
    const unreadable = new Set<string>();
    const small = new Set<string>();
    for (let seed = 1; seed <= MATCHES; seed += 1) {
      const { id, judge } = await begin(game, seed);
      const { body } = await pages.service.api.get<{ steps: number }>(`/v1/matches/${id}`);
      const address = `/matches/${id}/replay`;
      // A judge sees every hand: nobody's table holds more.
      const page = await pages.open(`${address}?step=0#token=${judge.token}`, { size: SIZES[0]! });
      await page.locator('[data-step="0"]').waitFor();
      const halves = new Map<string, string>();
      for (const step of spread(body.steps)) {
        await goTo(page, address, step);
        for (const { width, height, below, readable } of SIZES) {
          const size = `${width}×${height}`;
          await page.setViewportSize({ width, height });
          const seen = await look(page, below ?? false);
          const sum = found.get(size)!;
          sum.steps += 1;
          sum.fits += Number(seen.fits);
          sum.moved += Number(halves.has(size) && halves.get(size) !== seen.halves);
          halves.set(size, seen.halves);
          for (const name of await page.evaluate<string[]>(SMALL_NAMES))
            small.add(`${size}, match ${seed}, step ${step}: ${name}`);
          const unread = readable ? await page.evaluate<string[]>(UNREADABLE) : [];
          sum.read += Number(unread.length === 0);
          for (const why of unread) unreadable.add(`${size}, match ${seed}, step ${step}: ${why}`);
          if (!seen.fits) whys.add(`${width}, match ${seed}, step ${step}: ${seen.why}`);
        }
      }
      await pages.close(page);
    }
    const shares = [...found].map(([size, { steps, fits, moved, read }]) => ({
      size,
      steps,
      share: fits / steps,
      moved,
      read: read / steps,
    }));
    process.stdout.write(`${JSON.stringify({ measured: 'board-fits', game, matches: MATCHES, shares })}\n`);
    expect([...small]).toEqual([]);
    for (const { size, share, moved, read } of shares) {
      expect({ size, enough: share >= PROMISED, moved, whys: share >= PROMISED ? [] : [...whys].slice(0, 5) }).toEqual({
        size,
        enough: true,
        moved: 0,
        whys: [],
      });
      const readable = {
        size,
        enough: read >= READ_SHARE,
        whys: read >= READ_SHARE ? [] : [...unreadable].slice(0, 5),
      };
      expect(readable).toEqual({ size, enough: true, whys: [] });
    }
  });
});

it('nothing complains', () => {
  expect(pages.complaints).toEqual([]);
});
