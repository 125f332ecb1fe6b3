import { findCard, zoneId, zoneSeat, type Seat } from '#table';
import { definitionAt, placeNamed, type ChangeKind, type LegPlace, type Scribe } from '#rules';
import { placeOnField } from '../objects/enter.js';
import { destination, lies } from '../objects/leave.js';
import { isPermanent, moveAny } from '../objects/move-any.js';
import { activateExcused, ORIGINS } from '../play/although.js';
import { amountSaid, byProgram, change, seatIn } from './program.js';
import { anyCard, maybe, n, number, placeField, who, word, yes, zones } from './fields.js';
import { takeCards } from './take.js';

/** A card out of a pool, wherever it is to lie: face down where the zone or the statement says so. */
const moveOut = (scribe: Scribe, from: Exclude<LegPlace, string>, to: string, how: Moved): void => {
  const owner: Seat = zoneSeat(from.zone) ?? 0;
  const definition = definitionAt(scribe.table, how.name);
  const where = destination(scribe.cards, { definition }, to);
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

/** Into the banishment, face down: its owner may look. */
const banishDown = (scribe: Scribe, name: string): void => {
  moveAny(scribe, [name], 'banishment', {});
  const found = findCard(scribe.table, name);
  if (!found || !found.zone.id.startsWith('banishment') || found.card.definition === null) return;
  const definition = { $: found.card.definition, to: [found.card.owner] };
  scribe.emit({ kind: 'turned', card: name, face: 'down', definition });
};

/** Cards from one place to another. */
export const cardChanges: readonly ChangeKind[] = [
  byProgram('cards', 'draw', 'draw cards', [who, n(60), maybe(word('to', 'Into', ['hand', 'memory']))], (said) => ({
    op: 'draw',
    who: 'you',
    n: amountSaid(said),
    ...(said['to'] === 'memory' ? { to: 'memory' } : {}),
  })),
  change(
    'cards',
    'move',
    'move a card to a zone of its owner',
    [anyCard(), word('to', 'Where', zones), placeField],
    (scribe, { by }, { what, to, place: at }) =>
      moveTo(scribe, by, String(what), String(to), {
        down: false,
        at: at === undefined ? {} : { place: at as 'top' | 'bottom' },
      }),
  ),
  change('cards', 'banish', 'banish a card', [anyCard(), yes('down', 'Face down')], (scribe, { by }, { what, down }) =>
    moveTo(scribe, by, String(what), 'banishment', { down: down === true, at: {} }),
  ),
  takeCards,
  byProgram('cards', 'mill', 'put cards from the deck into the graveyard', [who, n(60)], (said) => ({
    op: 'mill',
    who: 'you',
    n: amountSaid(said),
  })),
  byProgram(
    'cards',
    'discard',
    'discard at random',
    [who, n(60), maybe(word('from', 'From', ['hand', 'memory']))],
    (said) => ({
      op: 'discard',
      who: 'you',
      n: amountSaid(said),
      random: true,
      ...(said['from'] === 'memory' ? { from: 'memory' } : {}),
    }),
  ),
  byProgram(
    'cards',
    'discard-chosen',
    'discard by choice',
    [who, n(60), maybe(word('from', 'From', ['hand', 'memory']))],
    (said) => ({
      op: 'discard',
      who: 'you',
      n: amountSaid(said),
      ...(said['from'] === 'memory' ? { from: 'memory' } : {}),
    }),
    true,
  ),
  byProgram(
    'cards',
    'banish-random',
    'banish cards at random',
    [who, n(60), word('from', 'From', ['hand', 'memory'])],
    (said) => ({ op: 'banish-random', who: 'you', zone: said['from'] as 'hand' | 'memory', n: amountSaid(said) }),
  ),
  byProgram(
    'cards',
    'glimpse',
    'look at the top of the deck and order it, top and bottom',
    [who, number('n', 'How many', 1, 60)],
    (said) => ({ op: 'glimpse', n: amountSaid(said) }),
    true,
  ),
  byProgram('cards', 'shuffle', 'shuffle the deck', [who], () => ({ op: 'shuffle', who: 'you' }), true),
  byProgram(
    'cards',
    'materialize',
    'materialize a card',
    [who, yes('free', 'Without its cost')],
    ({ free }) => ({ op: 'materialize', ...(free ? { free: true } : {}) }),
    true,
  ),
  {
    op: 'activate',
    title: 'activate a card now, although …',
    group: 'cards',
    asks: true,
    fields: [
      who,
      word('from', 'Out of', ORIGINS),
      yes('free', 'Without paying its cost'),
      yes('elements', 'Although an element is not enabled'),
    ],
    carry: (scribe, stated, said) =>
      activateExcused(scribe, seatIn(said, stated), String(said['from']), {
        ...(said['free'] ? { free: true } : {}),
        ...(said['elements'] ? { elements: true } : {}),
      }),
  },
  byProgram('cards', 'level-up', 'level the champion up', [who], () => ({ op: 'level-up' }), true),
];
