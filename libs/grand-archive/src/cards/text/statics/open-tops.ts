import type { Ability } from '../../../effects/words.js';
import { eitherKind } from '../deeds/fates.js';
import { alt, form, map, type Parser } from '../parser.js';
import { readsPermanent, standingAbility } from './statics.js';

/** Texts about the top card of the player's own main deck (GA26-ZONE-16). */
export const openTops: Parser<Ability> = map(
  alt<Ability>(
    form`play with the top card of your deck revealed.`(standingAbility({ what: { champion: 'you' }, open: true })),
    form`you may activate ${{ tops: eitherKind }} from the top of your deck.`(({ tops }) =>
      standingAbility({ what: { champion: 'you' }, tops }),
    ),
  ),
  (one, reader) => (reader.card.later && readsPermanent(reader) ? one : undefined),
);
