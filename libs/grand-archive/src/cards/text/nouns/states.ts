import type { Condition, Selector } from '../../../effects/words.js';
import { counterKind } from './counters.js';
import { grantable } from './keywords.js';
import { element, objects } from './nouns.js';
import { number } from './numbers.js';
import { oneOf, alt, form, map, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import { unowned, type Range, range } from './bounds.js';

export const damaged: Parser<Condition> = alt(
  form`your champion has ${{ min: number }} or more damage counters on them|it`(({ min }): Condition => ({
    is: 'damage',
    min,
  })),
  form`there are ${{ min: number }} or more damage counters on your champion`(({ min }): Condition => ({
    is: 'damage',
    min,
  })),
  form`your champion has no|zero damage counters on them|it`((): Condition => ({
    is: 'number',
    of: { damage: { champion: 'you' } },
    max: 0,
  })),
);

/** `with intercept or taunt`: one of these keywords is enough. */
const withKeywords = opt(form`with ${{ list: sepBy(grantable, words('or')) }}`(({ list }) => list));

const defended = (what: Selector, keywords: readonly string[] | null): Condition => {
  const defends = { ...what, role: 'target' as const };
  if (keywords === null) return { is: 'exists', what: defends };
  const each = keywords.map((keyword): Condition => ({ is: 'exists', what: { ...defends, keyword } }));
  return each.length === 1 ? each[0]! : { is: 'any', of: each };
};

/** `~ is attacking a champion`, `~ is attacking a unit with intercept or taunt`. */
export const attacking: Parser<Condition[]> = form`~ is attacking a|an ${{ what: objects }}
    ${{ keywords: withKeywords }}`(({ what, keywords }): Condition[] => [
  { is: 'matches', what: { self: true }, that: { role: 'attacker' } },
  defended(what, keywords),
]);

/** The target of the present combat, for what is attacked with: it need not know the attacker. */
export const attackerAttacks: Parser<Condition> = form`the attacker is attacking a|an ${{ what: objects }}
    ${{ keywords: withKeywords }}`(({ what, keywords }) => defended(what, keywords));

const kindOf: Parser<Selector> = alt<Selector>(
  form`[a|an] ${{ what: map(objects, unowned) }}`(({ what }) => what),
  element,
  form`rested`({ rested: true }),
  form`awake`({ rested: false }),
  form`attacking`({ role: 'attacker' }),
  form`defending`({ role: 'target' }),
  form`distant`({ keyword: 'distant' }),
  form`fostered`((_, { card }): Selector | undefined => (card.later ? { keyword: 'fostered' } : undefined)),
  form`ephemeral`({ keyword: 'ephemeral' }),
  form`unique`({ unique: true }),
);

/** "That" is the last target. */
export const thatIs: Parser<Condition> = form`that unit|ally|object|champion|item|weapon is
    ${{ what: kindOf }}`(({ what }): Condition => ({ is: 'matches', what: { target: -1 }, that: what }));

export const thatHas: Parser<Condition> = form`that unit|ally|object|champion has
    ${{ keyword: grantable }}`(({ keyword }): Condition => ({
  is: 'matches',
  what: { target: -1 },
  that: { keyword },
}));

/** `That unit has a buff counter on it`. */
export const thatBears: Parser<Condition> = form`that unit|ally|object|champion has a|an ${{ counter: counterKind }}
    counter on it|them`(({ counter }): Condition => ({ is: 'matches', what: { target: -1 }, that: { counter } }));

/** An attack card does not know it when its abilities trigger later. */
export const imbued: Parser<Condition> = form`~ is imbued`((_, { card }): Condition | undefined =>
  card.types.includes('ATTACK') ? undefined : { is: 'imbued' },
);

/**
 * Known while the card itself resolves and, by the rules of 2026, while it lies in the intent (GA26-PROP-02). An object
 * does not know how it was paid for.
 */
export const prepared: Parser<Condition> = form`~ was prepared`((_, { card }): Condition | undefined =>
  card.types.includes('ACTION') || (card.later && card.types.includes('ATTACK'))
    ? { is: 'paid', what: 'prepared' }
    : undefined,
);

export const distant: Parser<Condition> = form`your champion is distant`({
  is: 'exists',
  what: { types: ['CHAMPION'], keyword: 'distant', who: 'you' },
});

export const evenly: Parser<Condition> = form`there's an even amount of ${{ kind: counterKind }} counters on ~`(
  ({ kind }): Condition => ({ is: 'number', of: { counters: kind, of: { self: true } }, even: true }),
);

export const bears: Parser<Condition> = form`~ has ${{ bounds: range }} ${{ kind: counterKind }}
    counters on it|her|him|them`(({ bounds, kind }): Condition => ({
  is: 'number',
  of: { counters: kind, of: { self: true } },
  ...bounds,
}));

const championHas = (bounds: Range, kind: string): Condition => ({
  is: 'number',
  of: { counters: kind, of: { champion: 'you' } },
  ...bounds,
});

export const championBears: Parser<Condition> = alt(
  form`your champion has ${{ bounds: range }} ${{ kind: counterKind }} counters on it|her|him|them`(
    ({ bounds, kind }) => championHas(bounds, kind),
  ),
  form`${alt(phrase('there are'), phrase('you have'))} ${{ bounds: range }} ${{ kind: counterKind }} counters on your
    champion`(({ bounds, kind }) => championHas(bounds, kind)),
);

/** Known only while the card itself resolves. */
export const wasActivatedFrom: Parser<Condition> = form`~ was activated from your
    ${{ zone: oneOf('memory', 'hand', 'graveyard', 'banishment') }}`(({ zone }, { card }): Condition | undefined =>
  card.types.includes('ACTION') ? { is: 'from', zone } : undefined,
);

/** GA26-STARCALL-03. */
export const starcalled: Parser<Condition> = form`~ was starcalled`((_, { card }): Condition | undefined =>
  card.later ? { is: 'from', zone: 'deck' } : undefined,
);

/** GA-WAY-05. */
export const activatedInMain: Parser<Condition> = form`you activated this card during your main phase`(
  (_, { card }): Condition | undefined => (card.types.includes('ACTION') ? { is: 'activated-in-main' } : undefined),
);

/** An object remembers that it was brewed. */
export const brewed: Parser<Condition> = form`~ was brewed`((): Condition => ({ is: 'paid', what: 'brewed' }));

const state = alt<Selector>(
  form`rested`({ rested: true }),
  form`awake`({ rested: false }),
  form`ephemeral`({ keyword: 'ephemeral' }),
  form`distant`({ keyword: 'distant' }),
  form`fostered`((_, { card }): Selector | undefined => (card.later ? { keyword: 'fostered' } : undefined)),
);

/** A card on the stack has no such state. */
export const selfIs: Parser<Condition> = form`~ is ${{ that: state }}`(({ that }, { card }): Condition | undefined =>
  card.types.includes('ACTION') ? undefined : { is: 'matches', what: { self: true }, that },
);

/** The damage of the hit that triggered the ability. */
export const dealtSo: Parser<Condition> = form`${{ min: number }} or more damage was dealt`(({ min }): Condition => ({
  is: 'number',
  of: { dealt: true },
  min,
}));

/** The stat as it is now, or as it last was. */
export const oddly: Parser<Condition> =
  form`the hit unit|ally has an ${{ odd: alt(form`odd`(true), form`even`(false)) }} life stat`(({ odd }): Condition => {
    const even: Condition = { is: 'number', of: { stat: 'life', of: { event: 'object' } }, even: true };
    return odd ? { is: 'not', if: even } : even;
  });

const bearsSome: Parser<Condition> = form`there are ${{ bounds: range }} ${{ kind: counterKind }} counters on ~`(
  ({ bounds, kind }): Condition => ({ is: 'number', of: { counters: kind, of: { self: true } }, ...bounds }),
);

const bearsNothing: Parser<Condition> = form`there are no ${{ kind: counterKind }} counters on ~`(
  ({ kind }): Condition => ({ is: 'number', of: { counters: kind, of: { self: true } }, max: 0 }),
);

/** How many counters of a kind are on the card itself. */
export const bearsSoMany: Parser<Condition> = alt(bearsSome, bearsNothing);

export const championIs: Parser<Condition> = form`your champion is ${{ what: kindOf }}`(({ what }): Condition => ({
  is: 'exists',
  what: { ...what, types: ['CHAMPION'], who: 'you' },
}));
