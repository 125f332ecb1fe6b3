import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { issueReceipt, writeArchive } from '#journal';
import type { Audience, Json } from '#table';
import { playMatch } from '../support/play.js';
import { starterCards, starterDecks, starterGame } from '../support/starter.js';

const hooks = './test/support/ts-hooks.mjs';
const cli = (command: string, ...args: string[]): { status: number | null; out: string; err: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hooks, `src/cli/${command}.ts`, ...args],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', CARD_DATA: '' } },
  );
  return { status, out: stdout, err: stderr };
};

describe('npm run play', () => {
  it('plays the same match for the same seed, and says what came of it in a line', () => {
    const [one, two] = [cli('play', '--seed', '11', '--verify'), cli('play', '--seed', '11', '--verify')];
    expect(one).toMatchObject({ status: 0, err: '' });
    const said = JSON.parse(one.out) as Record<string, unknown>;
    expect(said).toEqual({
      match: 'play-11',
      entries: expect.any(Number),
      steps: expect.any(Number),
      turns: expect.any(Number),
      winner: expect.any(Number),
      reason: expect.any(String),
      ms: expect.any(Number),
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      valid: true,
    });
    expect({ ...(JSON.parse(two.out) as object), ms: 0 }).toEqual({ ...said, ms: 0 });
  }, 60_000);

  it('says what is wrong with a deck, line by line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'play-'));
    const file = join(folder, 'wrong.txt');
    writeFileSync(file, '# Main Deck\n60 Nobodys Card\n');
    expect(cli('play', '--decks', file, file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('Nobodys Card'),
    });
    writeFileSync(file, `# Main Deck\n4 ${starterDecks[0]!.lines.find(({ part }) => part === 'main')!.card}\n`);
    expect(cli('play', '--decks', file, file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringMatching(/seat 1: GA-DECK-01 .*\n/),
    });
    rmSync(folder, { recursive: true });
  }, 60_000);
});

describe('npm run verify', () => {
  let folder: string;
  const written = (name: string, bytes: string | Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  let archive: (audience: Audience) => string;
  let publicKey: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verify-'));
    const { records, live, given } = await playMatch(starterGame, 'archive', 60);
    const { signer } = given.deps;
    publicKey = signer.publicKey;
    archive = (audience) =>
      writeArchive(
        {
          header: {
            match: live.id,
            audience,
            versions: live.table.match!.versions as unknown as Json,
            exportedAt: '2026-11-21T12:00:00.000Z',
          },
          records,
          cards: starterCards.all as unknown as Json[],
          receipts: [issueReceipt(signer, records.at(-1)!, '2026-11-21T12:00:00.000Z')],
        },
        signer,
        'ndjson',
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("runs the rules again over a judge's archive", () => {
    const { status, out } = cli(
      'verify',
      written('judge.ndjson', archive('house')),
      '--readjudicate',
      '--key',
      publicKey,
    );
    expect([status, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({ valid: true, audience: 'house', publicKey }),
    ]);
    expect((JSON.parse(out) as { checks: { name: string }[] }).checks.map(({ name }) => name)).toContain(
      'readjudication',
    );
  }, 60_000);

  it("reads a packed archive, and does with a spectator's what can be done", () => {
    const file = written('spectator.ndjson.gz', gzipSync(archive([])));
    expect(cli('verify', file)).toMatchObject({ status: 0, out: expect.stringContaining('"valid": true') });
    expect(cli('verify', file, '--readjudicate')).toMatchObject({
      status: 2,
      err: expect.stringContaining("judge's archive"),
    });
  }, 60_000);

  it('names what fails first', () => {
    const { status, out } = cli(
      'verify',
      written('broken.ndjson', archive('house').replace('\\"revision\\":9', '\\"revision\\":8')),
    );
    expect([status, JSON.parse(out)]).toEqual([
      1,
      { valid: false, firstFailure: expect.objectContaining({ section: 'entries', revision: 9 }) },
    ]);
  }, 60_000);

  it('does not believe another key than the one asked for', () => {
    expect(cli('verify', written('other.ndjson', archive([])), '--key', 'A'.repeat(43))).toMatchObject({
      status: 1,
      out: expect.stringContaining('not trusted'),
    });
  }, 60_000);
});
