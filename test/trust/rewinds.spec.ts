import { describe, expect, it } from '@jest/globals';
import { verifyRecords } from '#journal';
import type { ActionRecorded } from '#recorder';
import { readjudicate, verifyMatch } from '#replay';
import type { Draft } from '#rules';
import { lineOf, view } from '#table';
import { toyGame } from '../support/games.js';
import { JUDGE, rewinding, ruleOf, same } from '../support/rewinding.js';

describe('a rewind', () => {
  it('R-REWIND-01: by a head judge; of the last action alone by any judge, without a ruling', async () => {
    const { does, plays, live, tableAt, ruling } = await rewinding({
      policy: { final: { after: null }, tournament: { event: 'cup' } },
    });
    await plays(4);
    const { revision } = live().table;
    const named = { kind: 'rewind', mode: 'exact' };
    for (const actor of [{ seat: 1 }, { recorder: true }] as const)
      expect(ruleOf(await does({ ...named, to: revision - 1 }, { actor, seat: 'seat' in actor ? 1 : 0 }))).toBe(
        'R-REWIND-01',
      );
    expect(ruleOf(await does({ ...named, to: revision - 3, ruling: await ruling() }, { actor: JUDGE }))).toBe(
      'R-REWIND-01',
    );
    expect(ruleOf(await does({ ...named, to: revision - 1 }, { actor: JUDGE }))).toBeUndefined();
    same(live().table, await tableAt(revision - 1));
  });

  it('R-REWIND-01: any judge goes back where the policy says so', async () => {
    const { does, plays, live, ruling } = await rewinding({
      policy: { tournament: { event: 'cup' }, judging: { rewinds: 'judge' } },
    });
    await plays(4);
    const to = live().table.revision - 3;
    expect(ruleOf(await does({ kind: 'rewind', mode: 'exact', to, ruling: await ruling() }, { actor: JUDGE }))).toBe(
      undefined,
    );
  });

  it('R-REWIND-02: not when the result is final; behind a match’s end until then', async () => {
    const { does, plays, live, back, tableAt } = await rewinding();
    await plays(6);
    const before = live().table.revision;
    await does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 });
    expect(live().table).toMatchObject({ status: 'ended', office: { result: 'provisional' } });
    await does({ kind: 'confirm' }, { actor: { seat: 1 }, seat: 1 });
    expect(ruleOf(await back(before))).toBeUndefined();
    expect(live().table).toMatchObject({ status: 'playing', office: { result: 'open', confirmed: [] }, result: null });
    same(live().table, await tableAt(before));
    await plays(3);
    await does({ kind: 'concede' }, { actor: { seat: 2 }, seat: 2 });
    await does({ kind: 'finalise' });
    expect(ruleOf(await back(before))).toBe('R-REWIND-02');
  });

  it('R-REWIND-03 and R-REWIND-04: to an entry of the match, with something to undo, by a ruling', async () => {
    const { does, plays, live, back, ruling } = await rewinding();
    await plays(3);
    const { revision } = live().table;
    for (const to of [0, -1, 1.5, revision + 9, 'x'] as const)
      expect(ruleOf(await back(to as number))).toBe('R-REWIND-03');
    expect(ruleOf(await back(revision))).toBe('R-REWIND-03');
    expect(ruleOf(await back(revision - 1, { mode: 'perhaps' }))).toBe('R-REWIND-03');
    expect(ruleOf(await does({ kind: 'rewind', to: 2, mode: 'exact' }))).toBe('R-REWIND-04');
    expect(ruleOf(await back(2, { ruling: 1 }))).toBe('R-RULE-05');
    expect(
      ruleOf(await does({ kind: 'rewind', to: 2, mode: 'exact', ruling: await ruling() }, { at: undefined })),
    ).toBe('missing-revision');
  });

  it('R-RULE-06: not by a ruling in whose place another stands, but by that one, also where it overturns', async () => {
    const { does, plays, live, ruling } = await rewinding();
    await plays(4);
    const named = { kind: 'rewind', to: live().table.revision - 3, mode: 'exact' };
    const first = await ruling();
    const appeal = { kind: 'rule', about: { from: '2' }, state: 'overturned', supersedes: first };
    expect(ruleOf(await does(appeal))).toBeUndefined();
    expect(ruleOf(await does({ ...named, ruling: first }))).toBe('R-RULE-06');
    expect(ruleOf(await does({ kind: 'penalise', of: 1, penalty: 'warning', ruling: first }))).toBe('R-RULE-06');
    expect(ruleOf(await does({ kind: 'fix', ops: [{ op: 'turn' }], ruling: first }))).toBe('R-RULE-06');
    expect(ruleOf(await does({ ...named, ruling: live().table.revision }))).toBeUndefined();
  });

  it('R-RULE-06: not by a ruling that is only proposed, but by the one that upholds it', async () => {
    const { does, plays, live } = await rewinding();
    await plays(4);
    const deeds: readonly Draft[] = [
      { kind: 'rewind', to: live().table.revision - 3, mode: 'exact' },
      { kind: 'penalise', of: 1, penalty: 'warning' },
      { kind: 'fix', ops: [{ op: 'turn' }] },
    ];
    const rules = (more: object) => does({ kind: 'rule', about: { from: '2' }, ...more });
    const { revision: proposed } = ((await rules({ state: 'proposed' })) as ActionRecorded).record;
    for (const deed of deeds) expect(ruleOf(await does({ ...deed, ruling: proposed }))).toBe('R-RULE-06');
    const { revision: upheld } = ((await rules({ state: 'upheld', supersedes: proposed })) as ActionRecorded).record;
    expect(ruleOf(await does({ ...deeds[0], ruling: upheld }))).toBeUndefined();
  });

  it('into the middle of questions: they are answered as then, and the flow goes on', async () => {
    const { does, plays, live, back, history } = await rewinding();
    let revision = 0;
    for (let n = 0; n < 80 && revision === 0; n += 1) {
      await plays(1);
      if (live().table.path.length > 0) ({ revision } = live().table);
    }
    expect(revision).toBeGreaterThan(0);
    const { path } = live().table;
    await plays(6);
    expect(ruleOf(await back(revision))).toBeUndefined();
    const { table, session } = live();
    expect(table.path).toEqual([...path, table.revision]);
    expect(session.inputs.map((input) => input.revision)).toEqual(table.path);
    expect((await (await history()).sessionAt(table.revision))!.inputs).toHaveLength(table.path.length);
    await plays(8);
    expect(await (await history()).at({ revision: live().table.revision })).toEqual(live().table);
    await does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 });
  });

  it('twice in a row, back behind an earlier one, into a sideline, and behind a game’s beginning', async () => {
    const { does, plays, live, back, tableAt, log } = await rewinding({ format: { name: 'standard', bestOf: 3 } });
    await plays(8);
    const first = live().table.revision;
    await plays(5);
    const side = live().table.revision;
    expect(ruleOf(await back(first))).toBeUndefined();
    await plays(2);
    expect(ruleOf(await back(first - 3))).toBeUndefined();
    same(live().table, await tableAt(first - 3));
    const earlier = live().table.revision;
    expect(lineOf(live().table).undone).toEqual([[first - 2, earlier - 1]]);
    // What was undone was not: back into the sideline.
    expect(ruleOf(await back(side))).toBeUndefined();
    same(live().table, await tableAt(side));
    const line = lineOf(live().table);
    expect([line.isUndone(side), line.isUndone(first), line.isUndone(earlier)]).toEqual([false, false, true]);
    await does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 });
    expect(live().table.game).toBe(2);
    await plays(3);
    const { draws, units } = live().table;
    expect(ruleOf(await back(side))).toBeUndefined();
    expect(live().table).toMatchObject({ game: 1, draws, began: (await tableAt(side)).began });
    expect(live().table.units).toBeGreaterThan(units);
    await plays(3);
    // Before everything: the game is begun again, with draws of its own.
    expect(ruleOf(await back(1))).toBeUndefined();
    expect(live().table).toMatchObject({ game: 1, began: live().table.revision });
    await plays(3);
    const records = await log.read(live().id);
    const { checks } = verifyMatch(records, { readjudicate: toyGame });
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is bound to the entry that it goes back to, and a forged play is found', async () => {
    const { plays, live, back, log } = await rewinding();
    await plays(6);
    const to = live().table.revision - 3;
    await back(to);
    const records = await log.read(live().id);
    const { public: told } = JSON.parse(records.at(-1)!.body) as { public: { parent: number } };
    expect(told.parent).toBe(to);
    expect(verifyRecords(records).checks.every(({ ok }) => ok)).toBe(true);
    expect(readjudicate(records, toyGame.rules, toyGame.cards).ok).toBe(true);
    expect(JSON.stringify(told)).not.toContain('"seed"');
  });

  it('what a seat decided before it is stale, and the pause and the calls stay', async () => {
    const { does, plays, live, back } = await rewinding();
    await plays(5);
    const { revision } = live().table;
    await does({ kind: 'pause' });
    await does({ kind: 'call' }, { actor: { seat: 1 }, seat: 1 });
    await back(revision - 2);
    expect(live().table.office).toMatchObject({ paused: {}, calls: [{ state: 'open' }] });
    expect(ruleOf(await does({ kind: 'pass' }, { actor: { seat: 1 }, seat: 1, at: revision }))).toBe('stale');
  });

  it('a request that comes again is answered as before, also where what it did was undone', async () => {
    const { does, plays, live, back } = await rewinding({ policy: { final: { after: null } } });
    await plays(5);
    const to = live().table.revision;
    const end = { kind: 'concede' };
    const first = (await does(end, { actor: { seat: 1 }, seat: 1, key: 'k' })) as ActionRecorded;
    expect(ruleOf(await back(to))).toBeUndefined();
    const again = (await does(end, { actor: { seat: 1 }, seat: 1, key: 'k' })) as ActionRecorded;
    expect([again.repeated, again.record.revision]).toEqual([true, first.record.revision]);
    expect(lineOf(again.match.table).isUndone(again.record.revision)).toBe(true);
    expect(live().table.status).toBe('playing');
  });

  it('costs a place and not the length of the match', async () => {
    const { does, plays, live, tableAt } = await rewinding();
    await plays(4);
    const then = live().table.revision;
    await plays(1);
    for (let n = live().table.revision; n < 400; n += 1) await does({ kind: n % 2 ? 'pause' : 'resume' });
    const named = (await does({ kind: 'rule', about: { from: '1' }, state: 'upheld' })) as ActionRecorded;
    const started = performance.now();
    expect(
      ruleOf(await does({ kind: 'rewind', to: then, mode: 'exact', ruling: named.record.revision })),
    ).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
    same(live().table, await tableAt(then));
    for (const audience of [[], [1], [2]] as const)
      same(view(live().table, audience), view(await tableAt(then), audience));
  });
});
