import type { Value } from '../../effects/words.js';
import { doing, either, to, type Clause } from './clause.js';
import { counters } from './counters.js';
import { grantable, grants, type Gained } from './keywords.js';
import { hitUnit } from './hits.js';
import { group } from './groups.js';
import { amount } from './numbers.js';
import { itself, named, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser, token, type Reader } from './parser.js';
import { verb } from './moving.js';
import { pricing } from './pricing.js';
import { stats, type Stats } from './stats.js';

const wake: Parser<Clause> = alt(
  verb('wake up', (what) => ({ op: 'wake', what })),
  map(seq<[true, Named, true]>(words('wake'), named, words('up')), ([, object]) =>
    to(object, { op: 'wake', what: object.ref }),
  ),
);

const putCounters: Parser<Clause> = map(
  seq<[true, readonly [number, string], true, Named]>(words('put'), counters, words('on'), named),
  ([, [n, kind], , object]) => to(object, { op: 'counter', what: object.ref, kind, n }),
);

/** `remove a durability counter from ~`: as far as there are any. */
const removeCounters: Parser<Clause> = map(
  seq<[true, readonly [number, string], true, Named]>(
    words('remove'),
    counters,
    words('from'),
    alt(itself, value(phrase('your champion'), { ref: { champion: 'you' }, targets: [] } as Named)),
  ),
  ([, [n, kind], , object]) => to(object, { op: 'counter', what: object.ref, kind, n: -n }),
);

/** Up to four words that name a token card. */
export const tokenCard: Parser<string> = (reader, at) => {
  for (let length = 1; length <= 4; length += 1) {
    const id = reader.card.tokenId(reader.tokens.slice(at, at + length).join(' '));
    if (id !== undefined && /^tokens?$/.test(reader.tokens[at + length] ?? '')) return [id, at + length + 1];
  }
  return null;
};

/** The name of one of several that are summoned together: `a Silver Egg and a Golden Egg token`. */
const firstOfTwo: Parser<string> = (reader, at) => {
  for (let length = 1; length <= 4; length += 1) {
    const id = reader.card.tokenId(reader.tokens.slice(at, at + length).join(' '));
    if (id !== undefined && reader.tokens[at + length] === 'and') return [id, at + length + 1];
  }
  return null;
};

const summonTwo: Parser<Clause> = map(
  seq<[true, Value, string, Value, string]>(words('summon'), amount, firstOfTwo, amount, tokenCard),
  ([, n, one, m, two]) => doing({ op: 'summon', token: one, n }, { op: 'summon', token: two, n: m }),
);

const summon: Parser<Clause> = map(
  seq<[true, Value, string, true | null]>(words('summon'), amount, tokenCard, opt(words('rested'))),
  ([, n, card, rested]) => doing({ op: 'summon', token: card, n, ...(rested ? { rested: true } : {}) }),
);

const untilEnd = phrase('until end of turn');

const gains: Parser<Gained> = map(
  seq<[true, Gained]>(either('gains', 'gain', 'also gains', 'also gain'), grants),
  ([, given]) => given,
);

/** `gets +1 POWER and gains stealth`. */
const gift: Parser<Gained> = alt(
  map(seq<[true, Stats, true, Gained]>(either('gets', 'get'), stats, words('and'), gains), ([, given, , more]) => ({
    stats: { ...given, ...more.stats },
    keywords: more.keywords,
  })),
  map(seq<[true, Stats]>(either('gets', 'get'), stats), ([, given]) => ({ stats: given, keywords: [] })),
  map(
    seq<[Gained, unknown, true, true, Stats]>(gains, opt(words(',')), words('and'), either('gets', 'get'), stats),
    ([given, , , , more]) => ({ stats: { ...given.stats, ...more }, keywords: given.keywords }),
  ),
  gains,
);

/** Whether what is meant is an ally for sure: Stealth counts for those without more being said (GA-KW-36). */
const areAllies = ({ ref, targets, first = [] }: Named, { card }: Reader): boolean => {
  if ('self' in ref) return card.types.includes('ALLY') && !card.types.includes('CHAMPION');
  const whats = [
    ...targets.map(({ what }) => what),
    ...first.flatMap((op) => (op.op === 'choose' ? [op.what] : [])),
    ...('all' in ref ? [ref.all] : []),
  ];
  return whats.length > 0 && whats.every((what) => what.types?.join() === 'ALLY');
};

/** Stealth of what may be a champion counts there as well (GA-STEALTH-01). */
const forWhat = (object: Named, keywords: readonly string[], reader: Reader): string[] =>
  keywords.includes('stealth') && !areAllies(object, reader) ? [...keywords, 'hidden'] : [...keywords];

const boosted = (object: Named, { stats: given, keywords }: Gained, reader: Reader): Clause =>
  to(object, {
    op: 'boost',
    what: object.ref,
    stats: { ...given },
    ...(keywords.length > 0 ? { keywords: forWhat(object, keywords, reader) } : {}),
    until: 'end-of-turn',
  });

/** `Units you control gain your choice of stealth or taunt until end of turn.`: one choice for all of them. */
const choiceOfTwo: Parser<Clause> = map(
  seq<[Named, true, true, string, true, string, true]>(
    alt(group, named),
    either('gains', 'gain'),
    phrase('your choice of'),
    grantable,
    words('or'),
    grantable,
    untilEnd,
  ),
  ([object, , , one, , two], reader) => {
    const [then, not] = [one, two].map((keyword) => boosted(object, { stats: {}, keywords: [keyword] }, reader)) as [
      Clause,
      Clause,
    ];
    const kept = object.first?.length ?? 0;
    return to(object, {
      op: 'pay',
      text: `Choose ${one}? Otherwise it is ${two}`,
      cost: [],
      then: then.ops.slice(kept),
      else: not.ops.slice(kept),
    });
  },
);

const boost: Parser<Clause> = alt(
  map(seq<[Named, Gained, true]>(group, gift, untilEnd), ([object, given], reader) => boosted(object, given, reader)),
  map(seq<[true, unknown, Named, Gained]>(untilEnd, opt(words(',')), group, gift), ([, , object, given], reader) =>
    boosted(object, given, reader),
  ),
  map(seq<[Named, Gained, true]>(alt(hitUnit, named), gift, untilEnd), ([object, given], reader) =>
    boosted(object, given, reader),
  ),
  map(seq<[true, unknown, Named, Gained]>(untilEnd, opt(words(',')), named, gift), ([, , object, given], reader) =>
    boosted(object, given, reader),
  ),
);

/** `~ gets +X LIFE until end of turn`: behind it stands what X is. */
const boostByX: Parser<Clause> = map(
  seq<[Named, true, true, true, string, true]>(
    alt(hitUnit, named),
    either('gets', 'get'),
    words('+'),
    words('X'),
    token((word) => ({ POWER: 'power', LIFE: 'life' })[word]),
    untilEnd,
  ),
  ([object, , , , stat]) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { [stat]: { x: true } }, until: 'end-of-turn' }),
);

/** `~ gets -3 POWER.`: with no end said it lasts as long as the object does. */
const boostForGood: Parser<Clause> = map(
  seq<[Named, true, Stats]>(named, either('gets', 'get'), stats),
  ([object, , given]) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { ...given }, until: 'while-in-play' }),
);

/** `~ gains taunt until the beginning of your next turn`. */
const untilNext: Parser<Clause> = map(
  seq<[Named, Gained, true]>(named, gains, phrase('until the beginning of your next turn')),
  ([object, { stats: given, keywords }], reader) =>
    'all' in object.ref
      ? undefined
      : to(object, {
          op: 'boost',
          what: object.ref,
          stats: { ...given },
          keywords: forWhat(object, keywords, reader),
          until: 'your-next-turn',
        }),
);

const retarget: Parser<Clause> = value(
  seq<[true, unknown]>(phrase('change the target of an attack to'), itself),
  doing({ op: 'retarget', to: { self: true } }),
);

/** What changes objects and leaves them where they are. */
export const changing: Parser<Clause> = alt(
  wake,
  putCounters,
  removeCounters,
  summonTwo,
  summon,
  choiceOfTwo,
  boost,
  boostByX,
  untilNext,
  boostForGood,
  pricing,
  retarget,
  verb('rest', (what) => ({ op: 'rest', what })),
  value(seq<[true, Named]>(words('transform'), itself), doing({ op: 'transform', what: { self: true } })),
  value(
    seq<[true, Named]>(phrase('wake up and transform'), itself),
    doing({ op: 'wake', what: { self: true } }, { op: 'transform', what: { self: true } }),
  ),
  value(phrase('end the combat phase'), doing({ op: 'end-combat' })),
);
