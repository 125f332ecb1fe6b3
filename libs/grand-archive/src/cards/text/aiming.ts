import type { Op, Selector } from '../../effects/words.js';
import { power } from './attacks.js';
import { doing, to, type Clause } from './clause.js';
import { objects } from './nouns.js';
import { CHOSEN, itself, named, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, words, type Parser } from './parser.js';
import { stats, type Stats } from './stats.js';
import { clauses, deed, untargeted } from './plain.js';

const next: Parser<true> = alt(phrase("' s next attack this turn"), phrase("' next attack this turn"));

/** `~'s next attack this turn gets +1 POWER and has "On Attack: Wake up ~."` (GA-GRANT-03) */
const hasToo: Parser<Clause> = map(
  seq<[Named, true, true, number, true, Clause, true]>(
    itself,
    next,
    words('gets'),
    power,
    phrase('and has " on attack :'),
    alt(deed, untargeted(clauses)),
    words('"'),
  ),
  ([object, , , n, , what]) =>
    to(
      object,
      { op: 'boost', what: object.ref, stats: { attack: n }, until: 'next-attack' },
      { op: 'grant', what: object.ref, when: 'attack', do: [...what.ops], until: 'next-attack' },
    ),
);

/** `~' next attack this turn gets +3 POWER.`, of a name that ends so. */
const ofName: Parser<Clause> = map(
  seq<[Named, true, true, number, true]>(itself, phrase("' next attack this turn"), words('gets'), power, words('.')),
  ([object, , , n]) => to(object, { op: 'boost', what: object.ref, stats: { attack: n }, until: 'next-attack' }),
);

/**
 * `Target Goose ally's next attack this turn gains unblockable and gets +2 POWER. If that ally is a Human, that attack
 * gets an additional +2 POWER and gains Combat damage dealt by this attack is unpreventable.`: also without the second
 * (GA-SURE-02).
 */
const more: Parser<readonly [Selector, number, boolean]> = map(
  seq<[true, Selector, true, number, true | null, true]>(
    alt(phrase('if that ally is a'), phrase('if that ally is an')),
    objects,
    phrase(', that attack gets an additional'),
    power,
    opt(
      alt(
        phrase('and gains combat damage dealt by this attack is unpreventable'),
        phrase('and gains " combat damage dealt by this attack is unpreventable . "'),
      ),
    ),
    words('.'),
  ),
  ([, what, , n, sure]) => [what, n, sure !== null] as const,
);

const gains: Parser<Clause> = map(
  seq<[Named, true, true, number, true, readonly [Selector, number, boolean] | null]>(
    named,
    next,
    phrase('gains unblockable and gets'),
    power,
    words('.'),
    opt(more),
  ),
  ([object, , , n, , also]) => {
    if ('all' in object.ref) return undefined;
    const boost = (by: number, keywords: readonly string[]): Op => ({
      op: 'boost',
      what: object.ref,
      stats: { attack: by },
      ...(keywords.length > 0 ? { keywords: [...keywords] } : {}),
      until: 'next-attack',
    });
    const first = boost(n, ['unblockable']);
    if (!also) return to(object, first);
    const [that, by, sure] = also;
    return to(object, first, {
      op: 'if',
      if: [{ is: 'matches', what: object.ref, that }],
      then: [boost(by, sure ? ['unpreventable'] : [])],
    });
  },
);

/** What the next attack of a unit has, with the ends of its sentences. */
export const nextAttackHas: Parser<Clause> = alt(hasToo, ofName, gains);

/**
 * `Change the target of an attack to a Goose ally you control. If you do, that ally gets +3 POWER and +3 LIFE until end
 * of turn.`: chosen as it is done; without an attack nothing is asked (GA-AIM-02).
 */
export const turningAway: Parser<Clause> = map(
  seq<[true, Selector, true, Stats, true]>(
    alt(phrase('change the target of an attack to a'), phrase('change the target of an attack to an')),
    objects,
    phrase('. if you do , that ally gets'),
    stats,
    phrase('until end of turn .'),
  ),
  ([, what, , given]) =>
    what.who === 'you' && what.types?.join() === 'ALLY'
      ? doing({
          op: 'if',
          if: [{ is: 'exists', what: { role: 'attacker' } }],
          then: [
            { op: 'choose', as: CHOSEN, what, min: 1, max: 1 },
            { op: 'retarget', to: { chosen: CHOSEN } },
            {
              op: 'if',
              if: [{ is: 'did' }],
              then: [{ op: 'boost', what: { chosen: CHOSEN }, stats: { ...given }, until: 'end-of-turn' }],
            },
          ],
        })
      : undefined,
);
