import type { Fact } from './fact.js';
import type { Rewound } from './judging.js';
import { isOfficeFact } from './office-fact.js';

/**
 * The line at a revision is the chain of parents: the entry before, or of a rewind the one that it goes back to. What
 * lies beside it was undone; it stays on record with its numbers.
 */
export class Line {
  /** What was undone, each from its first revision to its last; the latest first. */
  private readonly gaps: readonly (readonly [from: number, to: number])[];

  /** @param head a revision: rewinds after it do not count yet */
  constructor(
    rewinds: readonly Pick<Rewound, 'at' | 'to'>[],
    readonly head: number,
  ) {
    const gaps: [number, number][] = [];
    let end = head;
    for (const { at, to } of [...rewinds].reverse()) {
      // One that was itself undone, or is not there yet, takes nothing away.
      if (at > end) continue;
      if (at - 1 > to) gaps.push([to + 1, at - 1]);
      end = to;
    }
    this.gaps = gaps;
  }

  /** Whether an entry was undone. */
  isUndone(revision: number): boolean {
    return this.gaps.some(([from, to]) => revision >= from && revision <= to);
  }

  /** Whether what an entry did was undone: what judges do around the play stands, wherever the play goes back to. */
  hasUndone({ revision, facts }: { readonly revision: number; readonly facts: readonly Fact[] }): boolean {
    return this.isUndone(revision) && !facts.every(isOfficeFact);
  }

  /** The entry on whose table one of the line stands. */
  parentOf(revision: number): number {
    const gap = this.gaps.find(([, to]) => to === revision - 1);
    return gap ? gap[0] - 1 : revision - 1;
  }

  /** What was undone by the time of the head, from the first. */
  get undone(): readonly (readonly [from: number, to: number])[] {
    return [...this.gaps].reverse();
  }
}

/** The line at a table. */
export const lineOf = ({
  office,
  revision,
}: {
  readonly office: { readonly rewinds?: readonly Pick<Rewound, 'at' | 'to'>[] };
  readonly revision: number;
}): Line => new Line(office.rewinds ?? [], revision);
