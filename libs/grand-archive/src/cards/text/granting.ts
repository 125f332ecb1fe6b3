import type { Clause } from './clause.js';
import type { Condition, Op, Ref } from '../../effects/words.js';
import { doing, to } from './clause.js';
import { given } from './conditions.js';
import { isBefore } from './joining.js';
import { choice, itself, named, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { clauses, deed, untargeted } from './plain.js';
import { power } from './attacks.js';

/** Events of an attack: an ability that "attacks" have looks for nothing else. */
const ofAttacks: Parser<string> = alt(
  value(phrase('ally hit'), 'hit-ally'),
  value(phrase('champion hit'), 'hit-champion'),
  value(words('kill'), 'kill'),
  value(words('hit'), 'hit'),
);

interface Quoted {
  readonly when: string;
  readonly what: Clause;
}

/** `"On Kill: Draw a card."`: what is quoted is an ability, to its last word. */
const quoted: Parser<Quoted> = map(
  seq<[true, true, string, true, Clause, true]>(
    words('"'),
    words('on'),
    ofAttacks,
    words(':'),
    alt(deed, untargeted(clauses)),
    words('"'),
  ),
  ([, , when, , what]) =>
    // Of whom such a text speaks as "it" is nowhere said.
    JSON.stringify(what.ops, (_, inner: unknown) => (isBefore(inner) ? 'before' : inner)).includes('"before"')
      ? undefined
      : { when, what },
);

const grantOf = (what: Ref, { when, what: { ops } }: Quoted): Op => ({
  op: 'grant',
  what,
  when,
  do: [...ops],
  until: 'end-of-turn',
});

/** `target ally gains "On Hit: Draw a card." until end of turn.` */
const targetGains: Parser<Clause> = map(
  seq<[Named, true, Quoted, true]>(named, words('gains'), quoted, phrase('until end of turn .')),
  ([object, , what]) => ('all' in object.ref ? undefined : to(object, grantOf(object.ref, what))),
);

/** `If …, choose a Goose you control and it gains "On Ally Hit: Destroy the hit ally" until end of turn.` */
const chosenGains: Parser<Clause> = map(
  seq<[Condition[] | null, true, Named, true, Quoted, true]>(
    opt(given),
    words('choose'),
    choice,
    phrase('and it gains'),
    quoted,
    phrase('until end of turn .'),
  ),
  ([conditions, , { first = [], ref }, , what]) => {
    const ops = [...first, grantOf(ref, what)];
    return doing(...(conditions ? [{ op: 'if' as const, if: conditions, then: ops }] : ops));
  },
);

/** `Until end of turn, ~'s attacks get +2 POWER and gain "On Kill: Draw a card."` (GA-GRANT-01) */
const attacksGain: Parser<Clause> = map(
  seq<[true, Named, true, number | null, unknown, Quoted]>(
    phrase('until end of turn ,'),
    alt(itself, named),
    phrase("' s attacks"),
    opt(map(seq<[true, number]>(words('get'), power), ([, n]) => n)),
    opt(words('and')),
    map(seq<[true, Quoted]>(words('gain'), quoted), ([, what]) => what),
  ),
  ([, object, , n, , { when, what }]) =>
    'all' in object.ref
      ? undefined
      : to(
          object,
          ...(n === null
            ? []
            : [{ op: 'boost' as const, what: object.ref, stats: { attack: n }, until: 'end-of-turn' as const }]),
          { op: 'grant', what: object.ref, when, do: [...what.ops], until: 'end-of-turn' },
        ),
);

/** `Until end of turn, whenever target Goose attacks, trigger all of its on attack abilities twice.` (GA-TWICE-01) */
const twice: Parser<Clause> = map(
  seq<[true, Named, true]>(
    phrase('until end of turn , whenever'),
    named,
    phrase('attacks , trigger all of its on attack abilities twice .'),
  ),
  ([, object]) =>
    object.targets.length === 1
      ? to(object, { op: 'twice', what: object.ref, when: 'attack', until: 'end-of-turn' })
      : undefined,
);

/** What gives an object an ability for a time, or makes more of those that it has. */
export const granting: Parser<Clause> = alt(attacksGain, targetGains, chosenGains, twice);
