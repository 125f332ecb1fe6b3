import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Audience } from '#table';
import { chainOf } from '../../../../test/support/chains.js';
import { narrow } from '../entry/narrow.js';
import { issueReceipt } from '../receipts/receipt.js';
import { Signer } from '../receipts/signer.js';
import type { ArchiveForm } from './archive.js';
import { readArchive, type ArchiveFailure } from './read.js';
import { writeArchive, type ArchiveContents } from './write.js';

const AT = '2026-11-21T10:00:00.000Z';
const signer = Signer.fromSecret('service');
const { records } = chainOf('m', 12);
const contentsFor = (audience: Audience): ArchiveContents => ({
  header: { match: 'm', audience, versions: { rules: 'ga/1', facts: 1 }, exportedAt: AT },
  records,
  cards: [{ name: 'Spirit of Fire ✓', cost: 1.5 }, { name: 'B' }],
  receipts: records.slice(-2).map((record) => issueReceipt(signer, record, AT)),
});
const FORMS: ArchiveForm[] = ['ndjson', 'json'];
const AUDIENCES: Audience[] = ['house', [], [1], [1, 2]];
const write = (audience: Audience, form: ArchiveForm): Buffer =>
  Buffer.from(writeArchive(contentsFor(audience), signer, form));
const failureOf = (bytes: Uint8Array | string, trusted?: string): ArchiveFailure | null => {
  const reading = readArchive(bytes, trusted);
  return reading.ok ? null : reading.firstFailure;
};

describe('an archive', () => {
  it.each(FORMS)('gives back its contents, as %s', (form) => {
    for (const audience of AUDIENCES) {
      const { cards, receipts } = contentsFor(audience);
      const reading = readArchive(write(audience, form), signer.publicKey);
      expect(reading).toMatchObject({
        ok: true,
        archive: {
          header: { match: 'm', audience, publicKey: signer.publicKey },
          records: records.map((record) => narrow(record, audience)),
          cards,
          receipts,
        },
        verification: { valid: true, entries: 12, head: records.at(-1)?.hash },
      });
    }
  });

  it('is JSON, or a JSON value on each line', () => {
    expect(JSON.parse(write('house', 'json').toString())).toMatchObject({
      header: { match: 'm' },
      entries: { length: 12 },
      manifest: {},
    });
    const lines = write('house', 'ndjson').toString().trimEnd().split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line))[0])).toEqual([
      'header',
      ...Array(12).fill('entry'),
      'card',
      'card',
      'receipt',
      'receipt',
      'manifest',
    ]);
  });

  it('may be one of a match without entries', () => {
    const empty = { ...contentsFor('house'), records: [], cards: [], receipts: [] };
    for (const form of FORMS) expect(readArchive(writeArchive(empty, signer, form)).ok).toBe(true);
  });

  it('holds no bundle that its audience may not have', () => {
    for (const form of FORMS) {
      expect(write([], form).toString()).not.toContain('card-');
      const secretOf2 = records.flatMap(({ bundles }) => (bundles[2] as string).match(/card-\w+/g) ?? []);
      expect(secretOf2.length).toBeGreaterThan(0);
      for (const card of secretOf2) expect(write([1], form).toString()).not.toContain(card);
    }
  });

  it('may hold the bundles of opened entries', () => {
    const opened = writeArchive(
      { ...contentsFor([]), audienceAt: (revision) => (revision < 5 ? 'house' : []) },
      signer,
      'ndjson',
    );
    expect(readArchive(opened)).toMatchObject({
      ok: true,
      verification: {
        checks: expect.arrayContaining([
          expect.objectContaining({ name: 'seals', detail: expect.stringContaining('12 of 36') }),
        ]),
      },
    });
  });

  it('has no more lines than a match can make; a longer file is refused before its lines are counted', () => {
    for (const line of ['\n', '{}\n']) {
      const began = process.cpuUsage();
      expect(failureOf(Buffer.alloc(48_000_000, line))).toMatchObject({
        section: 'manifest',
        what: expect.stringContaining('lines'),
      });
      // Processor time in microseconds, which does not depend on how busy the machine is.
      const { user, system } = process.cpuUsage(began);
      expect(user + system).toBeLessThan(4_000_000);
    }
  });

  it('is trusted only as far as its key', () => {
    const mallory = Signer.fromSecret('mallory');
    const forged = writeArchive({ ...contentsFor('house'), receipts: [] }, mallory, 'json');
    expect(failureOf(forged)).toBeNull();
    expect(failureOf(forged, signer.publicKey)).toMatchObject({
      section: 'header',
      what: expect.stringContaining('not trusted'),
    });
  });

  it('is refused with the revision of an entry that its writer left out or changed, even if validly signed', () => {
    for (const form of FORMS) {
      const without = { ...contentsFor('house'), records: records.filter(({ revision }) => revision !== 5) };
      expect(failureOf(writeArchive(without, signer, form))).toMatchObject({ section: 'entries', revision: 5 });
      const changed = records.map((record) =>
        record.revision === 7 ? { ...record, bundles: [record.bundles[0] as string, '{}', '{}'] } : record,
      );
      expect(failureOf(writeArchive({ ...contentsFor('house'), records: changed }, signer, form))).toMatchObject({
        section: 'entries',
        revision: 7,
        what: expect.stringContaining('seal'),
      });
      const early = { ...contentsFor('house'), records: records.slice(0, 11) };
      expect(failureOf(writeArchive(early, signer, form))).toMatchObject({ section: 'receipts', revision: 12 });
    }
  });
});

describe.each(FORMS)('an archive as %s with changed bytes', (form) => {
  /** For each byte, the number of the entry whose line it is on, or 0. */
  const owners = (bytes: Buffer): number[] => {
    let entry = 0;
    return bytes
      .toString('latin1')
      .split('\n')
      .flatMap((line) => {
        const isEntry = line.includes('"bundles":');
        if (isEntry) entry += 1;
        return [...Array<number>(line.length).fill(isEntry ? entry : 0), 0];
      });
  };
  const whole = AUDIENCES.map((audience) => write(audience, form));
  const owner = whole.map(owners);
  const checkFlip = (which: number, at: number, flip: number): void => {
    const bytes = Buffer.from(whole[which] as Buffer);
    bytes[at] = (bytes[at] as number) ^ flip;
    const failure = failureOf(bytes);
    expect(failure).not.toBeNull();
    const entry = owner[which]?.[at] as number;
    if (entry > 0) expect(failure).toMatchObject({ section: 'entries', revision: entry });
  };

  it('is refused wherever a byte is flipped, and the refusal names the entry with that byte', () => {
    const somewhere = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), somewhere, fc.integer({ min: 1, max: 255 }), (which, place, flip) => {
        checkFlip(which, Math.floor(place * (whole[which] as Buffer).length), flip);
      }),
      { numRuns: 1_500 },
    );
  });

  it('is refused for a flip at every single place, even outside the entries', () => {
    const bytes = whole[0] as Buffer;
    for (let at = 0; at < bytes.length; at++)
      if (owner[0]?.[at] === 0 || at % 7 === 0) checkFlip(0, at, 1 + (at % 255));
  });

  it('says in which other section the change is', () => {
    const bytes = (whole[0] as Buffer).toString();
    const edit = (from: string, to: string): ArchiveFailure | null => {
      expect(bytes).toContain(from);
      return failureOf(bytes.replace(from, to));
    };
    expect(edit('"exportedAt":"2026', '"exportedAt":"2025')).toMatchObject({ section: 'header' });
    expect(edit('Spirit of Fire', 'Spirit of Iron')).toMatchObject({ section: 'cards' });
    expect(edit(`"at":"${AT}"`, '"at":"2026-11-21T10:00:00.001Z"')).toMatchObject({
      section: 'receipts',
      revision: 11,
    });
    expect(edit('"signature":"', '"signature":"A')).toMatchObject({ section: 'receipts' });
    expect(failureOf(bytes.replace(/"sections":\{"cards":"./, '"sections":{"cards":"x'))).toMatchObject({
      section: 'manifest',
    });
  });

  it('reads the same after a system copied it as text, with a byte order mark and its own line ends', () => {
    const text = (whole[0] as Buffer).toString();
    const copies = [`\ufeff${text}`, text.replaceAll('\n', '\r\n'), `\ufeff${text.replaceAll('\n', '\r\n')}`];
    expect(copies.map((copy) => failureOf(copy))).toEqual([null, null, null]);
  });

  it('is refused if it is cut off, extended or reordered', () => {
    const bytes = whole[0] as Buffer;
    const lines = bytes.toString().trimEnd().split('\n');
    fc.assert(fc.property(fc.nat(bytes.length - 1), (end) => expect(failureOf(bytes.subarray(0, end))).not.toBeNull()));
    expect(failureOf(Buffer.concat([bytes, Buffer.from('\n')]))).not.toBeNull();
    expect(failureOf(Buffer.concat([Buffer.from('\ufeff\ufeff'), bytes]))).toMatchObject({ section: 'header' });
    expect(failureOf(bytes.toString().replace('\n', '\r\n').replace('"v":1', '"v":2'))).not.toBeNull();
    expect(failureOf([...lines.slice(0, 4), ...lines.slice(5)].join('\n') + '\n')).toMatchObject({
      section: 'entries',
    });
    expect(failureOf([...lines.slice(0, 4), lines[3], ...lines.slice(4)].join('\n') + '\n')).toMatchObject({
      section: 'entries',
    });
  });

  it('gets an answer, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.uint8Array(), fc.json()), (garbage) =>
        expect(readArchive(garbage).ok).toBe(false),
      ),
    );
    const lines = (whole[0] as Buffer).toString().trimEnd().split('\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.json(), (at, garbage) => {
        const changed = lines.map((line, i) => (i === at ? garbage : line)).join('\n') + '\n';
        expect(readArchive(changed).ok).toBe(false);
      }),
    );
  });
});
