import { findCard, secret, zoneId, zoneSeat, type Seat } from '#table';
import { change, definitionAt, placeNamed, type ChangeKind, type LegPlace, type Scribe } from '#rules';
import { placeOnField } from '../objects/enter.js';
import { destination, lies } from '../objects/leave.js';
import { isPermanent, moveAny } from '../objects/move-any.js';
import { partsFor } from '../rulesets/parts-for.js';
import { anyCard, placeField, word, yes, zones } from './fields.js';

/** Moves a card out of a pool to any zone; face down if the zone or the statement says so. */
const moveOut = (scribe: Scribe, from: Exclude<LegPlace, string>, to: string, how: Moved): void => {
  const owner: Seat = zoneSeat(from.zone) ?? 0;
  const definition = definitionAt(scribe.table, how.name);
  const where = destination(scribe, { definition }, to);
  if (where === 'field' && (definition === null || !isPermanent(scribe.cards, definition))) return;
  const id = where === 'field' ? 'field' : zoneId(where, owner);
  const face = how.down ? { face: 'down' as const } : lies(where);
  const [handle] = scribe.move([from], id, { ...face, ...how.at }, 'by hand');
  if (where === 'field' && handle) placeOnField(scribe, [handle], false);
};

interface Moved {
  readonly name: string;
  readonly down: boolean;
  readonly at: { readonly place?: 'top' | 'bottom' };
}

const moveTo = (scribe: Scribe, by: Seat, name: string, to: string, how: Omit<Moved, 'name'>): void => {
  const at = placeNamed(scribe.table, name, by);
  if (at !== undefined && typeof at !== 'string') moveOut(scribe, at, to, { ...how, name });
  else if (how.down && to === 'banishment') banishDown(scribe, name);
  else moveAny(scribe, [name], to, how.at);
};

/** Moves a card to the banishment and turns it face down; its owner may still look at it. */
const banishDown = (scribe: Scribe, name: string): void => {
  const before = findCard(scribe.table, name);
  // A card that was not public is not shown on its way (GA26-VIS-01).
  if (before && before.card.known !== null && partsFor(scribe.table).zones.faceDown === 'who-knew') {
    scribe.move([name], zoneId('banishment', before.card.owner), { face: 'down' }, 'by hand');
    return;
  }
  moveAny(scribe, [name], 'banishment', {});
  const found = findCard(scribe.table, name);
  if (!found || !found.zone.id.startsWith('banishment') || found.card.definition === null) return;
  const { owner } = found.card;
  const known = scribe.rules.lookers('banishment', owner, owner, 'down', scribe.table.order) ?? [];
  scribe.emit({ kind: 'turned', card: name, face: 'down', definition: secret(found.card.definition, known) });
};

export const moveCard: ChangeKind = change(
  'cards',
  'move',
  'move a card to a zone of its owner',
  [anyCard(), word('to', 'Where', zones), placeField],
  (scribe, { by }, { what, to, place: at }) =>
    moveTo(scribe, by, String(what), String(to), {
      down: false,
      at: at === undefined ? {} : { place: at as 'top' | 'bottom' },
    }),
);

export const banishCard: ChangeKind = change(
  'cards',
  'banish',
  'banish a card',
  [anyCard(), yes('down', 'Face down')],
  (scribe, { by }, { what, down }) => moveTo(scribe, by, String(what), 'banishment', { down: down === true, at: {} }),
);
