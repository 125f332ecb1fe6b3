import { generateKeyPairSync, randomBytes, sign, createHash, type KeyObject } from 'node:crypto';
import { commitmentTo, signedText, type SignedPlace } from '#journal';
import { secret, type Json } from '#table';

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** The number of games that one chain of nonces is good for. */
const LINKS = 32;

/** Somebody who has bound themselves to nonces and signs what they do, as a client would. */
export class KeyedPlayer {
  private readonly pair = generateKeyPairSync('ed25519');
  /** x, H(x), …, H^32(x). */
  private readonly chain: readonly string[];

  constructor(x: string = randomBytes(32).toString('hex')) {
    const chain = [x];
    while (chain.length <= LINKS) chain.push(sha256(chain.at(-1)!));
    this.chain = chain;
  }

  get key(): string {
    return this.pair.publicKey.export({ format: 'jwk' }).x as string;
  }

  get commitment(): string {
    return this.chain[LINKS]!;
  }

  /** What is shown for the n-th game. */
  nonce(n: number): string {
    return this.chain[LINKS - n]!;
  }

  /** The link before one that was shown. */
  before(link: string): string {
    return this.chain[this.chain.indexOf(link) - 1]!;
  }

  /** That the key is this player's, to claim a seat with it. */
  proof(claim: string): string {
    return signature(`claim/1${claim}`, this.pair.privateKey);
  }

  /** Signs an action with the values under its pointers hidden. */
  sign(
    place: SignedPlace,
    action: { readonly [part: string]: Json },
    hidden: readonly string[] = [],
    salt = randomBytes(32).toString('hex'),
  ): { signature: string; salt?: string } {
    const sealed = JSON.parse(JSON.stringify({ ...action, seat: place.seat })) as Record<string, unknown>;
    const values = new Map<string, unknown>();
    for (const pointer of hidden) {
      const way = pointer.slice(1).split('/');
      const last = way.pop()!;
      const inside = way.reduce<Record<string, unknown>>((one, name) => one[name] as Record<string, unknown>, sealed);
      values.set(pointer, inside[last]);
      inside[last] = secret(inside[last], [place.seat]);
    }
    // In the order of the canonical text, which is that of the pointers where no list has ten hidden members.
    const inOrder = [...hidden].sort().map((pointer) => values.get(pointer));
    const commitment = hidden.length === 0 ? undefined : commitmentTo(salt, inOrder);
    const text = signedText(place, sealed, commitment);
    return { signature: signature(text, this.pair.privateKey), ...(commitment === undefined ? {} : { salt }) };
  }
}

const signature = (text: string, key: KeyObject): string => sign(null, Buffer.from(text), key).toString('base64url');
