import type { Op, Ref } from '../../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { grants, isOfAllies } from '../nouns/keywords.js';
import { stats } from '../nouns/stats.js';
import { itself, named, that } from '../nouns/objects.js';
import { number } from '../nouns/numbers.js';
import { alt, form, opt, words, type Parser } from '../parser.js';

const sign: Parser<number> = alt(form`+`(1), form`-`(-1));

/** A change of POWER: the only stat that an attack can change. */
export const power: Parser<number> = form`${{ by: sign }} ${{ n: number }} POWER`(({ by, n }) => by * n);

const attacking = (what: Ref, n: number): Op => ({
  op: 'boost',
  what,
  stats: { attack: n },
  until: 'end-of-turn',
});

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

/** Includes the end of its sentence (GA-DOUBLE-01). */
export const doubledDamage: Parser<Clause> =
  form`~ gains " if this attack would deal damage, it deals double that damage instead. "`(
    doing({ op: 'double-attack' }),
  );

/** Changes of attacks, and actions that are forbidden for a time. */
export const hindering: Parser<Clause> = alt(
  // If the unit is attacking already, its next attack is the one after.
  form`${{ object: named }} ' s next attack this turn gets ${{ n: power }}`(({ object, n }) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { attack: n }, until: 'next-attack' }),
  ),
  form`this|that attack gets ${{ n: power }}`(({ n }) =>
    doing({ op: 'boost', what: { attacker: true }, stats: { attack: n }, until: 'end-of-combat' }),
  ),
  // An attack card has no power of its own that lasts: what it gets is the attack's (GA26-ABIL-01).
  form`~ gets ${{ n: power }}`(({ n }, { card }) =>
    card.later && card.types.includes('ATTACK')
      ? doing({ op: 'boost', what: { attacker: true }, stats: { attack: n }, until: 'end-of-combat' })
      : undefined,
  ),
  // The boost counts for attacks, not for retaliation.
  form`${{ object: named }} ' s attacks get ${{ n: power }} until end of turn`(({ object, n }) =>
    'all' in object.ref ? undefined : to(object, attacking(object.ref, n)),
  ),
  form`until end of turn [,] ${{ object: named }} ' s attacks get ${{ n: power }}`(({ object, n }) =>
    'all' in object.ref ? undefined : to(object, attacking(object.ref, n)),
  ),
  form`its controller can't recover until end of turn`(() => ({
    ops: [forbidden({ champion: { controller: { target: -1 } } }, 'recover', 'end-of-turn')],
    targets: [],
    near: true as const,
  })),
  form`until end of turn, target opponent can't recover`(() => ({
    ops: [forbidden({ champion: { target: 0 } }, 'recover', 'end-of-turn')],
    targets: [{ what: {}, player: 'opponent' as const, min: 1, max: 1 }],
  })),
  // GA-BOUND-01.
  form`${{ object: alt(itself, named) }} doesn't wake up during its controller's wake up phase as long as you control
    ~`(({ object }) => ('all' in object.ref ? undefined : to(object, forbidden(object.ref, 'wake', 'while-source')))),
  form`${{ object: alt(itself, named) }} doesn't wake up during its controller's next wake up phase`(({ object }) =>
    'all' in object.ref ? undefined : to(object, forbidden(object.ref, 'wake', 'their-next-wake-up')),
  ),
  form`${{ object: named }} becomes distant and gains ${{ given: grants }} until end of turn`(
    ({ object, given: { stats: given, keywords } }, { card }) =>
      !card.later || 'all' in object.ref || keywords.some(isOfAllies)
        ? undefined
        : to(
            object,
            { op: 'boost', what: object.ref, stats: {}, keywords: ['distant'], until: 'end-of-their-turn' },
            { op: 'boost', what: object.ref, stats: { ...given }, keywords: [...keywords], until: 'end-of-turn' },
          ),
  ),
  // Distant lasts until the end of its controller's turn.
  form`${{ object: alt(named, that) }}
    ${either('becomes distant', 'become distant', 'also becomes distant', 'also become distant')}`(({ object }) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: {}, keywords: ['distant'], until: 'end-of-their-turn' }),
  ),
  form`until the beginning of your next turn, ${{ object: named }} can't attack`(({ object }) =>
    'all' in object.ref ? undefined : to(object, forbidden(object.ref, 'attack', 'your-next-turn')),
  ),
  // The damage counters are counted when this happens (GA-EVERY-01).
  form`deal ${{ n: number }} ${{ unpreventable: opt(words('unpreventable')) }} damage to your champion. then, their
    next attack this turn gets +1 POWER for every ${{ every: number }} damage counters on them`(
    ({ n, unpreventable, every }) => {
      const champion: Ref = { champion: 'you' };
      return doing(
        { op: 'damage', to: champion, n, ...(unpreventable ? { unpreventable: true } : {}) },
        { op: 'boost', what: champion, stats: { attack: { damage: champion, every } }, until: 'next-attack' },
      );
    },
  ),
  form`until the beginning of your next turn, ${{ object: named }} gets|get ${{ given: stats }}`(({ object, given }) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { ...given }, until: 'your-next-turn' }),
  ),
);
