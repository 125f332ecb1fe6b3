import { brokenParts, bytesOf, partsOf, readSeal } from '#evidence';

/** Whether it is a page: one that holds a record, say. */
export const isPage = (bytes: Uint8Array): boolean => bytes[0] === '<'.charCodeAt(0);

/**
 * The packed record in a page, or why it has none that can be believed. Nothing else of the page is read, or run.
 * @param trusted public key of the service that must have sealed it
 */
export const recordIn = (
  bytes: Buffer,
  trusted?: string,
): { readonly ok: true; readonly record: Buffer } | { readonly what: string } => {
  const parts = partsOf(bytes.toString('utf8'));
  if (parts === null) return { what: 'it is a page that holds no record of Recollect' };
  const seal = readSeal(parts.seal);
  if (typeof seal === 'string') return { what: seal };
  if (trusted !== undefined && seal.publicKey !== trusted)
    return { what: `sealed by ${seal.publicKey}, which is not trusted here` };
  const [broken] = brokenParts(seal, parts);
  if (broken !== undefined) return { what: broken };
  const record = bytesOf(parts.record);
  return record === null ? { what: 'the record is not written as base64' } : { ok: true, record: Buffer.from(record) };
};
