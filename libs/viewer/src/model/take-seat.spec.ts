import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import type { Claiming } from '../api/shapes.js';
import { claimIn, heldClaim, holdClaim, keptSeat, readClaim } from './kept-seats.js';
import { takeSeat, type Keepers } from './take-seat.js';
import { CLAIM, keeper } from './taking.fixture.js';
import { keepToken, tokenOf } from './tokens.js';
import { signWith } from './player-key.js';

/** A service with one seat: the player who claims it first has it. */
const service = () => {
  let first: Claiming | undefined;
  const state = { silent: false };
  const claim = (given: Claiming) => {
    first ??= given;
    if (state.silent) return Promise.reject(new ApiProblem({ title: 'No answer', status: 0 }));
    return given.key === first.key && given.nonce === first.nonce
      ? Promise.resolve({ token: 'token' })
      : Promise.reject(new ApiProblem({ title: 'Taken', status: 409, code: 'already-claimed' }));
  };
  return { claim, state };
};

const browser = (): Keepers => ({ browser: keeper(), tab: keeper() });
const claim = readClaim(CLAIM)!;

describe('a claim', () => {
  it('stands in a fragment, and is held by the tab', () => {
    expect(claimIn(`#${CLAIM}`)).toEqual({ claim: CLAIM, match: 'm1', seat: 2 });
    for (const nonsense of ['', '#', '#m1.2', '#m1.0.' + '0a'.repeat(16), '#%zz', `#${CLAIM}0`])
      expect(claimIn(nonsense)).toBeUndefined();
    const tab = keeper();
    expect(heldClaim(tab)).toBeUndefined();
    holdClaim(tab, claim);
    expect(heldClaim(tab)).toEqual(claim);
  });
});

describe('taking a seat', () => {
  it('makes a key and a chain, keeps them and the token, and tells nobody what is secret', async () => {
    const api = service();
    const sent: Claiming[] = [];
    const here = browser();
    const taken = await takeSeat({ claim: (given) => (sent.push(given), api.claim(given)) }, claim, here);
    expect(taken.fresh).toBe(true);
    expect(tokenOf(here.tab, 'm1')).toBe('token');
    expect(keptSeat(here.browser, 'm1', 2)).toEqual(taken.kept);
    expect(sent).toEqual([
      {
        claim: CLAIM,
        key: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
        proof: signWith(taken.kept.secret, `claim/1${CLAIM}`),
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain(taken.kept.secret);
    expect(JSON.stringify(sent)).not.toContain(taken.kept.nonce);
  });

  it('answers again in another tab of the same browser, and in no other', async () => {
    const api = service();
    const here = browser();
    const { kept } = await takeSeat(api, claim, here);
    expect(await takeSeat(api, claim, { ...here, tab: keeper() })).toMatchObject({ kept, fresh: false });
    const elsewhere = browser();
    await expect(takeSeat(api, claim, elsewhere)).rejects.toMatchObject({ status: 409 });
    expect([keptSeat(elsewhere.browser, 'm1', 2), tokenOf(elsewhere.tab, 'm1')]).toEqual([undefined, undefined]);
  });

  it('asks for its token once a tab, as everybody sees how often it was told', async () => {
    const api = service();
    let asked = 0;
    const counting = { claim: (given: Claiming) => ((asked += 1), api.claim(given)) };
    const here = browser();
    await takeSeat(counting, claim, here);
    expect(await takeSeat(counting, claim, here)).toMatchObject({ fresh: false, seat: 2 });
    expect(asked).toBe(1);
    // The tab now has another token: that of a judge who also plays.
    keepToken(here.tab, 'm1', 'of a judge');
    await takeSeat(counting, claim, here);
    expect([asked, tokenOf(here.tab, 'm1')]).toEqual([2, 'token']);
  });

  it('keeps a key whose claim was recorded and whose answer was lost', async () => {
    const api = service();
    const here = browser();
    api.state.silent = true;
    await expect(takeSeat(api, claim, here)).rejects.toMatchObject({ status: 0 });
    api.state.silent = false;
    expect(await takeSeat(api, claim, here)).toMatchObject({ fresh: false });
  });

  it('takes damaged data for none', () => {
    const store = keeper();
    for (const damaged of ['{', 'null', '{}', '{"claim":"x","secret":"12","nonce":"34"}']) {
      store.setItem('recollect:seat:m1:2', damaged);
      expect(keptSeat(store, 'm1', 2)).toBeUndefined();
    }
  });
});
