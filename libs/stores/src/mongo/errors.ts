import { StoreError } from '#journal';
import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';

/** A key that is taken: somebody has written the same document, or a newer one. */
const DUPLICATE = 11000;

/** What the driver says went wrong, in one line. */
export const mongoReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] as string;

/** What sockets fail with. The driver passes some on as they are: where the server ends while a command is written. */
const OF_SOCKETS = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
]);

const isOfSocket = (error: unknown): error is Error =>
  error instanceof Error && OF_SOCKETS.has(String((error as NodeJS.ErrnoException).code));

/** A failure of MongoDB as the log's users know failures. What is no failure of MongoDB stays what it is. */
export const mongoError = (error: unknown): unknown =>
  error instanceof MongoError || isOfSocket(error)
    ? new StoreError('unreachable', `MongoDB does not answer: ${mongoReason(error)}`, { cause: error })
    : error;

/** Whether a failure is what MongoDB answered, not that it did not. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof StoreError && (error.cause === undefined || error.cause instanceof MongoServerError);

/** Does something with MongoDB. @throws StoreError `unreachable` when that fails */
export const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw mongoError(error);
  }
};

export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE;

/** Writes many documents, in any order; those whose key is taken are left as they are. */
export const unlessTaken = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) throw error;
    const failed = [error.writeErrors].flat();
    if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE)) throw error;
  }
};
