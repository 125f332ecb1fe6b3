import { doing, either, to, type Clause } from './clause.js';
import type { Who } from '../../../effects/words.js';
import { counterKind, counters } from '../nouns/counters.js';
import { grantable, grants, losable, type Gained } from '../nouns/keywords.js';
import { hitUnit } from '../triggers/hits.js';
import { group } from '../nouns/groups.js';
import { amount, number } from '../nouns/numbers.js';
import { objects } from '../nouns/nouns.js';
import { CHOSEN, choice, itself, named, type Named } from '../nouns/objects.js';
import { alt, form, opt, token, words, type Parser, type Reader } from '../parser.js';
import { verb } from './moving.js';
import { pricing } from '../costs/pricing.js';
import { stats } from '../nouns/stats.js';
import { saidValue } from '../nouns/values.js';

const wake: Parser<Clause> = alt(
  verb('wake up', (what) => ({ op: 'wake', what })),
  form`wake ${{ object: named }} up`(({ object }) => to(object, { op: 'wake', what: object.ref })),
);

/** A token card, by one to four words that are its name. */
export const tokenCard: Parser<string> = (reader, at) => {
  for (let length = 1; length <= 4; length += 1) {
    const id = reader.card.tokenId(reader.tokens.slice(at, at + length).join(' '));
    if (id !== undefined && /^tokens?$/.test(reader.tokens[at + length] ?? '')) return [id, at + length + 1];
  }
  return null;
};

/** The first name of two that are summoned together: `a Silver Egg and a Golden Egg token`. */
const firstOfTwo: Parser<string> = (reader, at) => {
  for (let length = 1; length <= 4; length += 1) {
    const id = reader.card.tokenId(reader.tokens.slice(at, at + length).join(' '));
    if (id !== undefined && reader.tokens[at + length] === 'and') return [id, at + length + 1];
  }
  return null;
};

const gains: Parser<Gained> = form`${either('gains', 'gain', 'also gains', 'also gain')} ${{ given: grants }}`(
  ({ given }) => given,
);

const gift: Parser<Gained> = alt(
  form`gets|get ${{ given: stats }} and ${{ more: gains }}`(({ given, more }) => ({
    stats: { ...given, ...more.stats },
    keywords: more.keywords,
  })),
  form`gets|get ${{ given: stats }}`(({ given }) => ({ stats: given, keywords: [] })),
  form`${{ given: gains }} [,] and gets|get ${{ more: stats }}`(({ given, more }) => ({
    stats: { ...given.stats, ...more },
    keywords: given.keywords,
  })),
  gains,
);

/** Whether all the objects are certainly allies, for which Stealth needs nothing more (GA-KW-36). */
const areAllies = ({ ref, targets, first = [] }: Named, { card }: Reader): boolean => {
  if ('self' in ref) return card.types.includes('ALLY') && !card.types.includes('CHAMPION');
  const whats = [
    ...targets.map(({ what }) => what),
    ...first.flatMap((op) => (op.op === 'choose' ? [op.what] : [])),
    ...('all' in ref ? [ref.all] : []),
  ];
  return whats.length > 0 && whats.every((what) => what.types?.join() === 'ALLY');
};

/** If an object may be a champion, Stealth must count there, too (GA-STEALTH-01). */
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

/** One choice counts for all of the objects. */
const choiceOfTwo: Parser<Clause> =
  form`${{ object: alt(group, named) }} gains|gain your choice of ${{ one: grantable }} or ${{ two: grantable }} until
    end of turn`(({ object, one, two }, reader) => {
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
  });

const bearer = alt(itself, hitUnit, form`your champion`({ ref: { champion: 'you' }, targets: [] } as Named));

const statName = token((word) => ({ POWER: 'power', LIFE: 'life' })[word]);

/** Effects that change objects without moving them. */
export const changing: Parser<Clause> = alt(
  form`wake up each ${{ what: objects }}. they each get ${{ given: stats }} until end of turn`(
    ({ what, given }, { card }) =>
      card.later
        ? doing(
            { op: 'wake', what: { all: what } },
            { op: 'boost', what: { all: what }, stats: { ...given }, until: 'end-of-turn' },
          )
        : undefined,
  ),
  wake,
  form`put a|an ${{ kind: counterKind }} counter on ${{ object: itself }} for each of up to ${{ most: number }} tokens you
    control`(({ kind, object, most }, { card }) =>
    card.later
      ? to(
          object,
          { op: 'choose', as: CHOSEN, what: { token: true, who: 'you' }, min: 0, max: most },
          { op: 'counter', what: object.ref, kind, n: { many: { chosen: CHOSEN } } },
        )
      : undefined,
  ),
  form`choose any amount of ${{ what: objects }} and put ${{ counters }} on each of them`(
    ({ what, counters: [n, kind] }, { card }) =>
      card.later
        ? doing(
            { op: 'choose', as: CHOSEN, what, min: 0, max: 'any' },
            { op: 'counter', what: { chosen: CHOSEN }, kind, n },
          )
        : undefined,
  ),
  form`put an amount of ${{ kind: counterKind }} counters on ${{ object: itself }} equal to ${{ n: saidValue }}`(
    ({ kind, object, n }, { card }) =>
      card.later ? to(object, { op: 'counter', what: object.ref, kind, n }) : undefined,
  ),
  form`put ${{ counters }} on each of ${{ object: choice }}`(({ counters: [n, kind], object }, { card }) =>
    card.later ? to(object, { op: 'counter', what: object.ref, kind, n }) : undefined,
  ),
  form`put ${{ counters }} on ${{ object: named }}`(({ counters: [n, kind], object }) =>
    to(object, { op: 'counter', what: object.ref, kind, n }),
  ),
  form`${{ who: alt<Who>(form`each opponent`('each-opponent'), form`each player`('each')) }} summons ${{ n: amount }}
    ${{ token: tokenCard }}`(({ who, n, token }, { card }) =>
    card.later ? doing({ op: 'summon', token, n, who }) : undefined,
  ),
  form`summon another ${{ token: tokenCard }}`(({ token }) => doing({ op: 'summon', token, n: 1 })),
  // Removes at most as many as there are.
  form`remove ${{ counters }} from
    ${{ object: bearer }}`(({ counters: [n, kind], object }) =>
    to(object, { op: 'counter', what: object.ref, kind, n: -n }),
  ),
  form`summon ${{ n: amount }} ${{ one: firstOfTwo }} ${{ m: amount }} ${{ two: tokenCard }}`(({ n, one, m, two }) =>
    doing({ op: 'summon', token: one, n }, { op: 'summon', token: two, n: m }),
  ),
  form`summon ${{ n: amount }} ${{ token: tokenCard }} with ${{ counters }} on it`(
    ({ n, token, counters: [many, kind] }, { card }) =>
      card.later && n === 1 ? doing({ op: 'summon', token, n, with: { kind, n: many } }) : undefined,
  ),
  form`summon ${{ n: amount }} ${{ card: tokenCard }} ${{ rested: opt(words('rested')) }}`(({ n, card, rested }) =>
    doing({ op: 'summon', token: card, n, ...(rested ? { rested: true } : {}) }),
  ),
  choiceOfTwo,
  form`${{ object: group }} ${{ given: gift }} until end of turn`(({ object, given }, reader) =>
    boosted(object, given, reader),
  ),
  form`until end of turn [,] ${{ object: group }} ${{ given: gift }}`(({ object, given }, reader) =>
    boosted(object, given, reader),
  ),
  form`${{ object: alt(hitUnit, named) }} ${{ given: gift }} until end of turn`(({ object, given }, reader) =>
    boosted(object, given, reader),
  ),
  form`until end of turn [,] ${{ object: named }} ${{ given: gift }}`(({ object, given }, reader) =>
    boosted(object, given, reader),
  ),
  form`${{ object: named }} loses ${{ keyword: losable }} until end of turn`(({ object, keyword }, { card }) =>
    card.later && !('all' in object.ref)
      ? to(object, { op: 'boost', what: object.ref, stats: {}, lose: [keyword], until: 'end-of-turn' })
      : undefined,
  ),
  form`${itself} gets ${{ given: stats }} for this attack`(({ given }) =>
    doing({ op: 'boost', what: { self: true }, stats: { ...given }, until: 'end-of-combat' }),
  ),
  // The text explains X after this clause.
  form`${{ object: alt(hitUnit, named) }} gets|get +X
    ${{ stat: statName }} until end of turn`(({ object, stat }) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { [stat]: { x: true } }, until: 'end-of-turn' }),
  ),
  form`${{ object: named }} ${{ gains }} until the beginning of your next turn`(
    ({ object, gains: { stats: given, keywords } }, reader) =>
      'all' in object.ref
        ? undefined
        : to(object, {
            op: 'boost',
            what: object.ref,
            stats: { ...given },
            keywords: forWhat(object, keywords, reader),
            until: 'your-next-turn',
          }),
  ),
  // Without an end the effect lasts while the object is in play.
  form`${{ object: named }} gets|get ${{ given: stats }}`(({ object, given }) =>
    'all' in object.ref
      ? undefined
      : to(object, { op: 'boost', what: object.ref, stats: { ...given }, until: 'while-in-play' }),
  ),
  form`${{ object: named }} ${{ gains }}`(({ object, gains: { stats: given, keywords } }, reader) =>
    reader.card.later && !('all' in object.ref)
      ? to(object, {
          op: 'boost',
          what: object.ref,
          stats: { ...given },
          keywords: forWhat(object, keywords, reader),
          until: 'while-in-play',
        })
      : undefined,
  ),
  pricing,
  form`change the target of an attack to ${itself}`(doing({ op: 'retarget', to: { self: true } })),
  verb('rest', (what) => ({ op: 'rest', what })),
  form`transform ${itself}`(doing({ op: 'transform', what: { self: true } })),
  form`wake up and transform ${itself}`(
    doing({ op: 'wake', what: { self: true } }, { op: 'transform', what: { self: true } }),
  ),
  form`end the combat phase`(doing({ op: 'end-combat' })),
);
