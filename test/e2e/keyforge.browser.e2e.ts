import { expect, it } from '@jest/globals';
import { ButtonPlayer } from '../support/button-player.js';
import { drawn } from '../support/drawn.js';
import { onPages } from '../support/on-pages.js';
import { beginOver } from '../support/over-http.js';

const pages = onPages();

it('the viewer draws a table of battlelines from its layout alone, plays by its buttons, and replays', async () => {
  const { id, recorder } = await beginOver(pages.service.api, 'keyforge', { first: 1, seed: 'battleline' });
  const page = await pages.open(`/matches/${id}#token=${recorder.token}`, { size: { width: 1400, height: 1000 } });
  const player = new ButtonPlayer(page);
  let { body: state } = await pages.service.api.get(`/v1/matches/${id}`);
  for (let clicks = 0; state.status !== 'ended'; clicks += 1) {
    await player.at(state.revision);
    // Nobody has any yet, and everybody sees that.
    if (clicks === 0)
      for (const none of [/0\s+Æmber/, /0\s+Keys/])
        expect(await page.locator('.token').filter({ hasText: none }).count()).toBe(2);
    if (clicks === 40) {
      await pages.shoot(page, 'keyforge-play', { fullPage: true });
      expect(await page.getByText('Battleline').count()).toBeGreaterThanOrEqual(2);
      // What a game does not have is not drawn: no Opportunity, no stack.
      for (const none of ['Has Opportunity', 'had Opportunity', 'The stack is empty.'])
        expect(await page.getByText(none).count()).toBe(0);
      expect(await page.getByText(/^(Brobnar|Logos|Sanctum|Dis|Shadows|Untamed) · /).count()).toBeGreaterThan(0);
    }
    if (clicks >= 42) await player.concede();
    else expect(await player.press(JSON.stringify(state.turn))).toBe(true);
    ({ body: state } = await pages.service.api.get(`/v1/matches/${id}`));
  }
  await page.getByText('wins the match').first().waitFor();
  await page.goto(`${pages.service.url}/matches/${id}/replay?step=12`);
  await page.getByRole('heading', { name: /^Step 12: / }).waitFor();
  await page
    .getByRole('link', { name: /^KF-[A-Z]+-\d+$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await pages.shoot(page, 'keyforge-replay', { fullPage: true });
  expect(pages.complaints).toEqual([]);
});

it('a phone keeps what goes on in its strip, however long its text is, and says whom the table waits for', async () => {
  const { id, seats } = await beginOver(pages.service.api, 'keyforge', { first: 1, seed: 'long text' });
  const page = await pages.open(`/matches/${id}#token=${seats[0]!.token}`, { size: { width: 390, height: 844 } });
  const middle = page.locator('rc-board .middle');
  await middle.locator('rc-state .ask').first().waitFor();
  const text = 'Discard the top card of the deck and reveal the hand, then repeat the effect above. '.repeat(3);
  const item = (n: number) => ({
    id: `i${n}.0`,
    of: 'trigger',
    title: `Old Card: Play: ${text}`,
    controller: 1,
    state: 'resolving',
    declared: {},
    source: null,
  });
  await drawn(page, `() => (${JSON.stringify({ stack: [item(1), item(2)] })})`);
  const found = await page.locator('rc-board').evaluate((element) => {
    const styleOf = (globalThis as unknown as { getComputedStyle: (of: unknown) => { lineHeight: string } })
      .getComputedStyle;
    const strip = element.shadowRoot!.querySelector('.middle')!.getBoundingClientRect();
    const parts = [...element.shadowRoot!.querySelectorAll('rc-state, rc-stack')];
    const ask = element.shadowRoot!.querySelector('rc-state')!.shadowRoot!.querySelector('.ask')!;
    return {
      over: parts
        .filter((part) => part.getBoundingClientRect().bottom > strip.bottom + 1)
        .map(({ localName }) => localName),
      lines: Math.round(ask.getBoundingClientRect().height / parseFloat(styleOf(ask).lineHeight)),
    };
  });
  expect(found).toEqual({ over: [], lines: 2 });
  await pages.shoot(page, 'keyforge-phone-goes-on');
  expect(pages.complaints).toEqual([]);
});
