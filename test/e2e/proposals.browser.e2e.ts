import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { onPages } from '../support/on-pages.js';
import { beginOver, postNow } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** What a list of infractions proposes, before a penalty is given: at the bench and at the desk. */

const pages = onPages();
const RULES = { game: 'grand-archive', rules: '2026-08-21' };
const infraction = 'failure-to-maintain';
const RAISED = 'game-loss';

const valueOf = (form: Locator): Promise<string> => form.getByRole('combobox', { name: 'Penalty' }).inputValue();

it('GA26-PEN-02: the bench says what is proposed for a player, and proposes it', async () => {
  const { api } = pages.service;
  const match = await beginOver(api, RULES.game, { rules: RULES.rules, tokens: true });
  const give = async (): Promise<number> => {
    const body = { of: 1, penalty: 'warning', infraction };
    return (await postNow(api, match.id, 'penalties', body, match.judge.token)).status;
  };
  expect([await give(), await give()]).toEqual([201, 201]);
  const page = await pages.open(`/bench/${match.id}?tool=office#token=${match.judge.token}`);
  const form = page.getByRole('region', { name: 'Penalties' });
  const choose = (name: string, value: string): Promise<unknown> =>
    form.getByRole('combobox', { name, exact: true }).selectOption(value);
  await choose('Player', '2');
  await choose('Infraction', infraction);
  await form.getByText('Not penalised for it before in this match. Usual: warning.').waitFor();
  await choose('Player', '1');
  await form
    .getByText('Penalised for it 2 times before in this match. Usual: warning. Proposed now: game loss.')
    .waitFor();
  await pages.shoot(page, 'proposal-bench');
  expect(await valueOf(form)).toBe(RAISED);
  await choose('Infraction', '');
  await form.getByText('Proposed now').waitFor({ state: 'detached' });
  await pages.close(page);
});

it('GA26-PEN-02: the desk says what is proposed for a player, and proposes it', async () => {
  const event = await EventOverHttp.begun(pages.service.api, RULES);
  await event.enter('Ana', 'Ben');
  const { player } = event.players[0]!;
  for (const reason of ['once', 'twice'])
    await event.do('POST', `/players/${player}/penalties`, { penalty: 'warning', infraction, reason });
  const desk = await pages.open(`/event/${event.id}/desk#token=${await event.staff('head-judge')}`);
  await desk.getByRole('button', { name: 'Open Ana' }).click();
  const form = desk.getByRole('form', { name: 'Penalty' });
  const field = form.getByLabel('Infraction', { exact: true });
  await field.focus();
  await form.locator(`option[value=${infraction}]`).waitFor({ state: 'attached' });
  await field.fill(infraction);
  await field.press('Tab');
  await form
    .getByText('Penalised for it 2 times before in this event. Usual: warning. Proposed now: game loss.')
    .waitFor();
  await pages.shoot(desk, 'proposal-desk');
  expect(await valueOf(form)).toBe(RAISED);
  await pages.close(desk);
});
