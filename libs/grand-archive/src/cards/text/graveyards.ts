import type { Ability, Op, Ref, Selector } from '../../effects/words.js';
import { phrase, alt, map, opt, seq, value, words, type Parser } from './parser.js';
import { clauses, untargeted } from './plain.js';
import type { Clause } from './clause.js';
import { sentences } from './sentences.js';
import { isPermanent } from './statics.js';

/** `Cards in graveyards lose all abilities.` (GA-BECOME-03) */
const bare: Parser<Ability> = map(phrase('cards in graveyards lose all abilities .'), (_, reader) =>
  isPermanent(reader) ? { kind: 'static', modify: [{ what: { all: { zone: 'graveyard' } }, bare: true }] } : undefined,
);

/** What has come back to the field, for what is done if it has. */
const RETURNED = 'returned';
const IT: Ref = { chosen: RETURNED };

const becomesEphemeral: Parser<Op> = value(phrase('it becomes ephemeral'), {
  op: 'boost',
  what: IT,
  stats: {},
  keywords: ['ephemeral'],
  until: 'while-in-play',
});

/** `If you do, it becomes ephemeral and draw a card.` */
const ifYouDo: Parser<Op[]> = map(
  seq<[true, Op | null, Clause | null, true]>(
    phrase('if you do ,'),
    opt(becomesEphemeral),
    opt(map(seq<[unknown, Clause]>(opt(words('and')), untargeted(clauses)), ([, what]) => what)),
    words('.'),
  ),
  ([, ephemeral, what]) => {
    const all = [...(ephemeral ? [ephemeral] : []), ...(what?.ops ?? [])];
    // "It" is what has returned, and nothing else is known of it here.
    return all.length > 0 && !JSON.stringify(all).includes('"target":-') ? all : undefined;
  },
);

type Event = { readonly when: string; readonly of: Selector };

const event: Parser<Event> = value(phrase('whenever your champion levels up ,'), {
  when: 'level-up',
  of: { types: ['CHAMPION'], who: 'you' },
});

/** `Whenever your champion levels up, return this card from your graveyard to the field.`: it works there only. */
const rising: Parser<Ability> = map(
  seq<[Event, true, Op[] | null]>(event, phrase('return this card from your graveyard to the field .'), opt(ifYouDo)),
  ([what, , then], reader): Ability | undefined =>
    isPermanent(reader)
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
);

/**
 * `Whenever you reveal ~ from your memory, choose a unit and deal 2 damage to it.`, or `… this card …`: it works there
 * only.
 */
const shown: Parser<Ability> = map(
  seq<[true, Clause]>(
    alt(phrase('whenever you reveal ~ from your memory ,'), phrase('whenever you reveal this card from your memory ,')),
    sentences,
  ),
  ([, { ops, targets }]): Ability | undefined =>
    JSON.stringify(ops).includes('"self":true')
      ? undefined
      : {
          kind: 'triggered',
          when: 'shown',
          zone: 'memory',
          ...(targets.length > 0 ? { targets: [...targets] } : {}),
          do: [...ops],
        },
);

/** What is said of graveyards as a whole, and by cards that lie there or in a memory. */
export const inGraveyards: Parser<Ability> = alt(bare, rising, shown);
