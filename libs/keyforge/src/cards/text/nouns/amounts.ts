import type { Op, Ref, Value, Who } from '../../../effects/words.js';
import { alt, any, form, opt, value, type Parser } from '../context.js';
import { aNumber, amber, number } from './numbers.js';
import { equalTo, forEach, isAmbiguous, someAmber, times } from './counting.js';
import { anew, isChosen } from '../deeds/each.js';
import { ref } from './refs.js';
import { DONE } from './that.js';
import { doing } from './players.js';
import { EVERYWHERE } from './qualities.js';

/** Operations on æmber: gain, lose, steal, capture, move. */

/** `2 Æ`, `1 Æ for each …`, `Æ equal to …`. */
const much: Parser<Value> = alt<Value>(
  form`${amber} ${{ n: equalTo }}`(({ n }) => n),
  form`${{ n: someAmber }} ( to a maximum of 6 ) ${{ each: forEach }}`(({ n, each }) => ({
    least: [6, times(n, each)],
  })),
  form`${{ n: someAmber }} ${{ each: opt(forEach) }}`(({ n, each }) => times(n, each)),
  form`that much ${amber}`({ named: DONE }),
);

/** A number that counts only what belongs to this player: their pool, and their own of the cards that were touched. */
const countedBy = <T>(value: T, one: 'you' | 'opponent'): T => {
  if (value === 'controller') return one as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => countedBy(part, one)) as T;
  const parts = Object.entries(value).map(([key, part]) => [key, countedBy<unknown>(part, one)] as const);
  if (!('named' in value) || value.named !== DONE) return Object.fromEntries(parts) as T;
  return parts.length === 1
    ? ({ count: { named: DONE, owner: one, in: EVERYWHERE } } as T)
    : (Object.fromEntries([...parts, ['owner', one]]) as T);
};

/** Does the operation for both players; each counts only their own cards and æmber. */
const both = (of: (one: 'you' | 'opponent') => Op): Op[] => [{ op: 'together', do: [of('you'), of('opponent')] }];
export const eachOwn = (n: Value): Op[] => both((one) => ({ op: 'gain', who: one, n: countedBy(n, one) }));
export const isOwn = (n: Value): boolean => typeof n === 'object' && /"controller"|"\?done"/.test(JSON.stringify(n));

/** The player who does the operation, if it is not "you". */
const by = (of: Who | null): { who?: Who } => (of && of !== 'you' ? { who: of } : {});

const gain = form`${{ of: doing('gain') }} ${{ n: much }}`(({ of, n }): Op[] | undefined => {
  if (isAmbiguous(of, n)) return undefined;
  if (of === 'each' && isOwn(n)) return eachOwn(n);
  return isOwn(n) && of !== 'owner' && JSON.stringify(n).includes('controller')
    ? undefined
    : [{ op: 'gain', n, ...by(of) }];
});

const rest = any(
  'all of their remaining',
  'all their remaining',
  'all of your remaining',
  'all of their',
  'all of your',
  'all your',
  'all their',
);
const rounding = any('( rounding down the loss )', '( rounding down )');
const lost: Parser<Value | 'all' | 'half'> = alt<Value | 'all' | 'half'>(
  form`${rest} ${amber}`('all'),
  form`half their|your ${amber} ${opt(rounding)}`('half'),
  much,
);
const lose = form`${{ of: doing('lose') }} ${{ n: lost }}`(({ of, n }): Op[] | undefined => {
  const loser = of ?? 'you';
  if (n !== 'half') return isAmbiguous(of, n) ? undefined : [{ op: 'lose', n, who: loser }];
  if (loser !== 'each') return [{ op: 'lose', who: loser, n: { half: { amber: loser } } }];
  return both((one) => ({ op: 'lose', who: one, n: { half: { amber: one } } }));
});

const over = (of: Who, n: number): Value => ({ most: [0, { sum: [{ amber: of }, -n] }] });

const stolen: Parser<Value> = alt<Value>(
  form`all but ${{ n: number }} of ${any("your opponent's", 'their')} ${amber}`(({ n }) => over('opponent', n)),
  much,
);
const steal = form`${{ of: doing('steal') }} ${{ n: stolen }}`(({ of, n }): Op[] | undefined =>
  of === 'each' ? undefined : [{ op: 'steal', n, ...by(of) }],
);

/** The pool to capture from; if the text does not say, their opponent's. */
const side: Parser<Who | null> = alt<Who | null>(
  value(
    any('from its opponent', "from its controller's opponent", 'from their opponent', 'from their opponents'),
    null,
  ),
  // For an enemy creature, that is the pool of its own controller.
  value(any('from your opponent', "from your opponent's pool"), 'opponent'),
  value(
    any(
      'from their own side',
      'from its own side',
      "from its controller's pool",
      'from its controller',
      "from its controller's side",
    ),
    'controller',
  ),
);
const from = (of: Who | null): { from?: Who } => (of ? { from: of } : {});
const captured: Parser<Value> = alt<Value>(
  form`all but ${{ n: number }} of it`(({ n }) => over('opponent', n)),
  much,
);
const capture: Parser<Op[]> = alt<Op[]>(
  form`${{ what: ref }} captures|capture ${{ n: someAmber }} ${{ each: forEach }} ${{ of: opt(side) }}`(
    ({ what, n, each, of }) => (isChosen(what) ? anew([{ op: 'capture', what, n, ...from(of) }], each) : undefined),
  ),
  form`${{ what: opt(ref) }} captures|capture ${{ n: captured }} ${{ of: opt(side) }}`(({ what, n, of }) => [
    { op: 'capture', what: what ?? 'self', n, ...from(of) },
  ]),
  form`choose ${{ what: ref }} to capture ${{ n: captured }} ${{ of: opt(side) }}`(({ what, n, of }) => [
    { op: 'capture', what, n, ...from(of) },
  ]),
  form`capture all of ${any('it', "your opponent's Æ")}`([{ op: 'capture', what: 'self', n: 'all' }]),
);

const supply = any('from the common supply', 'from the supply');
const exalt: Parser<Op[]> = alt<Op[]>(
  form`place|put ${{ n: someAmber }} ${opt(supply)} on ${{ what: ref }} ${{ each: opt(forEach) }}`(
    ({ n, what, each }) =>
      each !== null && isChosen(what)
        ? anew([{ op: 'exalt', what, n }], each)
        : [{ op: 'exalt', what, n: times(n, each) }],
  ),
  form`exalt ${{ what: ref }} twice`(({ what }) => [{ op: 'exalt', what, n: 2 }]),
  form`exalt ${{ what: ref }} ${{ n: number }} times`(({ what, n }) => [{ op: 'exalt', what, n }]),
  form`exalt ${{ what: ref }}`(({ what }) => [{ op: 'exalt', what, n: 1 }]),
);

const pool: Parser<Who> = alt<Who>(
  form`to your [own] pool`('you'),
  form`to your opponent's pool`('opponent'),
  form`to its owner's pool`('owner'),
);
const allOrSome: Parser<number | 'all'> = alt<number | 'all'>(
  form`${any('all', 'all of the', 'all the', 'each')} ${amber}`('all'),
  someAmber,
);
const move: Parser<Op[]> = alt<Op[]>(
  form`move|return ${{ n: allOrSome }} from ${{ what: ref }} ${{ to: pool }}`(({ n, what, to }) => [
    { op: 'take-amber', what, n, to },
  ]),
  form`move ${{ n: someAmber }} from your pool to ${{ what: ref }}`(({ n, what }) => [{ op: 'store', what, n }]),
  form`discard|remove|return ${{ n: allOrSome }} from ${{ what: ref }} to the [common] supply`(({ n, what }) => [
    { op: 'drop-amber', what, n },
  ]),
  // Returned æmber goes to a pool, even if the text does not say whose (KF-AEM-08).
  form`return ${{ n: allOrSome }} from ${{ what: ref }}`(({ n, what }) => [{ op: 'take-amber', what, n }]),
  form`discard|remove ${{ n: allOrSome }} from ${{ what: ref }}`(({ n, what }) => [{ op: 'drop-amber', what, n }]),
);
const fromCard: Ref = { pick: { who: 'you', amber: { min: 1 } } };
const moveFromCards = form`move ${{ n: someAmber }} from one of your cards ${{ to: pool }}`(({ n, to }): Op[] => [
  { op: 'take-amber', what: fromCard, n, to },
]);

const theyMustGive = any('they must give you', 'your opponent must give you');
const give: Parser<Op[]> = alt<Op[]>(
  form`${any('they must give you', 'your opponent must give you', 'your opponent gives you', 'they give you')}
    ${{ n: someAmber }}`(({ n }) => [{ op: 'give', from: 'opponent', to: 'you', n }]),
  form`${theyMustGive} ${any('their remaining', 'all of their remaining', 'all of their')} ${amber}`([
    { op: 'give', from: 'opponent', to: 'you', n: 'all' },
  ]),
  form`give your opponent ${{ n: someAmber }}`(({ n }) => [{ op: 'give', from: 'you', to: 'opponent', n }]),
);

const chains: Parser<Op[]> = alt<Op[]>(
  form`${{ of: doing('gain') }} ${{ n: aNumber }} chain|chains`(({ of, n }) => [{ op: 'chains', who: of ?? 'you', n }]),
  form`${{ of: alt(doing('lose'), doing('shed')) }} ${{ n: aNumber }} chain|chains`(({ of, n }) => [
    { op: 'chains', who: of ?? 'you', n: -n },
  ]),
);

/** `each player with 6 Æ or more is reduced to 5 Æ`. */
const reduce = form`each player with ${{ least: someAmber }} or more is reduced to ${{ to: someAmber }}`(
  ({ least, to }): Op[] | undefined =>
    // By this text, a player with more than `to` but fewer than `least` keeps everything. `over` cannot say that.
    least === to || least === to + 1 ? both((one) => ({ op: 'lose', who: one, n: over(one, to) })) : undefined,
);

export const amountOps: Parser<Op[]> = alt(
  chains,
  gain,
  lose,
  steal,
  capture,
  exalt,
  moveFromCards,
  move,
  give,
  reduce,
);
