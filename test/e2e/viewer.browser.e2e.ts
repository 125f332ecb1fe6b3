import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ButtonPlayer } from '../support/button-player.js';
import { BROKEN_NAMES, FRAMES, lookAtBoard, type Seen } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome } from '../support/over-http.js';

/**
 * Some turns of a game with starter decks, with all kinds of choices; then somebody concedes. `VIEWER_CLICKS` for more.
 */
const MOST_CLICKS = Number(process.env['VIEWER_CLICKS'] ?? 90);

const PHONE = { width: 390, height: 844 };

const pages = onPages({});
/** Links from the page on which the match was begun. */
const links = new Map<string, string>();
let match = '';

interface State {
  readonly status: string;
  readonly revision: number;
  readonly steps: number;
  readonly turn: unknown;
}

const stateOf = async (id: string): Promise<State> => (await pages.service.api.get<State>(`/v1/matches/${id}`)).body;

/** Plays a match to its end through the buttons of its players' pages; after `most` clicks somebody concedes. */
const playToTheEnd = async (
  id: string,
  players: readonly ButtonPlayer[],
  most: number,
  watch?: (clicks: number) => Promise<void>,
): Promise<void> => {
  let state = await stateOf(id);
  for (let clicks = 0; state.status !== 'ended'; clicks += 1) {
    for (const player of players) await player.at(state.revision);
    // A page of all seats has always something to press.
    if (players.length === 1) await players[0]!.offers();
    await watch?.(clicks);
    if (clicks >= most) await players[0]!.concede();
    else {
      const turn = JSON.stringify(state.turn);
      const pressed = (await players[0]!.press(turn)) || (await players[1]?.press(turn));
      if (!pressed) throw new Error(`at revision ${state.revision} neither seat has a button to press`);
    }
    state = await stateOf(id);
  }
  await players[0]!.page.getByText('wins the match').first().waitFor();
};

/** A page on which cards are seen to go from place to place; on others nothing moves (test/support/browser.ts). */
const moving = async (page: Page): Promise<Page> => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return page;
};

const RULE = /^[A-Z]+\d*-[A-Z]+-\d+$/;

/** The first step from this one on that cites a rule: some only go through boxes of charts. */
const citing = async (from: number): Promise<number> => {
  const at = `/v1/matches/${match}/replay/${from}`;
  const { because } = (await pages.service.api.get<{ because: readonly string[] }>(at)).body;
  return because.some((id) => RULE.test(id)) ? from : citing(from + 1);
};

const stepIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('step'));
const atStep = (page: Page, step: number): Promise<unknown> =>
  page.getByRole('heading', { name: step === 0 ? 'The beginning' : new RegExp(`^Step ${step}: `) }).waitFor();

describe('the viewer', () => {
  it('begins a match and gives each their link', async () => {
    const page = await pages.open('/');
    await page.getByText('No match yet').waitFor();
    await pages.shoot(page, 'home-empty');
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('grand-archive');
    await page.locator('rc-begin').getByLabel('Player').nth(0).fill('First player');
    await page.locator('rc-begin').getByLabel('Player').nth(1).fill('Second player');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    expect(await page.getByRole('link', { name: /^Seat 1/ }).getAttribute('href')).toMatch(
      /^\/claim#[^?]+\.1\.[0-9a-f]{32}$/,
    );
    await page.getByTestId('unclaimed').click();
    for (const who of ['Seat 1', 'Seat 2', 'Recorder', 'Judge', 'Spectators']) {
      const name = new RegExp(who.startsWith('Seat') ? `^${who}.*nothing is signed\\)$` : `^${who}`);
      links.set(who, (await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    }
    match = /^\/matches\/([^#]+)/.exec(links.get('Spectators')!)![1]!;
    expect(links.get('Seat 1')).toMatch(/^\/matches\/[^?]+#token=/);
    await page.getByRole('listitem').filter({ hasText: 'First player against' }).first().waitFor();
    await pages.shoot(page, 'home');
  });

  it('lets two tabs play the match through their buttons, until one concedes', async () => {
    const players = await Promise.all(
      [1, 2].map(async (seat) => new ButtonPlayer(await moving(await pages.open(links.get(`Seat ${seat}`)!)))),
    );
    expect(players[0]!.page.url()).not.toContain('token');
    await playToTheEnd(match, players, MOST_CLICKS, async (clicks) => {
      if (clicks === 80) await pages.shoot(players[0]!.page, 'play');
    });
    await pages.shoot(players[1]!.page, 'end', { fullPage: true });
    for (const { page } of players) await pages.close(page);
  });

  it('replays it with the keys, and its address opens at the step', async () => {
    const page = await pages.open(`/matches/${match}/replay`);
    // Where somebody first has something to decide, not on an empty table.
    await page.getByRole('heading', { name: /^Step [1-9]/ }).waitFor();
    await page.keyboard.press('Home');
    await atStep(page, 0);
    for (const [key, step] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', (await stateOf(match)).steps],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await atStep(page, step);
      expect(stepIn(page)).toBe(step);
    }
    // The match's own address leads there, too.
    const named = await pages.open(`/matches/${match}?step=2`);
    await atStep(named, 2);
    expect(new URL(named.url()).pathname).toBe(`/matches/${match}/replay`);
    await named.close();
    // Single keys: swap sides and back, go to a turn, play and stop.
    const bottom = () => page.locator('rc-half').last().locator('section').first().getAttribute('data-seat');
    const before = await bottom();
    await page.keyboard.press('c');
    await page.waitForURL(/side=2/);
    expect(await bottom()).not.toBe(before);
    expect(new URL(page.url()).searchParams.get('side')).toBe('2');
    await page.keyboard.press('2');
    await page.getByRole('slider', { name: 'Step' }).and(page.locator('[aria-valuetext^="Turn 2,"]')).waitFor();
    const turn = stepIn(page);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Stop playing' }).waitFor();
    await page.waitForURL((url) => Number(url.searchParams.get('step')) > turn);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.keyboard.press('?');
    // A key of one's own, kept in this browser; while it is chosen it does nothing else.
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByRole('button', { name: 'Change the key for: a step forward' }).click();
    await page.keyboard.press('c');
    await keys.getByText('Changed. This has no key now: swap sides.').waitFor();
    await pages.shoot(page, 'keys');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await page.keyboard.press('c');
    await atStep(page, 1);
    expect(await bottom()).toBe(before === '1' ? '2' : '1');
    await page.keyboard.press('?');
    await keys.getByRole('button', { name: 'Back to the usual keys' }).click();
    await page.keyboard.press('Escape');
    // What comes is hidden: no slider, no later step in the timeline.
    await page.getByLabel('Hide spoilers').check();
    expect(await page.getByRole('slider', { name: 'Step' }).count()).toBe(0);
    expect(await page.locator('rc-timeline a').count()).toBe(stepIn(page) + 1);
    await page.getByLabel('Hide spoilers').uncheck();
    await pages.close(page);
    const step = await citing(18);
    const other = await pages.open(`/matches/${match}/replay?step=${step}`);
    await atStep(other, step);
    expect(await other.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^Turn \\d+, .+, step ${step} of \\d+: `),
    );
    await pages.shoot(other, 'replay');
    await other.getByRole('link', { name: RULE }).first().click();
    await other.getByRole('dialog').waitFor();
    await other.emulateMedia({ colorScheme: 'dark' });
    await pages.shoot(other, 'replay-dark');
    await pages.close(other);
  });

  it('draws and plays another game from its layout alone, for a recorder, until one concedes', async () => {
    const { id, recorder } = await beginOver(pages.service.api, 'toy');
    // One page for both players: that of who records a match at its table.
    const page = await pages.open(`/matches/${id}#token=${recorder.token}`);
    const player = new ButtonPlayer(page);
    await playToTheEnd(id, [player], 40, async (clicks) => {
      if (clicks === 39) await pages.shoot(page, 'toy');
    });
    await pages.close(page);
  });

  it('shows each what they may see', async () => {
    // A step at which somebody has cards in hand.
    let early = 0;
    const hands = async (): Promise<number> => {
      const { body } = await pages.service.api.get<{ table: { zones: { name: string; count: number }[] } }>(
        `/v1/matches/${match}/replay/${early}`,
      );
      return body.table.zones.reduce((sum, { name, count }) => sum + (name === 'hand' ? count : 0), 0);
    };
    while ((await hands()) === 0) early += 1;
    const replay = `/matches/${match}/replay?step=${early}`;
    const hidden = (page: Page) =>
      page
        .locator('rc-half')
        .getByText(/^\d+ hidden$/)
        .first();
    // The match is over, and what was hidden is everybody's; who wants to see what could be seen then asks for that.
    const spectator = await pages.open(replay);
    await atStep(spectator, early);
    expect(await hidden(spectator).count()).toBe(0);
    await spectator.getByLabel('View as').selectOption('spectator');
    await hidden(spectator).waitFor();
    await pages.close(spectator);
    const judge = await pages.open(`${replay}#${links.get('Judge')!.split('#')[1]!}`);
    await atStep(judge, early);
    expect(await hidden(judge).count()).toBe(0);
    await judge.getByLabel('View as').selectOption('spectator');
    await hidden(judge).waitFor();
    expect(new URL(judge.url()).searchParams.get('as')).toBe('spectator');
    await judge.getByLabel('View as').selectOption('');
    await hidden(judge).waitFor({ state: 'detached' });
    await pages.close(judge);
  });

  it('needs no sideways scrolling on a phone', async () => {
    for (const [path, name, drawn] of [
      ['/', 'home', 'rc-home-page li'],
      [`/matches/${match}`, 'live', 'rc-board rc-half'],
      [`/matches/${match}/replay?step=18`, 'replay', 'rc-board rc-half'],
    ] as const) {
      const page = await pages.open(path, { size: PHONE });
      await page.locator(drawn).first().waitFor();
      await page.evaluate(FRAMES);
      expect([name, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([name, true]);
      await pages.shoot(page, `phone-${name}`);
      await pages.close(page);
    }
  });

  it.each(['grand-archive', 'keyforge', 'graven'])(
    'shows who plays %s on a phone the whole table, and the choices below it',
    async (game) => {
      const begun = await beginOver(pages.service.api, game, { seed: 'phone' });
      await playSome(pages.service.api, begun, 3, 12);
      for (const { token } of begun.seats) {
        const page = await pages.open(`/matches/${begun.id}#token=${token}`, { size: PHONE });
        await page.locator('rc-options h2').waitFor();
        const seen = await page.evaluate<Seen>(lookAtBoard({ card: 34, strip: 7 }, true));
        expect(seen).toMatchObject({ fits: true, why: '' });
        expect(await page.evaluate(BROKEN_NAMES)).toEqual([]);
        const { y, height } = (await page.locator('rc-options h2').boundingBox())!;
        expect(y + height).toBeLessThan(844);
        expect((await page.locator('rc-board').boundingBox())!.height).toBeGreaterThan(844 * 0.6);
        await pages.shoot(page, `phone-plays-${game}`);
        // What has no room in the head opens on a press, and the way home stays.
        await page.getByRole('button', { name: 'About this match' }).click();
        await page.getByText('You are here as Player').waitFor();
        await page.getByRole('link', { name: 'Recollect' }).click();
        await page.getByRole('heading', { name: 'Matches' }).waitFor();
        await pages.close(page);
      }
    },
  );

  it('never complains, and asks only the service', () => {
    expect(pages.complaints).toEqual([]);
  });
});
