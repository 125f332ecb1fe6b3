import type { Ability } from '../../effects/words.js';
import { either } from './clause.js';
import { map, phrase, seq, type Parser } from './parser.js';
import { isPermanent } from './statics.js';

const RETURNED = 'returned';

/** `On Death: Return ~ from your graveyard to the field. It becomes ephemeral.`: if it still lies there. */
export const rising: Parser<Ability> = map(
  seq<[true, true, true]>(
    phrase('on death :'),
    either('return this card from your graveyard to the field', 'return ~ from your graveyard to the field'),
    phrase('. it becomes ephemeral .'),
  ),
  (_, reader): Ability | undefined =>
    isPermanent(reader)
      ? {
          kind: 'triggered',
          when: 'die',
          do: [
            { op: 'move', what: { self: true }, from: 'graveyard', own: true, to: 'field', as: RETURNED },
            {
              op: 'boost',
              what: { chosen: RETURNED },
              stats: {},
              keywords: ['ephemeral'],
              until: 'while-in-play',
            },
          ],
        }
      : undefined,
);
