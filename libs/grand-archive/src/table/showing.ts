import type { Showing } from '#table';

/** A champion stands for its player, on its former levels (GA-ZONE-01); frames have the colour of the element. */
export const showing: Showing = {
  endures: 'life',
  avatar: { type: 'CHAMPION', beneath: 'lineage' },
  hues: {
    FIRE: 'red',
    WATER: 'blue',
    WIND: 'green',
    ARCANE: 'violet',
    ASTRA: 'teal',
    CRUX: 'gold',
    EXIA: 'pink',
    LUXEM: 'gold',
    NEOS: 'orange',
    TERA: 'brown',
    UMBRA: 'black',
    NORM: 'grey',
  },
  moments: [
    { kind: 'level', title: '{who} levels up: {card}', on: { fact: 'moved', cause: 'level up', to: 'field' } },
    {
      kind: 'kill',
      title: '{card} dies in combat',
      on: { fact: 'moved', from: 'field', to: 'graveyard', fought: true },
    },
    { kind: 'damage', title: '{card} takes {n} damage', on: { fact: 'damaged', least: 5 } },
    { kind: 'stack', title: '{n} wait on the stack', on: { fact: 'item-raised', least: 3 } },
  ],
  combat: ['combat'],
};
