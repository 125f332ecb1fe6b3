import { definitionsDigest, checkReachOf, type CheckReach } from '#journal';
import type { Deck } from '#rules';
import { reveal, type Fact } from '#table';
import type { Auditor, Finding } from './auditor.js';

/** The card definitions in an archive, by id, unchecked. */
export type CarriedDefinitions = ReadonlyMap<string, unknown>;

/** The card definitions of an archive by their ids; they may be any JSON. */
export const carriedIn = (cards: readonly unknown[]): CarriedDefinitions =>
  new Map(cards.flatMap((card) => [[String((card as { id?: unknown } | null)?.id), card] as const]));

/**
 * Checks that the definitions in a copy are those that the match began with. The first entry holds each seat's list and
 * the digest of its cards' definitions, sealed to the seat (docs/decisions/002).
 */
export class Definitions implements Auditor {
  readonly name = 'definitions';
  private finding: Finding | null = null;
  private seats = 0;
  private bound = 0;

  constructor(private readonly carried: CarriedDefinitions) {}

  see(fact: Fact): void {
    if (fact.kind !== 'match-began') return;
    for (const [n, said] of fact.decks.entries()) {
      this.seats += 1;
      const [deck, digest] = [reveal(said) as Deck | null, fact.definitions[n] && reveal(fact.definitions[n])];
      if (!deck || !digest) continue;
      this.bound += 1;
      if (definitionsDigest(deck, this.carried) === digest) continue;
      const what = `the cards of seat ${n + 1} are not defined as they were when the match began`;
      this.finding ??= { revision: 1, what };
    }
  }

  finish(): { finding: Finding | null; detail: string; reach?: CheckReach } {
    const others = this.bound < this.seats ? '; of other decks this copy cannot tell' : '';
    const detail = `the cards of ${this.bound} of ${this.seats} decks are defined as when the match began${others}`;
    return { finding: this.finding, detail, ...checkReachOf(this.bound, this.seats) };
  }
}
