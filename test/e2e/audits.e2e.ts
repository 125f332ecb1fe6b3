import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import type { EntryRecord } from '#journal';
import { verifyMatch } from '#replay';
import { Audits, type RunAgain } from '../../src/records/audits.js';
import { longMatch, type LongMatch } from '../support/long-match.js';
import { Upload } from '../../src/http/upload.js';
import { until } from '../support/eventually.js';
import { removeDir, testService, type TestService } from '../support/service.js';
import { carriedGames } from '../support/carried-games.js';

const game = carriedGames().find(({ rules }) => rules.game === 'grand-archive')!;
/** This many make a match of a few hundred entries. */
const ACTIONS = 350;

const again: RunAgain = {
  match: { game: game.rules.game, versions: { rules: game.rules.version, cards: game.catalogue.version, facts: 1 } },
  module: game.module,
  cards: game.catalogue,
};

/** A loop that was kept no longer counts as free. */
const FREE_MS = 50;

/** A match that is long, the first of a few. */
let long: Promise<LongMatch> | undefined;
const longOne = (): Promise<LongMatch> => (long ??= longMatch(game, 'long-0', ACTIONS));

/** The longest that the event loop was kept from anything else, in milliseconds, while `work` ran. */
const longestStall = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  // What came before may still be owed to the garbage collector.
  await until(() => {
    const isFree = delay.max < FREE_MS * 1e6;
    if (!isFree) delay.reset();
    return isFree && delay.count > 0;
  });
  await work();
  const { count } = delay;
  await until(() => delay.count > count);
  delay.disable();
  return delay.max / 1e6;
};

describe('a service that audits', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService();
  });
  afterAll(async () => {
    await service.close();
    removeDir(service.dataDir);
  });

  it('keeps its event loop free while a long match is taken in and judged again', async () => {
    const stalls: number[] = [];
    // Others use this machine too: the loop is free if it was so in one of a few tries.
    for (let n = 0; n < 6 && !stalls.some((ms) => ms < FREE_MS); n += 1) {
      const id = `long-${n}`;
      const { records, archive } = await (n === 0 ? longOne() : longMatch(game, id, ACTIONS));
      expect(records.length).toBeGreaterThan(300);
      const type = { 'content-type': 'application/x-ndjson' };
      const taken = await service.api.post('/v1/archives', archive, undefined, type);
      expect(taken).toMatchObject({ status: 201, body: { verification: { valid: true } } });
      // A match that nobody has looked at yet is folded first, by the first request for it.
      expect((await service.api.get(`/v1/matches/${id}`)).status).toBe(200);
      stalls.push(
        await longestStall(async () => {
          const { body } = await service.api.get(`/v1/matches/${id}/verification?readjudicate=true`);
          expect(body).toMatchObject({ valid: true, entries: records.length });
        }),
      );
    }
    expect(Math.min(...stalls)).toBeLessThan(FREE_MS);
    // The same audit on the loop is what this is about.
    const { records } = await longOne();
    const readjudicate = { rules: game.rules, cards: game.catalogue };
    expect(await longestStall(() => void verifyMatch(records, { readjudicate }))).toBeGreaterThan(FREE_MS);
  });
});

const upload = (...blocks: Uint8Array<ArrayBuffer>[]): Upload => new Upload(blocks);

describe('audits', () => {
  let records: readonly EntryRecord[];
  beforeAll(async () => {
    ({ records } = await longOne());
  });

  it('that are the same are one, and are remembered', async () => {
    const audits = new Audits({ archiveMebibytes: 8 });
    const first = audits.match(records, 'house', again);
    expect(audits.match(records, 'house', again)).toBe(first);
    const found = await first;
    expect(found.checks.at(-1)).toMatchObject({ name: 'readjudication', ok: true });
    expect(await audits.match(records, 'house', again)).toBe(found);
    expect((await audits.match(records, 'house')).checks.map(({ name }) => name)).not.toContain('readjudication');
    await audits.onModuleDestroy();
  });

  it('are refused when too many wait, and taken again when they are done', async () => {
    const audits = new Audits({ archiveMebibytes: 8 });
    const all = Array.from({ length: 40 }, (_, n) => audits.match(records.slice(0, 100 + n), 'house'));
    const settled = await Promise.allSettled(all);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(20);
    for (const problem of refused)
      expect(problem).toMatchObject({ code: 'busy', status: 503, headers: { 'retry-after': '5' } });
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(7);
    expect(await audits.match(records.slice(0, 139), 'house')).toMatchObject({ valid: true, entries: 139 });
    await audits.onModuleDestroy();
  });

  it('that a stop finds under way end at once', async () => {
    const audits = new Audits({ archiveMebibytes: 8 });
    const answer = audits.match(records, 'house', again);
    const told = expect(answer).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
    await audits.onModuleDestroy();
    await told;
  });

  it('unpack no more than is allowed, nor much more than was sent', async () => {
    const audits = new Audits({ archiveMebibytes: 8 });
    const told = async (mebibytes: number): Promise<string> => {
      const found = await audits.archive(upload(new Uint8Array(gzipSync(Buffer.alloc(mebibytes * 1024 * 1024, '\n')))));
      return found.ok ? 'sound' : found.firstFailure.what;
    };
    expect(await told(1)).toMatch(/lines/);
    expect(await told(4)).toMatch(/^unpacked it has more than the 1048576 bytes/);
    const noise = randomBytes(9 * 1024 * 1024);
    const large = await audits.archive(upload(new Uint8Array(gzipSync(noise))));
    expect(large).toMatchObject({ firstFailure: { what: expect.stringContaining('more than the 8388608 bytes') } });
    await audits.onModuleDestroy();
  });

  it('of a broken archive say what fails first', async () => {
    const audits = new Audits({ archiveMebibytes: 8 });
    expect(await audits.archive(upload(Uint8Array.of(0x1f, 0x8b, 1, 2)))).toMatchObject({
      ok: false,
      firstFailure: { section: 'layout', what: expect.stringContaining('it cannot be unpacked') },
    });
    expect(await audits.archive(upload(new TextEncoder().encode('{}\n')))).toMatchObject({ ok: false });
    await audits.onModuleDestroy();
  });
});
