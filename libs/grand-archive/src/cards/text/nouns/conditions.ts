import type { Condition, Selector } from '../../../effects/words.js';
import { balanced } from './balance.js';
import { empowered } from '../deeds/empowering.js';
import { facing } from '../deeds/facing.js';
import { lately } from './lately.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { havingOmens, sameCost } from '../deeds/omens.js';
import { wasDone, wereDone } from './this-way.js';
import { alt, form, map, once, oneOf, opt, phrase, value, type Parser } from '../parser.js';
import {
  damaged,
  thatIs,
  thatHas,
  thatBears,
  attackerAttacks,
  attacking,
  imbued,
  prepared,
  distant,
  bears,
  bearsSoMany,
  dealtSo,
  oddly,
  evenly,
  championBears,
  wasActivatedFrom,
  starcalled,
  activatedInMain,
  brewed,
  selfIs,
  championIs,
} from './states.js';
import { type Bounds, bounds, unowned, range } from './bounds.js';

const exists = (what: Selector, { min, max, other }: Bounds): Condition => ({
  is: 'exists',
  what: other ? { ...what, other: true } : what,
  ...(min === undefined || min === 1 ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const exactlyOrMore = alt<Bounds>(
  form`exactly ${{ n: number }}`(({ n }) => ({ min: n, max: n })),
  form`${{ min: number }} or more`(({ min }) => ({ min })),
);

const control: Parser<Condition> = alt(
  form`you control ${{ many: bounds }} ${{ what: map(objects, unowned) }}`(({ many, what }) =>
    exists({ ...what, who: 'you' }, many),
  ),
  form`you don't control a|an ${{ what: map(objects, unowned) }}`(({ what }) =>
    exists({ ...what, who: 'you' }, { min: 0, max: 0 }),
  ),
  // "Two or more" needs a single opponent who has them, if there are several opponents. For "a" that makes no
  // difference.
  form`an opponent controls a|an ${{ what: map(objects, unowned) }}`(({ what }) =>
    exists({ ...what, who: 'opponent' }, {}),
  ),
  form`an opponent controls ${{ min: number }} or more ${{ what: map(objects, unowned) }}`(
    ({ min, what }): Condition => ({ is: 'exists', what: { ...what, who: 'opponent' }, min, single: true }),
  ),
  form`there are ${{ bounds: exactlyOrMore }} ${{ what: cards }} in the attacker's intent`(
    ({ bounds, what }): Condition => ({ is: 'exists', what: { ...what, zone: 'intent' }, ...bounds }),
  ),
);

const graveyard: Parser<Condition> = alt(
  form`${alt(phrase('you have'), phrase('there are'), phrase('there is'))} ${{ many: bounds }} ${{ what: cards }} in
    your graveyard`(({ many, what }) =>
    many.other ? undefined : exists({ ...what, zone: 'graveyard', who: 'you' }, many),
  ),
);

/** The cards below the champion; the text is on top of them. */
const laid: Parser<Condition> = form`there's another ${{ what: cards }} in ${alt(phrase("~ ' s"), phrase("~ '"))}
    lineage`(({ what }, { card }) =>
  card.later && card.types.includes('CHAMPION') ? exists({ ...what, zone: 'lineage', who: 'you' }, {}) : undefined,
);

const noMaterials: Parser<Condition> = form`there are no cards in your material deck`((_, { card }) =>
  card.later ? { is: 'number', of: { cards: ['materials'], who: 'you' }, max: 0 } : undefined,
);

const level: Parser<Condition> = form`your champion is level ${{ min: number }} or higher`(({ min }) => ({
  is: 'level',
  min,
}));

const INFLUENCE: { cards: string[]; who: 'you' } = { cards: ['hand', 'memory'], who: 'you' };

/** Conditions on numbers that everybody knows (GA-VIS-14). */
const numbers: Parser<Condition> = alt<Condition>(
  form`X is ${{ bounds: range }}`(({ bounds }) => ({ is: 'number', of: { x: true }, ...bounds })),
  form`your influence is ${{ bounds: range }}`(({ bounds }) => ({ is: 'number', of: INFLUENCE, ...bounds })),
  form`you have ${{ bounds: range }} cards in your ${{ zone: oneOf('memory', 'hand') }}`(({ bounds, zone }) => ({
    is: 'number',
    of: { cards: [zone], who: 'you' },
    ...bounds,
  })),
  form`you have no cards in your ${{ zone: oneOf('memory', 'hand') }}`(({ zone }) => ({
    is: 'number',
    of: { cards: [zone], who: 'you' },
    max: 0,
  })),
);

/** It does not matter which player suppressed it (GA-LATELY-02). */
const suppressed: Parser<Condition> = form`a|an ${{ what: map(objects, unowned) }}
    ${alt(phrase('has been suppressed this turn'), phrase('was suppressed this turn'))}`(
  ({ what: { types, ...more } }): Condition | undefined =>
    Object.keys(more).length === 0 ? { is: 'suppressed', ...(types ? { types } : {}) } : undefined,
);

/** If there are several opponents, the one with the most cards counts. */
const held: Parser<Condition> =
  form`an opponent has ${{ min: number }} or more cards in their ${{ zone: oneOf('memory', 'hand', 'graveyard') }}`(
    ({ min, zone }): Condition => ({ is: 'number', of: { cards: [zone], who: 'each-opponent', highest: true }, min }),
  );

const theirs: Parser<Condition> = form`that unit's|ally's|object's|champion's controller has
    ${{ bounds: range }} cards in their ${{ zone: oneOf('memory', 'hand', 'graveyard') }}`(
  ({ bounds, zone }): Condition => ({
    is: 'number',
    of: { cards: [zone], who: { controller: { target: -1 } } },
    ...bounds,
  }),
);

/** No opponent has less influence: if players share the least, it is true for each of them. */
const least: Parser<Condition> = form`you are the player with the least influence`({
  is: 'number',
  of: INFLUENCE,
  max: { ...INFLUENCE, who: 'each-opponent', lowest: true },
});

/**
 * All conditions that the compiler understands. It does not understand conditions about one of several opponents, about
 * hidden cards, or about earlier events.
 */
export const condition: Parser<Condition> = once(
  alt(
    lately,
    sameCost,
    havingOmens,
    facing,
    numbers,
    control,
    graveyard,
    laid,
    noMaterials,
    level,
    damaged,
    thatIs,
    thatHas,
    thatBears,
    attackerAttacks,
    suppressed,
    imbued,
    prepared,
    empowered,
    distant,
    bears,
    bearsSoMany,
    dealtSo,
    oddly,
    evenly,
    championBears,
    map(wasDone, (of): Condition => ({ is: 'number', of, min: 1 })),
    map(wereDone, (many): Condition => ({ is: 'number', ...many })),
    wasActivatedFrom,
    starcalled,
    activatedInMain,
    brewed,
    held,
    theirs,
    championIs,
    balanced,
    least,
    selfIs,
    value(alt(phrase("it's your turn"), phrase('it is your turn')), { is: 'your-turn' }),
    // Only the player's own end phase counts.
    form`it's not your end phase`({
      is: 'any',
      of: [
        { is: 'not', if: { is: 'your-turn' } },
        { is: 'not', if: { is: 'phase', phase: 'end' } },
      ],
    }),
    form`it's not your turn`({ is: 'not', if: { is: 'your-turn' } }),
    form`a|an ${{ what: objects }} is attacking`(({ what }, { card }) =>
      card.later || what.who === undefined ? exists({ ...what, role: 'attacker' }, {}) : undefined,
    ),
  ),
);

const some: Parser<Condition[]> = alt(
  map(condition, (one) => [one]),
  attacking,
);

const andAlso = opt(form`and [if] ${{ and: some }}`(({ and }) => and));

export const given: Parser<Condition[]> = form`if ${{ one: some }} ${{ and: andAlso }},`(({ one, and }) => [
  ...one,
  ...(and ?? []),
]);
