import { describe, expect, it } from '@jest/globals';
import { verifyReceipt } from '#journal';
import type { ActionRecorded, ActRequest, Begun } from '#recorder';
import { toyGame as game } from '../../../test/support/games.js';
import { begin } from '../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';
import { afterSetup, playToTheEnd, seatActs } from '../../../test/support/toy-match.js';
import { toyDecks } from '../../../test/support/toy/index.js';

describe('a match begins', () => {
  it('with an entry for the match and one for its first game', async () => {
    const given = testRecorder([game]);
    const answer = (await given.recorder.begin(setupOf(game))) as Begun;
    expect(answer.recordings.map(({ entry }) => (entry.action as { kind: string }).kind)).toEqual([
      'begin-match',
      'begin-game',
    ]);
    expect(answer.match.table).toMatchObject({
      revision: 2,
      status: 'setup',
      game: 1,
      asks: [
        { seat: 1, of: 'put-back' },
        { seat: 2, of: 'put-back' },
      ],
    });
    expect(await given.log.head(answer.match.id)).toEqual({ revision: 2, hash: answer.match.ledger.head });
  });

  it('is refused with every violation of every seat', async () => {
    const given = testRecorder([game]);
    const small = {
      parts: {
        main: [
          { card: 'spark', count: 3 },
          { card: 'phlogiston', count: 1 },
        ],
      },
    };
    const answer = await given.recorder.begin(
      setupOf(game, {
        seats: [
          { player: 'a', deck: small },
          { player: 'b', deck: small },
        ],
      }),
    );
    expect(answer).toMatchObject({ ok: false, code: 'illegal-deck' });
    expect(answer.ok ? [] : answer.violations.map(({ seat, rule, card }) => [seat, rule, card])).toEqual([
      [1, 'R-DECK-01', 'phlogiston'],
      [1, 'TOY-DECK-01', undefined],
      [2, 'R-DECK-01', 'phlogiston'],
      [2, 'TOY-DECK-01', undefined],
    ]);
  });

  it('allows any deck of known cards in the open format, and says so in public', async () => {
    const given = testRecorder([game]);
    const small = { parts: { main: [{ card: 'spark', count: 9 }] } };
    const format = { name: 'open', bestOf: 1 };
    const match = await begin(
      given,
      setupOf(game, {
        format,
        seats: [
          { player: 'a', deck: small },
          { player: 'b', deck: small },
        ],
      }),
    );
    expect(match.table.match?.format).toEqual(format);
  });

  it.each([
    ['an unknown game', { game: 'chess' }, 'unknown-game'],
    ['one seat', { seats: [{ player: 'a', deck: toyDecks[0] }] }, 'bad-setup'],
    ['an even match', { format: { name: 'standard', bestOf: 2 } }, 'bad-setup'],
    ['a first seat that does not exist', { first: 3 }, 'bad-setup'],
    ['a setting that the game does not have', { policy: { settings: { chains: [1, 0] } } }, 'bad-setup'],
  ])('is refused for %s', async (_what, over, code) => {
    expect(await testRecorder([game]).recorder.begin(setupOf(game, over))).toMatchObject({ ok: false, code });
  });

  it('once for each id', async () => {
    const given = testRecorder([game]);
    await begin(given, setupOf(game, { id: 'same' }));
    expect(await given.recorder.begin(setupOf(game, { id: 'same' }))).toMatchObject({ ok: false, code: 'id-taken' });
  });

  it('from a given position, hidden cards sealed', async () => {
    const given = testRecorder([game]);
    const scenario = {
      life: [1, 2],
      field: [['wick'], []],
      hand: [['star'], ['spark', 'pyre']],
      deck: [['spark'], ['wick']],
    };
    const answer = (await given.recorder.beginScenario({
      game: 'toy',
      format: { name: 'open', bestOf: 1 },
      seats: [{ player: 'a' }, { player: 'b' }],
      scenario,
    })) as Begun;
    expect(answer.match.table).toMatchObject({
      status: 'playing',
      opportunity: { seat: 1 },
      match: { scenario: true },
    });
    const text = answer.recordings.map(({ record }) => record.body + record.bundles[1]).join();
    expect(text).not.toContain('pyre');
  });
});

describe('a position that cannot be laid out', () => {
  it('is refused, and leaves no match behind', async () => {
    const given = testRecorder([game]);
    const answer = await given.recorder.beginScenario({
      id: 'half',
      game: 'toy',
      format: { name: 'open', bestOf: 1 },
      seats: [{ player: 'a' }, { player: 'b' }],
      scenario: { field: [7, []] },
    });
    expect(answer).toMatchObject({ ok: false, code: 'bad-setup' });
    expect(await given.log.head('half')).toBeNull();
  });
});

describe('an action', () => {
  it('is recorded, chained and signed', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const acted = (await given.recorder.act(match.id, seatActs(1, { kind: 'peek' }, 4))) as ActionRecorded;
    expect(acted).toMatchObject({
      ok: true,
      repeated: false,
      record: { revision: 5 },
      table: { asks: [{ seat: 1, of: 'order' }] },
    });
    expect(verifyReceipt(await acted.receipt(), given.deps.signer.publicKey)).toBe(true);
    expect(acted.match.ledger.head).toBe(acted.record.hash);
  });

  it('says who acted for whom', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const acted = (await given.recorder.act(match.id, {
      actor: { recorder: true },
      seat: 1,
      action: { kind: 'pass' },
      at: 4,
    })) as ActionRecorded;
    expect(acted.entry).toMatchObject({ actor: { recorder: true }, action: { kind: 'pass', seat: 1 } });
  });

  it('that is illegal cites its rule, changes nothing, and is kept for judges', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    expect(await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 4))).toMatchObject({
      ok: false,
      code: 'illegal-action',
      refusal: { rule: 'TOY-TURN-02' },
      revision: 4,
    });
    expect(await given.access.list(match.id)).toMatchObject([
      { revision: 4, kind: 'refusal', who: { seat: 2 }, detail: { seat: 2, rule: 'TOY-TURN-02' } },
    ]);
    expect((await given.recorder.match(match.id))?.table.revision).toBe(4);
  });

  it.each([
    ['without a revision', { at: undefined }, 'missing-revision'],
    ['decided at an older revision', { at: 3 }, 'stale'],
    ['decided at one that is not there yet', { at: 9 }, 'stale'],
  ])('%s is refused, and kept for judges', async (_what, over, code) => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    expect(
      await given.recorder.act(match.id, { ...seatActs(1, { kind: 'pass' }, 4), ...over } as ActRequest),
    ).toMatchObject({ ok: false, code });
    expect(await given.access.list(match.id)).toMatchObject([{ kind: 'refusal', who: { seat: 1 }, detail: { code } }]);
  });

  it.each([
    ['R-SEAT-01', 'for a seat that does not exist', { actor: { recorder: true }, seat: 5 }],
    ['R-SEAT-02', 'of one seat for another', { actor: { seat: 2 } }],
    ['R-ACTION-01', 'without a kind', { action: { slot: 1 } }],
    ['R-ACTION-02', 'that lacks a part', { action: { kind: 'play' } }],
    ['R-ASK-01', 'that answers nothing', { action: { kind: 'answer', ask: 'q9.9', value: [] } }],
  ])('%s: %s is refused', async (rule, _what, over) => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const answer = await given.recorder.act(match.id, { ...seatActs(1, { kind: 'pass' }, 4), ...over } as ActRequest);
    expect(answer).toMatchObject({ ok: false, code: 'illegal-action', refusal: { rule } });
  });

  it('of a match nobody knows', async () => {
    expect(await testRecorder([game]).recorder.act('nowhere', seatActs(1, { kind: 'pass' }, 1))).toMatchObject({
      code: 'unknown-match',
      revision: 0,
    });
  });

  it('after the end', async () => {
    const given = testRecorder([game]);
    const match = await playToTheEnd(given, await afterSetup(given), 'x');
    expect(await given.recorder.act(match.id, seatActs(1, { kind: 'concede' }, match.table.revision))).toMatchObject({
      code: 'ended',
      refusal: { rule: 'R-END-01' },
    });
  });
});
