import type { Card, Handle } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Face } from '../effects/definition.js';
import type { Sight } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { TargetSpec } from '../effects/words.js';
import { choose } from '../play/choosing.js';
import { sightOf } from './derive.js';
import { hasKeyword } from './characteristics.js';
import { faceOf, field } from './traits.js';

/** What a card with Link may be linked to; undefined for a card without it. */
export const linkOf = (face: Pick<Face, 'abilities'> | undefined): TargetSpec | undefined =>
  face?.abilities.find(({ link }) => link)?.targets?.[0];

/** The objects that an object with Link may be linked to. */
const linkable = (sight: Sight, card: Card): Card[] => {
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
const unlinked = (scribe: Scribe): Card[] => {
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

/** What enters from elsewhere than the stack is linked to an object that its controller chooses (GA26-LINK-03). */
export function* linkAsEntering(scribe: Scribe): Flow {
  for (const card of unlinked(scribe)) {
    if (card.host !== undefined) continue;
    const able = linkable(sightOf(scribe), card).map(({ handle }) => handle);
    const [host] =
      able.length < 2
        ? able
        : yield* ask(choose, {
            seat: card.controller,
            title: 'What is it linked to?',
            min: 1,
            max: 1,
            about: { source: card.handle },
            options: able,
            rule: 'GA26-LINK-03',
          });
    if (host !== undefined && field(scribe.table).some(({ handle }) => handle === card.handle))
      linkTo(scribe, card.handle, String(host));
  }
}

/**
 * The objects that really go where these would be destroyed or sacrificed: for each that has one, its Link Shield
 * (GA26-LINKSHIELD-01).
 */
export const shielded = (scribe: Scribe, handles: readonly Handle[]): Handle[] => {
  const shields = field(scribe.table).filter(
    (card) => card.host !== undefined && hasKeyword(sightOf(scribe), card, 'link-shield'),
  );
  return [
    ...new Set(
      handles.map(
        (handle) => shields.find((one) => one.host === handle && !handles.includes(one.handle))?.handle ?? handle,
      ),
    ),
  ];
};
