/**
 * What keeps things: the ports of journal, views and cards on SQLite, Kafka and MongoDB. Each passes the contract of
 * its port (`test/contract`); only `src` knows that they exist.
 */
export { openKafkaLog, openKafkaSource, type KafkaSource } from './kafka/open.js';
export type { KafkaLog, KafkaStats } from './kafka/kafka-log.js';
export type { KafkaOptions } from './kafka/options.js';
export { openMongo, type Mongo } from './mongo/connect.js';
export { MongoDirectory } from './mongo/directory.js';
export { asStoreError } from './errors.js';
export { reaching } from './mongo/errors.js';
export { MongoAir } from './mongo/mongo-air.js';
export { MongoAccess } from './mongo/mongo-access.js';
export { MongoCheckpoints } from './mongo/mongo-checkpoints.js';
export { MongoCards } from './mongo/mongo-cards.js';
export { MongoViews } from './mongo/mongo-views.js';
export { dropOtherLayouts, rebuildMongo } from './mongo/rebuild-mongo.js';
export { takesNothing } from './sqlite/database.js';
export { guardEnd } from './sqlite/guard-end.js';
export { readJournal, readLeaves, type JournalFile } from './sqlite/journal-file.js';
export { readKept, SqliteCheckpoints } from './sqlite/sqlite-checkpoints.js';
export { SqliteAir } from './sqlite/sqlite-air.js';
export { SqliteDirectory } from './sqlite/directory.js';
export { rebuildSqlite } from './sqlite/rebuild-sqlite.js';
export { openSqliteJournal, type SqliteJournal } from './sqlite/sqlite-journal.js';
export { SqliteViews, viewsIn } from './sqlite/sqlite-views.js';
