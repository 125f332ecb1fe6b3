import type { Ability, Condition, CostPart, Keyword, Ref } from '#rules';
import type { Clause } from './clauses.js';
import { number } from './numbers.js';
import { itself, objects } from './objects.js';
import { alt, many, map, opt, phrase, sepBy, seq, token, value, whole, words, type Parser, type Reader } from './parser.js';
import { sentences, wholeMay } from './sentences.js';
import { grantable, stats, type Stats } from './stats.js';
import { keyword } from './keywords.js';

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

const subject: Parser<Ref> = alt<Ref>(
  map(itself, ({ ref }) => ref),
  value(phrase('your champion'), { champion: 'you' }),
  map(seq<[true | null, Ref]>(opt(words('other')), map(objects, (what): Ref | undefined => (what.who === undefined ? undefined : { all: what }))), ([other, ref]) =>
    other && 'all' in ref ? { all: { ...ref.all, other: true } } : ref,
  ),
);

type Given = { readonly stats?: Stats; readonly keywords?: readonly string[] };

const given: Parser<Given> = alt<Given>(
  map(seq<[true, Stats]>(alt(words('gets'), words('get')), stats), ([, changed]) => ({ stats: changed })),
  map(seq<[true, string[]]>(alt(words('has'), words('have')), sepBy(grantable, words('and'))), ([, keywords]) => ({ keywords })),
);

const modifying = (what: Ref, { stats: changed, keywords }: Given): Ability => ({
  kind: 'static',
  modify: [{ what, ...(changed ? { stats: { ...changed } } : {}), ...(keywords ? { keywords: [...keywords] } : {}) }],
});

/** `~ gets +1 POWER.`: with no end of its own an effect is static (GA-STATIC-02). */
const lasting: Parser<Ability> = map(seq<[Ref, Given, true]>(subject, given, words('.')), ([what, change], reader) =>
  isPermanent(reader) ? modifying(what, change) : undefined,
);

/** A restricted keyword is one that the object has while the restriction is met: only those that the rules look for in play. */
const restrictedKeywords: Parser<Ability> = map(seq<[string[], unknown]>(sepBy(grantable, words(',')), opt(words('.'))), ([keywords], reader) =>
  isPermanent(reader) ? modifying({ self: true }, { keywords }) : undefined,
);

const resolving: Parser<Ability> = map(sentences, (what, { card }): Ability | undefined => (card.types.includes('ACTION') ? { kind: 'resolve', ...acting(what) } : undefined));

const inherited: Parser<unknown> = seq<[true, true]>(phrase('inherited effect'), alt(words('—'), words(':'), words('-')));

const ability: Parser<Ability> = alt(triggered, activated, lasting, restrictedKeywords, resolving);

const restricted = seq<[unknown, Condition[], Ability]>(opt(inherited), many(restriction), ability);

const paragraph: Parser<Ability> = map(restricted, ([handedOn, conditions, one], { card }) =>
  // What is handed on by level-ups stands on a champion, and works while it lies there (GA-KW-16).
  handedOn && !card.types.includes('CHAMPION')
    ? undefined
    : { ...one, ...(handedOn ? { inherited: true } : {}), ...(conditions.length > 0 ? { if: conditions } : {}) },
);

const keywordList: Parser<Keyword[]> = map(seq<[Keyword[], unknown]>(sepBy(keyword, words(',')), opt(words('.'))), ([list]) => list);

/** A paragraph that is understood to its last word; else null. */
export const understand = (reader: Reader): Meaning | null => {
  const keywords = whole(keywordList, reader);
  if (keywords) return { keywords, abilities: [] };
  const one = whole(paragraph, reader);
  return one && { keywords: [], abilities: [one] };
};
