import {
  isPaper,
  lineOf,
  REWIND_MODES,
  speaks,
  tellPlay,
  type Fact,
  type Authority,
  type RewindMode,
  type Table,
} from '#table';
import type { Decided } from '../contract.js';
import type { Session } from '../decide.js';
import { nonceQuestion } from '../nonces.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';
import { Scribe } from '../scribe.js';
import { dealAnew, type Between } from './deal-anew.js';
import type { World } from './deeds.js';
import { givenParts, isHead, wrongWords, type Errand } from './errand.js';
import { wrongGround } from './rulings.js';
import { asStep } from './step.js';

/** An entry that a correction undoes: who made it, and what it was. */
export interface Undone {
  readonly revision: number;
  readonly by: Authority | null;
  readonly action: { readonly kind?: unknown };
}

/** The place that a match goes back to. */
export interface Then {
  /** The house's table there: after the entry, or, by policy, before the questions that were open there. */
  readonly table: Table;
  /** Whether the rewind undoes only the last action that changed the play. */
  readonly lastOnly: boolean;
  /** The undone entries, for a rewind by policy. Absent if the place was itself undone. */
  readonly between?: Between | undefined;
  /** For a correction: the session there, and the entries along the line that it undoes. */
  readonly corrects?: { readonly session: Session; readonly undone: readonly Undone[] } | undefined;
}

/** The entry that a rewind goes back to; undefined for other actions. */
export const rewindsTo = (action: unknown): number | undefined => {
  const { kind, to } = (action ?? {}) as { readonly kind?: unknown; readonly to?: unknown };
  return kind === 'rewind' && Number.isSafeInteger(to) ? (to as number) : undefined;
};

/** Whether a rewind deals again as tournament policies demand. */
export const isByPolicy = (action: unknown): boolean =>
  (action as { readonly mode?: unknown } | null)?.mode === 'policy';

/** The revision for a rewind by policy, which never leads into open questions: the entry before the first of them. */
export const beforeQuestions = (then: Table): number =>
  then.asks.length === 0 || then.path.length === 0 ? then.revision : lineOf(then).parentOf(then.path[0]!);

/** Whether the policy of the match lets any judge rewind. */
const anyJudge = ({ match }: Table): boolean => {
  const { judging } = (match?.policy ?? {}) as { judging?: { rewinds?: unknown } };
  return judging?.rewinds === 'judge';
};

const wrong = ({ then }: World, errand: Errand): Refusal | null => {
  const { table, action, by } = errand;
  if (by !== 'judge') return refuse('R-REWIND-01', 'a match goes back by a judge');
  if (table.office.result === 'final')
    return refuse('R-REWIND-02', 'the result is final: a match that is over does not go back');
  const { to, mode, ruling } = action;
  if (!REWIND_MODES.includes(mode as RewindMode))
    return refuse('R-REWIND-03', `"mode" is ${REWIND_MODES.map((one) => JSON.stringify(one)).join(' or ')}`);
  if (!Number.isSafeInteger(to) || (to as number) < 1 || (to as number) >= table.revision || !then)
    return refuse('R-REWIND-03', `"to" is an entry of this match before its last: 1 to ${table.revision - 1}`);
  if (lineOf(table).isUndone(to as number) ? false : table.played <= (to as number))
    return refuse('R-REWIND-03', `nothing has changed the play since ${String(to)}: there is nothing to undo`);
  if (ruling === undefined && !then.lastOnly)
    return refuse('R-REWIND-04', 'more than the last action is undone by a ruling, which "ruling" names');
  const groundless = wrongGround(errand);
  if (groundless) return groundless;
  if (!then.lastOnly && !isHead(errand) && !anyJudge(table))
    return refuse('R-REWIND-01', 'more than the last action is undone by a head judge');
  if (mode === 'policy' && isPaper(table))
    return refuse('R-PAPER-07', 'the service draws nothing in a match on paper: it goes back exactly');
  if (mode === 'policy' && !then.between)
    return refuse('R-REWIND-05', `${String(to)} was itself undone: a match goes back there exactly, not by policy`);
  if (then.table.asks.some(({ of }) => of === nonceQuestion.of))
    return refuse(
      'R-REWIND-03',
      'nonces were being asked for: go back to before the game, and they are asked for again',
    );
  if (!isPaper(table) && then.table.game > 0 && table.seeds[then.table.began] === undefined)
    return refuse('R-REWIND-03', 'the seed of that game is not at hand, and nothing could be drawn in it');
  return wrongWords(action);
};

/** Takes the match back to a place. */
export const rewinding = ({ cards, rules, session, then }: World, mode: RewindMode, parts: Draft = {}): Scribe => {
  const { head: table } = session;
  const { draws, drawn, units } = table;
  const scribe = new Scribe(table, cards, rules);
  scribe.open(table.revision + 1);
  scribe.emit({
    kind: 'rewound',
    to: then!.table.revision,
    mode,
    draws,
    ...(speaks(table.match, 3) ? { drawn } : {}),
    units,
    table: tellPlay(then!.table),
    ...parts,
  } as Fact);
  return scribe;
};

/**
 * Rewinds the match: the play is again what it was. The fact holds that play, so that a reader of the record needs no
 * history. The office stays, and names and draws are never used twice.
 */
export const rewind = (world: World, errand: Errand): Pick<Decided, 'facts' | 'table'> | Refusal => {
  const refusal = wrong(world, errand);
  if (refusal) return refusal;
  const { table, action } = errand;
  const { table: then, between } = world.then!;
  const to = then.revision;
  const mode = action['mode'] as RewindMode;
  const scribe = rewinding(world, mode, givenParts(action, ['ruling', 'words']));
  if (mode === 'policy') dealAnew(scribe, world.rules.lookers, between!);
  const { game } = scribe.table;
  return asStep(table, scribe.facts, {
    title: `The match goes back to ${to}${mode === 'policy' ? ' by policy' : ''}${game === table.game ? '' : `, in game ${game}`}`,
    rules: ['R-REWIND-01'],
  });
};
