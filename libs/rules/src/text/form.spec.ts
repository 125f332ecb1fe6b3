import { describe, expect, it } from '@jest/globals';
import { parsersOf, templateFor, type TextParser } from '../index.js';

const kit = parsersOf<string>();
const { opt, phrase, token, whole, words } = kit;
const form = templateFor(kit);

const number = token((word) => (/^\d+$/.test(word) ? Number(word) : undefined));
const read = <T>(parser: TextParser<string, T>, text: string): T | null =>
  whole(parser, { tokens: text.split(' '), card: 'Oak' });

describe('a form', () => {
  it('reads its words as printed, whatever their case and line breaks, and has one meaning', () => {
    const waking = form`each player's champion
      wakes up .`('wake');
    expect(read(waking, "Each player's champion wakes up .")).toBe('wake');
    expect(read(waking, "Each player's champion wakes up")).toBeNull();
    expect(read(waking, "Each player's champion sleeps .")).toBeNull();
  });

  it('passes the values of named parts to its meaning, and drops those of the others', () => {
    const draw = form`${words('you')} draw ${{ n: number }} cards , then discard ${{ less: number }} .`(
      ({ n, less }): number => n - less,
    );
    expect(read(draw, 'you draw 5 cards , then discard 2 .')).toBe(3);
    expect(read(draw, 'you draw 5 cards , then discard all .')).toBeNull();
    const captured: unknown[] = [];
    read(
      form`${words('you')} draw ${{ n: number }}`((...given) => given.forEach((one) => captured.push(one))),
      'you draw 5',
    );
    expect(captured).toEqual([{ n: 5 }, expect.objectContaining({ card: 'Oak' })]);
  });

  it('reads one of several words, and words that may be missing', () => {
    const activate = form`[you may] activate a|an|another [Oak or|and Ash] card`(true);
    for (const text of ['you may activate an Oak and Ash card', 'activate another card', 'activate a Oak or Ash card'])
      expect([text, read(activate, text)]).toEqual([text, true]);
    for (const text of ['you activate a card', 'activate the card', 'activate a Oak Ash card', 'you may an card'])
      expect([text, read(activate, text)]).toEqual([text, null]);
    const drawn = form`draw ${{ n: number }} ${{ random: opt(phrase('at random')) }}`((said) => said);
    expect([read(drawn, 'draw 2'), read(drawn, 'draw 2 at random')]).toEqual([
      { n: 2, random: null },
      { n: 2, random: true },
    ]);
  });

  it('reads nothing if its meaning is undefined', () => {
    const even = form`${{ n: number }} cards`(({ n }, { card }) => (n % 2 === 0 ? `${n} ${card}` : undefined));
    expect([read(even, '2 cards'), read(even, '3 cards')]).toEqual(['2 Oak', null]);
  });

  it('reports how far its words and parts could read', () => {
    const reached = { at: 0 };
    form`draw a|an [new] card`(true)({ tokens: 'draw an new hat'.split(' '), card: '', reached }, 0);
    expect(reached.at).toBe(3);
  });

  it('reads punctuation and numbers next to a word as phrases do', () => {
    expect(read(form`lamp-oil +1: draw a|two, and/or sing.`(true), 'lamp-oil + 1 : draw two , and / or sing .')).toBe(
      true,
    );
  });

  it('throws where it is written if it cannot be read, and says what to write', () => {
    expect(() => form`draw a| card`).toThrow('form`draw a| card`: write a|b with a word on either side');
    expect(() => form`draw |an card`).toThrow('form`draw |an card`: write a|b');
    expect(() => form`draw [a card`).toThrow('and [a b] around words');
    expect(() => form`draw a] card`).toThrow('and [a b] around words');
    expect(() => form`draw [${number} a] card`).toThrow('form`draw [${…} a] card`: write');
    expect(() => form`${{ n: number }} or ${{ n: number }}`).toThrow('form`${…} or ${…}`: two parts are called n');
    const wrong = 'write ${parser} or ${{ name: parser }}';
    expect(() => form`${{ n: number, more: number }}`).toThrow(wrong);
    expect(() => form`${{}}`).toThrow(wrong);
    expect(() => form`${{ n: undefined as unknown as typeof number }}`).toThrow(wrong);
    expect(() => form`${undefined as unknown as typeof number}`).toThrow(wrong);
  });
});
