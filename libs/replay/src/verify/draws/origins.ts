import { isSecret, speaks, zoneOf, type Fact, type Leg, type Seat, type Table, type ZoneId } from '#table';
import type { HiddenFor } from './found.js';

/**
 * Checks where a card comes from that leaves a pool from a secret place. If the pool was shuffled and no player can
 * know a card of it, only the house, which knows all cards, can have chosen the place. Anybody can check this: which
 * places were shown or filled is public, though their cards are not.
 */
export class Origins {
  /** For each shuffled pool, the number of cards that somebody may know because they were shown or put there since. */
  private traced = new Map<ZoneId, number>();
  private readonly kept = new Map<number, ReadonlyMap<ZoneId, number>>();
  /** For each pool, the seats that have shuffled it since somebody could last know a card of it. */
  private readonly shuffled = new Map<ZoneId, readonly Seat[]>();
  /** Why the last fact that moved cards did not tell the places. */
  reason: HiddenFor = 'place';

  keep(revision: number): void {
    this.kept.set(revision, new Map(this.traced));
  }

  /**
   * What is wrong with a fact; `null`: nothing.
   * @param drawn whether an earlier draw picks cards of a pool
   * @param judge whether a judge does it, who may have seen all cards; up to facts 2 no fact records what a judge saw
   *   and took back
   */
  see(fact: Fact, before: Table, drawn: (zone: ZoneId) => boolean, judge: boolean): string | null {
    switch (fact.kind) {
      case 'game-began':
        this.traced = new Map();
        return null;
      case 'rewound':
        this.traced = new Map(this.kept.get(fact.to));
        this.shuffled.clear();
        return null;
      case 'shuffled': {
        const wrong = judge ? null : this.again(fact, before);
        // If a judge has a hand shuffled, its player still knows the hand.
        if (!judge || this.traced.has(fact.zone)) this.traced.set(fact.zone, 0);
        return wrong;
      }
      case 'shown':
        this.trace(fact.zone, fact.count);
        return null;
      case 'identified':
        if (fact.zone !== undefined) this.trace(fact.zone, 1);
        return null;
      case 'moved': {
        this.reason = 'place';
        const wrong = this.outOf(fact.legs, before, drawn, judge);
        for (const { to } of fact.legs) this.trace(to, 1);
        return wrong;
      }
      default:
        return null;
    }
  }

  /**
   * Before the first turn a seat may not shuffle a pool twice that nobody has touched since: a house could go on until
   * it likes the order. Another player may shuffle a deck that is presented to them.
   */
  private again({ zone, by }: Extract<Fact, { kind: 'shuffled' }>, { status, match }: Table): string | null {
    const earlier = this.traced.get(zone) === 0 ? (this.shuffled.get(zone) ?? []) : [];
    this.shuffled.set(zone, [...earlier, by]);
    return status === 'setup' && speaks(match, 3) && earlier.includes(by)
      ? `${zone} is shuffled again, and nobody has looked at it or put a card there since it was`
      : null;
  }

  private trace(zone: ZoneId, cards: number): void {
    const traced = this.traced.get(zone);
    if (traced !== undefined) this.traced.set(zone, traced + cards);
  }

  private outOf(legs: readonly Leg[], before: Table, drawn: (zone: ZoneId) => boolean, judge: boolean): string | null {
    const lenient = judge || (!speaks(before.match, 3) && before.match?.scenario === true);
    for (const zone of new Set(legs.map(({ from }) => from))) {
      const leaving = legs.filter(({ from }) => from === zone);
      const hidden = leaving.filter(({ slot }) => isSecret(slot)).length;
      const pool = zoneOf(before, zone);
      if (pool?.kind !== 'pooled' || leaving.length === pool.slots.length) continue;
      const traced = this.traced.get(zone);
      const reason = drawn(zone) ? 'drawn' : traced === undefined ? 'chosen' : 'looked';
      if (hidden > 0) this.reason = reason;
      if (lenient || reason !== 'looked') continue;
      const chosen = 'that nobody at the table can have chosen';
      if (traced! < hidden) return `a card leaves ${zone} from a place that is not told, and ${chosen}`;
      if (speaks(before.match, 3) && traced! < hidden + amid(leaving, pool.slots.length))
        return `a card leaves ${zone} from amid it, a place ${chosen}`;
    }
    return null;
  }
}

/** How many cards leave a pool from public places in its middle: not in a row from its top or its bottom. */
const amid = (legs: readonly Leg[], length: number): number => {
  const slots = new Set(legs.flatMap(({ slot }) => (typeof slot === 'number' ? slot : [])));
  let [top, bottom] = [0, 0];
  while (slots.has(top)) top += 1;
  while (slots.has(length - 1 - bottom)) bottom += 1;
  return Math.max(0, slots.size - top - bottom);
};
