import type { Ability } from '../../effects/words.js';
import { CHOSEN, choice, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { isPermanent } from './statics.js';

const floats: Parser<true> = phrase('whenever this card is banished from your graveyard to pay for a memory cost ,');

/**
 * `Whenever this card is banished from your graveyard to pay for a memory cost, you may load it into an Aetherwing
 * weapon you control.`: from where it lies by then.
 */
const loading: Parser<Ability> = map(
  seq<[true, true, Named, true]>(floats, phrase('you may load it into'), choice, words('.')),
  ([, , { first = [] }]): Ability | undefined => {
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
  },
);

/**
 * `Whenever this card is banished from your graveyard to pay for a reserve cost, put it onto the field.`
 * (GA-PAYER-03)
 */
const kindling: Parser<Ability> = map(
  phrase('whenever this card is banished from your graveyard to pay for a reserve cost , put it onto the field .'),
  (_, reader): Ability | undefined =>
    isPermanent(reader)
      ? {
          kind: 'triggered',
          when: 'kindled',
          do: [{ op: 'move', what: { self: true }, from: 'banishment', to: 'field' }],
        }
      : undefined,
);

/** `Whenever this card is banished from your memory, put a charge counter on it.`: where it lies by then. */
const charging: Parser<Ability> = value(
  phrase('whenever this card is banished from your memory , put a charge counter on it .'),
  {
    kind: 'triggered',
    when: 'forgotten',
    do: [{ op: 'counter', what: { self: true }, kind: 'charge', n: 1 }],
  },
);

/** `Whenever …, put it onto the field transformed.`: if it still lies there, and can turn (GA-DFC-16). */
const rising: Parser<Ability> = map(
  seq<[true, true, true | null, true]>(floats, phrase('put it onto the field'), opt(words('transformed')), words('.')),
  ([, , transformed], reader): Ability | undefined =>
    isPermanent(reader)
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

/** What a card does that has paid for a memory cost. */
export const floating: Parser<Ability> = alt(loading, rising, kindling, charging);
