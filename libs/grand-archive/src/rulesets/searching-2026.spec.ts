import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { activate, given, printed, type Deed, type Game } from '../../../../test/support/grand-archive/index.js';
import { type Print } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;

const fast = (op: object): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: [op as never] }],
});
const taking = (from: string, what: object, to: string): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: [{ op: 'take', from: [from], what, min: 1, max: 1, to } as never] }],
});
const fire = { elements: ['FIRE'] };
printed({
  firehand: taking('hand', fire, 'banishment'),
  firememory: taking('memory', fire, 'hand'),
  firegrave: taking('graveyard', fire, 'banishment'),
  ...Object.fromEntries(
    [
      ['digfire', { take: fire }],
      ['digopen', { take: fire, open: true }],
      ['digany', { take: {} }],
    ].map(([id, how]) => [
      id as string,
      fast({ op: 'dig', n: 3, min: 1, max: 1, to: 'hand', rest: 'bottom', ...(how as object) }),
    ]),
  ),
  seekring: fast({ op: 'materialize', what: { subtypes: ['RING'] }, must: true }),
  seekany: fast({ op: 'materialize', must: true }),
  ring: { types: 'REGALIA ITEM', subtypes: 'RING' },
  anyhand: taking('hand', {}, 'memory'),
});

const searching = (id: string): Game =>
  given({ rules, one: { hand: [id, 'imp', 'ox'], memory: ['bolt', 'bear'], graveyard: ['imp', 'bolt', 'bear'] } })
    .when(1, activate(id))
    .passAll();
const none: Deed = (game) => ({ kind: 'answer', ask: game.table.asks[0]!.id });

describe('cards that are looked for in 2026', () => {
  it.each(['firehand', 'firememory'])('GA26-SEARCH-01, GA26-SEARCH-04: %s may find none in a private zone', (id) => {
    const game = searching(id).when(1, none);
    expect([game.asked, game.zone('hand:1'), game.count('memory', 1), game.count('banishment', 1)]).toEqual([
      [],
      ['imp', 'ox'],
      2,
      0,
    ]);
  });

  it('GA26-SEARCH-01: are taken if the player finds one, and no others', () => {
    const take =
      (slot: number): Deed =>
      (game) => ({ kind: 'answer', ask: game.table.asks[0]!.id, hand: [slot] });
    expect(searching('firehand').refusal(1, take(1))).toBe('GA-TGT-08');
    expect(searching('firehand').when(1, take(0)).zone('banishment:1')).toEqual(['imp']);
  });

  it('GA26-SEARCH-02: must be taken among public cards', () => {
    expect(searching('firegrave').refusal(1, none)).toBe('R-ACTION-02');
  });

  it('GA26-SEARCH-03: must be taken if any card will do', () => {
    expect(searching('anyhand').refusal(1, none)).toBe('R-ACTION-02');
  });

  const digging = (id: string): Game =>
    given({ rules, one: { hand: [id], deck: ['ox', 'imp', 'bear', 'ox'] } })
      .when(1, activate(id))
      .passAll();
  const nothing: Deed = (game) => ({ kind: 'answer', ask: game.table.asks[0]!.id, value: [] });

  it('GA26-SEARCH-01: may stay among the top cards of the deck that only their player sees', () => {
    expect(digging('digfire').when(1, nothing).count('hand', 1)).toBe(0);
  });

  it('GA26-SEARCH-02: are taken from the top of the deck where all see it', () => {
    expect(digging('digopen').zone('hand:1')).toEqual(['imp']);
  });

  it('GA26-SEARCH-03: are taken from the top of the deck if any card will do', () => {
    expect(digging('digany').refusal(1, nothing)).toBe('R-ACTION-02');
  });

  it('GA26-SEARCH-01, GA26-SEARCH-03: need not be found to be materialized, unless any will do', () => {
    const seeking = (id: string): Game =>
      given({ rules, one: { hand: [id], materials: ['ring', 'lamp'] } })
        .when(1, activate(id))
        .passAll();
    const declining: Deed = (game) => ({ kind: 'decline', ask: game.table.asks[0]!.id });
    expect(seeking('seekring').when(1, declining).stack()).toEqual([]);
    expect(seeking('seekany').refusal(1, declining)).toBe('GA-MAT-01');
  });
});
