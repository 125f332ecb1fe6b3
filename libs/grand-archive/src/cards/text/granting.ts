import type { Clause } from './clause.js';
import { to } from './clause.js';
import { isBefore } from './joining.js';
import { itself, named, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, token, words, type Parser } from './parser.js';
import { deed } from './plain.js';
import { power } from './attacks.js';

/** Events of an attack: an ability that "attacks" have looks for nothing else. */
const OF_ATTACKS: Readonly<Record<string, string>> = { kill: 'kill', hit: 'hit' };

interface Quoted {
  readonly when: string;
  readonly what: Clause;
}

/** `"On Kill: Draw a card."`: what is quoted is an ability, to its last word. */
const quoted: Parser<Quoted> = map(
  seq<[true, true, string, true, Clause, true]>(
    words('"'),
    words('on'),
    token((word) => OF_ATTACKS[word.toLowerCase()]),
    words(':'),
    deed,
    words('"'),
  ),
  ([, , when, , what]) =>
    // Of whom such a text speaks as "it" is nowhere said.
    JSON.stringify(what.ops, (_, inner: unknown) => (isBefore(inner) ? 'before' : inner)).includes('"before"')
      ? undefined
      : { when, what },
);

/** `Until end of turn, ~'s attacks get +2 POWER and gain "On Kill: Draw a card."` (GA-GRANT-01) */
export const granting: Parser<Clause> = map(
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
