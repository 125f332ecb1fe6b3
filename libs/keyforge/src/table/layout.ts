import type { Layout } from '#table';
import type { Lookers } from '#rules';

/**
 * The table of KeyForge (KF-ZONE-01). `abducted` holds a player's cards that lie in the opponent's archives: when they
 * leave those, they go to their owner's hand (KF-ARCH-07).
 */
export const layout: Layout = {
  zones: [
    { name: 'line', title: 'Battleline', per: 'seat', kind: 'followed', show: 'line' },
    { name: 'artifacts', title: 'Artifacts', per: 'seat', kind: 'followed', show: 'row' },
    { name: 'upgrades', title: 'Upgrades', per: 'seat', kind: 'followed', show: 'row', quiet: true },
    { name: 'played', title: 'Cards being played', per: 'seat', kind: 'followed', show: 'row', quiet: true },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'archives', title: 'Archives', per: 'seat', kind: 'pooled', show: 'pile' },
    {
      name: 'abducted',
      title: "Cards in the other player's archives",
      per: 'seat',
      kind: 'pooled',
      show: 'pile',
      quiet: true,
    },
    { name: 'discard', title: 'Discard pile', per: 'seat', kind: 'followed', show: 'pile' },
    { name: 'purged', title: 'Purged cards', per: 'seat', kind: 'followed', show: 'pile', quiet: true },
    { name: 'under', title: 'Cards beneath others', per: 'seat', kind: 'followed', show: 'row', quiet: true },
  ],
  phases: [
    { id: 'setup', title: 'Setup' },
    { id: 'forge', title: 'Forge a key' },
    { id: 'house', title: 'Choose a house' },
    { id: 'main', title: 'Play, discard or use' },
    { id: 'ready', title: 'Ready cards' },
    { id: 'draw', title: 'Draw cards' },
  ],
  counters: [
    { id: 'amber', title: 'Æmber', on: 'seat' },
    { id: 'keys', title: 'Keys', on: 'seat' },
    { id: 'chains', title: 'Chains', on: 'seat' },
    { id: 'amber', title: 'Æmber', on: 'card' },
    { id: 'power', title: '+1 power', on: 'card' },
  ],
};

/** The players who may look at a card in a zone; null: everybody (catalogue, section 30.2). */
export const lookers: Lookers = (zone, owner, controller, face) => {
  switch (zone) {
    case 'deck':
      return []; // KF-HID-03
    case 'hand':
    case 'archives':
      return [owner]; // KF-HID-02, KF-HID-05
    case 'abducted':
      return [3 - owner]; // KF-VIEW-10
    case 'under':
      return face === 'up' ? null : [controller]; // KF-HID-09, KF-HID-10
    default:
      return null; // KF-HID-01, KF-HID-06 to KF-HID-08
  }
};

export const IN_PLAY = ['line', 'artifacts', 'upgrades'] as const;
