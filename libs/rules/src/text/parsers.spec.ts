import { describe, expect, it } from '@jest/globals';
import { parsersOf, type TextParser, type TextReader } from '../index.js';

const { words, phrase, token, seq, alt, map, opt, many, some, sepBy, once, end, value, whole } = parsersOf<string>();

const reader = (text: string): TextReader<string> & { readonly reached: { at: number } } => ({
  tokens: text === '' ? [] : text.split(' '),
  card: 'a card',
  reached: { at: 0 },
});
/** The result of reading a text from a place, and how far any parser could read. */
const read = <T>(parser: TextParser<string, T>, text: string, at = 0): readonly [unknown, number] => {
  const from = reader(text);
  return [parser(from, at), from.reached.at];
};
const number = token((word) => (/^\d+$/.test(word) ? Number(word) : undefined));
const and = words('and');

describe('a parser', () => {
  it('reads words whatever their case, as far as they match', () => {
    expect(read(words('draw', 'a', 'card'), 'Draw A card .')).toEqual([[true, 3], 3]);
    expect(read(words('draw', 'a', 'card'), 'draw a cart')).toEqual([null, 2]);
    expect(read(words('draw'), 'draws')).toEqual([null, 0]);
    expect(read(words('draw', 'a'), 'draw')).toEqual([null, 1]);
    expect(read(words('a'), 'draw a', 1)).toEqual([[true, 2], 2]);
    expect(words('a')({ tokens: ['a'], card: '' }, 0)).toEqual([true, 1]);
  });

  it('never forgets how far it has read', () => {
    const from = reader('draw a card');
    words('draw', 'a')(from, 0);
    words('draw', 'x')(from, 0);
    expect(from.reached.at).toBe(2);
  });

  it('reads a phrase word by word, number by number, sign by sign', () => {
    expect(read(phrase("each player's lamp-oil +12."), "each player's lamp-oil + 12 .")).toEqual([[true, 6], 6]);
    expect(read(phrase('Zoë draws'), 'zoë draws')).toEqual([[true, 2], 2]);
    expect(read(phrase(''), 'draw')).toEqual([[true, 0], 0]);
  });

  it('reads one token that has a meaning on its card', () => {
    expect([read(number, '12'), read(number, 'x'), read(number, '')]).toEqual([
      [[12, 1], 1],
      [null, 0],
      [null, 0],
    ]);
    expect(
      read(
        token((word, { card }) => `${word} of ${card}`),
        'text',
      ),
    ).toEqual([['text of a card', 1], 1]);
  });

  it('reads one part after the other, or the first alternative that matches', () => {
    expect(read(seq(number, and, number), '1 and 2')).toEqual([[[1, true, 2], 3], 3]);
    expect(read(seq(number, and, number), '1 and x')).toEqual([null, 2]);
    expect(read(seq(), 'x')).toEqual([[[], 0], 0]);
    const either = alt<unknown>(and, number, value(words('3'), 'never'));
    expect([read(either, 'and')[0], read(either, '3')[0], read(either, 'x')[0]]).toEqual([[true, 1], [3, 1], null]);
  });

  it('gives another meaning, or none', () => {
    const even = map(number, (n, { card }) => (n % 2 === 0 ? `${n} ${card}` : undefined));
    expect([read(even, '2')[0], read(even, '3')[0], read(even, 'x')[0]]).toEqual([['2 a card', 1], null, null]);
    expect(read(value(and, 0), 'and')[0]).toEqual([0, 1]);
  });

  it('reads an optional part, a repeated part, and a part that must appear at least once', () => {
    expect([read(opt(number), '1')[0], read(opt(number), 'x')[0]]).toEqual([
      [1, 1],
      [null, 0],
    ]);
    expect([read(many(number), '1 2 x')[0], read(many(number), 'x')[0]]).toEqual([
      [[1, 2], 2],
      [[], 0],
    ]);
    expect([read(some(number), '1 2')[0], read(some(number), 'x')[0]]).toEqual([[[1, 2], 2], null]);
    // A parser that reads nothing does not repeat for ever.
    expect(read(many(opt(number)), '1 x')[0]).toEqual([[1], 1]);
  });

  it('reads several parts with a separator', () => {
    const list = sepBy(number, and);
    expect([read(list, '1')[0], read(list, '1 and 2 and 3')[0], read(list, '1 and x')[0], read(list, 'x')[0]]).toEqual([
      [[1], 1],
      [[1, 2, 3], 5],
      [[1], 1],
      null,
    ]);
  });

  it('reads each place of a text only once, even if it does not match there', () => {
    const asked: number[] = [];
    const counted = once<number>((from, at) => (asked.push(at), number(from, at)));
    const [one, other] = [reader('1 x'), reader('2')];
    for (const from of [one, one, other])
      for (const at of [0, 1, 0]) expect(counted(from, at)).toEqual(number(from, at));
    expect(asked).toEqual([0, 1, 0, 1]);
  });

  it('reads the whole text, or nothing', () => {
    expect([read(end, '')[0], read(end, 'x')[0], read(end, 'x', 1)[0]]).toEqual([[true, 0], null, [true, 1]]);
    expect([whole(number, reader('1')), whole(number, reader('1 2')), whole(number, reader('x'))]).toEqual([
      1,
      null,
      null,
    ]);
  });
});
