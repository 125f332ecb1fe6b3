import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShownTable } from '#table';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { beginOver, bodyFor, type BegunOver } from '../support/over-http.js';
import { drafted, enterOnPaper, PAPER, type RefusedOnPaper } from '../support/paper-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/* One of the players records the match: they must not read the other's list by trying names. */

let service: TestService;
let begun: BegunOver;
beforeAll(async () => {
  service = await testService();
  begun = await beginOver(service.api, 'graven', { ...PAPER, recordedBy: 1 });
});
afterAll(async () => {
  await closeServices();
  removeDir(service.dataDir);
});

const name = (place: string, card: string) =>
  enterOnPaper(service.api, begun, Number(/\d+/.exec(place)![0]), { kind: 'name-card', place, card });

/** The names that a hidden card of a seat may have. */
const names = async (seat: number) => {
  const [where] = await drafted(service.api, begun, seat, { kind: 'name-card' });
  return (await drafted(service.api, begun, seat, where!.action)).map(({ action }) => action['card'] as string);
};

interface Verified {
  readonly verdict: string;
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly detail: string }[];
}
const listsCheck = async (token: string) => {
  const { body } = await service.api.get<Verified>(`/v1/matches/${begun.id}/verification?readjudicate=true`, token);
  return { verdict: body.verdict, ...body.checks.find((check) => check.name === 'lists')! };
};

describe('a player who records their own match', () => {
  it('sees what their seat sees, and acts for both (R-PAPER-15)', async () => {
    const handOf = async (seat: number, token: string) => {
      const { body } = await service.api.get<ShownTable>(`/v1/matches/${begun.id}/table`, token);
      return body.zones.find(({ id }) => id === `hand:${seat}`)!.cards.filter(({ definition }) => definition).length;
    };
    const [mine] = await names(1);
    expect((await name('hand:1/0', mine!)).status).toBe(201);
    expect((await name('hand:2/0', 'starter-wick-trimmer')).status).toBe(201);
    expect([await handOf(1, begun.recorder.token), await handOf(2, begun.recorder.token)]).toEqual([1, 0]);
    expect(await handOf(2, begun.seats[1]!.token)).toBe(1);
  });

  it('is offered any card for one of the other, and refused none of them for the list (R-PAPER-15)', async () => {
    const [own, others] = [await names(1), await names(2)];
    const strange = others.find((id) => !own.includes(id))!;
    expect(others.length).toBeGreaterThan(own.length);
    expect((await name('hand:1/1', strange)).body.rule).toBe('R-PAPER-03');
    for (let slot = 1; slot < 5; slot += 1) expect((await name(`hand:2/${slot}`, strange)).status).toBe(201);
    const fourth = await service.api.get(`/v1/matches/${begun.id}/options?seat=2`, begun.recorder.token);
    expect(fourth.status).toBe(200);
  });

  it('is told by the checks of a copy with that list where it has no such card (R-PAPER-15)', async () => {
    const judged = await listsCheck(begun.judge.token);
    expect(judged).toMatchObject({ verdict: 'valid', ok: true });
    expect(judged.detail).toMatch(
      /^seat 1 recorded, and named what the list of its owner does not have: .* of seat 2 \(entry \d+\)/,
    );
    expect((await listsCheck(begun.recorder.token)).detail).toContain(
      'named nothing that the lists in this copy do not have',
    );
  });

  it('and nobody else who plays: the recorder of their match shows the other player no hand (R-PAPER-15)', async () => {
    const body = await bodyFor(service.api, 'graven');
    const seats = body.seats.map((seat, n) => ({ ...seat, person: `person-${n + 1}` }));
    const own = await beginOver(service.api, 'graven', { ...PAPER, recordedBy: 1, seats });
    const organiser = (await freshToken(service.app.get(Tokens), { role: 'organiser' }, 600)).token;
    const as = async (person: string) =>
      (await service.api.post(`/v1/matches/${own.id}/tokens`, { role: 'recorder', person }, organiser)).body
        .token as string;
    const roleOf = async (token: string) =>
      (await service.api.get(`/v1/matches/${own.id}/options?seat=1`, token)).status;
    expect([await roleOf(await as('person-1')), await roleOf(await as('person-2'))]).toEqual([200, 403]);
  });

  it('is a seat of a match with real cards', async () => {
    const refused = async (more: object) =>
      (await service.api.post<RefusedOnPaper>('/v1/matches', await bodyFor(service.api, 'graven', more))).body.detail;
    expect(await refused({ ...PAPER, recordedBy: 3 })).toBe('recordedBy is a seat, 1 to 2');
    expect(await refused({ recordedBy: 1 })).toBe(
      'recordedBy: only a match with real cards is recorded by one of its players; say "table": "paper"',
    );
  });
});
