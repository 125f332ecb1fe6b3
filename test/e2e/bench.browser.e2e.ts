import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { MatchShown, ReplayIndex, RulingsShown } from '#api';
import { faultsOf, tabTo } from '../support/accessible.js';
import { NAMES_ON_CARDS, ROOM_OF_NAMES } from '../support/in-page.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome, type BegunOver, type Offered } from '../support/over-http.js';

/** A judge at the bench: a dispute from the call to the way back, on a tablet by mouse and by keyboard alone. */

/** What is refused, a browser complains of. */
const TABLET = { width: 1180, height: 820 };
const LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1440, height: 900 };

const pages = onPages();

/** A match in the middle of its play, to which its first seat calls a judge. */
const disputed = async (game = 'grand-archive'): Promise<BegunOver> => {
  const match = await beginOver(pages.service.api, game, { seed: 'a dispute', tokens: true });
  await playSome(pages.service.api, match, 11, 30);
  const called = await pages.service.api.post(
    `/v1/matches/${match.id}/calls`,
    { words: 'They drew two cards.' },
    match.seats[0]!.token,
  );
  expect(called.status).toBe(201);
  return match;
};

const bench = async (match: BegunOver, size = TABLET, query = ''): Promise<Page> => {
  const page = await pages.open(`/bench/${match.id}${query}#token=${match.judge.token}`, { size });
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};
const headOf = async (match: BegunOver): Promise<MatchShown> =>
  (await pages.service.api.get<MatchShown>(`/v1/matches/${match.id}`, match.judge.token)).body;
const rulingsOf = async (match: BegunOver): Promise<RulingsShown> =>
  (await pages.service.api.get<RulingsShown>(`/v1/matches/${match.id}/rulings`, match.judge.token)).body;
const tool = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const concede = async ({ id, seats }: BegunOver): Promise<void> => {
  const { api } = pages.service;
  const { token } = seats[0]!;
  const offered = await api.get<Offered[]>(`/v1/matches/${id}/options?seat=1`, token);
  const { action } = offered.body.find(({ kind }) => kind === 'concede')!;
  await api.post(`/v1/matches/${id}/actions`, { action }, token);
};

describe('the bench', () => {
  let match: BegunOver;
  beforeAll(async () => (match = await disputed()));

  it('shows the call, the table and the timeline, and says that looks are recorded', async () => {
    for (const [name, size] of [
      ['tablet', TABLET],
      ['laptop', LAPTOP],
      ['desktop', DESKTOP],
    ] as const) {
      const page = await bench(match, size);
      await page.getByText('“They drew two cards.”').waitFor();
      await page.getByText('Every look from here is recorded').waitFor();
      expect(page.url()).not.toContain('token');
      // A name's line has room for what stands above its capitals, which it would cut off.
      expect(await page.evaluate(ROOM_OF_NAMES)).toBeGreaterThan(0);
      const names = (await page.evaluate(NAMES_ON_CARDS)) as { all: number; bad: string[] };
      expect(names.all).toBeGreaterThan(5);
      // Long words of six cards in a hand, no more.
      if (size !== TABLET) expect(names.bad.slice(names.all / 4)).toEqual([]);
      await pages.shoot(page, `bench-${name}`);
      await pages.close(page);
    }
  });

  it('leads to the replay, whose head has room for all that a judge can do there', async () => {
    const page = await bench(match);
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('button', { name: 'Transcript' }).waitFor();
    await page.getByRole('combobox', { name: 'View as' }).waitFor();
    const board = (await page.locator('rc-board').boundingBox())!;
    const head = page.locator('rc-match-head').locator('button, select, a.button').locator('visible=true');
    // Five ways, and what opens the rest.
    expect(await head.count()).toBe(6);
    for (const one of await head.all()) {
      const { x, y, width, height } = (await one.boundingBox())!;
      expect([y >= 0, y + height <= board.y + 4, x + width <= TABLET.width]).toEqual([true, true, true]);
    }
    await pages.shoot(page, 'bench-replay-head');
    await pages.close(page);
  });

  it('leads a dispute by mouse: attend, look, compare, rule, mend, go back, go on, overturn', async () => {
    const page = await bench(match);
    await page.getByRole('button', { name: 'Attend: pause the match' }).click();
    await page.getByText('The match is paused').first().waitFor();
    expect((await headOf(match)).paused).toBe(true);

    await page.getByRole('button', { name: 'Look there' }).click();
    await page.getByRole('heading', { name: /^Step \d+: / }).waitFor();
    const step = Number(new URL(page.url()).searchParams.get('step'));
    expect(step).toBeGreaterThan(1);
    await page
      .getByRole('button', { name: /^What .* could do$/ })
      .first()
      .click();
    await page
      .getByText(/^At that moment /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Mark the cards on the board' }).click();
    await page.locator('rc-card .eye >> visible=true').first().waitFor();
    await pages.shoot(page, 'bench-moment');

    await tool(page, 'Compare').click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('list', { name: 'Differences' }).getByRole('listitem').first().waitFor();
    await pages.shoot(page, 'bench-compare');

    await tool(page, 'Rule').click();
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Player 2, seat 2' });
    await page.getByRole('combobox', { name: 'Infraction' }).selectOption('extra-cards-seen');
    expect(await page.getByRole('combobox', { name: 'Penalty' }).inputValue()).toBe('warning');
    await page.getByLabel('For everybody').fill('Two cards were drawn for one.');
    await page.getByLabel('For judges only').fill('The second time today.');
    await pages.shoot(page, 'bench-rule');
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    await page.getByText('The ruling is recorded.').waitFor();
    const [ruling] = (await rulingsOf(match)).rulings;
    expect(ruling).toMatchObject({ seat: 2, infraction: 'extra-cards-seen', penalty: 'warning', state: 'upheld' });
    expect(ruling!.words).toMatchObject({ text: 'Two cards were drawn for one.' });
    // It answered the call, and closed it.
    await page.getByText('No open calls.').waitFor();

    await tool(page, 'Fix').click();
    await page.getByRole('button', { name: 'Look at the table now' }).click();
    await page.getByRole('button', { name: 'Show what can be fixed' }).click();
    await page.getByLabel('What should change?').fill('phase');
    await page.locator('rc-stating button.entry').first().waitFor();
    await pages.shoot(page, 'bench-mend');

    await tool(page, 'Go back').click();
    await page.getByRole('button', { name: 'One step back' }).click();
    await page
      .getByRole('link', { name: `${step} `, exact: false })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Go back' }).waitFor();
    await page.getByRole('button', { name: 'Show what it would undo' }).click();
    await page.getByRole('list', { name: 'Learnt since' }).waitFor();
    await pages.shoot(page, 'bench-rewind');
    await page.getByRole('button', { name: 'Let the match go back' }).click();
    await page.getByText('The match has gone back.').waitFor();
    await page.getByText('The table now (entry').waitFor();
    await page.locator('rc-timeline a.undone').first().waitFor();
    expect(await page.evaluate('document.scrollingElement.scrollHeight')).toBe(TABLET.height);
    // The rewind itself is picked: it is undone from where the match stood before it.
    const [side] = (await pages.service.api.get<ReplayIndex>(`/v1/matches/${match.id}/replay`, match.judge.token)).body
      .sidelines;
    await page.getByRole('link', { name: /The match goes back/ }).click();
    await page.getByText('This way back would be undone').waitFor();
    expect(await page.getByRole('combobox', { name: 'Go back to' }).inputValue()).toBe(side!.to);
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await pages.shoot(page, 'bench-gone-back');

    await tool(page, 'Rule').click();
    await page.getByRole('button', { name: 'Overturn …' }).click();
    await page.getByLabel('For everybody').fill('On appeal: the card said so.');
    await page.getByRole('button', { name: 'Overturn it' }).click();
    await page.getByText('Ruling 1 is overturned.', { exact: true }).waitFor();

    await tool(page, 'Penalties').click();
    await page.getByRole('button', { name: 'Resume the match' }).click();
    await page.getByText('The match goes on.').waitFor();
    expect((await headOf(match)).paused).toBe(false);
    await pages.close(page);
  });

  it('is worked by keyboard alone: attend, step back, rule, go on', async () => {
    const other = await disputed('toy');
    const page = await bench(other);
    const press = async (role: 'button' | 'tab', name: string): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name, exact: true }));
      await page.keyboard.press('Enter');
    };
    await press('button', 'Attend: pause the match');
    await page.getByText('The match is paused').first().waitFor();
    await page.locator('main').evaluate((main) => main.focus());
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: /^Step \d+: / }).waitFor();
    await tabTo(page, tool(page, 'Moment'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('combobox', { name: 'Infraction' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('For everybody'));
    await page.keyboard.type('By keyboard.');
    await press('button', 'Rule');
    await page.getByText('The ruling is recorded.').waitFor();
    expect((await rulingsOf(other)).rulings).toMatchObject([{ words: { text: 'By keyboard.' } }]);
    await page.locator('main').evaluate((main) => main.focus());
    await tabTo(page, tool(page, 'Rule'));
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
    await press('button', 'Resume the match');
    await page.getByText('The match goes on.').waitFor();
    await pages.close(page);
  });

  it.each(['light', 'dark'] as const)('is readable, and every control has a name: %s', async (colorScheme) => {
    const page = await bench(match);
    await page.emulateMedia({ colorScheme });
    for (const name of ['Moment', 'Compare', 'Rule', 'Fix', 'Go back', 'Penalties']) {
      await tool(page, name).click();
      // Cards lie on colours that run into each other: the board has tests of its own.
      expect({ name, faults: await faultsOf(page, 'rc-board') }).toEqual({ name, faults: [] });
    }
    await pages.close(page);
  });

  it('is called by a seat from its page, which says that it is paused, and goes on', async () => {
    const other = await beginOver(pages.service.api, 'toy', { seed: 'a dispute', tokens: true });
    const seat = await pages.open(`/matches/${other.id}#token=${other.seats[0]!.token}`, { size: TABLET });
    await seat.getByTestId('call-judge').click();
    await seat.getByLabel('What is it about?').fill('They drew twice.');
    await seat.getByRole('button', { name: 'Call a judge now' }).click();
    // It says so once.
    await seat.getByRole('status').getByText('You have called a judge, who has not come yet.').waitFor();
    expect(
      await seat
        .locator('rc-call-judge')
        .getByText(/called/i)
        .count(),
    ).toBe(1);
    // The page still shows the call after a reload. A player whose second call is refused keeps what they typed.
    await seat.reload();
    await seat.getByTestId('call-judge').click();
    await seat.getByText('You said: “They drew twice.”').waitFor();
    expect(await seat.getByRole('button', { name: 'Call a judge now' }).count()).toBe(0);
    const rival = await pages.open(`/matches/${other.id}#token=${other.seats[1]!.token}`, { size: TABLET });
    await rival.getByTestId('call-judge').click();
    await rival.getByLabel('What is it about?').fill('They looked.');
    await rival.route('**/calls', async (route) => {
      if (route.request().method() === 'POST') {
        const path = `/v1/matches/${other.id}/calls`;
        await pages.service.api.post(path, { words: 'First.' }, other.seats[1]!.token);
      }
      await route.continue();
    });
    await rival.getByRole('button', { name: 'Call a judge now' }).click();
    await rival.getByRole('alert').getByText('your last call is still open').waitFor();
    await rival.getByText('You have called a judge').waitFor();
    await rival.getByRole('button', { name: 'Back into the form: Call a judge: They looked.' }).click();
    expect(await rival.getByLabel('What is it about?').inputValue()).toBe('They looked.');
    expect(await rival.getByText(/revision/).count()).toBe(0);
    await pages.close(rival);
    const judge = await bench(other);
    await judge.getByText('“They drew twice.”').waitFor();
    await judge.getByRole('button', { name: 'Attend: pause the match' }).first().click();
    await seat.getByText('A judge is dealing with your call.').waitFor();
    await seat.getByText('You can go on choosing when a judge resumes the match.', { exact: true }).waitFor();
    expect(await seat.locator('rc-options button.choice >> visible=true').count()).toBe(0);
    await pages.shoot(seat, 'bench-seat-paused');
    await tool(judge, 'Penalties').click();
    await judge.getByRole('button', { name: 'Resume the match' }).click();
    await seat.locator('rc-options button.choice >> visible=true').first().waitFor();
    await pages.close(seat);
    await pages.close(judge);
  });

  it('is where it was after a reload, going back, and in a second tab', async () => {
    const page = await bench(match, DESKTOP);
    await page.getByRole('link', { name: /^\s*3\b/ }).click();
    await tool(page, 'Compare').click();
    const address = page.url();
    expect(new URL(address).search).toBe('?step=3&tool=compare');
    await page.reload();
    await page.getByText(/^(Setup|Turn \d+), step 3: .*\(entry/).waitFor();
    expect(await tool(page, 'Compare').getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    await page.getByRole('heading', { name: /^Step 3: / }).waitFor();
    expect(await tool(page, 'Moment').getAttribute('aria-selected')).toBe('true');
    const second = await pages.open(`${new URL(address).pathname}${new URL(address).search}`, {
      context: page.context(),
    });
    await second.getByText('This bench is for judges').waitFor();
    await second.goto(`${address}#token=${match.judge.token}`);
    await second.getByText(/^(Setup|Turn \d+), step 3: .*\(entry/).waitFor();
    await pages.close(page);
  });

  it('tells of a race in a sentence, and keeps what was filled in', async () => {
    const match = await disputed('toy');
    const page = await bench(match);
    await tool(page, 'Rule').click();
    await page.getByLabel('For everybody').fill('Both play on.');
    let raced = false;
    await page.route('**/rulings', async (route) => {
      if (!raced && route.request().method() === 'POST') {
        raced = true;
        await pages.service.api.post(`/v1/matches/${match.id}/pauses`, {}, match.judge.token);
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    await page.getByText('The match has gone on since you looked').waitFor();
    await page.getByRole('button', { name: 'Back into the form: Ruling: Both play on.' }).click();
    expect(await page.getByLabel('For everybody').inputValue()).toBe('Both play on.');
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    await page.getByText('The ruling is recorded.').waitFor();
    await tool(page, 'Penalties').click();
    // A clock that there is not can be set, and nothing else; not to no time.
    expect(await page.getByRole('button', { name: 'Stop', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('alert').getByText('R-CLOCK-03').waitFor();
    await page.getByLabel('Minutes').fill('50');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('The clock is set.').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('The clock will run when the match resumes.').waitFor();
    await page.getByRole('button', { name: 'Resume the match' }).click();
    await page.getByText('The match goes on.').waitFor();
    await pages.close(page);
  });

  it('offers neither a pause nor the clock of a match that has ended, and keeps what is being typed', async () => {
    const match = await disputed('toy');
    const page = await bench(match);
    await tool(page, 'Penalties').click();
    const pause = page.getByRole('button', { name: 'Pause the match', exact: true });
    await page.getByLabel('For everybody').first().fill('A break.');
    expect(await pause.isEnabled()).toBe(true);
    await concede(match);
    await page.getByText('The match is over. It had no clock.').waitFor();
    for (const name of ['Pause the match', 'Set', 'Add', 'Start', 'Stop', 'Call time'])
      expect([name, await page.getByRole('button', { name, exact: true }).isDisabled()]).toEqual([name, true]);
    expect(await page.getByRole('button', { name: 'Attend: pause the match' }).count()).toBe(0);
    expect(await page.getByLabel('For everybody').first().inputValue()).toBe('A break.');
    await pages.close(page);
  });

  it('says nothing of a pause that a match has ended in', async () => {
    const match = await disputed('toy');
    const page = await bench(match);
    await tool(page, 'Penalties').click();
    await page.getByRole('button', { name: 'Attend: pause the match' }).click();
    const ends = page.getByRole('button', { name: /^(Resume now|Resume the match)$/ });
    await ends.nth(1).waitFor();
    await concede(match);
    await page.getByText('The match is over. It had no clock.').waitFor();
    expect(await ends.count()).toBe(0);
    await pages.close(page);
  });

  it('complains of nothing but of what was refused', () => {
    expect(pages.complaints.filter((one) => !/status of (409|412)/.test(one))).toEqual([]);
  });
});
