import { foldEntry, type Seat, type Table } from '#table';
import type { CardLookup } from '../card.js';
import type { Option, RecordedAction, Rules } from '../contract.js';
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

/** A moment of the play that passes lead to: the seats that passed, in their order, and the session after them. */
type AfterPasses = Pick<Implied<unknown>, 'passes' | 'session'>;

/** A pass that is not implied, after those that are, and what is entered before anybody goes on. */
interface Stop {
  readonly passes: readonly Seat[];
  readonly seat: Seat;
  readonly why: Refusal;
}

/**
 * The present, then the moments that further passes lead to, as far as the beginning of the turn after the next;
 * returns the pass that is not implied, if one ends them. No pass is implied that asks anything, wants to know a card
 * or what came of chance, or ends the game (R-PAPER-08).
 */
const passedOn = function* (rules: Rules, cards: CardLookup, session: Session): Generator<AfterPasses, Stop | null> {
  for (let [passes, at, turns]: [Seat[], Session, number] = [[], session, 0]; turns < 2;) {
    yield { passes, session: at };
    const seat = passing(rules, cards, at.head);
    if (seat === undefined) return null;
    const next = passed(rules, cards, at, seat);
    if (isRefused(next)) return { passes, seat, why: next };
    [passes, at, turns] = [[...passes, seat], next.session, turns + next.turns];
  }
  return null;
};

/** The moments that passes lead to, as far as somebody has asked for them. */
interface Moments {
  readonly rules: Rules;
  readonly found: AfterPasses[];
  readonly further: Generator<AfterPasses, Stop | null>;
  end?: Stop | null;
}

const known = new WeakMap<Session, Moments>();

/** The moments that passes lead to, each made once for a moment of the play: a page asks for them with every key. */
const momentsOf = function* (rules: Rules, cards: CardLookup, session: Session): Generator<AfterPasses, Stop | null> {
  const before = known.get(session);
  const all: Moments =
    before?.rules === rules ? before : { rules, found: [], further: passedOn(rules, cards, session) };
  for (let n = 0; ; n += 1) {
    if (n === all.found.length && all.end === undefined) {
      // What throws is not asked again.
      known.delete(session);
      const next = all.further.next();
      if (next.done) all.end = next.value;
      else all.found.push(next.value);
      known.set(session, all);
    }
    if (n === all.found.length) return all.end!;
    yield all.found[n]!;
  }
};

/**
 * Finds the fewest passes after which something is possible (R-PAPER-08).
 * @param possible a refusal that says what its recorder must state counts as possible
 */
export const afterPasses = <T>(
  rules: Rules,
  cards: CardLookup,
  session: Session,
  possible: (session: Session) => T | Refusal,
): Implied<T> => {
  let first: T | Refusal | undefined;
  const moments = momentsOf(rules, cards, session);
  for (let next = moments.next(); ; next = moments.next()) {
    if (next.done) {
      const refusal = first as Refusal;
      return { passes: [], session, found: next.value ? stopped(refusal, next.value) : refusal };
    }
    const found = possible(next.value.session);
    if (!isRefused(found) || found.wants !== undefined) return { ...next.value, found };
    first ??= found;
  }
};

/**
 * What is offered to a seat now, and after passes that nobody has entered: each option once, with the fewest of them.
 * The pass by which they end says why no further one is implied (R-PAPER-08).
 * @param offered what the seat is offered at a moment
 */
export const optionsAfterPasses = (
  rules: Rules,
  cards: CardLookup,
  session: Session,
  seat: Seat,
  offered: (session: Session) => readonly Option[],
): Option[] => {
  const found = new Map<string, Option>();
  const textOf = ({ label, action }: Option): string => JSON.stringify([label, action]);
  const moments = momentsOf(rules, cards, session);
  let last: readonly Option[] = [];
  for (let next = moments.next(); ; next = moments.next()) {
    if (next.done) {
      const pass = next.value?.seat === seat ? last.find(({ kind }) => kind === IMPLIED_PASS['kind']) : undefined;
      if (pass) found.set(textOf(pass), { ...found.get(textOf(pass))!, stops: next.value!.why.reason });
      return [...found.values()];
    }
    const { passes, session: then } = next.value;
    last = offered(then);
    for (const option of last)
      if (!found.has(textOf(option)))
        found.set(textOf(option), passes.length === 0 ? option : { ...option, implied: passes });
  }
};

const isRefused = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'rule' in value && 'reason' in value;

/** Why an action that is not possible yet cannot be reached by passes alone, and what must be entered before it. */
const stopped = (now: Refusal, { passes, seat, why }: Stop): Refusal =>
  refuse(
    'R-PAPER-08',
    `not possible yet (${now.rule}: ${now.reason}), and no further pass is implied: when seat ${seat} passes` +
      `${passes.length === 0 ? '' : `, after ${passes.length} more`}, ${why.reason}. Enter the passes and that first`,
  );
