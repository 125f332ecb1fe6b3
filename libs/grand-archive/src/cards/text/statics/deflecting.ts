import type { Ability } from '../../../effects/words.js';
import { linked } from '../nouns/objects.js';
import { form, type Parser } from '../parser.js';
import { readsPermanent } from './statics.js';

/** What a champion would be dealt, what the card is linked to is dealt. */
export const deflecting: Parser<Ability> =
  form`if damage would be dealt to your champion, that damage is dealt to ${{ linked }} instead.`(
    ({ linked: { ref } }, reader): Ability | undefined =>
      'all' in ref && readsPermanent(reader)
        ? { kind: 'static', modify: [{ what: { champion: 'you' }, deflect: ref.all }] }
        : undefined,
  );
