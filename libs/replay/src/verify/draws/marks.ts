import { isSecret, reveal, slotsIn, type Fact, type Leg, type Table, type ZoneId } from '#table';
import type { Draw } from './draw.js';
import type { DrawDifference, DrawPlace } from './found.js';

/** The places of one pool that a draw picked, in the pool's present numbering. */
interface Mark {
  readonly draw: Draw;
  readonly zone: ZoneId;
  places: readonly number[];
  /** Set once cards of its pool were moved or shown. */
  used?: true;
}

const ENDS: ReadonlySet<Fact['kind']> = new Set(['unit-ended', 'game-ended', 'game-began', 'rewound', 'dealt-anew']);

/**
 * Since facts 3 a draw names the pools that it picks from. Until its unit ends, only picked cards may leave such a
 * pool, as long as one of them still lies there.
 */
export class Marks {
  private marks: Mark[] = [];

  constructor(private readonly finds: (found: DrawDifference) => void) {}

  /** Notes a draw that picks cards, if this copy knows its result or can make it again. */
  draw(draw: Draw): void {
    const { among = [], result } = draw.fact;
    const picked = draw.due ?? reveal(result);
    if (!picked) return;
    let start = 0;
    for (const share of among) {
      if (!('zone' in share)) break;
      const { zone, count } = share;
      const places = picked.filter((at) => at >= start && at < start + count).map((at) => at - start);
      for (const mark of this.marks) if (mark.zone === zone) this.forgotten(mark);
      this.marks = this.marks.filter((mark) => mark.zone !== zone);
      if (places.length > 0) this.marks.push({ draw, zone, places });
      start += count;
    }
  }

  see(fact: Fact, before: Table, at: DrawPlace): void {
    if (fact.kind === 'unit-ended') for (const mark of this.marks) this.forgotten(mark);
    if (ENDS.has(fact.kind)) this.marks = [];
    else if (fact.kind === 'shown' && fact.count > 0) for (const mark of this.marks) this.use(mark, fact.zone);
    else if (fact.kind === 'shuffled' || fact.kind === 'arranged') this.drop(fact.zone);
    else if (fact.kind === 'moved') {
      for (const mark of this.marks) this.moved(mark, fact.legs, before, at);
      for (const { from } of fact.legs) for (const mark of this.marks) this.use(mark, from);
    }
    this.marks = this.marks.filter(({ places }) => places.length > 0);
  }

  private use(mark: Mark, zone: ZoneId): void {
    if (mark.zone === zone) mark.used = true;
  }

  /** Reports a draw from a pool that nothing came of: a house could otherwise draw until it likes the result. */
  private forgotten({ draw: { fact, at }, zone, used }: Mark): void {
    const { n, purpose } = fact;
    const what = `draw ${n} (${purpose}) picks cards of ${zone}, and nothing came of it`;
    if (!used) this.finds({ ...at, what, draw: n, purpose });
  }

  private drop(zone: ZoneId): void {
    this.marks = this.marks.filter((mark) => mark.zone !== zone);
  }

  private moved(mark: Mark, legs: readonly Leg[], before: Table, told: DrawPlace): void {
    const { draw, zone, places } = mark;
    const out = legs.filter(({ from }) => from === zone);
    const into = legs.filter(({ to }) => to === zone);
    const slots = out.flatMap(({ slot }) => reveal(slot ?? 0) ?? []);
    const hidden = out.length - slots.length;
    const gone = places.filter((place) => slots.includes(place));
    if (gone.length + hidden < Math.min(out.length, places.length)) this.wrong(draw, zone, { places, slots, told });
    // This copy is not told which of them left, or where another card was put, so it cannot follow them any longer.
    const lost = (hidden > 0 && gone.length + hidden < places.length) || into.some(({ place }) => isSecret(place));
    if (lost || gone.length + hidden >= places.length) {
      mark.places = [];
      return;
    }
    const { length } = slotsIn(before, zone);
    mark.places = into.reduce(
      (now, { place = 'bottom' }) => now.map((one) => (one >= arrivalAt(place, length) ? one + 1 : one)),
      places
        .filter((place) => !gone.includes(place))
        .map((place) => place - slots.filter((slot) => slot < place).length),
    );
  }

  private wrong(
    { fact: { n, purpose }, at }: Draw,
    zone: ZoneId,
    { places, slots, told }: { places: readonly number[]; slots: readonly number[]; told: DrawPlace },
  ): void {
    const what = `draw ${n} (${purpose}) picks other cards of ${zone} than were moved`;
    this.finds({ ...at, what, draw: n, purpose, told, expected: places, recorded: slots });
  }
}

const arrivalAt = (place: NonNullable<Leg['place']>, length: number): number =>
  place === 'top' ? 0 : place === 'bottom' ? length : (reveal(place) ?? length);
