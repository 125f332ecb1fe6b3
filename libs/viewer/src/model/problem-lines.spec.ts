import { expect, it } from '@jest/globals';
import { detailOf, lacksCards, problemLinesOf, withName, withoutFault } from './problem-lines.js';

const deck = (line: number, text: string, reason: string, more: object = {}) => ({
  seat: 1,
  line,
  text,
  reason,
  ...more,
});
const problem = (more: object) => ({ title: 'A deck that cannot be read', status: 422, ...more });

it('tells one cause once, with the lines that it is about', () => {
  const errors = [2, 3, 4, 7].map((line) =>
    deck(line, `1 Card ${line}`, 'no heading above it', { expected: '# Deck' }),
  );
  const read = problemLinesOf(problem({ errors, unknown: [] }));
  expect(read).toEqual([{ text: 'Seat 1, lines 2–4 and 7: no heading above it; expected # Deck' }]);
});

it('tells what is unknown once, though it stands in two lists, with the names that come near', () => {
  const one = deck(4, '4 Fier Bolt', 'there is no card "Fier Bolt"', { expected: 'a card', nearest: ['Fire Bolt'] });
  const told = problem({
    detail: 'seat 1: line 4, "4 Fier Bolt": there is no card "Fier Bolt"',
    errors: [one],
    unknown: [one],
  });
  expect(problemLinesOf(told)).toEqual([
    {
      text: 'Seat 1, line 4: 4 Fier Bolt: there is no card "Fier Bolt"',
      mend: { seat: 1, line: 4, names: ['Fire Bolt'] },
    },
  ]);
  expect(detailOf(told)).toBe('');
  expect(detailOf(problem({ detail: 'something else', errors: [one] }))).toBe('something else');
});

it('tells once of names that no card has, and near which none is', () => {
  const names = ['Guo Jia', 'Lorraine', 'Baby Dragon', 'Fireball', 'Icebolt', 'Windcutter'];
  const errors = names.map((name, n) => deck(n + 2, `4 ${name}`, `there is no card "${name}"`, { nearest: [] }));
  expect(problemLinesOf(problem({ errors, unknown: errors }))).toEqual([
    {
      text:
        'Seat 1, lines 2–7: no cards here have these 6 names: ' +
        '"Guo Jia", "Lorraine", "Baby Dragon", "Fireball", "Icebolt" and 1 more',
    },
  ]);
  expect(lacksCards(problem({ errors }))).toBe(true);
  // A name near one that there is was misspelt: no card is lacking.
  expect(lacksCards(problem({ errors: [deck(4, '4 Fier Bolt', 'no', { nearest: ['Fire Bolt'] })] }))).toBe(false);
  expect(problemLinesOf(problem({ errors: errors.slice(0, 1) }))).toEqual([
    { text: 'Seat 1, line 2: 4 Guo Jia: no card here has the name "Guo Jia"' },
  ]);
});

it('says what is the matter where the lines only say where', () => {
  const unknown = [{ at: 'seats[0].zones.hand[0]', seat: 1, text: 'Fier Bolt', nearest: ['Fire Bolt'] }];
  const detail = 'seats[0].zones.hand[0]: there is no card "Fier Bolt"; nearest: Fire Bolt';
  expect(detailOf(problem({ detail, unknown }))).toBe(detail);
});

it('tells of rules that are broken, and of fields', () => {
  const violations = [{ seat: 2, detail: 'the main deck has 0 cards', rule: 'GA-DECK-01' }];
  expect(problemLinesOf(problem({ violations, errors: [{ at: 'seats.0.name', what: 'is missing' }] }))).toEqual([
    { text: 'Seat 2: the main deck has 0 cards', rule: 'GA-DECK-01' },
    { text: 'seats.0.name: is missing' },
  ]);
});

it('puts another name into a line, which keeps its number', () => {
  expect(withName('# Deck\n4 Fier Bolt\n1x Bear', 2, 'Fire Bolt')).toBe('# Deck\n4 Fire Bolt\n1x Bear');
  expect(withName('- 4 Fier Bolt\nSB: 2 Fier Bolt', 2, 'Fire Bolt')).toBe('- 4 Fier Bolt\nSB: 2 Fire Bolt');
  expect(withName('Bare', 1, 'Bear')).toBe('Bear');
});

it('leaves out what was mended', () => {
  const told = problem({ errors: [deck(1, 'a', 'x'), deck(2, 'b', 'y')] });
  const rest = withoutFault(told, 1, 1);
  expect(problemLinesOf(rest!).map(({ text }) => text)).toEqual(['Seat 1, line 2: b: y']);
  expect(withoutFault(rest!, 1, 2)).toBeUndefined();
});
