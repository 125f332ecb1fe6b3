import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { FRAMES } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, bodyFor, type BegunOver } from '../support/over-http.js';

const pages = onPages();

/** A match that seat 1 leads by a game, before the next; the list of seat 1 has a sideboard. */
const betweenGames = async (rules: string): Promise<BegunOver> => {
  const { api } = pages.service;
  const { seats } = await bodyFor(api, 'grand-archive');
  seats[0]!.deck.text += '\n# Sideboard\n1 Spark Hound\n1 Furnace Drake\n';
  const setup = { rules, seats, format: { name: 'standard', bestOf: 3 }, between: { seconds: 3_600 }, seed: 'pause' };
  const begun = await beginOver(api, 'grand-archive', setup);
  const concede = { action: { kind: 'concede', at: await atOf(begun) } };
  await api.post(`/v1/matches/${begun.id}/actions`, concede, begun.seats[1]!.token);
  return begun;
};

const atOf = async ({ id }: BegunOver): Promise<number> =>
  (await pages.service.api.get<{ revision: number }>(`/v1/matches/${id}`)).body.revision;

it('a deck may change in size by the rules of 2026, as long as it is legal', async () => {
  const begun = await betweenGames('2026-08-21');
  const page = await pages.open(`/matches/${begun.id}#token=${begun.seats[0]!.token}`);
  const panel = page.getByRole('region', { name: 'Your deck for game 2' });
  await panel.getByText('The numbers of cards may change').waitFor();
  await panel.getByRole('button', { name: 'Furnace Drake to Main' }).click();
  await panel.getByRole('heading', { name: 'Sideboard, 1 of 2' }).waitFor();
  await panel.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByText('Between games: Player 1 is ready. Game 2 waits for Player 2.').waitFor();
  await pages.close(page);
});

it('the time that is left goes by the clock of the service, whatever that of the device says', async () => {
  const begun = await betweenGames('2026-08-21');
  const context = await pages.context();
  await context.addInitScript('const own = Date.now; Date.now = () => own() + 600_000;');
  const page = await pages.tab(context);
  await page.goto(`${pages.service.url}/matches/${begun.id}#token=${begun.seats[0]!.token}`);
  const timer = page.locator('rc-match-moment').getByRole('timer');
  await timer.waitFor();
  // An answer tells the time to the second.
  expect(await timer.textContent()).toMatch(/^(60:0[01]|59:\d\d)$/);
  await pages.close(page);
});

it('between games a player sees the result, exchanges cards with the sideboard, and is ready', async () => {
  const { api } = pages.service;
  const begun = await betweenGames('2021-11-27');
  const path = `/v1/matches/${begun.id}`;
  const token = (seat: number): string => begun.seats[seat - 1]!.token;
  const [ana, ben, watching] = [
    await pages.open(`/matches/${begun.id}#token=${token(1)}`),
    await pages.open(`/matches/${begun.id}#token=${token(2)}`),
    await pages.open(`/matches/${begun.id}`),
  ];
  const moment = ana.locator('rc-match-moment');
  await moment.getByText('Player 1 wins game 1').waitFor();
  await moment.getByText('Game 2 waits for Player 1 and Player 2.').waitFor();

  const panel = ana.getByRole('region', { name: 'Your deck for game 2' });
  await panel.getByRole('heading', { name: 'Sideboard, 2 of 2' }).waitFor();
  await moment.getByText('Time left:').waitFor();
  expect(await moment.getByRole('timer').textContent()).toMatch(/^(60:00|59:\d\d)$/);
  // An ally goes into the main deck only: no part is offered that cannot take it.
  await panel.getByRole('button', { name: 'Furnace Drake to Material' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Furnace Drake to Main' }).click();
  await panel.getByText('Main has 1 card too many. Sideboard has 1 card too few.').waitFor();
  const ready = panel.getByRole('button', { name: 'Ready', exact: true });
  expect(await ready.isDisabled()).toBe(true);
  // However long the lists are, what ends the exchange is in sight.
  const { y, height } = (await ready.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(ana.viewportSize()!.height);
  await ana.reload();
  await panel.getByText('Main has 1 card too many. Sideboard has 1 card too few.').waitFor();
  await panel.getByRole('button', { name: 'Furnace Drake to Sideboard' }).waitFor();
  await panel.getByRole('button', { name: 'Barrow Giant to Sideboard' }).click();
  await pages.shoot(ana, 'between-games', { fullPage: true });
  const scrolledBy = (page: typeof ana) => page.locator('rc-live-page .side').evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolledBy(ana)).toBeGreaterThan(0);
  await ready.click();
  await moment.getByText('Between games: Player 1 is ready. Game 2 waits for Player 2.').waitFor();
  await eventually(
    () => scrolledBy(ana),
    (top) => top === 0,
  );
  expect(await panel.count()).toBe(0);

  await watching.getByText('Between games: Player 1 is ready. Game 2 waits for Player 2.').waitFor();
  await ana.locator('rc-live-page .side').evaluate((column) => column.scrollTo({ top: 10_000 }));
  expect(await scrolledBy(ana)).toBeGreaterThan(0);
  // A player without a sideboard says only that they are ready, on a phone under the result and without scrolling.
  const { width, height: high } = ben.viewportSize()!;
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.evaluate(FRAMES);
  const button = (await ben.getByRole('button', { name: /Ready, with the deck as it is/ }).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(844);
  await pages.shoot(ben, 'between-games-phone');
  await ben.setViewportSize({ width, height: high });
  await ben.getByRole('button', { name: /Ready, with the deck as it is/ }).click();
  await watching.locator('rc-match-moment').getByText('The next game is being set up.').waitFor();
  // What the next game asks is in sight.
  await eventually(
    () => scrolledBy(ana),
    (top) => top === 0,
  );
  const { body: table } = await api.get<{ game: number }>(`${path}/table`);
  expect(table.game).toBe(2);

  // The match ends, and its lists are read as lists, with what was exchanged for which game.
  const about = ben.getByRole('button', { name: 'About this match' });
  await about.click();
  await ben
    .getByRole('button', { name: 'Concede the match' })
    .or(ben.getByRole('button', { name: 'Concede the game' }))
    .first()
    .click();
  await ben.getByRole('button', { name: /^Yes, concede/ }).click();
  // The player who conceded reads how it ended: what they did it with covers nothing.
  await ben.getByRole('button', { name: 'About this match', expanded: false }).waitFor();
  await ben.locator('rc-match-moment').getByRole('heading', { name: 'Player 1 wins the match' }).click({ trial: true });
  await moment.getByRole('link', { name: 'Deck lists' }).click();
  const list = ana.getByRole('region', { name: 'Deck of Player 1' });
  await list.getByRole('heading', { name: 'Sideboard (2)' }).waitFor();
  await list.getByText('Game 2: took out 1 Barrow Giant, put in 1 Furnace Drake.').waitFor();
  await list.getByRole('button', { name: 'Spark Hound' }).first().hover();
  await ana.locator('rc-card-peek').getByText('Spark Hound').waitFor();
  await pages.shoot(ana, 'deck-lists');
  await watching.goto(`${pages.service.url}/matches/${begun.id}/lists`);
  await watching
    .getByRole('region', { name: 'Deck of Player 2' })
    .getByRole('heading', { name: /^Main \(/ })
    .waitFor();

  // Another match begins as everybody knows that this one began.
  await ana.goto(`${pages.service.url}/matches/${begun.id}`);
  await moment.getByRole('link', { name: 'Begin another match' }).click();
  const form = ana.locator('rc-begin');
  await eventually(
    () => form.getByRole('combobox', { name: 'Games', exact: true }).inputValue(),
    (games) => games === '3',
  );
  expect(await form.getByRole('combobox', { name: 'Game', exact: true }).inputValue()).toBe('grand-archive');
  expect(await form.getByRole('textbox', { name: 'Player' }).nth(1).inputValue()).toBe('Player 2');
  expect(pages.complaints).toEqual([]);
  await pages.close(ana, ben, watching);
});
