import { gunzipSync } from 'node:zlib';
import { auditBeside, brokenParts, bytesOf, pagePartsOf, readSeal, type Checked } from '#evidence';
import type { Archive } from '#journal';

/** Whether the bytes are a page, for example one that holds a record. */
export const isPage = (bytes: Uint8Array): boolean => bytes[0] === '<'.charCodeAt(0);

export interface PageRecord {
  /** The record, compressed. */
  readonly record: Buffer;
  /**
   * Checks what stands beside the record in the page: the words that were said, and the checkpoint that covers its last
   * entry.
   */
  readonly aside: (archive: Archive) => Promise<readonly Checked[]>;
}

/**
 * The record in a page, or why it has none that can be trusted. Reads only the page's data and runs nothing of it.
 * @param trusted public key of the service that must have sealed the record
 */
export const recordIn = (
  bytes: Buffer,
  trusted?: string,
): ({ readonly ok: true } & PageRecord) | { readonly what: string } => {
  const parts = pagePartsOf(bytes.toString('utf8'));
  if (parts === null) return { what: 'it is a page that holds no record of Recollect' };
  const seal = readSeal(parts.seal);
  if (typeof seal === 'string') return { what: seal };
  if (trusted !== undefined && seal.publicKey !== trusted)
    return { what: `sealed by ${seal.publicKey}, which is not trusted here` };
  const [broken] = brokenParts(seal, parts);
  if (broken !== undefined) return { what: broken };
  const record = bytesOf(parts.record);
  if (record === null) return { what: 'the record is not written as base64' };
  return {
    ok: true,
    record: Buffer.from(record),
    aside: async (archive) => {
      const { checks } = await auditBeside(parts.beside, archive, async (packed) => gunzipSync(packed));
      const sealed = seal.publicKey === archive.header.publicKey;
      const detail = 'the page and the record in it are signed with one key';
      const key = {
        name: 'key',
        ok: sealed,
        detail: sealed ? detail : 'the record was signed with another key than the page',
      };
      return [...checks, key];
    },
  };
};
