import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { CardDefinition } from '#rules';

/** Canonical JSON (RFC 8785) of a card: equal cards give equal text. */
export const canonical = (card: CardDefinition): string => canonicalize(card)!;

/** SHA-256 (hex) over the canonical JSON of definitions, which are given sorted by id. */
export const contentHash = (cards: readonly CardDefinition[]): string =>
  bytesToHex(sha256(utf8ToBytes(`[${cards.map(canonical).join(',')}]`)));
