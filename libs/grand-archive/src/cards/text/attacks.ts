import type { Op, Ref } from '../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { stats, type Stats } from './stats.js';
import { itself, named, that, type Named } from './objects.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

const sign: Parser<number> = alt(value(words('+'), 1), value(words('-'), -1));

/** `-3 POWER`: of attacks nothing else can be more or less. */
export const power: Parser<number> = map(
  seq<[number, number, true]>(sign, number, words('POWER')),
  ([by, n]) => by * n,
);

const untilEnd = phrase('until end of turn');

/** `target unit's next attack this turn gets +2 POWER`: the one after this, where it attacks already. */
const nextAttackGets: Parser<Clause> = map(
  seq<[Named, true, number]>(named, phrase("' s next attack this turn gets"), power),
  ([object, , n]) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { attack: n }, until: 'next-attack' }),
);

/** `this attack gets +3 POWER`. */
const thisAttackGets: Parser<Clause> = map(
  seq<[true, number]>(either('this attack gets', 'that attack gets'), power),
  ([, n]) => doing({ op: 'boost', what: { attacker: true }, stats: { attack: n }, until: 'end-of-combat' }),
);

const attacking = (what: Ref, n: number): Op => ({
  op: 'boost',
  what,
  stats: { attack: n },
  until: 'end-of-turn',
});

/** `target unit's attacks get -3 POWER until end of turn`: when it attacks, not when it strikes back. */
const attacksGet: Parser<Clause> = alt(
  map(seq<[Named, true, number, true]>(named, phrase("' s attacks get"), power, untilEnd), ([object, , n]) =>
    'all' in object.ref ? undefined : to(object, attacking(object.ref, n)),
  ),
  map(
    seq<[true, unknown, Named, true, number]>(untilEnd, opt(words(',')), named, phrase("' s attacks get"), power),
    ([, , object, , n]) => ('all' in object.ref ? undefined : to(object, attacking(object.ref, n))),
  ),
);

/** `its controller can't recover until end of turn`. */
const noRecovery: Parser<Clause> = alt(
  map(phrase("its controller can't recover until end of turn"), () => ({
    ops: [forbidden({ champion: { controller: { target: -1 } } }, 'recover', 'end-of-turn')],
    targets: [],
    near: true as const,
  })),
  map(phrase("until end of turn , target opponent can't recover"), () => ({
    ops: [forbidden({ champion: { target: 0 } }, 'recover', 'end-of-turn')],
    targets: [{ what: {}, player: 'opponent' as const, min: 1, max: 1 }],
  })),
);

const forbidden = (
  what: Ref,
  deed: string,
  until: 'end-of-turn' | 'their-next-wake-up' | 'while-source' | 'your-next-turn',
): Op => ({
  op: 'forbid',
  what,
  to: [deed],
  until,
});

/** `that unit doesn't wake up during its controller's next wake up phase`. */
const staysRested: Parser<Clause> = map(
  seq<[Named, true]>(alt(itself, named), either("doesn't wake up during its controller's next wake up phase")),
  ([object]) => ('all' in object.ref ? undefined : to(object, forbidden(object.ref, 'wake', 'their-next-wake-up'))),
);

/** `that ally doesn't wake up during its controller's wake up phase as long as you control ~` (GA-BOUND-01). */
const staysRestedWith: Parser<Clause> = map(
  seq<[Named, true]>(
    alt(itself, named),
    phrase("doesn't wake up during its controller's wake up phase as long as you control ~"),
  ),
  ([object]) => ('all' in object.ref ? undefined : to(object, forbidden(object.ref, 'wake', 'while-source'))),
);

/** `target unit becomes distant`: until the end of its controller's turn. */
const distant: Parser<Clause> = map(
  seq<[Named, true]>(
    alt(named, that),
    either('becomes distant', 'become distant', 'also becomes distant', 'also become distant'),
  ),
  ([object]) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: {}, keywords: ['distant'], until: 'end-of-their-turn' }),
);

/** `until the beginning of your next turn, your champion gets -10 level`. */
const untilNextTurn: Parser<Clause> = map(
  seq<[true, Named, true, Stats]>(
    phrase('until the beginning of your next turn ,'),
    named,
    either('gets', 'get'),
    stats,
  ),
  ([, object, , given]) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { ...given }, until: 'your-next-turn' }),
);

/** `until the beginning of your next turn, target ally can't attack`. */
const heldBack: Parser<Clause> = map(
  seq<[true, Named, true]>(phrase('until the beginning of your next turn ,'), named, phrase("can't attack")),
  ([, object]) => ('all' in object.ref ? undefined : to(object, forbidden(object.ref, 'attack', 'your-next-turn'))),
);

/**
 * `deal 4 unpreventable damage to your champion. Then, their next attack this turn gets +1 POWER for every four damage
 * counters on them`: counted as it is carried out (GA-EVERY-01).
 */
const enraging: Parser<Clause> = map(
  seq<[true, number, true | null, true, number, true]>(
    words('deal'),
    number,
    opt(words('unpreventable')),
    phrase('damage to your champion . then , their next attack this turn gets + 1 POWER for every'),
    number,
    phrase('damage counters on them'),
  ),
  ([, n, unpreventable, , every]) => {
    const champion: Ref = { champion: 'you' };
    return doing(
      { op: 'damage', to: champion, n, ...(unpreventable ? { unpreventable: true } : {}) },
      { op: 'boost', what: champion, stats: { attack: { damage: champion, every } }, until: 'next-attack' },
    );
  },
);

/** `~ gains "If this attack …, it deals double that damage instead."`, with the end of its sentence (GA-DOUBLE-01). */
export const doubled: Parser<Clause> = value(
  phrase('~ gains " if this attack would deal damage , it deals double that damage instead . "'),
  doing({ op: 'double-attack' }),
);

/** What bears on attacks, and what may not be done for a time. */
export const hindering: Parser<Clause> = alt(
  nextAttackGets,
  thisAttackGets,
  attacksGet,
  noRecovery,
  staysRestedWith,
  staysRested,
  distant,
  heldBack,
  enraging,
  untilNextTurn,
);
