import type { Ability, Condition, Op, Selector } from '../../../effects/words.js';
import { isBalanced } from '../nouns/balance.js';
import { onCharge } from './charging.js';
import { power } from '../deeds/attacks.js';
import type { Clause } from '../deeds/clause.js';
import { condition, given } from '../nouns/conditions.js';
import { direction } from '../deeds/facing.js';
import { behind } from '../deeds/fates.js';
import { modesForm } from '../deeds/modes.js';
import { cards, element, objects, subtype } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, end, form, many, map, opt, phrase, token, type Parser, type Reader } from '../parser.js';
import { restriction } from '../statics/restrictions.js';
import { oneSentence, sentences, sentencesAbout, wholeMay } from '../sentences.js';
import { readsPermanent } from '../statics/statics.js';

/** The heading of a trigger, and its event. */
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

/** A condition right after an event is also tested at the event (GA-TRIG-11); this parser does not consume it. */
const askedAt = <T extends Heading>(event: Parser<T>): Parser<T> =>
  form`${{ found: event }} ${{ conditions: (reader, at) => [asked(reader, at)?.[0] ?? [], at] }}`(
    ({ found, conditions }) => (conditions.length > 0 ? { ...found, whenIf: conditions } : found),
  );

/** Keeps the condition on the event only if the whole effect depends on it and there is no "otherwise". */
export const asking = (one: Ability): Ability => {
  const { whenIf, ...rest } = one;
  const [first, ...more] = one.do ?? [];
  const hangs = one.if !== undefined || (first?.op === 'if' && first.else === undefined && more.length === 0);
  // What holds "while" a card is activated belongs to the event, as does the weapon or card that a unit attacks
  // with: both are tested only there (GA-ROLE-01).
  const isOfEvent = one.when === 'prepared' || JSON.stringify(whenIf ?? []).includes('"role":"used"');
  return whenIf === undefined || isOfEvent || (hangs && !JSON.stringify(whenIf).includes('"target":')) ? one : rest;
};

const fromGraveyard = (op: Op): Op => {
  if (op.op === 'if' || op.op === 'pay')
    return { ...op, then: op.then.map(fromGraveyard), ...(op.else ? { else: op.else.map(fromGraveyard) } : {}) };
  if (op.op === 'may') return { ...op, do: op.do.map(fromGraveyard) };
  if (op.op === 'move' && (op.from === 'intent' || op.from === 'field')) return { ...op, from: 'graveyard' };
  return op.op === 'banish' && 'self' in op.what && op.from === undefined ? { ...op, from: 'graveyard' } : op;
};

const OVER = ['hit', 'hit-ally', 'hit-champion', 'kill'];

/**
 * An object that died, or an attack card whose combat is over, banishes itself or returns out of a graveyard
 * (GA-COMBAT-38); if it has moved on meanwhile, it stays.
 */
export const banishingItself = (one: Ability, reader: Reader): Ability =>
  one.do !== undefined &&
  one.of === undefined &&
  (one.when === 'die' || (!readsPermanent(reader) && OVER.includes(one.when ?? '')))
    ? { ...one, do: one.do.map(fromGraveyard) }
    : one;

const whosePhase = alt<'opponent' | 'any' | null>(
  form`your`(null),
  form`each opponent's`('opponent'),
  form`each player's`('any'),
);

const phase = alt(form`recollection`('recollection-began'), form`end`('end-began'), form`wake up`('wake-up-began'));

const heading: Parser<Heading> = alt<Heading>(
  form`on ${{ when: token((word) => EVENTS[word.toLowerCase()]) }}:`(({ when }) => ({ when })),
  form`on foster:`((_, { card }): Heading | undefined => (card.later ? { when: 'fostered' } : undefined)),
  map(onCharge, (charge) => ({ when: 'charged', charge })),
  form`on ally hit:`({ when: 'hit-ally' }),
  form`on champion hit:`({ when: 'hit-champion' }),
  // After a heading about another player's phase, the text says "that player" (GA-OTHERS-02).
  askedAt(
    form`at the beginning of ${{ whose: whosePhase }} ${{ when: phase }} phase,`(({ whose, when }): Heading => ({
      when,
      ...(whose ? { whose } : {}),
    })),
  ),
);

export const acting = (what: Clause): Pick<Ability, 'targets' | 'do'> => ({
  ...(what.targets.length > 0 ? { targets: [...what.targets] } : {}),
  do: [...what.ops],
});

/** The text says before the effect that it counts as a Spell. */
export const spell: Parser<true | null> = opt(phrase('as a spell ,'));

const plainlyTriggered: Parser<Ability> = alt(
  form`${{ event: heading }} ${{ what: wholeMay }} ${end}`(({ event, what }): Ability => ({
    kind: 'triggered',
    ...event,
    may: true,
    ...acting(what),
  })),
  // A condition on the whole effect: its targets depend on it, too. By the rules of 2026 they are chosen whatever it
  // says, and it is asked for as the ability resolves (GA26-TRIG-03, GA26-TRIG-04).
  form`${{ event: heading }} ${{ is: spell }} ${{ conditions: given }} ${{ also: spell }} ${{ what: oneSentence }}
    ${end}`(({ event, is, conditions, also, what }, { card }): Ability => {
    const { do: then = [], ...chosen } = acting(what);
    return {
      kind: 'triggered',
      ...event,
      ...(is || also ? { spell: true } : {}),
      ...(card.later
        ? { ...chosen, do: [{ op: 'if', if: conditions, then }] }
        : { if: conditions, ...chosen, do: then }),
    };
  }),
  form`${{ event: heading }} ${{ is: spell }} ${{ what: sentences }}`(({ event, is, what }): Ability => ({
    kind: 'triggered',
    ...event,
    ...(is ? { spell: true } : {}),
    ...acting(what),
  })),
  form`${{ event: heading }} ${{ offered: modesForm }}`(({ event, offered }): Ability => ({
    kind: 'triggered',
    ...event,
    modes: offered,
  })),
);

/** What the whole effect of an ability hangs on. */
const hangsOn = ({ if: conditions, do: [first] = [] }: Ability): readonly Condition[] =>
  conditions ?? (first?.op === 'if' ? [first.if].flat() : []);

export const triggered: Parser<Ability> = alt(
  form`${{ one: plainlyTriggered }} trigger this ability only once per|each turn.`(({ one }): Ability => ({
    ...one,
    once: 'turn',
  })),
  plainlyTriggered,
  form`balance — ${{ one: plainlyTriggered }}`(({ one }) => (isBalanced(hangsOn(one)) ? one : undefined)),
);

const anyOf: Parser<Selector> = form`${{ other: alt(form`another`(true), form`a|an`(null)) }} ${{ what: objects }}`(
  ({ other, what }) => (other ? { ...what, other: true } : what),
);

const owned = (what: Selector, mine: true | null): Selector | undefined =>
  mine === null ? what : what.who === undefined ? { ...what, who: 'you' } : undefined;

export type Watched = Pick<Ability, 'whenIf' | 'turned'> & {
  readonly when: string;
  readonly of?: Selector;
  readonly by?: Selector;
};

const shownFromMemory: Parser<Watched> = form`whenever you reveal a|an ${{ what: cards }} from your memory,`(
  ({ what }, { card }): Watched | undefined =>
    card.later ? { when: 'shown', of: { ...what, who: 'you' as const } } : undefined,
);

/** A card in the intent has no power of its own that lasts: what it gets is the attack's (GA26-ABIL-01). */
export const brightening: Parser<Ability> = form`${{ event: shownFromMemory }} ~ gets ${{ n: power }}.`(
  ({ event, n }, { card }): Ability | undefined =>
    card.types.includes('ATTACK')
      ? {
          kind: 'triggered',
          ...event,
          do: [{ op: 'boost', what: { attacker: true }, stats: { attack: n }, until: 'end-of-combat' }],
        }
      : undefined,
);

/** The objects that an ability watches, and the event. */
const watched: Parser<Watched> = alt<Watched>(
  form`whenever ${{ what: anyOf }} enters the field ${{ mine: opt(phrase('under your control')) }},`(
    ({ what, mine }) => {
      const of = owned(what, mine);
      return of && { when: 'enter', of };
    },
  ),
  form`whenever ${{ of: anyOf }} dies,`(({ of }) => ({ when: 'die', of })),
  form`whenever ~ becomes distant,`({ when: 'distant' }),
  form`whenever you brew a|an ${{ what: alt(cards, objects) }},`(({ what }) =>
    what.who === undefined ? { when: 'brewed', of: { ...what, who: 'you' as const } } : undefined,
  ),
  form`whenever your champion is dealt damage ${{ theirs: opt(phrase("from a source you don't control")) }},`(
    ({ theirs }) => ({
      when: 'damaged',
      of: { types: ['CHAMPION'], who: 'you' },
      ...(theirs ? { by: { who: 'opponent' } } : {}),
    }),
  ),
  form`whenever ~ is dealt damage,`({ when: 'damaged' }),
  form`whenever ${{ of: anyOf }} becomes distant,`(({ of }) => ({ when: 'distant', of })),
  form`whenever you activate a|an ${{ by: cards }} that targets a|an ${{ of: objects }},`(
    ({ by, of }, { card }): Watched | undefined =>
      card.later ? { when: 'aims', of, by: { ...by, who: 'you' as const } } : undefined,
  ),
  form`whenever you materialize a|an ${{ what: cards }},`(({ what }, { card }): Watched | undefined =>
    card.later ? { when: 'materialized', of: { ...what, who: 'you' as const } } : undefined,
  ),
  form`whenever you activate a|an ${{ what: cards }},`(({ what }) => ({
    when: 'activated',
    of: { ...what, who: 'you' },
  })),
  // An activated card is a Spell, and no object.
  form`whenever you activate a|an ${{ what: objects }},`(({ what }, { card }): Watched | undefined =>
    card.later && what.who === undefined && [...(what.every ?? []), ...(what.subtypes ?? [])].includes('SPELL')
      ? { when: 'activated', of: { ...what, who: 'you' as const } }
      : undefined,
  ),
  form`whenever you sacrifice a|an ${{ what: objects }},`(({ what }) =>
    what.who === undefined ? { when: 'sacrificed', of: { ...what, who: 'you' as const } } : undefined,
  ),
  form`whenever your champion levels up into a champion with base level ${{ n: number }},`(({ n }) => ({
    when: 'level-up',
    of: { types: ['CHAMPION'], who: 'you', base: { stat: 'level', n } },
  })),
  form`whenever a champion you don't control levels up,`({
    when: 'level-up',
    of: { types: ['CHAMPION'], who: 'opponent' },
  }),
  // The champion's own attack with such a weapon or attack card.
  form`whenever ~ attacks with a ${{ one: subtype }} weapon and/or ${{ two: subtype }} attack card,`(
    ({ one, two }, { card }): Watched | undefined =>
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
  // Only as the event happens: "while" is no condition that is asked again.
  form`whenever you activate a prepared card ${{ held: opt(form`while ${{ one: condition }}`(({ one }) => one)) }},`(
    ({ held }, { card }): Watched | undefined =>
      card.later && !JSON.stringify(held).includes('"target":')
        ? { when: 'prepared', of: { who: 'you' as const }, ...(held ? { whenIf: [held] } : {}) }
        : undefined,
  ),
  form`whenever you recover [an amount],`((_, { card }): Watched | undefined =>
    card.later ? { when: 'recovered', of: { types: ['CHAMPION'], who: 'you' as const } } : undefined,
  ),
  form`whenever a|an ${{ what: element }} Spell source you control deals damage,`(({ what }, { card }) =>
    card.later ? { when: 'dealt', of: { ...what, subtypes: ['SPELL'], who: 'you' as const } } : undefined,
  ),
  form`whenever your Shifting Currents change from facing ${{ from: direction }} to ${{ to: direction }},`(
    ({ from, to }, { card }): Watched | undefined =>
      card.later ? { when: 'turned', turned: { from, to } } : undefined,
  ),
  shownFromMemory,
  form`whenever ~ wakes up,`({ when: 'wakes' }),
  form`whenever one or more cards are put into your graveyard from your deck,`({ when: 'milled' }),
  form`whenever you banish a card from your memory,`({ when: 'forgotten-own', of: { who: 'you' } }),
  form`whenever non-combat damage is dealt to one or more units by a ${{ what: element }} source you control,`(
    ({ what }) => ({ when: 'burned', of: { ...what, who: 'you' as const } }),
  ),
  form`whenever an omen counter is put on a card in your banishment,`({ when: 'omened', of: { who: 'you' as const } }),
  form`whenever your champion attacks,`({ when: 'attack', of: { types: ['CHAMPION'], who: 'you' } }),
  form`whenever your champion levels up,`({ when: 'level-up', of: { types: ['CHAMPION'], who: 'you' } }),
);

const heard = form`${many(restriction)} ${{ event: watched }}`(({ event }) => event);

/** The event that a paragraph looks for, whatever its effect is; undefined if the compiler does not know it. */
export const heardIn = (reader: Reader): Watched | undefined =>
  readsPermanent(reader) ? heard(reader, 0)?.[0] : undefined;

/** What holds "while" an object dies belongs to the event: it is asked only there, unlike an "if" (GA26-TRIG-03). */
export const dyingWhile: Parser<Ability> =
  form`whenever ${{ of: anyOf }} dies while ${{ one: condition }}, ${{ what: sentencesAbout }}`(
    ({ of, one, what }, reader): Ability | undefined =>
      reader.card.later &&
      readsPermanent(reader) &&
      what.targets.length === 0 &&
      !JSON.stringify(one).includes('"target":')
        ? { kind: 'triggered', when: 'die', of, whenIf: [one], do: [...what.ops] }
        : undefined,
  );

export const watching: Parser<Ability> = alt(
  form`${{ event: watched }} ${{ what: wholeMay }} ${end}`(({ event, what }, reader): Ability | undefined =>
    readsPermanent(reader) ? { kind: 'triggered', ...event, may: true, ...acting(what) } : undefined,
  ),
  form`${{ event: askedAt(watched) }} ${{ is: spell }} ${{ what: sentencesAbout }}`(({ event, is, what }, reader) =>
    readsPermanent(reader)
      ? { kind: 'triggered', ...event, ...(is ? { spell: true } : {}), ...acting(what) }
      : undefined,
  ),
);
