import { chainOf, type Chain } from '../support/chains.js';

/** A match whose entries are accepted, though no table could come of its facts. */
export const oddMatch = (entries: number): Chain => chainOf('odd', entries);
