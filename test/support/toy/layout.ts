import type { Lookers } from '#rules';
import type { Layout } from '#table';

export const toyLayout: Layout = {
  zones: [
    { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'memory', title: 'Memory', per: 'seat', kind: 'followed', show: 'row' },
    { name: 'discard', title: 'Discard', per: 'seat', kind: 'followed', show: 'pile' },
    { name: 'field', title: 'Field', per: 'table', kind: 'followed', show: 'row' },
  ],
  phases: [
    { id: 'main', title: 'Main' },
    { id: 'recall', title: 'Recall' },
  ],
  counters: [{ id: 'life', title: 'Life', on: 'seat' }],
};

export const toyLookers: Lookers = (zone, owner, controller, face) => {
  if (zone === 'deck') return [];
  if (zone === 'hand' || zone === 'memory') return [owner];
  return zone === 'field' && face === 'down' ? [...new Set([owner, controller])].sort() : null;
};
