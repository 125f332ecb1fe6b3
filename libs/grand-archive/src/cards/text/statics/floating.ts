import type { Ability } from '../../../effects/words.js';
import { CHOSEN, choice } from '../nouns/objects.js';
import { alt, form, opt, words, type Parser } from '../parser.js';
import { readsPermanent } from './statics.js';

/** Loads the card from where it lies when the ability resolves. */
const loading: Parser<Ability> =
  form`whenever this card is banished from your graveyard to pay for a memory cost, you may load it into
    ${{ choice }}.`(({ choice: { first = [] } }): Ability | undefined => {
    const [one] = first;
    return one?.op === 'choose' && one.what.who === 'you' && one.what.types?.join() === 'WEAPON' && one.max === 1
      ? {
          kind: 'triggered',
          when: 'floated',
          do: [
            {
              op: 'may',
              do: [one, { op: 'load', what: { self: true }, into: { chosen: CHOSEN }, from: 'banishment' }],
            },
          ],
        }
      : undefined;
  });

/** Only if the card still lies in banishment, and can transform (GA-DFC-16). */
const rising: Parser<Ability> =
  form`whenever this card is banished from your graveyard to pay for a memory cost, put it onto the field
    ${{ transformed: opt(words('transformed')) }}.`(({ transformed }, reader): Ability | undefined =>
    readsPermanent(reader)
      ? {
          kind: 'triggered',
          when: 'floated',
          do: [
            {
              op: 'move',
              what: { self: true },
              from: 'banishment',
              to: 'field',
              ...(transformed ? { transformed: true } : {}),
            },
          ],
        }
      : undefined,
  );

/** Abilities of a card that has paid for a cost. */
export const floating: Parser<Ability> = alt(
  loading,
  rising,
  // GA-PAYER-03.
  form`whenever this card is banished from your graveyard to pay for a reserve cost, put it onto the field.`(
    (_, reader): Ability | undefined =>
      readsPermanent(reader)
        ? {
            kind: 'triggered',
            when: 'kindled',
            do: [{ op: 'move', what: { self: true }, from: 'banishment', to: 'field' }],
          }
        : undefined,
  ),
  // In the zone where it lies when the ability resolves.
  form`whenever this card is banished from your memory, put a charge counter on it.`({
    kind: 'triggered',
    when: 'forgotten',
    do: [{ op: 'counter', what: { self: true }, kind: 'charge', n: 1 }],
  }),
);
