/** The accepted action that an idempotency key came with first. */
export interface Remembered {
  readonly revision: number;
  /** The digest of the request's body: the same key with another body is a mistake of the client's. */
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
 * Everything accepted so far, append-only. All versions along one line share one store and each looks no further than
 * its own length, so a version never changes, and the next one costs no copy. Only a second successor of
 * the same version (a fork: two entries tried on one head) copies.
 */
export class Past {
  private constructor(
    private readonly store: Store,
    /** Revisions 1 … length. */
    readonly length: number,
  ) {}

  static empty(): Past {
    return new Past({ hashes: [], requests: new Map() }, 0);
  }

  static of(hashes: readonly string[], requests: readonly (readonly [string, number, string])[]): Past {
    const notes = requests.map(([name, revision, digest]) => [name, { revision, digest }] as const);
    return new Past({ hashes: [...hashes], requests: new Map(notes) }, hashes.length);
  }

  /** A past of which only the end is known. */
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

  /** The next version. A name that is remembered already keeps its first revision. */
  with(hash: string, note?: Note): Past {
    const { hashes, requests } = this.store.hashes.length === this.length ? this.store : this.#copy();
    hashes.push(hash);
    if (note !== undefined && !requests.has(note.name)) {
      requests.set(note.name, { revision: note.revision, digest: note.digest });
    }
    return new Past({ hashes, requests }, this.length + 1);
  }

  /** The same with requests from before what this reader has seen. What is remembered already stays as it is. */
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
