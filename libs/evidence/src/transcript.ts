import { narrowEntry, type OpenedEntry } from '#journal';
import { factsOf, type MatchHistory } from '#match';
import {
  actionInWords,
  actorInWords,
  deedInWords,
  deedAlone,
  describe,
  isToldAlone,
  momentsIn,
  moveOfDeed,
  NameBook,
  namesAt,
  namesThen,
  orderByCause,
  renamesOf,
  sentence,
  type Acted,
  type Moment,
  type Names,
  withNames,
} from '#narration';
import { lineOf, type Audience, type Fact, type Line as Course, type Showing } from '#table';

/** The match of a transcript, and its reader. */
export interface TranscriptTelling {
  readonly history: MatchHistory;
  readonly audience: Audience;
  /** The first and the last entry that it tells of. */
  readonly from: number;
  readonly to: number;
  readonly nameOf: (id: string) => string | undefined;
  readonly cardName: (id: string) => string | undefined;
  /** How the match's game words things. */
  readonly showing?: Showing;
  /** The words that people said and the reader may know, by the commitments to them. */
  readonly words?: ReadonlyMap<string, string>;
  /** Called after each entry, so that other work can have its turn. */
  readonly turn?: () => Promise<unknown> | undefined;
}

/** A line of a transcript: the beginning of a game or a turn, an action, or what the action led to. */
export interface TranscriptLine {
  readonly kind: 'game' | 'turn' | 'action' | 'said';
  readonly text: string;
  readonly revision: number;
  /** Whether a rewind has undone it. */
  readonly undone?: true;
}

const isHeading = (fact: Fact): fact is Extract<Fact, { kind: 'game-began' | 'turn-began' }> =>
  fact.kind === 'game-began' || fact.kind === 'turn-began';

/** The names of everybody and everything in the entries. */
const bookOf = (telling: TranscriptTelling, entries: readonly OpenedEntry[]): NameBook => {
  const { history, nameOf, cardName, showing = {} } = telling;
  const book = new NameBook().readShowing(showing).readWords(telling.words ?? []);
  for (const { seat, player } of history.table.seats) book.callSeat(seat, nameOf(player) ?? player);
  for (const entry of entries) book.readActor(entry.actor).readFacts(factsOf(entry));
  for (const id of book.unnamedJudges()) {
    const name = nameOf(id);
    if (name !== undefined) book.callJudge(id, name);
  }
  for (const id of book.nameless()) {
    const name = cardName(id);
    if (name !== undefined) book.define(id, name);
  }
  return book;
};

/**
 * A match in sentences, like a report: with the names of players and cards, and with nothing that the reader may not
 * know.
 */
export const tell = async (telling: TranscriptTelling): Promise<TranscriptLine[]> => {
  const { history, audience, from, to, turn } = telling;
  const entries: OpenedEntry[] = [];
  for (let revision = 1; revision <= to; revision += 1) {
    entries.push(narrowEntry((await history.taken(revision)).entry, audience));
    await turn?.();
  }
  const book = bookOf(telling, entries);
  // A handle may pass to another card, so find its earlier names from the end backwards.
  const renames = renamesOf(entries.flatMap(factsOf), book.card);
  const course = lineOf((await history.at({ revision: to })) ?? history.table);
  const lines: TranscriptLine[] = [];
  let n = 0;
  let moment: Moment = {};
  for (const entry of entries) {
    const facts = factsOf(entry);
    const then = renames.slice(n, n + facts.length);
    n += facts.length;
    const { each, last } = momentsIn(facts, moment);
    moment = last;
    if (entry.revision < from) continue;
    const names = facts.map((_, k) => namesAt(namesThen(book, then[k]!), each[k]!));
    lines.push(...linesOf(entry, facts, names, { book, course }));
    await turn?.();
  }
  return lines;
};

/** Replaces seats in recorded titles with names. (Two players of one name have the seat in their names.) */
const called = (text: string, book: NameBook): string => (/\(seat \d+\)/.test(text) ? text : withNames(text, book));

interface Told {
  readonly book: NameBook;
  readonly course: Course;
}

/** What nobody at the table does. */
const BY_NOBODY: Readonly<Record<string, string>> = {
  'begin-match': 'The match begins',
  'begin-game': 'The game begins',
};

const linesOf = (
  { revision, action, actor }: OpenedEntry,
  facts: readonly Fact[],
  names: readonly Names[],
  { book, course }: Told,
): TranscriptLine[] => {
  const undone = course.hasUndone({ revision, facts }) ? { undone: true as const } : {};
  const line = (kind: TranscriptLine['kind'], text: string): TranscriptLine => ({
    kind,
    text: called(text, book),
    revision,
    ...undone,
  });
  const acted = { actor, action } as Acted;
  const before = names[0] ?? book;
  const move = moveOfDeed(facts, acted.action, book);
  const who = actorInWords(acted, before);
  const did = BY_NOBODY[String(acted.action['kind'])] ?? deedInWords(who, actionInWords(acted, before, facts));
  // A call and a ruling are told in one line, with what was said.
  const told = facts.findIndex(isToldAlone);
  return [
    line('action', told < 0 ? sentence(did) : `${who} ${deedAlone(describe(facts[told]!, names[told]!).text, who)}`),
    ...orderByCause(facts).flatMap((k) => {
      const fact = facts[k]!;
      if (isHeading(fact))
        return fact.kind === 'game-began'
          ? [line('game', `Game ${fact.n}`)]
          : [line('turn', `Turn ${fact.n}: ${book.seat(fact.seat)}${fact.extra ? ' (an extra turn)' : ''}`)];
      const { text, detail } = describe(fact, names[k]!);
      return detail || fact === move || isToldAlone(fact) ? [] : [line('said', text)];
    }),
  ];
};
