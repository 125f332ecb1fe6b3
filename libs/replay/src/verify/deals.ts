import { checkReachOf, type CheckReach } from '#journal';
import { randomParts, randomPlaces, type RandomParts } from '#rules';
import { pluralOf, reveal, slotsIn, type Fact, type Slot, type Table } from '#table';
import type { Auditor, Finding } from './auditor.js';

/**
 * Checks the deal after a rewind by policy. Decks are shuffled only in places that were random, which anybody can
 * check. Apart from that, only drawn cards change, and cards that may have gone back in their place.
 */
export class Deals implements Auditor {
  readonly name = 'deals';
  private random: RandomParts = new Map();
  /** The random places after each entry. */
  private readonly after: RandomParts[] = [];
  private deals = 0;
  /** The number of deals that tell this copy which cards went back. */
  private open = 0;
  private finding: Finding | null = null;

  see(fact: Fact, before: Table, after: Table): void {
    if (fact.kind === 'rewound') this.random = this.after[fact.to] ?? new Map();
    else this.random = randomParts(this.random, fact, after);
    if (fact.kind === 'dealt-anew') this.deal(fact, before, after);
  }

  endEntry({ revision }: Table): void {
    this.after[revision] = this.random;
  }

  finish(): { finding: Finding | null; detail: string; reach?: CheckReach } {
    const { deals, open, finding } = this;
    const sealed = open < deals ? '; which cards went back is not told to this copy' : '';
    const detail = `dealt again ${pluralOf(deals, 'time')}, within what policy allows${sealed}`;
    // The places where policy shuffles decks are public.
    return { finding, detail, ...(open === 0 && deals > 0 ? { reach: 'part' } : checkReachOf(open, deals)) };
  }

  private deal({ zones, back, shuffled }: Extract<Fact, { kind: 'dealt-anew' }>, before: Table, after: Table): void {
    this.deals += 1;
    const places = zones.flatMap(({ zone }) => {
      const [was, is] = [slotsIn(before, zone), slotsIn(after, zone)];
      if (was.length !== is.length) this.wrong(before, `${zone} held ${was.length} cards, and holds ${is.length}`);
      const random = new Set(randomPlaces(this.random, before, zone));
      return was.map((slot, n) => ({ zone, was: slot, is: is[n], random: random.has(n) }));
    });
    const mixed = new Set(shuffled.flat());
    for (const place of mixed)
      if (places[place]?.random !== true)
        this.wrong(
          before,
          `a place of ${places[place]?.zone ?? 'no pool'} is shuffled in which somebody put or saw a card`,
        );
    const gone = reveal(back);
    if (gone) this.open += 1;
    const free = gone && new Set([...mixed, ...gone.flatMap(({ card, among }) => [card, ...among])]);
    places.forEach(({ zone, was, is }, n) => {
      if ((free && !free.has(n)) || was.known === null) this.unchanged(before, zone, was, is);
    });
  }

  private unchanged(table: Table, zone: string, was: Slot, is: Slot | undefined): void {
    if (is?.definition !== was.definition)
      this.wrong(table, `a card of ${zone} is exchanged that could not have gone back`);
  }

  private wrong({ revision }: Table, what: string): void {
    this.finding ??= { revision, what };
  }
}
