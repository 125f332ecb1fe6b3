import type { Ability, Condition, Op, Selector } from '../../effects/words.js';
import { isBalanced } from './balance.js';
import { onCharge } from './charging.js';
import type { Clause } from './clause.js';
import { given } from './conditions.js';
import { behind } from './fates.js';
import { modes, type Modes } from './modes.js';
import { cards, element, objects, subtype } from './nouns.js';
import { number } from './numbers.js';
import { alt, end, many, map, opt, phrase, seq, token, value, words, type Parser, type Reader } from './parser.js';
import { restriction } from './restrictions.js';
import { oneSentence, sentences, sentencesAbout, wholeMay } from './sentences.js';
import { isPermanent } from './statics.js';

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

type Heading = Pick<Ability, 'when' | 'whose' | 'charge' | 'whenIf'>;

const asked: Parser<Condition[]> = alt(given, behind);

/** A condition right behind an event is asked as that happens, too (GA-TRIG-11); here it is only looked at. */
const askedAt = <T extends Heading>(event: Parser<T>): Parser<T> =>
  map(
    seq<[T, Condition[]]>(event, (reader, at) => [asked(reader, at)?.[0] ?? [], at]),
    ([found, conditions]) => (conditions.length > 0 ? { ...found, whenIf: conditions } : found),
  );

/** It is asked only where all that is done hangs on it, and nothing is done otherwise. */
export const asking = (one: Ability): Ability => {
  const { whenIf, ...rest } = one;
  const [first, ...more] = one.do ?? [];
  const hangs = one.if !== undefined || (first?.op === 'if' && first.else === undefined && more.length === 0);
  // With what a unit attacks belongs to the event itself, and is asked for nowhere else (GA-ROLE-01).
  const isOfEvent = JSON.stringify(whenIf ?? []).includes('"role":"used"');
  return whenIf === undefined || isOfEvent || (hangs && !JSON.stringify(whenIf).includes('"target":')) ? one : rest;
};

const fromGraveyard = (op: Op): Op => {
  if (op.op === 'if')
    return { ...op, then: op.then.map(fromGraveyard), ...(op.else ? { else: op.else.map(fromGraveyard) } : {}) };
  if (op.op === 'may') return { ...op, do: op.do.map(fromGraveyard) };
  return op.op === 'banish' && 'self' in op.what && op.from === undefined ? { ...op, from: 'graveyard' } : op;
};

const OVER = ['hit', 'hit-ally', 'hit-champion', 'kill'];

/**
 * What has died, and an attack card whose combat is over, banishes itself out of a graveyard (GA-COMBAT-38): where it
 * has gone on from there meanwhile, it stays.
 */
export const banishingItself = (one: Ability, reader: Reader): Ability =>
  one.do !== undefined &&
  one.of === undefined &&
  (one.when === 'die' || (!isPermanent(reader) && OVER.includes(one.when ?? '')))
    ? { ...one, do: one.do.map(fromGraveyard) }
    : one;

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
  askedAt(
    map(
      seq<[true, 'opponent' | 'any' | null, string, true]>(
        phrase('at the beginning of'),
        alt<'opponent' | 'any' | null>(
          value(words('your'), null),
          value(phrase("each opponent's"), 'opponent'),
          value(phrase("each player's"), 'any'),
        ),
        alt(
          value(words('recollection'), 'recollection-began'),
          value(words('end'), 'end-began'),
          value(phrase('wake up'), 'wake-up-began'),
        ),
        phrase('phase ,'),
      ),
      ([, whose, when]): Heading => ({ when, ...(whose ? { whose } : {}) }),
    ),
  ),
);

export const acting = (what: Clause): Pick<Ability, 'targets' | 'do'> => ({
  ...(what.targets.length > 0 ? { targets: [...what.targets] } : {}),
  do: [...what.ops],
});

/** That it counts as a Spell is said before what it does. */
export const spell: Parser<true | null> = opt(phrase('as a spell ,'));

const plainlyTriggered: Parser<Ability> = alt(
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

export const triggered: Parser<Ability> = alt(
  plainlyTriggered,
  map(seq<[true, Ability]>(phrase('balance —'), plainlyTriggered), ([, one]) =>
    isBalanced(one.if ?? []) ? one : undefined,
  ),
);

const anyOf: Parser<Selector> = map(
  seq<[true | null, Selector]>(alt(value(words('another'), true), value(alt(words('a'), words('an')), null)), objects),
  ([other, what]) => (other ? { ...what, other: true } : what),
);

const owned = (what: Selector, mine: true | null): Selector | undefined =>
  mine === null ? what : what.who === undefined ? { ...what, who: 'you' } : undefined;

export type Watched = Pick<Ability, 'whenIf'> & {
  readonly when: string;
  readonly of?: Selector;
  readonly by?: Selector;
};

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
  // The champion's own attack: with a weapon, or by a card, of that kind.
  map(
    seq<[true, string, true, string, true]>(
      phrase('whenever ~ attacks with a'),
      subtype,
      phrase('weapon and / or'),
      subtype,
      phrase('attack card ,'),
    ),
    ([, one, , two], { card }): Watched | undefined =>
      one === two && card.types.includes('CHAMPION')
        ? {
            when: 'attack',
            whenIf: [
              {
                is: 'any',
                of: [
                  { is: 'exists', what: { types: ['WEAPON'], subtypes: [one], role: 'used' } },
                  { is: 'exists', what: { zone: 'intent', types: ['ATTACK'], subtypes: [two], role: 'used' } },
                ],
              },
            ],
          }
        : undefined,
  ),
  value(phrase('whenever ~ wakes up ,'), { when: 'wakes' }),
  value(phrase('whenever one or more cards are put into your graveyard from your deck ,'), { when: 'milled' }),
  value(phrase('whenever you banish a card from your memory ,'), { when: 'forgotten-own', of: { who: 'you' } }),
  map(
    seq<[true, Selector, true]>(
      phrase('whenever non-combat damage is dealt to one or more units by a'),
      element,
      phrase('source you control ,'),
    ),
    ([, what]) => ({ when: 'burned', of: { ...what, who: 'you' as const } }),
  ),
  value(phrase('whenever an omen counter is put on a card in your banishment ,'), {
    when: 'omened',
    of: { who: 'you' as const },
  }),
  value(phrase('whenever your champion attacks ,'), { when: 'attack', of: { types: ['CHAMPION'], who: 'you' } }),
  value(phrase('whenever your champion levels up ,'), { when: 'level-up', of: { types: ['CHAMPION'], who: 'you' } }),
);

/** The event that a paragraph looks for, whatever it says is done then; undefined: none that could be told. */
export const heardIn = (reader: Reader): Watched | undefined =>
  isPermanent(reader) ? seq<[Condition[], Watched]>(many(restriction), watched)(reader, 0)?.[0][1] : undefined;

export const watching: Parser<Ability> = alt(
  map(seq<[Watched, Clause, true]>(watched, wholeMay, end), ([event, what], reader): Ability | undefined =>
    isPermanent(reader) ? { kind: 'triggered', ...event, may: true, ...acting(what) } : undefined,
  ),
  map(seq<[Watched, true | null, Clause]>(askedAt(watched), spell, sentencesAbout), ([event, is, what], reader) =>
    isPermanent(reader) ? { kind: 'triggered', ...event, ...(is ? { spell: true } : {}), ...acting(what) } : undefined,
  ),
);
