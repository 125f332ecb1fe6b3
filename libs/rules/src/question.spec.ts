import { expect, it } from '@jest/globals';
import { secret, type MaybeSecret } from '#table';
import { ask, askEach, move, part, question, type AskingQuestion } from './index.js';

const slots = part({
  name: 'cards',
  title: 'Which',
  rule: 'X-1',
  sealed: () => true,
  many: () => ({ min: 0, max: 2 }),
  candidates: () => [0, 1, 2].map((value) => ({ value, label: String(value) })),
});
const colour = part({
  name: 'colour',
  title: 'Colour',
  rule: 'X-2',
  candidates: () => [
    { value: 'red' as const, label: 'red' },
    { value: 'blue' as const, label: 'blue' },
  ],
});

const paint = question({
  of: 'paint',
  rule: 'X-1',
  title: 'Paint?',
  answer: 'paint',
  or: { kind: 'decline' },
  parts: () => [slots, colour],
  forfeit: () => null,
});
const name = question({
  of: 'name',
  rule: 'X-2',
  answer: 'answer',
  parts: () => [colour],
  read: ({ colour: said }) => said,
  forfeit: () => ({ colour: 'blue' as const }),
});

it('an asking gives what its kind does not: title and rule, one value, no details', () => {
  expect(ask(paint, { seat: 2 }).next().value).toEqual([
    { seat: 2, of: 'paint', title: 'Paint?', min: 1, max: 1, about: {}, rule: 'X-1' },
  ]);
  const more = { seat: 1, title: 'Now?', min: 0, max: 2, about: { card: 'c1' }, options: [1], rule: 'X-9' };
  expect(ask(paint, more).next().value).toEqual([{ ...more, of: 'paint' }]);
});

it('a question reads the answer as its parts say, and the other answer as null', () => {
  const reads = <A>(kind: AskingQuestion<A>, answer: Parameters<AskingQuestion<A>['read']>[0]): A => {
    const flow = ask(kind, { seat: 1 });
    flow.next();
    return flow.next([answer]).value as A;
  };
  const said = reads(paint, { kind: 'paint', seat: 1, cards: [secret(2, [1])], colour: 'red' });
  const cards: readonly MaybeSecret<number>[] | undefined = said?.cards;
  const chosen: 'red' | 'blue' | undefined = said?.colour;
  expect([cards, chosen]).toEqual([[secret(2, [1])], 'red']);
  expect(reads(paint, { kind: 'decline', seat: 1 })).toBeNull();
  expect(reads(name, { kind: 'answer', seat: 1, colour: 'blue' })).toBe('blue');
});

it('askEach asks several at once, and returns the answers in the order of the askings', () => {
  const flow = askEach(name, [{ seat: 2 }, { seat: 1 }]);
  expect(flow.next().value).toMatchObject([{ seat: 2 }, { seat: 1 }]);
  const answer = (seat: number, said: string) => ({ kind: 'answer', seat, colour: said });
  expect(flow.next([answer(2, 'red'), answer(1, 'blue')])).toEqual({ done: true, value: ['red', 'blue'] });
});

it('a seat that is out gives the least answer: the other answer, or parts of the right type', () => {
  const asked = { seat: 3, of: 'x', title: '', min: 1, max: 1, about: {}, rule: 'X' };
  expect(paint.forfeit!(asked)).toEqual({ kind: 'decline', seat: 3 });
  expect(name.forfeit!(asked)).toEqual({ kind: 'answer', seat: 3, colour: 'blue' });
});

it('a question whose answer does not fit its parts does not compile', () => {
  const asked = { of: 'x', rule: 'X', answer: 'answer', parts: () => [colour] as const };
  // @ts-expect-error: green is not a candidate
  question({ ...asked, forfeit: () => ({ colour: 'green' as const }) });
  // @ts-expect-error: nothing can be declined
  question({ ...asked, forfeit: () => null });
  const tint = move({
    kind: 'tint',
    title: 'Tint',
    gate: () => null,
    parts: [slots, colour],
    // @ts-expect-error: a move has the parts it lists, and `weight` is not one of them
    *flow(_scribe, { weight }) {
      expect(weight).toBeUndefined();
    },
  });
  expect(tint.parts).toEqual([slots, colour]);
});
