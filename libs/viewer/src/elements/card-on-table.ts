import { html } from 'lit';
import type { ShownCard, ShownTable } from '#table';
import { effectsOn, notesOn } from '../model/annotate.js';
import type { TableLook } from '../model/look.js';
import { spotOf } from '../model/spot.js';
import './card.js';

/** A card where it lies: what stands on it, what a step did to it, and what may be done with it. */
export const cardOnTable = (
  zone: string,
  card: ShownCard,
  table: ShownTable,
  look: TableLook,
  notes: readonly string[] = [],
) => {
  const spot = spotOf(zone, card);
  return html`<rc-card
    .card=${card}
    .spot=${spot}
    .notes=${[...notesOn(table, card), ...notes]}
    .effects=${effectsOn(table, card)}
    .look=${look}
    .nth=${look.twins.get(card.handle ?? '') ?? 0}
    .acts=${look.touching?.acts.get(spot) ?? []}
    ?chosen=${look.touching?.chosen.has(spot)}
    ?marked=${look.marked.has(spot)}
  ></rc-card>`;
};
