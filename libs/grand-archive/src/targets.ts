import { type Card, type Handle, type Table } from '#table';
import type { Ability, CardLookup, Env, Selector, TargetSpec } from '#rules';
import { select } from './traits.js';

/** The target lists of a card or ability, one after the other over all its parts. */
export const targetSpecs = (abilities: readonly Ability[]): TargetSpec[] => abilities.flatMap((ability) => ability.targets ?? []);

/** What may be targeted now (GA-TGT-01): objects that the rules let effects interact with (GA-OBJ-08). */
export const legalTargets = (table: Table, cards: CardLookup, what: Selector, env: Pick<Env, 'controller' | 'source'>): Card[] =>
  select(table, cards, what, env);

/** The targets that are still legal when the entry resolves (GA-TGT-03). */
export const stillLegal = (table: Table, cards: CardLookup, spec: TargetSpec, chosen: readonly Handle[], env: Pick<Env, 'controller' | 'source'>): Handle[] => {
  const legal = legalTargets(table, cards, spec.what, env).map((card) => card.handle);
  return chosen.filter((handle) => legal.includes(handle));
};
