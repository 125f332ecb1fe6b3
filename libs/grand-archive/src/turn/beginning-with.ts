import { slotsIn, zoneId, type Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { hasPrinted } from '../objects/keywords.js';
import { may } from '../play/choosing.js';
import { materialAt } from './materials.js';
import { nextSeat } from './timing.js';

/** The seats in turn order from the first. */
const inTurn = (scribe: Scribe, first: Seat): Seat[] =>
  scribe.table.order.reduce<Seat[]>((all) => [...all, nextSeat(scribe.table, all.at(-1)!)], [first]).slice(0, -1);

/**
 * Cards of a material deck with which their player may begin the game lie on the field before the first turn; they have
 * not entered it (GA-BEGIN-01). The question does not say which card it is, as a player may leave it where it lies.
 */
export function* beginWith(scribe: Scribe, first: Seat): Flow {
  for (const seat of inTurn(scribe, first)) {
    const zone = zoneId('materials', seat);
    const slots = slotsIn(scribe.table, zone).flatMap((_, slot) => {
      const card = materialAt(scribe.table, scribe.cards, seat, slot);
      return card && hasPrinted(card, 'begins-on-field') ? [slot] : [];
    });
    for (const slot of slots.reverse()) {
      const title = 'Begin the game with a card of your material deck on the field?';
      if (!(yield* ask(may, { seat, title, about: {}, rule: 'GA-BEGIN-01' }))) continue;
      scribe.move([{ zone, slot }], 'field', { controller: seat }, 'begins on the field');
      scribe.unit('setup', `Seat ${seat} begins with a card on the field`, 'resolved', ['GA-BEGIN-01']);
    }
  }
}
