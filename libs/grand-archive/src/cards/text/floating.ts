import type { Ability } from '../../effects/words.js';
import { CHOSEN, choice, type Named } from './objects.js';
import { map, phrase, seq, words, type Parser } from './parser.js';

/**
 * `Whenever this card is banished from your graveyard to pay for a memory cost, you may load it into an Aetherwing
 * weapon you control.`: from where it lies by then.
 */
export const floating: Parser<Ability> = map(
  seq<[true, true, Named, true]>(
    phrase('whenever this card is banished from your graveyard to pay for a memory cost ,'),
    phrase('you may load it into'),
    choice,
    words('.'),
  ),
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
