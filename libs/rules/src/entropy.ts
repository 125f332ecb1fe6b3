import { drawnFrom, drawnName, speaks, type Fact, type MatchInfo, type Table } from '#table';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The commitment to a game's seed, which stands in the log before any draw: SHA-256 of its bytes, in hex. */
export const seedHash = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * The name of the match in its draws: its id. In a reproducible match it is fixed, so that every match with the same
 * seed draws alike. A fork draws in the name of its original.
 */
export const drawName = ({ id, policy }: Pick<MatchInfo, 'id' | 'policy'>): string => {
  const { reproducible, drawnAs } = policy;
  if (typeof drawnAs === 'string') return drawnAs;
  return reproducible === true ? 'reproducible' : id;
};

/**
 * The name of the running game in its draws: the revision of its beginning, as a rewind can lead to a second game 2. In
 * a reproducible match, and in facts 1, it is the number of the game.
 */
export const gameName = ({
  match,
  game,
  began,
}: Pick<Table, 'game' | 'began'> & { readonly match: Pick<MatchInfo, 'versions' | 'policy'> | null }): number =>
  !speaks(match, 2) || match?.policy['reproducible'] === true ? game : began;

/**
 * The key of a game's draws: HMAC-SHA256(seed, match ‖ game ‖ nonces), in hex (architecture §9). An absent nonce counts
 * as empty. For `match` and `game` see {@link drawName} and {@link gameName}.
 */
export const gameKey = (seed: string, match: string, game: number, nonces: readonly (string | null)[]): string =>
  bytesToHex(
    hmac(sha256, hexToBytes(seed), utf8ToBytes([match, game, ...nonces.map((nonce) => nonce ?? '')].join('|'))),
  );

type DrewRandom = Pick<Extract<Fact, { kind: 'drew-random' }>, 'n' | 'purpose' | 'among'>;

/**
 * The label that a draw's random words are made of. Since facts 3: its purpose, its place, and how many draws for that
 * purpose were made there before, so that no draw changes the result of another. In facts 1 and 2: its running number.
 * @param drawn the draws before it, as the table counts them
 */
export const drawLabel = ({ n, purpose, among }: DrewRandom, drawn: Table['drawn']): string =>
  among === undefined
    ? `draw/1|${n}|${purpose}`
    : `draw/3|${purpose}|${drawnFrom(among)}|${drawn[drawnName(purpose, among)] ?? 0}`;

/** Uniform 32-bit numbers: HMAC-SHA256 in counter mode. */
function* words(key: string, label: string): Generator<number> {
  for (let block = 0; ; block += 1) {
    const bytes = hmac(sha256, hexToBytes(key), utf8ToBytes(`${label}|${block}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at);
  }
}

/** A number below `range`, without bias: words at or above the largest multiple of `range` are skipped. */
const below = (source: Generator<number>, range: number): number => {
  const limit = 2 ** 32 - (2 ** 32 % range);
  for (;;) {
    const word = source.next().value as number;
    if (word < limit) return word % range;
  }
};

/**
 * A draw: `count` different indices below `size`, in the order drawn (Fisher–Yates; `count` = `size` is a shuffle). It
 * depends only on key, label, size and count, so anybody with the opened seed can compute it again.
 * @param label {@link drawLabel}
 */
export const drawIndices = (key: string, label: string, size: number, count: number): number[] => {
  const source = words(key, label);
  const pool = Array.from({ length: size }, (_, index) => index);
  const take = Math.min(count, size);
  for (let at = 0; at < take; at += 1) {
    const other = at + below(source, size - at);
    [pool[at], pool[other]] = [pool[other]!, pool[at]!];
  }
  return pool.slice(0, take);
};

/**
 * The order of a seat's deck before any draw: the deck list, permuted by that seat's salt. Without the salt, opened
 * seeds would tell which place of the list each card came from, and so reveal the cards beside known ones.
 * @param zone the pool of the deck, `deck:1`
 */
export const baseOrder = (list: readonly string[], salt: string, zone: string): string[] =>
  drawIndices(salt, drawLabel({ n: 0, purpose: `order ${zone}` }, {}), list.length, list.length).map(
    (index) => list[index]!,
  );

/**
 * The commitment to a pool when a game begins: SHA-256 of the salt's bytes and a line for the zone and each card, top
 * first, in hex. It tells nothing without the salt, and fits no other list and salt.
 */
export const poolCommitment = (cards: readonly string[], salt: string, zone: string): string =>
  bytesToHex(
    sha256
      .create()
      .update(utf8ToBytes('pool/1'))
      .update(hexToBytes(salt))
      .update(utf8ToBytes([zone, ...cards].join('\n')))
      .digest(),
  );
