import type { OpenedEntry } from '#journal';
import { factsOf, type MatchHistory } from '#match';
import {
  apply,
  beginEntry,
  endEntry,
  findCard,
  isSecret,
  knowers,
  lineOf,
  reveal,
  slotsIn,
  type Fact,
  type Leg,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';

/** Something that a seat was told in what would be undone, and would not know at the place gone back to. */
export interface Learnt {
  readonly seat: Seat;
  readonly revision: number;
  readonly definition: string;
  /** Where the card lay when it was told. */
  readonly zone: string;
}

export interface UndoneAction {
  readonly revision: number;
  /** `null`: the house. */
  readonly seat: Seat | null;
  readonly kind: string;
}

/** What a rewind to a place would undo, and what it cannot: what was learnt since. */
export interface Preview {
  readonly to: number;
  readonly actions: readonly UndoneAction[];
  /** How many of them answered a question. */
  readonly decisions: number;
  readonly draws: number;
  readonly shuffles: number;
  /** How often cards were shown, turned up or named. */
  readonly reveals: number;
  /** Titles of the steps that would be undone. */
  readonly steps: readonly string[];
  readonly learnt: readonly Learnt[];
}

/** Who knows a card now; `null`: everybody. */
type Knowing = readonly Seat[] | null;

const knows = (knowing: Knowing, seat: Seat): boolean => knowing === null || knowing.includes(seat);

interface Telling {
  readonly definition: MaybeSecret<string>;
  readonly before: Knowing;
  readonly zone: string;
}

const inSlot = (table: Table, zone: string, slot: MaybeSecret<number> | undefined): Knowing =>
  slotsIn(table, zone)[reveal(slot ?? -1) ?? -1]?.known ?? (slotsIn(table, zone).length > 0 ? [] : null);

const ofLeg = (table: Table, { from, card, slot, to, definition }: Leg): Telling[] => {
  if (definition === undefined) return [];
  const before = card === undefined ? inSlot(table, from, slot) : (findCard(table, card)?.card.known ?? null);
  return [{ definition, before, zone: to }];
};

const ofCard = (table: Table, handle: string, definition: MaybeSecret<string> | undefined): Telling[] => {
  const found = findCard(table, handle);
  return !found || definition === undefined ? [] : [{ definition, before: found.card.known, zone: found.zone.id }];
};

const ofSlots = (table: Table, { zone, slots, definitions }: Extract<Fact, { kind: 'shown' }>): Telling[] => {
  const [places, names] = [reveal(slots) ?? [], reveal(definitions) ?? []];
  const to = knowers(definitions);
  return names.map((name, n) => ({
    definition: to === null ? name : { $: name, to },
    before: inSlot(table, zone, places[n]),
    zone,
  }));
};

/** What a fact tells of cards, each with who knew it before. */
const tellingsOf = (table: Table, fact: Fact): Telling[] => {
  switch (fact.kind) {
    case 'moved':
      return fact.legs.flatMap((leg) => ofLeg(table, leg));
    case 'shown':
      return ofSlots(table, fact);
    case 'turned':
    case 'controlled':
      return ofCard(table, fact.card, fact.definition);
    case 'identified':
      return fact.card === undefined
        ? [{ definition: fact.definition, before: inSlot(table, fact.zone ?? '', fact.slot), zone: fact.zone ?? '' }]
        : ofCard(table, fact.card, fact.definition);
    default:
      return [];
  }
};

const learntBy = (table: Table, fact: Fact): Learnt[] =>
  tellingsOf(table, fact).flatMap(({ definition, before, zone }) => {
    const name = reveal(definition);
    const after = isSecret(definition) ? definition.to : null;
    if (name === undefined) return [];
    return table.seats
      .filter(({ seat }) => knows(after, seat) && !knows(before, seat))
      .map(({ seat }) => ({ seat, revision: table.revision, definition: name, zone }));
  });

const REVEALS: ReadonlySet<string> = new Set(['shown', 'turned', 'identified']);

const actionOf = ({ revision, action }: OpenedEntry): UndoneAction & { readonly answers: boolean } => {
  const { kind, seat, ask } = action as { readonly kind?: string; readonly seat?: Seat; readonly ask?: string };
  return { revision, seat: seat ? seat : null, kind: kind ?? '', answers: ask !== undefined };
};

/** What going back to an entry would undo, read with the house's eyes. It changes nothing. */
export const previewRewind = async (history: MatchHistory, to: number): Promise<Preview> => {
  const line = lineOf(history.table);
  const actions: (UndoneAction & { readonly answers: boolean })[] = [];
  const learnt: Learnt[] = [];
  const steps: string[] = [];
  const count = { draws: 0, shuffles: 0, reveals: 0 };
  let table = (await history.at({ revision: to }))!;
  for await (const entry of history.entries(to + 1)) {
    const { revision } = entry;
    const facts = factsOf(entry);
    const undone = line.isUndone(revision);
    table = beginEntry(table, revision);
    for (const fact of facts) {
      if (!undone) learnt.push(...learntBy(table, fact));
      table = apply(table, fact);
    }
    table = endEntry(table, facts);
    if (undone) continue;
    for (const fact of facts) {
      if (fact.kind === 'drew-random') count.draws += 1;
      if (fact.kind === 'shuffled') count.shuffles += 1;
      if (REVEALS.has(fact.kind)) count.reveals += 1;
      if (fact.kind === 'unit-ended') steps.push(fact.title);
    }
    if (table.played === revision) actions.push(actionOf(entry));
  }
  return {
    to,
    actions: actions.map(({ answers: _answers, ...action }) => action),
    decisions: actions.filter(({ answers }) => answers).length,
    ...count,
    steps,
    learnt,
  };
};
