/**
 * The service's time, as its answers tell it: a projector in a hall shows the right rest of a round, whatever its own
 * clock says. `Date` is cut to whole seconds, so each answer gives two bounds, and later answers narrow them.
 */
export class ServerTime {
  /** How many milliseconds the service's clock is ahead of this machine's: at least, and at most. */
  private least = -Infinity;
  private most = Infinity;

  constructor(private readonly own: () => number = Date.now) {}

  /** @param date the header of an answer to a request sent at `asked`, which came at `came`, by this machine's clock */
  heard(date: string | null | undefined, asked: number, came: number): void {
    const said = Date.parse(date ?? '');
    if (Number.isNaN(said)) return;
    const [least, most] = [said - came, said + 1_000 - asked];
    const apart = least > this.most || most < this.least;
    // A clock was set meanwhile, so the earlier bounds are void.
    this.least = apart ? least : Math.max(this.least, least);
    this.most = apart ? most : Math.min(this.most, most);
  }

  /** The machine's own time if it lies within the bounds, else the nearest possible time. */
  get now(): number {
    const ahead = this.least > 0 ? this.least : Math.min(this.most, 0);
    return this.own() + ahead;
  }
}

/** The time of the service that the page came from. */
export const serverTime = new ServerTime();
