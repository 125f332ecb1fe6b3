import type { Op, Selector, Test, Value } from '../../effects/words.js';
import { amountOps, eachOwn, isOwn } from './amounts.js';
import { condition } from './conditions.js';
import { alt, any, either, map, many, opt, phrase, seq, value, words, type Parser } from './context.js';
import { counted } from './counting.js';
import { anew, dealtAtOnce } from './each.js';
import { lastingWith } from './lasting.js';
import { moveOps } from './moving.js';
import { ref } from './refs.js';
import { spokenAs } from './speaking.js';
import { THAT } from './that.js';
import { amber, number, signed } from './numbers.js';
import { touchOps } from './touching.js';
import { wholes } from './wholes.js';
import { eitherOf } from './mode-texts.js';

/** A sentence, and how it hangs together with the one before it. */
interface Sentence {
  readonly ops: Op[];
  readonly link?: 'did' | 'otherwise' | 'instead' | 'again' | 'once more';
  readonly if?: Test[];
}

const houses: Parser<Op[]> = alt<Op[]>(
  map(any("choose a house on your opponent's identity card"), () => [
    { op: 'choose-house', as: 'house', of: 'opponent' },
  ]),
  map(any('choose a house on your identity card'), () => [{ op: 'choose-house', as: 'house', of: 'own' }]),
  map(any('choose a house', 'name a house'), () => [{ op: 'choose-house', as: 'house' }]),
  map(any('choose a number', 'name a number'), () => [{ op: 'choose-number', as: 'number' }]),
  map(seq(words('choose'), ref), ([, what]) => [{ op: 'choose', what, as: 'chosen' }]),
);

const keys: Parser<Op[]> = alt<Op[]>(
  map(phrase('forge a key at no cost'), () => [{ op: 'forge', free: true }]),
  map(phrase('forge a key at current cost'), () => [{ op: 'forge' }]),
  map(
    seq(
      phrase('forge a key at'),
      signed,
      amber,
      phrase('current cost'),
      opt(seq(words(','), phrase('reduced by'), number, amber, phrase('for each'), counted)),
    ),
    ([, by, , , less]) => [{ op: 'forge', by: less ? { sum: [by, { times: -less[2], of: less[5] }] } : by }],
  ),
  map(seq(phrase('unforge'), any("one of your opponent's forged keys")), () => [{ op: 'unforge', who: 'opponent' }]),
);

const plain: Parser<Op[]> = alt(moveOps, amountOps, touchOps, houses, keys);

/** `draw a card and gain 1 Æ`, `archive it, then draw a card`. */
const joint = either(
  seq(words(','), words('and'), opt(words('then'))),
  seq(words('and'), opt(words('then'))),
  seq(words(','), words('then')),
);
const clause: Parser<Op[]> = (reader, at) => clauses(reader, at);
const simple: Parser<Op[]> = alt(lastingWith(clause), plain);
const clauses: Parser<Op[]> = map(seq(simple, many(map(seq(joint, simple), ([, ops]) => ops))), ([first, more]) =>
  [first, ...more].flat(),
);

/** Who may archive a card for each of something may archive fewer. */
const fewer = (op: Op): Op =>
  op.op === 'archive' && typeof op.what === 'object' && 'pick' in op.what && typeof op.what.n === 'object'
    ? { ...op, what: { ...op.what, upTo: true } }
    : op;

const mayDo: Parser<Op[]> = alt<Op[]>(
  map(seq(phrase('you may'), opt(phrase('choose and')), clauses), ([, , ops]) => [{ op: 'may', do: ops.map(fewer) }]),
);

/** `ready a creature or stun a creature`: one of the two. */
const either2: Parser<Op[]> = alt<Op[]>(
  map(seq(simple, words('or'), simple), ([one, , other]) => eitherOf(one, other)),
  map(
    seq(
      phrase('choose one :'),
      simple,
      either(seq(words(','), words('or')), words('or'), words(';')),
      opt(words(',')),
      simple,
    ),
    ([, one, , , other]) => eitherOf(one, other),
  ),
);
/** `sacrifice a creature to deal 6 D to a creature`: the second if the first was done. */
const paying: Parser<Op[]> = map(seq(any('you may'), simple, words('to'), simple), ([, one, , other]) => {
  const named = one.length === 1 && ['destroy', 'purge', 'discard', 'exhaust', 'lose', 'return'].includes(one[0]!.op);
  return named ? [{ op: 'may', do: [...one, { op: 'if', if: { did: true }, then: other }] }] : undefined;
});
const forced: Parser<Op[]> = map(seq(simple, words('to'), simple), ([one, , other]) => {
  const named = one.length === 1 && ['destroy', 'purge', 'discard'].includes(one[0]!.op);
  return named ? [...one, { op: 'if', if: { did: true }, then: other }] : undefined;
});

const whole: Parser<Op[]> = alt(wholes, paying, lastingWith(clause), mayDo, either2, forced, clauses);
const ifs: Parser<Sentence> = alt<Sentence>(
  map(wholes, (ops) => ({ ops })),
  map(
    seq(
      alt(
        value(any("repeat this card's effect if", 'repeat this effect if'), 'again' as const),
        value(any('repeat the preceding effect if'), 'once more' as const),
      ),
      condition,
    ),
    ([link, tests]) => ({ ops: [], link, if: tests }),
  ),
  map(
    seq(
      words('if'),
      condition,
      opt(words(',')),
      alt(
        value(any('trigger this effect again', 'repeat this effect', "repeat this card's effect"), 'again' as const),
        value(any('repeat the preceding effect'), 'once more' as const),
      ),
    ),
    ([, tests, , link]) => ({ ops: [], link, if: tests }),
  ),
  map(
    any('repeat this effect', "repeat this card's effect", 'trigger this effect again', 'repeat the preceding effect'),
    () => ({ ops: [], link: 'again' as const }),
  ),
  map(seq(phrase('if you do , you may'), clauses), ([, ops]) => ({
    ops: [{ op: 'may' as const, do: ops }],
    link: 'did' as const,
  })),
  map(seq(any('if you do ,', 'if you do', 'if they do ,'), whole), ([, ops]) => ({ ops, link: 'did' as const })),
  map(seq(any('otherwise ,', 'otherwise'), whole), ([, ops]) => ({ ops, link: 'otherwise' as const })),
  map(seq(words('if'), condition, words(','), whole, words('instead')), ([, tests, , ops]) => ({
    ops,
    if: tests,
    link: 'instead' as const,
  })),
  map(
    seq(
      words('if'),
      condition,
      words(','),
      alt(
        map(seq(any('they'), value(words('lose'), 0)), () => undefined as never),
        whole,
      ),
    ),
    ([, tests, , ops]) => ({ ops: [{ op: 'if' as const, if: tests, then: ops }] }),
  ),
  map(seq(words('if'), condition, words(','), theyDo()), ([, tests, , ops]) => ({
    ops: [{ op: 'if' as const, if: tests, then: ops }],
  })),
  map(seq(words('for'), words('each'), counted, words(','), whole), ([, , n, , ops]) => {
    const all = scaled(ops, n);
    return all ? { ops: all } : undefined;
  }),
  map(seq(whole, words('if'), condition), ([ops, , tests]) => ({ ops: [{ op: 'if' as const, if: tests, then: ops }] })),
  map(whole, (ops) => ({ ops })),
);

/** `… , they lose 4`: the opponent, of whom the condition spoke. */
function theyDo(): Parser<Op[]> {
  return alt<Op[]>(
    map(seq(any('they lose'), number, amber), ([, n]) => [{ op: 'lose', who: 'opponent', n }]),
    map(seq(any('they discard a random card from their hand and you draw a card')), () => [
      { op: 'discard', what: { pick: { in: ['hand'], who: 'opponent' }, random: true } },
      { op: 'draw', n: 1 },
    ]),
    map(seq(phrase('capture all of it')), () => [{ op: 'capture', what: 'self', n: 'all' }]),
    map(seq(phrase('steal it')), () => [{ op: 'steal', n: 'all' }]),
  );
}

/** So often, each time chosen anew; of gaining alone, that much at once. */
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

const different = opt(
  alt(
    phrase('. ( you may choose a different creature each time . )'),
    phrase('( you may choose a different creature each time . )'),
  ),
);
const sentence: Parser<Sentence> = map(seq(opt(any('then ,', 'then')), ifs, different), ([, one]) => one);

/** What is done instead: it may speak of what the other would be done to. */
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
 * "The preceding effect" is repeated without what says so: once more at most (KF-REP-02). So is an effect that has the
 * condition in itself: "if it is so, do this; repeat it if it still is so" (KF-AMB-23).
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

/** Whether cards are touched that are "other", after one in play was chosen: than that one, or than the card itself. */
const isOtherOfTwo = (ops: readonly Op[]): boolean => {
  let chosen = false;
  const visit = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    if ('pick' in node || 'all' in node) {
      const what = ('pick' in node ? node.pick : node.all) as Selector;
      if (chosen && what.other === true) return true;
      chosen ||= 'pick' in node && what.in === undefined;
      return false;
    }
    return Object.values(node).some(visit);
  };
  return visit(ops);
};

/** All sentences of an ability. */
export const program: Parser<Op[]> = map(
  seq(sentence, many(map(seq(words('.'), sentence), ([, one]) => one)), opt(words('.'))),
  ([first, more]) => {
    const ops = linked([first, ...more]);
    return ops && !isOtherOfTwo(ops) ? dealtAtOnce(ops) : undefined;
  },
);
