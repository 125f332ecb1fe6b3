import { sha256 } from '#journal';
import type { Fact, Json, Seat } from '#table';

const HEX = /^[0-9a-f]{64}$/;

interface Answer {
  readonly kind?: Json;
  readonly seat?: Json;
  readonly value?: Json;
}

/**
 * Checks the nonces that players gave: each is the next of the chain that the player committed to in the claim of the
 * seat, and every given nonce is in the key.
 */
export class Nonces {
  /** The nonce that each seat showed last; at first its commitment. */
  private readonly last = new Map<Seat, string>();
  private readonly given = new Map<Seat, string>();

  constructor(private readonly misses: (what: string) => void) {}

  /** A game begins: no seat has answered yet. */
  asked(): void {
    this.given.clear();
  }

  claimed({ seat, nonce }: Extract<Fact, { kind: 'claimed' }>): void {
    if (nonce !== undefined) this.last.set(seat, nonce);
  }

  answered(action: Json): void {
    const { kind, seat, value } = (action ?? {}) as Answer;
    if (kind === 'nonce' && typeof seat === 'number' && typeof value === 'string') this.given.set(seat, value);
  }

  used(nonces: readonly (string | null)[]): void {
    nonces.forEach((nonce, n) => {
      const seat = n + 1;
      if ((this.given.get(seat) ?? null) !== nonce)
        this.misses(`the key is not made of what seat ${seat} answered when it was asked for a nonce`);
      else if (nonce !== null && !(HEX.test(nonce) && sha256(Buffer.from(nonce, 'hex')) === this.last.get(seat)))
        this.misses(`the nonce of seat ${seat} is not the next of the chain it has bound itself to`);
      if (nonce !== null) this.last.set(seat, nonce);
    });
  }
}
