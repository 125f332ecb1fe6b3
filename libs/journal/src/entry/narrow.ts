import type { Audience } from '#table';
import type { EntryRecord } from './entry.js';

/** A copy of a record with only those bundles that an audience may have. All hashed texts stay. */
export const narrow = (record: EntryRecord, audience: Audience): EntryRecord =>
  audience === 'house'
    ? record
    : { ...record, bundles: record.bundles.map((bundle, a) => (a > 0 && audience.includes(a) ? bundle : null)) };
