import type { OpenedEntry } from '#journal';
import { BLOCK, factsOf, type MatchHistory } from '#match';
import { isOfficeFact, placeCards, type Fact, type Seat } from '#table';
import { learntBy, type Learnt } from './learnt.js';

export interface UndoneAction {
  readonly revision: number;
  /** `null` for the house. */
  readonly seat: Seat | null;
  readonly kind: string;
}

/** What undoing an entry takes back, and what seats keep knowing. It is the same wherever a match goes back to. */
export interface UndoneSteps {
  readonly revision: number;
  /** `null` if only judges and the house acted. */
  readonly action: (UndoneAction & { readonly answers: boolean }) | null;
  readonly draws: number;
  readonly shuffles: number;
  /** How many times cards were shown, turned up or named. */
  readonly reveals: number;
  /** The titles of the steps that end in the entry. What judges do around the play is never undone. */
  readonly steps: readonly string[];
  readonly learnt: readonly Learnt[];
}

const REVEALS: ReadonlySet<string> = new Set(['shown', 'turned', 'identified']);

const actionOf = ({ revision, action }: OpenedEntry): UndoneSteps['action'] => {
  const { kind, seat, ask } = action as { readonly kind?: string; readonly seat?: Seat; readonly ask?: string };
  return { revision, seat: seat ? seat : null, kind: kind ?? '', answers: ask !== undefined };
};

const countOf = (facts: readonly Fact[], is: (kind: string) => boolean): number =>
  facts.reduce((sum, { kind }) => (is(kind) ? sum + 1 : sum), 0);

const undoingOf = (entry: OpenedEntry, facts: readonly Fact[], learnt: readonly Learnt[]): UndoneSteps => {
  const stays = facts.every(isOfficeFact);
  return {
    revision: entry.revision,
    action: stays ? null : actionOf(entry),
    draws: countOf(facts, (kind) => kind === 'drew-random'),
    shuffles: countOf(facts, (kind) => kind === 'shuffled'),
    reveals: countOf(facts, (kind) => REVEALS.has(kind)),
    steps: stays ? [] : facts.flatMap((fact) => (fact.kind === 'unit-ended' ? [fact.title] : [])),
    learnt,
  };
};

/**
 * What was read stays with the history, because a judge looks at one place after another before a rewind. Lists of
 * {@link BLOCK} entries, by the revision before their first.
 */
const kept = new WeakMap<MatchHistory, Map<number, readonly UndoneSteps[]>>();

/** The entries after one up to another. Keeps whole blocks, once the log has shown that they belong to the match. */
const read = async (history: MatchHistory, after: number, to: number): Promise<readonly UndoneSteps[]> => {
  const all: UndoneSteps[] = [];
  let table = (await history.at({ revision: after }))!;
  for await (const entry of history.entries(after + 1, to)) {
    const learnt: Learnt[] = [];
    const facts = factsOf(entry);
    table = placeCards(table, { revision: entry.revision, facts }, (fact, before) =>
      learnt.push(...learntBy(before, fact)),
    );
    all.push(undoingOf(entry, facts, learnt));
  }
  const blocks = kept.get(history) ?? new Map<number, readonly UndoneSteps[]>();
  kept.set(history, blocks);
  for (let n = 0; n + BLOCK <= all.length; n += BLOCK) blocks.set(after + n, all.slice(n, n + BLOCK));
  return all;
};

/**
 * The entries after one up to the head, each with what undoing it takes back; includes entries that were undone since.
 */
export async function* undoingsAfter(history: MatchHistory, after: number): AsyncGenerator<UndoneSteps> {
  const head = history.revision;
  for (let next = after - (after % BLOCK); next < head;) {
    const known = kept.get(history)?.get(next);
    let until = next + BLOCK;
    if (!known) while (until < head && !kept.get(history)?.has(until)) until += BLOCK;
    for (const one of known ?? (await read(history, next, Math.min(until, head)))) if (one.revision > after) yield one;
    next = until;
  }
}
