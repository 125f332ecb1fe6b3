import type { Layout, Seat } from '#table';
import type { Lookers } from '#rules';

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

/** The players who may look at a card in a zone (catalogue, section 30). */
export const lookers: Lookers = (zone: string, owner: Seat, controller: Seat, face): readonly Seat[] | null => {
  switch (zone) {
    case 'deck':
      return []; // GA-VIS-06
    case 'hand':
    case 'materials':
    case 'memory':
      return [owner]; // GA-VIS-04, GA-VIS-05, GA-VIS-07
    default:
      return face === 'up' ? null : [...new Set([owner, controller])].sort((a, b) => a - b); // GA-VIS-01, GA-VIS-02
  }
};
