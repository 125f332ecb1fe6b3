import type { Fact } from '#table';
import type { Place } from './found.js';
import type { Extent } from './shadow.js';

/** A draw of the record as a copy can check it. */
export interface Draw {
  readonly fact: Extract<Fact, { kind: 'drew-random' }>;
  readonly at: Place;
  /** What it must have come to; `undefined`: this copy cannot make it. */
  readonly due: readonly number[] | undefined;
  extent: Extent;
}
