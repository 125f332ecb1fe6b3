import { beforeEach, describe, expect, it } from '@jest/globals';
import { carryCard, placesFor, readyInWords, timeToBeReady, wrongSizes, type PartedDeck } from './between-games.js';
import { exchangeOf } from './exchange.js';
import { keepExchange, keptExchange } from './kept-exchange.js';

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
    expect(exchangeOf({ asks: [ask(1, false, deck), ask(2, false)] }, 1)).toEqual({
      ask: 'q9.1',
      game: 2,
      deck,
      sizesChange: false,
    });
    expect(exchangeOf({ asks: [ask(1, true, deck)] }, 1)).toBeUndefined();
    expect(exchangeOf({ asks: [ask(1, false, deck)] }, 2)).toBeUndefined();
    const without = { parts: { main: deck.parts['main']!, sideboard: [] } };
    expect(exchangeOf({ asks: [ask(1, false, without)] }, 1)).toBeUndefined();
  });

  it('GA26-DECK-06: where sizes change, a sideboard that was emptied may take cards back', () => {
    const emptied = { parts: { main: deck.parts['main']!, sideboard: [] } };
    const asked = (about: { game: number; sizes?: string }) =>
      exchangeOf({ asks: [{ ...ask(1, false, emptied), about }] }, 1)?.sizesChange;
    expect([asked({ game: 2, sizes: 'change' }), asked({ game: 2 })]).toEqual([true, undefined]);
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

  it('a card of the sideboard is offered only to the parts that are for its types', () => {
    const showing = { parts: { material: ['CHAMPION', 'REGALIA'] } };
    const of = (...types: string[]) => placesFor(deck, 'sideboard', types, showing);
    expect([of('ALLY'), of('REGALIA', 'WEAPON')]).toEqual([['main'], ['material']]);
    expect(placesFor(deck, 'main', ['ALLY'], showing)).toEqual(['sideboard']);
    // Nothing is left out before it is known what the card is, nor in a game whose parts take any card.
    expect(placesFor(deck, 'sideboard', undefined, showing)).toEqual(['material', 'main']);
    expect(placesFor(deck, 'sideboard', ['ALLY'])).toEqual(['material', 'main']);
  });

  it('the time that is left runs while somebody is still asked, and not while a judge has paused the match', () => {
    const now = Date.parse('2026-01-01T10:00:00Z');
    const due = '2026-01-01T10:03:00.000Z';
    const left = (answered: boolean, paused = false, until: string | null = due) =>
      timeToBeReady({ asks: [ask(1, true), ask(2, answered)] }, { due: until, paused }, now)?.left;
    expect([left(false), left(true), left(false, true), left(false, false, null)]).toEqual([
      180_000,
      undefined,
      undefined,
      undefined,
    ]);
  });

  describe('what a player has exchanged', () => {
    const stored = new Map<string, string>();
    beforeEach(() => {
      stored.clear();
      const storage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      };
      Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
    });
    const exchange = { ask: 'q9.1', game: 2, deck, sizesChange: false };
    const out = carryCard(deck, 'ox', 'main', 'sideboard');

    it('is there again after a reload, for that seat and that game of that match alone', () => {
      keepExchange('m1', 1, exchange, out);
      expect(keptExchange('m1', 1, exchange)).toEqual(out);
      expect(keptExchange('m1', 2, exchange)).toBeUndefined();
      expect(keptExchange('m2', 1, exchange)).toBeUndefined();
      expect(keptExchange('m1', 1, { ...exchange, game: 3 })).toBeUndefined();
      keepExchange('m1', 1, exchange, undefined);
      expect(keptExchange('m1', 1, exchange)).toBeUndefined();
    });

    it('is forgotten where it is not made of the cards that are asked about, or is no deck', () => {
      keepExchange('m1', 1, exchange, { parts: { ...out.parts, main: [{ card: 'ox', count: 9 }] } });
      expect(keptExchange('m1', 1, exchange)).toBeUndefined();
      for (const odd of ['{', '7', '{"parts":{"main":7}}', '{"parts":{"main":[null]}}']) {
        stored.set([...stored.keys()][0]!, odd);
        expect(keptExchange('m1', 1, exchange)).toBeUndefined();
      }
    });
  });
});
