import {
  reveal,
  type Fact,
  type Handle,
  type Leg,
  type MaybeSecret,
  type SlotsTold,
  type Table,
  type ZoneId,
} from '#table';
import { follow, kindsLeft, mayBe, mix, mostOf, kindItMustBe, toldOf, twins, type Followed } from './bag.js';
import type { Began } from './opened.js';

/** A contradiction: the record names a card that cannot lie at its place. */
export interface DrawContradiction {
  /** The draw that settled the place, as an index in the list of draws. */
  readonly draw: number | null;
  readonly zone: ZoneId | null;
  /** The cards that could have lain there, each as often as it was possible. */
  readonly expected: readonly string[];
  readonly recorded: string;
}

/** How much a copy can say about the cards of a pool: all, some, or nothing. */
export type Extent = 'full' | 'bounded' | 'unchecked';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

interface Lying {
  readonly pools: ReadonlyMap<ZoneId, readonly Followed[]>;
  readonly handles: ReadonlyMap<Handle, Followed>;
}

const copied = ({ pools, handles }: Lying): Lying => {
  const twin = twins();
  return {
    pools: new Map([...pools].map(([zone, cards]) => [zone, cards.map(twin)])),
    handles: new Map([...handles].map(([handle, card]) => [handle, twin(card)])),
  };
};

/**
 * The table as it must be. It follows every card from its place at the beginning of the game, through the true orders
 * and moves, and compares each card that the record names with what the card must be. After a move that the copy may
 * not see, it follows the possible cards as one bag, and each may come out once.
 */
export class Shadow {
  /** How many cards of the record were compared. */
  compared = 0;
  private lost = false;
  private readonly pools = new Map<ZoneId, Followed[]>();
  private readonly handles = new Map<Handle, Followed>();
  /** The places of all cards after some entries. */
  private readonly kept = new Map<number, Lying>();

  constructor(private readonly contradicts: (found: DrawContradiction) => void) {}

  /** Begins a game: its first fact puts all cards in place. `known` gives the cards that a pool begins with. */
  begin(after: Table, known: (zone: ZoneId, count: number) => Began): void {
    this.pools.clear();
    this.handles.clear();
    for (const zone of after.zones) {
      if (zone.kind !== 'pooled') continue;
      const { cards: kinds, ordered } = known(zone.id, zone.slots.length);
      const cards = zone.slots.map((_, at) => follow(kinds[at] ?? null));
      if (!ordered) mix(cards);
      this.pools.set(zone.id, cards);
    }
  }

  /** Keeps the places of all cards after an entry, because the match goes back to it later. */
  keep(revision: number): void {
    this.kept.set(revision, copied(this.lying));
  }

  /** Puts all cards back where they lay after an entry, with the knowledge of that time. */
  goBack(revision: number): void {
    const { pools, handles } = copied(this.kept.get(revision) ?? { pools: new Map(), handles: new Map() });
    this.pools.clear();
    this.handles.clear();
    for (const [zone, cards] of pools) this.pools.set(zone, [...cards]);
    for (const [handle, card] of handles) this.handles.set(handle, card);
  }

  private get lying(): Lying {
    return { pools: this.pools, handles: this.handles };
  }

  /** How much this copy can say about the cards of a pool. */
  extent(zone: ZoneId): Extent {
    const cards = this.pools.get(zone) ?? [];
    if (cards.every((card) => kindItMustBe(card) !== null)) return 'full';
    return cards.some((card) => kindsLeft(card).length > 0) ? 'bounded' : 'unchecked';
  }

  count(zone: ZoneId): number {
    return this.pools.get(zone)?.length ?? 0;
  }

  /** Shuffles a pool: `order` lists the old places. Without an order nobody can say which card lies where. */
  shuffle(zone: ZoneId, order: readonly number[] | undefined, draw: number | null): void {
    const cards = this.pools.get(zone);
    if (!cards) return;
    if (!isOrder(order, cards.length)) mix(cards);
    else
      this.pools.set(
        zone,
        order.map((from) => cards[from]!),
      );
    for (const card of cards) card.draw = draw;
  }

  /**
   * Deals some pools again among each other: `order` lists the old places, numbered through all pools. Compares the
   * result with the cards that the fact names.
   */
  deal(zones: readonly SlotsTold[], order: readonly number[] | undefined, draw: number | null): void {
    const cards = zones.flatMap(({ zone }) => this.pools.get(zone) ?? []);
    const known = isOrder(order, cards.length);
    if (!known) this.lose(cards);
    let at = 0;
    for (const { zone, slots } of zones) {
      const { length } = this.pools.get(zone) ?? [];
      const now = cards.map((card, n) => (known ? cards[order[n]!]! : card)).slice(at, at + length);
      at += length;
      this.pools.set(zone, now);
      now.forEach((card, n) => {
        card.draw = draw;
        this.tell(card, slots[n] ?? undefined, zone);
      });
    }
  }

  /**
   * Follows any other fact that moves or names cards.
   * @param picked the slots of a pool that are known to leave it, in any order
   * @returns whether this copy has lost the places of some cards that it knew
   */
  see(fact: Fact, picked: readonly number[] = []): boolean {
    this.lost = false;
    this.follow(fact, picked);
    return this.lost;
  }

  private follow(fact: Fact, picked: readonly number[]): void {
    switch (fact.kind) {
      case 'moved':
        this.move(fact.legs, picked);
        break;
      case 'created':
        for (const { handle, definition } of fact.cards) this.handles.set(handle, follow(reveal(definition) ?? null));
        break;
      case 'ceased':
        for (const handle of fact.cards) this.handles.delete(handle);
        break;
      case 'turned':
      case 'controlled':
        this.tell(this.handles.get(fact.card), fact.definition, null);
        break;
      case 'identified':
        this.identify(fact);
        break;
      case 'shown':
        this.show(fact);
        break;
      case 'arranged':
        this.arrange(fact);
        break;
      default:
    }
  }

  private tell(card: Followed | undefined, definition: MaybeSecret<string> | undefined, zone: ZoneId | null): void {
    const kind = definition === undefined ? undefined : reveal(definition);
    if (!card || kind === undefined) return;
    if (kindsLeft(card).length > 0) this.compared += 1;
    const { draw } = card;
    const expected = toldOf(card, kind);
    if (expected) this.contradicts({ draw, zone, expected, recorded: kind });
  }

  private identify({ card, zone, slot, definition }: Of<'identified'>): void {
    if (card !== undefined) this.tell(this.handles.get(card), definition, null);
    else if (zone !== undefined && slot !== undefined)
      this.tell(this.pools.get(zone)?.[reveal(slot) ?? -1], definition, zone);
  }

  private show({ zone, slots, definitions }: Of<'shown'>): void {
    const cards = this.pools.get(zone);
    const [places, names] = [reveal(slots), reveal(definitions)];
    if (!cards || !names) return;
    if (places) places.forEach((slot, n) => this.tell(cards[slot], names[n], zone));
    else {
      for (const name of new Set(names)) {
        if (mostOf(cards, name) >= names.filter((one) => one === name).length) continue;
        const expected = cards.flatMap((card) => kindItMustBe(card) ?? []).sort();
        this.contradicts({ draw: cards[0]?.draw ?? null, zone, expected, recorded: name });
      }
    }
  }

  private arrange({ zone, looked, top, order }: Of<'arranged'>): void {
    const cards = this.pools.get(zone);
    if (!cards) return;
    const touched = cards.slice(0, looked);
    const places = reveal(order);
    if (!isOrder(places, touched.length)) this.lose(touched);
    const now = isOrder(places, touched.length) ? places.map((from) => touched[from]!) : touched;
    this.pools.set(zone, [...now.slice(0, top), ...cards.slice(looked), ...now.slice(top)]);
  }

  /** Moves the cards of some legs: all leave before any arrives, and slot numbers are those before the fact. */
  private move(legs: readonly Leg[], picked: readonly number[]): void {
    const carried = legs.map((leg) => (leg.card === undefined ? undefined : this.handles.get(leg.card)));
    legs.forEach((leg) => {
      if (leg.card !== undefined) this.handles.delete(leg.card);
    });
    const byPool = new Map<ZoneId, number[]>();
    legs.forEach((leg, n) => {
      if (this.pools.has(leg.from)) byPool.set(leg.from, [...(byPool.get(leg.from) ?? []), n]);
    });
    for (const [zone, members] of byPool) {
      const taken = this.takeOut(
        zone,
        members.map((n) => legs[n]!),
        picked,
      );
      members.forEach((n, k) => (carried[n] = taken[k]));
    }
    legs.forEach((leg, n) => this.arrive(leg, carried[n]));
  }

  private takeOut(zone: ZoneId, legs: readonly Leg[], picked: readonly number[]): (Followed | undefined)[] {
    const cards = this.pools.get(zone)!;
    const gone = new Set<Followed>();
    const taken = legs.map((leg) => {
      const card = cards[reveal(leg.slot ?? 0) ?? -1];
      if (!card || gone.has(card)) return undefined;
      gone.add(card);
      return card;
    });
    const left = cards.filter((card) => !gone.has(card));
    const hidden = legs.filter((_, n) => taken[n] === undefined);
    const known = picked.flatMap((slot) => (cards[slot] && !gone.has(cards[slot]) ? [cards[slot]] : []));
    const leaving = known.length === hidden.length ? this.among(left, known) : this.blurred(left, hidden);
    this.pools.set(zone, left);
    return taken.map((card) => card ?? leaving.shift());
  }

  private arrive(leg: Leg, card: Followed | undefined): void {
    if (!card) return;
    // Compare the card first, then place it: this copy may not know the place.
    this.tell(card, leg.definition, leg.from);
    const pool = this.pools.get(leg.to);
    if (!pool) {
      const handle = leg.handle ?? leg.card;
      if (handle !== undefined) this.handles.set(handle, card);
    } else {
      const at = placeIn(pool.length, leg.place);
      pool.splice(at ?? pool.length, 0, card);
      if (at === undefined) this.lose(pool);
    }
  }

  /** Mixes cards that this copy cannot tell apart from now on. */
  private lose(cards: readonly Followed[]): void {
    const knew = cards.some((card) => kindItMustBe(card) !== null);
    mix(cards);
    this.lost ||= knew && cards.some((card) => kindItMustBe(card) === null);
  }

  /** Takes out cards that are known to leave, though not which leg carries which. */
  private among(cards: Followed[], leaving: readonly Followed[]): Followed[] {
    this.lose(leaving);
    for (const card of leaving) cards.splice(cards.indexOf(card), 1);
    return [...leaving];
  }

  /**
   * Takes out cards that this copy cannot identify. The cards above the first possible one and below the last keep
   * their places; between them nobody can say which lies where.
   */
  private blurred(cards: Followed[], legs: readonly Leg[]): Followed[] {
    if (legs.length === 0) return [];
    let [from, to] = [cards.length, -1];
    for (const { definition } of legs) {
      const kind = definition === undefined ? undefined : reveal(definition);
      const may = (card: Followed): boolean => kind === undefined || mayBe(card, kind);
      // No card fits: then any card is taken, and its arrival reports the contradiction.
      const first = cards.findIndex(may);
      from = Math.min(from, first < 0 ? 0 : first);
      to = Math.max(to, first < 0 ? cards.length - 1 : cards.findLastIndex(may));
    }
    this.lose(cards.slice(from, to + 1));
    return cards.splice(from, legs.length);
  }
}

/** The index at which a card arrives among `length` cards; `undefined` if this copy is not told. */
const placeIn = (length: number, place: Leg['place']): number | undefined => {
  if (place === 'top') return 0;
  if (place === 'bottom' || place === undefined) return length;
  const at = reveal(place);
  return at === undefined ? undefined : Math.max(0, Math.min(length, at));
};

const isOrder = (order: readonly number[] | undefined, length: number): order is readonly number[] =>
  order?.length === length && new Set(order).size === length && order.every((at) => at >= 0 && at < length);
