import { describe, expect, it } from '@jest/globals';
import { carryCard, exchangeOf, placesFor, readyInWords, wrongSizes, type PartedDeck } from './between-games.js';

const deck: PartedDeck = {
  parts: {
    material: [{ card: 'champion', count: 1 }],
    main: [
      { card: 'ox', count: 2 },
      { card: 'bear', count: 1 },
    ],
    sideboard: [{ card: 'wolf', count: 1 }],
  },
};

const seat = (n: number, name: string) => ({ seat: n, name, score: 0, counters: {}, values: {}, out: null });
const ask = (n: number, answered: boolean, options?: PartedDeck) => ({
  id: `q9.${n}`,
  set: 's',
  seat: n,
  of: 'ready',
  title: 'Ready for game 2?',
  min: 1,
  max: 1,
  about: { game: 2 },
  answered,
  rule: 'R-BETWEEN-01',
  ...(options ? { options: [options as never] } : {}),
});
const seats = [seat(1, 'Ana'), seat(2, 'Ben')];

describe('between games', () => {
  it('says who is ready, and for whom the next game waits', () => {
    const said = (...answered: boolean[]) => readyInWords({ seats, asks: answered.map((one, n) => ask(n + 1, one)) });
    expect(said(false, false)).toBe('Between games: game 2 waits for Ana and Ben.');
    expect(said(true, false)).toBe('Between games: Ana is ready. Game 2 waits for Ben.');
    expect(said()).toBeUndefined();
  });

  it('a seat that is asked, and has a sideboard, may exchange its cards', () => {
    expect(exchangeOf({ asks: [ask(1, false, deck), ask(2, false)] }, 1)).toEqual({ ask: 'q9.1', game: 2, deck });
    expect(exchangeOf({ asks: [ask(1, true, deck)] }, 1)).toBeUndefined();
    expect(exchangeOf({ asks: [ask(1, false, deck)] }, 2)).toBeUndefined();
    const without = { parts: { main: deck.parts['main']!, sideboard: [] } };
    expect(exchangeOf({ asks: [ask(1, false, without)] }, 1)).toBeUndefined();
  });

  it('cards go into the sideboard and out of it, copy by copy', () => {
    expect([placesFor(deck, 'sideboard'), placesFor(deck, 'main')]).toEqual([['material', 'main'], ['sideboard']]);
    const out = carryCard(deck, 'ox', 'main', 'sideboard');
    expect(out.parts).toEqual({
      material: [{ card: 'champion', count: 1 }],
      main: [
        { card: 'ox', count: 1 },
        { card: 'bear', count: 1 },
      ],
      sideboard: [
        { card: 'wolf', count: 1 },
        { card: 'ox', count: 1 },
      ],
    });
    expect(carryCard(out, 'wolf', 'sideboard', 'main').parts['sideboard']).toEqual([{ card: 'ox', count: 1 }]);
  });

  it('each part keeps its size', () => {
    const out = carryCard(deck, 'ox', 'main', 'sideboard');
    expect(wrongSizes(out, deck)).toEqual(['Main has 1 card too few.', 'Sideboard has 1 card too many.']);
    expect(wrongSizes(carryCard(out, 'wolf', 'sideboard', 'main'), deck)).toEqual([]);
  });
});
