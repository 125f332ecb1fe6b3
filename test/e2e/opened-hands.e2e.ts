import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventRound } from '#api';
import { openEntry, readArchive } from '#journal';
import { verifyMatch } from '#replay';
import { eventually } from '../support/eventually.js';
import { toyGame } from '../support/games.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';
import { EventOverHttp } from '../support/results/event-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/** R-OPEN-02: what was hidden in a match is everybody's when its policy says so, and they run the rules again. */

let service: TestService;
beforeAll(async () => (service = await testService()));
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const FINAL = { final: { after: 0 } };
const over = async (more: object = {}): Promise<BegunOver> => {
  const match = await beginOver(service.api, 'toy', { tokens: true, ...FINAL, ...more });
  await playOut(service.api, match, 3, 12);
  return match;
};
const NDJSON = { accept: 'application/x-ndjson' };
const forHouse = (match: BegunOver, token?: string) =>
  service.api.get<string>(`/v1/matches/${match.id}/archive?for=house`, token, NDJSON);
const statusFor = async (match: BegunOver, token?: string): Promise<number> => (await forHouse(match, token)).status;
const refusal = async (match: BegunOver): Promise<string> => {
  const { body } = await service.api.get<{ code: string; detail: string }>(`/v1/matches/${match.id}/archive?for=house`);
  return `${body.code}: ${body.detail}`;
};

interface Zones {
  readonly zones: readonly { readonly name: string; readonly cards: readonly { readonly name?: string }[] }[];
}

/** How many cards of hands anybody reads in a replay, at its step with the most; `as` narrows it. */
const readInHands = async (match: BegunOver, as?: string, token?: string): Promise<number> => {
  const { body } = await service.api.get<{ steps: number }>(`/v1/matches/${match.id}/replay`, token);
  const counts: number[] = [];
  for (let n = 0; n <= body.steps; n += 1) {
    const at = `/v1/matches/${match.id}/replay/${n}${as === undefined ? '' : `?as=${as}`}`;
    const { table } = (await service.api.get<{ table: Zones }>(at, token)).body;
    const hands = table.zones.filter(({ name }) => name === 'hand').flatMap(({ cards }) => cards);
    counts.push(hands.filter(({ name }) => name !== undefined).length);
  }
  return Math.max(...counts);
};

/** What each opening of a match holds. */
const openingsOf = async (match: BegunOver): Promise<string[][]> => {
  const { text } = await service.api.get<string>(`/v1/matches/${match.id}/archive`, undefined, NDJSON);
  const reading = readArchive(text);
  if (!reading.ok) throw new Error(reading.firstFailure.what);
  const facts = reading.archive.records.flatMap((record) => openEntry(record, []).facts as { kind: string }[]);
  return facts.filter(({ kind }) => kind === 'opened').map((fact) => Object.keys(fact).sort());
};

describe('what was hidden in a match', () => {
  it('is everybody’s when the match is over: who looks on runs the rules again over all of it', async () => {
    const match = await over({ seed: undefined });
    const { status, text } = await forHouse(match);
    expect(status).toBe(200);
    const reading = readArchive(text);
    if (!reading.ok) throw new Error(reading.firstFailure.what);
    const { header, records } = reading.archive;
    expect([header.audience, records.every(({ bundles }) => bundles.every((one) => one !== null))]).toEqual([
      'house',
      true,
    ]);
    const { rules, cards } = toyGame;
    const found = verifyMatch(records, { draws: rules.draws, readjudicate: { rules, cards } });
    expect(found.verdict).toBe('valid');
    expect(found.checks.find(({ name }) => name === 'readjudication')).toMatchObject({ ok: true });
    // A replay shows all hands unasked, to players, too; one hand or none to those who ask for that.
    const [all, one, none] = [
      await readInHands(match),
      await readInHands(match, 'seat:1'),
      await readInHands(match, 'spectator'),
    ];
    expect([all > one, one > 0, none]).toEqual([true, true, 0]);
    expect(await readInHands(match, undefined, match.seats[0]!.token)).toBe(all);
    // Nothing else tells anybody more than before.
    const { body } = await service.api.get<{ items: { opened?: object }[] }>(`/v1/matches/${match.id}/entries`);
    expect(JSON.stringify(body.items[0])).not.toContain('"seed"');
  });

  it('stays sealed where the match was begun so, for everybody but judges', async () => {
    const match = await over({ hands: 'sealed' });
    expect(await refusal(match)).toBe(
      'wider-view: for: what was hidden in this match is opened never: its policy keeps them sealed',
    );
    expect([await statusFor(match, match.seats[0]!.token), await statusFor(match, match.judge.token)]).toEqual([
      403, 200,
    ]);
    expect(await readInHands(match)).toBe(0);
    expect((await service.api.get(`/v1/matches/${match.id}/replay/1?as=seat:1`)).status).toBe(403);
  });

  it('is nobody’s while the match runs, and behind a delay nobody’s who may not know that it is opened', async () => {
    const running = await beginOver(service.api, 'toy', { tokens: true });
    expect(await refusal(running)).toMatch(/is opened when the match is over$/);
    expect(await statusFor(running, running.judge.token)).toBe(403);
    const late = await over({ spectators: { delaySeconds: 3_600 } });
    expect([await statusFor(late), await statusFor(late, late.seats[1]!.token)]).toEqual([404, 200]);
  });

  it('of an event waits until the event is over', async () => {
    const event = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter('Ana', 'Ben');
    await event.next();
    const match = await over({ tournament: { event: event.id, round: 1, table: 1 } });
    expect(await refusal(match)).toMatch(/is opened when the event is over$/);
    await eventually(
      () => event.get<{ state: string }>('/tables/1/1', undefined),
      ({ state }) => state === 'confirmed',
    );
    await event.do('POST', '/rounds/1/end');
    await event.do('POST', '/end');
    const { body } = await eventually(
      () => forHouse(match),
      ({ status }) => status === 200,
    );
    expect(body).toBeDefined();
    const checked = await service.api.get(`/v1/matches/${match.id}/verification?readjudicate=true`);
    expect(checked.body).toMatchObject({ valid: true });
  });

  it('of an event holds no list before the event opens its lists, and every list when it does', async () => {
    const event = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter('Ana', 'Ben', 'Cleo', 'Dan');
    await event.next();
    const at = (table: number): object => ({ tournament: { event: event.id, round: 1, table } });
    const one = await over(at(1));
    const two = await beginOver(service.api, 'toy', { tokens: true, ...FINAL, ...at(2) });
    const [table] = (await event.get<EventRound>('/rounds/1')).tables;
    expect(table!.match).toBe(one.id);
    const valid = async (match: BegunOver) =>
      (await service.api.get(`/v1/matches/${match.id}/verification`)).body as { valid: boolean; verdict: string };
    const sealed = ['kind', 'seeds'];
    expect(await openingsOf(one)).toEqual([sealed]);
    expect(await valid(one)).toMatchObject({ valid: true, verdict: 'valid' });
    await event.do('POST', '/decks/open');
    const lists = ['kind', 'lists', 'seeds'];
    await eventually(
      () => openingsOf(one),
      ({ length }) => length === 2,
    );
    // A match that ends now opens its lists at once.
    await playOut(service.api, two, 3, 12);
    expect([await openingsOf(one), await openingsOf(two)]).toEqual([[sealed, lists], [lists]]);
    expect(await valid(one)).toMatchObject({ valid: true, verdict: 'valid' });
  });

  it('of an event opens its lists with the event, whatever it was begun with about hands', async () => {
    const event = await (await EventOverHttp.begun(service.api, { bestOf: 1 })).enter('Ana', 'Ben', 'Cleo', 'Dan');
    await event.next();
    const at = (table: number): object => ({ tournament: { event: event.id, round: 1, table } });
    const sealed = await over({ ...at(1), hands: 'sealed' });
    const opened = await over({ ...at(2), hands: 'opened' });
    const matches = [sealed, opened];
    const openings = async () => Promise.all(matches.map(openingsOf));
    expect(await openings()).toEqual([[['kind', 'seeds']], [['kind', 'seeds']]]);
    // What was hidden holds the lists.
    expect(await refusal(opened)).toMatch(/is opened when the event opens its lists$/);
    await event.do('POST', '/decks/open');
    await eventually(openings, (all) => all.every(({ length }) => length === 2));
    expect(await openings()).toEqual([
      [
        ['kind', 'seeds'],
        ['kind', 'lists', 'seeds'],
      ],
      [
        ['kind', 'seeds'],
        ['bundles', 'kind', 'lists', 'seeds'],
      ],
    ]);
    expect([await statusFor(sealed), await statusFor(opened)]).toEqual([403, 200]);
    for (const { id } of matches)
      expect((await service.api.get(`/v1/matches/${id}/verification`)).body).toMatchObject({ verdict: 'valid' });
  });

  it('is asked to wait for an event where there is one only', async () => {
    await expect(beginOver(service.api, 'toy', { hands: 'after-event' })).rejects.toThrow(
      /hands: after-event is for matches of an event of this service/,
    );
  });
});
