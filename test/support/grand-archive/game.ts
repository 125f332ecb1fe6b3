import { by2021 } from '#grand-archive';
import type { CardLookup, Rules } from '#rules';
import { apply, cardsIn, type Card, type Fact, type Handle, type Seat, type Table } from '#table';
import { TableGame } from '../table-game.js';
import { pass } from './actions.js';

/** A match of Grand Archive as a test plays it. */
export class Game extends TableGame {
  constructor(cards: CardLookup, seats: number, rules: Rules = by2021.rules) {
    super(rules, cards, seats);
  }

  /** Everybody passes, one after the other, until something happens; `times` over. */
  passAll(times = 1): this {
    for (let n = 0; n < times; n += 1) {
      for (;;) {
        const holder = this.table.opportunity?.seat;
        if (holder === undefined) throw new Error(`nobody can pass: ${JSON.stringify(this.table.asks)}`);
        this.when(holder, pass);
        if (this.facts.some((fact) => !['passed', 'opportunity'].includes(fact.kind))) break;
      }
    }
    return this;
  }

  /** Everybody passes until this phase and step are reached. */
  passTo(phase: string, step?: string): this {
    for (let n = 0; this.table.phase !== phase || (step !== undefined && this.table.step !== step); n += 1) {
      if (n > 40) throw new Error(`never came to ${phase}/${step}`);
      this.passAll();
    }
    return this;
  }

  // What tests look at.

  /**
   * A card by name: `bear`, `bear@2` (controlled by seat 2), `bear#2` (the second such). On the field first, then
   * wherever cards have names.
   */
  card(name: string): Card {
    const [, id, seat, nth] = /^([a-z0-9]+)(?:@(\d))?(?:#(\d))?$/.exec(name)!;
    const fits = (card: Card) => card.definition === id && (seat === undefined || card.controller === Number(seat));
    const all = [
      ...cardsIn(this.table, 'field'),
      ...this.table.zones.filter((zone) => zone.id !== 'field').flatMap((zone) => cardsIn(this.table, zone.id)),
    ];
    const found = all.filter(fits)[Number(nth ?? 1) - 1];
    if (!found) throw new Error(`there is no ${name} on the table`);
    return found;
  }

  handle(name: string): Handle {
    return this.card(name).handle;
  }

  onField(name: string): boolean {
    return cardsIn(this.table, 'field').some(
      (card) =>
        card.definition === name.split('@')[0] &&
        (!name.includes('@') || card.controller === Number(name.split('@')[1])),
    );
  }

  rested(name: string): boolean {
    return this.card(name).values['rested'] === true;
  }

  /** Titles on the stack, the lowest first. */
  stack(): string[] {
    return this.table.items.map((item) => item.title);
  }

  /** Phase and step: `main`, `combat/damage`. */
  get phase(): string {
    return this.table.step === '' ? this.table.phase : `${this.table.phase}/${this.table.step}`;
  }

  get holder(): Seat | undefined {
    return this.table.opportunity?.seat;
  }

  /**
   * The boxes of the flowcharts or procedures that entries went through, in order: of the last one, or of all from
   * `from` on; of one chart, or of all.
   */
  boxes(from = this.entries.length - 1, chart?: string): string[] {
    const all = this.entries
      .slice(from)
      .flatMap((facts, n) => this.rules.charts!.through(this.before(from + n), facts).flat())
      .filter((box) => chart === undefined || box.startsWith(`${chart} `));
    return all.filter((box, n) => box !== all[n - 1]);
  }

  /** The units that the last entry ended (`all`: the match): `kind result`. */
  units(all = false): string[] {
    return this.of('unit-ended', all).map((unit) => `${unit.of} ${unit.result}`);
  }

  /** The phases the last entry began, in order. */
  phases(all = false): string[] {
    return this.of('phase-began', all).map(({ phase, step }) => (step ? `${phase}/${step}` : phase));
  }

  /** The table as it is but for what never goes back: numbers of revision, draws and units. */
  position(): object {
    const { revision: _r, played: _l, units: _u, draws: _d, path: _p, ...rest } = this.table;
    return rest;
  }
}

export const replayed = (facts: readonly Fact[], from: Table): Table => facts.reduce(apply, from);
