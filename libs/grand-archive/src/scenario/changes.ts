import type { Handle } from '#table';
import { carryStated, isHiddenPlace, type Change, type ChangeKind, type Draft, type Flow, type Scribe } from '#rules';
import { changes } from '../by-hand/changes.js';
import type { Scenario } from './shape.js';

/** Changes that happen at once: a position has nobody to ask. */
export const atOnce: readonly ChangeKind[] = changes.filter(({ asks }) => asks !== true);

/** Turns what a position says of a card, a player or an entry of the stack into the name it has on the table. */
export type RefNames = (ref: string) => Handle;

/** The fields of a change that speak of a card, and how they call it. */
export const refsIn = (said: Draft): { readonly field: string; readonly ref: string }[] =>
  ['what', 'other', 'host'].flatMap((field) => {
    const ref = said[field];
    return typeof ref === 'string' && !isHiddenPlace(ref) ? [{ field, ref }] : [];
  });

/** A change with the names that cards have on the table in the place of those that the position calls them by. */
export const changeNamed = (said: Draft, names: RefNames): Change =>
  ({ ...said, ...Object.fromEntries(refsIn(said).map(({ field, ref }) => [field, names(ref)])) }) as Change;

/** The changes that a position says besides what lies there. */
export const changesIn = ({ changes: said = [] }: Scenario): readonly Draft[] => said as readonly Draft[];

/** Carries it out; nothing is set off by it. */
export function* carryChanges(scribe: Scribe, scenario: Scenario, names: RefNames): Flow {
  const said = changesIn(scenario);
  if (said.length === 0) return;
  const stated = { by: scenario.turn.seat };
  for (const one of said) yield* carryStated(atOnce, scribe, stated, [changeNamed(one, names)]);
  scribe.emit({ kind: 'noted', scope: 'game', key: 'waiting', value: null });
}
