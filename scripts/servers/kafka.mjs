import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { Hint, java, run } from './commands.mjs';
import { Daemon } from './daemon.mjs';
import { KAFKA, jars } from './jars.mjs';
import { propertiesOf } from './kafka-properties.mjs';
import { freePorts } from './ports.mjs';

/**
 * The Kafka brokers of one cluster on loopback (KRaft), numbered from 1. The folder has `cluster.json` and one folder
 * for each broker, so a caller needs only the folder.
 */
export class KafkaCluster {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = resolve(folder);
    this.path = join(this.folder, 'cluster.json');
  }

  /**
   * Starts the cluster, and creates it if it does not exist; running brokers stay as they are.
   * @param {{ brokers?: number | undefined, port?: number | undefined }} options port: the first of 2 × brokers; if
   *   absent, any free ports
   */
  async start({ brokers, port } = {}) {
    const lib = await jars();
    if (!existsSync(this.path)) await this.make(brokers ?? 1, port);
    const { listeners } = this.layout();
    if (brokers !== undefined && brokers !== listeners.length) {
      throw new Hint(
        `${this.folder} holds a cluster of ${listeners.length} brokers, not ${brokers}: "wipe" it first, or ` +
          `choose another folder.`,
      );
    }
    await Promise.all(listeners.map((_, i) => this.startBroker(i + 1, lib)));
    await this.complete();
    return this;
  }

  /** `host:port` of every broker. */
  get brokers() {
    return this.layout().listeners.map((port) => `127.0.0.1:${port}`);
  }

  /** @param {number} n */
  kill(n) {
    return this.broker(n).kill();
  }

  /** Starts broker `n` again on its old data. @param {number} n */
  async restart(n) {
    await this.startBroker(n, await jars());
  }

  async stop() {
    await Promise.all(this.all().map((broker) => broker.stop()));
  }

  /** Stops the cluster at once and deletes its data. */
  async wipe() {
    await Promise.all(this.all().map((broker) => broker.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** One line for each broker; an empty list if there is no cluster. */
  status() {
    return this.all().map(
      ({ name, pid }, i) =>
        `${name} on 127.0.0.1:${this.layout().listeners[i]}: ${pid === undefined ? 'stopped' : `running (${pid})`}`,
    );
  }

  layout() {
    if (!existsSync(this.path)) throw new Hint(`There is no Kafka cluster in ${this.folder}: "start" makes one.`);
    return JSON.parse(readFileSync(this.path, 'utf8'));
  }

  async make(brokers, port) {
    const ports =
      port === undefined ? await freePorts(2 * brokers) : Array.from({ length: 2 * brokers }, (_, i) => port + i);
    mkdirSync(this.folder, { recursive: true });
    const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
    writeFileSync(
      this.path,
      JSON.stringify({ version: KAFKA, id, listeners: ports.slice(0, brokers), controllers: ports.slice(brokers) }),
    );
  }

  async startBroker(n, lib) {
    const broker = this.broker(n);
    const { id, listeners } = this.layout();
    if (broker.pid === undefined) {
      mkdirSync(broker.folder, { recursive: true });
      const properties = join(broker.folder, 'server.properties');
      writeFileSync(properties, propertiesOf(n, join(broker.folder, 'data'), this.layout()));
      const classes = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', `${lib}/*`];
      if (!existsSync(join(broker.folder, 'data')))
        await run(java(), ...classes, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', properties);
      await broker.launch(
        listeners[n - 1],
        java(),
        '-Xms128m',
        '-Xmx512m',
        '-XX:+UseSerialGC',
        '-cp',
        `${lib}/*`,
        'kafka.Kafka',
        properties,
      );
    }
    await broker.listening(listeners[n - 1]);
  }

  /** Waits until the brokers know each other. */
  async complete() {
    const { brokers } = this;
    const admin = new Kafka({
      brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 20, initialRetryTime: 50, maxRetryTime: 500 },
    }).admin();
    try {
      await admin.connect();
      while ((await admin.describeCluster()).brokers.length < brokers.length) await sleep(50);
    } finally {
      await admin.disconnect();
    }
  }

  all() {
    return existsSync(this.path) ? this.layout().listeners.map((_, i) => this.broker(i + 1)) : [];
  }

  broker(n) {
    const { listeners } = this.layout();
    if (listeners[n - 1] === undefined)
      throw new Hint(`There is no broker ${n}: they are numbered 1 to ${listeners.length}.`);
    return new Daemon(`kafka ${n}`, join(this.folder, String(n)));
  }
}
