import type { Showing } from '#table';

/** Titans and humans are told apart at a glance: everything counts them. A deck that runs out loses. */
export const showing: Showing = {
  hues: { HUMAN: 'brown', TITAN: 'violet' },
  moments: [{ kind: 'mill', title: '{who} mills {n}', on: { fact: 'moved', cause: 'mill', least: 3 } }],
};
