import type { Op, Ref, Selector, TargetSpec } from '../../effects/words.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, once, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { SELF } from './tokens.js';

/** Objects as a clause names them: by a reference, and by the target list the reference needs. */
export interface Named {
  readonly ref: Ref;
  readonly targets: readonly TargetSpec[];
  /** What must be chosen as the clause is carried out. */
  readonly first?: readonly Op[];
  /** `it`: means only what the clause right before is about. */
  readonly near?: true;
}

export const plainly = (ref: Ref): Named => ({ ref, targets: [] });

type Count = { readonly min: number; readonly max: number; readonly other: boolean };

/** How many targets: `target`, `two target`, `up to two target`, each of them perhaps `another target`. */
const count: Parser<Count> = map(
  seq<[true | null, true | null, number | null, true | null, true]>(
    opt(phrase('each of')),
    opt(phrase('up to')),
    opt(number),
    opt(alt(words('another'), words('other'))),
    words('target'),
  ),
  ([, upTo, n, other]) =>
    upTo && n === null
      ? undefined
      : n === 0
        ? undefined
        : { min: upTo ? 0 : (n ?? 1), max: n ?? 1, other: other !== null },
);

export const target: Parser<Named> = map(seq<[Count, Selector]>(count, objects), ([{ min, max, other }, what]) => ({
  ref: { target: 0 },
  targets: [{ what: other ? { ...what, other: true } : what, min, max }],
}));

/** On the field only: what the card is called there. */
const THIS = ['ally', 'unit', 'object', 'weapon', 'item', 'regalia', 'domain', 'champion', 'phantasia'];

/** The card itself. */
export const itself: Parser<Named> = value(
  alt(words(SELF), ...THIS.map((type) => words('this', type))),
  plainly({ self: true }),
);

const champion: Parser<Named> = alt<Named>(
  value(phrase('your champion'), plainly({ champion: 'you' })),
  value(
    alt(
      phrase("each opponent's champion"),
      phrase("your opponents' champions"),
      phrase("each champion you don't control"),
    ),
    plainly({ champion: 'each-opponent' }),
  ),
  value(phrase('each champion'), plainly({ champion: 'each' })),
);

/** `all other allies`, `each unit you control`. */
const allButChampion: Parser<Named> = map(
  seq<[true, Selector, true]>(words('all'), objects, phrase('except for your champion')),
  ([, what]) =>
    what.unit && what.who === undefined ? plainly({ all: { ...what, spare: 'own-champion' } }) : undefined,
);

const every: Parser<Named> = map(
  seq<[true, true | null, Selector]>(alt(words('all'), words('each')), opt(words('other')), objects),
  ([, other, what]) => plainly({ all: other ? { ...what, other: true } : what }),
);

/** Counted from the clause's own first list, so the list before it: what the text has just targeted. */
const BEFORE = -1;

/** `that ally`, and `it`: what a clause before has targeted. Whether it fits is seen when clauses are joined. */
export const that: Parser<Named> = alt<Named>(
  value(alt(...THIS.map((type) => words('that', type))), plainly({ target: BEFORE })),
  value(words('it'), { ...plainly({ target: BEFORE }), near: true }),
);

/** What `choose` names for the operation after it. */
export const CHOSEN = 'chosen';

/** `a unit`, `up to two allies you control`: chosen as it resolves, not targeted (GA-TGT-08). */
export const choice: Parser<Named> = map(
  seq<[true | null, number | true, Selector]>(
    opt(phrase('up to')),
    alt<number | true>(value(words('another'), true as const), number),
    objects,
  ),
  ([upTo, n, what]) => {
    const max = n === true ? 1 : n;
    if (max === 0 || (upTo && n === true)) return undefined;
    return {
      ...plainly({ chosen: CHOSEN }),
      first: [
        { op: 'choose', as: CHOSEN, what: n === true ? { ...what, other: true } : what, min: upTo ? 0 : max, max },
      ],
    };
  },
);

/** `the attacker`: of the combat that there is. */
const attacker: Parser<Named> = value(phrase('the attacker'), plainly({ attacker: true }));

/** Any object a clause can do something to. */
export const named: Parser<Named> = once(alt(target, attacker, itself, champion, allButChampion, every, that, choice));

const graveyard = (whose: string, who: Selector): Parser<Selector> =>
  value(alt(phrase(`in ${whose} graveyard`), phrase(`from ${whose} graveyard`)), { ...who, zone: 'graveyard' });

/**
 * `target ally card in a graveyard`; a champion or regalia does not lie there by itself, and then is what it is
 * (GA-VIS-01).
 */
export const buried: Parser<Named> = map(
  seq<[Count, Selector, Selector]>(count, cards, alt(graveyard('a', {}), graveyard('your', { who: 'you' }))),
  ([{ min, max, other }, what, where]) =>
    max > 1 || other ? undefined : { ref: { target: 0 }, targets: [{ what: { ...what, ...where }, min, max }] },
);

/** Targets on the stack: activated cards, never materialized ones (GA-TGT-09, GA-OBJ-17). */
export const activation: Parser<Named> = map(
  seq<[true | null, true, Selector, true, true | null]>(
    opt(phrase('up to one')),
    words('target'),
    cards,
    words('activation'),
    opt(phrase("you don't control")),
  ),
  ([upTo, , what, , theirs]) => ({
    ref: { target: 0 },
    targets: [
      {
        what: {
          item: 'activation',
          ...(theirs ? { who: 'opponent' as const } : {}),
          ...what,
        },
        min: upTo ? 0 : 1,
        max: 1,
      },
    ],
  }),
);

/** `target activation or trigger that targets a Goose you control`: whatever of the stack aims at such (GA-AIM-01). */
export const aimed: Parser<Named> = map(
  seq<[true, unknown, Selector]>(
    phrase('target activation or trigger that targets'),
    alt(words('a'), words('an')),
    objects,
  ),
  ([, , targeting]) => ({ ref: { target: 0 }, targets: [{ what: { item: 'any', targeting }, min: 1, max: 1 }] }),
);
