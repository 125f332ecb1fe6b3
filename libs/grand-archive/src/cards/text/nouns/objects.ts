import type { Op, Ref, Selector, TargetSpec } from '../../../effects/words.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, form, once, opt, phrase, value, words, type Parser } from '../parser.js';
import { SELF } from '../tokens.js';

/** Objects in a clause: a reference, and the target list that the reference needs. */
export interface Named {
  readonly ref: Ref;
  readonly targets: readonly TargetSpec[];
  /** Choices that come before the operation. */
  readonly first?: readonly Op[];
  /** `it`: refers only to what the clause right before is about. */
  readonly near?: true;
}

export const untargetedRef = (ref: Ref): Named => ({ ref, targets: [] });

type Count = { readonly min: number; readonly max: number; readonly other: boolean };

/** The number of targets: `target`, `two target`, `up to two target`, or with `another`. */
const count: Parser<Count> = form`[each of] ${{ upTo: opt(phrase('up to')) }} ${{ n: opt(number) }}
    ${{ other: opt(alt(words('another'), words('other'))) }} target`(({ upTo, n, other }) =>
  upTo && n === null
    ? undefined
    : n === 0
      ? undefined
      : { min: upTo ? 0 : (n ?? 1), max: n ?? 1, other: other !== null },
);

export const target: Parser<Named> = form`${{ count }} ${{ what: objects }}`(
  ({ count: { min, max, other }, what }) => ({
    ref: { target: 0 },
    targets: [{ what: other ? { ...what, other: true } : what, min, max }],
  }),
);

/** The words for a card on the field, after "this". */
const THIS = ['ally', 'unit', 'object', 'weapon', 'item', 'regalia', 'domain', 'champion', 'phantasia'];

/** The card itself. */
export const itself: Parser<Named> = value(
  alt(words(SELF), ...THIS.map((type) => words('this', type))),
  untargetedRef({ self: true }),
);

const champion: Parser<Named> = alt<Named>(
  form`your champion`(untargetedRef({ champion: 'you' })),
  value(
    alt(
      phrase("each opponent's champion"),
      phrase("your opponents' champions"),
      phrase("each champion you don't control"),
    ),
    untargetedRef({ champion: 'each-opponent' }),
  ),
  form`each champion`(untargetedRef({ champion: 'each' })),
);

const allButChampion: Parser<Named> = form`all ${{ what: objects }} except for your champion`(({ what }) =>
  what.unit && what.who === undefined ? untargetedRef({ all: { ...what, spare: 'own-champion' } }) : undefined,
);

const every: Parser<Named> = form`all|each ${{ other: opt(words('other')) }} ${{ what: objects }}`(({ other, what }) =>
  untargetedRef({ all: other ? { ...what, other: true } : what }),
);

/** Counts from the clause's own first list, so this is the list before it: the last target. */
const BEFORE = -1;

/** The target of an earlier clause. Whether it fits is checked when the clauses are joined. */
export const that: Parser<Named> = alt<Named>(
  value(alt(...THIS.map((type) => words('that', type))), untargetedRef({ target: BEFORE })),
  form`it`({ ...untargetedRef({ target: BEFORE }), near: true }),
);

/** The name that `choose` gives the object for the operation after it. */
export const CHOSEN = 'chosen';

const anotherOrNumber = alt<number | true>(form`another`(true as const), number);

/** The player chooses the object during resolution; the text does not target it (GA-TGT-08). */
export const choice: Parser<Named> = form`${{ upTo: opt(phrase('up to')) }} ${{ n: anotherOrNumber }}
    ${{ what: objects }}`(({ upTo, n, what }) => {
  const max = n === true ? 1 : n;
  if (max === 0 || (upTo && n === true)) return undefined;
  return {
    ...untargetedRef({ chosen: CHOSEN }),
    first: [{ op: 'choose', as: CHOSEN, what: n === true ? { ...what, other: true } : what, min: upTo ? 0 : max, max }],
  };
});

/** The attacker in the present combat. */
const attacker: Parser<Named> = form`the attacker`(untargetedRef({ attacker: true }));

/** What the source has a Link to (GA26-LINK-01). */
export const linked: Parser<Named> = form`linked ${{ what: objects }}`(({ what }, { card }): Named | undefined =>
  card.later && what.who === undefined ? untargetedRef({ all: { ...what, linked: true } }) : undefined,
);

/** Any object that a clause can name. */
export const named: Parser<Named> = once(
  alt(target, attacker, itself, champion, allButChampion, every, linked, that, choice),
);

const graveyard = (whose: string, who: Selector): Parser<Selector> =>
  value(alt(phrase(`in ${whose} graveyard`), phrase(`from ${whose} graveyard`)), { ...who, zone: 'graveyard' });

/** Targets in a graveyard. If a champion or regalia lies there, it counts as what it is (GA-VIS-01). */
export const buried: Parser<Named> =
  form`${{ count }} ${{ what: cards }} ${{ where: alt(graveyard('a', {}), graveyard('your', { who: 'you' })) }}`(
    ({ count: { min, max, other }, what, where }) =>
      max > 1 || other ? undefined : { ref: { target: 0 }, targets: [{ what: { ...what, ...where }, min, max }] },
  );

/** Targets on the stack: activated cards, never materialized ones (GA-TGT-09, GA-OBJ-17). */
export const activation: Parser<Named> = form`${{ upTo: opt(phrase('up to one')) }} target ${{ what: cards }}
  activation
    ${{ theirs: opt(phrase("you don't control")) }}`(({ upTo, what, theirs }) => ({
  ref: { target: 0 },
  targets: [
    {
      what: { item: 'activation', ...(theirs ? { who: 'opponent' as const } : {}), ...what },
      min: upTo ? 0 : 1,
      max: 1,
    },
  ],
}));

/**
 * Any entry of the stack that targets such an object (GA-AIM-01); by the rules of 2026 a materialization is no
 * activation (GA26-TGT-06).
 */
export const aimed: Parser<Named> = form`target activation or trigger that targets a|an ${{ targeting: objects }}`(
  ({ targeting }, { card }) => ({
    ref: { target: 0 },
    targets: [{ what: { item: card.later ? 'not-materialized' : 'any', targeting }, min: 1, max: 1 }],
  }),
);
