import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeOnServers, ownKafka, ownMongo, ownName, realKafka, realMongo } from '../support/servers.js';
import { readAcks } from './acks.js';
import { killAll } from './child.js';
import { Instances, type InstancesSetup } from './instances.js';
import { Players, type PlayersSetup } from './players.js';
import { expectSound, folder } from './setting.js';

/** The session of an instance's tail (`Timing.session`). */
const SESSION_MS = 30_000;
const FOR = Number(process.env['SOAK_SECONDS'] ?? 0) * 1_000;

let files: ReturnType<typeof folder>;
let topic: string;
let brokers: readonly string[];

const instances = (over: Partial<InstancesSetup> & { mongo: string }): Instances =>
  new Instances({ brokers, topic, folder: files.path, ...over });
const players = (on: Instances, over: Partial<PlayersSetup> = {}): Players =>
  new Players({
    urls: on.urls,
    acks: join(files.path, 'acks.ndjson'),
    game: 'toy',
    matches: 4,
    length: 60,
    judged: true,
    seed: Date.now() % 10_000,
    ...over,
  }).start();
const ownDatabase = async (): Promise<string> => {
  const { uri } = await realMongo();
  return uri.replace('/?', `/${ownName('faults')}?`);
};
interface Condition {
  readonly status: string;
  readonly log: string;
  readonly views: string;
}
/** Waits until an instance says that it stands so. */
const condition = async (url: string, wanted: (now: Condition) => boolean): Promise<Condition> => {
  for (const until = Date.now() + 30_000; ; await pause(200)) {
    const now = (await (await fetch(`${url}/health/ready`)).json()) as Condition;
    if (wanted(now)) return now;
    if (Date.now() > until) throw new Error(`it does not come to stand so: ${JSON.stringify(now)}`);
  }
};
/** How many games have begun in the matches that are played. */
const games = async ({ urls: [url] }: Instances): Promise<number> => {
  const { begun } = readAcks(join(files.path, 'acks.ndjson'));
  const matches = begun.map(async ({ match, judge }) => {
    const answer = await fetch(`${url}/v1/matches/${match}`, { headers: { authorization: `Bearer ${judge}` } });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { gameNumber: number }).gameNumber;
  });
  return (await Promise.all(matches)).reduce((sum, one) => sum + one, 0);
};
/** Everything that was acknowledged is there, and all instances and the views agree on it. */
const expectAllSound = (fault: string, on: Instances, mongo: string, patience = 30_000) =>
  expectSound(fault, {
    brokers,
    topic,
    acks: [join(files.path, 'acks.ndjson')],
    instances: on.urls,
    mongo,
    patience,
  });

beforeEach(() => {
  files = folder();
  topic = ownName('faults');
});
afterEach(async () => {
  await killAll();
  files.remove();
});

describeOnServers(['kafka', 'mongo'], 'instances of the service on one log', () => {
  beforeAll(async () => void ({ brokers } = await realKafka()));

  it('lose nothing and double nothing when they are killed between send and acknowledge, many times', async () => {
    const mongo = await ownDatabase();
    const on = await instances({ mongo }).start(2);
    const at = players(on);
    await at.goOn(20);
    const until = Date.now() + Math.max(FOR, 12_000);
    for (let round = 0; round < 3 || Date.now() < until; round += 1) {
      await at.goOn(2);
      await pause(Math.random() * 300);
      await on.kill(round % 2);
      await on.restart(round % 2);
    }
    await at.goOn(20);
    const played = await at.stop();
    await expectAllSound('an instance of the service is killed', on, mongo);
    expect(played.unanswered).toBeGreaterThan(0);
    expect(played.judged).toBeGreaterThan(10);
    await on.stop();
  });

  it('play real decks, and one that is killed is not missed', async () => {
    const mongo = await ownDatabase();
    const on = await instances({ mongo, script: 'src/main.js' }).start(2);
    const at = players(on, { game: 'grand-archive', matches: 2, length: 80 });
    await at.goOn(20);
    await on.kill(0);
    await at.goOn(20);
    await on.restart(0);
    await at.goOn(20);
    await at.stop();
    // They record their demonstrations, too, which takes a slow machine a while.
    await expectAllSound('an instance is killed under Grand Archive', on, mongo, 120_000);
    await on.stop();
  });

  it(
    'go on without one that sleeps longer than its session; when it wakes it misses nothing and harms ' + 'nothing',
    async () => {
      const mongo = await ownDatabase();
      const on = await instances({ mongo }).start(2);
      const at = players(on, { patience: 3_000 });
      await at.goOn(20);
      on.children[1]!.pause();
      // Some were just asking it: they ask the other.
      await at.goOn(20);
      const asked = at.avoid(on.urls[1]!);
      await pause(SESSION_MS + 2_000);
      on.children[1]!.resume();
      asked();
      await at.goOn(20);
      await at.stop();
      await expectAllSound('an instance of the service sleeps', on, mongo);
      await on.stop();
    },
  );

  it('racing for one revision: one is accepted, the other is told', async () => {
    const mongo = await ownDatabase();
    const on = await instances({ mongo }).start(2);
    const at = players(on, { matches: 1, length: 1_000_000, rivals: 2, judged: false });
    await at.goOn(Math.max(150, FOR / 20));
    const { stale } = await at.stop();
    expect(stale).toBeGreaterThan(50);
    const { refused } = await expectAllSound('two instances race', on, mongo);
    expect(refused).toBeGreaterThan(0);
    await on.stop();
  });

  it('record on in running matches while MongoDB is away, say so, and catch up by themselves', async () => {
    const own = await ownMongo();
    try {
      const on = await instances({ mongo: own.uri }).start(2);
      // No match can begin without MongoDB: these outlast it. What a judge writes waits for it, over all three rounds.
      const at = players(on, { length: 1_000_000, bestOf: 99, most: 120_000 });
      await at.goOn(30);
      for (let round = 0; round < 3; round += 1) {
        // In the middle of projecting.
        await at.goOn(5);
        await own.kill();
        if (round === 2) {
          const ready = await condition(on.urls[0]!, ({ views }) => views === 'unreachable');
          expect(ready).toMatchObject({ log: 'ok', views: 'unreachable' });
          // Games end, and others begin.
          for (const before = await games(on); (await games(on)) < before + 2;) await at.goOn(20);
          const list = await fetch(`${on.urls[0]}/v1/matches`);
          expect([list.status, list.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
        }
        await own.start();
      }
      await at.goOn(20);
      await condition(on.urls[0]!, ({ status }) => status === 'ok');
      const { unsaid } = await at.stop();
      expect(unsaid).toBe(0);
      await expectAllSound('MongoDB is killed', on, own.uri);
      await on.stop();
    } finally {
      await own.stop();
    }
  });

  it('say that they cannot record while Kafka is away, show what they know, and go on by themselves', async () => {
    const own = await ownKafka({ brokers: 1 });
    const mongo = await ownDatabase();
    try {
      ({ brokers } = own);
      const on = await instances({ mongo }).start(2);
      const at = players(on, { length: 1_000_000, most: 120_000 });
      await at.goOn(30);
      await own.kill(1);
      await condition(on.urls[0]!, ({ log }) => log === 'unreachable');
      const before = at.played;
      await pause(Math.max(15_000, FOR));
      const { begun } = readAcks(join(files.path, 'acks.ndjson'));
      const { match, judge } = begun[0]!;
      for (const url of on.urls) {
        const table = await fetch(`${url}/v1/matches/${match}/table`, {
          headers: { authorization: `Bearer ${judge}` },
        });
        expect(table.status).toBe(200);
      }
      expect(at.played.unavailable).toBeGreaterThan(before.unavailable);
      await own.restart(1);
      await at.goOn(20, 90_000);
      const { unsaid } = await at.stop();
      expect(unsaid).toBe(0);
      await expectAllSound('Kafka is away', on, mongo);
      await on.stop();
    } finally {
      await own.stop();
    }
  });
});
