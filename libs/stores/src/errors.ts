import { mongoError } from './mongo/errors.js';
import { sqliteError } from './sqlite/errors.js';

/** A failure of whichever store as what it means; other errors are left as they are. */
export const asStoreError = (error: unknown): unknown => sqliteError(mongoError(error), 'a file of the service');
