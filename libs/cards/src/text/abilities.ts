import type { Ability, Condition, CostPart, Keyword, Ref, Value } from '#rules';
import type { Clause } from './clauses.js';
import { condition } from './conditions.js';
import { number } from './numbers.js';
import { objects } from './nouns.js';
import { itself } from './objects.js';
import { alt, many, map, opt, phrase, sepBy, seq, token, value, whole, words, type Parser, type Reader } from './parser.js';
import { sentences, wholeMay } from './sentences.js';
import { grantable, stats, type Stats } from './stats.js';
import { keyword } from './keywords.js';
import { counted } from './values.js';

/** What a paragraph comes to. */
export interface Meaning {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}

/** Types whose cards stay on the field, where static and activated abilities work. */
const PERMANENT = ['ALLY', 'CHAMPION', 'DOMAIN', 'ITEM', 'REGALIA', 'WEAPON', 'PHANTASIA'];
const isPermanent = ({ card }: Reader): boolean => PERMANENT.some((type) => card.types.includes(type));

/** `[Class Bonus]`, `[Level 2+]`: restrictions of the whole paragraph (GA-KW-01, GA-TERM-12, GA-TERM-13). */
const restriction: Parser<Condition> = token<Condition>((word) => {
  if (/^\[class bonus\]$/i.test(word)) return { is: 'class-bonus' };
  const level = /^\[level (\d+)\+\]$/i.exec(word);
  return level ? { is: 'level', min: Number(level[1]) } : undefined;
});

/** What an effect looks for, and the event it stands for. */
const EVENTS: Readonly<Record<string, string>> = { enter: 'enter', attack: 'attack', hit: 'hit', kill: 'kill', death: 'die', leave: 'leave' };

const heading: Parser<string> = map(seq<[true, string, true]>(words('on'), token((word) => EVENTS[word.toLowerCase()]), words(':')), ([, when]) => when);

const acting = (what: Clause): Pick<Ability, 'targets' | 'do'> => ({ ...(what.targets.length > 0 ? { targets: [...what.targets] } : {}), do: [...what.ops] });

const triggered: Parser<Ability> = alt(
  map(seq<[string, Clause]>(heading, wholeMay), ([when, what]): Ability => ({ kind: 'triggered', when, may: true, ...acting(what) })),
  map(seq<[string, Clause]>(heading, sentences), ([when, what]): Ability => ({ kind: 'triggered', when, ...acting(what) })),
);

const cost: Parser<CostPart> = alt<CostPart>(
  value(alt(words('REST'), words('[REST]')), { pay: 'rest' }),
  map(seq<[true, number, true]>(words('('), number, words(')')), ([, n]): CostPart => ({ pay: 'reserve', n })),
  value(seq<[true, unknown]>(words('banish'), itself), { pay: 'banish-self' }),
  value(seq<[true, unknown]>(words('sacrifice'), itself), { pay: 'sacrifice-self' }),
);

/** Fast unless it says otherwise, which no sentence here does (GA-OPP-15). */
const activated: Parser<Ability> = map(seq<[CostPart[], true, Clause]>(sepBy(cost, words(',')), words(':'), sentences), ([costs, , what], reader): Ability | undefined =>
  isPermanent(reader) && new Set(costs.map(({ pay }) => pay)).size === costs.length ? { kind: 'activated', cost: costs, ...acting(what) } : undefined,
);

const gets: Parser<true> = alt(words('gets'), words('get'));
const has: Parser<true> = alt(words('has'), words('have'));

const subject: Parser<Ref> = alt<Ref>(
  map(itself, ({ ref }) => ref),
  value(phrase('your champion'), { champion: 'you' }),
  map(seq<[true | null, Ref]>(opt(words('other')), map(objects, (what): Ref | undefined => (what.who === undefined ? undefined : { all: what }))), ([other, ref]) =>
    other && 'all' in ref ? { all: { ...ref.all, other: true } } : ref,
  ),
);

type Given = { readonly stats?: Readonly<Record<string, Value>>; readonly keywords?: readonly string[] };

const given: Parser<Given> = alt<Given>(
  map(seq<[true, Stats, true, Value]>(gets, stats, phrase('for each'), counted), ([, changed, , n]): Given | undefined => {
    const each = Object.entries(changed);
    return each.every(([, by]) => by === 1) ? { stats: Object.fromEntries(each.map(([stat]) => [stat, n])) } : undefined;
  }),
  map(seq<[true, Stats, true, true, string[]]>(gets, stats, words('and'), has, sepBy(grantable, words('and'))), ([, changed, , , keywords]) => ({ stats: changed, keywords })),
  map(seq<[true, Stats]>(gets, stats), ([, changed]) => ({ stats: changed })),
  map(seq<[true, string[]]>(has, sepBy(grantable, words('and'))), ([, keywords]) => ({ keywords })),
);

const modifying = (what: Ref, { stats: changed, keywords }: Given): Ability => ({
  kind: 'static',
  modify: [{ what, ...(changed ? { stats: { ...changed } } : {}), ...(keywords ? { keywords: [...keywords] } : {}) }],
});

const asLongAs: Parser<Condition> = map(seq<[true, Condition]>(phrase('as long as'), condition), ([, one]) => one);

/** `it` in `As long as you control an ally, it gets …` would be the ally: the sentence names its subject. */
const change: Parser<Ability> = map(seq<[Ref, Given]>(subject, given), ([what, how]) => modifying(what, how));

const under = (one: Ability, conditions: readonly Condition[]): Ability => (conditions.length > 0 ? { ...one, if: [...conditions] } : one);

/** An attack card in intent is no object on the field: all that counts of it is the power it adds. */
const isOwnPower = ({ modify = [] }: Ability): boolean =>
  modify.every(({ what, stats: changed = {}, keywords = [] }) => 'self' in what && keywords.length === 0 && Object.keys(changed).every((stat) => stat === 'power'));

/** `~ gets +1 POWER.`, `As long as you control a Beast, ~ has stealth.`: with no end of its own an effect is static (GA-STATIC-02). */
const lasting: Parser<Ability> = map(
  alt<Ability>(
    map(seq<[Condition, true, Ability, true]>(asLongAs, words(','), change, words('.')), ([one, , what]) => under(what, [one])),
    map(seq<[Ability, Condition | null, true]>(change, opt(asLongAs), words('.')), ([what, one]) => under(what, one ? [one] : [])),
  ),
  (what, reader) => (isPermanent(reader) || (reader.card.types.includes('ATTACK') && isOwnPower(what)) ? what : undefined),
);

/** A restricted keyword is one that the object has while the restriction is met: only those that the rules look for in play. */
const restrictedKeywords: Parser<Ability> = map(seq<[string[], unknown]>(sepBy(grantable, words(',')), opt(words('.'))), ([keywords], reader) =>
  isPermanent(reader) ? modifying({ self: true }, { keywords }) : undefined,
);

const resolving: Parser<Ability> = map(sentences, (what, { card }): Ability | undefined => (card.types.includes('ACTION') ? { kind: 'resolve', ...acting(what) } : undefined));

const inherited: Parser<unknown> = seq<[true, true]>(phrase('inherited effect'), alt(words('—'), words(':'), words('-')));

/** What an action or attack card would do to itself: it is on the stack or in intent, where only its leaving means anything. */
const touchesItself = (one: Ability): boolean =>
  (one.do ?? []).some((op) => op.op !== 'banish' && op.op !== 'damage' && JSON.stringify(op).includes('"self":true'));

const ability: Parser<Ability> = map(alt(triggered, activated, lasting, restrictedKeywords, resolving), (one, reader) => (isPermanent(reader) || one.kind === 'static' || !touchesItself(one) ? one : undefined));

const restricted = seq<[unknown, Condition[], Ability]>(opt(inherited), many(restriction), ability);

const paragraph: Parser<Ability> = map(restricted, ([handedOn, conditions, one], { card }) =>
  // What is handed on by level-ups stands on a champion, and works while it lies there (GA-KW-16).
  handedOn && !card.types.includes('CHAMPION') ? undefined : under({ ...one, ...(handedOn ? { inherited: true } : {}) }, [...conditions, ...(one.if ?? [])]),
);

const keywordList: Parser<Keyword[]> = map(seq<[Keyword[], unknown]>(sepBy(keyword, words(',')), opt(words('.'))), ([list]) => list);

/** A paragraph that is understood to its last word; else null. */
export const understand = (reader: Reader): Meaning | null => {
  const keywords = whole(keywordList, reader);
  if (keywords) return { keywords, abilities: [] };
  const one = whole(paragraph, reader);
  return one && { keywords: [], abilities: [one] };
};
