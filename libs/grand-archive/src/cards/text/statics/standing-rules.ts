import type { Ability, Selector } from '../../../effects/words.js';
import type { IgnoredFor } from '../../../effects/spans.js';
import { doing, type Clause } from '../deeds/clause.js';
import { cards, elementName, objects } from '../nouns/nouns.js';
import { alt, form, map, phrase, sepBy, words, type Parser } from '../parser.js';
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

const listed = sepBy(elementName, alt(phrase(', and'), words('and'), words(',')));

/** GA-ELEM-03. */
const enabling: Parser<Ability> = form`${{ elements: listed }} element|elements is|are enabled for you.`(
  ({ elements }): Ability => ({
    kind: 'static',
    modify: elements.map((enable) => ({ what: { champion: 'you' }, enable })),
  }),
);

/** Static abilities that change which cards may be played and which abilities used. */
export const standingRules: Parser<Ability> = map(alt(ignoring, enabling, borrowing, unlevelled), (one, reader) =>
  readsPermanent(reader) ? one : undefined,
);

export const ignoringFromNow: Parser<Clause> = form`for the rest of the game, ${{ which }}`(({ which: [what, of] }) =>
  doing({ op: 'ignore-elements', what, of, until: 'rest-of-game' }),
);
