import type { Op, Selector, Test, Value } from '../../effects/words.js';
import { amountOps, eachOwn, isOwn } from './nouns/amounts.js';
import { already, condition } from './nouns/conditions.js';
import { after, alt, any, form, map, many, opt, value, words, type Parser } from './context.js';
import { counted } from './nouns/counting.js';
import { anew, dealtAtOnce } from './deeds/each.js';
import { lastingWith } from './deeds/lasting.js';
import { moveOps } from './deeds/moving.js';
import { ref } from './nouns/refs.js';
import { spokenAs } from './deeds/speaking.js';
import { THAT } from './nouns/that.js';
import { amber, number, signed } from './nouns/numbers.js';
import { touchOps } from './deeds/touching.js';
import { wholes } from './deeds/wholes.js';
import { eitherOf } from './deeds/mode-texts.js';

/** A sentence, and how it connects to the one before it. */
interface Sentence {
  readonly ops: Op[];
  readonly link?: 'did' | 'otherwise' | 'instead' | 'again' | 'once more';
  readonly if?: Test[];
}

const houses: Parser<Op[]> = alt<Op[]>(
  form`choose a house on your opponent's identity card`([{ op: 'choose-house', as: 'house', of: 'opponent' }]),
  form`choose a house on your identity card`([{ op: 'choose-house', as: 'house', of: 'own' }]),
  form`choose|name a house`([{ op: 'choose-house', as: 'house' }]),
  form`choose|name a number`([{ op: 'choose-number', as: 'number' }]),
  form`choose ${{ what: ref }}`(({ what }) => [{ op: 'choose', what, as: 'chosen' }]),
);

const keys: Parser<Op[]> = alt<Op[]>(
  form`forge a key at no cost`([{ op: 'forge', free: true }]),
  form`forge a key at current cost`([{ op: 'forge' }]),
  form`forge a key at ${{ by: signed }} ${amber} current cost , reduced by ${{ less: number }} ${amber}
    for each ${{ of: counted }}`(({ by, less, of }) => [{ op: 'forge', by: { sum: [by, { times: -less, of }] } }]),
  form`forge a key at ${{ by: signed }} ${amber} current cost`(({ by }) => [{ op: 'forge', by }]),
  form`unforge one of your opponent's forged keys`([{ op: 'unforge', who: 'opponent' }]),
);

const plain: Parser<Op[]> = alt(moveOps, amountOps, touchOps, houses, keys);

/** `draw a card and gain 1 Æ`, `archive it, then draw a card`. */
const joint = any(', and then', ', and', 'and then', 'and', ', then');
const clause: Parser<Op[]> = (reader, at) => clauses(reader, at);
const simple: Parser<Op[]> = alt(lastingWith(clause), plain);
const clauses = form`${{ first: simple }} ${{ more: many(after(joint, simple)) }}`(({ first, more }) =>
  [first, ...more].flat(),
);

/** A player who may archive a card for each of several things may archive fewer. */
const fewer = (op: Op): Op =>
  op.op === 'archive' && typeof op.what === 'object' && 'pick' in op.what && typeof op.what.n === 'object'
    ? { ...op, what: { ...op.what, upTo: true } }
    : op;

const mayDo = form`you may [choose and] ${{ ops: clauses }}`(({ ops }): Op[] => [{ op: 'may', do: ops.map(fewer) }]);

/** `ready a creature or stun a creature`: one of the two. */
const oneOrOther: Parser<Op[]> = alt<Op[]>(
  form`${{ one: simple }} or ${{ other: simple }}`(({ one, other }) => eitherOf(one, other)),
  form`choose one : ${{ one: simple }} ${any(', or', 'or', ';')} [,] ${{ other: simple }}`(({ one, other }) =>
    eitherOf(one, other),
  ),
);
/** `sacrifice a creature to deal 6 D to a creature`: does the second only if the player did the first. */
const paid = (one: Op[], other: Op[], payments: readonly Op['op'][]): Op[] | undefined =>
  one.length === 1 && payments.includes(one[0]!.op)
    ? [...one, { op: 'if', if: { did: true }, then: other }]
    : undefined;
const paying = form`you may ${{ one: simple }} to ${{ other: simple }}`(({ one, other }): Op[] | undefined => {
  const ops = paid(one, other, ['destroy', 'purge', 'discard', 'exhaust', 'lose', 'return']);
  return ops && [{ op: 'may', do: ops }];
});
const forced = form`${{ one: simple }} to ${{ other: simple }}`(({ one, other }) =>
  paid(one, other, ['destroy', 'purge', 'discard']),
);

const whole: Parser<Op[]> = alt(wholes, paying, lastingWith(clause), mayDo, oneOrOther, forced, clauses);
const repeating: Parser<'again' | 'once more'> = alt(
  value(any('trigger this effect again', 'repeat this effect', "repeat this card's effect"), 'again'),
  form`repeat the preceding effect`('once more'),
);
const ifs: Parser<Sentence> = alt<Sentence>(
  map(wholes, (ops) => ({ ops })),
  form`repeat ${any("this card's", 'this')} effect if ${{ tests: condition }}`(({ tests }) => ({
    ops: [],
    link: 'again',
    if: tests,
  })),
  form`repeat the preceding effect if ${{ tests: condition }}`(({ tests }) => ({
    ops: [],
    link: 'once more',
    if: tests,
  })),
  form`if ${{ tests: condition }} [,] ${{ link: repeating }}`(({ tests, link }) => ({ ops: [], link, if: tests })),
  value(repeating, { ops: [], link: 'again' }),
  form`if you do , you may ${{ ops: clauses }}`(({ ops }) => ({ ops: [{ op: 'may', do: ops }], link: 'did' })),
  form`${any('if you do ,', 'if you do', 'if they do ,')} ${{ ops: whole }}`(({ ops }) => ({ ops, link: 'did' })),
  form`otherwise [,] ${{ ops: whole }}`(({ ops }) => ({ ops, link: 'otherwise' })),
  form`if ${{ tests: alt(condition, already) }} , ${{ ops: whole }} instead`(({ tests, ops }) => ({
    ops,
    if: tests,
    link: 'instead',
  })),
  form`if ${{ tests: condition }} , ${{ ops: alt(whole, theyDo()) }}`(({ tests, ops }) => ({
    ops: [{ op: 'if', if: tests, then: ops }],
  })),
  form`for each ${{ n: counted }} , ${{ ops: whole }}`(({ n, ops }) => {
    const all = scaled(ops, n);
    return all ? { ops: all } : undefined;
  }),
  form`${{ ops: whole }} if ${{ tests: condition }}`(({ ops, tests }) => ({
    ops: [{ op: 'if', if: tests, then: ops }],
  })),
  map(whole, (ops) => ({ ops })),
);

/** `… , they lose 4`: "they" is the opponent, whom the condition mentioned. */
function theyDo(): Parser<Op[]> {
  return alt<Op[]>(
    form`they lose ${{ n: number }} ${amber}`(({ n }) => [{ op: 'lose', who: 'opponent', n }]),
    form`they discard a random card from their hand and you draw a card`([
      { op: 'discard', what: { pick: { in: ['hand'], who: 'opponent' }, random: true } },
      { op: 'draw', n: 1 },
    ]),
    form`capture all of it`([{ op: 'capture', what: 'self', n: 'all' }]),
    form`steal it`([{ op: 'steal', n: 'all' }]),
  );
}

/** Repeats the operations `n` times with a new choice each time. A plain gain happens once, with the product. */
function scaled(ops: Op[], n: Value): Op[] | null {
  const [only] = ops;
  if (ops.length === 1 && only?.op === 'gain' && only.who === 'owner')
    return isOwn(n) && only.n === 1 ? eachOwn(n) : null;
  if (
    ops.length === 1 &&
    only &&
    (only.op === 'gain' || only.op === 'draw' || only.op === 'steal') &&
    typeof only.n === 'number'
  )
    return [{ ...only, n: only.n === 1 ? n : { times: only.n, of: n } }];
  return anew(ops, n);
}

const sentence = form`${opt(any('then ,', 'then'))} ${{ one: ifs }}
  ${opt(form`[.] ( you may choose a different creature each time . )`(true))}`(({ one }) => one);

/** Does `more` in place of `last`. If `more` refers to the card that `last` would touch, that card is chosen first. */
const insteadOf = (last: Op, tests: Test[], more: Op[]): Op[] => {
  if (!JSON.stringify([tests, more]).includes(THAT) || !('what' in last))
    return [{ op: 'if', if: tests, then: more, else: [last] }];
  const { what } = last;
  if (typeof what !== 'object' || !('pick' in what)) return [{ op: 'if', if: tests, then: more, else: [last] }];
  const chosen = { named: 'chosen' } as const;
  return [
    { op: 'choose', what, as: 'chosen' },
    { op: 'if', if: spokenAs(tests, chosen), then: spokenAs(more, chosen), else: [{ ...last, what: chosen } as Op] },
  ];
};

/**
 * Whether an effect repeats at most once more. It does if nothing in "the preceding effect" asks for the repetition
 * (KF-REP-02), or if the effect begins with the same condition: "if it is so, do this; repeat it if it still is so"
 * (KF-AMB-23).
 */
const isOnce = (link: Sentence['link'], [first, ...more]: readonly Op[], tests: readonly Test[]): boolean =>
  link === 'once more' ||
  (first?.op === 'if' && more.length === 0 && JSON.stringify(first.if) === JSON.stringify(tests));

const linked = (all: readonly Sentence[]): Op[] | null => {
  let ops: Op[] = [];
  for (const { link, ops: more, if: tests } of all) {
    const last = ops.at(-1);
    if (link === undefined) ops.push(...more);
    else if (!last) return null;
    else if (link === 'did') {
      const then: Op = { op: 'if', if: { did: true }, then: more };
      if (last.op === 'may') ops[ops.length - 1] = { ...last, do: [...last.do, then] };
      else ops.push(then);
    } else if (link === 'otherwise') {
      if (last.op !== 'if' || last.else) return null;
      ops[ops.length - 1] = { ...last, else: more };
    } else if (link === 'instead') ops = [...ops.slice(0, -1), ...insteadOf(last, tests!, more)];
    else if (tests) ops = [{ op: 'again', do: ops, if: tests, ...(isOnce(link, ops, tests) ? { once: true } : {}) }];
    else return null;
  }
  return ops;
};

/** Whether "other" is unclear: after a card in play was chosen, it may mean other than that card or than this one. */
const isOtherOfTwo = (ops: readonly Op[]): boolean => {
  let chosen = false;
  const visit = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    if (chosen && (node as Selector).other === true) return true;
    const isUnclear = Object.values(node).some(visit);
    if ('pick' in node) chosen ||= (node.pick as Selector).in === undefined;
    return isUnclear;
  };
  return visit(ops);
};

/** Reads all sentences of an ability. */
export const program = form`${{ first: sentence }} ${{ more: many(after(words('.'), sentence)) }} [.]`(
  ({ first, more }) => {
    const ops = linked([first, ...more]);
    return ops && !isOtherOfTwo(ops) ? dealtAtOnce(ops) : undefined;
  },
);
