/** Views: what is kept beside the log to be found quickly. Summaries of matches can be made again from it; the directory cannot. */
export type { Directory } from './directory.js';
export { openMongo, type Mongo, type Report } from './mongo/connect.js';
export { asLogError, reaching } from './mongo/errors.js';
export { Projector, type Heard } from './projector.js';
export { SqliteDirectory } from './sqlite/directory.js';
export { SqliteSummaries } from './sqlite/summaries.js';
export type { Placed, SummaryFilter, SummaryQuery, SummaryStore } from './store.js';
export { eventOf, openFrom, summaryOf, type MatchSummary, type Place } from './summary.js';
