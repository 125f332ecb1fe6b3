import {
  findCard,
  reveal,
  slotsIn,
  zoneId,
  zoneName,
  type Card,
  type Handle,
  type MaybeSecret,
  type Seat,
} from '#table';
import { type Scribe, idOf } from '#rules';
import { waitDelayed } from '../triggers/triggers.js';
import { calledIn } from './called.js';
import { preserved, preservedBy } from './preserved.js';

/** Puts cards of a graveyard or of the stack into their owners' material decks, Preserved (GA26-PRESERVE-04). */
export const preserve = (scribe: Scribe, handles: readonly Handle[]): void => {
  for (const handle of handles) {
    const found = findCard(scribe.table, handle);
    if (!found || found.card.token || !['graveyard', 'stack'].includes(zoneName(found.zone.id))) continue;
    const { owner } = found.card;
    const definition = idOf(found.card);
    const zone = zoneId('materials', owner);
    scribe.move([handle], zone, {}, 'preserved');
    if (definition === null) continue;
    // It lies face up there.
    const slots = [slotsIn(scribe.table, zone).length - 1];
    scribe.emit({ kind: 'shown', zone, slots, count: 1, definitions: [definition], lasting: true });
    preserved(owner).write(scribe, [...preservedBy(scribe.table, owner), definition]);
  }
};

/** A destroyed object with Preserve that lies in a graveyard triggers (GA26-PRESERVE-01, GA26-PRESERVE-02). */
export const triggerPreserve = (scribe: Scribe, destroyed: readonly Card[]): void => {
  for (const card of destroyed) {
    const { handle, controller } = card;
    const found = findCard(scribe.table, handle);
    if (!found || zoneName(found.zone.id) !== 'graveyard') continue;
    waitDelayed(scribe, {
      source: handle,
      controller,
      text: `${calledIn(scribe.cards, found.card)}: Preserve`,
      delayed: {
        do: [{ op: 'preserve', what: { event: 'subject' } }],
        env: { definition: card.definition, named: {}, event: { subject: handle } },
      },
    });
  }
};

/** Returns a Preserved card to the hand, in place of a materialization (GA26-PRESERVE-05). */
export const returnPreserved = (scribe: Scribe, seat: Seat, slot: MaybeSecret<number>, definition: string): void => {
  const place = { zone: zoneId('materials', seat), slot: reveal(slot)!, open: true };
  scribe.move([place], zoneId('hand', seat), {}, 'preserved');
  const left = [...preservedBy(scribe.table, seat)];
  left.splice(left.indexOf(definition), 1);
  preserved(seat).write(scribe, left.length > 0 ? left : null);
};
