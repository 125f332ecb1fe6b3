import { factsOf, type MatchHistory, type Taken } from '#match';
import {
  asEnteredAgain,
  draftOf,
  isAgain,
  isImplied,
  isOfOffice,
  pairNames,
  refuse,
  type EnteredAgain,
  type Correction,
  type Draft,
  type RecordedAction,
  type Refusal,
} from '#rules';
import { isPaper, Line, lineOf, type Seat, type Table } from '#table';
import type { Actor, ActRequest, LiveMatch } from './contract.js';

/*
 * What follows a corrected entry is entered again, one entry after the other, as a duty of the house (R-PAPER-11). The
 * record itself says how far this has come: each entry names the correction and the entry that it repeats.
 */

/** The refusal of an action that claims to be such a one. */
export const ONLY_OURS = refuse('R-PAPER-09', '"again" is said by the service alone, of what it enters again');

/** An action that a correction has still to enter. */
export interface Left {
  /** The entry that it repeats; undefined for the action that the correction itself brings. */
  readonly of?: number;
  readonly seat: Seat;
  readonly action: Draft;
  /** Why the service does not enter it. */
  readonly why?: Refusal;
}

interface Item {
  readonly of?: number;
  readonly actor: Actor;
  readonly seat: Seat;
  readonly action: RecordedAction | Draft;
  /** The passes that were implied before it, which are not repeated: they are implied again. */
  readonly passes: readonly number[];
}

const againOf = ({ entry }: Taken): EnteredAgain | undefined => {
  const { again } = entry.action as { again?: unknown };
  return isAgain(again) ? again : undefined;
};

/** A correction, and how far what followed is entered again. */
export class ReEntry {
  private readonly names = new Map<string, string>();

  private constructor(
    private readonly history: MatchHistory,
    readonly correction: number,
    private readonly items: readonly Item[],
    /** What was entered again on the line of the head, in its order. */
    private readonly entered: readonly Taken[],
    /** Whether nothing else has been played since. */
    private readonly isLast: boolean,
  ) {}

  /** The correction that the match was played on with last; undefined: something else was played. */
  static async underWay(history: MatchHistory): Promise<ReEntry | undefined> {
    const { table } = history;
    if (!isPaper(table)) return undefined;
    const line = lineOf(table);
    for (let at = table.played; at > 1; at = line.parentOf(at)) {
      const taken = await history.taken(at);
      if (isOfOffice(taken.entry.action) || 'house' in (taken.entry.actor as object)) continue;
      const correction = isCorrection(taken) ? at : againOf(taken)?.for;
      return correction === undefined ? undefined : ReEntry.of(history, correction);
    }
    return undefined;
  }

  static async of(history: MatchHistory, correction: number): Promise<ReEntry> {
    const { entry, state } = await history.taken(correction);
    const { to } = state.table.office.rewinds!.at(-1)!;
    const said = draftOf(entry.action as RecordedAction) as unknown as Correction;
    const items = await itemsOf(
      history,
      lineBefore(state.table, correction),
      to,
      said,
      entry.actor as Actor,
      correction,
    );
    const line = lineOf(history.table);
    const entered: Taken[] = [];
    let isLast = !line.isUndone(correction);
    for await (const taken of history.through(correction + 1)) {
      if (line.isUndone(taken.record.revision) || isOfOffice(taken.entry.action)) continue;
      if (againOf(taken)?.for === correction) entered.push(taken);
      else if (!('house' in (taken.entry.actor as object))) {
        isLast = false;
        break;
      }
    }
    return new ReEntry(history, correction, items, entered, isLast);
  }

  /** How many actions were entered again. */
  get count(): number {
    return this.entered.filter(({ entry }) => !isImplied(entry.action)).length;
  }

  /** What has not been entered yet. */
  get left(): readonly Left[] {
    return this.items
      .slice(this.count)
      .map(({ of, seat, action }) => ({ ...(of === undefined ? {} : { of }), seat, action: bare(draftOf(action)) }));
  }

  /** The next action as a request; undefined: none, or one that a player or judge took themselves. */
  async next(live: LiveMatch): Promise<ActRequest | undefined> {
    const item = this.isLast ? this.items[this.count] : undefined;
    if (!item || !('recorder' in item.actor || item.of === undefined)) return undefined;
    const { of, seat, actor } = item;
    const again = { for: this.correction, ...(of === undefined ? {} : { of }) } as unknown as Draft[string];
    const action = of === undefined ? draftOf(item.action) : await this.translated(item, of, live.table);
    const implied = of === undefined || item.passes.length > 0;
    return { actor, seat, action: { ...action, again }, at: live.table.revision, ...(implied ? { implied } : {}) };
  }

  private async translated({ seat, action }: Item, of: number, now: Table): Promise<Draft> {
    await this.pair();
    const { entry } = await this.history.taken(of);
    const before = (await this.history.at({
      revision: lineOf((await this.history.at({ revision: of }))!).parentOf(of),
    }))!;
    return asEnteredAgain({ seat, action, facts: factsOf(entry), before }, draftOf(action), this.names, now);
  }

  /** Sets the names of what was entered again beside those of what it repeats. */
  private async pair(): Promise<void> {
    let passes: Taken[] = [];
    for (const [n, taken] of this.entered.entries()) {
      if (isImplied(taken.entry.action)) {
        passes.push(taken);
        continue;
      }
      const item = this.items[this.entered.slice(0, n).filter(({ entry }) => !isImplied(entry.action)).length];
      const replaced = item?.of ?? this.instead;
      const old = item && replaced !== undefined ? [...item.passes, replaced] : [];
      for (const [k, revision] of old.toReversed().entries()) {
        const [was, now] = [await this.history.taken(revision), [...passes, taken].at(-1 - k)];
        if (now) pairNames(this.names, factsOf(was.entry), factsOf(now.entry));
      }
      passes = [];
    }
  }

  /** The entry in whose place the correction's own action came. */
  private get instead(): number | undefined {
    const said = this.history.recent(this.correction)?.entry.action as Correction | undefined;
    return said?.instead === undefined ? undefined : said.of;
  }
}

const bare = ({ again: _again, implied: _implied, ...action }: Draft): Draft => action;

const isCorrection = ({ entry }: Taken): boolean => (entry.action as { kind?: unknown }).kind === 'correct';

/** The line of play that a correction ended. */
const lineBefore = ({ office }: Table, correction: number): Line =>
  new Line(
    (office.rewinds ?? []).filter(({ at }) => at < correction),
    correction - 1,
  );

const itemsOf = async (
  history: MatchHistory,
  line: Line,
  to: number,
  { of, instead, before, rest }: Correction,
  actor: Actor,
  correction: number,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  const said = instead ?? before;
  let passes: number[] = [];
  if (said) items.push({ actor, seat: said.seat, action: said, passes });
  if (rest === 'left') return items;
  for await (const entry of history.entries(to + 1, correction - 1)) {
    const { revision } = entry;
    if (line.isUndone(revision) || isOfOffice(entry.action)) continue;
    const action = entry.action as unknown as RecordedAction;
    if ('house' in (entry.actor as object) || action.kind === 'correct') continue;
    if (isImplied(action)) passes.push(revision);
    else {
      if (revision !== of || before)
        items.push({ of: revision, actor: entry.actor as Actor, seat: action.seat, action, passes });
      passes = [];
    }
  }
  return items;
};
