/** The first accepted action that came with an idempotency key. */
export interface Remembered {
  readonly revision: number;
  /** The digest of the request's body. If a client sends the same key with another body, the client made a mistake. */
  readonly digest: string;
}

interface Note extends Remembered {
  readonly name: string;
}

interface Store {
  /** How many hashes before the first of these are not known. */
  readonly before: number;
  readonly hashes: string[];
  readonly requests: Map<string, Remembered>;
}

/**
 * All accepted entries so far, append-only. All versions along one line share one store, and each reads only up to its
 * own length, so a version never changes and the next one costs no copy. Only a second successor of the same version (a
 * fork: two entries tried on one head) makes a copy.
 */
export class Past {
  private constructor(
    private readonly store: Store,
    /** It covers revisions 1 … length. */
    readonly length: number,
  ) {}

  static empty(): Past {
    return new Past({ before: 0, hashes: [], requests: new Map() }, 0);
  }

  static of(hashes: readonly string[], requests: readonly (readonly [string, number, string])[]): Past {
    const notes = requests.map(([name, revision, digest]) => [name, { revision, digest }] as const);
    return new Past({ before: 0, hashes: [...hashes], requests: new Map(notes) }, hashes.length);
  }

  /** A past of which only the last entry is known. */
  static until(length: number, head: string): Past {
    const store = length > 0 ? { before: length - 1, hashes: [head] } : { before: 0, hashes: [] };
    return new Past({ ...store, requests: new Map() }, length);
  }

  hashAt(revision: number): string | undefined {
    return revision <= this.length ? this.store.hashes[revision - 1 - this.store.before] : undefined;
  }

  remembered(name: string): Remembered | undefined {
    const found = this.store.requests.get(name);
    return found !== undefined && found.revision <= this.length ? found : undefined;
  }

  /** The next version. A name that is already remembered keeps its first revision. */
  with(hash: string, note?: Note): Past {
    const { before } = this.store;
    const { hashes, requests } = before + this.store.hashes.length === this.length ? this.store : this.#copy();
    hashes.push(hash);
    if (note !== undefined && !requests.has(note.name)) {
      requests.set(note.name, { revision: note.revision, digest: note.digest });
    }
    return new Past({ before, hashes, requests }, this.length + 1);
  }

  /** The same past with requests from before this reader's first entry. Requests that are already remembered stay. */
  including(notes: readonly (readonly [string, number, string])[]): Past {
    const { before, hashes, requests } = this.store;
    const all = new Map(requests);
    for (const [name, revision, digest] of notes)
      if (revision <= this.length && !all.has(name)) all.set(name, { revision, digest });
    return new Past({ before, hashes, requests: all }, this.length);
  }

  /** The past must be known from its first entry on. */
  toJson(): { hashes: string[]; requests: [string, number, string][] } {
    const requests = [...this.store.requests].filter(([, { revision }]) => revision <= this.length);
    return {
      hashes: this.store.hashes.slice(0, this.length - this.store.before),
      requests: requests.map(([name, { revision, digest }]) => [name, revision, digest]),
    };
  }

  #copy(): Omit<Store, 'before'> {
    const { hashes, requests } = this.toJson();
    return { hashes, requests: new Map(requests.map(([name, revision, digest]) => [name, { revision, digest }])) };
  }
}
