import { findCard, zoneId, type Handle, type Seat } from '#table';
import { byPlayer, type CardLookup, type Scribe, idOf } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { placeOnField } from './enter.js';
import { destination, leaveField, lies, atPlace, renewed, type DeckPlace } from './leave.js';
import { canTransform, faceUp, field } from './traits.js';

/** Cards that enter together: those of the turn player first, so that they are the oldest (GA26-CONT-11). */
const oldestFirst = (scribe: Scribe, handles: readonly Handle[]): readonly Handle[] => {
  if (partsFor(scribe.table).continuous.together === 'as-they-lay') return handles;
  const entering = handles.map((handle) => ({ handle, seat: scribe.card(handle)!.owner }));
  return byPlayer(scribe.table, entering).flatMap(({ due }) => due.map(({ handle }) => handle));
};

/**
 * Moves cards from any zone: off the field with all consequences of leaving, from elsewhere simply to the owner's zone.
 * Returns the handles that the cards have now.
 */
export const moveAny = (
  scribe: Scribe,
  handles: readonly Handle[],
  zone: string,
  options: { place?: DeckPlace; transformed?: boolean; rested?: boolean; controller?: Seat } = {},
): Handle[] => {
  const inPlay = handles.filter((handle) => field(scribe.table).some((card) => card.handle === handle));
  if (zone !== 'field') leaveField(scribe, inPlay, zone, options);
  const others = handles.filter((handle) => !inPlay.includes(handle) && scribe.card(handle) !== undefined);
  if (zone === 'field') {
    const permanents = others.filter((handle) => {
      const card = scribe.card(handle)!;
      // A card returns transformed only if it can transform (GA-DFC-16).
      const able = !options.transformed || canTransform(scribe.cards, card);
      return able && isPermanent(scribe.cards, idOf(card));
    });
    // A card that returns to the field is another object with a new handle: nothing that knew the former one reaches it
    // (docs/decisions/011).
    const legs = oldestFirst(scribe, permanents).map((handle) => ({
      ...scribe.leg(handle, 'field', options.controller === undefined ? {} : { controller: options.controller }),
      handle: scribe.name('c'),
      ...(options.transformed ? { side: 'back' as const } : {}),
    }));
    if (legs.length > 0) scribe.emit({ kind: 'moved', cause: 'effect', legs });
    placeOnField(
      scribe,
      legs.map((leg) => leg.handle),
      options.rested === true,
    );
    return legs.map((leg) => leg.handle);
  }
  const legs = others.flatMap((handle) => {
    const { card, zone: from } = findCard(scribe.table, handle)!;
    const where = renewed(scribe, card, destination(scribe, card, zone));
    const to = zoneId(where, card.owner);
    if (to === from.id && partsFor(scribe.table).zones.same === 'nothing-happens') return []; // GA26-ZONE-03
    return [scribe.leg(handle, to, { ...lies(where), ...atPlace(scribe, to, options.place) })];
  });
  if (legs.length > 0) scribe.emit({ kind: 'moved', legs, cause: 'effect' });
  return handles.filter((handle) => scribe.card(handle) !== undefined);
};

/** Types of cards that lie on the field (GA-ZONE-05); a champion enters in its own way. */
export const PERMANENT = ['ALLY', 'ITEM', 'WEAPON', 'DOMAIN', 'REGALIA', 'PHANTASIA'];
export const isPermanent = (cards: CardLookup, definition: string | null): boolean => {
  const face = faceUp(cards, { definition });
  return face !== undefined && PERMANENT.some((type) => face.types.includes(type));
};
