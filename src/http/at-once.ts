import type { FastifyRequest } from 'fastify';
import { askerOf } from './asker.js';
import { tooMany } from './limits.js';

/** An address as it is counted: of IPv6 the first 64 bits, which are one customer's. */
const netOf = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);

/** An address may stand for at most this many askers: a venue is many people behind one. */
const ASKERS = 5;

/** Counts what askers have under way, by token or else by address, and from each address in all. */
export class AtOnce {
  private readonly counts = new Map<string, number>();

  /**
   * @param most that one asker has at once; 0: any number
   * @param what is counted, in words
   * @param seconds when who has too many may try again
   */
  constructor(
    private readonly most: number,
    private readonly what: string,
    private readonly seconds: number,
  ) {}

  /** @returns what says that it is over @throws Problem `too-many-requests` */
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
