import { expect, it } from '@jest/globals';
import type { ActionDone, OptionShown, VerificationShown } from '#api';
import type { Directory } from '#views';
import { DIRECTORY } from '../../src/engine/tokens.js';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { deeds, doOver, headOver, playIntoTurns, type Deed } from './deeds.js';
import { beginOver, type BegunOver } from './over-http.js';
import type { TestService } from './service.js';

const KINDS = deeds(9).map(({ kind }) => kind);
/** Calls and pauses cannot wait, and say nothing of what was seen: the slower judge is told that it is done. */
const WAITING = KINDS.filter((kind) => !['call', 'pause', 'resume'].includes(kind));
const ruleOf = ({ body }: { readonly body: unknown }): unknown => (body as { readonly rule?: string }).rule;

/** Tests of judges at one table, each at a door of their own: those of one instance, or of two on one log. */
export const judgesAtOnce = (doors: () => readonly TestService[]): void => {
  const begun = async (): Promise<{ match: BegunOver; revision: number; all: readonly TestService[] }> => {
    const all = doors();
    const match = await beginOver(all[0]!.api, 'toy', { tokens: true, seed: 'at once', final: { after: null } });
    return { match, revision: await playIntoTurns(all[0]!.api, match), all };
  };
  const made = async (kind: string) => {
    const { match, all, ...rest } = await begun();
    let { revision } = rest;
    const deed = deeds(revision).find((one) => one.kind === kind)!;
    const does = <T = ActionDone>(one: Deed | Omit<Deed, 'kind' | 'other'>, n: number, key?: string, token?: string) =>
      doOver<T>(all[n % all.length]!.api, match, one, token ?? match.judge.token, {
        at: WAITING.includes(kind) ? revision : undefined,
        key,
      });
    for (const before of deed.after ?? []) revision = (await does(before, 0)).body.revision;
    return { match, all, deed, does, head: () => headOver(all[0]!.api, match), revision };
  };

  it.each(KINDS)('%s: asked for again with its key it is done once and answered alike', async (kind) => {
    const { deed, does, head, match, all, revision } = await made(kind);
    const answers = [await does(deed, 0, 'k'), await does(deed, 1, 'k')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toMatchObject({ revision: revision + 1 });
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const other = await does<{ code: string }>({ ...deed, body: deed.other }, 1, 'k');
    expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
    expect((await head()).revision).toBe(revision + 1);
    const path = `/v1/matches/${match.id}/verification?readjudicate=true`;
    expect((await all[0]!.api.get<VerificationShown>(path, match.judge.token)).body).toMatchObject({ valid: true });
  });

  it.each(KINDS)('%s: of two judges at once one is recorded, and the other told', async (kind) => {
    const { deed, does, head, match, all, revision } = await made(kind);
    const { token } = await freshToken(
      all[0]!.app.get(Tokens),
      { role: 'judge', match: match.id },
      60,
      'another judge',
    );
    for (const { api } of all) await headOver(api, match, revision);
    const [one, two] = await Promise.all([does(deed, 0, 'one'), does(deed, 1, 'two', token)]);
    const [first, second] = one.status === 201 ? [one, two] : [two, one];
    const late = WAITING.includes(kind) ? 412 : 409;
    expect([first.status, second.status]).toEqual([201, late]);
    if (late === 409) expect(ruleOf(second)).toBe(kind === 'call' ? 'R-CALL-01' : 'R-PAUSE-03');
    expect((await head()).revision).toBe(revision + 1);
  });

  it('a seat whose draft was begun before a pause finishes it when the match goes on', async () => {
    const { match, all } = await begun();
    const [{ api }] = all as [TestService];
    const path = (rest: string): string => `/v1/matches/${match.id}${rest}`;
    const judge = async (method: string, what: string, body: object) => {
      const { revision: at } = await headOver(api, match);
      const headers = { 'if-match': `"${at}"` };
      const done = await api.send<ActionDone>(method, path(what), body, { token: match.judge.token, headers });
      expect([what, done.status]).toEqual([what, 201]);
      return done.body;
    };
    const offered = async (seat: number, token: string) =>
      (await api.get<OptionShown[]>(path(`/options?seat=${seat}`), token)).body;
    await judge('POST', '/clock', { deed: 'set', seconds: 600 });
    await judge('POST', '/clock', { deed: 'start' });
    const lists = await Promise.all(
      match.seats.map(async (one) => ({ ...one, list: await offered(one.seat, one.token) })),
    );
    const { seat, token, list } = lists.find((one) => one.list.some(({ kind }) => kind !== 'concede'))!;
    const open = list.filter(({ kind }) => kind !== 'concede');
    let draft = open.find(({ complete }) => !complete) ?? open[0];
    const { at } = draft!.action;
    await judge('POST', '/pauses', {});
    const held = (await headOver(api, match)).clocks!;
    expect(held).toMatchObject([{ state: 'held' }]);
    // What is paused offers nothing to do but to concede, and is told why nothing else is done.
    expect((await offered(seat, token)).map(({ kind }) => kind)).toEqual(['concede']);
    const act = () => api.post<ActionDone>(path('/actions'), { action: draft!.action }, token);
    const refused = await act();
    expect([refused.status, ruleOf(refused)]).toEqual([409, 'R-PAUSE-01']);
    await judge('DELETE', '/pauses', { seconds: 90 });
    const after = (await headOver(api, match)).clocks!;
    expect(after).toMatchObject([{ state: 'running', left: held[0]!.left + 90_000 }]);
    while (!draft!.complete)
      [draft] = (await api.post<OptionShown[]>(path('/options'), { draft: draft!.action, seat }, token)).body;
    expect(draft!.action['at']).toBe(at);
    expect((await act()).status).toBe(201);
  });

  it('to a step that the asker may not know of nobody goes back: it is as if it were not there', async () => {
    const all = doors();
    const [{ api }] = all as [TestService];
    const late = await beginOver(api, 'toy', { tokens: true, spectators: { delaySeconds: 3_600 } });
    const revision = await playIntoTurns(api, late);
    const other = await beginOver(api, 'toy', { tokens: true });
    const back = (to: number | string, what: string, token?: string) =>
      api.post<{ code: string }>(`/v1/matches/${late.id}/${what}`, { to }, token, { 'if-match': `"${revision}"` });
    for (const token of [undefined, other.judge.token, other.seats[0]!.token])
      for (const what of ['rewinds', 'rewinds/preview'])
        for (const to of ['step:1', 'step:999', revision, 9_999]) {
          const { status, body } = await back(to, what, token);
          expect([what, to, status, body.code]).toEqual([
            what,
            to,
            ...(token === undefined && what === 'rewinds' && typeof to === 'number'
              ? [401, 'unauthenticated']
              : [404, 'not-found']),
          ]);
        }
    for (const what of ['rewinds', 'rewinds/preview'])
      expect((await back('step:999', what, late.judge.token)).status).toBe(404);
  });

  it('keeps no words of who may not speak in a match', async () => {
    const { match, all } = await begun();
    const [{ api }] = all as [TestService];
    const other = await beginOver(api, 'toy', { tokens: true });
    const [one] = match.seats;
    const post = async (id: string, what: string, token: string): Promise<number> =>
      (await api.post(`/v1/matches/${id}/${what}`, { words: 'Nobody may say so.' }, token)).status;
    expect(await post(match.id, 'calls', other.judge.token)).toBe(403);
    expect(await post('none', 'calls', other.judge.token)).toBe(404);
    const directory = all[0]!.app.get<Directory>(DIRECTORY);
    for (const id of [match.id, 'none']) expect(await directory.wordsOf(id)).toEqual(new Map());
    expect(await post(match.id, 'calls', one!.token)).toBe(201);
    expect((await directory.wordsOf(match.id)).size).toBe(1);
  });
};
