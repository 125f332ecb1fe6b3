import type { Op, Ref, Value } from '../../effects/words.js';
import { alt, any, either, map, opt, phrase, sepBy, seq, value, words, type Parser } from './context.js';
import { counted, equalTo, forEach, times } from './counting.js';
import { anew, isChosen } from './each.js';
import { cards } from './nouns.js';
import { ref, single } from './refs.js';
import { DONE, that } from './that.js';
import { aNumber, damage, number } from './numbers.js';

/** What happens to cards in play: damage, healing, destruction, stun, counters, use, control. */

const a = <T>(one: T): T[] => [one];
/** What one sentence does happens at the same time (KF-EFF-04). */
const together = (ops: Op[]): Op[] => (ops.length > 1 || ops[0]?.op === 'repeat' ? [{ op: 'together', do: ops }] : ops);

const splash: Parser<number> = map(
  seq(opt(words(',')), words('with'), number, damage, words('splash')),
  ([, , n]) => n,
);

const unarmored = opt(phrase('. this damage cannot be prevented by armor'));
interface Dealt {
  readonly what: Ref;
  readonly n: Value;
  readonly splash?: number;
  readonly ignoresArmor?: boolean;
  /** So often, to a creature chosen anew. */
  readonly often?: Value;
}
const dealt: Parser<Dealt> = alt<Dealt>(
  map(
    seq(opt(phrase('an additional')), number, damage, words('to'), ref, opt(splash), opt(forEach), unarmored),
    ([, n, , , what, by, each, bare]) => {
      const more = { ...(by === null ? {} : { splash: by }), ...(bare ? { ignoresArmor: true } : {}) };
      return each !== null && isChosen(what) ? { what, n, ...more, often: each } : { what, n: times(n, each), ...more };
    },
  ),
  map(seq(number, damage, words('each'), words('to'), ref), ([n, , , , what]) => ({ what, n })),
  map(seq(number, damage, forEach, words('to'), ref), ([n, , each, , what]) => ({ what, n: times(n, each) })),
  map(seq(single, number, damage), ([what, n]) => ({ what, n })),
  map(seq(damage, words('to'), ref, equalTo), ([, , what, n]) => ({ what, n })),
  map(seq(damage, equalTo, words('to'), ref), ([, n, , what]) => ({ what, n })),
  map(seq(phrase('that amount of damage to'), ref), ([, what]) => ({ what, n: { named: DONE } })),
);
const damaging: Parser<Op[]> = alt(
  map(seq(opt(single), any('deal', 'deals'), sepBy(dealt, seq(words('and'), opt(words('deal'))))), ([, , all]) =>
    together(
      all.map(({ often, ...one }): Op =>
        often === undefined ? { op: 'damage', ...one } : { op: 'repeat', n: often, do: [{ op: 'damage', ...one }] },
      ),
    ),
  ),
  map(
    seq(words('deal'), number, damage, words('to'), ref, words('and'), number, damage, words('to'), ref),
    ([, n, , , what, , m, , , other]) =>
      together([
        { op: 'damage', what, n },
        { op: 'damage', what: other, n: m },
      ]),
  ),
  map(seq(ref, any('is dealt', 'are dealt', 'takes', 'take'), number, damage, opt(forEach)), ([what, , n, , each]) =>
    each !== null && isChosen(what)
      ? anew(a<Op>({ op: 'damage', what, n }), each)
      : a<Op>({ op: 'damage', what, n: times(n, each) }),
  ),
  map(
    seq(
      words('deal'),
      number,
      damage,
      opt(forEach),
      any('divided', 'distributed'),
      any('as you choose among', 'among'),
      opt(any('any number of', 'up to')),
      cards,
    ),
    ([, n, , each, , , , among]) => a<Op>({ op: 'spread', n: times(n, each), among }),
  ),
  map(
    seq(words('deal'), number, damage, forEach, phrase('. you may divide this damage among any number of'), cards),
    ([, n, , each, , among]) => a<Op>({ op: 'spread', n: times(n, each), among }),
  ),
);

const healed = alt<Value | 'all'>(number);
const healing: Parser<Op[]> = alt(
  map(seq(opt(words('fully')), words('heal'), number, damage, words('from'), ref), ([fully, , n, , , what]) =>
    fully ? undefined : a<Op>({ op: 'heal', what, n }),
  ),
  map(seq(phrase('fully heal'), ref), ([, what]) => a<Op>({ op: 'heal', what, n: 'all' })),
  map(seq(single, words('heals'), healed, damage), ([what, , n]) => a<Op>({ op: 'heal', what, n })),
);

type Simple = 'destroy' | 'purge' | 'stun' | 'unstun' | 'exhaust' | 'ready' | 'ward' | 'enrage';
const simple: Parser<Simple> = alt<Simple>(
  value(any('destroy', 'sacrifice'), 'destroy'),
  value(words('purge'), 'purge'),
  value(words('stun'), 'stun'),
  value(any('unstun', 'remove the stun from'), 'unstun'),
  value(words('exhaust'), 'exhaust'),
  value(words('ready'), 'ready'),
  value(words('ward'), 'ward'),
  value(words('enrage'), 'enrage'),
);
/** What somebody sacrifices is their own. */
const own = (what: Ref): Ref => {
  if (typeof what !== 'object') return what;
  if ('pick' in what) return { ...what, pick: { ...what.pick, who: 'you' } };
  return 'all' in what ? { all: { ...what.all, who: 'you' } } : what;
};
const isSingle = (what: Ref): boolean => typeof what === 'string' || 'named' in what;

/** `destroy X`, `stun X and Y`, `stun and exhaust X`, `destroy an artifact, a creature, and an upgrade`. */
const listed: Parser<Ref[]> = sepBy(ref, either(seq(words(','), words('and')), words('and'), words(',')));
const plainly: Parser<Op[]> = alt(
  map(any('its controller must sacrifice it', 'its controller sacrifices it'), () =>
    a<Op>({ op: 'destroy', what: that }),
  ),
  map(seq(words('sacrifice'), listed, opt(forEach)), ([, all, each]) =>
    each === null ? all.map((what): Op => ({ op: 'destroy', what: own(what) })) : undefined,
  ),
  map(seq(simple, words('and'), simple, ref), ([one, , other, what]): Op[] => [
    { op: one, what },
    { op: other, what: isSingle(what) ? what : that },
  ]),
  map(seq(simple, listed, opt(forEach)), ([op, all, each]) => {
    if (each === null) return together(all.map((what): Op => ({ op, what })));
    return all.length === 1 && isChosen(all[0]!) ? anew(a<Op>({ op, what: all[0]! }), each) : undefined;
  }),
);

const passive: Parser<Op[]> = map(
  seq(
    listed,
    any('is', 'are'),
    alt<Simple>(
      value(words('stunned'), 'stun'),
      value(words('destroyed'), 'destroy'),
      value(words('purged'), 'purge'),
      value(words('readied'), 'ready'),
      value(words('exhausted'), 'exhaust'),
    ),
  ),
  ([all, , op]) => together(all.map((what): Op => ({ op, what }))),
);

const counterWords = any('+ 1 power counter', '+ 1 power counters');
const powerCounters = (what: Ref, n: number, each: Value | null): Op[] =>
  each !== null && isChosen(what)
    ? anew(a<Op>({ op: 'counter', what, kind: 'power', n }), each)
    : a<Op>({ op: 'counter', what, kind: 'power', n: times(n, each) });
const counters: Parser<Op[]> = alt(
  map(seq(any('put', 'place'), aNumber, counterWords, words('on'), ref, opt(forEach)), ([, n, , , what, each]) =>
    powerCounters(what, n, each),
  ),
  map(seq(words('give'), ref, aNumber, counterWords, opt(forEach)), ([, what, n, , each]) =>
    powerCounters(what, n, each),
  ),
  map(seq(ref, any('gets', 'get'), aNumber, counterWords, opt(forEach)), ([what, , n, , each]) =>
    powerCounters(what, n, each),
  ),
  map(seq(ref, any('loses'), aNumber, counterWords), ([what, , n]) =>
    a<Op>({ op: 'counter', what, kind: 'power', n: times(-n, null) }),
  ),
  map(seq(phrase('remove'), aNumber, counterWords, words('from'), ref), ([, n, , , what]) =>
    a<Op>({ op: 'counter', what, kind: 'power', n: -n }),
  ),
  map(
    seq(any('put a', 'place a'), alt(value(words('doom'), 'doom')), words('counter'), words('on'), ref),
    ([, kind, , , what]) => a<Op>({ op: 'counter', what, kind, n: 1 }),
  ),
);

const asYours = any('as if it were yours', 'as if they were yours', 'as if you controlled it');
const artifact: Parser<Ref> = alt<Ref>(
  value(phrase('an artifact controlled by any player'), { pick: { type: 'ARTIFACT' } }),
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
const using: Parser<Op[]> = alt(
  map(seq(words('use'), artifact, asYours), ([, what]) => a<Op>({ op: 'use', what })),
  map(seq(words('use'), ref), ([, what]) => a<Op>({ op: 'use', what })),
  map(seq(words('fight'), words('with'), ref, opt(any(', one at a time', 'one at a time'))), ([, , what]) =>
    a<Op>({ op: 'fight', what }),
  ),
  map(seq(words('reap'), words('with'), ref), ([, , what]) => a<Op>({ op: 'reap', what })),
  map(
    seq(
      words('ready'),
      words('and'),
      alt<'fight' | 'use' | 'reap'>(
        value(phrase('fight with'), 'fight'),
        value(words('use'), 'use'),
        value(phrase('reap with'), 'reap'),
      ),
      ref,
      opt(phrase(', one at a time')),
    ),
    ([, , op, what, oneByOne]): Op[] | undefined => {
      const many = typeof what === 'object' && ('all' in what || ('pick' in what && what.n !== undefined));
      if (many !== (oneByOne !== null)) return undefined;
      if (isSingle(what))
        return [
          { op: 'ready', what },
          { op, what },
        ];
      if (!many)
        return [
          { op: 'ready', what },
          { op, what: that },
        ];
      return [
        {
          op: 'one-by-one',
          what,
          do: [
            { op: 'ready', what: 'it' },
            { op, what: 'it' },
          ],
        },
      ];
    },
  ),
);

const taking: Parser<Op[]> = alt(
  map(
    seq(any('take control of', 'gain control of'), ref, opt(any('until ~ leaves play', 'while ~ is in play'))),
    ([, what, until]) => a<Op>({ op: 'control', what, ...(until ? { until: 'leaves-play' as const } : {}) }),
  ),
  map(seq(words('give'), words('control'), words('of'), ref, any('to your opponent')), ([, , , what]) =>
    a<Op>({ op: 'control', what, who: 'opponent' }),
  ),
  map(seq(phrase('your opponent gains control of'), ref), ([, what]) =>
    a<Op>({ op: 'control', what, who: 'opponent' }),
  ),
);

const battleline = opt(
  any(
    'in the battleline',
    'in your battleline',
    "in its controller's battleline",
    'in their battleline',
    'in a battleline',
  ),
);
const placing: Parser<Op[]> = alt(
  map(seq(words('swap'), ref, words('with'), ref, battleline), ([, one, , b]) => a<Op>({ op: 'swap', a: one, b })),
  map(
    seq(
      any('move'),
      ref,
      any('to either flank', 'to a flank', 'to the flank'),
      opt(seq(words('of'), any("its controller's battleline", 'your battleline', 'its battleline'))),
    ),
    ([, what]) => a<Op>({ op: 'move', what, to: 'flank' }),
  ),
  map(
    seq(
      any('move'),
      ref,
      any(
        'anywhere in your battleline',
        "anywhere in its controller's battleline",
        "to anywhere in its controller's battleline",
      ),
    ),
    ([, what]) => a<Op>({ op: 'move', what, to: 'anywhere' }),
  ),
);

export const touchOps: Parser<Op[]> = alt(damaging, healing, using, counters, plainly, passive, taking, placing);
export { counted };
