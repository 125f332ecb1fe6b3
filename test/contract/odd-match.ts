import { chainOf, type Chain } from '../support/chains.js';

/** A match whose entries are accepted, though its facts are none that a table could come of. */
export const oddMatch = (entries: number): Chain => chainOf('odd', entries);
