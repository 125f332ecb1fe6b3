import type { FastifyRequest } from 'fastify';
import { askerOf } from './asker.js';
import { tooMany } from './limits.js';

/** The network that an address counts for: of IPv6 its first 64 bits, which one customer has. */
const netOf = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);

/** How many askers one address may stand for: a venue is many people behind one address. */
const ASKERS = 5;

/** Counts the requests in progress of each asker, by token or else by address, and those from each address in all. */
export class AtOnce {
  private readonly counts = new Map<string, number>();

  /**
   * @param most requests that one asker may have at once; 0: any number
   * @param what is counted, in words
   * @param seconds when an asker with too many may try again
   */
  constructor(
    private readonly most: number,
    private readonly what: string,
    private readonly seconds: number,
  ) {}

  /** @returns what to call when the request is over @throws Problem `too-many-requests` */
  enter(request: FastifyRequest): () => void {
    if (this.most === 0) return () => undefined;
    const address = netOf(request.ip);
    const limits = [
      [askerOf(request) ?? `address ${address}`, this.most],
      [`all of ${address}`, this.most * ASKERS],
    ] as const;
    for (const [name, most] of limits)
      if ((this.counts.get(name) ?? 0) >= most) throw tooMany(`at most ${most} ${this.what}`, this.seconds);
    for (const [name] of limits) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      for (const [name] of limits) this.leave(name);
    };
  }

  private leave(name: string): void {
    const left = this.counts.get(name)! - 1;
    if (left > 0) this.counts.set(name, left);
    else this.counts.delete(name);
  }
}
