import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Seat } from '#table';

const DIGITS = 32;
const FORM = /^(.+)\.([1-9]\d{0,3})\.([0-9a-f]{32})$/;

/** What is handed out for a seat, so that its holder takes the seat. It follows from the service's secret alone. */
export class ClaimLinks {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'claims/1', 32));
  }

  of(match: string, seat: Seat): string {
    return `${match}.${seat}.${this.proof(match, seat)}`;
  }

  /** Whose seat it is for; `null` for what this service has not handed out. */
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
