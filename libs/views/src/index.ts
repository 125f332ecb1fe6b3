/** Views: what is kept beside the log to be found quickly. Views can be made again from it; the directory cannot. */
export type { Directory, NamedPlayer } from './directory.js';
export type { Held, Lease } from './lease.js';
export type { ListedMatch, MatchFilter, MatchQuery } from './list.js';
export { openMongo, type Mongo } from './mongo/connect.js';
export { MongoDirectory } from './mongo/directory.js';
export { asLogError, reaching } from './mongo/errors.js';
export { MongoViews } from './mongo/mongo-views.js';
export { dropOtherLayouts, rebuildMongo } from './mongo/rebuild-mongo.js';
export {
  Projection,
  type ProjectionRole,
  type ProjectionSetup,
  type ProjectionStatus,
  type ProjectionTiming,
} from './projection.js';
export type { RebuildProgress, RebuildSetup } from './rebuild.js';
export { SqliteDirectory } from './sqlite/directory.js';
export { rebuildSqlite } from './sqlite/rebuild-sqlite.js';
export { SqliteViews } from './sqlite/sqlite-views.js';
export { eventOf, openFrom, summaryOf, type MatchSummary, type Place } from './summary.js';
export { BLOCK, SCHEMA, type Batch, type MatchState, type Tables, type ViewStore } from './view-store.js';
