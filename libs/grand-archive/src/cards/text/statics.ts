import type { Ability, Condition, Modify, Ref, Selector, Value } from '../../effects/words.js';
import { amplifying } from './amplifying.js';
import { condition } from './conditions.js';
import { KINDS } from './counters.js';
import { grantable, grants, isOfAllies, losable, type Gained } from './keywords.js';
import { standingShield } from './damage.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { itself, type Named } from './objects.js';
import { alt, map, opt, phrase, sepBy, seq, token, value, words, type Parser, type Reader } from './parser.js';
import { stats, type Stats } from './stats.js';
import { countedX } from './static-x.js';
import { counted } from './values.js';

/** Types whose cards stay on the field, where static and activated abilities work. */
const PERMANENT = ['ALLY', 'CHAMPION', 'DOMAIN', 'ITEM', 'REGALIA', 'WEAPON', 'PHANTASIA', 'MASTERY'];
export const isPermanent = ({ card }: Reader): boolean => PERMANENT.some((type) => card.types.includes(type));

export const under = (one: Ability, conditions: readonly Condition[]): Ability =>
  conditions.length > 0 ? { ...one, if: [...conditions] } : one;

const gets: Parser<true> = alt(words('gets'), words('get'));
const has: Parser<true> = alt(words('has'), words('have'));

const subject: Parser<Ref> = alt<Ref>(
  map(itself, ({ ref }) => ref),
  value(phrase('your champion'), { champion: 'you' }),
  // `other allies and weapons you control`: what is one of both.
  map(
    seq<[true | null, Selector, true, Selector]>(opt(words('other')), objects, words('and'), objects),
    ([other, one, , two]) =>
      Object.keys(one).join() === 'types' && two.types && two.who
        ? { all: { ...two, types: [...one.types!, ...two.types], ...(other ? { other: true } : {}) } }
        : undefined,
  ),
  map(seq<[true, Selector]>(words('each'), objects), ([, what]): Ref | undefined =>
    what.who === undefined ? undefined : { all: what },
  ),
  map(
    seq<[true | null, Ref]>(
      opt(words('other')),
      map(objects, (what): Ref | undefined => (what.who === undefined ? undefined : { all: what })),
    ),
    ([other, ref]) => (other && 'all' in ref ? { all: { ...ref.all, other: true } } : ref),
  ),
);

type Given = {
  readonly stats?: Readonly<Record<string, Value>>;
  readonly keywords?: readonly string[];
  readonly lose?: readonly string[];
  readonly forbid?: readonly string[];
};

/** `can't be retaliated`: of what attacks. */
const unanswered: Parser<true> = phrase("can't be retaliated");

const given: Parser<Given> = alt<Given>(
  countedX,
  // Of attacks: not when it strikes back (GA-LAST-03).
  map(seq<[true, Value]>(phrase("' s attacks get + 1 POWER for each"), counted), ([, n]) => ({ stats: { attack: n } })),
  map(
    seq<[true, Stats, true, Value]>(gets, stats, phrase('for each'), counted),
    ([, changed, , n]): Given | undefined => {
      const each = Object.entries(changed);
      return each.every(([, by]) => by === 1)
        ? { stats: Object.fromEntries(each.map(([stat]) => [stat, n])) }
        : undefined;
    },
  ),
  map(
    seq<[true, Stats, unknown, true, true, string[]]>(
      gets,
      stats,
      opt(words(',')),
      words('and'),
      has,
      sepBy(grantable, words('and')),
    ),
    ([, changed, , , , keywords]) => ({ stats: changed, keywords }),
  ),
  map(seq<[true, Stats, true, true]>(gets, stats, words('and'), unanswered), ([, changed]) => ({
    stats: changed,
    forbid: ['be-retaliated'],
  })),
  value(unanswered, { forbid: ['be-retaliated'] }),
  value(phrase("can't attack"), { forbid: ['attack'] }),
  value(phrase("' s attacks can't be retaliated"), { forbid: ['be-retaliated'] }),
  map(
    seq<[true, string[], unknown, true, true, string[]]>(
      alt(words('loses'), words('lose')),
      sepBy(losable, words('and')),
      opt(words(',')),
      words('and'),
      has,
      sepBy(grantable, words('and')),
    ),
    ([, lose, , , , keywords]) => ({ lose, keywords }),
  ),
  map(seq<[true, string[]]>(alt(words('loses'), words('lose')), sepBy(losable, words('and'))), ([, lose]) => ({
    lose,
  })),
  map(seq<[true, Stats]>(gets, stats), ([, changed]) => ({ stats: changed })),
  map(seq<[true, Gained]>(has, grants), ([, { keywords, stats: changed }]) => ({
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(Object.keys(changed).length > 0 ? { stats: changed } : {}),
  })),
);

export const standing = (modify: Modify): Ability => ({ kind: 'static', modify: [modify] });

const modifying = (what: Ref, { stats: changed, keywords, lose, forbid }: Given): Ability =>
  standing({
    what,
    ...(changed ? { stats: { ...changed } } : {}),
    ...(keywords ? { keywords: [...keywords] } : {}),
    ...(lose ? { lose: [...lose] } : {}),
    ...(forbid ? { forbid: [...forbid] } : {}),
  });

/** `Your opponents can't recover.` */
const noRecovery: Parser<Ability> = value(
  phrase("your opponents can't recover"),
  standing({ what: { champion: 'each-opponent' }, forbid: ['recover'] }),
);

/** `Players can't activate non-advanced element cards`, `Your opponents can't materialize cards with memory cost 0`. */
const barring: Parser<Ability> = map(
  seq<[Selector, 'activate' | 'materialize', Selector]>(
    alt<Selector>(value(words('players'), {}), value(phrase('your opponents'), { who: 'opponent' })),
    alt<'activate' | 'materialize'>(
      value(phrase("can't activate"), 'activate'),
      value(phrase("can't materialize"), 'materialize'),
    ),
    cards,
  ),
  ([who, deed, what]): Ability | undefined =>
    what.who === undefined ? standing({ what: { all: { ...what, ...who } }, bar: [deed] }) : undefined,
);

/** `If a unit hit by ~ this turn would die, banish it instead.` */
const banishing: Parser<Ability> = map(
  seq<[true, Selector, true]>(
    alt(phrase('if a'), phrase('if an')),
    objects,
    phrase('hit by ~ this turn would die , banish it instead'),
  ),
  ([, what]) => standing({ what: { all: { ...what, hit: true } }, instead: { of: 'die', to: 'banishment' } }),
);

/** `~ is attacking a unit with stealth`. */
const attacking: Parser<Condition[]> = map(
  seq<[true, Selector, string | null]>(
    alt(phrase('~ is attacking a'), phrase('~ is attacking an')),
    objects,
    opt(map(seq<[true, string]>(words('with'), grantable), ([, keyword]) => keyword)),
  ),
  ([, what, keyword]): Condition[] => [
    { is: 'matches', what: { self: true }, that: { role: 'attacker' } },
    { is: 'exists', what: { ...what, role: 'target', ...(keyword === null ? {} : { keyword }) } },
  ],
);

const asLongAs: Parser<Condition[]> = map(
  seq<[true, Condition[]]>(phrase('as long as'), alt(attacking, sepBy(condition, words('and')))),
  ([, all]) => (JSON.stringify(all).includes('"target":') ? undefined : all),
);

/** Whether what gets Stealth are allies for sure (GA-KW-36). */
const areAllies = (what: Ref, { card }: Reader): boolean =>
  'self' in what ? card.types.includes('ALLY') : 'all' in what && what.all.types?.join() === 'ALLY';

/** Stealth of what may be no ally is not understood but of a champion, where it counts as well (GA-STEALTH-01). */
const suits = (what: Ref, { keywords = [] }: Given, reader: Reader): boolean =>
  !keywords.some(isOfAllies) || areAllies(what, reader) || 'champion' in what;

const forChampion = (what: Ref, given: Given): Given =>
  'champion' in what && given.keywords?.some(isOfAllies)
    ? { ...given, keywords: [...given.keywords, 'hidden'] }
    : given;

/** `~ gets +1 POWER for each durability counter on it.` */
const perCounter: Parser<Ability> = map(
  seq<[Named, true, Stats, true, string, true]>(
    itself,
    gets,
    stats,
    phrase('for each'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counter on it'),
  ),
  ([{ ref }, , changed, , kind]) =>
    Object.values(changed).every((by) => by === 1)
      ? modifying(ref, {
          stats: Object.fromEntries(Object.keys(changed).map((stat) => [stat, { counters: kind, of: { self: true } }])),
        })
      : undefined,
);

/** `for every five damage counters on your champion, ~ gets +1 POWER`: counted anew each time. */
const perDamage: Parser<Ability> = map(
  seq<[true, number, true, Named, true]>(
    phrase('for every'),
    number,
    phrase('damage counters on your champion ,'),
    itself,
    phrase('gets + 1 POWER'),
  ),
  ([, every, , { ref }]) =>
    every > 0 ? modifying(ref, { stats: { power: { damage: { champion: 'you' }, every } } }) : undefined,
);

/** `if you would recover an amount, recover 2+X instead, where X is that amount` (GA-RECOVER-01). */
const recoveringMore: Parser<Ability> = alt<Ability>(
  map(
    seq<[true, number, true]>(
      phrase('if you would recover an amount , recover'),
      number,
      phrase('+ X instead , where X is that amount'),
    ),
    ([, n]) => standing({ what: { champion: 'you' }, recovers: n }),
  ),
  map(
    seq<[true, number]>(
      phrase('if a player would recover an amount , they recover X instead , where X is that amount minus'),
      number,
    ),
    ([, n]) => standing({ what: { champion: 'each' }, recovers: -n }),
  ),
);

/** `as long as they're attacking`, `as long as it entered the field this turn`: each of them by itself. */
const ofEach: Parser<Selector> = alt<Selector>(
  value(alt(phrase("as long as they're attacking"), phrase('as long as they are attacking')), { role: 'attacker' }),
  value(phrase('as long as it entered the field this turn'), { entered: true }),
);

const change: Parser<Ability> = alt(
  perCounter,
  perDamage,
  map(seq<[Ref, Given, Selector]>(subject, given, ofEach), ([what, how, so], reader) =>
    'all' in what && what.all.role === undefined && suits(what, how, reader)
      ? modifying({ all: { ...what.all, ...so } }, how)
      : undefined,
  ),
  map(seq<[Ref, Given]>(subject, given), ([what, how], reader) =>
    suits(what, how, reader) ? modifying(what, forChampion(what, how)) : undefined,
  ),
);

/** `~ is imbued`, `~ is ephemeral`: "it" can be nothing else. */
const isOfItself = (one: Condition): boolean =>
  one.is === 'imbued' || (one.is === 'matches' && 'self' in one.what && !JSON.stringify(one.that).includes('role'));

/** `it` in `As long as you control an ally, it gets …` would be the ally; only of the card itself is it clear. */
const ownChange: Parser<Ability> = map(seq<[true, Given]>(words('it'), given), ([, how]) =>
  modifying({ self: true }, how),
);

/** `As long as you control a Beast, …`, `… as long as you control a Beast`. */
export const conditional = (what: Parser<Ability>): Parser<Ability> =>
  alt<Ability>(
    map(seq<[Condition[], true, Ability, true]>(asLongAs, words(','), what, words('.')), ([all, , ability]) =>
      under(ability, all),
    ),
    map(seq<[Ability, Condition[] | null, true]>(what, opt(asLongAs), words('.')), ([ability, all]) =>
      under(ability, all ?? []),
    ),
  );

/** An attack card in intent is no object on the field: all that counts of it is the power it adds. */
const isOwnPower = ({ modify = [] }: Ability): boolean =>
  modify.every(
    ({ what, stats: changed = {}, keywords = [], lose = [] }) =>
      'self' in what && keywords.length + lose.length === 0 && Object.keys(changed).every((stat) => stat === 'power'),
  );

/**
 * `~ gets +1 POWER.`, `As long as you control a Beast, ~ has stealth.`: with no end of its own an effect is static
 * (GA-STATIC-02).
 */
/** A name for statics of one form, which say in full what it means. */
const formName: Parser<unknown> = opt(phrase('balance —'));

export const lasting: Parser<Ability> = map(
  alt(
    amplifying,
    standingShield,
    map(
      seq<[unknown, Ability]>(formName, conditional(alt(noRecovery, recoveringMore, barring, banishing, change))),
      ([, what]) => what,
    ),
    map(seq<[Condition[], true, Ability, true]>(asLongAs, words(','), ownChange, words('.')), ([all, , what]) =>
      all.length === 1 && isOfItself(all[0]!) ? under(what, all) : undefined,
    ),
  ),
  (what, reader) =>
    isPermanent(reader) || (reader.card.types.includes('ATTACK') && isOwnPower(what)) ? what : undefined,
);
