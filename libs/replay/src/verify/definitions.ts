import { definitionsDigest, checkReachOf, type CheckReach } from '#journal';
import type { Deck } from '#rules';
import { reveal, type Fact, type Json, type MaybeSecret, type Seat } from '#table';
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
  private readonly bound = new Set<Seat>();

  constructor(private readonly carried: CarriedDefinitions) {}

  see(fact: Fact): void {
    if (fact.kind === 'match-began') {
      this.seats = fact.decks.length;
      for (const [n, deck] of fact.decks.entries()) this.compare(n + 1, deck, fact.definitions[n]);
    } else if (fact.kind === 'list-registered') this.compare(fact.seat, fact.deck, fact.definitions);
  }

  private compare(seat: Seat, deck: MaybeSecret<Json>, digest: MaybeSecret<string> | undefined): void {
    const [list, said] = [reveal(deck) as Deck | undefined, digest && reveal(digest)];
    if (!list || !said) return;
    this.bound.add(seat);
    if (definitionsDigest(list, this.carried) === said) return;
    const what = `the cards of seat ${seat} are not defined as they were when the match began`;
    this.finding ??= { revision: 1, what };
  }

  finish(): { finding: Finding | null; detail: string; reach?: CheckReach } {
    const others = this.bound.size < this.seats ? '; of other decks this copy cannot tell' : '';
    const detail = `the cards of ${this.bound.size} of ${this.seats} decks are defined as when the match began${others}`;
    return { finding: this.finding, detail, ...checkReachOf(this.bound.size, this.seats) };
  }
}
