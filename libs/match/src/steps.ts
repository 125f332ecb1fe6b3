import type { Fact, Seat, Table } from '#table';
import type { StepPosition } from './position.js';

/** What one step is. `resolution` is the unit of the rules; the others are for leafing through. */
export const UNITS = ['resolution', 'action', 'phase', 'turn', 'game'] as const;
export type Unit = (typeof UNITS)[number];

/** Where a step ends. Once numbered, it keeps its number and its place for ever. */
export interface Step {
  readonly step: number;
  readonly position: StepPosition;
  readonly game: number;
  readonly turn: number;
  /** Whose turn it is. */
  readonly seat: Seat | null;
  readonly phase: string;
  /** The unit's kind (`stack`, `attack`, `turn` …), the action's, the phase's. */
  readonly kind: string;
  readonly title: string;
  /** Time of its entry. */
  readonly at: string;
}

/** What only rounds off a unit that has just ended: it belongs to that step. */
const CLOSING = new Set<Fact['kind']>(['opportunity', 'lost', 'game-ended', 'match-ended', 'appears']);

type Found = readonly [kind: string, title: string] | null;

/** Whether a fact ends a step of a unit, and what that step is. */
const endsAt = (unit: Exclude<Unit, 'action'>, fact: Fact, table: Table): Found => {
  if (unit === 'resolution') return fact.kind === 'unit-ended' ? [fact.of, fact.title] : null;
  if (fact.kind === 'game-ended') return ['game-ended', `Game ${fact.n} ends`];
  switch (unit) {
    case 'phase': {
      if (fact.kind !== 'phase-began') return null;
      const title = table.match?.layout.phases.find((phase) => phase.id === fact.phase)?.title ?? fact.phase;
      return [fact.phase, fact.step ? `${title}, ${fact.step}` : title];
    }
    case 'turn':
      return fact.kind === 'turn-began' ? ['turn-began', `Turn ${fact.n}`] : null;
    case 'game':
      return fact.kind === 'game-began' ? ['game-began', `Game ${fact.n} begins`] : null;
  }
};

export const perUnit = <T>(make: (unit: Unit) => T): Record<Unit, T> => ({
  resolution: make('resolution'),
  action: make('action'),
  phase: make('phase'),
  turn: make('turn'),
  game: make('game'),
});

/** How many steps there are, for every unit. */
export type StepCounts = Readonly<Record<Unit, number>>;
export type StepLists = Readonly<Record<Unit, readonly Step[]>>;

export const NO_STEPS: StepCounts = perUnit(() => 0);
export const NO_LISTS: StepLists = perUnit(() => []);

/**
 * The places of all steps, for every unit, as far as the log goes. Step 0 is the beginning: the match's first entry.
 */
export class StepIndex {
  private readonly steps: Record<Unit, Step[]>;

  /**
   * @param before how many steps came before those that this index holds: it goes on numbering from there
   * @param known those that it holds already
   */
  constructor(
    private readonly before: StepCounts = NO_STEPS,
    known?: StepLists,
  ) {
    this.steps = perUnit((unit) => [...(known?.[unit] ?? [])]);
  }

  of(unit: Unit): readonly Step[] {
    return this.steps[unit];
  }

  get counts(): StepCounts {
    return perUnit((unit) => this.before[unit] + this.steps[unit].length);
  }

  /**
   * Takes in an entry.
   * @param after the tables after each of its facts
   */
  add(
    entry: { revision: number; time: string; action: object; facts: readonly Fact[] },
    after: readonly Table[],
    end: Table,
  ): void {
    const { revision, time, facts } = entry;
    const kind = String((entry.action as { kind?: unknown }).kind ?? 'entry');
    if (revision === 1) {
      for (const unit of UNITS) this.push(unit, { revision }, end, 'beginning', 'The beginning', time);
      return;
    }
    facts.forEach((fact, n) => {
      for (const unit of UNITS) {
        if (unit === 'action') continue;
        const found = endsAt(unit, fact, after[n]!);
        if (!found) continue;
        const last = unit === 'resolution' ? closing(facts, n) : n;
        this.push(unit, { revision, fact: last + 1 }, after[last]!, ...found, time);
      }
    });
    this.push('action', { revision }, end, kind, kind, time);
  }

  private push(unit: Unit, position: StepPosition, table: Table, kind: string, title: string, at: string): void {
    const steps = this.steps[unit];
    const { game, turn, phase } = table;
    steps.push({
      step: this.before[unit] + steps.length,
      position,
      game,
      turn: turn?.n ?? 0,
      seat: turn?.seat ?? null,
      phase,
      kind,
      title,
      at,
    });
  }
}

/** The index of the last fact that still belongs to the unit ended by fact `n`. */
const closing = (facts: readonly Fact[], n: number): number => {
  let last = n;
  while (last + 1 < facts.length && CLOSING.has(facts[last + 1]!.kind)) last += 1;
  return last;
};

/** How many steps lie within a horizon, not counting step 0; −1 when not even that. */
export const stepsWithin = (steps: readonly Step[], horizon: number): number => {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle]!.position.revision <= horizon) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
