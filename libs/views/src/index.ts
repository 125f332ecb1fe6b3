/** Views: what is kept beside the log to be found quickly. Views can be made again from it; the directory cannot. */
export { AIR_KINDS, type AirItem, type AirKind, type AirStore } from './air-store.js';
export { MOST_FOUND, type Directory, type NamedPlayer, type Words } from './directory.js';
export type { HeldLease, Lease } from './lease.js';
export { isOpen, listingOf, type ListedMatch, type MatchFilter, type MatchQuery } from './list.js';
export {
  LogTrees,
  NO_GROWTH,
  type TreeGrowth,
  type StoredLeaf,
  type StoredNode,
  type TreeEnd,
  type TreeEnds,
} from './log-tree.js';
export {
  Projection,
  type ProjectionRole,
  type ProjectionSetup,
  type ProjectionStatus,
  type ProjectionTiming,
} from './projection.js';
export { Building, type RebuildProgress, type RebuildSetup } from './rebuild.js';
export { eventOfMatch, summaryKnownFrom, openFrom, summaryOf, type MatchSummary, type ListPlace } from './summary.js';
export { projectedAt, spectatorView } from './projected.js';
export {
  SCHEMA,
  type Batch,
  type KeptEntry,
  type KeptRequest,
  type Projected,
  type ProjectionTarget,
  type ViewStore,
} from './view-store.js';
export { listPlaceOf } from './place.js';
export { stepsOf } from './steps-of.js';
export { TreeProofs } from './tree-proofs.js';
export { keepTableText, tableText } from './table-text.js';
