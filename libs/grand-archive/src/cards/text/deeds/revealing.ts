import type { Op, Value } from '../../../effects/words.js';
import { power } from './attacks.js';
import { doing, type Clause } from './clause.js';
import { clause } from './clauses.js';
import { forEachShown, SHOWN } from './damage.js';
import { cardKind, cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { CHOSEN } from '../nouns/objects.js';
import { countedThisWay } from '../nouns/this-way.js';
import { whereX, withX } from '../nouns/values.js';
import { alt, form, oneOf, opt, phrase, type Parser } from '../parser.js';

/** `For each …, recover 3`: one after the other, because other effects change each recovery (GA-WAY-06). */
const each = (n: Value, op: Op): Op => ({ op: 'repeat', n, do: [op] });

/** A change of numbers of the card itself, `many` times: they add up. */
const timesMany = (op: Extract<Op, { op: 'boost' }>, many: Value): Op | undefined =>
  'self' in op.what && !op.keywords && !op.lose
    ? {
        ...op,
        stats: Object.fromEntries(Object.entries(op.stats).map(([stat, n]) => [stat, { times: [n as number, many] }])),
      }
    : undefined;

/** Effects with cards that are revealed or taken away, and with their number. */
export const revealing: Parser<Clause> = alt(
  form`reveal the top card of your deck. if that card is ${{ take: cardKind }}, put it into your
    ${{ to: oneOf('hand', 'memory') }}.`(({ take, to }) =>
    doing({ op: 'dig', n: 1, take, min: 1, max: 1, to, rest: 'top', open: true }),
  ),
  // Only its player knows what card it is, as long as it stays there.
  form`look at the top card of your deck. if it's ${{ take: cardKind }}, you may put it into your graveyard.`(
    ({ take }, { card }) =>
      card.later ? doing({ op: 'dig', n: 1, take, min: 0, max: 1, to: 'graveyard', rest: 'top' }) : undefined,
  ),
  // By a reflexive trigger (GA-REFLEX-01): nothing is revealed from an empty deck.
  form`reveal the top ${{ n: number }} cards of your deck. when you do, ${{ spell: opt(phrase('as a spell ,')) }}
    ${{ what: clause }} [,] where X is the lowest reserve cost among the revealed cards.`(
    ({ n, spell, what: { ops, targets, near } }, { card }) =>
      card.later && !near && !JSON.stringify(ops).includes('"target":-')
        ? doing({
            op: 'if',
            if: [{ is: 'number', of: { cards: ['deck'], who: 'you' }, min: 1 }],
            then: [
              { op: 'show-top', n, what: {}, lowest: 'reserve', as: SHOWN },
              {
                op: 'reflex',
                ...(targets.length > 0 ? { targets: [...targets] } : {}),
                do: withX(ops, { rolled: SHOWN }),
                ...(spell ? { spell: true } : {}),
              },
            ],
          })
        : undefined,
  ),
  // Continues with effects for the number of revealed cards.
  form`reveal any amount of ${{ what: cards }} from your memory. ${{ then: forEachShown }}`(({ what, then }) =>
    doing({ op: 'reveal', as: SHOWN, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: 'any' }, ...then.ops),
  ),
  form`reveal up to ${{ max: number }} ${{ what: cards }} from your memory.`(({ max, what }, { card }) =>
    card.later
      ? doing({ op: 'reveal', as: SHOWN, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max })
      : undefined,
  ),
  form`choose and reveal a card in your memory. if the revealed card is ${{ that: cardKind }}, ~ gets
    ${{ n: form`${{ n: power }}.`(({ n }) => n) }}`(({ that, n }, { card }) =>
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
  ),
  form`you may reveal all cards in your memory. for each ${{ that: cards }} revealed, each opponent puts a card from
    their hand into their memory.`(({ that }) =>
    doing({
      op: 'may',
      do: [
        { op: 'show-memory', who: 'you', as: SHOWN },
        { op: 'put', who: 'each-opponent', n: { many: { chosen: SHOWN, that } }, to: 'memory' },
      ],
    }),
  ),
  form`${{ may: opt(phrase('you may')) }} ${{ what: clause }}. for each card banished this way, ${{ clause }}.`(
    ({ may, what, clause: { ops: done } }, { card }) => {
      const [choice, banish] = what.ops;
      const [op, ...more] = done;
      const isChosen =
        what.ops.length === 2 && choice?.op === 'choose' && banish?.op === 'banish' && choice.as === CHOSEN;
      const isRepeated = more.length === 0 && (op?.op === 'gather' || (op?.op === 'recover' && op.who === 'you'));
      const many: Value = { many: { chosen: CHOSEN } };
      const boost = more.length === 0 && card.later && op?.op === 'boost' ? timesMany(op, many) : undefined;
      const then = isRepeated ? each(many, op) : boost;
      // A player who may banish "up to" a number may banish 0 cards.
      return isChosen && then && (!may || choice.min === 0) ? { ...what, ops: [...what.ops, then] } : undefined;
    },
  ),
  form`you may banish up to X ${{ what: cards }} from your graveyard ${{ max: whereX }}. this attack gets +1 POWER for
    each card banished this way.`(({ what, max }, { card }) =>
    card.later
      ? doing(
          { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 0, max },
          { op: 'banish', what: { chosen: CHOSEN } },
          {
            op: 'boost',
            what: { attacker: true },
            stats: { attack: { many: { chosen: CHOSEN } } },
            until: 'end-of-combat',
          },
        )
      : undefined,
  ),
  // Multiplies the number of the operation, or repeats the operation.
  form`for each ${{ times: countedThisWay }}, ${{ what: clause }}.`(({ times, what }) => {
    const [op] = what.ops;
    if (what.ops.length !== 1 || !op || what.targets.length > 0) return undefined;
    if (op.op === 'damage' || op.op === 'recover') return { ...what, ops: [each(times, op)] };
    if (op.op !== 'draw' && op.op !== 'counter' && op.op !== 'mill' && op.op !== 'generate') return undefined;
    if (op.n === 'any-away' || ('upTo' in op && op.upTo)) return undefined;
    return { ...what, ops: [{ ...op, n: op.n === 1 ? times : { times: [op.n, times] } }] };
  }),
);
