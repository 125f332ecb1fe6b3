import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Seat } from '#table';

const DIGITS = 32;
const FORM = /^(.+)\.([1-9]\d{0,3})\.([0-9a-f]{32})$/;

/**
 * The claim links of seats: the holder of a seat's link takes the seat. A link follows from the service's secret alone.
 */
export class ClaimLinks {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'claims/1', 32));
  }

  of(match: string, seat: Seat): string {
    return `${match}.${seat}.${this.proof(match, seat)}`;
  }

  /** The seat that a link is for; `null` for a link that this service did not make. */
  read(claim: string): { readonly match: string; readonly seat: Seat } | null {
    const [, match, seat, proof] = FORM.exec(claim) ?? [];
    if (match === undefined || proof === undefined) return null;
    const due = this.proof(match, Number(seat));
    return timingSafeEqual(Buffer.from(proof), Buffer.from(due)) ? { match, seat: Number(seat) } : null;
  }

  private proof(match: string, seat: Seat): string {
    return createHmac('sha256', this.key).update(`${match}|${seat}`).digest('hex').slice(0, DIGITS);
  }
}
