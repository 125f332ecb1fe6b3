import { describe, expect, it } from '@jest/globals';
import { verifyReceipt } from '#journal';
import { type Acted, type ActRequest, type Begun, type LiveMatch, RandomPlayer, type NotActed } from '#recorder';
import { options, queryOf } from '#rules';
import { countIn, digest, fold, slotsIn } from '#table';
import { openEntry } from '#journal';
import { setupOf, testRecorder, type TestRecorder } from '../../../test/support/recorder.js';
import { toy, toyCards, toyDecks } from '../../../test/support/toy/index.js';

const game = { rules: toy, cards: toyCards, decks: toyDecks };

const begun = async (given: TestRecorder, over = {}): Promise<LiveMatch> => {
  const answer = (await given.recorder.begin(setupOf(game, over))) as Begun;
  expect(answer).toMatchObject({ ok: true });
  return answer.match;
};

const seatActs = (seat: number, action: ActRequest['action'], at: number, key?: string): ActRequest =>
  ({ actor: { seat }, seat, action, at, ...(key === undefined ? {} : { key }) });

/** Both seats keep their hands; then seat 1 has Opportunity at revision 4. */
const afterSetup = async (given: TestRecorder, over = {}): Promise<LiveMatch> => {
  let match = await begun(given, { first: 1, ...over });
  for (const ask of match.table.asks) {
    const acted = (await given.recorder.act(match.id, seatActs(ask.seat, { kind: 'answer', ask: ask.id, value: [] }, match.table.revision))) as Acted;
    expect(acted).toMatchObject({ ok: true });
    match = acted.match;
  }
  return match;
};

const playToTheEnd = async (given: TestRecorder, match: LiveMatch, seed: string): Promise<LiveMatch> => {
  const player = new RandomPlayer(seed);
  let live = match;
  for (let turn = 0; live.table.status !== 'ended'; turn += 1) {
    const choice = player.choose(live, turn > 400)!;
    const acted = (await given.recorder.act(live.id, seatActs(choice.seat, choice.action, live.table.revision))) as Acted;
    expect(acted).toMatchObject({ ok: true });
    live = acted.match;
  }
  return live;
};

describe('a match begins', () => {
  it('with an entry for the match and one for its first game', async () => {
    const given = testRecorder([game]);
    const answer = (await given.recorder.begin(setupOf(game))) as Begun;
    expect(answer.recordings.map(({ entry }) => (entry.action as { kind: string }).kind)).toEqual(['begin-match', 'begin-game']);
    expect(answer.match.table).toMatchObject({ revision: 2, status: 'setup', game: 1, asks: [{ seat: 1, of: 'put-back' }, { seat: 2, of: 'put-back' }] });
    expect(await given.log.head(answer.match.id)).toEqual({ revision: 2, hash: answer.match.ledger.head });
  });

  it('is refused with every violation of every seat', async () => {
    const given = testRecorder([game]);
    const small = { parts: { main: [{ card: 'spark', count: 3 }, { card: 'phlogiston', count: 1 }] } };
    const answer = await given.recorder.begin(setupOf(game, { seats: [{ player: 'a', deck: small }, { player: 'b', deck: small }] }));
    expect(answer).toMatchObject({ ok: false, code: 'illegal-deck' });
    expect(answer.ok ? [] : answer.violations.map(({ seat, rule, card }) => [seat, rule, card])).toEqual([
      [1, 'R-DECK-01', 'phlogiston'], [1, 'TOY-DECK-01', undefined], [2, 'R-DECK-01', 'phlogiston'], [2, 'TOY-DECK-01', undefined],
    ]);
  });

  it('allows any deck of known cards in the open format, and says so in public', async () => {
    const given = testRecorder([game]);
    const small = { parts: { main: [{ card: 'spark', count: 9 }] } };
    const format = { name: 'open', bestOf: 1 };
    const match = await begun(given, { format, seats: [{ player: 'a', deck: small }, { player: 'b', deck: small }] });
    expect(match.table.match?.format).toEqual(format);
  });

  it.each([
    ['an unknown game', { game: 'chess' }, 'unknown-game'],
    ['one seat', { seats: [{ player: 'a', deck: toyDecks[0] }] }, 'bad-setup'],
    ['an even match', { format: { name: 'standard', bestOf: 2 } }, 'bad-setup'],
    ['a first seat that is none', { first: 3 }, 'bad-setup'],
  ])('is refused for %s', async (_what, over, code) => {
    expect(await testRecorder([game]).recorder.begin(setupOf(game, over))).toMatchObject({ ok: false, code });
  });

  it('once for each id', async () => {
    const given = testRecorder([game]);
    await begun(given, { id: 'same' });
    expect(await given.recorder.begin(setupOf(game, { id: 'same' }))).toMatchObject({ ok: false, code: 'id-taken' });
  });

  it('from a given position, hidden cards sealed', async () => {
    const given = testRecorder([game]);
    const scenario = { life: [1, 2], field: [['wick'], []], hand: [['star'], ['spark', 'pyre']], deck: [['spark'], ['wick']] };
    const answer = (await given.recorder.beginScenario({ game: 'toy', format: { name: 'open', bestOf: 1 }, seats: [{ player: 'a' }, { player: 'b' }], scenario })) as Begun;
    expect(answer.match.table).toMatchObject({ status: 'playing', opportunity: { seat: 1 }, match: { scenario: true } });
    const text = answer.recordings.map(({ record }) => record.body + record.bundles[1]).join();
    expect(text).not.toContain('pyre');
  });
});

describe('an action', () => {
  it('is recorded, chained, signed, and told in order', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const told: number[] = [];
    given.recorder.onEntry(({ record }) => void told.push(record.revision));
    const acted = (await given.recorder.act(match.id, seatActs(1, { kind: 'peek' }, 4))) as Acted;
    expect(acted).toMatchObject({ ok: true, repeated: false, record: { revision: 5 }, table: { asks: [{ seat: 1, of: 'order' }] } });
    expect(verifyReceipt(acted.receipt, given.deps.signer.publicKey)).toBe(true);
    expect(told).toEqual([5]);
    expect(acted.match.ledger.head).toBe(acted.record.hash);
  });

  it('says who acted for whom', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const acted = (await given.recorder.act(match.id, { actor: { recorder: true }, seat: 1, action: { kind: 'pass' }, at: 4 })) as Acted;
    expect(acted.entry).toMatchObject({ actor: { recorder: true }, action: { kind: 'pass', seat: 1 } });
  });

  it('that is illegal cites its rule, changes nothing, and is kept for judges', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    expect(await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 4))).toMatchObject({
      ok: false, code: 'illegal-action', refusal: { rule: 'TOY-TURN-02' }, revision: 4,
    });
    expect(await given.access.list(match.id)).toMatchObject([{ revision: 4, kind: 'refusal', who: { seat: 2 }, detail: { seat: 2, rule: 'TOY-TURN-02' } }]);
    expect((await given.recorder.match(match.id))?.table.revision).toBe(4);
  });

  it.each([
    ['without a revision', { at: undefined }, 'missing-revision'],
    ['decided at an older revision', { at: 3 }, 'stale'],
    ['decided at one that is not there yet', { at: 9 }, 'stale'],
  ])('%s is refused', async (_what, over, code) => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    expect(await given.recorder.act(match.id, { ...seatActs(1, { kind: 'pass' }, 4), ...over } as ActRequest)).toMatchObject({ ok: false, code });
  });

  it.each([
    ['R-SEAT-01', 'for a seat that is none', { actor: { recorder: true }, seat: 5 }],
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
    expect(await testRecorder([game]).recorder.act('nowhere', seatActs(1, { kind: 'pass' }, 1))).toMatchObject({ code: 'unknown-match', revision: 0 });
  });

  it('after the end', async () => {
    const given = testRecorder([game]);
    const match = await playToTheEnd(given, await afterSetup(given), 'x');
    expect(await given.recorder.act(match.id, seatActs(1, { kind: 'concede' }, match.table.revision))).toMatchObject({ code: 'ended', refusal: { rule: 'R-END-01' } });
  });
});

describe('the same key', () => {
  it('gets the first answer again, whatever has happened since', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const first = (await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))) as Acted;
    await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 5));
    const again = (await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))) as Acted;
    expect(again).toMatchObject({ ok: true, repeated: true, record: first.record, facts: first.facts, receipt: first.receipt });
    expect(digest(again.table)).toBe(digest(first.table));
    expect((await given.log.head(match.id))?.revision).toBe(6);
  });

  it('with another action is a mistake', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'));
    expect(await given.recorder.act(match.id, seatActs(1, { kind: 'peek' }, 5, 'k'))).toMatchObject({ code: 'key-reused' });
  });

  it('of another seat is another key, and a refusal remembers none', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    expect(await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 4, 'k'))).toMatchObject({ code: 'illegal-action' });
    expect(await given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))).toMatchObject({ ok: true, repeated: false });
    expect(await given.recorder.act(match.id, seatActs(2, { kind: 'pass' }, 5, 'k'))).toMatchObject({ ok: true, repeated: false });
  });

  it('sent twice at once is recorded once', async () => {
    const given = testRecorder([game]);
    const match = await afterSetup(given);
    const both = (await Promise.all([1, 2].map(() => given.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4, 'k'))))) as Acted[];
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
    expect(match.purse.seeds).toHaveLength(match.table.games.length);
    expect(entries.at(-1)?.facts).toEqual([{ kind: 'opened', seeds: match.purse.seeds }]);
  });

  it('is the same for the same seed, and marked so', async () => {
    const hands = await Promise.all(['a', 'a', 'b'].map(async (seed) => {
      const match = await afterSetup(testRecorder([game]), { seed });
      expect(match.table.match?.policy).toEqual({ reproducible: true });
      return slotsIn(match.table, 'hand:1').map((slot) => slot.definition).join();
    }));
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
    const { id } = await begun(given);
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
    expect(await newer.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 4)) as NotActed).toMatchObject({ code: 'wrong-version' });
  });
});
