import { extended, type Card, type Effect, type Table } from '#table';
import { stampOfEffect, type CardLookup } from '#rules';
import type { Derived, Env, Sight } from '../effects/env.js';
import { matches, select } from '../effects/select.js';
import { applies, evaluate, holds } from '../effects/truth.js';
import type { Condition, Modify, Selector, Value } from '../effects/words.js';
import { partsFor } from '../rulesets/parts-for.js';
import { lostAllAt, strippedOf } from './becoming.js';
import { mayLoop, type Ongoing } from './loops.js';
import { standing, staticsOf, type Granted, type Static } from './statics.js';
import { field, isChampion } from './traits.js';

/**
 * How deep static abilities may depend on one another ("as long as your level is 2 or more" on a card that raises
 * levels). Beyond this depth, for example in a circle, they count as inactive.
 */
const DEEPEST = 3;

const NOTHING: readonly Granted[] = [];
const NO_LOOPS: ReadonlySet<Ongoing> = new Set();
const looping = new WeakMap<Table, ReadonlySet<Ongoing>>();

/** Whether a static ability applies to a card. */
const means = (sight: Sight, { source, change: { what } }: Static, card: Card): boolean => {
  if ('self' in what) return source.handle === card.handle;
  if ('champion' in what)
    return (
      isChampion(sight.cards, card) &&
      (what.champion === 'each' || (what.champion === 'you') === (card.controller === source.controller))
    );
  return 'all' in what && matches(sight, card, what.all, standing(source));
};

/**
 * A table with its derived values. Whether a static ability is active, and for which cards, is derived one level
 * deeper; at the deepest level no ability is active. In a loop they apply by timestamps, if the rules say so.
 */
class Derivation implements Sight, Derived {
  readonly derived: Derived = this;
  private given: Map<Card, readonly Granted[]> | undefined;
  private deeper: Derivation | undefined;
  private departing: Sight | undefined;
  private readonly earlier = new Map<number, Derivation>();

  /**
   * @param until of what goes on in a loop only what has a lower stamp applies
   * @param known the loops, where they are known or not to be looked for
   * @param base the table by which the deepest level is judged, if any
   */
  constructor(
    readonly table: Table,
    readonly cards: CardLookup,
    private readonly depth: number,
    private readonly until = Infinity,
    private readonly known?: ReadonlySet<Ongoing>,
    private readonly base?: Derivation,
  ) {}

  /** The same, with the objects that left during an action. */
  with(left: NonNullable<Sight['left']>): Sight {
    if (this.departing?.left !== left) this.departing = { table: this.table, cards: this.cards, derived: this, left };
    return this.departing;
  }

  private get below(): Derivation | undefined {
    if (this.depth === DEEPEST) return this.base;
    return (this.deeper ??= new Derivation(this.table, this.cards, this.depth + 1, this.until, this.known, this.base));
  }

  /**
   * The table by which something that goes on is judged: one level deeper. In a loop it is the table with what came
   * before it, so that timestamps decide (GA26-CONT-13).
   */
  private judging(one: Ongoing, stamp: number): Derivation | undefined {
    if (!this.loops.has(one)) return this.below;
    if (stamp >= this.until) return undefined;
    let found = this.earlier.get(stamp);
    if (!found)
      this.earlier.set(stamp, (found = new Derivation(this.table, this.cards, this.depth, stamp, this.known)));
    return found;
  }

  private get loops(): ReadonlySet<Ongoing> {
    if (this.known) return this.known;
    if (partsFor(this.table).continuous.loops === 'unordered') return NO_LOOPS;
    let loops = looping.get(this.table);
    if (!loops) looping.set(this.table, (loops = this.findLoops()));
    return loops;
  }

  /** What goes on in a loop: what it affects is different again one level deeper, however deep that is. */
  private findLoops(): ReadonlySet<Ongoing> {
    const statics = staticsOf(this);
    const having = this.table.effects.filter(({ data }) => data['having'] !== undefined);
    const able = mayLoop(statics, having);
    if (able.size === 0) return NO_LOOPS;
    const some = statics.filter(({ change }) => able.has(change));
    const effects = having.filter((one) => able.has(one));
    const without = new Derivation(this.table, this.cards, 0, -1, able);
    const affected = (levels: number): string => {
      const sight = new Derivation(this.table, this.cards, DEEPEST - levels, Infinity, NO_LOOPS, without);
      return field(this.table)
        .flatMap((card) => [
          ...some.map((one) => (sight.isAtWork(one, card) ? 1 : 0)),
          ...effects.map((one) => (sight.covers(one, card) ? 1 : 0)),
        ])
        .join('');
    };
    return affected(able.size + 1) === affected(able.size + 2) ? NO_LOOPS : able;
  }

  granted(card: Card): readonly Granted[] {
    if (this.table.effects.length === 0 && staticsOf(this).length === 0) return NOTHING;
    this.given ??= new Map<Card, readonly Granted[]>();
    let given = this.given.get(card);
    if (!given) this.given.set(card, (given = this.grantedNow(card)));
    return given;
  }

  isAtWork(one: Static, card?: Card): boolean {
    const sight = this.judging(one.change, one.stamp);
    return (
      sight !== undefined &&
      (!card || means(sight, one, card)) &&
      applies(sight, one) &&
      !(one.from && sight.derived.isBare(one.from))
    );
  }

  isBare(card: Card): boolean {
    return staticsOf(this).some(
      (one) =>
        one.change.bare === true &&
        'all' in one.change.what &&
        this.isAtWork(one) &&
        select(this, one.change.what.all, standing(one.source)).some(({ handle }) => handle === card.handle),
    );
  }

  amount(one: Static, value: Value, x = 0): number {
    const sight = this.judging(one.change, one.stamp);
    return sight ? evaluate(sight, { ...standing(one.source), x }, value) : 0;
  }

  areMet(conditions: readonly Condition[], env: Env): boolean {
    const { below } = this;
    return below !== undefined && conditions.every((condition) => holds(below, condition, env));
  }

  private grantedNow(card: Card): readonly Granted[] {
    const given = this.byAbilities(card);
    given.push(...this.byEffects(card));
    if (given.length === 0) return NOTHING;
    const lost = Math.max(strippedOf(card)?.stamp ?? 0, lostAllAt(card) ?? 0);
    // The object also lost keywords that an effect gave it before it became something else, or lost all abilities.
    return lost > 0 ? given.map((one) => (one.stamp < lost ? { ...one, keywords: [] } : one)) : given;
  }

  private byAbilities(card: Card): Granted[] {
    const given: Granted[] = [];
    for (const one of staticsOf(this)) {
      const { stats, set, keywords, forbid, permit, lose } = one.change;
      if (!stats && !set && !keywords && !forbid && !permit && !lose) continue;
      if (this.isAtWork(one, card)) given.push(this.givenBy(one));
    }
    return given;
  }

  private givenBy(one: Static): Granted {
    const { stats, set, keywords, forbid, permit, lose } = one.change;
    const numbers = (values: NonNullable<Modify['stats']>): Record<string, number> =>
      Object.fromEntries(Object.entries(values).map(([stat, n]) => [stat, this.amount(one, n)]));
    return Object.assign(
      { stamp: one.stamp },
      stats && { stats: numbers(stats) },
      set && { set: numbers(set) },
      keywords && { keywords },
      forbid && { forbid },
      permit && { permit },
      lose && { lose },
    );
  }

  /** Whether an effect is on a card: on it from its beginning, or on whatever is such a card (GA26-CONT-02). */
  private covers(effect: Effect, card: Card): boolean {
    const { on, data, source, controller } = effect;
    if (Array.isArray(on)) return on.includes(card.handle);
    const having = data['having'] as unknown as Selector | undefined;
    const sight = having && this.judging(effect, stampOfEffect(effect));
    return sight !== undefined && matches(sight, card, having!, { source, controller });
  }

  private byEffects(card: Card): Granted[] {
    return this.table.effects.flatMap((effect): Granted[] =>
      this.covers(effect, card)
        ? [extended(effect.data as Omit<Granted, 'stamp'>, { stamp: stampOfEffect(effect) })]
        : [],
    );
  }
}

/** Keeps the derived values of each table: rules ask about the same table many times. */
const derivations = new WeakMap<Table, Derivation>();

/** Returns a table with its derived values, and with the objects that left during an action if a scribe asks. */
export const sightOf = ({ table, cards, left }: Omit<Sight, 'derived'>): Sight => {
  let found = derivations.get(table);
  if (found?.cards !== cards) derivations.set(table, (found = new Derivation(table, cards, 0)));
  return left === undefined ? found : found.with(left);
};
