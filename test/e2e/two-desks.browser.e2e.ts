import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { EventRound, EventShown, Page as PageOf } from '#api';
import { said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { EventOverHttp } from '../support/results/event-over-http.js';

/** Two desks of one event, of which the second has not heard yet what the first one did. */

const pages = onPages();

/** A desk that hears nothing from now on, as over a connection that stands still, until it hears everything at once. */
class LateDesk {
  private deaf = false;
  private readonly held: (() => void)[] = [];

  private constructor(readonly page: Page) {}

  static async of({ id, token }: EventOverHttp): Promise<LateDesk> {
    const desk = new LateDesk(await pages.tab(await pages.context()));
    await desk.page.routeWebSocket(/\/live/, (here) => {
      const service = here.connectToServer();
      here.onMessage((message) => service.send(message));
      service.onMessage((message) => {
        if (desk.deaf) desk.held.push(() => here.send(message));
        else here.send(message);
      });
    });
    await desk.page.goto(`${pages.service.url}/event/${id}/desk#token=${token}`);
    await desk.page.getByText('● live').waitFor();
    return desk;
  }

  hearNothing(): void {
    this.deaf = true;
  }

  hearAll(): void {
    this.deaf = false;
    for (const tell of this.held.splice(0)) tell();
  }
}

const begun = async (): Promise<EventOverHttp> =>
  (await EventOverHttp.begun(pages.service.api, { bestOf: 1, rounds: 3 })).enter('Ana', 'Ben', 'Cleo', 'Dan');
const rounds = async (event: EventOverHttp): Promise<readonly EventRound[]> =>
  (await event.get<PageOf<EventRound>>('/rounds')).items;

describe('a desk that has not heard yet what another one did', () => {
  it('pairs the round that its button names, and no later one', async () => {
    const event = await begun();
    const late = await LateDesk.of(event);
    late.hearNothing();
    await event.finish(await event.next(), () => [1, 0]);
    await late.page.getByRole('button', { name: 'Pair round 1' }).dblclick();
    await said(late.page, 'round 1 is paired already');
    late.hearAll();
    await late.page.getByRole('button', { name: 'Pair round 2' }).waitFor();
    // What was refused waits there, and is no less refused when the next round could be paired.
    await late.page.getByRole('button', { name: 'Send it again' }).click();
    await late.page.getByRole('button', { name: 'Pair round 2' }).click();
    await said(late.page, 'Not published');
    expect((await rounds(event)).map(({ round, state }) => [round, state])).toEqual([
      [1, 'ended'],
      [2, 'paired'],
    ]);
    await pages.close(late.page);
  });

  it('takes back no change of pairings that it does not know of', async () => {
    const event = await begun();
    const { round } = await event.do('POST', '/rounds', {});
    const late = await LateDesk.of(event);
    late.hearNothing();
    const [[a, b], [c, d]] = round!.tables.map(({ players }) => players.map(({ player }) => player)) as [
      [string, string],
      [string, string],
    ];
    const tables = [
      { table: 1, players: [a, c] },
      { table: 2, players: [b, d] },
    ];
    await event.do('PUT', '/rounds/1/pairings', { tables, reason: 'one' });
    const seats = late.page.locator('rc-desk-pairing button.player');
    await seats.nth(1).click();
    await seats.nth(3).click();
    await late.page.getByLabel('Reason for the change').fill('two');
    await late.page.getByRole('button', { name: 'Change 2 tables' }).click();
    await said(late.page, 'were changed by somebody else');
    const [now] = await rounds(event);
    expect(now!.repairs.map(({ reason }) => reason.text)).toEqual(['one']);
    late.hearAll();
    await said(late.page, 'these pairings do not have your changes');
    await pages.close(late.page);
  });

  it('saves the settings that were changed there, and leaves the others', async () => {
    const event = await begun();
    const late = await LateDesk.of(event);
    await late.page.getByTestId('settings').click();
    late.hearNothing();
    await event.send('PUT', '', { rounds: 5, clock: 3_000 });
    const settings = late.page.getByRole('form', { name: 'Settings' });
    await settings.getByLabel('Name').fill('Summer Open');
    await settings.getByRole('button', { name: 'Save the settings' }).click();
    await said(late.page, 'The settings are saved.');
    const { name, rounds: many, clock } = await event.get<EventShown>('');
    expect([name, many, clock]).toEqual(['Summer Open', 5, 3_000]);
    await pages.close(late.page);
  });
});
