import { expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';
import { ButtonPlayer } from '../support/button-player.js';
import { beginOver } from '../support/over-http.js';

const pages = onPages();

it('the viewer draws a table of lines from its layout alone, plays it by its buttons, and replays it', async () => {
  const { id, recorder } = await beginOver(pages.service.api, 'graven', { first: 1 });
  const page = await pages.open(`/matches/${id}#token=${recorder.token}`, { size: { width: 1400, height: 1000 } });
  const player = new ButtonPlayer(page);
  let { body: state } = await pages.service.api.get(`/v1/matches/${id}`);
  await player.at(state.revision);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  // What is being chosen for heads what is left to choose.
  await page.getByRole('heading', { name: /^Play / }).waitFor();
  await page.getByTestId('back').click();
  for (let clicks = 0; state.status !== 'ended'; clicks += 1) {
    await player.at(state.revision);
    await player.offers();
    if (clicks === 25) await pages.shoot(page, 'graven-play', { fullPage: true });
    if (clicks >= 30) await player.concede();
    else expect(await player.press(JSON.stringify(state.turn))).toBe(true);
    ({ body: state } = await pages.service.api.get(`/v1/matches/${id}`));
  }
  await page.getByText(/wins the match · .+ concedes$/).waitFor();
  for (const zone of ['Front Line', 'Back Line', 'Discard Pile'])
    expect(await page.getByText(zone).count()).toBeGreaterThanOrEqual(2);
  await page.goto(`${pages.service.url}/matches/${id}/replay?step=12`);
  await page.getByRole('heading', { name: /^Step 12: / }).waitFor();
  await page
    .getByRole('link', { name: /^GR-[A-Z]+-\d+$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await pages.shoot(page, 'graven-replay', { fullPage: true });
  expect(pages.complaints).toEqual([]);
});
