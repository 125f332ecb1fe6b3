import { describe, expect, it } from '@jest/globals';
import { openEntry, type OpenedEntry } from '#journal';
import type { ActionRecorded } from '#recorder';
import { listSteps, verifyMatch } from '#replay';
import { draftOf } from '#rules';
import type { Draft, RecordedAction } from '#rules';

import { playOf, view, type Fact } from '#table';
import { audiencesOf } from '../properties/walk.js';
import { games } from '../support/games.js';
import type { Playable } from '../support/recorder.js';
import { rewinding, ruleOf } from '../support/rewinding.js';

/** Each thing that a rewind may have to go back behind, in every game that has it. */

type Given = Awaited<ReturnType<typeof rewinding>>;

/** What a game draws cards at random for that pay for something, or that an effect takes. */
const PAYMENTS: Readonly<Record<string, string>> = {
  'grand-archive': 'memory payment',
  graven: 'cards',
  keyforge: 'cards',
};
const MOST = 150;
const SEEDS = 8;

const begun = (game: Playable, seed = 'cases'): Promise<Given> =>
  rewinding({ seed, format: { name: game.format ?? 'standard', bestOf: 3 } }, game);

const factsOf = ({ facts }: OpenedEntry): readonly Fact[] => facts as unknown as readonly Fact[];

/** Plays on until an entry holds what is wanted. @returns that entry; `undefined` where the match comes to its end */
const playTo = async (given: Given, wanted: (entry: OpenedEntry, given: Given) => boolean, most = MOST) => {
  for (let n = 0; n < most && given.live().table.status !== 'ended'; n += 1) {
    const before = given.live().table.revision;
    await given.plays(1);
    const found = (await given.log.read(given.live().id, before))
      .map((record) => openEntry(record, 'house'))
      .find((entry) => wanted(entry, given));
    if (found) return found;
  }
  return undefined;
};

/** Goes back exactly, and holds what everybody sees against what they saw then. */
const backTo = async (given: Given, to: number): Promise<void> => {
  const { draws, units } = given.live().table;
  const answer = (await given.back(to)) as ActionRecorded;
  expect(ruleOf(answer)).toBeUndefined();
  // What the house then does by itself is not the rewind's.
  const { table } = answer;
  const then = await given.tableAt(to);
  for (const audience of audiencesOf(table.seats.map(({ seat }) => seat))) {
    const [now, was] = [view(table, audience), view(then, audience)];
    // The path ends in the rewind's own entry.
    expect([audience, { ...playOf(now), path: [] }]).toEqual([audience, { ...playOf(was), path: [] }]);
  }
  expect(table.draws).toBeGreaterThanOrEqual(draws);
  expect(table.units).toBeGreaterThan(units);
};

/** It goes on by the rules, and all of it, what was undone included, is decided again to the same facts. */
const expectSound = async (given: Given, game: Playable): Promise<void> => {
  await given.plays(4);
  const { checks } = verifyMatch(await given.log.read(given.live().id), { readjudicate: game });
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
};

const isTurn = ({ live }: Given): boolean => live().table.turn !== null;

describe.each(games.map((game) => [game.rules.title, game] as const))('%s: a rewind', (_title, game) => {
  it('goes into the middle of open questions', async () => {
    const given = await begun(game);
    const asked = await playTo(given, (_entry, { live }) => isTurn(given) && live().table.path.length > 0);
    await given.plays(5);
    await backTo(given, asked!.revision);
    expect(given.live().table.asks.some(({ answered }) => !answered)).toBe(true);
    await expectSound(given, game);
  });

  it('goes back behind a shuffle, and the next shuffle is drawn again', async () => {
    const given = await begun(game);
    const shuffled = await playTo(given, (entry) => factsOf(entry).some(({ kind }) => kind === 'shuffled'));
    await given.plays(5);
    await backTo(given, shuffled!.revision - 1);
    await expectSound(given, game);
  });

  const purpose = PAYMENTS[game.rules.game];
  if (purpose !== undefined)
    it('goes back behind a random payment, and another is drawn for the same payment', async () => {
      const paid = (entry: OpenedEntry): Extract<Fact, { kind: 'drew-random' }> | undefined =>
        factsOf(entry).find((fact) => fact.kind === 'drew-random' && fact.purpose === purpose) as never;
      for (let n = 0; n < SEEDS; n += 1) {
        const given = await begun(game, `payment ${n}`);
        const entry = await playTo(given, (one) => paid(one) !== undefined);
        if (!entry) continue;
        await given.plays(3);
        await backTo(given, entry.revision - 1);
        const { seat, ...action } = entry.action as { readonly seat: number } & Draft;
        const again = (await given.does(draftOf(action as RecordedAction), {
          actor: { seat },
          seat,
        })) as ActionRecorded;
        expect(ruleOf(again)).toBeUndefined();
        expect(paid(again.entry)!.n).toBeGreaterThan(paid(entry)!.n);
        expect(paid(again.entry)).toMatchObject({ size: paid(entry)!.size, count: paid(entry)!.count });
        return expectSound(given, game);
      }
      throw new Error('nobody paid at random');
    });

  it('goes back across games, and behind the match’s end until it is opened', async () => {
    const given = await begun(game);
    await given.plays(20);
    const first = given.live().table.revision;
    const concede = async (): Promise<void> =>
      expect(ruleOf(await given.does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 }))).toBeUndefined();
    await concede();
    expect(given.live().table.game).toBe(2);
    await given.plays(10);
    const second = given.live().table.revision;
    await backTo(given, first);
    expect(given.live().table).toMatchObject({ game: 1, status: 'playing' });
    await backTo(given, second);
    expect(given.live().table.game).toBe(2);
    await concede();
    expect(given.live().table).toMatchObject({ status: 'ended', office: { result: 'provisional', opened: false } });
    await backTo(given, second);
    expect(given.live().table).toMatchObject({ status: 'playing', result: null });
    await expectSound(given, game);
    await concede();
    await given.does({ kind: 'finalise' });
    expect(given.live().table.office.opened).toBe(true);
    expect(ruleOf(await given.back(second))).toBe('R-REWIND-02');
  });

  it('goes back twice in a row and behind an earlier one; what was undone can be browsed as it was', async () => {
    const given = await begun(game);
    await given.plays(24);
    const { revision } = given.live().table;
    const before = new Map<number, string>();
    for (let at = revision - 14; at <= revision; at += 1) before.set(at, JSON.stringify(await given.tableAt(at)));
    const index = async (which: 'final' | 'all') =>
      listSteps({ history: await given.history(), revision: given.live().table.revision }, 'resolution', which);
    const steps = (await index('all')).index;
    await backTo(given, revision - 4);
    await backTo(given, revision - 8);
    await given.plays(3);
    await backTo(given, revision - 12);
    const [all, final] = [await index('all'), await index('final')];
    for (const [at, table] of before) expect([at, JSON.stringify(await given.tableAt(at))]).toEqual([at, table]);
    // No step has another number; those undone are marked, and stand in no final line.
    expect(all.index.slice(0, steps.length).map(({ step, title }) => [step, title])).toEqual(
      steps.map(({ step, title }) => [step, title]),
    );
    const undone = all.index.filter((step) => step.undone);
    expect(undone.length).toBeGreaterThan(0);
    for (const { position } of undone) expect(Number(position.split('.')[0])).toBeGreaterThan(revision - 12);
    expect(final.index).toEqual(all.index.filter((step) => !step.undone));
    await expectSound(given, game);
  });

  it('is decided again with the rest, and what no rule could adjudicate is named', async () => {
    const given = await begun(game);
    await given.plays(16);
    const fixed = (await given.does({
      kind: 'fix',
      ops: [{ op: 'note', text: 'the table says so' }],
    })) as ActionRecorded;
    expect(ruleOf(fixed)).toBeUndefined();
    await backTo(given, fixed.record.revision - 4);
    const { checks } = verifyMatch(await given.log.read(given.live().id), { readjudicate: game });
    expect(checks.find(({ name }) => name === 'readjudication')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(`; adjudicated by no rule: .*fixed by a judge \\(${fixed.record.revision}\\)$`),
    });
  });
});
