import type { Layout } from '#table';
import type { Lookers } from '#rules';

/**
 * The table of GRAVEN (GR-ZONE-01, GR-ZONE-02). The Front Line is nearest to the middle. `out` holds the cards of
 * eliminated players.
 */
export const layout: Layout = {
  zones: [
    { name: 'front', title: 'Front Line', per: 'seat', kind: 'followed', show: 'line' },
    { name: 'back', title: 'Back Line', per: 'seat', kind: 'followed', show: 'line' },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'discard', title: 'Discard Pile', per: 'seat', kind: 'followed', show: 'pile' },
    { name: 'out', title: 'Out of the match', per: 'seat', kind: 'followed', show: 'pile' },
  ],
  phases: [
    { id: 'setup', title: 'Setup' },
    { id: 'draw', title: 'Draw Phase' },
    { id: 'play', title: 'Play Phase' },
    { id: 'effect', title: 'Effect Phase' },
    { id: 'survey', title: 'Survey Phase' },
    { id: 'end', title: 'End Phase' },
  ],
  counters: [
    { id: 'score', title: 'Survey score', on: 'seat' },
    { id: 'titans', title: 'Titans in the Discard Pile', on: 'seat' },
  ],
};

/** The players who may look at a card in a zone; null: everybody (catalogue, section 22). */
export const lookers: Lookers = (zone, owner, _controller, face) => {
  switch (zone) {
    case 'deck':
      return []; // GR-HID-04
    case 'hand':
      return [owner]; // GR-HID-03
    default:
      return face === 'up' ? null : []; // GR-HID-01, GR-HID-02, GR-HID-06, GR-HID-07
  }
};
