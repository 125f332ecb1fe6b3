import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShownTable } from '#table';
import { beginOver, chances, choose, postNow, type BegunOver, type Offered } from '../support/over-http.js';
import { drafted, enterSome, PAPER, type RefusedOnPaper } from '../support/paper-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/* A card that nobody saw, where an action needs its name: what came of it is stated by hand. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

type Stating = Offered & { readonly form?: { readonly entries: readonly { readonly label: string }[] } };

/** The next action that needs the name of a card, and what may be said of that card. */
const needing = async (begun: BegunOver, chance: () => number) => {
  for (let n = 0; n < 120; n += 1) {
    for (const { seat } of begun.seats) {
      const option = await choose(service.api, begun.id, seat, begun.recorder.token, chance);
      if (!option || option.kind === 'name-card') continue;
      const offered = (await drafted(service.api, begun, seat, option.action)) as readonly Stating[];
      const stating = Array.isArray(offered) ? offered.find(({ label }) => label.startsWith('Not seen')) : undefined;
      if (stating) return { seat, action: option.action, stating };
    }
    await enterSome(service.api, begun, chance);
  }
  throw new Error('no action has needed a card');
};

const stateNow = (begun: BegunOver, token: string, action: object) =>
  postNow(service.api, begun.id, 'actions', { action }, token);

describe.each([
  ['grand-archive', 'graveyard', 7],
  ['graven', 'discard', 3],
  ['keyforge', 'discard', 3],
])('%s: a card that nobody saw', (game, discard, seed) => {
  it('leads to a statement by hand, and the match goes on with an unknown card (R-PAPER-18)', async () => {
    const begun = await beginOver(service.api, game, PAPER);
    const { seat, stating } = await needing(begun, chances(seed));
    expect(stating.form!.entries.length).toBeGreaterThan(3);
    const ops = [{ op: 'take-top', zone: `deck:${seat}`, n: 1, to: `${discard}:${seat}` }];
    const { at: _at, ...action } = stating.action as Record<string, unknown>;
    const done = await stateNow(begun, begun.recorder.token, { ...action, ops });
    expect([done.status, done.text]).toEqual([201, expect.stringContaining('R-PAPER-18')]);
    const { body } = await service.api.get<ShownTable>(`/v1/matches/${begun.id}/table`, begun.judge.token);
    const pile = body.zones.find(({ id }) => id === `${discard}:${seat}`)!;
    expect(pile.cards.some(({ definition }) => definition === undefined)).toBe(true);
    for (let n = 0; n < 5; n += 1) await enterSome(service.api, begun, chances(7 + n));
    const verified = await service.api.get<{ verdict: string; checks: { name: string; detail: string }[] }>(
      `/v1/matches/${begun.id}/verification?readjudicate=true`,
      begun.judge.token,
    );
    expect(verified.body.verdict).toBe('valid');
    expect(verified.body.checks.find(({ name }) => name === 'readjudication')!.detail).toContain('stated by hand');
    const { text } = await service.api.get(`/v1/matches/${begun.id}/transcript`);
    expect(text).toContain('that nobody saw');
  });

  it('is no way to mend a table otherwise (R-PAPER-18)', async () => {
    const begun = await beginOver(service.api, game, PAPER);
    const ops = [{ op: 'take-top', zone: 'deck:1', n: 1, to: `${discard}:1` }];
    const ruleOf = async (token: string, more: object) => {
      const { status, body } = await stateNow(begun, token, { kind: 'fix', ops, ...more });
      return [status, (body as RefusedOnPaper).rule];
    };
    expect(await ruleOf(begun.recorder.token, {})).toEqual([409, 'R-FIX-01']);
    const unseen = { seat: 1, kind: 'concede' };
    expect(await ruleOf(begun.recorder.token, { unseen })).toEqual([409, 'R-PAPER-18']);
    expect((await ruleOf(begun.seats[0]!.token!, { unseen }))[0]).not.toBe(201);
    const dealt = await beginOver(service.api, game, { tokens: true });
    const other = await stateNow(dealt, dealt.recorder.token, { kind: 'fix', ops, unseen });
    expect([other.status, (other.body as RefusedOnPaper).rule]).toEqual([409, 'R-FIX-01']);
  });

  it('is stated by nobody who plays: a player would change the cards of the other so (R-PAPER-18)', async () => {
    const begun = await beginOver(service.api, game, { ...PAPER, recordedBy: 1 });
    const ops = [{ op: 'take-top', zone: 'deck:2', n: 1, to: `${discard}:2` }];
    const unseen = { seat: 2, kind: 'concede' };
    const { status, body } = await stateNow(begun, begun.recorder.token, { kind: 'fix', ops, unseen });
    expect([status, (body as RefusedOnPaper).rule]).toEqual([409, 'R-FIX-01']);
  });
});
