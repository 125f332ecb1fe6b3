import type { Ability, Condition, Op, Ref, Value } from '../../effects/words.js';
import { doing, either, type Clause } from './clause.js';
import { counters, KINDS } from './counters.js';
import { amount, number } from './numbers.js';
import { alt, map, phrase, seq, token, words, type Parser } from './parser.js';

/** `your Mirror Steps`: a mastery whose text is understood; of a mastery itself, that mastery. */
export const yourMastery: Parser<string> = ({ tokens, card }, at) => {
  if (tokens[at]?.toLowerCase() !== 'your') return null;
  if (tokens[at + 1] === '~') return card.ownMastery === undefined ? null : [card.ownMastery, at + 2];
  for (let length = 1; length <= 3; length += 1) {
    const id = card.masteryId?.(tokens.slice(at + 1, at + 1 + length).join(' '));
    if (id !== undefined) return [id, at + 1 + length];
  }
  return null;
};

const kind: Parser<string> = token((word) => (KINDS.includes(word) ? word : undefined));

/** `sheen counters on your Mirror Steps`. */
export const countedOnMastery: Parser<Value> = map(
  seq<[string, true, true, string]>(kind, either('counters', 'counter'), words('on'), yourMastery),
  ([of, , , mastery]) => ({ mastery, counters: of }),
);

/** `put two sheen counters on your Mirror Steps`. */
export const countingOnMastery: Parser<Clause> = map(
  seq<[true, readonly [number, string], true, string]>(words('put'), counters, either('on', 'onto'), yourMastery),
  ([, [n, of], , card]) => doing({ op: 'mastery-counter', card, kind: of, n }),
);

/** `If your Mirror Steps has six or less sheen counters on it, put two sheen counters on it.` */
export const fewOnMastery: Parser<Clause> = map(
  seq<[true, string, true, number, true, string, true, readonly [number, string], true]>(
    words('if'),
    yourMastery,
    words('has'),
    number,
    phrase('or less'),
    kind,
    phrase('counters on it , put'),
    counters,
    phrase('on it .'),
  ),
  ([, card, , max, , asked, , [n, of]]) => {
    const has: Condition[] = [
      { is: 'mastery', card },
      { is: 'number', of: { mastery: card, counters: asked }, max },
    ];
    return asked === of
      ? doing({ op: 'if', if: has, then: [{ op: 'mastery-counter', card, kind: of, n }] })
      : undefined;
  },
);

const HIT: Ref = { event: 'object' };

/** `Put X sheen counters onto your Mirror Steps, where X is the amount of … that were on the killed ally.` */
const asManyAsHad: Parser<readonly Op[]> = map(
  seq<[true, Value, string, true, string, true, string, true]>(
    words('put'),
    amount,
    kind,
    either('counters onto', 'counters on'),
    yourMastery,
    phrase(', where X is the amount of'),
    kind,
    phrase('counters that were on the killed ally .'),
  ),
  ([, n, of, , card, , same]) =>
    of === same && JSON.stringify(n) === '{"x":true}'
      ? [{ op: 'mastery-counter', card, kind: of, n: { counters: of, of: HIT } }]
      : undefined,
);

/**
 * `You may move all sheen counters on the hit champion to your Mirror Steps. When three or more counters are moved this
 * way, deal 3 damage to that champion.`: by a trigger (GA-REFLEX-01).
 */
const movedFrom: Parser<readonly Op[]> = map(
  seq<[true, string, true, string, true, number, true, number, true]>(
    phrase('you may move all'),
    kind,
    phrase('counters on the hit champion to'),
    yourMastery,
    phrase('. when'),
    number,
    phrase('or more counters are moved this way , deal'),
    number,
    phrase('damage to that champion .'),
  ),
  ([, of, , card, , min, , n]) => {
    const many: Value = { counters: of, of: HIT };
    const atLeast = (least: number): Condition => ({ is: 'number', of: many, min: least });
    const hurt: Op = { op: 'damage', to: HIT, n };
    const move: Op[] = [
      { op: 'if', if: [atLeast(min)], then: [{ op: 'reflex', do: [hurt] }] },
      { op: 'mastery-counter', card, kind: of, n: many },
      { op: 'counter', what: HIT, kind: of, n: { times: [-1, many] } },
    ];
    return [{ op: 'if', if: [{ is: 'mastery', card }, atLeast(1)], then: [{ op: 'may', do: move }] }];
  },
);

type Looked = { readonly when: string; readonly do: readonly Op[] };

/** `Your champion has "On Ally Kill: …"`, of a mastery: it looks for that as the champion does (GA-MASTERY-04). */
export const championHas: Parser<Ability> = map(
  seq<[true, Looked, true]>(
    phrase('your champion has " on'),
    alt<Looked>(
      map(seq<[true, readonly Op[]]>(phrase('ally kill :'), asManyAsHad), ([, ops]) => ({ when: 'kill', do: ops })),
      map(seq<[true, readonly Op[]]>(phrase('champion hit :'), movedFrom), ([, ops]) => ({
        when: 'hit-champion',
        do: ops,
      })),
    ),
    words('"'),
  ),
  ([, looked], { card }): Ability | undefined =>
    card.ownMastery === undefined
      ? undefined
      : { kind: 'triggered', when: looked.when, of: { types: ['CHAMPION'], who: 'you' }, do: [...looked.do] },
);
