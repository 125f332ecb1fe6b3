import type { Ability } from '../../../effects/words.js';
import { either } from '../deeds/clause.js';
import { form, type Parser } from '../parser.js';
import { readsPermanent } from '../statics/statics.js';

const RETURNED = 'returned';

/** Only if the card still lies there. */
export const rising: Parser<Ability> = form`on death:
    ${either('return this card from your graveyard to the field', 'return ~ from your graveyard to the field')}. it
    becomes ephemeral.`((_, reader): Ability | undefined =>
  readsPermanent(reader)
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
