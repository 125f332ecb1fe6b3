import { describe, expect, it } from '@jest/globals';
import { MemoryLog, Signer, StoreError, verifyReceipt, verifyRecords, type EntryRecord } from '#journal';
import { eventStream, foldEvent, streamOf, type Author, type EventRequest } from '#results';
import { playersOf } from '../../test/support/results/random-event.js';
import { HOUSE, ORGANISER, played, player, setupOf } from '../../test/support/results/played-event.js';
import { Clock } from '../engine/clock.js';
import { EventRecorder, type EventRecorded } from './event-recorder.js';
import { Events } from './events.js';

class Hand extends Clock {
  ms = Date.UTC(2031, 0, 1);

  override now(): number {
    return this.ms;
  }
}

const SIGNER = Signer.fromSecret('a secret of tests');

/** An instance of the service, as far as it keeps events. */
const instance = (log: MemoryLog, clock = new Hand()) => {
  const events = new Events(log);
  events.onModuleInit();
  const recorder = new EventRecorder(log, events, SIGNER, clock);
  const ask = (request: EventRequest, by: Author = ORGANISER, key?: string) =>
    recorder.do({ event: 'e', request, by, key });
  const done = async (request: EventRequest, by?: Author, key?: string): Promise<EventRecorded> => {
    const answer = await ask(request, by, key);
    if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.detail}`);
    return answer;
  };
  return { events, clock, ask, done };
};
type Instance = ReturnType<typeof instance>;

const begun = async ({ done }: Instance, players: number, setup = {}): Promise<void> => {
  await done({ kind: 'begin-event', event: setupOf(setup) });
  for (const one of playersOf(players)) await done({ kind: 'enter', player: one });
};

const running = async (one: Instance, players: number): Promise<void> => {
  await begun(one, players);
  await one.done({ kind: 'pair-round', seed: 's' });
  await one.done({ kind: 'begin-round', round: 1 });
};

const headOf = async ({ events }: Instance) => (await events.of('e'))!.head;

describe('an event in the log', () => {
  it('is chained, sealed and receipted, and folds to the same after a restart', async () => {
    const log = new MemoryLog();
    const one = instance(log);
    await running(one, 5);
    const receipt = await (await one.done({ kind: 'drop', player: 'p-01' })).receipt();
    const records = await log.read(streamOf('e'));
    expect(verifyRecords(records)).toMatchObject({ valid: true, entries: 9 });
    expect(receipt).toMatchObject({ match: 'event:e', revision: 9, hash: records[8]!.hash });
    expect(verifyReceipt(receipt, SIGNER.publicKey)).toBe(true);
    const again = instance(log);
    expect((await headOf(again)).state).toEqual((await headOf(one)).state);
    const bodies = records.map(({ body }) => (JSON.parse(body) as { public: never }).public);
    expect(bodies.reduce((state, { action, time }) => foldEvent(state, action, time), eventStream.empty)).toEqual(
      (await headOf(one)).state,
    );
  });

  it('takes all results at once from two instances, which decide again where the other was first', async () => {
    const log = new MemoryLog();
    const [one, other] = [instance(log), instance(log)];
    await running(one, 64);
    const tables = (await headOf(one)).state.rounds[0]!.tables;
    const answers = await Promise.all(
      tables.flatMap(({ table, players }, n) => {
        const report = (lost: number) => ({ kind: 'report-result', round: 1, table, result: played(2, lost) }) as const;
        // The same table is reported at both, otherwise: one of them is refused, and nothing else is.
        return [one.ask(report(n % 2), player(players[0])), other.ask(report(1 - (n % 2)), player(players[1]!))];
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(32);
    for (const answer of answers) if (!answer.ok) expect(answer.problem.code).toBe('already-reported');
    expect((await headOf(other)).state).toEqual((await headOf(one)).state);
    expect(verifyRecords(await log.read(streamOf('e')))).toMatchObject({ valid: true, entries: 1 + 64 + 2 + 32 });
  });

  it('answers a request that comes again with its key as before, once on record, also after a restart', async () => {
    const log = new MemoryLog();
    const one = instance(log);
    await begun(one, 2);
    const drop: EventRequest = { kind: 'drop', player: 'p-01' };
    const first = await one.done(drop, ORGANISER, 'k');
    const second = await instance(log).done(drop, ORGANISER, 'k');
    expect([first.repeated, second.repeated, second.record.hash]).toEqual([false, true, first.record.hash]);
    expect(await one.ask({ kind: 'drop', player: 'p-02' }, ORGANISER, 'k')).toMatchObject({
      problem: { code: 'key-reused' },
    });
    // The same key from somebody else is another key.
    expect((await one.done({ kind: 'drop', player: 'p-02' }, HOUSE, 'k')).repeated).toBe(false);
    expect(JSON.stringify((await log.read(streamOf('e'))).map(({ body }) => body))).not.toContain('"k"');
  });

  it('answers a statement of what stands with what stands and records nothing, unless it is disputed', async () => {
    const log = new MemoryLog();
    const one = instance(log);
    await running(one, 2);
    const { players } = (await headOf(one)).state.rounds[0]!.tables[0]!;
    const said = { kind: 'report-result', round: 1, table: 1, result: played(2, 1) } as const;
    const reported = await one.done(said, player(players[0]));
    const again = await one.done(said, player(players[0]));
    expect([again.record.hash, again.repeated]).toEqual([reported.record.hash, true]);
    const confirmed = await one.done(said, player(players[1]!));
    for (const by of [ORGANISER, player(players[0]), player(players[1]!)])
      expect((await one.done(said, by)).record.hash).toBe(confirmed.record.hash);
    const other = { ...said, result: played(1, 2) } as const;
    expect(await one.ask(other)).toMatchObject({
      problem: { code: 'already-reported', detail: expect.stringMatching(/correct it, with a reason\.$/) },
    });
    expect(await one.ask(other, player(players[0]))).toMatchObject({
      problem: { detail: expect.stringMatching(/dispute it if you do not\.$/) },
    });
    await one.done({ kind: 'dispute-result', round: 1, table: 1 }, player(players[1]!));
    expect(await one.ask(said)).toMatchObject({
      problem: {
        code: 'already-reported',
        detail: expect.stringMatching(/disputed; .* If that is wrong, rule it, with a reason\.$/),
      },
    });
    expect((await headOf(one)).revision).toBe(confirmed.record.revision + 1);
  });

  it('refuses what is wrong, and nothing has changed', async () => {
    const log = new MemoryLog();
    const one = instance(log);
    expect(await one.ask({ kind: 'drop', player: 'p' })).toMatchObject({ problem: { code: 'no-event' } });
    await begun(one, 2);
    const before = await log.head(streamOf('e'));
    expect(await one.ask({ kind: 'enter', player: 'p-01' })).toMatchObject({ problem: { code: 'known-player' } });
    expect(await one.ask({ kind: 'begin-event', event: setupOf() })).toMatchObject({
      problem: { code: 'event-began' },
    });
    expect(await log.head(streamOf('e'))).toEqual(before);
  });

  it('says so where it is not known what became of an entry, and finds out before it goes on', async () => {
    class Doubtful extends MemoryLog {
      doubt: 'lost' | 'written' | null = null;

      override async append(record: EntryRecord) {
        const doubt = this.doubt;
        this.doubt = null;
        if (doubt !== 'lost') await super.append(record);
        if (doubt !== null) throw new StoreError('outcome-unknown', 'nobody knows');
        return 'appended' as const;
      }
    }
    for (const what of ['lost', 'written'] as const) {
      const log = new Doubtful();
      const one = instance(log);
      await begun(one, 2);
      log.doubt = what;
      const drop: EventRequest = { kind: 'drop', player: 'p-01' };
      expect(await one.ask(drop, ORGANISER, 'k')).toMatchObject({ problem: { code: 'outcome-unknown' } });
      expect((await one.done(drop, ORGANISER, 'k')).repeated).toBe(what === 'written');
      expect((await log.head(streamOf('e')))!.revision).toBe(4);
    }
  });
});

describe('those who do not run an event', () => {
  it('is seen as it stands where nothing delays it, also when the clock was put back', async () => {
    const one = instance(new MemoryLog());
    await begun(one, 4);
    const history = (await one.events.of('e'))!;
    const long = one.clock.ms - 3_600_000;
    expect([history.outside(long).revision, history.nextOutside(long)]).toEqual([history.head.revision, null]);
  });

  it('are behind by its delay', async () => {
    const one = instance(new MemoryLog());
    await begun(one, 2, { delay: 60 });
    const history = (await one.events.of('e'))!;
    expect(history.outside(one.clock.ms).revision).toBe(0);
    one.clock.ms += 30_000;
    await one.done({ kind: 'drop', player: 'p-01' });
    expect(history.nextOutside(one.clock.ms)).toBe(one.clock.ms + 30_000);
    one.clock.ms += 30_000;
    expect(history.outside(one.clock.ms).revision).toBe(3);
    one.clock.ms += 29_999;
    expect(history.outside(one.clock.ms).revision).toBe(3);
    one.clock.ms += 1;
    expect([history.outside(one.clock.ms).revision, history.nextOutside(one.clock.ms)]).toEqual([4, null]);
  });

  it('see pairings when they are published, and what came between with them', async () => {
    const one = instance(new MemoryLog());
    await begun(one, 4);
    const history = (await one.events.of('e'))!;
    const seen = () => history.outside(one.clock.ms).revision;
    await one.done({ kind: 'pair-round', seed: 's' });
    const [first, second] = (await headOf(one)).state.rounds[0]!.tables;
    const tables = [
      { table: 1, players: [first!.players[0], second!.players[0]] as const },
      { table: 2, players: [first!.players[1]!, second!.players[1]!] as const },
    ];
    await one.done({ kind: 'repair-round', round: 1, tables, reason: 'a'.repeat(64) });
    expect([seen(), history.outside(one.clock.ms).state.rounds]).toEqual([5, []]);
    await one.done({ kind: 'publish-round', round: 1 });
    expect(seen()).toBe(8);
    await one.done({ kind: 'begin-round', round: 1 });
    expect(seen()).toBe(9);
  });
});
