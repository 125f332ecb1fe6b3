import type { RandomPlayer } from '#recorder';
import {
  secret,
  slotsIn,
  unknown,
  type Card,
  type Fact,
  type Leg,
  type MaybeSecret,
  type PooledZone,
  type Seat,
  type Table,
} from '#table';

export const SEATS: readonly Seat[] = [1, 2, 3];
const NAMES = ['ash', 'birch', 'cedar', 'elm', 'fir'];

/**
 * Makes facts at random that a table could come to, by rules or by none: every kind, hidden from anybody and told to
 * anybody.
 */
export class AnyFacts {
  private handles = 0;
  private ids = 0;

  constructor(private readonly player: RandomPlayer) {}

  next(table: Table): Fact {
    const made = this.pick(this.kinds())(table);
    return made ?? { kind: 'phase-began', phase: this.pick(['a', 'b']) };
  }

  private kinds(): readonly ((table: Table) => Fact | null)[] {
    return [
      this.moved,
      this.moved,
      this.moved,
      this.moved,
      this.created,
      this.ceased,
      this.turned,
      this.shown,
      this.shown,
      this.arranged,
      this.shuffled,
      this.identified,
      this.controlled,
      this.attached,
      this.marks,
      this.asked,
      this.answered,
      this.noted,
      this.drawn,
      this.others,
    ];
  }

  private below(n: number): number {
    return Math.floor(this.player.chance() * n);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  private some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.player.chance() < 0.5);
  }

  /** Hidden from some, or public. `within`: nobody else may be told. */
  private maybe<T>(value: T, within: readonly Seat[] | null): MaybeSecret<T> {
    if (within === null && this.player.chance() < 0.3) return value;
    return secret(value, this.some(within ?? SEATS));
  }

  private readonly pools = (table: Table): PooledZone[] =>
    table.zones.filter((zone): zone is PooledZone => zone.kind === 'pooled');
  private readonly cards = (table: Table): { card: Card; zone: string }[] =>
    table.zones.flatMap((zone) => (zone.kind === 'pooled' ? [] : zone.cards.map((card) => ({ card, zone: zone.id }))));

  private named(definition: string | null, within: readonly Seat[] | null): MaybeSecret<string> {
    return definition === null ? unknown : this.maybe(definition, within);
  }

  private readonly moved = (table: Table): Fact | null => {
    const count = 1 + this.below(3);
    const used = new Set<string>();
    const legs = Array.from({ length: count }, (): Leg | null => this.leg(table, used)).filter((leg) => leg !== null);
    return legs.length > 0 ? { kind: 'moved', legs } : null;
  };

  /** A seat that is told what a card is, is told which one it was. */
  private leg(table: Table, used: Set<string>): Leg | null {
    const to = this.pick(table.zones);
    const owner = this.pick(SEATS);
    const into =
      to.kind === 'pooled' ? {} : { owner, controller: this.pick(SEATS), face: this.pick(['up', 'down'] as const) };
    const place =
      to.kind === 'pooled' && this.player.chance() < 0.3
        ? { place: secret(this.below(to.slots.length + 1), this.some(SEATS)) }
        : this.player.chance() < 0.3
          ? { place: this.pick(['top', 'bottom'] as const) }
          : {};
    const told = 'place' in place && typeof place.place === 'object' ? place.place.to : null;
    if (this.player.chance() < 0.5) {
      const pool = this.pick(this.pools(table));
      const slot = this.below(pool.slots.length);
      if (pool.slots.length === 0 || used.has(`${pool.id} ${slot}`)) return null;
      used.add(`${pool.id} ${slot}`);
      const sealed = this.maybe(slot, null);
      const knowers = typeof sealed === 'object' ? sealed.to : null;
      const within = knowers === null ? told : told === null ? knowers : knowers.filter((seat) => told.includes(seat));
      const handle = to.kind === 'pooled' ? {} : { handle: `h${this.handles++}` };
      // Where everybody sees which card it is, nothing need be said: it is known to whom it was known.
      const definition =
        knowers === null && to.kind !== 'pooled' && this.player.chance() < 0.4
          ? {}
          : { definition: this.named(pool.slots[slot]!.definition, within) };
      return { from: pool.id, slot: sealed, to: to.id, ...into, ...place, ...handle, ...definition };
    }
    const cards = this.cards(table).filter(({ card }) => !used.has(card.handle));
    if (cards.length === 0) return null;
    const { card, zone } = this.pick(cards);
    used.add(card.handle);
    const definition =
      to.kind === 'pooled' || this.player.chance() < 0.5 ? { definition: this.named(card.definition, told) } : {};
    return { from: zone, card: card.handle, to: to.id, ...into, ...place, ...definition };
  }

  private readonly created = (): Fact => ({
    kind: 'created',
    zone: 'field',
    cards: [
      {
        handle: `h${this.handles++}`,
        owner: this.pick(SEATS),
        controller: this.pick(SEATS),
        token: this.player.chance() < 0.5,
        definition: this.maybe(this.pick(NAMES), null),
      },
    ],
  });

  private readonly onCard =
    (make: (card: Card) => Fact) =>
    (table: Table): Fact | null => {
      const cards = this.cards(table);
      return cards.length > 0 ? make(this.pick(cards).card) : null;
    };

  private readonly ceased = this.onCard((card) => ({ kind: 'ceased', cards: [card.handle], reason: 'gone' }));
  private readonly turned = this.onCard((card) => ({
    kind: 'turned',
    card: card.handle,
    face: this.pick(['up', 'down'] as const),
    ...(this.player.chance() < 0.7 ? { definition: this.named(card.definition, null) } : {}),
  }));
  private readonly controlled = this.onCard((card) => ({
    kind: 'controlled',
    card: card.handle,
    seat: this.pick(SEATS),
    ...(this.player.chance() < 0.5 ? { definition: this.named(card.definition, null) } : {}),
  }));
  private readonly attached = this.onCard((card) => ({
    kind: 'attached',
    card: card.handle,
    host: this.pick([null, 'h0', 'h1']),
  }));
  private readonly marks = this.onCard((card): Fact =>
    this.pick<Fact>([
      {
        kind: 'set',
        changes: [
          { card: card.handle, key: 'rested', value: this.pick([true, null]) },
          { seat: this.pick(SEATS), key: 'mood', value: this.pick(['good', null]) },
        ],
      },
      {
        kind: 'counted',
        changes: [
          { card: card.handle, counter: 'buff', by: 1, to: this.below(3) },
          { seat: this.pick(SEATS), counter: 'life', by: 1, to: this.below(3) },
        ],
      },
      {
        kind: 'damaged',
        hits: [{ card: card.handle, source: 'rain', aimed: 1, prevented: 0, dealt: 1, marked: this.below(4) }],
      },
      {
        kind: 'appears',
        cards: [{ card: card.handle, as: this.pick([null, { name: 'other', stats: { power: 1 } }]) }],
      },
    ]),
  );

  /** A seat that learns what cards are learns which they are. */
  private readonly shown = (table: Table): Fact | null => {
    const pool = this.pick(this.pools(table));
    const slots = this.some(pool.slots.map((_, n) => n)).slice(0, 3);
    if (slots.length === 0 || slots.some((slot) => pool.slots[slot]!.definition === null)) return null;
    const which = this.maybe(slots, null);
    const names = slots.map((slot) => pool.slots[slot]!.definition!);
    return {
      kind: 'shown',
      zone: pool.id,
      slots: which,
      count: slots.length,
      definitions: this.maybe(names, typeof which === 'object' && 'to' in which ? which.to : null),
      lasting: this.player.chance() < 0.7,
    };
  };

  private permutation(length: number): number[] {
    const order = Array.from({ length }, (_, n) => n);
    for (let n = length - 1; n > 0; n -= 1) {
      const other = this.below(n + 1);
      [order[n], order[other]] = [order[other]!, order[n]!];
    }
    return order;
  }

  private readonly arranged = (table: Table): Fact => {
    const pool = this.pick(this.pools(table));
    const looked = this.below(pool.slots.length + 1);
    const top = this.below(looked + 1);
    return {
      kind: 'arranged',
      zone: pool.id,
      looked,
      top,
      bottom: looked - top,
      order: this.maybe(this.permutation(looked), null),
    };
  };

  private readonly shuffled = (table: Table): Fact => {
    const pool = this.pick(this.pools(table));
    const count = pool.slots.length;
    const physical = this.player.chance() < 0.3;
    return {
      kind: 'shuffled',
      zone: pool.id,
      count,
      by: 1,
      source: physical ? 'physical' : 'drawn',
      order: physical ? unknown : secret(this.permutation(count), []),
    };
  };

  /** A card that was not known to anybody, or to some, is named. */
  private readonly identified = (table: Table): Fact | null => {
    const cards = this.cards(table).filter(({ card }) => card.definition === null || card.known !== null);
    if (cards.length > 0 && this.player.chance() < 0.5) {
      const { card } = this.pick(cards);
      return {
        kind: 'identified',
        card: card.handle,
        basis: 'seen',
        definition: this.maybe(card.definition ?? this.pick(NAMES), null),
      };
    }
    const pool = this.pick(this.pools(table));
    if (pool.slots.length === 0) return null;
    const slot = this.below(pool.slots.length);
    const sealed = this.maybe(slot, null);
    const definition = slotsIn(table, pool.id)[slot]!.definition ?? this.pick(NAMES);
    return {
      kind: 'identified',
      zone: pool.id,
      slot: sealed,
      basis: 'seen',
      definition: this.maybe(definition, typeof sealed === 'object' ? sealed.to : null),
    };
  };

  private readonly asked = (): Fact => {
    const set = `s${this.ids++}`;
    const asks = this.some(SEATS).map((seat) => ({
      id: `q${this.ids++}`,
      seat,
      of: 'what',
      title: 'What?',
      min: 0,
      max: 1,
      about: {},
      rule: 'X-1',
      options: secret(['a', 'b'], [seat]),
    }));
    return { kind: 'asked', set, asks };
  };

  private readonly answered = (table: Table): Fact | null => {
    const open = table.asks.filter((ask) => !ask.answered);
    if (open.length === 0) return null;
    const ask = this.pick(open);
    return this.player.chance() < 0.8
      ? { kind: 'answered', ask: ask.id, value: secret('a', [ask.seat]) }
      : { kind: 'withdrawn', set: ask.set, reason: 'over' };
  };

  private readonly noted = (): Fact => ({
    kind: 'noted',
    scope: this.pick(['game', 'turn', 'combat']),
    key: this.pick(['x', 'y']),
    value: this.pick([null, this.maybe({ n: this.below(9) }, null)]),
  });

  private readonly drawn = (table: Table): Fact => ({
    kind: 'drew-random',
    n: table.draws + 1,
    purpose: 'luck',
    size: 3,
    count: 1,
    source: this.pick(['drawn', 'physical'] as const),
    result: this.maybe([this.below(3)], null),
  });

  private readonly others = (table: Table): Fact => {
    const item = table.items[0]?.id ?? 'i0';
    return this.pick<Fact>([
      {
        kind: 'item-raised',
        item: { id: `i${this.ids++}`, of: 'card', controller: 1, state: 'announced', title: 'item', declared: {} },
      },
      { kind: 'item-set', item, state: 'ready', declared: { x: 1 } },
      { kind: 'item-moved', item, index: 0 },
      { kind: 'item-ended', item, result: 'resolved', rules: [] },
      { kind: 'opportunity', seat: this.pick([null, 1]), passed: [2] },
      {
        kind: 'effect-began',
        effect: {
          id: `e${this.ids++}`,
          source: 'h0',
          controller: 1,
          on: ['h0'],
          text: 'much',
          until: 'end-of-turn',
          stamp: this.ids,
          data: {},
        },
      },
      { kind: 'effect-ended', effects: ['e0', 'e1'], reason: 'over' },
      { kind: 'combat-began', attack: { attacker: 'h0', by: 1, targets: ['h1'], with: [], retaliators: [], data: {} } },
      { kind: 'combat-set', targets: ['h2'], data: { hit: true } },
      { kind: 'combat-ended', result: 'over' },
      { kind: 'turn-began', n: (table.turn?.n ?? 0) + 1, seat: this.pick(SEATS) },
      { kind: 'lost', seat: this.pick(SEATS), reason: 'fate' },
    ]);
  };
}
