import { describe, expect, it } from '@jest/globals';
import { parsersOf, type TextParser, type TextReader } from '../index.js';

const { words, phrase, token, seq, alt, map, opt, many, some, sepBy, once, end, value, whole } = parsersOf<string>();

const reader = (text: string): TextReader<string> & { readonly reached: { at: number } } => ({
  tokens: text === '' ? [] : text.split(' '),
  card: 'a card',
  reached: { at: 0 },
});
/** What is read of a text from a place, and how far it was read at all. */
const read = <T>(parser: TextParser<string, T>, text: string, at = 0): readonly [unknown, number] => {
  const from = reader(text);
  return [parser(from, at), from.reached.at];
};
const number = token((word) => (/^\d+$/.test(word) ? Number(word) : undefined));
const and = words('and');

describe('reading a text', () => {
  it('words, whatever their case, and as far as they stand there', () => {
    expect(read(words('draw', 'a', 'card'), 'Draw A card .')).toEqual([[true, 3], 3]);
    expect(read(words('draw', 'a', 'card'), 'draw a cart')).toEqual([null, 2]);
    expect(read(words('draw'), 'draws')).toEqual([null, 0]);
    expect(read(words('draw', 'a'), 'draw')).toEqual([null, 1]);
    expect(read(words('a'), 'draw a', 1)).toEqual([[true, 2], 2]);
    expect(words('a')({ tokens: ['a'], card: '' }, 0)).toEqual([true, 1]);
  });

  it('what was reached before stays reached', () => {
    const from = reader('draw a card');
    words('draw', 'a')(from, 0);
    words('draw', 'x')(from, 0);
    expect(from.reached.at).toBe(2);
  });

  it('a phrase, word by word, number by number, sign by sign', () => {
    expect(read(phrase("each player's lamp-oil +12."), "each player's lamp-oil + 12 .")).toEqual([[true, 6], 6]);
    expect(read(phrase('Zoë draws'), 'zoë draws')).toEqual([[true, 2], 2]);
    expect(read(phrase(''), 'draw')).toEqual([[true, 0], 0]);
  });

  it('one token that means something to the card it stands on', () => {
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

  it('one after the other, or the first that reads', () => {
    expect(read(seq(number, and, number), '1 and 2')).toEqual([[[1, true, 2], 3], 3]);
    expect(read(seq(number, and, number), '1 and x')).toEqual([null, 2]);
    expect(read(seq(), 'x')).toEqual([[[], 0], 0]);
    const either = alt<unknown>(and, number, value(words('3'), 'never'));
    expect([read(either, 'and')[0], read(either, '3')[0], read(either, 'x')[0]]).toEqual([[true, 1], [3, 1], null]);
  });

  it('another meaning, or none', () => {
    const even = map(number, (n, { card }) => (n % 2 === 0 ? `${n} ${card}` : undefined));
    expect([read(even, '2')[0], read(even, '3')[0], read(even, 'x')[0]]).toEqual([['2 a card', 1], null, null]);
    expect(read(value(and, 0), 'and')[0]).toEqual([0, 1]);
  });

  it('what stands there or not, as often as it stands there, once at least', () => {
    expect([read(opt(number), '1')[0], read(opt(number), 'x')[0]]).toEqual([
      [1, 1],
      [null, 0],
    ]);
    expect([read(many(number), '1 2 x')[0], read(many(number), 'x')[0]]).toEqual([
      [[1, 2], 2],
      [[], 0],
    ]);
    expect([read(some(number), '1 2')[0], read(some(number), 'x')[0]]).toEqual([[[1, 2], 2], null]);
    // What reads nothing is not read for ever.
    expect(read(many(opt(number)), '1 x')[0]).toEqual([[1], 1]);
  });

  it('several with something between them', () => {
    const list = sepBy(number, and);
    expect([read(list, '1')[0], read(list, '1 and 2 and 3')[0], read(list, '1 and x')[0], read(list, 'x')[0]]).toEqual([
      [[1], 1],
      [[1, 2, 3], 5],
      [[1], 1],
      null,
    ]);
  });

  it('once at each place of each text, what does not read there included', () => {
    const asked: number[] = [];
    const counted = once<number>((from, at) => (asked.push(at), number(from, at)));
    const [one, other] = [reader('1 x'), reader('2')];
    for (const from of [one, one, other])
      for (const at of [0, 1, 0]) expect(counted(from, at)).toEqual(number(from, at));
    expect(asked).toEqual([0, 1, 0, 1]);
  });

  it('all of it, or nothing', () => {
    expect([read(end, '')[0], read(end, 'x')[0], read(end, 'x', 1)[0]]).toEqual([[true, 0], null, [true, 1]]);
    expect([whole(number, reader('1')), whole(number, reader('1 2')), whole(number, reader('x'))]).toEqual([
      1,
      null,
      null,
    ]);
  });
});
