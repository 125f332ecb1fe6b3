import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { KafkaCluster } from '../../scripts/servers/kafka.mjs';
import { inRun } from '../../scripts/servers/test-run.mjs';
import { eventually } from '../support/eventually.js';
import { describeOnServers, ownName, realKafka } from '../support/servers.js';
import { partitionsOf } from '../support/topics.js';
import { ROOT } from '../../src/root.js';
import { Child, killAll } from './child.js';
import { DeafProxy } from './deaf-proxy.js';
import { expectSound, folder } from './setting.js';

interface Told {
  readonly acknowledged: number;
  readonly repeated: number;
  readonly unknown: number;
  readonly unreachable: number;
}

const SESSION = 6_000;
const MATCHES = 6;
const FOR = Number(process.env['SOAK_SECONDS'] ?? 0) * 1_000;

let files: ReturnType<typeof folder>;
let acks: string[];
let topic: string;

const begin = async (
  brokers: readonly string[],
  name: string,
  env: NodeJS.ProcessEnv = {},
  timing: object = {},
): Promise<Child> => {
  const file = join(files.path, `${name}.ndjson`);
  if (!acks.includes(file)) acks.push(file);
  const flags = 'DETOUR' in env ? ['--import', join(ROOT, 'test/faults/detour.mjs')] : [];
  const durability = brokers.length < 3 ? 'single' : 'replicated';
  const told = {
    brokers,
    topic,
    durability,
    acks: file,
    name,
    matches: MATCHES,
    timing: { session: SESSION, ...timing },
  };
  const child = new Child('test/faults/playing-child.js', [JSON.stringify(told)], env, flags);
  await child.until(/"ready":true/);
  return child;
};

const acknowledgedBy = (child: Child): number => child.last<Told>('told')?.acknowledged ?? 0;

/** Waits until a child has had this many more actions acknowledged. */
const goesOn = async (child: Child, more = 20): Promise<void> => {
  const from = acknowledgedBy(child);
  await eventually(
    () => acknowledgedBy(child),
    (count) => child.ended || count >= from + more,
  );
  if (child.ended) throw new Error(`the child ended by itself:\n${child.said.slice(-3_000)}`);
};

const ends = async (...children: readonly Child[]): Promise<void> => {
  for (const child of children) {
    const end = await child.stop();
    if (end !== '0') throw new Error(`the child ended with ${end}:\n${child.said.slice(-3_000)}`);
  }
};

beforeEach(() => {
  files = folder();
  acks = [];
  topic = ownName('faults');
});
afterEach(async () => {
  await killAll();
  files.remove();
});

describeOnServers(['kafka'], 'recorders on one log in Kafka', () => {
  let brokers: readonly string[];
  beforeAll(async () => void ({ brokers } = await realKafka()));

  it('lose nothing and double nothing when they are killed at any moment', async () => {
    const steady = await begin(brokers, 'steady');
    const until = Date.now() + Math.max(FOR, 8_000);
    for (let round = 0; round < 5 || Date.now() < until; round += 1) {
      const doomed = await begin(brokers, 'doomed');
      await goesOn(doomed, 1);
      await pause(Math.random() * 500);
      await doomed.kill();
    }
    await goesOn(steady);
    await ends(steady);
    const counts = await expectSound('an instance is killed', { brokers, topic, acks });
    expect(counts.acknowledged).toBeGreaterThan(200);
  });

  it('miss nothing and harm nothing when they wake after a pause longer than their session', async () => {
    const [steady, sleeper] = await Promise.all([begin(brokers, 'steady'), begin(brokers, 'sleeper')]);
    const until = Date.now() + FOR;
    do {
      await goesOn(sleeper);
      // Several times at random moments: an action is in flight at some of them.
      sleeper.pause();
      await pause(SESSION + 1_500);
      await goesOn(steady);
      sleeper.resume();
      await goesOn(sleeper);
    } while (Date.now() < until);
    await ends(steady, sleeper);
    await expectSound('an instance sleeps', { brokers, topic, acks });
  });

  it('find out what was written when they are not told', async () => {
    const port = Number(brokers[0]!.split(':')[1]);
    const proxy = await DeafProxy.before(port);
    try {
      const [deaf, steady] = await Promise.all([
        begin(brokers, 'deaf', { DETOUR: JSON.stringify({ [port]: proxy.port }) }, { request: 1_000, send: 3_000 }),
        begin(brokers, 'steady'),
      ]);
      await goesOn(deaf);
      for (let round = 0; round < 3; round += 1) {
        proxy.deaf = true;
        // Longer than an entry is tried to be sent, once in three.
        await pause(round === 1 ? 5_000 : 1_500);
        proxy.deaf = false;
        await goesOn(deaf);
      }
      await ends(deaf, steady);
      expect(proxy.swallowed).toBeGreaterThan(0);
      const counts = await expectSound('answers are swallowed', { brokers, topic, acks });
      expect(counts.duplicates).toBeGreaterThan(0);
    } finally {
      await proxy.close();
    }
  });

  it('end when they are told to, also while they are told nothing else', async () => {
    const port = Number(brokers[0]!.split(':')[1]);
    const proxy = await DeafProxy.before(port);
    try {
      const steady = await begin(brokers, 'steady');
      const deaf = await begin(
        brokers,
        'deaf',
        { DETOUR: JSON.stringify({ [port]: proxy.port }) },
        { request: 1_000, send: 3_000 },
      );
      await goesOn(deaf);
      proxy.deaf = true;
      await pause(300);
      await ends(deaf, steady);
      await expectSound('one ends unheard', { brokers, topic, acks });
    } finally {
      await proxy.close();
    }
  });
});

describeOnServers(['kafka'], 'recorders on three brokers', () => {
  let cluster: KafkaCluster;
  let children: Child[];
  beforeAll(async () => {
    cluster = await new KafkaCluster(inRun(ownName('kafka-own'))).start({ brokers: 3 });
  });
  afterAll(async () => cluster.wipe());

  /** The number of the broker that leads partition 0. */
  const leader = async (): Promise<number> => {
    const admin = new Kafka({ brokers: cluster.brokers, logLevel: logLevel.NOTHING }).admin();
    try {
      await admin.connect();
      return (await partitionsOf(admin, topic)).find(({ partitionId }) => partitionId === 0)!.leader;
    } finally {
      await admin.disconnect();
    }
  };
  const two = async (timing = {}): Promise<Child[]> =>
    (children = await Promise.all(['one', 'two'].map((name) => begin(cluster.brokers, name, {}, timing))));
  const allGoOn = async (): Promise<void> => void (await Promise.all(children.map((child) => goesOn(child, 30))));

  it('go on when the broker that leads is killed, and when it is back', async () => {
    await two();
    const until = Date.now() + FOR;
    do {
      await allGoOn();
      const n = await leader();
      await cluster.kill(n);
      await allGoOn();
      await cluster.restart(n);
      await allGoOn();
    } while (Date.now() < until);
    await ends(...children);
    await expectSound('the leading broker is killed', { brokers: cluster.brokers, topic, acks });
  });

  it('go on when the broker that leads stops answering, and when it wakes', async () => {
    await two();
    await allGoOn();
    const n = await leader();
    const { pid } = cluster.broker(n);
    process.kill(pid!, 'SIGSTOP');
    try {
      // It takes connections and answers none: a client that asks it first waits, again and again, before it asks
      // another.
      await allGoOn();
    } finally {
      process.kill(pid!, 'SIGCONT');
    }
    await allGoOn();
    await ends(...children);
    await expectSound('the leading broker sleeps', { brokers: cluster.brokers, topic, acks });
  });

  it('say that they cannot record while all brokers are away, and go on by themselves', async () => {
    await two({ send: 3_000, decide: 1_000 });
    await allGoOn();
    for (const n of [1, 2, 3]) await cluster.kill(n);
    // Longer than an entry is tried to be sent.
    await pause(Math.max(FOR, 8_000));
    for (const child of children) {
      const { unreachable, unknown } = child.last<Told>('told')!;
      expect(unreachable + unknown).toBeGreaterThan(0);
    }
    await Promise.all([1, 2, 3].map((n) => cluster.restart(n)));
    await allGoOn();
    await ends(...children);
    await expectSound('all brokers are away', { brokers: cluster.brokers, topic, acks });
  });
});
