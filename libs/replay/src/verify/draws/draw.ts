import { DEALS, type Fact, type ZoneId } from '#table';
import type { DrawPlace } from './found.js';
import type { Extent } from './shadow.js';

/** A draw of the record as a copy can check it. */
export interface Draw {
  readonly fact: Extract<Fact, { kind: 'drew-random' }>;
  readonly at: DrawPlace;
  /** The result that the seed gives; `undefined` if this copy cannot make the draw again. */
  readonly due: readonly number[] | undefined;
  extent: Extent;
}

const SHUFFLES = 'shuffle ';

/** The zone that draws for a purpose shuffle; `undefined` if they do not shuffle. */
export const shuffledBy = (purpose: string): ZoneId | undefined =>
  purpose.startsWith(SHUFFLES) ? purpose.slice(SHUFFLES.length) : undefined;

/** Whether draws for a purpose belong to the deal after a rewind by policy. */
export const isDeal = (purpose: string): boolean => Object.values<string>(DEALS).includes(purpose);
