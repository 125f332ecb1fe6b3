import type { Ability, Condition, Op, Ref, Selector } from '../../../effects/words.js';
import { either } from '../deeds/clause.js';
import { wholeCost } from '../costs/costs.js';
import { cards } from '../nouns/nouns.js';
import { CHOSEN, choice } from '../nouns/objects.js';
import { alt, form, opt, type Parser } from '../parser.js';
import { clauses, deed, untargeted } from '../deeds/plain.js';
import { sentences } from '../sentences.js';
import { readsPermanent } from './statics.js';

const bareCards = alt<Selector>(
  form`cards in graveyards`({ zone: 'graveyard' }),
  form`${{ what: cards }} in your champion's lineage`(({ what }, { card }) =>
    card.later ? { ...what, zone: 'lineage', who: 'you' } : undefined,
  ),
);

/** GA-BECOME-03. */
const bare: Parser<Ability> = form`${{ all: bareCards }} lose all abilities.`(({ all }, reader) =>
  readsPermanent(reader) ? { kind: 'static', modify: [{ what: { all }, bare: true }] } : undefined,
);

/** The name of the object that returned, for "if you do". */
const RETURNED = 'returned';
const IT: Ref = { chosen: RETURNED };

const becomesEphemeral: Parser<Op> = form`it becomes ephemeral`({
  op: 'boost',
  what: IT,
  stats: {},
  keywords: ['ephemeral'],
  until: 'while-in-play',
});

const andThen = opt(form`[and] ${{ what: untargeted(clauses) }}`(({ what }) => what));

const ifYouDo: Parser<Op[]> = form`if you do, ${{ ephemeral: opt(becomesEphemeral) }}
    ${{ what: andThen }}.`(({ ephemeral, what }) => {
  const all = [...(ephemeral ? [ephemeral] : []), ...(what?.ops ?? [])];
  // "It" is the returned object; the effect can refer to nothing else.
  return all.length > 0 && !JSON.stringify(all).includes('"target":-') ? all : undefined;
});

type Event = { readonly when: string; readonly of: Selector };

const event: Parser<Event> = form`whenever your champion levels up,`({
  when: 'level-up',
  of: { types: ['CHAMPION'], who: 'you' },
});

/** Abilities about graveyards, and abilities that work in a graveyard or a memory. */
export const inGraveyards: Parser<Ability> = alt(
  bare,
  // The ability works only in the graveyard.
  form`${{ what: event }} return this card from your graveyard to the field. ${{ then: opt(ifYouDo) }}`(
    ({ what, then }, reader): Ability | undefined =>
      readsPermanent(reader)
        ? {
            kind: 'triggered',
            ...what,
            zone: 'graveyard',
            do: [
              { op: 'move', what: { self: true }, from: 'graveyard', own: true, to: 'field', as: RETURNED },
              ...(then ? [{ op: 'if' as const, if: [{ is: 'chosen' as const, as: RETURNED }], then }] : []),
            ],
          }
        : undefined,
  ),
  form`${{ cost: wholeCost }}: load this card from your graveyard into ${{ choice }}.`(
    ({ cost, choice: { first = [] } }, { card }): Ability | undefined => {
      const [one] = first;
      const isOwn = one?.op === 'choose' && one.what.who === 'you' && one.what.types?.join() === 'WEAPON';
      return card.later && isOwn && one.max === 1 && cost.every(({ pay }) => pay === 'reserve')
        ? {
            kind: 'activated',
            zone: 'graveyard',
            cost: [...cost],
            do: [one, { op: 'load', what: { self: true }, into: { chosen: CHOSEN }, from: 'graveyard' }],
          }
        : undefined;
    },
  ),
  // The ability works only in the material deck, of a card that lies there face up (GA26-PRESERVE-04).
  form`at the beginning of your recollection phase, if this card is in your material deck preserved, ${{ what: deed }}`(
    ({ what: { ops } }, { card }): Ability | undefined => {
      const there: Condition = { is: 'preserved', name: card.name };
      return card.later && !JSON.stringify(ops).includes('"self":true')
        ? {
            kind: 'triggered',
            when: 'recollection-began',
            zone: 'materials',
            do: [{ op: 'if', if: [there], then: [...ops] }],
          }
        : undefined;
    },
  ),
  // The ability works only in the memory.
  form`whenever you reveal ${either('~', 'this card')} from your memory, ${{ sentences }}`(
    ({ sentences: { ops, targets } }): Ability | undefined =>
      JSON.stringify(ops).includes('"self":true')
        ? undefined
        : {
            kind: 'triggered',
            when: 'shown',
            zone: 'memory',
            ...(targets.length > 0 ? { targets: [...targets] } : {}),
            do: [...ops],
          },
  ),
);
