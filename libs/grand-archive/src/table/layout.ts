import type { Layout, Seat } from '#table';
import type { Lookers } from '#rules';
import type { Parts } from '../rulesets/ruleset.js';

/**
 * The zones of Grand Archive (GA-ZONE-01, GA-ZONE-02). The former levels of a champion have a zone of their own, and so
 * have the cards that are loaded into weapons (GA-LOAD-03).
 */
export const layout: Layout = {
  zones: [
    { name: 'field', title: 'Field', per: 'table', kind: 'followed', show: 'row' },
    { name: 'stack', title: 'Effects Stack', per: 'table', kind: 'followed', show: 'stack' },
    { name: 'intent', title: 'Intent', per: 'table', kind: 'followed', show: 'row' },
    { name: 'loaded', title: 'Loaded', per: 'seat', kind: 'followed', show: 'row' },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'memory', title: 'Memory', per: 'seat', kind: 'followed', show: 'row' },
    { name: 'lineage', title: 'Lineage', per: 'seat', kind: 'followed', show: 'pile' },
    { name: 'deck', title: 'Main deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'materials', title: 'Material deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'graveyard', title: 'Graveyard', per: 'seat', kind: 'followed', show: 'pile' },
    { name: 'banishment', title: 'Banishment', per: 'seat', kind: 'followed', show: 'pile' },
  ],
  phases: [
    { id: 'setup', title: 'Setup' },
    { id: 'first', title: 'First turn' },
    { id: 'wake', title: 'Wake Up Phase' },
    { id: 'materialize', title: 'Materialize Phase' },
    { id: 'recollection', title: 'Recollection Phase' },
    { id: 'draw', title: 'Draw Phase' },
    { id: 'main', title: 'Main Phase' },
    { id: 'combat', title: 'Combat Phase' },
    { id: 'end', title: 'End Phase' },
  ],
  counters: [
    { id: 'buff', title: 'Buff counters', on: 'card' },
    { id: 'enlighten', title: 'Enlighten counters', on: 'card' },
    { id: 'durability', title: 'Durability', on: 'card' },
  ],
};

/** The layout with the zones of boons, which each player has (GA26-ZONE-01). */
export const withPantheons: Layout = {
  ...layout,
  zones: [...layout.zones, { name: 'pantheon', title: 'Pantheon', per: 'seat', kind: 'pooled', show: 'row' }],
};

const ordered = (seats: readonly Seat[]): readonly Seat[] => [...new Set(seats)].sort((a, b) => a - b);

/**
 * The players who may look at a card in a zone (catalogue, section 30). By the newer rules a face-down card is known to
 * those who knew it already, and on the field to its controller (GA26-VIS-01, GA26-VIS-04).
 */
export const lookersBy =
  (faceDown: Parts['zones']['faceDown']): Lookers =>
  (zone, owner, controller, face, knew) => {
    switch (zone) {
      case 'deck':
        return []; // GA-VIS-06
      case 'hand':
      case 'materials':
      case 'memory':
      case 'pantheon':
        return [owner]; // GA-VIS-04, GA-VIS-05, GA-VIS-07, GA26-ZONE-18
      default:
        if (face === 'up') return null; // GA-VIS-01
        if (faceDown === 'owner-and-controller') return ordered([owner, controller]); // GA-VIS-02
        return ordered(zone === 'field' ? [...(knew ?? []), controller] : (knew ?? [owner]));
    }
  };
