import { beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { Inclusion } from '#api';
import { issueCheckpoint, leafOf, Signer, wordsCommitment } from '#journal';
import { chances } from '../../../test/support/over-http.js';
import { playMatch, type Played } from '../../../test/support/play.js';
import { starterCards, starterGame } from '../../../test/support/starter.js';
import { audited, fileOf, withByte, type FileOf } from '../../../test/support/whole-file.js';
import { InFile } from './in-file.js';
import { pagePartsOf } from './page.js';
import { tell } from './transcript.js';
import { writeTranscript } from './write-transcript.js';

const signer = Signer.fromSecret('for tests of files');
let played: Played;
let names: Record<string, string>;
beforeAll(async () => {
  played = await playMatch(starterGame, 'evidence', 60);
  const { seats } = played.live.table;
  names = Object.fromEntries(seats.map(({ player }, n) => [player, n === 0 ? '<script>Ana</script>' : '*Ben*']));
});

const fileFor = (audience: FileOf['audience'], over: Partial<FileOf> = {}): string =>
  fileOf({
    match: played.live.id,
    records: played.records,
    cards: starterCards.all,
    signer,
    audience,
    beside: { names },
    ...over,
  });
const wrong = async (html: string, change = {}) =>
  (await audited(html, change)).checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`);

describe('a file of a match', () => {
  it.each([[[1, 2]], [[1]], [[]]])('checks itself for seats %j, against one head', async (audience) => {
    const { ok, checks, archive } = await audited(fileFor(audience));
    expect([ok, checks.filter((check) => !check.ok)]).toEqual([true, []]);
    const seals = checks.find(({ name }) => name === 'seals');
    expect(seals?.reach).toBe(audience.length === 0 ? 'closed' : 'part');
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['file', 'chain', 'seals', 'randomness', 'conservation', 'digests', 'words']),
    );
    expect(archive!.records.at(-1)!.hash).toBe(played.records.at(-1)!.hash);
    expect(archive!.records.every(({ bundles }) => bundles[0] === null)).toBe(true);
  });

  it('says what of it is wrong', async () => {
    const html = fileFor([1, 2]);
    expect(await wrong(html, { seal: 'AAAA' })).toEqual(['file: the seal is not JSON']);
    expect(await wrong(html, { record: 'AAA=' })).toEqual(
      expect.arrayContaining(['record: it cannot be unpacked', 'words: they cannot be held against the record']),
    );
    const other = gzipSync('{"header":{}}\n').toString('base64');
    expect(await wrong(html, { record: other })).toEqual(expect.arrayContaining([expect.stringMatching(/^record: /)]));
    expect(await wrong(html, { beside: gzipSync('[]').toString('base64') })).toContain(
      'words: they cannot be held against the record',
    );
    expect(await wrong(fileFor([1, 2], { beside: { to: 3 } }))).toEqual(['words: it is about another record']);
  });

  it('is wrong when any byte of its data is another', async () => {
    const html = fileFor([1, 2]);
    const parts = pagePartsOf(html)!;
    const chance = chances(11);
    for (const part of ['record', 'beside', 'seal'] as const)
      for (let n = 0; n < 12; n += 1) {
        const at = Math.floor(chance() * parts[part].length);
        const { ok } = await audited(html, { [part]: withByte(parts[part], at) });
        expect([part, at, ok]).toEqual([part, at, false]);
      }
  });

  it('says that its last entry stands in a checkpoint, and is wrong where it does not', async () => {
    const last = played.records.at(-1)!;
    const [salt, held, partition] = ['cd'.repeat(32), '111', 3];
    const root = leafOf(last.hash, salt, held);
    const stated = { v: 1, log: 'the log', access: 'ef'.repeat(32), at: '2026-11-22T10:00:00.000Z' } as const;
    const by = (one: Signer) => {
      const checkpoint = issueCheckpoint(one, { ...stated, partitions: [{ partition, size: 1, root }] });
      return { size: 1, checkpoint, publicKey: one.publicKey };
    };
    const { match, revision, hash } = last;
    const proof = { match, revision, hash, salt, held, partition, index: 0, size: 1, path: [], checkpoint: by(signer) };
    const said = async (inclusion: object) => {
      const html = fileFor([1, 2], { beside: { inclusion: inclusion as Inclusion } });
      return (await audited(html)).checks.find(({ name }) => name === 'checkpoint');
    };
    expect(await said(proof)).toEqual({
      name: 'checkpoint',
      ok: true,
      detail: 'it is entry 1 of the 1 that the checkpoint states of its part of the log',
    });
    const before = played.records.at(-2)!;
    for (const [change, detail] of [
      [{ revision: before.revision, hash: before.hash }, /another entry/],
      [{ salt: 'x' }, /laid out/],
      [{ held: 'all' }, /laid out/],
      [{ path: 'none' }, /laid out/],
      [{ path: null }, /laid out/],
      [{ checkpoint: by(Signer.fromSecret('another service')) }, /not signed/],
      [{ checkpoint: null }, /not signed/],
      [{ checkpoint: {} }, /not signed/],
      [{ held: '011' }, /does not stand/],
      [{ partition: 4 }, /does not stand/],
      [{ size: 2 }, /does not stand/],
      [{ index: 1 }, /does not stand/],
      [{ path: [root] }, /does not stand/],
    ] as const)
      expect({ change, said: await said({ ...proof, ...change }) }).toEqual({
        change,
        said: { name: 'checkpoint', ok: false, detail: expect.stringMatching(detail) },
      });
    expect(await wrong(fileFor([1, 2], { beside: JSON.parse('{"inclusion": "mine"}') }))).toContain(
      'words: they cannot be held against the record',
    );
  });

  it('is wrong where it tells words that the record does not bind to', async () => {
    const salt = 'ab'.repeat(32);
    const words = [{ commitment: wordsCommitment(salt, 'Judge!'), salt, text: 'Judge!' }];
    expect(await wrong(fileFor([1, 2], { beside: { words } }))).toEqual([
      'words: 1 of 1 text is not what the record binds to',
    ]);
  });
});

it('words that were changed since are told as changed, as the service tells them', async () => {
  const words = [
    { commitment: wordsCommitment('ab'.repeat(32), 'Judge!'), salt: 'ab'.repeat(32), text: 'Judge!' },
    { commitment: wordsCommitment('cd'.repeat(32), 'A warning.'), salt: 'cd'.repeat(32), text: 'A match loss.' },
  ];
  const { archive, beside } = await audited(fileFor([1, 2], { beside: { words } }));
  expect([...new InFile(archive!, beside!).words.values()]).toEqual([
    'Judge!',
    '[These words were changed: they are not those that the record binds to.]',
  ]);
});

describe('a match in a file', () => {
  const inFile = async (audience: FileOf['audience']): Promise<InFile> => {
    const { archive, beside } = await audited(fileFor(audience));
    return new InFile(archive!, beside!);
  };

  it('answers as the service does, with the names that it brings', async () => {
    const file = await inFile([1, 2]);
    const summary = await file.match();
    expect(summary).toMatchObject({ id: played.live.id, status: 'ended', asker: { role: 'recorder', seats: [1, 2] } });
    expect(summary.seats.map(({ name }) => name)).toEqual(Object.values(names));
    const { steps, index } = await file.replay('', 'resolution');
    expect(index).toHaveLength(steps + 1);
    const { table, changes } = await file.step('', steps, 'resolution');
    expect([table.status, changes.length > 0]).toEqual(['ended', true]);
    await expect(file.step('', steps + 1, 'resolution')).rejects.toThrow('there is no step');
    expect(await file.cards('', ['nothing'])).toEqual([]);
    await expect(file.person('constructor')).rejects.toThrow('has a name');
    await expect(file.rule('', 'GA-1')).rejects.toThrow('not in this file');
    expect(await file.games()).toMatchObject([{ title: 'The game', seats: { min: 2, max: 2 } }]);
  });

  it('narrows what it shows, and never shows more than it may open', async () => {
    const known = async (file: InFile, as?: string): Promise<number[]> => {
      const { table } = await file.step('', 12, 'resolution', as);
      const hands = table.zones.filter(({ name }) => name === 'hand');
      return hands.map(({ cards }) => cards.filter(({ definition }) => definition !== undefined).length);
    };
    const [all, seat] = [await inFile([1, 2]), await inFile([1])];
    const [one, two] = await known(all);
    expect([one! > 0, two! > 0]).toEqual([true, true]);
    expect([await known(all, 'seat:1'), await known(all, 'spectator')]).toEqual([
      [one, 0],
      [0, 0],
    ]);
    expect([await known(seat), await known(seat, 'seat:2')]).toEqual([
      [one, 0],
      [0, 0],
    ]);
  });
});

describe('a transcript', () => {
  it('tells players and cards by their names, turn by turn', async () => {
    const { archive, beside } = await audited(fileFor([1, 2]));
    const lines = await new InFile(archive!, beside!).tell();
    expect(lines.filter(({ kind }) => kind === 'game')).toMatchObject([{ text: 'Game 1' }]);
    expect(lines.find(({ kind }) => kind === 'turn')!.text).toMatch(/^Turn 1: (<script>Ana|\*Ben\*)/);
    const text = lines.map((line) => line.text).join('\n');
    expect(text).not.toMatch(/\b[Ss]eat \d|\bc\d+\.\d+\b|\bi\d+\.\d+\b|[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{64}/);
    expect(starterCards.all.some(({ name }) => text.includes(name))).toBe(true);
  });

  it('tells a seat nothing that only the other knows, and only what it is about', async () => {
    const { archive, beside } = await audited(fileFor([1], { beside: { names, from: 10, to: played.records.length } }));
    const file = new InFile(archive!, beside!);
    const lines = await file.tell();
    expect(lines[0]!.revision).toBe(10);
    const all = await tell({
      history: file.history,
      audience: [],
      from: 1,
      to: 12,
      nameOf: () => undefined,
      cardName: () => 'CARD',
    });
    expect(all.at(-1)!.revision).toBe(12);
    expect(all.filter(({ text }) => /draws? [^.]*CARD/.test(text))).toEqual([]);
  });

  it('is written as plain text and as Markdown, whatever names hold', () => {
    const line = { revision: 1, text: '*Ben* plays\n<script>[x](y)</script>' } as const;
    const head = { title: 'Ana_1 against *Ben*', about: ['Grand Archive'] };
    const kinds = [
      { ...line, kind: 'game' },
      { ...line, kind: 'turn' },
      { ...line, kind: 'action' },
      { ...line, kind: 'said', undone: true },
    ] as const;
    const markdown = writeTranscript(head, kinds, 'markdown');
    expect(markdown).toMatch(/^# Ana\\_1 against \\\*Ben\\\*\n/);
    expect(markdown).toContain('- **\\*Ben\\* plays \\<script\\>\\[x\\]\\(y\\)\\</script\\>**');
    expect(markdown).toContain('  - ~~');
    const plain = writeTranscript(head, kinds, 'plain');
    expect(plain.split('\n').slice(0, 3)).toEqual(['Ana_1 against *Ben*', '='.repeat(19), 'Grand Archive']);
    expect(plain).toContain('    (undone) *Ben* plays <script>');
  });
});
