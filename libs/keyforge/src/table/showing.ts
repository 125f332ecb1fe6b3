import type { Showing } from '#table';

/** Damage is taken off power; what was used lies exhausted; frames have the colour of the house. */
export const showing: Showing = {
  endures: 'power',
  turned: 'exhausted',
  hues: {
    brobnar: 'red',
    dis: 'violet',
    logos: 'blue',
    mars: 'pink',
    sanctum: 'gold',
    saurian: 'teal',
    shadows: 'black',
    staralliance: 'white',
    untamed: 'green',
  },
};
