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
    return new Past({ hashes: [], requests: new Map() }, 0);
  }

  static of(hashes: readonly string[], requests: readonly (readonly [string, number, string])[]): Past {
    const notes = requests.map(([name, revision, digest]) => [name, { revision, digest }] as const);
    return new Past({ hashes: [...hashes], requests: new Map(notes) }, hashes.length);
  }

  /** A past of which only the last entry is known. */
  static until(length: number, head: string): Past {
    const hashes: string[] = [];
    if (length > 0) hashes[length - 1] = head;
    return new Past({ hashes, requests: new Map() }, length);
  }

  hashAt(revision: number): string | undefined {
    return revision <= this.length ? this.store.hashes[revision - 1] : undefined;
  }

  remembered(name: string): Remembered | undefined {
    const found = this.store.requests.get(name);
    return found !== undefined && found.revision <= this.length ? found : undefined;
  }

  /** The next version. A name that is already remembered keeps its first revision. */
  with(hash: string, note?: Note): Past {
    const { hashes, requests } = this.store.hashes.length === this.length ? this.store : this.#copy();
    hashes.push(hash);
    if (note !== undefined && !requests.has(note.name)) {
      requests.set(note.name, { revision: note.revision, digest: note.digest });
    }
    return new Past({ hashes, requests }, this.length + 1);
  }

  /** The same past with requests from before this reader's first entry. Requests that are already remembered stay. */
  including(notes: readonly (readonly [string, number, string])[]): Past {
    const { hashes, requests } = this.store;
    const all = new Map(requests);
    for (const [name, revision, digest] of notes)
      if (revision <= this.length && !all.has(name)) all.set(name, { revision, digest });
    return new Past({ hashes, requests: all }, this.length);
  }

  toJson(): { hashes: string[]; requests: [string, number, string][] } {
    const requests = [...this.store.requests].filter(([, { revision }]) => revision <= this.length);
    return {
      hashes: this.store.hashes.slice(0, this.length),
      requests: requests.map(([name, { revision, digest }]) => [name, revision, digest]),
    };
  }

  #copy(): Store {
    const { hashes, requests } = this.toJson();
    return { hashes, requests: new Map(requests.map(([name, revision, digest]) => [name, { revision, digest }])) };
  }
}
