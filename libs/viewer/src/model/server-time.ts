/**
 * The service's time, as far as its answers tell it: a projector in a hall shows how long a round still is, whatever
 * its own clock says. `Date` is cut to whole seconds, so each answer gives bounds, which the next ones narrow.
 */
export class ServerTime {
  /** By how many milliseconds the service's clock is ahead of this machine's: at least, and at most. */
  private least = -Infinity;
  private most = Infinity;

  constructor(private readonly own: () => number = Date.now) {}

  /** @param date the header of an answer to what was asked at `asked`, and came at `came`, by this machine's clock */
  heard(date: string | null | undefined, asked: number, came: number): void {
    const said = Date.parse(date ?? '');
    if (Number.isNaN(said)) return;
    const [least, most] = [said - came, said + 1_000 - asked];
    const apart = least > this.most || most < this.least;
    // One of the clocks was set meanwhile: what was known before tells nothing more.
    this.least = apart ? least : Math.max(this.least, least);
    this.most = apart ? most : Math.min(this.most, most);
  }

  /** Where the machine's own clock may be right, it is taken to be. */
  get now(): number {
    const ahead = this.least > 0 ? this.least : Math.min(this.most, 0);
    return this.own() + ahead;
  }
}

/** That of the service that the page came from. */
export const serverTime = new ServerTime();
