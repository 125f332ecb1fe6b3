import type { Accepted, EntryRecord } from '#journal';
import { MatchHistory, type StepPlace, type StoredEdge } from '#match';

/** The matches of a process, as far as they are at hand. */
export interface Shared {
  peek(match: string): MatchHistory | undefined;
}

/** What came of a record. `past`: before where this match was resumed, so its place has to be looked up. */
type Followed =
  | { readonly verdict: 'accepted'; readonly place: StepPlace }
  | { readonly verdict: 'already' }
  | { readonly verdict: 'past' | 'gap' | 'refused'; readonly code: string; readonly detail: string };

/**
 * One match as the projection goes through it. Where the process has its history at hand, what that has judged and
 * folded is taken as it is; else it is judged and folded here, from where it is stored.
 */
export class Following {
  /** Where the projection has come to. */
  private at: StepPlace | null = null;
  private own: MatchHistory | null = null;
  private start: StoredEdge | null;
  /** While it rests: where it has come to. */
  private rested = 0;

  constructor(
    private readonly match: string,
    state: StoredEdge | undefined,
    private readonly shared: Shared | undefined,
  ) {
    this.start = state ?? null;
  }

  get revision(): number {
    return this.at?.revision ?? this.start?.revision ?? this.rested;
  }

  /**
   * @param judged what another reader in this process has made of the record
   * @returns `null` where it rests: then it is to be opened again from where it is stored
   */
  take(record: EntryRecord, judged: () => Accepted | undefined): Followed | null {
    if (record.revision === this.revision + 1) {
      const place = this.shared?.peek(this.match)?.place(record.revision);
      if (place && sameTexts(place.taken.record, record)) {
        this.own = null;
        return { verdict: 'accepted', place: (this.at = place) };
      }
    }
    if (this.own === null && this.rested > 0 && this.rested === this.revision) return null;
    const own = (this.own ??= this.resumed());
    const taken = own.append(record, judged());
    if (taken.verdict !== 'accepted') return taken;
    const place = (this.at = own.place(record.revision)!);
    // What is further back is looked up in the log: a match may be as long as it likes.
    if (place.endsBlock) this.own = null;
    return { verdict: 'accepted', place };
  }

  /** Lets go of everything but its number: all of it is stored, and the process goes on with the match elsewhere. */
  rest(): void {
    if (!this.shared?.peek(this.match)) return;
    this.rested = this.revision;
    this.at = this.own = this.start = null;
  }

  /** A history of its own, from where it has come to. */
  private resumed(): MatchHistory {
    const head = this.at?.head ?? this.start;
    return head ? MatchHistory.from(head) : MatchHistory.begin(this.match);
  }
}

/** Bundles are not in the hash: another with the same hash may be no entry at all. */
const sameTexts = (one: EntryRecord, other: EntryRecord): boolean =>
  one.hash === other.hash &&
  one.body === other.body &&
  one.bundles.length === other.bundles.length &&
  one.bundles.every((bundle, a) => bundle === other.bundles[a]);
