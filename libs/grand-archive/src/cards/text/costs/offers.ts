import type { Op } from '../../../effects/words.js';
import { doubledDamage } from '../deeds/attacks.js';
import { doing, type Clause } from '../deeds/clause.js';
import { clause } from '../deeds/clauses.js';
import { given } from '../nouns/conditions.js';
import { costPrice } from './costs.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import { deed, plainClause } from '../deeds/plain.js';
import { paying } from '../nouns/this-way.js';

const GIVEN = 'given-away';

const ifYouDoNot = opt(form`if you don't, ${{ what: deed }}`(({ what }) => what));

const ifYouDo: Parser<readonly [Clause, Clause | null]> = form`[then] if you do, ${{ done: alt(deed, doubledDamage) }}
    ${{ not: ifYouDoNot }}`(({ done, not }): readonly [Clause, Clause | null] => [done, not]);

/** A cost that is paid during resolution (GA-COST-13). */
const bought: Parser<Clause> = form`you may ${{ cost: sepBy(costPrice, words('and')) }}. ${{ ifYouDo }}`(
  ({ cost, ifYouDo: [done, not] }) =>
    doing(paying({ op: 'pay', cost, then: [...done.ops], ...(not ? { else: [...not.ops] } : {}) })),
);

/** The condition is tested during resolution; if it is false, nobody is asked to pay. */
export const boughtIf: Parser<Clause> = form`${{ conditions: given }} ${{ what: bought }}`(({ conditions, what }) =>
  JSON.stringify(conditions).includes('"target"')
    ? undefined
    : doing({ op: 'if', if: conditions, then: [...what.ops] }),
);

/** Each banished card makes a trigger (GA-REFLEX-02). */
const whenEach: Parser<Clause> =
  form`you may banish any amount of ${{ what: cards }} from your graveyard. when a card is banished this way,
    ${{ plain: plainClause }}`(({ what, plain: { ops, targets, near } }) => {
    const known = JSON.stringify(ops);
    if (near || known.includes('"target":-') || known.includes('"chosen":') || known.includes('"x":true'))
      return undefined;
    return doing(
      { op: 'choose', as: GIVEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 0, max: 'any' },
      { op: 'banish', what: { chosen: GIVEN } },
      {
        op: 'reflex',
        ...(targets.length > 0 ? { targets: [...targets] } : {}),
        do: [...ops],
        times: { many: { chosen: GIVEN } },
      },
    );
  });

/** If there is no attack, nobody is asked. */
const turnedAside: Parser<Clause> = form`you may ${{ what: clause }}. ${{ ifYouDo }}`(
  ({ what, ifYouDo: [done, not] }) => {
    const [op] = what.ops;
    return what.ops.length === 1 && op?.op === 'retarget' && !not
      ? {
          ...what,
          ops: [
            {
              op: 'if',
              if: [{ is: 'exists', what: { role: 'attacker' } }],
              then: [{ op: 'may', do: [op, { op: 'if', if: [{ is: 'did' }], then: [...done.ops] }] }],
            },
          ],
        }
      : undefined;
  },
);

const MOVES = ['move', 'destroy', 'banish', 'sacrifice'];

const atRandom = alt<'memory' | 'materials'>(
  form`at random from your memory.`('memory'),
  form`at random from your material deck.`('materials'),
);

/** Optional effects during resolution, and effects that depend on whether they happened. */
export const offers: Parser<Clause> = alt(
  bought,
  // The effect is a trigger with its own targets (GA-REFLEX-01).
  form`you may ${{ cost: sepBy(costPrice, words('and')) }}. when you do, ${{ spell: opt(phrase('as a spell ,')) }}
    ${{ plain: plainClause }}`(({ cost, spell, plain: { ops, targets, near } }) => {
    const known = JSON.stringify(ops);
    // The trigger cannot refer to given cards or to earlier targets.
    if (near || known.includes('"target":-') || known.includes('"chosen":".') || known.includes('"x":true'))
      return undefined;
    const aimed = targets.length > 0 ? { targets: [...targets] } : {};
    const then: Op = { op: 'reflex', ...aimed, do: [...ops], ...(spell ? { spell: true } : {}) };
    return doing({ op: 'pay', cost, then: [then] });
  }),
  whenEach,
  // The offered effect is always possible.
  form`you may ${{ what: clause }}. if you don't, ${{ not: deed }}`(({ what, not }) => {
    const [op] = what.ops;
    const isSure =
      what.ops.length === 1 &&
      (op?.op === 'glimpse' ||
        (op?.op === 'counter' && typeof op.n === 'number' && op.n > 0 && ('self' in op.what || 'champion' in op.what)));
    return isSure ? doing({ op: 'pay', cost: [], then: [op], else: [...not.ops] }) : undefined;
  }),
  // A player who cannot recover does not (GA26-RES-07).
  form`you may recover ${{ n: number }}. if you don't, ${{ not: deed }}`(({ n, not }, { card }) =>
    card.later && n > 0
      ? doing(
          { op: 'may', do: [{ op: 'recover', who: 'you', n }] },
          { op: 'if', if: [{ is: 'not', if: { is: 'did' } }], then: [...not.ops] },
        )
      : undefined,
  ),
  // A player with too few cards cannot do it.
  form`you may banish ${{ n: number }} card|cards ${{ zone: atRandom }} ${{ ifYouDo }}`(
    ({ n, zone, ifYouDo: [done, not] }) =>
      not
        ? undefined
        : doing({
            op: 'if',
            if: [{ is: 'number', of: { cards: [zone], who: 'you' }, min: n }],
            then: [{ op: 'may', do: [{ op: 'banish-random', who: 'you', zone, n }, ...done.ops] }],
          }),
  ),
  // A player who has a card in hand must do it (GA-TAKE-06). A card in a deck has no handle, so "if you do" asks
  // whether the hand had a card.
  form`put a card from your hand on the bottom of your deck. ${{ ifYouDo }}`(({ ifYouDo: [done, not] }) =>
    doing({
      op: 'if',
      if: [{ is: 'number', of: { cards: ['hand'], who: 'you' }, min: 1 }],
      then: [{ op: 'take', from: ['hand'], min: 1, max: 1, to: 'deck' }, ...done.ops],
      ...(not ? { else: [...not.ops] } : {}),
    }),
  ),
  turnedAside,
  form`${{ what: clause }}. if you don't, ${{ not: deed }}`(({ what, not }, { card }) => {
    const [op] = what.ops;
    return card.later &&
      what.ops.length === 1 &&
      op?.op === 'destroy' &&
      !JSON.stringify(not.ops).includes('"target":-')
      ? { ...what, ops: [op, { op: 'if', if: [{ is: 'not', if: { is: 'did' } }], then: [...not.ops] }] }
      : undefined;
  }),
  // "If you do" asks whether something moved.
  form`${{ what: clause }}. ${{ ifYouDo }}`(({ what, ifYouDo: [done, not] }) => {
    const [op] = what.ops;
    return what.ops.length === 1 && op && MOVES.includes(op.op) && !JSON.stringify(done.ops).includes('"target":-1')
      ? {
          ...what,
          ops: [op, { op: 'if', if: [{ is: 'did' }], then: [...done.ops], ...(not ? { else: [...not.ops] } : {}) }],
        }
      : undefined;
  }),
);
