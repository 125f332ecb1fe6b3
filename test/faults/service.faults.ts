import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeOnServers, ownName, realKafka, realMongo, SERVERS_MS } from '../support/servers.js';
import { killAll } from './child.js';
import { Instances, type InstancesSetup } from './instances.js';
import { Players, type PlayersSetup } from './players.js';
import { expectSound, folder } from './setting.js';

const FOR = Number(process.env['SOAK_SECONDS'] ?? 0) * 1_000;

let files: ReturnType<typeof folder>;
let topic: string;
let brokers: readonly string[];

const instances = (over: Partial<InstancesSetup> & { mongo: string }): Instances => new Instances({ brokers, topic, folder: files.path, ...over });
const players = (on: Instances, over: Partial<PlayersSetup> = {}): Players =>
  new Players({ urls: on.urls, acks: join(files.path, 'acks.ndjson'), game: 'toy', matches: 4, length: 60, seed: Date.now() % 10_000, ...over }).start();
const ownDatabase = async (): Promise<string> => {
  const { uri } = await realMongo();
  return uri.replace('/?', `/${ownName('faults')}?`);
};
/** Everything that was acknowledged is there, and all instances and the views agree on it. */
const expectAllSound = (fault: string, on: Instances, mongo: string) =>
  expectSound(fault, { brokers, topic, acks: [join(files.path, 'acks.ndjson')], instances: on.urls, mongo, patience: 30_000 });

beforeEach(() => {
  files = folder();
  topic = ownName('faults');
});
afterEach(async () => {
  await killAll();
  files.remove();
});

describeOnServers(['kafka', 'mongo'], 'instances of the service on one log', () => {
  beforeAll(async () => void ({ brokers } = await realKafka()), SERVERS_MS);

  it('lose nothing and double nothing when they are killed between send and acknowledge, many times', async () => {
    const mongo = await ownDatabase();
    const on = await instances({ mongo }).start(2);
    const at = players(on);
    await at.goOn(20);
    const until = Date.now() + Math.max(FOR, 20_000);
    for (let n = 0; Date.now() < until; n = 1 - n) {
      await pause(Math.random() * 700);
      await on.kill(n);
      await on.restart(n);
    }
    await at.goOn(20);
    const played = await at.stop();
    await expectAllSound('an instance of the service is killed', on, mongo);
    expect(played.unanswered).toBeGreaterThan(0);
    await on.stop();
  }, 180_000 + FOR);
});
