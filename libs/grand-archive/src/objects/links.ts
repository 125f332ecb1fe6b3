import type { Card, Handle } from '#table';
import type { Scribe } from '#rules';
import type { Face } from '../effects/definition.js';
import type { Sight } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { TargetSpec } from '../effects/words.js';
import { sightOf } from './derive.js';
import { hasKeyword } from './characteristics.js';
import { faceOf, field } from './traits.js';

/** What a card with Link may be linked to; undefined for a card without it. */
export const linkOf = (face: Pick<Face, 'abilities'> | undefined): TargetSpec | undefined =>
  face?.abilities.find(({ link }) => link)?.targets?.[0];

/** The objects that an object with Link may be linked to. */
export const linkable = (sight: Sight, card: Card): Card[] => {
  const spec = linkOf(faceOf(sight.cards, card));
  return spec === undefined
    ? []
    : field(sight.table).filter(
        (one) =>
          one.handle !== card.handle &&
          matches(sight, one, spec.what, { controller: card.controller, source: card.handle }),
      );
};

/** Links an object that enters to what it is linked to (GA26-LINK-02). */
export const linkTo = (scribe: Scribe, handle: Handle, host: Handle): void =>
  scribe.emit({ kind: 'attached', card: handle, host });

/** The objects with a Link to something that is not there, or that it may not be linked to (GA26-LINK-04). */
export const unlinked = (scribe: Scribe): Card[] => {
  const sight = sightOf(scribe);
  return field(scribe.table).filter(
    (card) =>
      linkOf(faceOf(scribe.cards, card)) !== undefined &&
      !linkable(sight, card).some(({ handle }) => handle === card.host),
  );
};

/** Objects whose link is broken, by what becomes of them: a Link Shield is destroyed (GA26-LINKSHIELD-01). */
export const broken = (scribe: Scribe): { readonly sacrificed: Handle[]; readonly destroyed: Handle[] } => {
  const lost = unlinked(scribe);
  const isShield = (card: Card): boolean => hasKeyword(sightOf(scribe), card, 'link-shield');
  const handles = (cards: readonly Card[]): Handle[] => cards.map(({ handle }) => handle);
  return {
    sacrificed: handles(lost.filter((card) => !isShield(card))),
    destroyed: handles(lost.filter(isShield)),
  };
};

/** The Link Shields of an object, as long as their links hold (GA26-LINK-04). */
export const shieldsOf = (sight: Sight, host: Handle): Handle[] =>
  field(sight.table).flatMap((card) =>
    card.host === host &&
    hasKeyword(sight, card, 'link-shield') &&
    linkable(sight, card).some(({ handle }) => handle === host)
      ? [card.handle]
      : [],
  );

/** Whether two objects are not one with its Link Shield, which do not count as two (GA26-LINKSHIELD-02). */
export const areTwo = (sight: Sight, one: Handle, other: Handle): boolean =>
  !shieldsOf(sight, one).includes(other) && !shieldsOf(sight, other).includes(one);

/** What counts as one with an object among these: its Link Shield, or the object itself. */
export const countedAs = (sight: Sight, handle: Handle, among: readonly Handle[]): Handle =>
  shieldsOf(sight, handle).find((shield) => among.includes(shield)) ?? handle;

/** How many of these can be sacrificed together: none counts beside its Link Shield. */
export const countTogether = (sight: Sight, handles: readonly Handle[]): number =>
  handles.filter((host) => countedAs(sight, host, handles) === host).length;
