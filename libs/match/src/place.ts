import type { Block, Taken } from './block.js';
import { BLOCK, type StoredEdge } from './edge.js';
import { NO_LISTS } from './steps.js';

/** A match after one of its entries. It stays what it is, however far the match goes on. */
export class StepPlace {
  constructor(
    private readonly block: Block,
    readonly revision: number,
  ) {}

  get taken(): Taken {
    return this.block.at(this.revision)!;
  }

  /**
   * When seats were asked whether they are ready for the next game, or a judge did something since: the answer of one
   * gives no other more time. As far back as the block goes: at the latest.
   */
  get asked(): string {
    const { block } = this;
    const { played, judged } = this.taken.state.table;
    const least = Math.max(judged, block.from.revision);
    let at = played;
    while (at > least && (block.at(at)?.entry.action as { kind?: unknown } | null)?.kind !== 'between-games') at -= 1;
    return block.at(Math.max(at, least))?.entry.time ?? (least > 0 ? block.from.last : this.taken.entry.time);
  }

  /** Whether a block ends with it. */
  get endsBlock(): boolean {
    return this.revision % BLOCK === 0;
  }

  /** To be stored as the end of a block: with the steps of that block. */
  get blockEnd(): StoredEdge {
    return { ...this.block.edgeAt(this.revision), steps: this.block.stepsUpTo(this.revision) };
  }

  /** To be stored as the head: with the steps of the running block, which may just be beginning. */
  get head(): StoredEdge {
    return this.endsBlock ? { ...this.blockEnd, steps: NO_LISTS } : this.blockEnd;
  }
}
