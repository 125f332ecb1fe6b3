import type { Ability, Condition, CostPart, Keyword, Op, Selector } from '../../effects/words.js';
import { announcing } from './announcing.js';
import { gainingByCharge, onCharge } from './charging.js';
import type { Clause } from './clause.js';
import { given } from './conditions.js';
import { entering } from './entering.js';
import { part } from './costs.js';
import { inGraveyards } from './graveyards.js';
import { floating } from './floating.js';
import { isOfAllies, keyword, mayBeRestricted } from './keywords.js';
import { championHas } from './mastery-counters.js';
import { modes, type Modes } from './modes.js';
import { cards, objects } from './nouns.js';
import { limited, limits, type Limit } from './limits.js';
import { number } from './numbers.js';
import {
  alt,
  end,
  many,
  map,
  opt,
  phrase,
  sepBy,
  seq,
  token,
  value,
  whole,
  words,
  type Parser,
  type Reader,
} from './parser.js';
import { payingMore } from './paying-more.js';
import { hidingNone } from './hiding.js';
import { saysUnhit } from './hits.js';
import { permitting } from './permitting.js';
import { lending } from './lending.js';
import { normGraveyards } from './nullifying.js';
import { handedOnMeasure, inherited } from './inherited.js';
import { releasing } from './releasing.js';
import { rising } from './rising.js';
import { restriction } from './restrictions.js';
import { oneSentence, sentences, sentencesAbout, wholeMay } from './sentences.js';
import { withItsX } from './x-costs.js';
import { standingRules } from './standing-rules.js';
import { costChange, isPermanent, lasting, under } from './statics.js';

/** What a paragraph comes to. */
export interface Meaning {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
  /** What it does after everything else that the card says. */
  readonly last?: readonly Ability[];
}

/** What an effect looks for, and the event it stands for. */
const EVENTS: Readonly<Record<string, string>> = {
  enter: 'enter',
  attack: 'attack',
  hit: 'hit',
  kill: 'kill',
  death: 'die',
  leave: 'leave',
  banish: 'banish',
};

type Heading = Pick<Ability, 'when' | 'whose' | 'charge'>;

const heading: Parser<Heading> = alt<Heading>(
  map(
    seq<[true, string, true]>(
      words('on'),
      token((word) => EVENTS[word.toLowerCase()]),
      words(':'),
    ),
    ([, when]) => ({ when }),
  ),
  map(onCharge, (charge) => ({ when: 'charged', charge })),
  value(phrase('on ally hit :'), { when: 'hit-ally' }),
  value(phrase('on champion hit :'), { when: 'hit-champion' }),
  // Of another player's phase "that player" is spoken of afterwards (GA-OTHERS-02).
  map(
    seq<[true, 'opponent' | 'any' | null, string, true]>(
      phrase('at the beginning of'),
      alt<'opponent' | 'any' | null>(
        value(words('your'), null),
        value(phrase("each opponent's"), 'opponent'),
        value(phrase("each player's"), 'any'),
      ),
      alt(value(words('recollection'), 'recollection-began'), value(words('end'), 'end-began')),
      phrase('phase ,'),
    ),
    ([, whose, when]) => ({ when, ...(whose ? { whose } : {}) }),
  ),
);

const acting = (what: Clause): Pick<Ability, 'targets' | 'do'> => ({
  ...(what.targets.length > 0 ? { targets: [...what.targets] } : {}),
  do: [...what.ops],
});

/** That it counts as a Spell is said before what it does. */
const spell: Parser<true | null> = opt(phrase('as a spell ,'));

const triggered: Parser<Ability> = alt(
  map(seq<[Heading, Clause, true]>(heading, wholeMay, end), ([event, what]): Ability => ({
    kind: 'triggered',
    ...event,
    may: true,
    ...acting(what),
  })),
  // A condition on all that it does: then its targets hang on it, too.
  map(
    seq<[Heading, true | null, Condition[], true | null, Clause, true]>(heading, spell, given, spell, oneSentence, end),
    ([event, is, conditions, also, what]): Ability => ({
      kind: 'triggered',
      ...event,
      ...(is || also ? { spell: true } : {}),
      if: conditions,
      ...acting(what),
    }),
  ),
  map(seq<[Heading, true | null, Clause]>(heading, spell, sentences), ([event, is, what]): Ability => ({
    kind: 'triggered',
    ...event,
    ...(is ? { spell: true } : {}),
    ...acting(what),
  })),
  map(seq<[Heading, Modes]>(heading, modes), ([event, offered]): Ability => ({
    kind: 'triggered',
    ...event,
    modes: offered,
  })),
);

const anyOf: Parser<Selector> = map(
  seq<[true | null, Selector]>(alt(value(words('another'), true), value(alt(words('a'), words('an')), null)), objects),
  ([other, what]) => (other ? { ...what, other: true } : what),
);

const owned = (what: Selector, mine: true | null): Selector | undefined =>
  mine === null ? what : what.who === undefined ? { ...what, who: 'you' } : undefined;

export type Watched = { readonly when: string; readonly of?: Selector; readonly by?: Selector };

/** What an ability watches that looks for the events of others. */
const watched: Parser<Watched> = alt<Watched>(
  map(
    seq<[true, Selector, true, true | null, true]>(
      words('whenever'),
      anyOf,
      phrase('enters the field'),
      opt(phrase('under your control')),
      words(','),
    ),
    ([, what, , mine]) => {
      const of = owned(what, mine);
      return of && { when: 'enter', of };
    },
  ),
  map(seq<[true, Selector, true]>(words('whenever'), anyOf, phrase('dies ,')), ([, of]) => ({ when: 'die', of })),
  value(phrase('whenever ~ becomes distant ,'), { when: 'distant' }),
  map(
    seq<[true, Selector, true]>(
      alt(phrase('whenever you brew a'), phrase('whenever you brew an')),
      alt(cards, objects),
      words(','),
    ),
    ([, what]) => (what.who === undefined ? { when: 'brewed', of: { ...what, who: 'you' as const } } : undefined),
  ),
  map(
    seq<[true, true | null, true]>(
      phrase('whenever your champion is dealt damage'),
      opt(phrase("from a source you don't control")),
      words(','),
    ),
    ([, theirs]) => ({
      when: 'damaged',
      of: { types: ['CHAMPION'], who: 'you' },
      ...(theirs ? { by: { who: 'opponent' } } : {}),
    }),
  ),
  map(seq<[true, Selector, true]>(words('whenever'), anyOf, phrase('becomes distant ,')), ([, of]) => ({
    when: 'distant',
    of,
  })),
  map(
    seq<[true, Selector, true]>(
      alt(phrase('whenever you activate a'), phrase('whenever you activate an')),
      cards,
      words(','),
    ),
    ([, what]) => ({ when: 'activated', of: { ...what, who: 'you' } }),
  ),
  map(
    seq<[true, Selector, true]>(
      alt(phrase('whenever you sacrifice a'), phrase('whenever you sacrifice an')),
      objects,
      words(','),
    ),
    ([, what]) => (what.who === undefined ? { when: 'sacrificed', of: { ...what, who: 'you' as const } } : undefined),
  ),
  map(
    seq<[true, number, true]>(
      phrase('whenever your champion levels up into a champion with base level'),
      number,
      words(','),
    ),
    ([, n]) => ({ when: 'level-up', of: { types: ['CHAMPION'], who: 'you', base: { stat: 'level', n } } }),
  ),
  value(phrase("whenever a champion you don't control levels up ,"), {
    when: 'level-up',
    of: { types: ['CHAMPION'], who: 'opponent' },
  }),
  value(phrase('whenever your champion attacks ,'), { when: 'attack', of: { types: ['CHAMPION'], who: 'you' } }),
  value(phrase('whenever your champion levels up ,'), { when: 'level-up', of: { types: ['CHAMPION'], who: 'you' } }),
);

/** The event that a paragraph looks for, whatever it says is done then; undefined: none that could be told. */
export const heardIn = (reader: Reader): Watched | undefined =>
  isPermanent(reader) ? seq<[Condition[], Watched]>(many(restriction), watched)(reader, 0)?.[0][1] : undefined;

const watching: Parser<Ability> = map(
  seq<[Watched, true | null, Clause]>(watched, spell, sentencesAbout),
  ([event, is, what], reader): Ability | undefined =>
    isPermanent(reader) ? { kind: 'triggered', ...event, ...(is ? { spell: true } : {}), ...acting(what) } : undefined,
);

/** Each kind of payment once; paying the same kind twice would need an order. */
const isSimple = (costs: readonly CostPart[]): boolean => new Set(costs.map(({ pay }) => pay)).size === costs.length;

/** A name for abilities of one form, which says nothing that the ability does not say itself. */
const formName: Parser<unknown> = opt(phrase('cardistry —'));

/** Fast unless it says otherwise (GA-OPP-15). */
const activated: Parser<Ability> = map(
  seq<[unknown, readonly [CostPart[], true | null, Clause], Limit[]]>(
    formName,
    withItsX(sepBy(part, words(',')), seq<[true, true | null, Clause]>(words(':'), spell, sentences)),
    limits,
  ),
  ([, [cost, is, what], said], reader): Ability | undefined => {
    const all = limited(said);
    return all && isPermanent(reader) && isSimple(cost)
      ? { kind: 'activated', cost, ...(is ? { spell: true } : {}), ...all, ...acting(what) }
      : undefined;
  },
);

const isAction = ({ card }: Reader): boolean => card.types.includes('ACTION');

const resolving: Parser<Ability> = alt(
  map(sentences, (what, reader): Ability | undefined =>
    isAction(reader) ? { kind: 'resolve', ...acting(what) } : undefined,
  ),
  map(modes, (offered, reader): Ability | undefined =>
    isAction(reader) ? { kind: 'resolve', modes: offered } : undefined,
  ),
);

/**
 * What an action or attack card would do to itself: it is on the stack or in intent, where only its leaving for
 * elsewhere means anything.
 */
const touches = (op: Op): boolean => {
  if (op.op === 'banish' || op.op === 'damage' || op.op === 'load') return false;
  if (op.op === 'if') return [...op.then, ...(op.else ?? [])].some(touches);
  return op.op === 'may' ? op.do.some(touches) : JSON.stringify(op).includes('"self":true');
};
const asksDealt = (one: Ability): boolean => JSON.stringify(one).includes('"dealt":true');
const touchesItself = (one: Ability): boolean => (one.do ?? []).some(touches);

/** "That player" is whose phase begins, where the ability looks for phases of others, and nobody elsewhere. */
const saysTurnPlayer = (one: Ability): boolean => JSON.stringify(one).includes('"turn-player"');

const ability: Parser<Ability> = map(
  alt(
    entering,
    announcing,
    costChange,
    inGraveyards,
    normGraveyards,
    lending(activated),
    floating,
    standingRules,
    rising,
    releasing,
    triggered,
    watching,
    championHas,
    activated,
    lasting,
    resolving,
  ),
  (one, reader) =>
    (isPermanent(reader) || one.kind === 'static' || !touchesItself(one)) &&
    (one.when === 'hit' || !asksDealt(one)) &&
    !saysUnhit(one, reader) &&
    (one.whose || !saysTurnPlayer(one))
      ? hidingNone(one, reader)
      : undefined,
);

/** A restriction on an activated ability is one on its activation, too. */
const restricting = (one: Ability, conditions: readonly Condition[]): Ability => {
  const all = under(one, [...conditions, ...(one.if ?? [])]);
  return one.kind === 'activated' && conditions.length > 0
    ? { ...all, only: [...conditions, ...(one.only ?? [])] }
    : all;
};

const paragraph: Parser<Ability> = map(
  seq<[unknown, Condition[], Ability]>(opt(inherited), many(restriction), ability),
  ([handedOn, conditions, one], { card }) =>
    // What is handed on by level-ups stands on a champion, and works while it lies there (GA-KW-16).
    handedOn && !card.types.includes('CHAMPION')
      ? undefined
      : restricting({ ...one, ...(handedOn ? { inherited: true } : {}) }, conditions),
);

const suits = ({ name }: Keyword, { card }: Reader): boolean => !isOfAllies(name) || card.types.includes('ALLY');

/** A restricted keyword is one that the card has while the restriction is met. */
const keywordList: Parser<Keyword[]> = map(
  seq<[Condition[], Keyword[], unknown]>(many(restriction), sepBy(keyword, words(',')), opt(words('.'))),
  ([conditions, list], reader) => {
    if (!list.every((one) => suits(one, reader))) return undefined;
    return conditions.length === 0
      ? list
      : list.every(mayBeRestricted)
        ? list.map((one) => ({ ...one, if: conditions }))
        : undefined;
  },
);

/** A paragraph that is understood to its last word; else null. */
export const understand = (reader: Reader): Meaning | null => {
  const keywords = whole(keywordList, reader);
  if (keywords) return { keywords, abilities: [] };
  const permitted = whole(alt<Meaning>(permitting, payingMore, gainingByCharge), reader);
  if (permitted) return permitted;
  const one = whole(alt(paragraph, handedOnMeasure), reader);
  return one && { keywords: [], abilities: [one] };
};
