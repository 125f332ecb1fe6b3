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
};
