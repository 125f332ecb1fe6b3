import type { Draws } from '#rules';
import { reveal, zoneName, type Fact, type Leg, type Table, type Zone, type ZoneId } from '#table';
import type { Draw } from './draw.js';
import type { DrawDifference, DrawPlace } from './found.js';
import { movedInstead, pickedFrom } from './picked.js';
import type { Shadow } from './shadow.js';

/** After these facts a draw's picked cards need not move any more. */
const ENDS: ReadonlySet<Fact['kind']> = new Set(['unit-ended', 'game-ended', 'game-began', 'rewound']);

/** Checks draws that pick cards: exactly the picked cards must move, in the next fact or later in the same unit. */
export class Picks {
  /** The draw right before. */
  private right: Draw | undefined;
  /** Draws whose picked cards have not moved yet. */
  private unmoved: Draw[] = [];

  constructor(
    private readonly rules: Draws | undefined,
    private readonly shadow: Shadow,
    private readonly finds: (found: DrawDifference) => void,
  ) {}

  draw(draw: Draw): void {
    if (this.rules?.[draw.fact.purpose]?.from) this.right = draw;
  }

  /** The slots of a pool that an earlier draw picked, so that a copy that is not told the slots still knows them. */
  see(fact: Fact, before: Table, at: DrawPlace): readonly number[] | undefined {
    const { rules, right } = this;
    this.right = undefined;
    if (ENDS.has(fact.kind)) this.unmoved = [];
    if (!rules) return undefined;
    for (const draw of right ? [right, ...this.unmoved] : this.unmoved) {
      const zone = pickedFrom(draw.fact, fact, before, rules);
      if (!zone || fact.kind !== 'moved') continue;
      this.unmoved = this.unmoved.filter((one) => one !== draw);
      return this.moved(draw, zone, fact.legs, at);
    }
    if (right) this.unpicked(right);
    if (right && !ENDS.has(fact.kind)) this.unmoved.push(right);
    return undefined;
  }

  endEntry(): void {
    if (this.right) this.unpicked(this.right);
    this.right = undefined;
  }

  /** Whether a draw whose cards have not moved yet may have picked cards of a pool. */
  mayPick(zone: ZoneId): boolean {
    const waiting = this.right ? [this.right, ...this.unmoved] : this.unmoved;
    return waiting.some(({ fact }) => this.rules?.[fact.purpose]?.from?.includes(zoneName(zone)) === true);
  }

  private moved(draw: Draw, zone: Zone, legs: readonly Leg[], told: DrawPlace): readonly number[] | undefined {
    const { n, purpose, result } = draw.fact;
    // Before the seeds are opened, a copy that does not know the result knows only that as many cards moved.
    const places = draw.due ?? reveal(result);
    if (!places) return undefined;
    const other = movedInstead(zone, places, legs);
    const what = `draw ${n} (${purpose}) picks other cards than were moved`;
    if (other) this.finds({ ...draw.at, what, draw: n, purpose, told, ...other });
    if (zone.kind !== 'pooled' || draw.due === undefined) return undefined;
    if (draw.extent !== 'full') draw.extent = this.shadow.extent(zone.id);
    return places;
  }

  private unpicked({ fact: { n, purpose }, at }: Draw): void {
    if (this.rules?.[purpose]?.always !== true) return;
    this.finds({ ...at, what: `draw ${n} (${purpose}) picks cards, and others were moved`, draw: n, purpose });
  }
}
