import type { Op, Ref, TargetSpec, Value, Who } from '#rules';
import { counters } from './counters.js';
import { amount, number } from './numbers.js';
import { activation, buried, CHOSEN, choice, itself, named, type Named } from './objects.js';
import { alt, map, opt, phrase, sepBy, seq, value, words, type Parser } from './parser.js';
import { grantable, stats, type Stats } from './stats.js';
import { counted, said } from './values.js';

/** One thing that is done: its operations, and the target lists they count from 0. */
export interface Clause {
  readonly ops: readonly Op[];
  readonly targets: readonly TargetSpec[];
  /** It says `it` of what the clause right before is about. */
  readonly near?: true;
}

const doing = (...ops: Op[]): Clause => ({ ops, targets: [] });
const to = ({ targets, first = [], near }: Named, ...ops: Op[]): Clause => ({ ops: [...first, ...ops], targets, ...(near ? { near } : {}) });
const either = (...forms: readonly string[]): Parser<true> => alt(...forms.map((form) => phrase(form)));

/** The verb agrees with who does it: without a subject, or with "you", it is you. What another clause said of others carries over to none. */
const doer = (plain: string, third: string): Parser<Who> =>
  alt<Who>(
    value(seq<[unknown, true]>(opt(words('you')), phrase(plain)), 'you'),
    value(phrase(`each player ${third}`), 'each'),
    value(phrase(`each opponent ${third}`), 'each-opponent'),
  );

const draw: Parser<Clause> = map(seq<[Who, Value, true]>(doer('draw', 'draws'), amount, either('card', 'cards')), ([who, n]) =>
  doing({ op: 'draw', who, n }),
);

const discard: Parser<Clause> = map(
  seq<[Who, Value, true, true | null]>(doer('discard', 'discards'), amount, either('card', 'cards'), opt(phrase('at random'))),
  ([who, n, , random]) => doing({ op: 'discard', who, n, ...(random ? { random: true } : {}) }),
);

const discardHand: Parser<Clause> = value(phrase('discard your hand'), doing({ op: 'discard', who: 'you', n: 'all' }));

const recover: Parser<Clause> = map(seq<[true, Value]>(words('recover'), amount), ([, n]) => doing({ op: 'recover', who: 'you', n }));

const glimpse: Parser<Clause> = map(seq<[true, Value]>(words('glimpse'), amount), ([, n]) => doing({ op: 'glimpse', n }));

const top: Parser<number> = alt(map(seq<[number, true]>(number, words('cards')), ([n]) => n), value(words('card'), 1));

const mill: Parser<Clause> = map(
  seq<[Who, number, true]>(doer('put the top', 'puts the top'), top, either('of your deck into your graveyard', 'of their deck into their graveyard')),
  ([who, n]) => doing({ op: 'mill', who, n }),
);

const dealing: Parser<unknown> = alt<unknown>(words('deal'), seq<[Named, true]>(itself, words('deals')));

/** `deal 2 damage to target unit`, `deal 1 damage to it for each ally you control`, `deal damage to it equal to the amount of items you control`. */
const damage: Parser<Clause> = alt(
  map(seq<[unknown, true, true, Named, true, Value]>(dealing, words('1'), phrase('damage to'), named, phrase('for each'), counted), ([, , , object, , n]) =>
    to(object, { op: 'damage', to: object.ref, n }),
  ),
  map(seq<[unknown, Value, true, Named]>(dealing, amount, phrase('damage to'), named), ([, n, , object]) => to(object, { op: 'damage', to: object.ref, n })),
  map(seq<[unknown, true, Named, true, Value]>(dealing, phrase('damage to'), named, phrase('equal to'), said), ([, , object, , n]) =>
    to(object, { op: 'damage', to: object.ref, n }),
  ),
);

/** A verb with an object: `destroy target ally`. */
const verb = (said: string, op: (ref: Ref) => Op): Parser<Clause> =>
  map(seq<[true, Named]>(phrase(said), named), ([, object]) => to(object, op(object.ref)));

const wake: Parser<Clause> = alt(
  verb('wake up', (what) => ({ op: 'wake', what })),
  map(seq<[true, Named, true]>(words('wake'), named, words('up')), ([, object]) => to(object, { op: 'wake', what: object.ref })),
);

const exhume: Parser<Clause> = alt(
  map(seq<[true, Named]>(words('banish'), buried), ([, object]) => to(object, { op: 'banish', what: object.ref })),
  map(seq<[true, Named, true]>(words('return'), buried, phrase('to your hand')), ([, object]) =>
    object.targets[0]?.what.who === 'you' ? to(object, { op: 'move', what: object.ref, to: 'hand' }) : undefined,
  ),
);

const bounce: Parser<Clause> = map(
  seq<[true, Named, true, true]>(words('return'), named, words('to'), either("its owner's hand", "their owner's hand", "their owner's hands", "their owners' hands")),
  ([, object]) => to(object, { op: 'move', what: object.ref, to: 'hand' }),
);

const putCounters: Parser<Clause> = map(
  seq<[true, readonly [number, string], true, Named]>(words('put'), counters, words('on'), named),
  ([, [n, kind], , object]) => to(object, { op: 'counter', what: object.ref, kind, n }),
);

const negate: Parser<Clause> = map(seq<[true, Named]>(words('negate'), activation), ([, object]) => to(object, { op: 'negate', what: object.ref }));

/** Up to four words that name a token card. */
const tokenCard: Parser<string> = (reader, at) => {
  for (let length = 1; length <= 4; length += 1) {
    const id = reader.card.tokenId(reader.tokens.slice(at, at + length).join(' '));
    if (id !== undefined && /^tokens?$/.test(reader.tokens[at + length] ?? '')) return [id, at + length + 1];
  }
  return null;
};

const summon: Parser<Clause> = map(seq<[true, Value, string, true | null]>(words('summon'), amount, tokenCard, opt(words('rested'))), ([, n, card, rested]) =>
  doing({ op: 'summon', token: card, n, ...(rested ? { rested: true } : {}) }),
);

const untilEnd = phrase('until end of turn');

type Gift = { readonly stats: Stats; readonly keywords: readonly string[] };

const gains: Parser<string[]> = map(seq<[true, string[]]>(either('gains', 'gain'), sepBy(grantable, words('and'))), ([, given]) => given);

/** `gets +1 POWER and gains stealth`. */
const gift: Parser<Gift> = alt(
  map(seq<[true, Stats, true, string[]]>(either('gets', 'get'), stats, words('and'), gains), ([, given, , keywords]) => ({ stats: given, keywords })),
  map(seq<[true, Stats]>(either('gets', 'get'), stats), ([, given]) => ({ stats: given, keywords: [] })),
  map(gains, (keywords) => ({ stats: {}, keywords })),
);

const boosted = (object: Named, { stats: given, keywords }: Gift): Clause | undefined =>
  // Whether a group is fixed when the effect begins is nowhere said: such a text stays by hand.
  'all' in object.ref ? undefined : to(object, { op: 'boost', what: object.ref, stats: { ...given }, ...(keywords.length > 0 ? { keywords: [...keywords] } : {}), until: 'end-of-turn' });

const boost: Parser<Clause> = alt(
  map(seq<[Named, Gift, true]>(named, gift, untilEnd), ([object, given]) => boosted(object, given)),
  map(seq<[true, unknown, Named, Gift]>(untilEnd, opt(words(',')), named, gift), ([, , object, given]) => boosted(object, given)),
);

/** What is done to what was just targeted is done to what was chosen. */
const toChosen = (ops: readonly Op[]): Op[] =>
  JSON.parse(JSON.stringify(ops), (key, inner: unknown) => (isBefore(inner) ? { chosen: CHOSEN } : inner)) as Op[];

const isBefore = (inner: unknown): boolean => typeof inner === 'object' && inner !== null && (inner as { target?: unknown }).target === -1;

/** `choose a unit and deal 2 damage to it`. */
const chosen: Parser<Clause> = map(seq<[true, Named, unknown, Clause]>(words('choose'), choice, alt(words('and'), phrase(', then'), phrase('. Then'), words('.')), (reader, at) => single(reader, at)), ([, { first = [] }, , what]) => {
  const ops = toChosen(what.ops);
  const several = first.some((op) => op.op === 'choose' && op.max !== 1);
  // It must be done to that, and to nothing else.
  return !several && what.targets.length === 0 && JSON.stringify(ops) !== JSON.stringify(what.ops) ? doing(...first, ...ops) : undefined;
});

/** Every clause that is understood. A text that says more than one of these, or anything besides, stays by hand. */
const single: Parser<Clause> = alt(
  draw, discardHand, discard, recover, glimpse, mill, damage, exhume,
  verb('destroy', (what) => ({ op: 'destroy', what })),
  verb('banish', (what) => ({ op: 'banish', what })),
  verb('rest', (what) => ({ op: 'rest', what })),
  wake, bounce, putCounters, negate, summon, boost,
  value(seq<[true, Named]>(words('transform'), itself), doing({ op: 'transform', what: { self: true } })),
);

export const clause: Parser<Clause> = alt(chosen, single);
