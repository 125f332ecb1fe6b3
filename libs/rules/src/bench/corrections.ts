import { isPaper, lineOf, secret, type Json, type Seat } from '#table';
import type { Decided, RecordedAction } from '../contract.js';
import { decide, isRefusal } from '../decide.js';
import { afterPasses } from '../paper/implied.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';
import type { World } from './deeds.js';
import type { Errand } from './errand.js';
import { rewinding, type Undone } from './rewinds.js';
import { asStep } from './step.js';

/*
 * The recorder of a match on paper corrects what they entered: the match goes back to before an entry, another action
 * or none comes in its place, and the service enters again what followed (R-PAPER-09 to R-PAPER-11).
 */

/** What a correction says, as it is recorded and as it was sent. */
export interface Correction {
  /** The entry that is corrected. */
  readonly of: number;
  /** The action that comes in its place, or before it; with neither the entry is taken back. */
  readonly instead?: Draft & { readonly seat: Seat };
  readonly before?: Draft & { readonly seat: Seat };
  /** `left`: what followed is not entered again. */
  readonly rest?: 'left';
}

/** The entry that a correction names; undefined for other actions. */
export const correctedBy = (action: unknown): number | undefined => {
  const { kind, of } = (action ?? {}) as { readonly kind?: unknown; readonly of?: unknown };
  return kind === 'correct' && Number.isSafeInteger(of) ? (of as number) : undefined;
};

const isSeated = (said: unknown): said is Draft & { readonly seat: Seat } =>
  typeof said === 'object' && said !== null && Number.isSafeInteger((said as { seat?: unknown }).seat);

/** Why an entry that would be undone cannot be. */
const wrongMaker = (undone: readonly Undone[], of: number, by: string): Refusal | null => {
  const corrected = undone.find(({ revision }) => revision === of);
  if (corrected?.by !== 'recorder' || corrected.action.kind === 'correct')
    return refuse('R-PAPER-10', `entry ${of} was not entered by a recorder: only such an entry is corrected`);
  const judged = undone.find((one) => one.by === 'judge');
  if (judged && by !== 'judge')
    return refuse('R-PAPER-10', `entry ${judged.revision} is a judge's: only a judge corrects what lies before it`);
  const begun = undone.findIndex(({ action }) => action.kind === 'begin-game');
  return begun >= 0 && undone.slice(begun).some((one) => one.by !== 'house')
    ? refuse('R-PAPER-10', 'the next game has been played: a judge goes back to an earlier one')
    : null;
};

const wrong = ({ then }: World, { table, action, by }: Errand): Refusal | null => {
  if (!isPaper(table)) return refuse('R-PAPER-09', 'only what was entered of a match with real cards is corrected');
  if (by !== 'recorder' && by !== 'judge')
    return refuse('R-PAPER-09', 'the recorder or a judge corrects what was entered');
  if (table.office.result === 'final')
    return refuse('R-PAPER-09', 'the result is final: nothing is corrected any more');
  const { of, instead, before, rest } = action;
  if (correctedBy({ kind: 'correct', of }) === undefined || lineOf(table).isUndone(of as number) || !then?.corrects)
    return refuse('R-PAPER-09', '"of" is an entry of this match that stands');
  if (instead !== undefined && before !== undefined)
    return refuse('R-PAPER-09', '"instead" or "before": an action comes in the place of the entry, or before it');
  for (const [name, said] of Object.entries({ instead, before }))
    if (said !== undefined && !isSeated(said))
      return refuse('R-PAPER-09', `"${name}" is an action with its seat: {"seat": 1, "kind": …}`);
  if (rest !== undefined && rest !== 'left')
    return refuse('R-PAPER-09', '"rest" is "left", where what followed is not entered again');
  return wrongMaker(then.corrects.undone, of as number, by);
};

/** Goes back to before an entry. The action that comes in its place must be legal there; it is entered next. */
export const correctEntry = (world: World, errand: Errand): Decided | Refusal => {
  const refusal = wrong(world, errand);
  if (refusal) return refusal;
  const { table, action, seat } = errand;
  const { rules, cards, then } = world;
  const { instead, before } = action as unknown as Correction;
  const said = instead ?? before;
  if (said) {
    const { seat: by, ...draft } = said;
    const { found } = afterPasses(rules, cards, then!.corrects!.session, (at) => decide(rules, cards, at, by, draft));
    if (isRefusal(found)) return found;
  }
  const scribe = rewinding(world, 'exact');
  const sealed = Object.fromEntries(
    Object.entries(action).map(([name, one]) => [
      name,
      name === 'instead' || name === 'before' ? secret(one as Json, []) : one,
    ]),
  );
  return {
    action: { ...sealed, seat } as RecordedAction,
    ...asStep(table, scribe.facts, {
      title: `What was entered as ${action['of'] as number} is corrected`,
      rules: ['R-PAPER-09'],
    }),
  };
};
