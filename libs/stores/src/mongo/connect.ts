import { StoreError, type LogReport } from '#journal';
import { MongoClient, type Db, type Document, type MongoClientOptions } from 'mongodb';
import './closing-socket.js';
import { mongoReason } from './errors.js';

export interface Mongo {
  readonly db: Db;
  /** Whether there is a primary at present, as far as the driver knows. */
  readonly up: boolean;
  close(): Promise<void>;
}

export const DATABASE = 'recollect';

/** The oldest version that this is tried with, and the wire version it speaks. */
const OLDEST = { version: '6.0', wire: 17 };

const DEFAULTS: MongoClientOptions = {
  appName: 'recollect',
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
  heartbeatFrequencyMS: 2_000,
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
};

const URI = /^mongodb(?:\+srv)?:\/\/(?:(?<who>.*)@)?(?<hosts>[^/?@]+)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/;

const DATABASE_NAME = /^[\w-]{1,60}$/;

interface Address {
  readonly hosts: string;
  readonly database: string;
  readonly query: URLSearchParams;
}

/** What can be said of a URI without telling who signs in with what. */
const addressOf = (uri: string): Address => {
  const { hosts, path = '', query = '' } = URI.exec(uri)?.groups ?? {};
  if (hosts === undefined) {
    throw new StoreError(
      'cannot-open',
      'MONGODB_URI is not a MongoDB address: it must be mongodb://host:port/database?replicaSet=name, or ' +
        'mongodb+srv://… (a @, : or / ' +
        'in a password is written %40, %3A, %2F)',
    );
  }
  const database = safely(path) || DATABASE;
  if (!DATABASE_NAME.test(database))
    throw new StoreError(
      'cannot-open',
      `MONGODB_URI names the database "${database}", which can be none: letters, digits, - and _`,
    );
  return { hosts, database, query: new URLSearchParams(query) };
};

/** A message without anything that stands before the `@` of the URI, however it is written. */
const withoutSecrets = (message: string, uri: string): string => {
  const who = URI.exec(uri)?.groups?.['who'];
  if (!who) return message;
  const password = who.slice(who.indexOf(':') + 1);
  const secrets = [who, password, safely(who), safely(password)].filter((text) => text.length > 0);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message);
};

const safely = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Settings the URI makes itself are left to it. */
const optionsFor = ({ query }: Address): MongoClientOptions =>
  Object.fromEntries(
    Object.entries(DEFAULTS).filter(([name]) => !query.has(name) && !(name === 'writeConcern' && query.has('w'))),
  );

/**
 * Connects to MongoDB and finds it fit: a replica set (or a sharded cluster), since nothing else can promise that what
 * was written stays written. The database is the URI's path, by default {@link DATABASE}; TLS is set in the URI
 * (`tls=true&tlsCAFile=…`).
 * @throws StoreError `cannot-open` when the URI, the credentials or the server will not do, `unreachable` when nobody
 * answers
 */
export const openMongo = async (uri: string, report: LogReport = () => undefined): Promise<Mongo> => {
  const address = addressOf(uri);
  const client = make(uri, address);
  try {
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    const wrong = unfit(hello, address);
    if (wrong !== null) throw new StoreError('cannot-open', wrong);
    return opened(client, client.db(address.database), address, report);
  } catch (error) {
    await client.close().catch(() => undefined);
    throw await explained(error, uri, address);
  }
};

const opened = (client: MongoClient, db: Db, { hosts }: Address, report: LogReport): Mongo => {
  let up = true;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const now = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
    if (now !== up)
      report(
        now ? 'info' : 'warn',
        now ? 'MongoDB has a primary again' : 'MongoDB has no primary: what needs it waits',
        { hosts },
      );
    up = now;
  });
  return {
    db,
    get up() {
      return up;
    },
    close: () => client.close(),
  };
};

const make = (uri: string, address: Address): MongoClient => {
  try {
    return new MongoClient(uri, optionsFor(address));
  } catch (error) {
    throw new StoreError('cannot-open', `MONGODB_URI cannot be used: ${withoutSecrets(mongoReason(error), uri)}`);
  }
};

/** Why a server will not do; `null` when it will. */
const unfit = (hello: Document, { hosts }: Address): string | null => {
  if (hello['isreplicaset'] === true && hello['setName'] === undefined) return notBegun(hosts);
  if (hello['setName'] === undefined && hello['msg'] !== 'isdbgrid') {
    return (
      `MongoDB at ${hosts} is no replica set, which Recollect needs: start mongod with --replSet rs0 and run ` +
      `rs.initiate() in mongosh once (one member will do)`
    );
  }
  if (Number(hello['maxWireVersion']) < OLDEST.wire)
    return `MongoDB at ${hosts} is too old: Recollect needs ${OLDEST.version} or newer`;
  return null;
};

const notBegun = (hosts: string): string =>
  `the replica set of MongoDB at ${hosts} has not been begun: run rs.initiate() in mongosh once`;

const AUTHENTICATION = [18, 8000];

const explained = async (error: unknown, uri: string, address: Address): Promise<StoreError> => {
  if (error instanceof StoreError) return error;
  const { hosts } = address;
  const { code, name, reason } = error as {
    code?: unknown;
    name?: string;
    reason?: { servers?: Map<string, { error?: Error | null }> };
  };
  if (AUTHENTICATION.includes(Number(code)))
    return new StoreError(
      'cannot-open',
      `MongoDB at ${hosts} refuses the user or password of MONGODB_URI (and authSource, by default admin or the ` +
        `database)`,
    );
  if (name === 'MongoCompatibilityError')
    return new StoreError('cannot-open', `MongoDB at ${hosts} is too old: Recollect needs ${OLDEST.version} or newer`);
  const single = [...(reason?.servers?.values() ?? [])].map(({ error: one }) => one).find((one) => one != null);
  const why = withoutSecrets(mongoReason(single ?? error), uri);
  const found = name === 'MongoServerSelectionError' ? await lookedAt(uri, address) : null;
  return found ?? new StoreError('unreachable', `MongoDB does not answer at ${hosts}: ${why}`);
};

/** Asks the first server by itself: it may be there, and no member of the set that was looked for. */
const lookedAt = async (uri: string, { hosts, query }: Address): Promise<StoreError | null> => {
  if (uri.startsWith('mongodb+srv:')) return null;
  const [host] = hosts.split(',') as [string];
  const tls = [...query].filter(([name]) => name.startsWith('tls') || name === 'ssl');
  const direct = new URLSearchParams([
    ...tls,
    ['directConnection', 'true'],
    ['serverSelectionTimeoutMS', '2000'],
    ['connectTimeoutMS', '2000'],
  ]);
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(`mongodb://${host}/?${direct.toString()}`);
    const hello = await client.db('admin').command({ hello: 1 });
    const wanted = query.get('replicaSet');
    const is = hello['setName'] as string | undefined;
    const wrong =
      unfit(hello, { hosts: host, database: '', query }) ??
      (wanted !== null && is !== undefined && wanted !== is
        ? `MongoDB at ${host} belongs to the replica set "${is}", not "${wanted}": correct replicaSet in MONGODB_URI`
        : null) ??
      `MongoDB at ${host} answers, but its replica set has no primary at present`;
    return new StoreError(wrong.endsWith('present') ? 'unreachable' : 'cannot-open', wrong);
  } catch {
    return null;
  } finally {
    await client?.close().catch(() => undefined);
  }
};
