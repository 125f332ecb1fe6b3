import { accept, adopt, emptyLedger, type Accepted, type EntryRecord, type Ledger, type OpenedEntry } from '#journal';
import { typeBegunBy, type Stream } from './stream.js';

/** The log holds a record that the accept rule refuses, or what is stored does not agree with it. */
export class BrokenMatch extends Error {
  override readonly name = 'BrokenMatch';

  constructor(
    readonly match: string,
    readonly revision: number,
    readonly what: string,
    /** That of the accept rule, or `type`: it is no match. */
    readonly code = 'broken',
  ) {
    super(`${match}:${revision}: ${what}`);
  }
}

/** What became of a record, and what stands after it. */
export type Appended<State> =
  | {
      readonly verdict: 'accepted';
      readonly entry: OpenedEntry;
      readonly ledger: Ledger;
      readonly before: State;
      readonly state: State;
    }
  | { readonly verdict: 'already' }
  /** `past`: before the place where this history was resumed, so nothing can be said of it. */
  | { readonly verdict: 'gap' | 'past' | 'refused'; readonly code: string; readonly detail: string };

/**
 * One stream, folded: the one place where a record is judged and its facts are folded, once. It goes forward only; its
 * holder keeps what it was at an earlier place.
 */
export class History<State> {
  private now: { readonly ledger: Ledger; readonly state: State };

  constructor(
    readonly stream: Stream<State>,
    readonly id: string,
    from?: { readonly ledger: Ledger; readonly state: State },
  ) {
    this.now = from ?? { ledger: emptyLedger(id), state: stream.empty };
  }

  get ledger(): Ledger {
    return this.now.ledger;
  }

  get state(): State {
    return this.now.state;
  }

  get revision(): number {
    return this.now.ledger.revision;
  }

  /**
   * Judges the next record and folds it where it is accepted.
   * @param judged what the accept rule said of it to another reader in this process, who had come equally far
   */
  append(record: EntryRecord, judged?: Accepted): Appended<State> {
    const { ledger, state: before } = this.now;
    const verdict = (judged && adopt(ledger, record, judged)) ?? accept(ledger, record);
    if (verdict.verdict === 'already') return verdict;
    if (verdict.verdict === 'refused') {
      const { code, detail } = verdict.reason;
      return { verdict: code === 'gap' || code === 'past' ? code : 'refused', code, detail };
    }
    const { entry } = verdict;
    if (ledger.revision === 0) {
      const type = typeBegunBy(entry);
      if (type !== this.stream.type)
        return { verdict: 'refused', code: 'type', detail: `it begins a stream of type ${type}` };
    }
    const state = this.stream.fold(before, entry);
    this.now = { ledger: verdict.ledger, state };
    return { verdict: 'accepted', entry, ledger: verdict.ledger, before, state };
  }

  /** With the requests of the past that a resumed ledger does not remember. */
  remember(requests: Parameters<Ledger['past']['including']>[0]): void {
    const { ledger, state } = this.now;
    this.now = { ledger: { ...ledger, past: ledger.past.including(requests) }, state };
  }
}
