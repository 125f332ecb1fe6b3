import { openEntry, parentOf, type EntryRecord, type OpenedEntry } from '#journal';
import { factsOf, inputOf, isRuling } from '#match';
import {
  asJudged,
  beforeQuestions,
  carryOut,
  compareFacts,
  decideDeed,
  decideOffice,
  Diverged,
  draftOf,
  correctedBy,
  isByPolicy,
  isDeed,
  isImplied,
  isOfOffice,
  isWhole,
  isRefusal,
  judge,
  nextSession,
  queryOf,
  randomParts,
  rewindsTo,
  sessionAt,
  type Between,
  type By,
  type CardLookup,
  type Decided,
  type Draft,
  type RandomParts,
  type RecordedAction,
  type Refusal,
  type Rules,
  type Session,
  type Then,
  type Undone,
} from '#rules';
import {
  authorityIn,
  canonicalText,
  emptyTable,
  foldEntry,
  forkedAt,
  HOUSE,
  lineOf,
  type Fact,
  type FoldEntry,
  type Line,
  type Table,
} from '#table';

/** The first place where a new run of the rules differs from the record. */
export interface RecordDifference {
  readonly revision: number;
  /** Number of the fact in its entry, from 1; 0: the action itself. */
  readonly fact: number;
  readonly what: string;
  readonly recorded?: Fact | undefined;
  readonly decided?: Fact | undefined;
  /** Set if the rules do not allow the action. */
  readonly refusal?: Refusal;
}

export interface Readjudication {
  readonly ok: boolean;
  /** How many entries were run again. */
  readonly entries: number;
  /** How many entries no rule decides (rulings and others): they are folded as recorded. */
  readonly passedOver: number;
  /** Entries that only the physics of the table can check: statements by hand, and tables that judges corrected. */
  readonly stated: readonly number[];
  readonly mended: readonly number[];
  readonly firstDifference?: RecordDifference;
}

/**
 * Runs the rules over the recorded actions and compares fact by fact, up to the first difference. It needs a copy with
 * the house's bundles. Each entry runs on the table that the *record* gives, so one difference does not hide behind
 * another.
 */
export const readjudicate = (records: Iterable<EntryRecord>, rules: Rules, cards: CardLookup): Readjudication => {
  let session: Session = sessionAt(emptyTable(HOUSE));
  const sessions = [session];
  const told: (readonly Fact[])[] = [];
  const read: OpenedEntry[] = [];
  let entries = 0;
  let passedOver = 0;
  const [stated, mended]: [number[], number[]] = [[], []];
  for (const record of records) {
    const entry = openEntry(record, HOUSE);
    const { revision } = entry;
    const action = entry.action as unknown as RecordedAction;
    const facts = factsOf(entry);
    // An action without a seat belongs to nobody, so the rules say nothing about it.
    const seated = typeof (action as { seat?: unknown }).seat === 'number';
    const office = isOfOffice(action);
    const deed = isDeed(action);
    const decides = seated && (office || deed || !isRuling(action)) && action.kind !== 'begin-match';
    if (decides) {
      const firstDifference = office
        ? differsFrom(entry, facts, session.head, (draft, by) =>
            decideOffice(session.head, action.seat, draft, by, rules),
          )
        : deed
          ? differsFrom(entry, facts, session.head, (draft, by) =>
              decideDeed(
                { rules, cards, session, then: thenIn({ sessions, facts: told, entries: read }, action) },
                action.seat,
                draft,
                by,
              ),
            )
          : differs(rules, cards, session, revision, action, facts);
      if (firstDifference) return { ok: false, entries, passedOver, stated, mended, firstDifference };
      entries += 1;
      const fixed = facts.find((fact) => fact.kind === 'fixed');
      if (fixed && !fixed.unseen) mended.push(revision);
      else if (fixed || facts.some(({ kind }) => kind === 'attested')) stated.push(revision);
    } else {
      passedOver += 1;
      const laidOut = facts.find((fact) => fact.kind === 'match-began')?.layout;
      if (laidOut && canonicalText(laidOut) !== canonicalText(rules.layout))
        return { ok: false, entries, passedOver, stated, mended, firstDifference: otherLayout(revision) };
    }
    session = after(sessions, entry, foldEntry(session.head, { revision, facts }));
    sessions[revision] = session;
    told[revision] = facts;
    read[revision] = entry;
  }
  return { ok: true, entries, passedOver, stated, mended };
};

/**
 * The layout says which seats may look into a zone. The rules would give the same facts on another layout, so the
 * comparison of facts cannot find this.
 */
const otherLayout = (revision: number): RecordDifference => ({
  revision,
  fact: 1,
  what: 'the table is not laid out as the rules lay it out',
});

const differs = (
  rules: Rules,
  cards: CardLookup,
  session: Session,
  revision: number,
  action: RecordedAction,
  facts: readonly Fact[],
): RecordDifference | null => {
  const refusal = action.seat === 0 ? null : judgedAgain(rules, cards, session.head, action);
  if (refusal)
    return {
      revision,
      fact: 0,
      what: `the rules do not allow ${action.kind}: ${refusal.rule}, ${refusal.reason}`,
      refusal,
    };
  return difference(revision, action, () =>
    compareFacts(revision, facts, carryOut(rules, cards, session, action).facts),
  );
};

const judgedAgain = (rules: Rules, cards: CardLookup, head: Table, action: RecordedAction): Refusal | null => {
  const said = asJudged(rules, head, cards, draftOf(action));
  return 'rule' in said ? said : judge(rules, queryOf(said.table, action.seat, cards), said.action);
};

/** The difference that a comparison finds, or the error of rules that cannot carry out the action. */
const difference = (revision: number, action: RecordedAction, compare: () => void): RecordDifference | null => {
  try {
    compare();
    return null;
  } catch (error) {
    if (!(error instanceof Diverged))
      return { revision, fact: 0, what: `the rules cannot carry out ${action.kind}: ${(error as Error).message}` };
    const { index, recorded, decided } = error;
    return { revision: error.revision, fact: index + 1, what: error.message, recorded, decided };
  }
};

/** The entries so far: by revision, the session after each entry, and its facts. */
interface Past {
  readonly sessions: readonly Session[];
  readonly facts: readonly (readonly Fact[])[];
  readonly entries: readonly OpenedEntry[];
}

const along = ({ facts }: Past, line: Line, from: number, to: number): FoldEntry[] =>
  facts.flatMap((of, revision) =>
    revision >= from && revision <= to && !line.isUndone(revision) ? [{ revision, facts: of }] : [],
  );

/** What a rewind by policy undoes, and the random parts of decks at the place that it goes back to. */
const betweenThem = (past: Past, line: Line, then: Table): Between => ({
  entries: along(past, line, then.revision + 1, line.head),
  random: along(past, lineOf(then), Math.max(1, then.began), then.revision)
    .flatMap(({ facts }) => facts)
    .reduce<RandomParts>((parts, fact) => randomParts(parts, fact, then), new Map()),
});

/** The place that a correction goes back to, and what it undoes. */
const correctingIn = ({ sessions, entries }: Past, of: number): Then | undefined => {
  const { head } = sessions.at(-1)!;
  const line = lineOf(head);
  if (of < 2 || of > head.revision || line.isUndone(of)) return undefined;
  let first = of;
  while (isImplied(entries[line.parentOf(first)]?.action)) first = line.parentOf(first);
  const session = sessions[line.parentOf(first)];
  const undone = entries
    .slice(first)
    .flatMap(({ revision, actor, action }): Undone[] =>
      line.isUndone(revision) || isOfOffice(action)
        ? []
        : [{ revision, by: authorityIn(actor), action: action as Undone['action'] }],
    );
  return session && { table: session.head, lastOnly: false, corrects: { session, undone } };
};

/** The place that a rewind goes back to; `undefined` for any other action. */
const thenIn = (past: Past, action: RecordedAction): Then | undefined => {
  const { sessions } = past;
  const of = correctedBy(action);
  if (of !== undefined) return correctingIn(past, of);
  const said = rewindsTo(action);
  const asked = said === undefined ? undefined : sessions[said]?.head;
  if (!asked) return undefined;
  const policy = isByPolicy(action);
  const then = policy ? sessions[beforeQuestions(asked)]!.head : asked;
  const { head } = sessions.at(-1)!;
  const line = lineOf(head);
  const before = sessions[line.parentOf(head.played)]!.head;
  const undone = line.isUndone(then.revision);
  return {
    table: then,
    lastOnly: !undone && before.played <= then.revision,
    ...(policy && !line.isUndone(said!) ? { between: betweenThem(past, line, then) } : {}),
  };
};

/** The session after an entry. After a rewind into open questions, it is the session of that time plus the rewind. */
const after = (sessions: readonly Session[], entry: OpenedEntry, table: Table): Session => {
  const input = inputOf(entry, table);
  const next = nextSession(sessions.at(-1)!, input, table);
  if (isWhole(next)) return next;
  const { base, inputs } = sessions[parentOf(entry.facts as readonly object[], entry.revision)] ?? next;
  return { head: table, base, inputs: [...inputs, input] };
};

/**
 * When an entry was decided. In an entry that a fork took over only the clock tells that; the entry's own time is the
 * fork's.
 */
const decidedAt = ({ revision, time }: OpenedEntry, facts: readonly Fact[], before: Table): number => {
  const taken = revision <= (forkedAt(before) ?? 0);
  const clock = taken ? facts.find((fact) => fact.kind === 'clock') : undefined;
  return clock?.at ?? Date.parse(time);
};

/**
 * The difference for an action on the office or by a judge: no game decides these, but they also follow from the table
 * before.
 */
const differsFrom = (
  entry: OpenedEntry,
  facts: readonly Fact[],
  before: Table,
  decide: (draft: Draft, by: By) => Decided | Refusal,
): RecordDifference | null => {
  const { revision } = entry;
  const action = entry.action as unknown as RecordedAction;
  const decided = decide(draftOf(action), { actor: entry.actor as object, now: decidedAt(entry, facts, before) });
  if (isRefusal(decided))
    return { revision, fact: 0, what: `${action.kind}: ${decided.rule}, ${decided.reason}`, refusal: decided };
  return difference(revision, action, () => compareFacts(revision, facts, decided.facts));
};
