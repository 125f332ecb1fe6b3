import type { Showing } from '#table';

/** Titans and humans are told apart at a glance: everything counts them. */
export const showing: Showing = { hues: { HUMAN: 'brown', TITAN: 'violet' } };
