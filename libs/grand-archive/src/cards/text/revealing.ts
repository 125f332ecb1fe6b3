import type { Op, Selector, Value } from '../../effects/words.js';
import { power } from './attacks.js';
import { doing, type Clause } from './clause.js';
import { clause } from './clauses.js';
import { forEachShown, SHOWN } from './damage.js';
import { cardKind, cards } from './nouns.js';
import { CHOSEN } from './objects.js';
import { countedThisWay } from './this-way.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** `Reveal the top card of your deck. If that card is a Song card, put it into your memory.` */
const revealed: Parser<Clause> = map(
  seq<[true, Selector, true, string, true]>(
    phrase('reveal the top card of your deck . if that card is'),
    cardKind,
    phrase(', put it into your'),
    alt<string>(value(words('hand'), 'hand'), value(words('memory'), 'memory')),
    words('.'),
  ),
  ([, take, , to]) => doing({ op: 'dig', n: 1, take, min: 1, max: 1, to, rest: 'top', open: true }),
);

/** `Reveal any amount of Song cards from your memory.`, and what is done with their number. */
const shown: Parser<Clause> = map(
  seq<[true, Selector, true, Clause]>(
    phrase('reveal any amount of'),
    cards,
    phrase('from your memory .'),
    forEachShown,
  ),
  ([, what, , then]) =>
    doing({ op: 'reveal', as: SHOWN, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: 'any' }, ...then.ops),
);

/** `Choose and reveal a card in your memory. If the revealed card is fire element, ~ gets +2 POWER.` */
const oneShown: Parser<Clause> = map(
  seq<[true, Selector, true, number]>(
    phrase('choose and reveal a card in your memory . if the revealed card is'),
    cardKind,
    phrase(', ~ gets'),
    map(seq<[number, true]>(power, words('.')), ([n]) => n),
  ),
  ([, that, , n], { card }) =>
    card.types.includes('ATTACK')
      ? doing(
          { op: 'reveal', as: SHOWN, what: { zone: 'memory', who: 'you' }, min: 1, max: 1 },
          {
            op: 'if',
            if: [{ is: 'number', of: { many: { chosen: SHOWN, that } }, min: 1 }],
            then: [{ op: 'boost', what: { attacker: true }, stats: { attack: n }, until: 'end-of-combat' }],
          },
        )
      : undefined,
);

/** `For each …, recover 3`: one by one, as each is changed by what changes what is recovered (GA-WAY-06). */
const each = (n: Value, op: Op): Op => ({ op: 'repeat', n, do: [op] });

/** `Banish up to two Song cards from your graveyard. For each card banished this way, recover 3.` */
const forEachBanished: Parser<Clause> = map(
  seq<[true | null, Clause, true, Clause, true]>(
    opt(phrase('you may')),
    clause,
    phrase('. for each card banished this way ,'),
    clause,
    words('.'),
  ),
  ([may, what, , { ops: done }]) => {
    const [choice, banish] = what.ops;
    const [op, ...more] = done;
    const isChosen =
      what.ops.length === 2 && choice?.op === 'choose' && banish?.op === 'banish' && choice.as === CHOSEN;
    const isRepeated = more.length === 0 && (op?.op === 'gather' || (op?.op === 'recover' && op.who === 'you'));
    // Who may banish up to so many may banish none.
    return isChosen && isRepeated && (!may || choice.min === 0)
      ? { ...what, ops: [...what.ops, each({ many: { chosen: CHOSEN } }, op)] }
      : undefined;
  },
);

/** `You may reveal all cards in your memory. For each luxem element card revealed, each opponent puts a card …`. */
const memoryShown: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    phrase('you may reveal all cards in your memory . for each'),
    cards,
    phrase('revealed , each opponent puts a card from their hand into their memory .'),
  ),
  ([, that]) =>
    doing({
      op: 'may',
      do: [
        { op: 'show-memory', who: 'you', as: SHOWN },
        { op: 'put', who: 'each-opponent', n: { many: { chosen: SHOWN, that } }, to: 'memory' },
      ],
    }),
);

/** `For each fire element card discarded this way, draw a card.`: so many times as much, or so many times. */
const forEachThisWay: Parser<Clause> = map(
  seq<[true, Value, true, Clause, true]>(phrase('for each'), countedThisWay, words(','), clause, words('.')),
  ([, times, , what]) => {
    const [op] = what.ops;
    if (what.ops.length !== 1 || !op || what.targets.length > 0) return undefined;
    if (op.op === 'damage' || op.op === 'recover') return { ...what, ops: [each(times, op)] };
    if (op.op !== 'draw' && op.op !== 'counter' && op.op !== 'mill') return undefined;
    return { ...what, ops: [{ ...op, n: op.n === 1 ? times : { times: [op.n, times] } }] };
  },
);

/** What is done with cards that are revealed or taken away, and with their number. */
export const revealing: Parser<Clause> = alt(revealed, shown, oneShown, memoryShown, forEachBanished, forEachThisWay);
