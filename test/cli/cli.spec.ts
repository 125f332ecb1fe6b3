import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { issueReceipt, writeArchive, type Signer } from '#journal';
import { rulesetOf, type Rules, type Scribe } from '#rules';
import type { Audience, Json } from '#table';
import { GAMES } from '../../src/carried/load-games.js';
import { main as cards } from '../../src/cli/cards.js';
import { main as play } from '../../src/cli/play.js';
import { main as token } from '../../src/cli/token.js';
import { main as verify } from '../../src/cli/verify.js';
import { ran } from '../support/commands.js';
import { playMatch } from '../support/play.js';
import { starterCards, starterDecks, starterGame } from '../support/starter.js';
import { fileOf } from '../support/whole-file.js';

const AT = '2026-11-21T12:00:00.000Z';
const COMMANDS = { cards, play, verify };
const cli = (command: keyof typeof COMMANDS, ...args: string[]) => ran(COMMANDS[command], args);
/** The JSON that follows the verdict. */
interface Found {
  readonly checks?: { name: string }[];
  readonly notChecked?: string[];
}
const found = (out: string): Found => JSON.parse(out.slice(out.indexOf('\n'))) as Found;

describe('npm run play', () => {
  it('plays the same match for the same seed, and says what came of it in a line', async () => {
    const [one, two] = [await cli('play', '--seed', '11', '--verify'), await cli('play', '--seed', '11', '--verify')];
    expect(one).toMatchObject({ status: 0, err: '' });
    const line = JSON.parse(one.out) as Record<string, unknown>;
    expect(line).toEqual({
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
    expect({ ...(JSON.parse(two.out) as object), ms: 0 }).toEqual({ ...line, ms: 0 });
  });

  it('says what is wrong with a deck, line by line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'play-'));
    const file = join(folder, 'wrong.txt');
    writeFileSync(file, '# Main Deck\n60 Nobodys Card\n');
    expect(await cli('play', '--decks', file, file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('Nobodys Card'),
    });
    writeFileSync(file, `# Main Deck\n4 ${starterDecks[0]!.lines.find(({ part }) => part === 'main')!.card}\n`);
    expect(await cli('play', '--decks', file, file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringMatching(/seat 1: GA-DECK-01 .*\n/),
    });
    rmSync(folder, { recursive: true });
  });
});

describe('npm run verify', () => {
  let folder: string;
  const written = (name: string, bytes: string | Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  let archive: (audience: Audience, entries?: number) => string;
  let publicKey: string;
  let signer: Signer;
  let id: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verify-'));
    const { records, live, given } = await playMatch(starterGame, 'archive', 60);
    signer = given.deps.signer;
    id = live.id;
    publicKey = signer.publicKey;
    archive = (audience, entries = records.length) =>
      writeArchive(
        {
          header: {
            match: live.id,
            audience,
            versions: live.table.match!.versions as unknown as Json,
            exportedAt: AT,
          },
          records: records.slice(0, entries),
          cards: starterCards.all as unknown as Json[],
          receipts: [issueReceipt(signer, records[entries - 1]!, AT)],
        },
        signer,
        'ndjson',
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("runs the rules again over a judge's archive", async () => {
    const { status, out, err } = await cli(
      'verify',
      written('judge.ndjson', archive('house')),
      '--readjudicate',
      '--key',
      publicKey,
    );
    expect([status, found(out)]).toEqual([0, expect.objectContaining({ valid: true, audience: 'house', publicKey })]);
    expect(out).toMatch(
      /^VALID \d+ entries, head [0-9a-f]{64}; its draws follow from a given seed; not checked: how people .*\n\{/,
    );
    expect(found(out).checks?.map(({ name }) => name)).toContain('readjudication');
    expect(err).toMatch(/^DRAWS valid: \d+ checked in full, 0 within bounds, 0 not; \d+ cards held against them\n$/);
  });

  it('finds a draw that nobody makes in a record of rules that are not carried any more', async () => {
    const toss = (scribe: Scribe) => void scribe.random('a toss', [{ tokens: ['heads', 'tails'] }], 1, null);
    const rules: Rules = {
      ...starterGame.rules,
      version: '2021-11-27.5',
      moves: starterGame.rules.moves.map((move) => ({
        ...move,
        *flow(scribe, action) {
          toss(scribe);
          yield* move.flow(scribe, action);
        },
      })),
    };
    const { records, live, given } = await playMatch({ ...starterGame, rules }, 'tosses', 20, { facts: 2 });
    const { versions } = live.table.match!;
    const header = { match: live.id, audience: [], versions: versions as unknown as Json, exportedAt: AT };
    const contents = { header, records, cards: starterCards.all as unknown as Json[], receipts: [] };
    const file = written('tosses.ndjson', writeArchive(contents, given.deps.signer, 'ndjson'));
    expect(await cli('verify', file)).toMatchObject({
      status: 1,
      out: expect.stringMatching(
        /^INVALID: revision \d+: draw \d+ is made for "a toss", which the game never draws for/,
      ),
    });
  });

  it("reads a packed archive, and does with a spectator's what can be done", async () => {
    const file = written('spectator.ndjson.gz', gzipSync(archive([])));
    const { status, out } = await cli('verify', file, '--json');
    expect([status, JSON.parse(out)]).toEqual([0, expect.objectContaining({ valid: true, audience: [] })]);
    const cut = await cli('verify', written('cut.ndjson', archive([], 30)));
    expect(cut).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^VALID so far, incomplete: \d+ entries, head /),
    });
    expect(cut.err).toMatch(/^DRAWS incomplete: .*; seeds are not opened yet\n$/);
    expect(await cli('verify', file, '--readjudicate')).toMatchObject({
      status: 2,
      err: expect.stringContaining("judge's archive"),
    });
  });

  it('holds what stands beside the record of a page against it, its checkpoint too', async () => {
    const { records, live } = await playMatch(starterGame, 'page', 20);
    const cards = starterCards.all;
    const page = (beside: object) => fileOf({ match: live.id, records, cards, signer, audience: [1, 2], beside });
    const said = (name: string, html: string) => cli('verify', written(name, html));
    const good = await said('page.html', page({}));
    expect([good.status, found(good.out).checks?.map(({ name }) => name)]).toEqual([
      0,
      expect.arrayContaining(['chain', 'words', 'key']),
    ]);
    const { match, revision, hash } = records.at(-1)!;
    const inclusion = { match, revision, hash, salt: 'cd'.repeat(32), held: '111', partition: 3, index: 0, size: 1 };
    const unproven = await said('unproven.html', page({ inclusion: { ...inclusion, path: [], checkpoint: null } }));
    expect([unproven.status, unproven.out.split('\n')[0]]).toEqual([
      1,
      'INVALID: page: checkpoint: the checkpoint was not signed with the key of the service',
    ]);
    const words = [{ commitment: 'ab'.repeat(32), salt: 'cd'.repeat(32), text: 'Never said.' }];
    expect((await said('words.html', page({ words }))).out).toMatch(/^INVALID: page: words: 1 of 1 text is not what/);
  });

  it.each<{ audience: Audience }>([{ audience: 'house' }, { audience: [1] }, { audience: [] }])(
    'names what nothing in the record binds as not checked, in the copy of $audience',
    async ({ audience }) => {
      const { out } = await cli('verify', written('beside.ndjson', archive(audience)));
      const beside = 'how people are called, notes, clips and stages (nothing in the record binds them)';
      expect(out.split('\n')[0]).toMatch(
        new RegExp(`; not checked: the rules .*; ${beside.replace(/[()]/g, '\\$&')}$`),
      );
      expect(found(out).notChecked).toContain(beside);
    },
  );

  it('names what fails first', async () => {
    const { status, out } = await cli(
      'verify',
      written('broken.ndjson', archive('house').replace('\\"revision\\":9', '\\"revision\\":8')),
    );
    expect(out).toMatch(/^INVALID: revision 9: \S.*\n\{/);
    expect([status, found(out)]).toEqual([
      1,
      { valid: false, firstFailure: expect.objectContaining({ section: 'entries', revision: 9 }) },
    ]);
  });

  it('holds receipts against the archive, and tells both sides of a contradiction', async () => {
    const file = written('receipts.ndjson', archive([1]));
    const lines = archive([1])
      .split('\n')
      .filter((line) => line.includes('"body"'));
    const entries = lines.map((line) => JSON.parse(line) as { entry: { revision: number; hash: string } });
    const mine = ({ revision, hash }: { revision: number; hash: string }, at = '2026-11-21T11:00:00.000Z') =>
      issueReceipt(signer, { match: id, revision, hash }, at);
    const good = entries.map(({ entry }) => mine(entry));
    const fine = await cli(
      'verify',
      file,
      '--receipts',
      written('good.json', JSON.stringify(good)),
      '--key',
      publicKey,
    );
    expect(fine).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^VALID .*; \d+ receipts agree; its draws follow from a given seed; not checked: /),
    });
    expect(found(fine.out)).toMatchObject({ receipts: { key: { from: 'pinned with --key' }, contradictions: [] } });

    const other = mine({ revision: 4, hash: 'ab'.repeat(32) });
    const wrong = await cli(
      'verify',
      file,
      '--receipts',
      written(
        'wrong.json',
        good
          .concat(other)
          .map((one) => JSON.stringify(one))
          .join('\n'),
      ),
    );
    expect(wrong).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^INVALID: revision 4 of \S+: .*(ab){32}/),
    });
    expect(found(wrong.out)).toMatchObject({
      receipts: {
        key: { from: 'taken from the archive' },
        contradictions: [
          { receipt: other, against: { receipt: good[3] } },
          { receipt: other, against: { entry: { revision: 4, hash: good[3]!.hash, body: expect.any(String) } } },
        ],
      },
    });
    // One that was acknowledged before the archive was written, and is not in it.
    const cut = written('cut.json', JSON.stringify(mine({ revision: 9_999, hash: 'cd'.repeat(32) })));
    expect(await cli('verify', file, '--receipts', cut)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^INVALID: revision 9999 .* the archive ends at \d+\n/),
    });
    const forged = written('forged.json', JSON.stringify({ ...good[0], revision: 2 }));
    expect(await cli('verify', file, '--receipts', forged)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^INVALID: receipts: 1 not signed with the key/),
    });
    expect(await cli('verify', file, '--receipts', written('none.json', 'x\ny'))).toMatchObject({
      status: 2,
      err: expect.stringContaining('line 1 is not JSON'),
    });
  });

  it('does not believe another key than the one asked for', async () => {
    expect(await cli('verify', written('other.ndjson', archive([])), '--key', 'A'.repeat(43))).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^INVALID: header: signed by \S+, which is not trusted here\n/),
    });
  });

  it.each([
    ['is no archive', '{"not": "an archive"}\n', /^INVALID: header: /],
    ['is no JSON', 'half a line', /^INVALID: manifest: /],
    ['was cut short while packed', gzipSync('{}').subarray(0, 12), /^INVALID: layout: it cannot be unpacked: /],
  ])('says that a file which %s is invalid', async (_what, bytes, verdict) => {
    const { status, out, err } = await cli('verify', written('other', bytes));
    expect([status, err, verdict.test(out)]).toEqual([1, '', true]);
  });
});

describe('npm run token', () => {
  let folder: string;
  const signed = (env: NodeJS.ProcessEnv, ...args: string[]) => ran(token, args, { env: { DATA_DIR: folder, ...env } });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'token-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes no secret where no service has one, and says where it looked', async () => {
    expect(await signed({}, '--role', 'organiser')).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining(`token: no service has kept a secret in ${folder}: start it there first, `),
    });
    writeFileSync(join(folder, 'journal.db'), '');
    expect((await signed({}, '--role', 'organiser')).err).toMatch(
      /^token: the service in \S+ keeps no secret there: .*\n$/,
    );
    expect((await signed({ DATA_DIR: join(folder, 'none') }, '--role', 'organiser')).status).toBe(2);
    expect(readdirSync(folder)).toEqual(['journal.db']);
  });

  it('signs with the secret that is given, and with the one that a service keeps', async () => {
    const given = await signed({ SECRET: 's'.repeat(40) }, '--role', 'organiser');
    expect(given).toEqual({ status: 0, out: expect.stringMatching(/^\S+\n$/), err: '' });
    writeFileSync(join(folder, 'secret'), `${'k'.repeat(64)}\n`);
    expect(await signed({}, '--role', 'seat', '--match', 'm', '--seat', '1')).toMatchObject({ status: 0, err: '' });
  });

  it('says all that is wrong in one line', async () => {
    const { status, err } = await signed({}, '--role', 'seat', '--days', 'x');
    expect([status, err.split('\n').length]).toEqual([2, 2]);
    for (const name of ['--match', '--seat', '--days']) expect(err).toContain(name);
  });
});

describe('files that cannot be read', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cli-'));
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'file'), 'no JSON');
    writeFileSync(join(folder, 'cut.gz'), gzipSync('{}').subarray(0, 12));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['verify', [], 'missing', 'there is no such file or folder'],
    ['verify', [], 'file/below', 'a part of this path is a file, not a folder'],
    ['play', ['--decks'], 'missing', 'there is no such file or folder'],
    ['cards', ['coverage'], 'folder', 'it is a folder, not a file'],
  ] as const)('%s %j says of %s: %s', async (command, args, name, what) => {
    const file = join(folder, name);
    const { status, out, err } = await cli(command, ...args, file);
    expect({ status, out, err }).toEqual({ status: 2, out: '', err: `${command}: ${file}: ${what}\n` });
  });

  it('cards shows a text and the program that was understood of it', async () => {
    const { status, out } = await cli('cards', 'show', 'starter-bag-of-flints');
    expect(status).toBe(0);
    expect(out).toMatch(/^\S.*\(ITEM/);
    expect(out).toContain('"kind": "activated"');
    expect(await cli('cards', 'show', 'no-such-card')).toMatchObject({
      status: 2,
      err: 'cards: no card has the id or the name "no-such-card"\n',
    });
  });

  it('cards counts by the ruleset that is asked for, and by the default of the game without one', async () => {
    const counted = (...args: string[]) => cli('cards', 'coverage', '--game', 'grand-archive', ...args);
    const [first, other] = GAMES.filter(({ rules }) => rules.game === 'grand-archive').map(({ rules }) =>
      rulesetOf(rules.version),
    );
    const { status, out } = await counted();
    expect([status, JSON.parse(out)]).toEqual([0, expect.objectContaining({ game: 'grand-archive' })]);
    expect((await counted('--rules', first!)).out).toBe(out);
    if (other !== undefined) expect((await counted('--rules', other)).status).toBe(0);
    expect(await counted('--rules', '1999-01-01')).toMatchObject({
      status: 2,
      err: `cards: grand-archive has no ruleset "1999-01-01"; there are ${[first, other].filter(Boolean).join(', ')}\n`,
    });
  });

  it.each(['file', 'cut.gz'])('cards says of %s that it is no events file', async (name) => {
    const { status, out, err } = await cli('cards', 'coverage', join(folder, name));
    expect({ status, out, err }).toEqual({
      status: 2,
      out: '',
      err: expect.stringMatching(/^cards: \S+ is no events file, a line of JSON for each event: .*\n$/),
    });
  });
});
