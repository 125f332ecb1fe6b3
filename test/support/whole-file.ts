import { gunzipSync, gzipSync } from 'node:zlib';
import { auditFile, composePage, pagePartsOf, type Audited, type Beside, type PagePart } from '#evidence';
import { writeArchive, type EntryRecord, type Signer } from '#journal';
import type { CardDefinition } from '#rules';
import type { Audience, Json } from '#table';

const program = { script: 'void 0', style: 'p{}' };

export interface FileOf {
  readonly match: string;
  readonly records: readonly EntryRecord[];
  readonly cards: readonly CardDefinition[];
  readonly signer: Signer;
  readonly audience: Audience;
  readonly beside?: Partial<Beside>;
}

/** A file of a match as a service makes it, without the service. */
export const fileOf = ({ match, records, cards, signer, audience, beside }: FileOf): string => {
  const header = { match, audience, versions: {}, exportedAt: '2026-11-22T10:00:00.000Z' };
  const contents = { header, records, cards: cards as unknown as Json[], receipts: [] };
  const about: Beside = {
    v: 1,
    match,
    for: 'all',
    from: 1,
    to: records.length,
    rulings: true,
    madeAt: '2026-11-22T10:00:00.000Z',
    title: 'The game',
    showing: {},
    names: {},
    words: [],
    rules: [],
    infractions: {},
    ...beside,
  };
  const packed = (text: string): string => gzipSync(text).toString('base64');
  const record = packed(writeArchive(contents, signer, 'ndjson'));
  return composePage(program, { record, beside: packed(JSON.stringify(about)) }, signer);
};

export const audited = (html: string, change: Partial<Record<PagePart, string>> = {}): Promise<Audited> =>
  auditFile({ ...pagePartsOf(html)!, ...change }, async (bytes) => gunzipSync(bytes));

/** A text with one byte of it changed. */
export const withByte = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
