import { lastTold } from '../api/asking.js';

/**
 * The service's time, as its answers tell it: a projector and a phone show the right rest of a round, whatever their
 * own clocks say. `Date` is cut to whole seconds, so each answer gives two bounds, and later answers narrow them.
 */
export class ServerTime {
  /** How many milliseconds the service's clock is ahead of this machine's: at least, and at most. */
  private least = -Infinity;
  private most = Infinity;

  /** @param date the header of an answer to a request sent at `asked`, which came at `came`, by this machine's clock */
  heard(date: string | null, asked: number, came: number): void {
    const said = Date.parse(date ?? '');
    if (!said) return;
    const [least, most] = [said - came, said + 1_000 - asked];
    const apart = least > this.most || most < this.least;
    // A clock was set meanwhile, so the earlier bounds are void.
    this.least = apart ? least : Math.max(this.least, least);
    this.most = apart ? most : Math.min(this.most, most);
  }

  /** How far the service's clock is ahead, as near to nothing as the bounds allow. */
  get ahead(): number {
    return Math.max(this.least, Math.min(this.most, 0));
  }

  /** It is read each second where a clock runs, so that hardly an answer is missed. */
  get now(): number {
    this.heard(...lastTold);
    return Date.now() + this.ahead;
  }
}

/** The time of the service that the page came from. */
export const serverTime = new ServerTime();
