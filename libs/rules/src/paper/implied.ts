import { foldEntry, type Seat, type Table } from '#table';
import type { CardLookup } from '../card.js';
import type { RecordedAction, Rules } from '../contract.js';
import { decide, isRefusal, nextSession, type Session } from '../decide.js';
import { judge, queryOf } from '../legality.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';

/*
 * Passes that the recorder of a match on paper need not enter: players rarely say that they pass, and what they do next
 * shows that they did (R-PAPER-08).
 */

/** A pass that nobody has entered. */
export const IMPLIED_PASS: Draft = { kind: 'pass', implied: true };

/** Whether an entry's action is a pass that nobody has entered. */
export const isImplied = (action: unknown): boolean =>
  (action as { readonly implied?: unknown } | null)?.implied === true;

/** Something that is possible after these seats have passed, in their order; or why it is not. */
export interface Implied<T> {
  readonly passes: readonly Seat[];
  /** The session after them. */
  readonly session: Session;
  readonly found: T | Refusal;
}

/** The one seat that may pass; undefined if none may, or several. */
const passing = (rules: Rules, cards: CardLookup, table: Table): Seat | undefined => {
  if (!rules.moves.some(({ kind }) => kind === IMPLIED_PASS['kind'])) return undefined;
  const able = table.seats.filter(({ seat }) => judge(rules, queryOf(table, seat, cards), { kind: 'pass' }) === null);
  return able.length === 1 ? able[0]!.seat : undefined;
};

/** The session after a pass, and how many turns began with it; or what must be entered before anybody goes on. */
const passed = (rules: Rules, cards: CardLookup, session: Session, seat: Seat) => {
  const decided = decide(rules, cards, session, seat, IMPLIED_PASS);
  if (isRefusal(decided)) return decided;
  const { action, facts } = decided as { readonly action: RecordedAction; readonly facts: typeof decided.facts };
  const revision = session.head.revision + 1;
  const head = foldEntry(session.head, { revision, facts });
  const [ask] = head.asks;
  if (ask) return refuse('R-PAPER-08', `seat ${ask.seat} answers "${ask.title}"`);
  if (facts.some(({ kind }) => kind === 'game-ended')) return refuse('R-PAPER-08', 'the game ends');
  const turns = facts.filter(({ kind }) => kind === 'turn-began').length;
  return { turns, session: nextSession(session, { revision, action, facts }, head) };
};

/**
 * Finds the fewest passes after which something is possible, as far as the beginning of the turn after the next. No
 * pass is implied that asks anything, wants to know a card or what came of chance, or ends the game (R-PAPER-08).
 * @param possible a refusal that says what its recorder must state counts as possible
 */
export const afterPasses = <T>(
  rules: Rules,
  cards: CardLookup,
  session: Session,
  possible: (session: Session) => T | Refusal,
): Implied<T> => {
  const isFound = (found: T | Refusal): boolean => !isRefused(found) || found.wants !== undefined;
  const first = possible(session);
  if (isFound(first)) return { passes: [], session, found: first };
  const passes: Seat[] = [];
  for (let [at, turns] = [session, 0]; ;) {
    const seat = passing(rules, cards, at.head);
    if (seat === undefined) return { passes: [], session, found: first };
    const next = passed(rules, cards, at, seat);
    if (isRefused(next)) return { passes: [], session, found: stopped(first as Refusal, passes, seat, next) };
    passes.push(seat);
    turns += next.turns;
    if (turns > 1) return { passes: [], session, found: first };
    at = next.session;
    const found = possible(at);
    if (isFound(found)) return { passes, session: at, found };
  }
};

const isRefused = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'rule' in value && 'reason' in value;

/** Why an action that is not possible yet cannot be reached by passes alone, and what must be entered before it. */
const stopped = (now: Refusal, passes: readonly Seat[], seat: Seat, then: Refusal): Refusal =>
  refuse(
    'R-PAPER-08',
    `not possible yet (${now.rule}: ${now.reason}), and no further pass is implied: when seat ${seat} passes` +
      `${passes.length === 0 ? '' : `, after ${passes.length} more`}, ${then.reason}. Enter the passes and that first`,
  );
