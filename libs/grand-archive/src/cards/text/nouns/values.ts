import type { Op, Value } from '../../../effects/words.js';
import { counterKind } from './counters.js';
import { materializedLately } from './lately.js';
import { inLineage } from './lineages.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { countedOnMastery } from '../deeds/mastery-counters.js';
import { tokenName } from './names.js';
import { costOfOmens, countedOmens } from '../deeds/omens.js';
import { untargetedRef, type Named } from './objects.js';
import { alt, form, opt, phrase, sepBy, value, words, type Parser } from '../parser.js';
import { countedThisWay, powerOfGiven } from './this-way.js';
import { SELF } from '../tokens.js';

const bearer: Parser<Named> = alt<Named>(
  value(words(SELF), untargetedRef({ self: true })),
  form`your champion`(untargetedRef({ champion: 'you' })),
);

/**
 * A number that a text counts: `phantasias you control`, `fire element cards in your graveyard`, `quest counters on
 * your champion`.
 */
export const counted: Parser<Value> = alt<Value>(
  form`${{ what: objects }} with different reserve costs`(({ what }) =>
    what.maxCost === undefined ? { different: 'reserve', of: what } : undefined,
  ),
  materializedLately,
  inLineage,
  countedOnMastery,
  countedOmens,
  countedThisWay,
  form`${{ kind: counterKind }} counters|counter ${alt(phrase('that were on'), words('on'))} ${{ bearer }}`(
    ({ kind, bearer: { ref } }) => ({ counters: kind, of: ref }),
  ),
  // "A graveyard" does not say whose. A banishment holds face-down cards, too, so only cards with some characteristic
  // can be counted there.
  form`${{ what: cards }} in your graveyard`(({ what }) => ({ count: { ...what, zone: 'graveyard', who: 'you' } })),
  form`${{ what: cards }} in your banishment`(({ what }) =>
    isBare(what) ? undefined : { count: { ...what, zone: 'banishment', who: 'you' } },
  ),
  form`${{ what: cards }} in the attacker's intent`(({ what }, { card }) =>
    card.later ? { count: { ...what, zone: 'intent' } } : undefined,
  ),
  form`ally named ${{ name: tokenName }} you control`(({ name }) => ({
    count: { types: ['ALLY'], name, who: 'you' as const },
  })),
  form`damage counters on your champion`((_, { card }) => (card.later ? { damage: { champion: 'you' } } : undefined)),
  form`damage dealt by this hit`({ dealt: true }),
  form`${{ what: objects }} on the field`(({ what }, { card }) =>
    card.later && what.who === undefined ? { count: what } : undefined,
  ),
  form`cards in your memory`({ cards: ['memory'], who: 'you' }),
  form`cards in your hand`({ cards: ['hand'], who: 'you' }),
  form`${{ other: opt(words('other')) }} ${{ what: objects }}`(({ other, what }) => ({
    count: other ? { ...what, other: true } : what,
  })),
);

const plus: Parser<number | null> = opt(form`plus ${{ n: number }}`(({ n }) => n));

const typeWord: Parser<string> = alt(form`ally`('ALLY'), form`attack`('ATTACK'), form`weapon`('WEAPON'));

const isBare = (what: object): boolean => Object.keys(what).length === 0;

const times = alt<number>(
  form`twice`(2),
  form`${{ n: number }} times`(({ n }) => n),
);

/** A number that a text says in full: `the amount of phantasias you control plus 1`, `your champion's level`. */
export const saidValue: Parser<Value> = alt<Value>(
  form`the amount|number of ${{ what: counted }} minus your influence`(({ what }, { card }) =>
    card.later ? { sum: [what, { times: [-1, { cards: ['hand', 'memory'], who: 'you' }] }] } : undefined,
  ),
  form`the amount|number of ${{ what: counted }} ${{ more: plus }}`(({ what, more }) =>
    more === null ? what : { sum: [what, more] },
  ),
  form`${{ n: times }} the amount|number of ${{ what: counted }}`(({ n, what }) => ({ times: [n, what] })),
  costOfOmens,
  form`the highest influence among your opponents`({ cards: ['hand', 'memory'], who: 'each-opponent', highest: true }),
  // The printed power.
  form`the total power among ${{ types: sepBy(typeWord, alt(phrase(', and'), words('and'), words(','))) }} cards in
    your banishment`(({ types }) => ({ total: 'base-power', of: { types, zone: 'banishment', who: 'you' } })),
  form`the total base power among ${{ of: objects }}`(({ of }) => ({ total: 'base-power', of })),
  form`your champion's level`({ level: true }),
  form`${{ n: times }} that champion's base level`(({ n }, { card }) =>
    card.later ? { times: [n, { total: 'base-level', of: { types: ['CHAMPION'], who: 'you' } }] } : undefined,
  ),
  form`${{ of: powerOfGiven }} ${{ more: plus }}`(({ of, more }, { card }) =>
    card.later ? (more === null ? of : { sum: [of, more] }) : undefined,
  ),
  form`~ ' s power`({ stat: 'power', of: { self: true } }),
);

export const whereX: Parser<Value> = form`[,] where X is ${{ what: saidValue }}`(({ what }) => what);

const isX = (inner: unknown): boolean =>
  typeof inner === 'object' && inner !== null && (inner as { x?: unknown }).x === true;

export const saysX = (ops: readonly Op[]): boolean => JSON.stringify(ops).includes('"x":true');

/** Operations with a value instead of X. */
export const withX = (ops: readonly Op[], meaning: Value): Op[] =>
  JSON.parse(JSON.stringify(ops), (_, inner: unknown) => (isX(inner) ? meaning : inner)) as Op[];
