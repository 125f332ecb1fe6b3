import { describe, expect, it } from '@jest/globals';
import type { Seat } from '#table';
import { ApiProblem } from '../api/asking.js';
import type { Calling, Action, Option, Signed, Summary } from '../api/shapes.js';
import type { KeptSeat } from './kept-seats.js';
import { commitmentOf } from './nonces.js';
import { OwnSeats } from './own-seat.js';
import { publicKeyOf } from './player-key.js';
import { seatOf, summary, table } from './table.fixture.js';
import { CLAIM } from './taking.fixture.js';

const kept: KeptSeat = { claim: CLAIM, secret: '01'.repeat(32), nonce: '02'.repeat(32) };
const key = publicKeyOf(kept.secret);
const card: Option = {
  label: 'Play',
  kind: 'play',
  action: { kind: 'play', card: 4, at: 3 },
  complete: true,
  hidden: ['/card'],
};

interface Sent {
  readonly seat: Seat;
  readonly action: Action;
  readonly signed: Signed | undefined;
}

/** A match whose seat 2 has a key; the question for its nonce opens before `last`. */
const scene = (given: Partial<Summary> = {}, refusals: readonly ApiProblem[] = []) => {
  const sent: Sent[] = [];
  const calls: (Calling & { seat: number })[] = [];
  const left = [...refusals];
  const shown = summary({ seats: [seatOf(1), seatOf(2, { key })], ...given });
  const own = new OwnSeats(
    {
      match: () => Promise.resolve(shown),
      draft: (_id, _seat, action) =>
        Promise.resolve([
          { label: '', kind: String(action['kind']), action: { ...action, at: 3 }, complete: true, hidden: [] },
        ]),
      act: (_id, seat, action, _revision, how) => {
        sent.push({ seat: seat!, action, signed: how?.signed });
        const refusal = left.shift();
        return refusal ? Promise.reject(refusal) : Promise.resolve({ revision: 4 });
      },
      callJudge: (_id, seat, calling) => {
        calls.push({ seat, ...calling });
        return Promise.resolve({ revision: 4 });
      },
    },
    'm1',
    (seat) => (seat === 2 ? kept : undefined),
  );
  const asked = (last: string, answered = false) =>
    table({
      revision: 3,
      asks: [
        { id: 'q1', set: 's', seat: 2, of: 'nonce', title: '', min: 1, max: 1, about: { last }, answered, rule: '' },
      ],
    });
  return { own, sent, calls, shown, asked };
};

describe('a call for a judge', () => {
  it('is signed by who signs, over what binds to the words: the salt goes with them', async () => {
    const { own, calls } = scene();
    await own.call(2, 'They drew twice.', 3);
    const [{ words, signed } = {}] = calls;
    expect(words).toEqual({ text: 'They drew twice.', salt: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(signed?.signature).toMatch(/^[\w-]{86}$/);
  });

  it('is said as it is by who signs nothing, and needs no words', async () => {
    const { own, calls } = scene();
    await own.call(1, 'They drew twice.', 3);
    await own.call(1, '', 3);
    expect(calls).toEqual([{ seat: 1, words: 'They drew twice.' }, { seat: 1 }]);
  });
});

describe('a seat that was taken here', () => {
  it('signs what it does, each time with another salt', async () => {
    const { own, sent } = scene();
    await own.act(2, card, 3);
    await own.act(2, card, 3);
    expect(sent[0]).toEqual({
      seat: 2,
      action: card.action,
      signed: { signature: expect.stringMatching(/^[\w-]{86}$/), salt: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(sent[0]!.signed!.salt).not.toBe(sent[1]!.signed!.salt);
  });

  it('signs nothing for a seat without a key, or with another than it holds', async () => {
    const { own, sent, shown } = scene({ seats: [seatOf(1, { key: 'theirs' }), seatOf(2, { key: 'exchanged' })] });
    await own.act(1, card, 3);
    await own.act(2, card, 3);
    expect(sent.map(({ signed }) => signed)).toEqual([undefined, undefined]);
    const held = scene();
    // A key that is not known yet cannot sign.
    expect(held.own.lacksKey(held.shown, 2)).toBe(true);
    await held.own.know(2);
    expect([own.lacksKey(shown, 1), own.lacksKey(shown, 2), held.own.lacksKey(held.shown, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(held.own.publicKey(2)).toBe(key);
  });

  it('signs at no table that its player has not seen', async () => {
    const { own, sent } = scene({ played: { revision: 9, hash: 'cd'.repeat(32) } });
    await expect(own.act(2, card, 3)).rejects.toMatchObject({ status: 412 });
    expect(sent).toEqual([]);
  });

  it('adds the next link of its chain to the randomness, and leaves its player no choice of it', async () => {
    const { own, sent, asked } = scene();
    expect(await own.addNonce(asked(commitmentOf(kept.nonce)), [2])).toBe('You added to the randomness of game 1.');
    expect(sent[0]).toMatchObject({ seat: 2, action: { kind: 'nonce', ask: 'q1' }, signed: {} });
    const nonce: Option = { ...card, kind: 'nonce' };
    expect([own.choicesOf([nonce, card], 2), own.choicesOf([nonce, card], 1)]).toEqual([[card], [nonce, card]]);
  });

  it('says so when it has lost its chain, and adds nothing', async () => {
    const { own, sent, asked } = scene();
    expect(await own.addNonce(asked('00'.repeat(32)), [2])).toMatch(/^This browser has lost the random numbers/);
    expect(sent[0]!.action).toEqual({ kind: 'no-nonce', ask: 'q1', at: 3 });
  });

  it('answers for nobody else, and no question that is answered', async () => {
    const { own, sent, asked } = scene();
    expect(await own.addNonce(asked(commitmentOf(kept.nonce)), [1])).toBeUndefined();
    expect(await own.addNonce(asked(commitmentOf(kept.nonce), true), [2])).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('tries again where another answer was faster, but not for ever', async () => {
    const late = new ApiProblem({ title: 'Stale', status: 412 });
    const { own, asked } = scene(
      {},
      Array.from({ length: 9 }, () => late),
    );
    const said: (string | undefined)[] = [];
    for (let n = 0; n < 7; n += 1) said.push(await own.addNonce(asked(commitmentOf(kept.nonce)), [2]));
    expect(said).toEqual(['', '', '', '', '', undefined, undefined]);
    const broken = scene({}, [new ApiProblem({ title: 'Broken', status: 500 })]);
    await expect(broken.own.addNonce(broken.asked('00'.repeat(32)), [2])).rejects.toMatchObject({ status: 500 });
  });
});
