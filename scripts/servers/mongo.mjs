import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { Hint } from './commands.mjs';
import { Daemon } from './daemon.mjs';
import { mongod } from './mongod.mjs';
import { freePorts } from './ports.mjs';

const SET = 'rs0';
const PRIMARY_MS = 30_000;

/** A MongoDB server on loopback. It is a replica set of one member, so that transactions and change streams work. */
export class MongoServer {
  /** @param {string} folder for `server.json`, the log and the data */
  constructor(folder) {
    this.folder = resolve(folder);
    this.path = join(this.folder, 'server.json');
    this.daemon = new Daemon('mongo', this.folder);
  }

  /**
   * Starts the server on its old data, or without data, and returns when it accepts writes.
   * @param {{ port?: number | undefined }} options port: for a new server; if absent, any free port
   */
  async start({ port } = {}) {
    const program = await mongod();
    if (!existsSync(this.path)) {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(this.path, JSON.stringify({ port: port ?? (await freePorts(1))[0] }));
    }
    const data = join(this.folder, 'data');
    mkdirSync(data, { recursive: true });
    if (this.daemon.pid === undefined) {
      await this.daemon.launch(
        this.port,
        program,
        '--dbpath',
        data,
        '--port',
        String(this.port),
        '--bind_ip',
        '127.0.0.1',
        '--replSet',
        SET,
        '--nounixsocket',
        '--wiredTigerCacheSizeGB',
        '0.5',
        '--setParameter',
        'diagnosticDataCollectionEnabled=false',
      );
    }
    await this.daemon.listening(this.port);
    await becomePrimary(`127.0.0.1:${this.port}`);
    return this;
  }

  get uri() {
    return `mongodb://127.0.0.1:${this.port}/?replicaSet=${SET}`;
  }

  get port() {
    if (!existsSync(this.path)) throw new Hint(`There is no MongoDB server in ${this.folder}: "start" makes one.`);
    return JSON.parse(readFileSync(this.path, 'utf8')).port;
  }

  /** Kills the server as a power cut would. */
  kill() {
    return this.daemon.kill();
  }

  stop() {
    return this.daemon.stop();
  }

  /** Stops the server at once and deletes its data. */
  async wipe() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** One line; an empty list if there is no server. */
  status() {
    if (!existsSync(this.path)) return [];
    const { pid } = this.daemon;
    return [`mongo on 127.0.0.1:${this.port}: ${pid === undefined ? 'stopped' : `running (${pid})`}`];
  }
}

const becomePrimary = async (host) => {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=${PRIMARY_MS}`);
  try {
    const admin = client.db('admin');
    await admin.command({ replSetInitiate: { _id: SET, members: [{ _id: 0, host }] } }).catch((error) => {
      if (error.codeName !== 'AlreadyInitialized') throw error;
    });
    for (
      const until = Date.now() + PRIMARY_MS;
      !(await admin.command({ hello: 1 })).isWritablePrimary;
      await sleep(20)
    ) {
      if (Date.now() > until)
        throw new Error(`The MongoDB server on ${host} did not become its set's primary in ${PRIMARY_MS / 1000} s.`);
    }
  } finally {
    await client.close();
  }
};
