import { describe, expect, it } from '@jest/globals';
import type { Draft } from '#rules';
import type { Json } from '#table';
import {
  answer,
  concede,
  fromHand,
  given,
  human,
  pass,
  play,
  titan,
  use,
  type Game,
} from '../../../../test/support/graven/index.js';
import { checkCard } from '../effects/check-card.js';

type Position = Parameters<typeof given>[0];
const TEXT = 'Something odd happens.';
const odd = human('odd', { kind: 'onPlay', do: [{ op: 'by-hand', text: TEXT }] });

/** Seat 1 plays a Human whose text players carry out by hand. */
const asked = (position: Position = {}): Game =>
  given({
    ...position,
    cards: [odd, ...(position.cards ?? [])],
    one: { ...position.one, hand: ['odd', ...(position.one?.hand ?? [])] },
  }).when(1, play('odd', 'back'));

type Said = Readonly<Record<string, Json | undefined>>;
const state =
  (ops: readonly Said[] | ((game: Game) => readonly Said[]), more?: true) =>
  (game: Game, seat: number): Draft => ({
    kind: 'by-hand',
    ask: game.table.asks.find((one) => one.seat === seat && !one.answered)!.id,
    ops: [...(typeof ops === 'function' ? ops(game) : ops)] as Json,
    ...(more ? { more } : {}),
  });
const of = (game: Game, name: string): string => game.card(name).handle;

describe("an effect that GRAVEN's language cannot say", () => {
  it('R-HAND-01: is stated as changes, which the rules carry out and the record attests', () => {
    const game = asked({ one: { hand: ['ox'] }, two: { front: ['elk'] } });
    expect(game.asked).toEqual(['1 by-hand']);
    game.when(
      1,
      state((now) => [
        { op: 'destroy', what: of(now, 'elk') },
        { op: 'draw', n: 2 },
        { op: 'mill', who: 2, n: 1 },
      ]),
    );
    expect(game.of('attested')[0]).toMatchObject({ by: 1, text: [TEXT] });
    expect([game.where('elk'), game.zone('hand:1').length, game.zone('discard:2').length]).toEqual(['discard:2', 3, 2]);
    expect(game.asked).toEqual([]);
  });

  it('R-HAND-01: cannot name cards that are not there, or a number out of range', () => {
    const game = asked({ two: { front: ['elk'] } });
    expect(game.refusal(1, state([{ op: 'destroy', what: 'c999' }]))).toBe('R-HAND-01');
    expect(game.refusal(1, state([{ op: 'draw', n: 0 }]))).toBe('R-HAND-01');
    expect(game.refusal(1, state([{ op: 'fly' }]))).toBe('R-HAND-01');
    expect(game.refusal(1, state([{ op: 'move', what: 'hand:2/0' }]))).toBe('R-HAND-01');
  });

  it('R-HAND-02: can go on, with a view of the table as it then is', () => {
    const game = asked().when(1, state([{ op: 'draw', n: 1 }], true));
    expect(game.asked).toEqual(['1 by-hand']);
    game.when(1, state([{ op: 'note', text: 'and everybody hums' }]));
    expect([game.asked, game.of('attested').length]).toEqual([[], 1]);
  });

  it('GR-LOSE-05: can lose the match like any other effect: by the third Titan in a Discard Pile', () => {
    const game = asked({ two: { front: ['atlas'], discard: ['rhea', 'cronus'] } });
    game.when(
      1,
      state((now) => [{ op: 'destroy', what: of(now, 'atlas') }]),
    );
    expect(game.lost(2)).toBeDefined();
  });

  it('GR-DISC-07: triggers other effects only when it is complete', () => {
    const martyr = human('martyr', { kind: 'onDiscard', text: 'draw', do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = asked({ cards: [martyr], two: { front: ['martyr'] } });
    game.when(
      1,
      state((now) => [{ op: 'destroy', what: of(now, 'martyr') }], true),
    );
    expect([game.asked, game.zone('hand:2').length]).toEqual([['1 by-hand'], 0]);
    game.when(1, state([]));
    expect(game.zone('hand:2').length).toBe(1);
  });

  it('ends when its player said it would: points of a card, this turn', () => {
    const game = asked({ one: { front: ['ox'] } });
    game.when(
      1,
      state((now) => [{ op: 'points', what: of(now, 'ox'), n: 2 }]),
    );
    expect([game.points('ox'), game.score(1)]).toEqual([3, 3]);
    game.when(1, pass, pass);
    expect(game.points('ox')).toBe(1);
  });

  it("names a card of the player's hand by its place, which nobody else learns", () => {
    const game = asked({ one: { hand: ['elk', 'atlas'] } });
    game.when(1, state([{ op: 'to-deck', what: 'hand:1/1', place: 'bottom' }]));
    expect([game.zone('hand:1'), game.zone('deck:1').at(-1)]).toEqual([['elk'], 'atlas']);
    expect(JSON.stringify(game.heard([2]))).not.toContain('hand:1/1');
    expect(JSON.stringify(game.heard([2]))).not.toContain('atlas');
  });

  it('asks what the operation asks: for the line of a card', () => {
    const game = asked({ one: { discard: ['elk'] } });
    game.when(
      1,
      state((now) => [{ op: 'resurrect', what: of(now, 'elk') }]),
    );
    expect(game.asked).toEqual(['1 line']);
    expect(game.when(1, answer('front')).where('elk')).toBe('front:1');
  });

  it('GR-PRIM-55: fulfils "if you did" if its player stated anything', () => {
    const card = human('iffy', {
      kind: 'onPlay',
      do: [
        { op: 'by-hand', text: TEXT },
        { op: 'if', if: { did: true }, then: [{ op: 'mill', who: 'each-opponent', n: 1 }] },
      ],
    });
    const begun = (): Game => given({ cards: [card], one: { hand: ['iffy'] } }).when(1, play('iffy', 'back'));
    const milled = (ops: readonly Said[]): number => begun().when(1, state(ops)).zone('discard:2').length;
    expect([milled([]), milled([{ op: 'draw', n: 1 }])]).toEqual([0, 1]);
  });

  it('GR-AMB-45: ends if its player concedes, and the match goes on', () => {
    const game = asked({ two: {}, three: {} }).when(1, concede);
    expect([game.lost(1) !== undefined, game.of('attested', true)]).toEqual([true, []]);
    expect([game.turn, game.asked]).toEqual(['4 of 2', ['2 draw']]);
  });
});

describe('a text by hand', () => {
  const plain = (definition: typeof odd, ...byHand: string[]) => ({ ...definition, effects: [], byHand });

  it.each([
    ['On play', { hand: ['odd'] }, [play('odd', 'back')]],
    ['Activated', { back: ['odd'] }, [pass, use('odd')]],
    ['From hand', { hand: ['odd'] }, [pass, fromHand('odd')]],
  ] as const)('GR-PRIM-02: "%s:" says when it works', (head, one, deeds) => {
    const game = given({ cards: [plain(human('odd'), `${head}: ${TEXT}`)], one }).when(1, ...deeds);
    expect(game.asked).toEqual(['1 by-hand']);
    game.when(1, state([{ op: 'draw', n: 1 }]));
    expect(game.of('attested')[0]!.text).toEqual([TEXT]);
  });

  it('GR-DISC-01: may begin with "On discard:", too', () => {
    const cards = [
      plain(titan('odd'), `On discard: ${TEXT}`),
      human('axe', { kind: 'onPlay', do: [{ op: 'mill', who: 'you', n: 1 }] }),
    ];
    const game = given({ cards, one: { hand: ['axe'], deck: ['odd', 'ox', 'ox'] } }).when(1, play('axe', 'back'));
    expect(game.asked).toEqual(['1 by-hand']);
  });

  it('GR-PRIM-61: must begin with such a word, or the card is refused, with what would be right', () => {
    expect(checkCard(plain(human('odd'), TEXT))).toEqual([
      expect.stringContaining('byHand[0]: begins with when it works'),
    ]);
    expect(checkCard(plain(human('odd'), `on PLAY: ${TEXT}`))).toEqual([]);
    const cost = { kind: 'activated', cost: [{ op: 'by-hand', text: TEXT }], do: [] };
    expect(checkCard({ ...odd, effects: [cost] })).toEqual([expect.stringContaining('"by-hand" cannot be a cost')]);
  });
});
