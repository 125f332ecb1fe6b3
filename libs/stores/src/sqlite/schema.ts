import { StoreError } from '#journal';
import { inTransaction, pragma, type Db } from './database.js';

/** Marks a file as ours: "RCLT". */
const APPLICATION_ID = 0x52434c54;

/** The kind of a note, whatever somebody has written into the file in its place. */
export const KIND_OF_NOTE = "CASE WHEN json_valid(body) THEN json_extract(body, '$.kind') END";

/** Step n takes a database from schema n to n + 1. Steps are only ever added. */
const STEPS: readonly string[] = [
  // Texts are kept as they were written: canonical JSON has no raw line feed, so `bundles` joins them with one;
  // an empty line is a bundle that this copy does not hold. `position` is the order of the whole log.
  `CREATE TABLE entries (
     position INTEGER PRIMARY KEY,
     match    TEXT    NOT NULL,
     revision INTEGER NOT NULL,
     hash     TEXT    NOT NULL,
     body     TEXT    NOT NULL,
     bundles  TEXT    NOT NULL,
     UNIQUE (match, revision)
   ) STRICT;
   CREATE INDEX beginnings ON entries (position, match) WHERE revision = 1;
   CREATE TABLE access (
     match TEXT    NOT NULL,
     n     INTEGER NOT NULL,
     body  TEXT    NOT NULL,
     hash  TEXT    NOT NULL,
     UNIQUE (match, n)
   ) STRICT;`,
  // Notes by their kind.
  `CREATE INDEX access_kinds ON access (match, ${KIND_OF_NOTE}, n);`,
];

export const SCHEMA_VERSION = STEPS.length;

/**
 * Brings a database to the schema of this version.
 * @throws StoreError `newer-schema` when it is beyond that, `foreign` when it is somebody else's
 */
export const migrate = (db: Db, path: string): void => {
  const version = Number(pragma(db, 'user_version'));
  const owner = pragma(db, 'application_id');
  if (owner !== APPLICATION_ID && (owner !== 0 || version !== 0))
    throw new StoreError('foreign', `${path} is not a journal of Recollect`);
  if (version > SCHEMA_VERSION) {
    const known = `this version of Recollect knows up to ${SCHEMA_VERSION}`;
    throw new StoreError(
      'newer-schema',
      `${path} is of schema ${version}, ${known}: start a newer one, or give it another DATA_DIR`,
    );
  }
  if (version === SCHEMA_VERSION) return;
  inTransaction(db, () => {
    for (const step of STEPS.slice(version)) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
};
