import { MAX_DEPTH } from './canonical.js';

/** A place in a parsed body where `{"$": k}` stands. */
export interface Hole {
  readonly inside: Record<string | number, unknown>;
  readonly name: string | number;
  readonly k: number;
}

/** Walks a parsed value once: counts members, finds the holes, and notes the first thing that no entry may hold. */
export class Survey {
  members = 0;
  readonly holes: Hole[] = [];
  wrong: string | undefined;

  /**
   * Walks the value at `inside[name]`.
   * @param mayHide whether `{"$": k}` may stand there
   */
  walk(inside: Record<string | number, unknown>, name: string | number, mayHide: boolean, depth = 0): void {
    const value = inside[name];
    if (typeof value === 'number' && !Number.isSafeInteger(value)) this.wrong ??= 'a number that is no safe integer';
    if (typeof value !== 'object' || value === null) return;
    if (depth >= MAX_DEPTH) {
      this.wrong ??= `nested deeper than ${MAX_DEPTH}`;
    } else if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.walk(value as never, i, mayHide, depth + 1);
    } else if (Object.hasOwn(value, '$')) {
      this.#hole(inside, name, value, mayHide);
    } else {
      const names = Object.keys(value);
      this.members += names.length;
      for (const member of names) {
        if (member === '__proto__') this.wrong ??= 'a member "__proto__"';
        else this.walk(value as Record<string, unknown>, member, mayHide, depth + 1);
      }
    }
  }

  #hole(inside: Record<string | number, unknown>, name: string | number, value: object, mayHide: boolean): void {
    const { $: k } = value as { $: unknown };
    this.members += 1;
    if (!mayHide) this.wrong ??= 'a "$" where nothing is hidden';
    else if (Object.keys(value).length !== 1 || !Number.isSafeInteger(k) || (k as number) < 1)
      this.wrong ??= 'a stray "$"';
    else this.holes.push({ inside, name, k: k as number });
  }
}
