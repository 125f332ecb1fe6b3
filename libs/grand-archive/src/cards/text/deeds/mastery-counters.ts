import type { Ability, Condition, Op, Ref, Value } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { counterKind, counters } from '../nouns/counters.js';
import { amount, number } from '../nouns/numbers.js';
import { alt, form, type Parser } from '../parser.js';

/** `your Mirror Steps`: a mastery whose text is understood. On a mastery, `your ~` is that mastery. */
export const yourMastery: Parser<string> = ({ tokens, card }, at) => {
  if (tokens[at]?.toLowerCase() !== 'your') return null;
  if (tokens[at + 1] === '~') return card.ownMastery === undefined ? null : [card.ownMastery, at + 2];
  for (let length = 1; length <= 3; length += 1) {
    const id = card.masteryId?.(tokens.slice(at + 1, at + 1 + length).join(' '));
    if (id !== undefined) return [id, at + 1 + length];
  }
  return null;
};

const kind: Parser<string> = counterKind;

export const countedOnMastery: Parser<Value> = form`${{ of: kind }} counters|counter on ${{ mastery: yourMastery }}`(
  ({ of, mastery }) => ({ mastery, counters: of }),
);

export const countingOnMastery: Parser<Clause> = form`put ${{ n: amount }} ${{ of: kind }} counter|counters on|onto
    ${{ card: yourMastery }}`(({ n, of, card }) => doing({ op: 'mastery-counter', card, kind: of, n }));

export const fewOnMastery: Parser<Clause> =
  form`if ${{ card: yourMastery }} has ${{ max: number }} or less ${{ asked: kind }} counters on it, put
    ${{ counters }} on it.`(({ card, max, asked, counters: [n, of] }) => {
    const has: Condition[] = [
      { is: 'mastery', card },
      { is: 'number', of: { mastery: card, counters: asked }, max },
    ];
    return asked === of
      ? doing({ op: 'if', if: has, then: [{ op: 'mastery-counter', card, kind: of, n }] })
      : undefined;
  });

const HIT: Ref = { event: 'object' };

const asManyAsHad: Parser<readonly Op[]> =
  form`put ${{ n: amount }} ${{ of: kind }} counters onto|on ${{ card: yourMastery }}, where X is the amount of
    ${{ same: kind }} counters that were on the killed ally.`(({ n, of, card, same }) =>
    of === same && JSON.stringify(n) === '{"x":true}'
      ? [{ op: 'mastery-counter', card, kind: of, n: { counters: of, of: HIT } }]
      : undefined,
  );

/** By a reflexive trigger (GA-REFLEX-01). */
const movedFrom: Parser<readonly Op[]> =
  form`you may move all ${{ of: kind }} counters on the hit champion to ${{ card: yourMastery }}. when
    ${{ min: number }} or more counters are moved this way, deal ${{ n: number }} damage to that champion.`(
    ({ of, card, min, n }) => {
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

const looked = alt<Looked>(
  form`ally kill: ${{ ops: asManyAsHad }}`(({ ops }) => ({ when: 'kill', do: ops })),
  form`champion hit: ${{ ops: movedFrom }}`(({ ops }) => ({ when: 'hit-champion', do: ops })),
);

/** A mastery's ability that triggers on the champion's events (GA-MASTERY-04). */
export const championHas: Parser<Ability> = form`your champion has " on ${{ looked }} "`(
  ({ looked }, { card }): Ability | undefined =>
    card.ownMastery === undefined
      ? undefined
      : { kind: 'triggered', when: looked.when, of: { types: ['CHAMPION'], who: 'you' }, do: [...looked.do] },
);
