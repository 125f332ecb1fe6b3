import type { Ability, Condition, Modify, Ref, Selector, Value } from '../../../effects/words.js';
import { amplifying } from '../deeds/amplifying.js';
import { condition } from '../nouns/conditions.js';
import { counterKind, counters } from '../nouns/counters.js';
import { BOON_TYPES } from '../implemented.js';
import { grantable, grants, isOfAllies, losable } from '../nouns/keywords.js';
import { standingShield } from '../deeds/damage.js';
import { cards, objects } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { itself, linked } from '../nouns/objects.js';
import { alt, form, map, opt, phrase, sepBy, value, words, type Parser, type Reader } from '../parser.js';
import { attacking } from '../nouns/states.js';
import { stats } from '../nouns/stats.js';
import { countedX } from '../nouns/static-x.js';
import { counted, whereX } from '../nouns/values.js';

/** Whether it is the text of a boon, which works from the Pantheon (GA26-BOON-07). */
export const readsBoon = ({ card }: Reader): boolean => card.later && card.types.some((type) => BOON_TYPES.has(type));

/** Types whose cards stay on the field, where static and activated abilities work. */
const PERMANENT = ['ALLY', 'CHAMPION', 'DOMAIN', 'ITEM', 'REGALIA', 'WEAPON', 'PHANTASIA', 'MASTERY'];
export const readsPermanent = (reader: Reader): boolean =>
  PERMANENT.some((type) => reader.card.types.includes(type)) || readsBoon(reader);

export const under = (one: Ability, conditions: readonly Condition[]): Ability =>
  conditions.length > 0 ? { ...one, if: [...conditions] } : one;

const group = map(objects, (what): Ref | undefined => (what.who === undefined ? undefined : { all: what }));

const subject: Parser<Ref> = alt<Ref>(
  map(itself, ({ ref }) => ref),
  form`your champion`({ champion: 'you' }),
  map(linked, ({ ref }) => ref),
  // `other allies and weapons you control`: objects of either type.
  form`${{ other: opt(words('other')) }} ${{ one: objects }} and ${{ two: objects }}`(({ other, one, two }) =>
    Object.keys(one).join() === 'types' && two.types && two.who
      ? { all: { ...two, types: [...one.types!, ...two.types], ...(other ? { other: true } : {}) } }
      : undefined,
  ),
  form`each ${{ what: objects }}`(({ what }): Ref | undefined => (what.who === undefined ? undefined : { all: what })),
  form`${{ other: opt(words('other')) }}
    ${{ ref: group }}`(({ other, ref }) => (other && 'all' in ref ? { all: { ...ref.all, other: true } } : ref)),
);

type Given = {
  readonly stats?: Readonly<Record<string, Value>>;
  readonly keywords?: readonly string[];
  readonly lose?: readonly string[];
  readonly forbid?: readonly string[];
};

/** `can't be retaliated`: said of an attacker. */
const unanswered: Parser<true> = phrase("can't be retaliated");

/** `+1 POWER for each Song you control`. */
const eachOf: Parser<Readonly<Record<string, Value>>> = form`${{ changed: stats }} for each ${{ n: counted }}`(
  ({ changed, n }) => {
    const each = Object.entries(changed);
    return each.every(([, by]) => by === 1) ? Object.fromEntries(each.map(([stat]) => [stat, n])) : undefined;
  },
);

const given: Parser<Given> = alt<Given>(
  countedX,
  // Counts for attacks, not for retaliation (GA-LAST-03).
  form`' s attacks get +1 POWER for each ${{ n: counted }}`(({ n }) => ({ stats: { attack: n } })),
  form`gets|get ${{ one: eachOf }} ${{ two: opt(form`and ${{ eachOf }}`(({ eachOf: more }) => more)) }}`(
    ({ one, two }, { card }): Given | undefined => {
      const isTwice = two !== null && Object.keys(two).some((stat) => stat in one);
      return isTwice || (two !== null && !card.later) ? undefined : { stats: { ...one, ...two } };
    },
  ),
  form`gets|get ${{ changed: stats }} [,] and has|have ${{ keywords: sepBy(grantable, words('and')) }}`(
    ({ changed, keywords }) => ({ stats: changed, keywords }),
  ),
  form`gets|get ${{ changed: stats }} and can't be retaliated`(({ changed }) => ({
    stats: changed,
    forbid: ['be-retaliated'],
  })),
  value(unanswered, { forbid: ['be-retaliated'] }),
  form`can't attack`({ forbid: ['attack'] }),
  form`' s attacks can't be retaliated`({ forbid: ['be-retaliated'] }),
  form`loses|lose ${{ lose: sepBy(losable, words('and')) }} [,] and has|have
    ${{ keywords: sepBy(grantable, words('and')) }}`(({ lose, keywords }) => ({ lose, keywords })),
  form`loses|lose ${{ lose: sepBy(losable, words('and')) }}`(({ lose }) => ({ lose })),
  form`gets|get ${{ changed: stats }}`(({ changed }) => ({ stats: changed })),
  form`has|have ${{ grants }}`(({ grants: { keywords, stats: changed } }) => ({
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(Object.keys(changed).length > 0 ? { stats: changed } : {}),
  })),
);

export const standingAbility = (modify: Modify): Ability => ({ kind: 'static', modify: [modify] });

const modifying = (what: Ref, { stats: changed, keywords, lose, forbid }: Given): Ability =>
  standingAbility({
    what,
    ...(changed ? { stats: { ...changed } } : {}),
    ...(keywords ? { keywords: [...keywords] } : {}),
    ...(lose ? { lose: [...lose] } : {}),
    ...(forbid ? { forbid: [...forbid] } : {}),
  });

const unaimed: Parser<Ability> = form`you have spellshroud`((_, { card }) =>
  card.later ? standingAbility({ what: { champion: 'you' }, unaimed: 'spells' }) : undefined,
);

const bearing: Parser<Ability> = alt(
  // GA26-CTR-01: X is the one that was declared as the card was played, and 0 if it enters otherwise.
  form`~ enters the field with X ${{ kind: counterKind }} counters on it`(({ kind }, { card }) =>
    card.later && card.entersWithX
      ? standingAbility({ what: { self: true }, bears: { kind, n: { x: true } } })
      : undefined,
  ),
  form`~ enters the field with X ${{ kind: counterKind }} counters on it ${{ n: whereX }}`(({ kind, n }, { card }) =>
    card.later ? standingAbility({ what: { self: true }, bears: { kind, n } }) : undefined,
  ),
  form`~ enters the field with ${{ counters }} on it`(({ counters: [n, kind] }, { card }) =>
    card.later ? standingAbility({ what: { self: true }, bears: { kind, n } }) : undefined,
  ),
);

const undecked: Parser<Ability> = form`you don't lose the game for drawing cards while having no cards in your deck`(
  (_, { card }) => (card.later ? standingAbility({ what: { champion: 'you' }, undecked: true }) : undefined),
);

const reduced: Parser<Value> = form`, reduced by (1) for each ${{ counted }}`(({ counted: n }) => n);

/** GA26-COST-12 */
const useCosts: Parser<Ability> = form`as an additional cost to use this weapon for an attack, pay (${{ n: number }})
    ${{ less: opt(reduced) }}`(({ n, less }, { card }) =>
  card.later && card.types.includes('WEAPON')
    ? standingAbility({
        what: { self: true },
        use: less === null ? n : { most: [0, { sum: [n, { times: [-1, less] }] }] },
      })
    : undefined,
);

const noRetaliation: Parser<Ability> = form`${{ what: objects }} can't retaliate`(({ what }, { card }) =>
  card.later ? standingAbility({ what: { all: what }, forbid: ['retaliate'] }) : undefined,
);

const noRecovery: Parser<Ability> = form`your opponents can't recover`(
  standingAbility({ what: { champion: 'each-opponent' }, forbid: ['recover'] }),
);

const sealed: Parser<Ability> =
  form`cards can't leave your opponents ' material decks unless it's their materialize phase`((_, { card }) =>
    card.later ? standingAbility({ what: { champion: 'each-opponent' }, sealed: 'materials' }) : undefined,
  );

const entersRested: Parser<Ability> = form`${{ what: objects }} enter the field rested`(({ what }, { card }) =>
  card.later && what.who === 'opponent' ? standingAbility({ what: { all: what }, enters: 'rested' }) : undefined,
);

const players = alt<Selector>(form`players`({}), form`your opponents`({ who: 'opponent' }));

const barredDeed = alt<'activate' | 'materialize'>(
  form`can't activate`('activate'),
  form`can't materialize`('materialize'),
);

const barring: Parser<Ability> = form`${{ who: players }} ${{ deed: barredDeed }} ${{ what: cards }}`(
  ({ who, deed, what }): Ability | undefined =>
    what.who === undefined ? standingAbility({ what: { all: { ...what, ...who } }, bar: [deed] }) : undefined,
);

const banishing: Parser<Ability> = form`if a|an ${{ what: objects }} hit by ~ this turn would die, banish it instead`(
  ({ what }) => standingAbility({ what: { all: { ...what, hit: true } }, instead: { of: 'die', to: 'banishment' } }),
);

const asLongAs: Parser<Condition[]> = form`as long as ${{ all: alt(attacking, sepBy(condition, words('and'))) }}`(
  ({ all }) => (JSON.stringify(all).includes('"target":') ? undefined : all),
);

/** Whether the objects are certainly allies, for which Stealth counts (GA-KW-36). */
const areAllies = (what: Ref, { card }: Reader): boolean =>
  'self' in what ? card.types.includes('ALLY') : 'all' in what && what.all.types?.join() === 'ALLY';

/**
 * Stealth for objects that may not be allies is not understood, except for a champion, where it counts, too
 * (GA-STEALTH-01).
 */
const suits = (what: Ref, { keywords = [] }: Given, reader: Reader): boolean =>
  !keywords.some(isOfAllies) || areAllies(what, reader) || 'champion' in what;

const forChampion = (what: Ref, given: Given): Given =>
  'champion' in what && given.keywords?.some(isOfAllies)
    ? { ...given, keywords: [...given.keywords, 'hidden'] }
    : given;

/** GA-RECOVER-01. */
const recoveringMore: Parser<Ability> = alt<Ability>(
  form`if you would recover an amount, recover ${{ n: number }} +X instead, where X is that amount`(({ n }) =>
    standingAbility({ what: { champion: 'you' }, recovers: n }),
  ),
  form`if a player would recover an amount, they recover X instead, where X is that amount minus ${{ n: number }}`(
    ({ n }) => standingAbility({ what: { champion: 'each' }, recovers: -n }),
  ),
);

/** The condition is tested for each object separately. */
const ofEach: Parser<Selector> = alt<Selector>(
  value(alt(phrase("as long as they're attacking"), phrase('as long as they are attacking')), { role: 'attacker' }),
  form`as long as it entered the field this turn`({ entered: true }),
);

const upTo: Parser<number> = form`of up to ${{ n: number }}`(({ n }) => n);

const change: Parser<Ability> = alt(
  form`${{ itself }} gets|get ${{ changed: stats }} for each ${{ most: opt(upTo) }} ${{ kind: counterKind }}
    counter|counters on it`(({ itself: { ref }, changed, most, kind }) => {
    const there: Value = { counters: kind, of: { self: true } };
    const many: Value = most === null ? there : { least: [most, there] };
    return Object.values(changed).every((by) => by === 1)
      ? modifying(ref, { stats: Object.fromEntries(Object.keys(changed).map((stat) => [stat, many])) })
      : undefined;
  }),
  // The number is counted again each time the rules ask.
  form`for every ${{ every: number }} damage counters on your champion, ${{ itself }} gets +1 POWER`(
    ({ every, itself: { ref } }) =>
      every > 0 ? modifying(ref, { stats: { power: { damage: { champion: 'you' }, every } } }) : undefined,
  ),
  form`your champion and other ${{ what: objects }} ${{ how: given }}`(({ what, how }) =>
    what.who === 'you' && !(how.keywords ?? []).some(isOfAllies)
      ? {
          kind: 'static',
          modify: [{ champion: 'you' as const }, { all: { ...what, other: true } }].flatMap(
            (each) => modifying(each, how).modify ?? [],
          ),
        }
      : undefined,
  ),
  form`${{ itself }} ${{ how: given }} as long as it's attacking a|an ${{ attacked: objects }}`(
    ({ itself: { ref }, how, attacked }, reader) =>
      suits(ref, how, reader)
        ? under(modifying(ref, how), [
            { is: 'matches', what: ref, that: { role: 'attacker' } },
            { is: 'exists', what: { ...attacked, role: 'target' } },
          ])
        : undefined,
  ),
  // One combat has one attacker, and all defenders are its own.
  form`${{ what: subject }} ${{ how: given }} as long as they're attacking ${{ attacked: objects }}`(
    ({ what, how, attacked }, reader) =>
      'all' in what && what.all.role === undefined && attacked.who === undefined && suits(what, how, reader)
        ? under(modifying({ all: { ...what.all, role: 'attacker' } }, how), [
            { is: 'exists', what: { ...attacked, role: 'target' } },
          ])
        : undefined,
  ),
  form`${{ what: subject }} ${{ how: given }} ${{ so: ofEach }}`(({ what, how, so }, reader) =>
    'all' in what && what.all.role === undefined && suits(what, how, reader)
      ? modifying({ all: { ...what.all, ...so } }, how)
      : undefined,
  ),
  form`~ ' s base power is X, where X is the highest base power stat among ${{ of: objects }}`(({ of }, { card }) =>
    card.later ? standingAbility({ what: { self: true }, set: { power: { highest: 'base-power', of } } }) : undefined,
  ),
  form`${{ what: subject }} ${{ how: given }}`(({ what, how }, reader) =>
    suits(what, how, reader) ? modifying(what, forChampion(what, how)) : undefined,
  ),
);

/** `~ is imbued`, `~ is ephemeral`: after these conditions "it" can only be the card itself. */
const isOfItself = (one: Condition): boolean =>
  one.is === 'imbued' || (one.is === 'matches' && 'self' in one.what && !JSON.stringify(one.that).includes('role'));

/**
 * Only after a condition on the card itself is it clear what "it" is: in `As long as you control an ally, it gets …`,
 * "it" would be the ally.
 */
const ownChange: Parser<Ability> = form`it ${{ how: given }}`(({ how }) => modifying({ self: true }, how));

/** `~ has stealth as long as it's awake`. */
const whileAwake: Parser<Ability> = form`${{ itself }} ${{ how: given }} as long as it's
    ${{ rested: alt(form`awake`(false), form`rested`(true)) }}.`(({ itself: { ref }, how, rested }, reader) =>
  reader.card.later && suits(ref, how, reader)
    ? under(modifying(ref, how), [{ is: 'matches', what: ref, that: { rested } }])
    : undefined,
);

/** `As long as you control a Beast, …`, `… as long as you control a Beast`. */
export const conditional = (what: Parser<Ability>): Parser<Ability> =>
  alt<Ability>(
    form`${{ all: asLongAs }}, ${{ ability: what }}.`(({ all, ability }) => under(ability, all)),
    form`${{ ability: what }} ${{ all: opt(asLongAs) }}.`(({ ability, all }) => under(ability, all ?? [])),
  );

/** GA26-CMDWILL-01. */
const commandedWill: Parser<Ability> = form`commanded will ${{ n: number }} [.]`(({ n }, reader) =>
  reader.card.later && reader.card.types.includes('ALLY')
    ? under(modifying({ self: true }, { stats: { power: n } }), [
        { is: 'matches', what: { self: true }, that: { role: 'attacker' } },
        { is: 'exists', what: { zone: 'intent', subtypes: ['COMMAND'] } },
      ])
    : undefined,
);

/** An attack card in the intent is no object on the field: it can only change its own power. */
const isOwnPower = ({ modify = [] }: Ability): boolean =>
  modify.every(
    ({ what, stats: changed = {}, keywords = [], lose = [] }) =>
      'self' in what && keywords.length + lose.length === 0 && Object.keys(changed).every((stat) => stat === 'power'),
  );

/**
 * An effect without an end of its own is static (GA-STATIC-02). The condition after the word "balance" says in full
 * what the word means.
 */
export const lasting: Parser<Ability> = map(
  alt(
    commandedWill,
    amplifying,
    standingShield,
    whileAwake,
    form`[balance —] ${{ what: conditional(alt(noRecovery, noRetaliation, unaimed, undecked, bearing, useCosts, sealed, entersRested, recoveringMore, barring, banishing, change)) }}`(
      ({ what }) => what,
    ),
    form`${{ all: asLongAs }}, ${{ what: ownChange }}.`(({ all, what }) =>
      all.length === 1 && isOfItself(all[0]!) ? under(what, all) : undefined,
    ),
  ),
  (what, reader) =>
    readsPermanent(reader) || (reader.card.types.includes('ATTACK') && isOwnPower(what)) ? what : undefined,
);
