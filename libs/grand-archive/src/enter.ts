import type { Handle } from '#table';
import type { Scribe } from '#rules';
import { faceOf, field } from './traits.js';
import { happened } from './triggers.js';

/** What goes with coming onto the field: rested where the text says so, a weapon's durability (GA-CTR-07), Enter Effects (GA-KW-07). */
export const placeOnField = (scribe: Scribe, handles: readonly Handle[], rested: boolean): void => {
  const cards = field(scribe.table).filter((card) => handles.includes(card.handle));
  if (rested) scribe.emit({ kind: 'set', changes: cards.map((card) => ({ card: card.handle, key: 'rested', value: true })) });
  for (const card of cards) {
    const durability = faceOf(scribe.cards, card)?.stats['durability'];
    if (durability === undefined) continue;
    scribe.emit(
      { kind: 'set', changes: [{ card: card.handle, key: 'durable', value: true }] },
      { kind: 'counted', changes: [{ card: card.handle, counter: 'durability', by: durability, to: durability }], cause: 'printed' },
    );
  }
  happened(scribe, 'enter', field(scribe.table).filter((card) => handles.includes(card.handle)));
};
