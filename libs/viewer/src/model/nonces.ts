import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** How many games a chain lasts for, including games that begin again after a rewind. */
const LINKS = 32;

const linkAfter = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** `H^32(x)`: commits the player to all links before any seed is drawn. */
export const commitmentOf = (x: string): string => {
  let link = x;
  for (let n = 0; n < LINKS; n += 1) link = linkAfter(link);
  return link;
};

/** The link whose SHA-256 was shown last; undefined: it is of another chain, or the chain has come to its end. */
export const nextLink = (x: string, last: string): string | undefined => {
  for (let n = 0, link = x; n < LINKS; n += 1) {
    const after = linkAfter(link);
    if (after === last) return link;
    link = after;
  }
  return undefined;
};
