import { apply, isPaper, secret, type Fact, type Json, type Seat, type Table } from '#table';
import type { CardLookup } from './card.js';
import type { Decided, RecordedAction, Rules } from './contract.js';
import { judgeAndRecord, queryOf } from './legality.js';
import type { Refusal } from './refusal.js';
import { runOf } from './needless/asking-run.js';
import { withoutMarks } from './paper/blanks.js';
import { namesStatedIn } from './paper/naming.js';
import {
  identifying,
  namesSeenAt,
  takenApart,
  wanting,
  wrongNames,
  wrongSurplus,
  type SeenAtTable,
} from './paper/paper.js';
import type { Draft } from './part.js';
import type { Run } from './run.js';
import { same } from './same.js';

/** One entry since the last time when no question was open: its action, and its facts. */
export interface Input {
  readonly revision: number;
  readonly action: RecordedAction;
  readonly facts: readonly Fact[];
  /** Whether it is a judge's entry between two answers: it is folded as recorded, not run. */
  readonly ruling?: boolean;
  /** The table after a rewind. The undone entries are not run again. */
  readonly after?: Table;
}

/**
 * Everything that a decision needs: the table at the head, the table before the first entry of `path`, and the inputs
 * in `path`. If no question is open, `base` is `head` and there are no inputs. No continuation is stored: running the
 * flow again finds the place in it.
 */
export interface Session {
  readonly head: Table;
  readonly base: Table;
  readonly inputs: readonly Input[];
}

export const isRefusal = (value: Decided | Refusal): value is Refusal => 'rule' in value;

/** The flow gave other facts than the recorded ones: the rules, the cards or the record are not those of this match. */
export class Diverged extends Error {
  constructor(
    readonly revision: number,
    readonly index: number,
    readonly recorded: Fact | undefined,
    readonly decided: Fact | undefined,
  ) {
    super(
      `entry ${revision}, fact ${index}: recorded ${recorded?.kind ?? 'nothing'}, ` +
        `decided ${decided?.kind ?? 'nothing'}`,
    );
  }
}

/** Throws {@link Diverged} at the first fact that differs. */
export const compareFacts = (revision: number, recorded: readonly Fact[], decided: readonly Fact[]): void => {
  for (let index = 0; index < Math.max(recorded.length, decided.length); index += 1) {
    if (!same(recorded[index], decided[index])) throw new Diverged(revision, index, recorded[index], decided[index]);
  }
};

const resume = (rules: Rules, cards: CardLookup, session: Session): Run => {
  const run = runOf(rules, cards, session.base);
  for (const input of session.inputs) {
    if (input.ruling) {
      run.follow(input.revision, input.facts, input.after);
      continue;
    }
    run.feed(input.revision, input.action);
    compareFacts(input.revision, input.facts, run.scribe.facts);
  }
  return run;
};

/** Runs to the place of a session once more. @throws Error if the flow does not get there */
export const resumes = (rules: Rules, cards: CardLookup, session: Session): void => void resume(rules, cards, session);

interface Waiting {
  readonly run: Run;
  readonly rules: Rules;
  readonly cards: CardLookup;
  /** The inputs that the flow was fed and that are known to be recorded. The last is compared when the flow goes on. */
  readonly inputs: readonly Input[];
}

/**
 * Flows that wait for an answer, by the table that they began at (docs/decisions/224). A caller mostly asks for the
 * next decision where the last one ended: there the waiting flow goes on, and need not run again. A flow that was fed
 * anything that is not recorded is dropped.
 */
const waiting = new WeakMap<Table, Waiting>();

/** Takes the flow that waits where this session stands out of the map, as it can go on only once. */
const takeWaiting = (rules: Rules, cards: CardLookup, { base, inputs }: Session): Run | undefined => {
  const found = waiting.get(base);
  if (found === undefined) return undefined;
  waiting.delete(base);
  const fits =
    found.rules === rules &&
    found.cards === cards &&
    found.inputs.length === inputs.length &&
    inputs.every((input, n) => same(input, found.inputs[n]));
  return fits ? found.run : undefined;
};

/** Carries out an action that is known to be legal, or is the house's own. */
export const carryOut = (rules: Rules, cards: CardLookup, session: Session, action: RecordedAction): Decided => {
  const run = takeWaiting(rules, cards, session) ?? resume(rules, cards, session);
  const revision = session.head.revision + 1;
  run.feed(revision, action);
  const { facts } = run.scribe;
  const table = isPaper(session.head) ? withoutMarks(run.scribe.table) : run.scribe.table;
  if (run.waits) {
    const inputs = [...session.inputs, { revision, action, facts }];
    waiting.set(session.base, { run, rules, cards, inputs });
  }
  return { action, facts, table };
};

/**
 * Decides an action of a seat: a refusal that cites its rule, or the recorded action with its facts. Pure and
 * deterministic: all randomness comes from the game's seed in the table.
 */
export const decide = (
  rules: Rules,
  cards: CardLookup,
  session: Session,
  seat: Seat,
  action: Draft,
): Decided | Refusal => {
  if (isPaper(session.head)) return decideOnPaper(rules, cards, session, seat, action);
  const judged = judgeAndRecord(rules, queryOf(session.head, seat, cards), action);
  return 'kind' in judged ? carryOut(rules, cards, session, judged) : judged;
};

/** How many tables with other names are kept of one: about as many as a page asks for with a key. */
const MOST_NAMED = 32;

const named = new WeakMap<Table, Map<string, Table>>();

/** The table with these names, one for a moment of the play: what is known of it need not be found out again. */
const withNames = (rules: Rules, table: Table, names: SeenAtTable['cards']): Table => {
  if (Object.keys(names).length === 0) return table;
  const before = named.get(table);
  const tables = before && before.size < MOST_NAMED ? before : new Map<string, Table>();
  named.set(table, tables);
  const key = JSON.stringify(names);
  const found = tables.get(key) ?? identifying(table, names, rules).reduce(apply, table);
  tables.set(key, found);
  return found;
};

/** What is judged of an action, and on which table: in a match on paper, with the cards that its recorder names. */
export const asJudged = (
  rules: Rules,
  table: Table,
  cards: CardLookup,
  action: Draft,
): { readonly table: Table; readonly action: Draft; readonly seen?: SeenAtTable } | Refusal => {
  if (!isPaper(table)) return { table, action };
  const apart = takenApart(action);
  if ('rule' in apart) return apart;
  const { seen, rest } = apart;
  const names = namesSeenAt(seen.cards);
  const wrong = wrongNames(rules, table, cards, { ...names, ...namesStatedIn(rest) });
  return wrong ?? { table: withNames(rules, table, names), action: rest, seen };
};

/** The same in a match on paper, where rules may want to know what nobody has stated. */
const decideOnPaper: typeof decide = (rules, cards, session, seat, action) => {
  const said = asJudged(rules, session.head, cards, action);
  if ('rule' in said) return said;
  const judged = judgeAndRecord(rules, queryOf(said.table, seat, cards), said.action);
  if (!('kind' in judged)) return judged;
  const beside = {
    ...(action['seen'] === undefined ? {} : { seen: secret(said.seen as unknown as Json, []) }),
    ...(action['implied'] === undefined ? {} : { implied: true }),
    ...(action['again'] === undefined ? {} : { again: action['again'] }),
    ...(action['occurred'] === undefined ? {} : { occurred: action['occurred'] }),
  };
  try {
    const decided = carryOut(rules, cards, session, { ...judged, ...beside } as RecordedAction);
    return wrongSurplus(said.seen!, decided.facts) ?? decided;
  } catch (error) {
    const wants = wanting(error);
    if (wants) return wants;
    throw error;
  }
};

/**
 * The session after an entry, from which the next decision starts. After a rewind into open questions it lacks the
 * inputs of the path, which a caller with the history adds.
 */
export const nextSession = (session: Session, entry: Input, head: Table): Session => {
  if (head.path.length === 0) return sessionAt(head);
  if (entry.after) return sessionAt(head);
  return { head, base: session.base, inputs: [...session.inputs, entry] };
};

/** Whether a session has all the inputs of its table's path. */
export const isWhole = ({ head, inputs }: Session): boolean => head.path.length === inputs.length;

/** A session that starts with no question open. */
export const sessionAt = (table: Table): Session => ({ head: table, base: table, inputs: [] });
