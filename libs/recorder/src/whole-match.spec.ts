import { describe, expect, it } from '@jest/globals';
import { openEntry } from '#journal';
import { MatchHistory } from '#match';
import { gamesOf, type ActionRecorded } from '#recorder';
import { options, queryOf } from '#rules';
import { countIn, digest, fold, slotsIn } from '#table';
import { toyGame as game } from '../../../test/support/games.js';
import { begin } from '../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';
import { afterSetup, playToTheEnd, seatActs } from '../../../test/support/toy-match.js';
import { toy, toyCards } from '../../../test/support/toy/index.js';

describe('the same key', () => {
  it('gets the first answer again, whatever has happened since', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const first = (await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))) as ActionRecorded;
    await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 5));
    const again = (await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))) as ActionRecorded;
    expect(again).toMatchObject({
      ok: true,
      repeated: true,
      record: first.record,
      facts: first.facts,
    });
    expect(await again.receipt()).toEqual(await first.receipt());
    expect(digest(again.table)).toBe(digest(first.table));
    expect((await given.log.head(match.id))?.revision).toBe(6);
  });

  it('with another action is a mistake', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'));
    expect(await given.recorder.act(match.id, seatActs(1, { kind: 'peek' }, 5, 'k'))).toMatchObject({
      code: 'key-reused',
    });
  });

  it('of another seat is another key, and a refusal remembers none', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    expect(await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 4, 'k'))).toMatchObject({
      code: 'illegal-action',
    });
    expect(await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))).toMatchObject({
      ok: true,
      repeated: false,
    });
    expect(await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 5, 'k'))).toMatchObject({
      ok: true,
      repeated: false,
    });
  });

  it('sent twice at once is recorded once', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const both = (await Promise.all(
      [1, 2].map(() => given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))),
    )) as ActionRecorded[];
    expect(both.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    expect(both[0]!.record.hash).toBe(both[1]!.record.hash);
  });
});

describe('a whole match', () => {
  it('is the fold of its log, game after game, and opens its seeds at the end', async () => {
    const given = testRecorder([game]);
    const match = await playToTheEnd(given, await afterSetup(given, { format: { name: 'standard', bestOf: 3 } }), 'y');
    const entries = (await given.log.read(match.id)).map((record) => openEntry(record, 'house'));
    expect(digest(fold(entries as never, 'house'))).toBe(digest(match.table));
    expect(match.table.games.length).toBeGreaterThanOrEqual(2);
    const games = await gamesOf(MatchHistory.of(match.id, await given.log.read(match.id)));
    expect(games).toHaveLength(match.table.games.length);
    const seeds = games.map(({ revision, n, seed }) => ({ game: revision, n, seed }));
    const lists = game.decks.slice(0, 2).map((deck, n) => ({
      seat: n + 1,
      deck,
      salts: games.map(({ revision, salts }) => ({ game: revision, salt: salts[n] })),
    }));
    expect(entries.at(-2)?.facts).toEqual([{ kind: 'result-final', by: 'deadline' }]);
    expect(entries.at(-1)?.facts).toEqual([{ kind: 'opened', seeds, lists }]);
  });

  it('is the same for the same seed, and marked so', async () => {
    const hands = await Promise.all(
      ['a', 'a', 'b'].map(async (seed) => {
        const match = await afterSetup(testRecorder([game]), { seed });
        expect(match.table.match?.policy).toEqual({ reproducible: true });
        return slotsIn(match.table, 'hand:1')
          .map((slot) => slot.definition)
          .join();
      }),
    );
    expect(hands[0]).toBe(hands[1]);
    expect(hands[0]).not.toBe(hands[2]);
  });

  it('does not depend on its id when it is reproducible', async () => {
    const given = testRecorder([game]);
    const [one, two] = [await afterSetup(given, { seed: 's' }), await afterSetup(given, { seed: 's' })];
    expect(one.id).not.toBe(two.id);
    expect(slotsIn(one.table, 'deck:2')).toEqual(slotsIn(two.table, 'deck:2'));
    expect(one.ledger.keys).not.toEqual(two.ledger.keys);
  });

  it('goes on after a restart from the log alone', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given, { seed: 's', format: { name: 'standard', bestOf: 3 } });
    const again = testRecorder([game], { log: given.log });
    const live = (await again.recorder.match(match.id))!;
    expect(digest(live.table)).toBe(digest(match.table));
    expect(options(toy, queryOf(live.table, 1, toyCards))).toEqual(options(toy, queryOf(match.table, 1, toyCards)));
    const ended = await playToTheEnd(again, live, 'z');
    expect((await given.recorder.match(match.id))?.ledger.head).toBe(ended.ledger.head);
    expect(countIn(ended.table, 'deck:1')).toBeGreaterThan(0);
  });

  it('is settled when a stop came before the first game', async () => {
    const given = testRecorder([game]);
    const { id } = await begin(given, setupOf(game));
    const [first] = await given.log.read(id);
    const again = testRecorder([game]);
    await again.log.append(first!);
    expect((await again.recorder.match(id))?.table.revision).toBe(1);
    expect((await again.recorder.settle(id))?.table).toMatchObject({ revision: 2, game: 1 });
  });

  it('cannot be played where its rules are not carried', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const newer = testRecorder([{ ...game, rules: { ...toy, version: 'toy-2' } }], { log: given.log });
    expect((await newer.recorder.match(match.id))?.table.revision).toBe(4);
    expect(await newer.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4))).toMatchObject({
      code: 'wrong-version',
    });
  });
});
