import { cardsIn, secret, slotsIn, zoneId, type Handle, type MaybeSecret, type Seat } from '#table';
import { idOf, note, type Scribe } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { triggerShown } from '../triggers/triggers.js';
import { lies } from './leave.js';

/** The players who have revealed cards of their memory that are not mixed yet (GA26-VIS-09). */
const revealers = note<readonly Seat[]>({ scope: 'game', key: 'revealed' });

/** Whether nobody may follow a revealed card afterwards (GA26-VIS-09). */
export const areMixed = ({ table }: Pick<Scribe, 'table'>): boolean => partsFor(table).zones.revealed === 'mixed';

/** The memory of this player is mixed at the next check (GA26-VIS-08, GA26-VIS-09). */
export const mixLater = (scribe: Scribe, seat: Seat): void => {
  const before = revealers.in(scribe.table) ?? [];
  if (areMixed(scribe) && !before.includes(seat)) revealers.write(scribe, [...before, seat]);
};

/**
 * Shows cards of a hand or another pool to all players for a moment; the cards stay there. Where revealed cards are
 * mixed afterwards, only their owner learns the places, and their names come in no order of the places.
 */
export const showSlots = (scribe: Scribe, seat: Seat, name: string, slots: readonly number[]): void => {
  if (slots.length === 0) return;
  const zone = zoneId(name, seat);
  const seen = slots.map((slot) => ({ slot, definition: idOf(slotsIn(scribe.table, zone)[slot]) ?? '' }));
  if (areMixed(scribe)) seen.sort((a, b) => (a.definition < b.definition ? -1 : 1));
  const places: MaybeSecret<readonly number[]> = seen.map(({ slot }) => slot);
  scribe.emit({
    kind: 'shown',
    zone,
    slots: areMixed(scribe) ? secret(places, [seat]) : places,
    count: seen.length,
    definitions: seen.map(({ definition }) => definition),
  });
};

/** Shows cards of a memory to all players, and turns them face down again. */
export const showMemory = (scribe: Scribe, seat: Seat, handles: readonly Handle[]): void => {
  const lying = cardsIn(scribe.table, zoneId('memory', seat)).filter((card) => handles.includes(card.handle));
  for (const card of lying) {
    const { handle } = card;
    const named = idOf(card) ?? '';
    scribe.emit(
      { kind: 'turned', card: handle, face: 'up', definition: named },
      { kind: 'turned', card: handle, face: 'down', definition: secret(named, [seat]) },
    );
  }
  triggerShown(scribe, lying);
  if (lying.length > 0) mixLater(scribe, seat);
};

const cardsOf = ({ table }: Scribe, seat: Seat): Handle[] =>
  cardsIn(table, zoneId('memory', seat)).map(({ handle }) => handle);

/**
 * Mixes the memories of which cards were revealed: in a hand cards have no names, so they go on top of it, come into an
 * order that was drawn and that nobody knows, and return with new names (GA26-VIS-09). The only card of a memory waits
 * for the next one.
 */
export const mixRevealed = (scribe: Scribe): void => {
  const seats = revealers.in(scribe.table) ?? [];
  const alone = seats.filter((seat) => cardsOf(scribe, seat).length === 1);
  if (alone.length < seats.length) revealers.write(scribe, alone.length > 0 ? alone : null);
  for (const seat of seats) {
    const [memory, hand] = [zoneId('memory', seat), zoneId('hand', seat)];
    const held = cardsOf(scribe, seat);
    const count = held.length;
    if (count < 2) continue;
    scribe.move(held, hand, { place: 'top' }, 'mix');
    const order = scribe.random('mix memory', [{ zone: hand, count }], count, []);
    scribe.emit({ kind: 'arranged', zone: hand, looked: count, top: count, bottom: 0, order });
    scribe.move(
      held.map((_, slot) => ({ zone: hand, slot, open: true })),
      memory,
      lies('memory'),
      'mix',
    );
  }
};
