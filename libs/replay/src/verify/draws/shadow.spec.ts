import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyTable, secret, unknown, type Fact, type Leg, type MaybeSecret, type Table } from '#table';
import { Shadow, type DrawContradiction } from './shadow.js';

const KINDS = ['ash', 'birch', 'cedar', 'date'];
const POOLS = ['deck:1', 'hand:1', 'deck:2'];

/** The true places of cards, and what a copy is told of them. */
class Truth {
  readonly found: DrawContradiction[] = [];
  readonly shadow = new Shadow((one) => this.found.push(one));
  readonly pools = new Map<string, string[]>();
  readonly field = new Map<string, string>();
  private handles = 0;

  constructor(lists: readonly (readonly string[])[], known: readonly boolean[], ordered: readonly boolean[]) {
    POOLS.forEach((zone, n) => this.pools.set(zone, [...lists[n]!]));
    const zones = POOLS.map((id, n) => ({
      id,
      kind: 'pooled' as const,
      slots: lists[n]!.map(() => ({ definition: null, known: [] })),
    }));
    const table: Table = { ...emptyTable([1]), zones };
    this.shadow.begin(table, (zone) => {
      const n = POOLS.indexOf(zone);
      return { cards: known[n] ? lists[n]! : [], ordered: ordered[n]! };
    });
  }

  /** The value, secret to the copy unless `tells`. */
  private told<T>(value: T, tells: boolean): MaybeSecret<T> {
    return tells ? value : unknown;
  }

  /** @returns whether the copy lost sight of a card */
  move(from: string, places: readonly number[], to: string, place: number, tells: readonly boolean[]): boolean {
    const pool = this.pools.get(from)!;
    const slots = [...new Set(places.map((at) => at % Math.max(1, pool.length)))].filter((at) => at < pool.length);
    const cards = slots.map((at) => pool[at]!);
    this.pools.set(
      from,
      pool.filter((_, at) => !slots.includes(at)),
    );
    const target = this.pools.get(to);
    const legs = slots.map((slot, n): Leg => {
      const kind = cards[n]!;
      const seen = { slot: this.told(slot, tells[0]!), definition: this.told(kind, tells[1]!) };
      if (!target) {
        const handle = `c${(this.handles += 1)}`;
        this.field.set(handle, kind);
        return { from, to, handle, ...seen };
      }
      const now = this.pools.get(to)!;
      const at = place % (now.length + 1);
      now.splice(at, 0, kind);
      return { from, to, place: tells[2] ? at : unknown, ...seen };
    });
    return legs.length > 0 && this.shadow.see({ kind: 'moved', legs });
  }

  back(to: string, place: number, tells: readonly boolean[]): void {
    const [first] = this.field;
    if (!first) return;
    const [card, kind] = first;
    this.field.delete(card);
    const now = this.pools.get(to)!;
    const at = place % (now.length + 1);
    now.splice(at, 0, kind);
    const leg: Leg = {
      from: 'field',
      card,
      to,
      place: tells[2] ? at : unknown,
      definition: this.told(kind, tells[1]!),
    };
    this.shadow.see({ kind: 'moved', legs: [leg] });
  }

  shuffle(zone: string, by: readonly number[], tells: readonly boolean[]): void {
    const order = orderBy(this.pools.get(zone)!.length, by);
    this.pools.set(
      zone,
      order.map((at) => this.pools.get(zone)![at]!),
    );
    this.shadow.shuffle(zone, tells[0] ? order : undefined, 0);
  }

  arrange(zone: string, by: readonly number[], tells: readonly boolean[]): void {
    const pool = this.pools.get(zone)!;
    const looked = Math.min(by.length, pool.length);
    const order = orderBy(looked, by);
    const top = by[0]! % (looked + 1);
    const touched = order.map((at) => pool[at]!);
    this.pools.set(zone, [...touched.slice(0, top), ...pool.slice(looked), ...touched.slice(top)]);
    const seen = tells[0] ? secret(order, [1]) : unknown;
    this.shadow.see({ kind: 'arranged', zone, looked, top, bottom: looked - top, order: seen });
  }

  show(zone: string, places: readonly number[], tells: readonly boolean[]): void {
    const pool = this.pools.get(zone)!;
    const slots = [...new Set(places)].filter((at) => at < pool.length);
    const definitions = slots.map((at) => pool[at]!);
    const fact: Fact = { kind: 'shown', zone, slots: this.told(slots, tells[0]!), count: slots.length, definitions };
    this.shadow.see(fact);
  }

  turn(): void {
    const [first] = this.field;
    if (first) this.shadow.see({ kind: 'turned', card: first[0], face: 'up', definition: first[1] });
  }
}

/** An order of this length, made from numbers. */
const orderBy = (length: number, by: readonly number[]): number[] => {
  const order = Array.from({ length }, (_, n) => n);
  return order.sort((a, b) => ((by[a % by.length]! * (a + 7)) % 11) - ((by[b % by.length]! * (b + 7)) % 11) || b - a);
};

const bools = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });
const numbers = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
const step = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'back', 'shuffle', 'arrange', 'show', 'turn'),
  zone: fc.constantFrom(...POOLS),
  to: fc.constantFrom(...POOLS, 'field', 'field'),
  numbers,
  place: fc.nat(20),
  tells: bools,
});
const list = fc.array(fc.constantFrom(...KINDS), { maxLength: 7 });

const play = (truth: Truth, steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]): void => {
  for (const { kind, zone, to, numbers: by, place, tells } of steps) {
    if (kind === 'move') truth.move(zone, by, to, place, tells);
    else if (kind === 'back') truth.back(zone, place, tells);
    else if (kind === 'shuffle') truth.shuffle(zone, by, tells);
    else if (kind === 'arrange') truth.arrange(zone, by, tells);
    else if (kind === 'show') truth.show(zone, by, tells);
    else truth.turn();
  }
};

describe('the check that follows cards', () => {
  it('never contradicts a record that tells the truth, whatever the record does not tell', () => {
    fc.assert(
      fc.property(
        fc.tuple(list, list, list),
        bools,
        bools,
        fc.array(step, { maxLength: 25 }),
        (lists, known, ordered, steps) => {
          const truth = new Truth(lists, known, ordered);
          play(truth, steps);
          for (const zone of POOLS) truth.show(zone, [0, 1, 2, 3, 4, 5, 6, 7, 8], [true]);
          expect(truth.found).toEqual([]);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('contradicts every wrong card if the copy was told everything', () => {
    const all = [true, true, true];
    fc.assert(
      fc.property(fc.tuple(list, list, list), fc.array(step, { maxLength: 15 }), fc.nat(30), (lists, steps, pick) => {
        const truth = new Truth(lists, all, all);
        play(
          truth,
          steps.map((one) => ({ ...one, tells: all })),
        );
        const lying = POOLS.flatMap((zone) => truth.pools.get(zone)!.map((kind, slot) => ({ zone, slot, kind })));
        const one = lying[pick % Math.max(1, lying.length)];
        if (!one) return;
        const false_ = KINDS.find((kind) => kind !== one.kind)!;
        truth.shadow.see({ kind: 'shown', zone: one.zone, slots: [one.slot], count: 1, definitions: [false_] });
        expect(truth.found).toEqual([
          expect.objectContaining({ zone: one.zone, expected: [one.kind], recorded: false_ }),
        ]);
      }),
    );
  });

  it('lets each card come out of a bag once', () => {
    const truth = new Truth([['ash', 'ash', 'birch'], [], []], [true, true, true], [false, true, true]);
    const tell = (slot: number, definition: string) =>
      truth.shadow.see({ kind: 'shown', zone: 'deck:1', slots: [slot], count: 1, definitions: [definition] });
    tell(0, 'birch');
    tell(1, 'ash');
    expect([truth.found, truth.shadow.extent('deck:1')]).toEqual([[], 'full']);
    tell(2, 'birch');
    expect(truth.found).toMatchObject([{ expected: ['ash'], recorded: 'birch' }]);
  });

  it('keeps the places of cards outside the range that a card may have left from', () => {
    const truth = new Truth(
      [['ash', 'birch', 'cedar', 'birch', 'date'], [], []],
      [true, true, true],
      [true, true, true],
    );
    expect(truth.move('deck:1', [3], 'field', 0, [false, true, true])).toBe(true);
    expect(truth.shadow.extent('deck:1')).toBe('bounded');
    truth.show('deck:1', [0, 3], [true]);
    expect(truth.shadow.extent('deck:1')).toBe('bounded');
    const say = (slot: number, definition: string) =>
      truth.shadow.see({ kind: 'shown', zone: 'deck:1', slots: [slot], count: 1, definitions: [definition] });
    say(0, 'date');
    say(3, 'ash');
    expect(truth.found.map(({ expected, recorded }) => [expected, recorded])).toEqual([
      [['ash'], 'date'],
      [['date'], 'ash'],
    ]);
  });
});
