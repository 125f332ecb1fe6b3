import { slotsIn, zoneId, type Seat } from '#table';
import { ask, isNamed, turnOrderFrom, type Flow, type Scribe } from '#rules';
import { hasPrinted } from '../objects/keywords.js';
import { may } from '../play/choosing.js';
import { materialAt } from './materials.js';

/**
 * Before the first turn, players may put cards of the material deck that allow it onto the field; these cards have not
 * entered it (GA-BEGIN-01). The question does not name the card, because its player may leave it in the deck. A card on
 * a real table that nobody has named is not asked about: nearly none allows it, and one that does is named before.
 */
export function* beginWith(scribe: Scribe, first: Seat): Flow {
  for (const seat of turnOrderFrom(scribe.table, first)) {
    const zone = zoneId('materials', seat);
    const slots = slotsIn(scribe.table, zone).flatMap((one, slot) => {
      const card = isNamed(one) ? materialAt(scribe.table, scribe.cards, seat, slot) : undefined;
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
