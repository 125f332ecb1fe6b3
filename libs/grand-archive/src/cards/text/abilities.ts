import type { Ability, Condition, CostPart, Keyword, Op } from '../../effects/words.js';
import { announcing } from './costs/announcing.js';
import { gainingByCharge } from './triggers/charging.js';
import { entering } from './triggers/entering.js';
import { wholeCost } from './costs/costs.js';
import { inGraveyards } from './statics/graveyards.js';
import { deflecting } from './statics/deflecting.js';
import { floating } from './statics/floating.js';
import { isOfAllies, keyword, mayBeRestricted } from './nouns/keywords.js';
import { championHas } from './deeds/mastery-counters.js';
import { freshModes, modesForm } from './deeds/modes.js';
import { number } from './nouns/numbers.js';
import { limited, limits } from './statics/limits.js';
import { linkText } from './statics/links.js';
import { alt, form, many, map, opt, phrase, sepBy, value, whole, words, type Parser, type Reader } from './parser.js';
import { payingMore } from './costs/paying-more.js';
import { hidingNone } from './deeds/hiding.js';
import { havingSoLong, havingToUse } from './statics/having.js';
import { drainingWith, saysUnhit } from './triggers/hits.js';
import { recoiling } from './triggers/hurting.js';
import { permitting } from './statics/permitting.js';
import { lending } from './statics/lending.js';
import { normGraveyards } from './deeds/nullifying.js';
import { handedOnMeasure, inherited } from './statics/inherited.js';
import { openTops } from './statics/open-tops.js';
import { releasing } from './deeds/releasing.js';
import { growing } from './triggers/recovered.js';
import { rising } from './triggers/rising.js';
import { repeating } from './statics/repeating.js';
import { restriction } from './statics/restrictions.js';
import { sentences } from './sentences.js';
import { withItsX } from './costs/x-costs.js';
import { standingRules } from './statics/standing-rules.js';
import { costChange } from './costs/cost-changes.js';
import { SELF } from './tokens.js';
import { readsBoon, readsPermanent, lasting, under } from './statics/statics.js';
import { wielding } from './statics/wielding.js';
import {
  acting,
  asking,
  banishingItself,
  brightening,
  dyingWhile,
  spell,
  triggered,
  watching,
} from './triggers/triggered.js';

/** The keywords and abilities that a paragraph means. */
export interface Meaning {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
  /** Abilities that come after everything else of the card. */
  readonly last?: readonly Ability[];
}

/** Whether each kind of payment occurs only once, as several would need an order; sacrifices are made together. */
const isSimple = (costs: readonly CostPart[]): boolean => {
  const kinds = costs.map(({ pay }) => pay).filter((pay) => pay !== 'sacrifice');
  return new Set(kinds).size === kinds.length;
};

const done = alt<Partial<Ability>>(
  map(sentences, acting),
  map(freshModes, (modes) => ({ modes })),
);

const afterColon = form`: ${{ is: spell }} ${{ does: done }}`((said) => said);

/**
 * An activated ability: Fast unless it says otherwise (GA-OPP-15). The word "Cardistry" adds nothing to the ability.
 */
const activated: Parser<Ability> = form`[cardistry —] ${{ paid: withItsX(wholeCost, afterColon) }}
    ${{ said: limits }}`(({ paid: [cost, { is, does }], said }, reader): Ability | undefined => {
  const all = limited(said);
  return all && readsPermanent(reader) && isSimple(cost)
    ? { kind: 'activated', cost, ...(is ? { spell: true } : {}), ...all, ...does }
    : undefined;
});

const isAction = ({ card }: Reader): boolean => card.types.includes('ACTION');

const resolving: Parser<Ability> = alt(
  // What a boon does as it is gained (GA26-BOON-06); its targets are chosen as it is bestowed (GA26-BOON-03).
  form`as you gain this boon, ${{ what: sentences }}`(({ what }, reader): Ability | undefined =>
    readsBoon(reader) ? { kind: 'resolve', ...acting(what) } : undefined,
  ),
  map(sentences, (what, reader): Ability | undefined =>
    isAction(reader) ? { kind: 'resolve', ...acting(what) } : undefined,
  ),
  map(modesForm, (offered, reader): Ability | undefined =>
    isAction(reader) ? { kind: 'resolve', modes: offered } : undefined,
  ),
);

/**
 * Whether an operation affects the action or attack card itself. Such a card is on the stack or in the intent, so only
 * operations that move it elsewhere have a meaning.
 */
const touches = (op: Op): boolean => {
  if (op.op === 'preserve' || op.op === 'banish' || op.op === 'damage' || op.op === 'load' || op.op === 'lineage')
    return false;
  if (op.op === 'move')
    return JSON.stringify(op).includes('"self":true') && !['stack', 'intent'].includes(op.from ?? '');
  if (op.op === 'if') return [...op.then, ...(op.else ?? [])].some(touches);
  return op.op === 'may' ? op.do.some(touches) : JSON.stringify(op).includes('"self":true');
};
const asksDealt = (one: Ability): boolean => JSON.stringify(one).includes('"dealt":true');
/**
 * Whether an ability affects its own card. An ability that looks for its card's own banishment works from where the
 * card lies then (GA-FORGET-01).
 */
const touchesItself = (one: Ability): boolean => one.when !== 'forgotten' && (one.do ?? []).some(touches);

/**
 * Whether an ability says "that player". Only an ability that looks for other players' phases may: it means the player
 * whose phase begins.
 */
const saysTurnPlayer = (one: Ability): boolean => JSON.stringify(one).includes('"turn-player"');

const ability: Parser<Ability> = map(
  alt(
    dyingWhile,
    map(
      alt(
        entering,
        announcing,
        costChange,
        inGraveyards,
        normGraveyards,
        lending(activated),
        floating,
        standingRules,
        deflecting,
        openTops,
        rising,
        recoiling,
        releasing,
        triggered,
        brightening,
        drainingWith,
        growing,
        watching,
        championHas,
        activated,
        lasting,
        resolving,
      ),
      asking,
    ),
  ),
  (one, reader) =>
    (readsPermanent(reader) || one.kind === 'static' || !touchesItself(one)) &&
    (['hit', 'recovered'].includes(one.when ?? '') || !asksDealt(one)) &&
    !saysUnhit(one, reader) &&
    (one.whose || !saysTurnPlayer(one))
      ? banishingItself(hidingNone(one, reader), reader)
      : undefined,
);

/** Puts restrictions on an ability. A restriction on an activated ability restricts its activation, too. */
const restricting = (one: Ability, conditions: readonly Condition[]): Ability => {
  const all = under(one, [...conditions, ...(one.if ?? [])]);
  return one.kind === 'activated' && conditions.length > 0
    ? { ...all, only: [...conditions, ...(one.only ?? [])] }
    : all;
};

/**
 * A word that says what an ability is about; the text behind it says all that it does (GA26-TERM-18, GA26-TERM-19,
 * GA26-TERM-21, GA26-TERM-22).
 */
const label = opt(
  map(
    alt<Pick<Ability, 'label'>>(
      ...['upkeep', 'harmonize', 'equestrian'].map((word) => value(phrase(`${word} —`), {})),
      form`deluge ${number} —`({ label: 'deluge' as const }),
    ),
    (one, { card }) => (card.later ? one : undefined),
  ),
);

/**
 * Whether a boon can have such an ability: it is no object, so nothing is done to it or asked of it (GA26-BOON-08).
 * What would be asked of its class or element, or heard of it, is that of the champion.
 */
const suitsBoon = (one: Ability, { tokens }: Reader): boolean =>
  isOwnCost(one) ||
  (!tokens.includes(SELF) &&
    tokens.find((token) => !token.startsWith('['))?.toLowerCase() !== 'on' &&
    !/"self":true|"is":"(?:class|element)-bonus"/.test(JSON.stringify(one)));

/** What it costs to bestow a boon is asked of its card. */
const isOwnCost = ({ modify = [], if: conditions = [] }: Ability): boolean =>
  modify.length > 0 &&
  modify.every(({ what, cost }) => cost !== undefined && 'self' in what) &&
  conditions.length === 0;

/**
 * A paragraph with one ability. Only a champion has inherited effects: they work while the champion lies below
 * (GA-KW-16).
 */
const paragraph: Parser<Ability> =
  form`${{ handedOn: opt(inherited) }} ${{ conditions: many(restriction) }} ${{ named: label }}
    ${{ one: ability }}`(({ handedOn, conditions, named, one }, reader) => {
    if (handedOn && !reader.card.types.includes('CHAMPION')) return undefined;
    // A further instance would have targets and modes of its own.
    if (named?.label && one.kind === 'resolve' && (one.targets ?? one.modes)) return undefined;
    const all = restricting({ ...one, ...named, ...(handedOn ? { inherited: true } : {}) }, conditions);
    return readsBoon(reader) && !suitsBoon(all, reader) ? undefined : all;
  });

const suits = ({ name }: Keyword, { card }: Reader): boolean => !isOfAllies(name) || card.types.includes('ALLY');

/** A list of keywords. The card has a restricted keyword only while the restriction is met. */
const keywordList: Parser<Keyword[]> =
  form`${{ conditions: many(restriction) }} ${{ list: sepBy(keyword, words(',')) }} [.]`(
    ({ conditions, list }, reader) => {
      if (!list.every((one) => suits(one, reader))) return undefined;
      return conditions.length === 0
        ? list
        : list.every(mayBeRestricted)
          ? list.map((one) => ({ ...one, if: conditions }))
          : undefined;
    },
  );

/** Returns the meaning of a paragraph that is understood to its last word; otherwise null. */
export const understand = (reader: Reader): Meaning | null => {
  const keywords = whole(keywordList, reader);
  if (keywords) return { keywords, abilities: [] };
  const ofObjects = alt<Meaning>(
    permitting,
    linkText,
    payingMore,
    gainingByCharge,
    havingSoLong,
    havingToUse(activated),
    wielding,
    repeating,
  );
  const permitted = readsBoon(reader) ? null : whole(ofObjects, reader);
  if (permitted) return permitted;
  const one = whole(alt(paragraph, handedOnMeasure), reader);
  return one && { keywords: [], abilities: [one] };
};
