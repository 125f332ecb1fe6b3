import type { Op, Ref, Value } from '../../../effects/words.js';
import { alt, any, form, opt, sepBy, value, words, type Parser } from '../context.js';
import { equalTo, forEach, times } from '../nouns/counting.js';
import { anew, isChosen } from './each.js';
import { cards } from '../nouns/nouns.js';
import { ref, single, stillThere } from '../nouns/refs.js';
import { DONE, that } from '../nouns/that.js';
import { aNumber, damage, number } from '../nouns/numbers.js';

/** Operations on cards in play: damage, healing, destruction, stun, counters, use, control. */

/** Everything that one sentence does happens at the same time (KF-EFF-04). */
const together = (ops: Op[]): Op[] => (ops.length > 1 || ops[0]?.op === 'repeat' ? [{ op: 'together', do: ops }] : ops);

const splash = form`[,] with ${{ n: number }} ${damage} splash`(({ n }) => n);
const unarmored = form`. this damage cannot be prevented by armor`(true);
interface Dealt {
  readonly what: Ref;
  readonly n: Value;
  readonly splash?: number;
  readonly ignoresArmor?: boolean;
  /** How many times. Each time, the player chooses a creature again. */
  readonly often?: Value;
}
const dealt: Parser<Dealt> = alt<Dealt>(
  form`[an additional] ${{ n: number }} ${damage} to ${{ what: ref }} ${{ by: opt(splash) }} ${{ each: opt(forEach) }}
    ${{ bare: opt(unarmored) }}`(({ n, what, by, each, bare }) => {
    const more = { ...(by === null ? {} : { splash: by }), ...(bare ? { ignoresArmor: true } : {}) };
    return each !== null && isChosen(what) ? { what, n, ...more, often: each } : { what, n: times(n, each), ...more };
  }),
  form`${{ n: number }} ${damage} each to ${{ what: ref }}`(({ n, what }) => ({ what, n })),
  form`${{ n: number }} ${damage} ${{ each: forEach }} to ${{ what: ref }}`(({ n, each, what }) => ({
    what,
    n: times(n, each),
  })),
  form`${{ what: single }} ${{ n: number }} ${damage}`((said) => said),
  form`${damage} to ${{ what: ref }} ${{ n: equalTo }}`((said) => said),
  form`${damage} ${{ n: equalTo }} to ${{ what: ref }}`(({ n, what }) => ({ what, n })),
  form`that amount of damage to ${{ what: ref }}`(({ what }) => ({ what, n: { named: DONE } })),
);
const damaging: Parser<Op[]> = alt<Op[]>(
  form`${opt(single)} deal|deals ${{ all: sepBy(dealt, form`and [deal]`(true)) }}`(({ all }) =>
    together(
      all.map(({ often, ...one }): Op =>
        often === undefined ? { op: 'damage', ...one } : { op: 'repeat', n: often, do: [{ op: 'damage', ...one }] },
      ),
    ),
  ),
  form`deal ${{ n: number }} ${damage} to ${{ what: ref }} and ${{ m: number }} ${damage} to ${{ other: ref }}`(
    ({ n, what, m, other }) =>
      together([
        { op: 'damage', what, n },
        { op: 'damage', what: other, n: m },
      ]),
  ),
  form`${{ what: ref }} ${any('is dealt', 'are dealt', 'takes', 'take')} ${{ n: number }} ${damage}
    ${{ each: opt(forEach) }}`(({ what, n, each }) =>
    each !== null && isChosen(what)
      ? anew([{ op: 'damage', what, n }], each)
      : [{ op: 'damage', what, n: times(n, each) }],
  ),
  form`deal ${{ n: number }} ${damage} ${{ each: opt(forEach) }} divided|distributed [as you choose] among
    ${opt(any('any number of', 'up to'))} ${{ among: cards }}`(({ n, each, among }) => [
    { op: 'spread', n: times(n, each), among },
  ]),
  form`deal ${{ n: number }} ${damage} ${{ each: forEach }} . you may divide this damage among any number of
    ${{ among: cards }}`(({ n, each, among }) => [{ op: 'spread', n: times(n, each), among }]),
);

const healing: Parser<Op[]> = alt<Op[]>(
  form`${{ fully: opt(words('fully')) }} heal ${{ n: number }} ${damage} from ${{ what: ref }}`(({ fully, n, what }) =>
    fully ? undefined : [{ op: 'heal', what, n }],
  ),
  form`fully heal ${{ what: ref }}`(({ what }) => [{ op: 'heal', what, n: 'all' }]),
  form`${{ what: single }} heals ${{ n: number }} ${damage}`(({ what, n }) => [{ op: 'heal', what, n }]),
);

type Simple = 'destroy' | 'purge' | 'stun' | 'unstun' | 'exhaust' | 'ready' | 'ward' | 'enrage';
const simple: Parser<Simple> = alt<Simple>(
  form`destroy|sacrifice`('destroy'),
  form`purge`('purge'),
  form`stun`('stun'),
  form`unstun`('unstun'),
  form`remove the stun from`('unstun'),
  form`exhaust`('exhaust'),
  form`ready`('ready'),
  form`ward`('ward'),
  form`enrage`('enrage'),
);
/** A player sacrifices only cards of their own. */
const own = (what: Ref): Ref => {
  if (typeof what !== 'object') return what;
  if ('pick' in what) return { ...what, pick: { ...what.pick, who: 'you' } };
  return 'all' in what ? { all: { ...what.all, who: 'you' } } : what;
};
const isSingle = (what: Ref): boolean => typeof what === 'string' || 'named' in what;

/** `destroy X`, `stun X and Y`, `stun and exhaust X`, `destroy an artifact, a creature, and an upgrade`. */
const listed: Parser<Ref[]> = sepBy(ref, any(', and', 'and', ','));
const plainly: Parser<Op[]> = alt<Op[]>(
  form`its controller ${any('must sacrifice', 'sacrifices')} it`([{ op: 'destroy', what: that }]),
  form`sacrifice ${{ all: listed }} ${{ each: opt(forEach) }}`(({ all, each }) =>
    each === null ? all.map((what): Op => ({ op: 'destroy', what: own(what) })) : undefined,
  ),
  form`${{ one: simple }} and ${{ other: simple }} ${{ what: ref }}`(({ one, other, what }) => [
    { op: one, what },
    { op: other, what: isSingle(what) ? what : that },
  ]),
  form`${{ op: simple }} ${{ all: listed }} ${{ each: opt(forEach) }}`(({ op, all, each }) => {
    if (each === null) return together(all.map((what): Op => ({ op, what: op === 'purge' ? stillThere(what) : what })));
    return all.length === 1 && isChosen(all[0]!) ? anew([{ op, what: all[0]! }], each) : undefined;
  }),
);

const done = alt<Simple>(
  form`stunned`('stun'),
  form`destroyed`('destroy'),
  form`purged`('purge'),
  form`readied`('ready'),
  form`exhausted`('exhaust'),
);
const passive = form`${{ all: listed }} is|are ${{ op: done }}`(({ all, op }) =>
  together(all.map((what): Op => ({ op, what }))),
);

const powerCounters = ({ what, n, each }: { what: Ref; n: number; each: Value | null }): Op[] =>
  each !== null && isChosen(what)
    ? anew([{ op: 'counter', what, kind: 'power', n }], each)
    : [{ op: 'counter', what, kind: 'power', n: times(n, each) }];
const counters: Parser<Op[]> = alt<Op[]>(
  form`put|place ${{ n: aNumber }} +1 power counter|counters on ${{ what: ref }} ${{ each: opt(forEach) }}`(
    powerCounters,
  ),
  form`give ${{ what: ref }} ${{ n: aNumber }} +1 power counter|counters ${{ each: opt(forEach) }}`(powerCounters),
  form`${{ what: ref }} gets|get ${{ n: aNumber }} +1 power counter|counters ${{ each: opt(forEach) }}`(powerCounters),
  form`${{ what: ref }} loses ${{ n: aNumber }} +1 power counter|counters`(({ what, n }) => [
    { op: 'counter', what, kind: 'power', n: -n },
  ]),
  form`remove ${{ n: aNumber }} +1 power counter|counters from ${{ what: ref }}`(({ n, what }) => [
    { op: 'counter', what, kind: 'power', n: -n },
  ]),
  form`put|place a doom counter on ${{ what: ref }}`(({ what }) => [{ op: 'counter', what, kind: 'doom', n: 1 }]),
);

const artifact: Parser<Ref> = alt<Ref>(
  form`an artifact controlled by any player`({ pick: { type: 'ARTIFACT' } }),
  value(
    any(
      'an artifact controlled by an opponent',
      "an opponent's artifact",
      "your opponent's artifact",
      "one of your opponent's artifacts",
      'an enemy artifact',
    ),
    { pick: { type: 'ARTIFACT', who: 'opponent' } },
  ),
);
const asYours = any('as if it were yours', 'as if they were yours', 'as if you controlled it');
const oneAtATime = form`, one at a time`(true);
/** `ready and fight with X`: readies X and uses it; if X is several creatures, one after the other. */
const readied = form`ready and ${{
  op: alt<'fight' | 'use' | 'reap'>(form`fight with`('fight'), form`use`('use'), form`reap with`('reap')),
}} ${{ what: ref }} ${{ oneByOne: opt(oneAtATime) }}`(({ op, what, oneByOne }): Op[] | undefined => {
  const many = typeof what === 'object' && ('all' in what || ('pick' in what && what.n !== undefined));
  if (many !== (oneByOne !== null)) return undefined;
  const each = (one: Ref, again: Ref): Op[] => [
    { op: 'ready', what: one },
    { op, what: again },
  ];
  if (many) return [{ op: 'one-by-one', what, do: each('it', 'it') }];
  return each(what, isSingle(what) ? what : that);
});
const using: Parser<Op[]> = alt<Op[]>(
  form`use ${{ what: artifact }} ${asYours}`(({ what }) => [{ op: 'use', what }]),
  form`use ${{ what: ref }}`(({ what }) => [{ op: 'use', what }]),
  form`fight with ${{ what: ref }} ${opt(any(', one at a time', 'one at a time'))}`(({ what }) => [
    { op: 'fight', what },
  ]),
  form`reap with ${{ what: ref }}`(({ what }) => [{ op: 'reap', what }]),
  readied,
);

const whileHere = any('until ~ leaves play', 'while ~ is in play');
const taking: Parser<Op[]> = alt<Op[]>(
  form`take|gain control of ${{ what: ref }} ${{ until: opt(whileHere) }}`(({ what, until }) => [
    { op: 'control', what, ...(until ? { until: 'leaves-play' } : {}) },
  ]),
  form`give control of ${{ what: ref }} to your opponent`(({ what }) => [{ op: 'control', what, who: 'opponent' }]),
  form`your opponent gains control of ${{ what: ref }}`(({ what }) => [{ op: 'control', what, who: 'opponent' }]),
);

const battleline = any(
  'in the battleline',
  'in your battleline',
  "in its controller's battleline",
  'in their battleline',
  'in a battleline',
);
const ofBattleline = any("of its controller's battleline", 'of your battleline', 'of its battleline');
const placing: Parser<Op[]> = alt<Op[]>(
  form`swap ${{ a: ref }} with ${{ b: ref }} ${opt(battleline)}`(({ a, b }) => [{ op: 'swap', a, b }]),
  form`move ${{ what: ref }} to either|a|the flank ${opt(ofBattleline)}`(({ what }) => [
    { op: 'move', what, to: 'flank' },
  ]),
  form`move ${{ what: ref }} anywhere in your battleline`(({ what }) => [{ op: 'move', what, to: 'anywhere' }]),
  form`move ${{ what: ref }} [to] anywhere in its controller's battleline`(({ what }) => [
    { op: 'move', what, to: 'anywhere' },
  ]),
);

export const touchOps: Parser<Op[]> = alt(damaging, healing, using, counters, plainly, passive, taking, placing);
