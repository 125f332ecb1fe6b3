import type { Handle } from '#table';
import { carryStated, isHiddenPlace, type Change, type ChangeKind, type Draft, type Flow, type Scribe } from '#rules';
import { changes } from '../by-hand/changes.js';
import type { Scenario } from './shape.js';

/** Changes that need no answer: while a position is laid out, nobody can be asked. */
export const atOnce: readonly ChangeKind[] = changes.filter(({ asks }) => asks !== true);

/** Returns the handle for a position's reference to a card, player or entry of the stack. */
export type RefNames = (ref: string) => Handle;

/** The fields of a change that refer to a card, with the reference. */
export const refsIn = (said: Draft): { readonly field: string; readonly ref: string }[] =>
  ['what', 'other', 'host'].flatMap((field) => {
    const ref = said[field];
    return typeof ref === 'string' && !isHiddenPlace(ref) ? [{ field, ref }] : [];
  });

/** The change with handles in place of a position's references. */
export const changeNamed = (said: Draft, names: RefNames): Change =>
  ({ ...said, ...Object.fromEntries(refsIn(said).map(({ field, ref }) => [field, names(ref)])) }) as Change;

/** The changes that a position states in addition to its cards. */
export const changesIn = ({ changes: said = [] }: Scenario): readonly Draft[] => said as readonly Draft[];

/** Carries the changes out; they trigger nothing. */
export function* carryChanges(scribe: Scribe, scenario: Scenario, names: RefNames): Flow {
  const said = changesIn(scenario);
  if (said.length === 0) return;
  const stated = { by: scenario.turn.seat };
  for (const one of said) yield* carryStated(atOnce, scribe, stated, [changeNamed(one, names)]);
  scribe.emit({ kind: 'noted', scope: 'game', key: 'waiting', value: null });
}
