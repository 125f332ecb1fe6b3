/**
 * A child process of the fault suites: a recorder on a log in Kafka that plays toy matches, several at once, together
 * with any others that play them. What was acknowledged to it stands in its file. It runs until it is killed, or told
 * to end by SIGTERM.
 *
 *     node dist/test/faults/playing-child.js '{"brokers":[…],"topic":"…","acks":"file","name":"a","matches":4}'
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '#journal';
import { openKafkaLog, type KafkaOptions } from '#stores';
import { RandomPlayer, type ActRequest, type LiveMatch } from '#recorder';
import { noStore } from '../../libs/stores/src/kafka/no-store.js';
import { toyGame } from '../support/games.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import { acksInto } from './acks.js';
import { now } from './now.js';

interface Told extends Pick<KafkaOptions, 'brokers' | 'topic' | 'durability' | 'timing'> {
  readonly acks: string;
  readonly name: string;
  readonly matches: number;
}

/** After this many actions somebody concedes. */
const MOST = 120;

const { brokers, topic, durability, timing, acks, name, matches } = JSON.parse(process.argv[2]!) as Told;
const say = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);
const acknowledge = acksInto(acks);
const log = await openKafkaLog(
  {
    brokers,
    topic,
    durability,
    ...(timing === undefined ? {} : { timing }),
    report: (level, message, detail) => say({ level, message, ...detail }),
  },
  noStore,
);
const { recorder } = testRecorder([toyGame], {
  log,
  entropy: { hex: (bytes) => randomBytes(bytes).toString('hex') },
  clock: () => new Date().toISOString(),
  newId: () => randomUUID(),
});

let ending = false;
const told = { acknowledged: 0, repeated: 0, stale: 0, unknown: 0, unreachable: 0 };

/** Tries until it is settled what becomes of it, as a client does that keeps to the rules: the same again. */
const settle = async <T extends { ok: boolean }>(work: () => Promise<T>): Promise<T | undefined> => {
  for (let tries = 0; !ending; tries += 1) {
    try {
      const answer = await work();
      if (answer.ok || (answer as { code?: string }).code !== 'outcome-unknown') {
        if (tries > 0) told.repeated += 1;
        return answer;
      }
      told.unknown += 1;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      told[error.code === 'outcome-unknown' ? 'unknown' : 'unreachable'] += 1;
      await pause(100);
    }
  }
  return undefined;
};

const act = async (match: LiveMatch, request: ActRequest): Promise<void> => {
  const sent = now();
  const answer = await settle(() => recorder.act(match.id, request));
  if (answer?.ok) {
    const { revision, hash } = answer.record;
    acknowledge({ match: match.id, revision, hash, key: request.key!, sent, got: now() });
    told.acknowledged += 1;
  } else if (answer?.code === 'stale' || answer?.code === 'ended') {
    told.stale += 1;
  } else if (answer) {
    throw new Error(`${match.id}: offered and refused: ${answer.code}, ${answer.detail}`);
  }
};

const play = async (id: string): Promise<void> => {
  await settle(async () => {
    const begun = await recorder.begin(setupOf(toyGame, { id }));
    return begun.ok || begun.code === 'id-taken' ? { ok: true } : begun;
  });
  const player = new RandomPlayer(randomUUID());
  while (!ending) {
    const match = await recorder.settle(id).catch(() => undefined);
    if (match?.table.status === 'ended') return;
    const choice = match && player.choose(match, match.table.revision >= MOST);
    if (!choice) await pause(20);
    else
      await act(match, {
        actor: { seat: choice.seat },
        seat: choice.seat,
        action: choice.action,
        at: match.table.revision,
        key: `${name}-${randomUUID()}`,
      });
  }
};

process.on('SIGTERM', () => void (ending = true));
say({ ready: true });
const reporting = setInterval(() => say({ told }), 250);
await Promise.all(
  Array.from({ length: matches }, async (_, n) => {
    for (let round = 0; !ending; round += 1) await play(`m${n}-${round}`);
  }),
);
clearInterval(reporting);
say({ told, stats: log.stats() });
await log.close();
