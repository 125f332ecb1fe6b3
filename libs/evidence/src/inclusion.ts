import type { Inclusion } from '#api';
import { isHex64, leafOf, rootByInclusion, verifyCheckpoint, type Archive } from '#journal';

const isHeld = (value: unknown): value is string => typeof value === 'string' && /^[01]{1,100}$/.test(value);

/**
 * Why the checkpoint in a file does not cover the record's last entry; `null` if it does. Never throws, whatever the
 * file holds.
 */
export const wrongWithInclusion = (inclusion: Inclusion, { header, records }: Archive): string | null => {
  const { revision, hash, salt, held, partition, index, size, path, checkpoint } = inclusion;
  const last = records.at(-1);
  if (revision !== last?.revision || hash !== last.hash) return 'it is about another entry than the last one';
  if (!isHex64(salt) || !isHeld(held) || !Array.isArray(path) || !path.every(isHex64))
    return 'it is not laid out as a proof is';
  const stated: unknown = checkpoint?.checkpoint;
  if (!verifyCheckpoint(stated, header.publicKey)) return 'the checkpoint was not signed with the key of the service';
  const tree = stated.partitions.find((one) => one.partition === partition);
  return tree?.size === size && rootByInclusion(leafOf(hash, salt, held), index, size, path) === tree.root
    ? null
    : 'the last entry does not stand in the checkpoint';
};
