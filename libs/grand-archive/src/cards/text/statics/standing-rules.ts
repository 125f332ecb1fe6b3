import type { Ability, Selector } from '../../../effects/words.js';
import type { IgnoredFor } from '../../../effects/spans.js';
import { doing, type Clause } from '../deeds/clause.js';
import { cards, objects } from '../nouns/nouns.js';
import { alt, form, map, type Parser } from '../parser.js';
import { readsPermanent } from './statics.js';

const how: Parser<IgnoredFor> = alt<IgnoredFor>(form`you play`('play'), form`you activate`('activate'));

const which: Parser<readonly [Selector, IgnoredFor]> =
  form`ignore the elemental requirements of ${{ what: cards }} ${{ of: how }}`(
    ({ what, of }): readonly [Selector, IgnoredFor] => [what, of],
  );

const ignoring: Parser<Ability> = form`${{ which }}.`(({ which: [what, ignore] }): Ability => ({
  kind: 'static',
  modify: [{ what: { all: what }, ignore }],
}));

const borrowing: Parser<Ability> = form`~ has all activated abilities of ${{ borrow: objects }}.`(
  ({ borrow }): Ability => ({ kind: 'static', modify: [{ what: { self: true }, borrow }] }),
);

/** GA-CHAMP-12. */
const unlevelled: Parser<Ability> =
  form`if a|an ${{ what: objects }} would level up into a champion card, return that card to its owner's material deck
    instead.`(({ what }): Ability | undefined =>
    what.types?.join() === 'CHAMPION'
      ? { kind: 'static', modify: [{ what: { all: what }, level: 'none' }] }
      : undefined,
  );

/** Static abilities that change which cards may be played and which abilities used. */
export const standingRules: Parser<Ability> = map(alt(ignoring, borrowing, unlevelled), (one, reader) =>
  readsPermanent(reader) ? one : undefined,
);

export const ignoringFromNow: Parser<Clause> = form`for the rest of the game, ${{ which }}`(({ which: [what, of] }) =>
  doing({ op: 'ignore-elements', what, of, until: 'rest-of-game' }),
);
