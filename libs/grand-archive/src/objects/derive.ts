import type { Card, Effect, Table } from '#table';
import { stampOfEffect, type CardLookup } from '#rules';
import type { Derived, Env, Sight } from '../effects/env.js';
import { matches } from '../effects/select.js';
import { applies, evaluate, holds } from '../effects/truth.js';
import type { Condition, Modify, Selector, Value } from '../effects/words.js';
import { strippedOf } from './becoming.js';
import { standing, staticsOf, type Granted, type Static } from './statics.js';
import { isChampion } from './traits.js';

/**
 * How deep static abilities may depend on one another ("as long as your level is 2 or more" on a card that raises
 * levels). Beyond this depth, for example in a circle, they count as inactive.
 */
const DEEPEST = 3;

const NOTHING: readonly Granted[] = [];

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
 * deeper; at the deepest level no ability is active.
 */
class Derivation implements Sight, Derived {
  readonly derived: Derived = this;
  private given: Map<Card, readonly Granted[]> | undefined;
  private deeper: Derivation | undefined;
  private departing: Sight | undefined;

  constructor(
    readonly table: Table,
    readonly cards: CardLookup,
    private readonly depth: number,
  ) {}

  /** The same, with the objects that left during an action. */
  with(left: NonNullable<Sight['left']>): Sight {
    if (this.departing?.left !== left) this.departing = { table: this.table, cards: this.cards, derived: this, left };
    return this.departing;
  }

  private get below(): Derivation | undefined {
    if (this.depth === DEEPEST) return undefined;
    return (this.deeper ??= new Derivation(this.table, this.cards, this.depth + 1));
  }

  granted(card: Card): readonly Granted[] {
    if (this.table.effects.length === 0 && staticsOf(this).length === 0) return NOTHING;
    this.given ??= new Map<Card, readonly Granted[]>();
    let given = this.given.get(card);
    if (!given) this.given.set(card, (given = this.grantedNow(card)));
    return given;
  }

  isAtWork(one: Static, card?: Card): boolean {
    const { below } = this;
    return below !== undefined && (!card || means(below, one, card)) && applies(below, one);
  }

  amount(one: Static, value: Value): number {
    return this.below ? evaluate(this.below, standing(one.source), value) : 0;
  }

  areMet(conditions: readonly Condition[], env: Env): boolean {
    const { below } = this;
    return below !== undefined && conditions.every((condition) => holds(below, condition, env));
  }

  private grantedNow(card: Card): readonly Granted[] {
    const given = [...this.byAbilities(card), ...this.byEffects(card)];
    if (given.length === 0) return NOTHING;
    const became = strippedOf(card);
    // The object also lost keywords that an effect gave it before it became something else.
    return became ? given.map((one) => (one.stamp < became.stamp ? { ...one, keywords: [] } : one)) : given;
  }

  private byAbilities(card: Card): Granted[] {
    return staticsOf(this).flatMap((one): Granted[] => {
      const { stats, set, keywords, forbid, permit, lose } = one.change;
      if (!stats && !set && !keywords && !forbid && !permit && !lose) return [];
      if (!this.isAtWork(one, card)) return [];
      const numbers = (values: NonNullable<Modify['stats']>): Record<string, number> =>
        Object.fromEntries(Object.entries(values).map(([stat, n]) => [stat, this.amount(one, n)]));
      return [
        {
          stamp: one.stamp,
          ...(stats ? { stats: numbers(stats) } : {}),
          ...(set ? { set: numbers(set) } : {}),
          ...(keywords ? { keywords } : {}),
          ...(forbid ? { forbid } : {}),
          ...(permit ? { permit } : {}),
          ...(lose ? { lose } : {}),
        },
      ];
    });
  }

  /** Whether an effect is on a card: on it from its beginning, or on whatever is such a card (GA26-CONT-02). */
  private covers({ on, data, source, controller }: Effect, card: Card): boolean {
    if (Array.isArray(on)) return on.includes(card.handle);
    const having = data['having'] as unknown as Selector | undefined;
    return (
      having !== undefined && this.below !== undefined && matches(this.below, card, having, { source, controller })
    );
  }

  private byEffects(card: Card): Granted[] {
    return this.table.effects.flatMap((effect): Granted[] =>
      this.covers(effect, card) ? [{ ...(effect.data as Omit<Granted, 'stamp'>), stamp: stampOfEffect(effect) }] : [],
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
