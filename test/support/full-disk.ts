import { jest } from '@jest/globals';
import Database from 'libsql';

/** What SQLite says where its file cannot grow. */
const noSpace = (): Error => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

/**
 * A disk that can be full: then every statement that writes fails as SQLite does, in each database that was opened
 * since this was called. Ends with the file of tests.
 */
export const fillableDisk = (): { full: boolean } => {
  const disk = { full: false };
  const prepare = Database.prototype.prepare;
  jest.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    const run = statement.run.bind(statement) as (...values: unknown[]) => Database.RunResult;
    statement.run = (...values: unknown[]) => {
      if (disk.full) throw noSpace();
      return run(...values);
    };
    return statement;
  });
  return disk;
};
