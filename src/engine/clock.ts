/** The only time there is behind the doors. */
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }

  /** RFC 3339, UTC, milliseconds. */
  time(): string {
    return new Date(this.now()).toISOString();
  }
}
