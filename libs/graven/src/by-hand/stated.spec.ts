import { describe, expect, it } from '@jest/globals';
import { answer, given, human, invoke, pass, play, type Game } from '../../../../test/support/graven/index.js';
import { stateByHand, type Said } from '../../../../test/support/stated-by-hand.js';

const odd = human('odd', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something odd happens.' }] });
const archer = human('archer', { kind: 'activated', do: [{ op: 'draw', who: 'you', n: 1 }] });

type Side = NonNullable<Parameters<typeof given>[0]['one']>;
const ONE: Side = { front: ['elk'], back: ['hare', 'archer'], discard: ['wren'], deck: ['mole', 'toad', 'newt', 'ox'] };
const TWO: Side = { front: ['crow'], hand: ['hind', 'lynx'], deck: ['ox', 'elk', 'ox'] };

/** Seat 1 has played a card whose text no program covers, and the game asks for its effect. */
const asked = (one: Side = {}, two: Side = {}): Game =>
  given({ cards: [odd, archer], one: { ...ONE, hand: ['odd', 'mole'], ...one }, two: { ...TWO, ...two } }).when(
    1,
    play('odd', 'back'),
  );

/** The game after seat 1 has stated one change. */
const after = (said: Said, one: Side = {}, two: Side = {}): Game =>
  asked(one, two).when(
    1,
    stateByHand(said, (game, name) => game.card(name).handle),
  );

describe('stated by hand: piles', () => {
  it('R-HAND-01: a player draws, mills, and discards by choice, at random or everything', () => {
    expect(after({ op: 'draw', n: 2 }).zone('hand:1')).toEqual(['mole', 'mole', 'toad']);
    expect(after({ op: 'mill', who: 2, n: 2 }).zone('discard:2')).toEqual(['ox', 'elk']);
    expect(after({ op: 'discard', who: 2, all: true }).zone('hand:2')).toEqual([]);
    const random = after({ op: 'discard', who: 2, n: 1, random: true });
    expect([random.zone('hand:2').length, random.of('drew-random').length]).toEqual([1, 1]);
    expect(after({ op: 'discard', who: 2, n: 1 }).asked).toEqual(['2 cards']);
  });

  it('R-HAND-01: a player searches a deck, looks at it, and puts cards back in an order', () => {
    expect(after({ op: 'search', n: 1, to: 'hand' }).asked).toEqual(['1 cards']);
    const seen = { $: ['hind', 'lynx'], to: [1] };
    const looked = after({ op: 'look', at: 'hand', who: 2 });
    expect(looked.of('shown')).toMatchObject([{ zone: 'hand:2', definitions: seen }]);
    expect(after({ op: 'look', at: 'deck', n: 2 }).of('shown')).toMatchObject([{ zone: 'deck:1', count: 2 }]);
    expect(after({ op: 'arrange', n: 2 }).table.asks[0]).toMatchObject({ seat: 1 });
  });

  it('R-HAND-01: a player shuffles a deck', () => {
    expect(after({ op: 'shuffle-zone', zone: 'deck:2' }).of('shuffled')).toMatchObject([{ zone: 'deck:2' }]);
  });
});

describe('stated by hand: cards', () => {
  it('R-HAND-01: cards leave the field: destroyed, buried, returned, into the deck', () => {
    expect(after({ op: 'destroy', what: 'crow' }).zone('discard:2')).toEqual(['crow']);
    expect(after({ op: 'bury', what: 'crow' }).zone('discard:2')).toEqual(['crow']);
    expect(after({ op: 'bury', what: 'hand:1/0' }).zone('discard:1')).toEqual(['wren', 'mole']);
    expect(after({ op: 'return', what: 'crow' }).zone('hand:2')).toEqual(['hind', 'lynx', 'crow']);
    const back = (place: string): Game => after({ op: 'to-deck', what: 'elk', place });
    expect([back('top').zone('deck:1')[0], back('bottom').zone('deck:1').at(-1)]).toEqual(['elk', 'elk']);
    expect([back('shuffled').zone('deck:1').length, back('shuffled').of('shuffled').length]).toEqual([5, 1]);
  });

  it('R-HAND-01, GR-PRIM-24: cards come onto the field, on a named line or on one that a player chooses', () => {
    expect(after({ op: 'resurrect', what: 'wren', line: 'front' }).where('wren')).toBe('front:1');
    expect(after({ op: 'play', what: 'hand:1/0', line: 'front' }).where('mole')).toBe('front:1');
    const chosen = after({ op: 'put', what: 'wren', who: 2 });
    expect(chosen.asked).toEqual(['1 line']);
    expect(chosen.when(1, answer('back')).where('wren')).toBe('back:2');
    const titan = { hand: ['odd', 'atlas'] };
    expect(after({ op: 'invoke', what: 'hand:1/0', line: 'front', all: true }, titan).where('atlas')).toBe('front:1');
    expect(after({ op: 'invoke', what: 'hand:1/0', line: 'front' }, titan).asked).toEqual(['1 price']);
  });

  it('R-HAND-01: cards change their line, their controller, or their places', () => {
    expect(after({ op: 'move', what: 'elk' }).where('elk')).toBe('back:1');
    const taken = after({ op: 'control', what: 'crow', who: 1, until: 'match' });
    expect([taken.where('crow'), taken.card('crow').owner]).toEqual(['front:1', 2]);
    const changed = after({ op: 'exchange', a: 'hare', b: 'wren' });
    expect([changed.where('hare'), changed.where('wren')]).toEqual(['discard:1', 'back:1']);
  });

  it('R-HAND-01: cards change points and counters, lose their effects, and are protected', () => {
    expect(after({ op: 'points', what: 'elk', n: 4 }).points('elk')).toBe(5);
    expect(after({ op: 'counter', what: 'elk', kind: 'moss', n: 2 }).card('elk').counters).toEqual({ moss: 2 });
    const usable = (said: Said): boolean =>
      after(said)
        .when(1, pass)
        .options(1)
        .some(({ kind }) => kind === 'activate');
    expect([usable({ op: 'note', text: 'They hum.' }), usable({ op: 'negate', what: 'archer' })]).toEqual([
      true,
      false,
    ]);
    expect(usable({ op: 'forbid', who: 1, action: 'activate', until: 'end-of-turn' })).toBe(false);
    const titan = { hand: ['odd', 'atlas'], front: ['rhea'], back: [] };
    const safe = after({ op: 'protect', what: 'rhea', from: 'sacrificed', until: 'match' }, titan);
    expect(safe.refusal(1, invoke('atlas', ['rhea']))).toBe('GR-INV-02');
  });
});

describe('stated by hand: players', () => {
  it('R-HAND-01: a player skips a phase', () => {
    const skipped = after({ op: 'skip', who: 1, phase: 'effect' });
    expect(skipped.when(1, pass).phase).not.toBe('effect');
    expect(after({ op: 'note', text: 'They hum.' }).when(1, pass).phase).toBe('effect');
  });

  it('R-HAND-01: a player gets an extra turn, another survey score, or the end of the match', () => {
    const again = after({ op: 'extra-turn', who: 1 });
    for (let n = 0; n < 6 && again.turn === '3 of 1'; n += 1) again.when(1, pass);
    expect(again.turn).toBe('4 of 1');
    const ended = (said: Said): unknown => after(said).table.result?.winner;
    expect([ended({ op: 'win', who: 2 }), ended({ op: 'lose', who: 2 }), ended({ op: 'draw', n: 1 })]).toEqual([
      2,
      1,
      undefined,
    ]);
    const scored = (said: Said): number => {
      const game = after(said, {}, { front: [] });
      for (let n = 0; n < 4 && game.turn === '3 of 1' && game.table.status !== 'ended'; n += 1) game.when(1, pass);
      return game.score(1);
    };
    expect(scored({ op: 'score', n: 2 }) - scored({ op: 'note', text: 'They hum.' })).toBe(2);
  });
});
