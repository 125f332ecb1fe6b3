import type { Fact } from './fact.js';
import type { Rewound } from './judging.js';
import { isOfficeFact } from './office-fact.js';

/**
 * The line at a revision is the chain of parents. The parent of an entry is the entry before it; the parent of a rewind
 * is the entry that it goes back to. Entries beside the line were undone; they stay on record with their numbers.
 */
export class Line {
  /** The undone stretches, each from its first revision to its last; the latest stretch first. */
  private readonly gaps: readonly (readonly [from: number, to: number])[];

  /** @param head a revision: the line ignores rewinds after it */
  constructor(
    rewinds: readonly Pick<Rewound, 'at' | 'to'>[],
    readonly head: number,
  ) {
    const gaps: [number, number][] = [];
    let end = head;
    for (const { at, to } of [...rewinds].reverse()) {
      // A rewind that was itself undone, or that comes after the head, undoes nothing.
      if (at > end) continue;
      if (at - 1 > to) gaps.push([to + 1, at - 1]);
      end = to;
    }
    this.gaps = gaps;
  }

  isUndone(revision: number): boolean {
    return this.gaps.some(([from, to]) => revision >= from && revision <= to);
  }

  /** Whether the effect of an entry was undone: a rewind never undoes what judges do around the play. */
  hasUndone({ revision, facts }: { readonly revision: number; readonly facts: readonly Fact[] }): boolean {
    return this.isUndone(revision) && !facts.every(isOfficeFact);
  }

  /** The revision of the parent: its table is the one that the entry at `revision` started from. */
  parentOf(revision: number): number {
    const gap = this.gaps.find(([, to]) => to === revision - 1);
    return gap ? gap[0] - 1 : revision - 1;
  }

  /** The stretches undone by the time of the head, the earliest first. */
  get undone(): readonly (readonly [from: number, to: number])[] {
    return [...this.gaps].reverse();
  }
}

/**
 * Whether drawn cards went back when cards were dealt again. A reader who does not know that sees whether other zones
 * than the shuffled decks were dealt again.
 */
export const dealsBack = ({ back, zones, shuffled }: Extract<Fact, { kind: 'dealt-anew' }>): boolean =>
  back.$?.some(({ card }) => card !== null) ?? zones.length > shuffled.length;

/** The line at the revision of a table. */
export const lineOf = ({
  office,
  revision,
}: {
  readonly office: { readonly rewinds?: readonly Pick<Rewound, 'at' | 'to'>[] };
  readonly revision: number;
}): Line => new Line(office.rewinds ?? [], revision);
