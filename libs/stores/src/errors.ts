import { mongoError as ofMongo } from './mongo/errors.js';
import { sqliteError as ofSqlite } from './sqlite/errors.js';

/** A failure of whichever store as what it means; other errors are left as they are. */
export const asStoreError = (error: unknown): unknown => ofSqlite(ofMongo(error), 'a file of the service');
