import { openEntry } from '#journal';
import { factsOf } from '#match';
import { RandomPlayer, seatsToAct, type ActionRecorded, type Choice, type LiveMatch } from '#recorder';
import { lookUpIn, options, queryOf, type Draft } from '#rules';
import { emptyTable, foldEntry, showTable, type FoldEntry, type Seat, type ShownTable, type Table } from '#table';
import type { ReadEntry } from '../../libs/viewer/src/model/entries.js';
import { couldAct, isPassedBy, type Stops } from '../../libs/viewer/src/model/stops.js';
import { begin } from './play.js';
import { setupOf, testRecorder, type Playable } from './recorder.js';

/** What was pressed in a match, and in how many turns. */
export interface Pressed {
  readonly turns: number;
  /** By players who pass by themselves. */
  readonly before: number;
  /** By players who let their browser pass. */
  readonly after: number;
  /** Where players could do more than pass although the table showed nothing that could act. */
  readonly wrong: readonly string[];
}

const isPass = ({ kind }: { readonly kind?: unknown }): boolean => kind === 'pass';

/** One press for each part of an action, and for each of several things in a part. */
const pressesFor = (action: Draft): number => {
  const parts = Object.entries(action).filter(([part]) => !['kind', 'ask', 'at', 'seat'].includes(part));
  return Math.max(
    1,
    parts.reduce((sum, [, value]) => sum + (Array.isArray(value) ? value.length : 1), 0),
  );
};

/** What a player has seen of a match. */
class Seen {
  readonly entries: ReadEntry[] = [];
  private table: Table;

  constructor(
    private readonly seat: Seat,
    private readonly game: Playable,
  ) {
    this.table = emptyTable([seat]);
  }

  take(record: Parameters<typeof openEntry>[0]): void {
    const entry = openEntry(record, [this.seat]);
    this.table = foldEntry(this.table, entry as unknown as FoldEntry);
    const { action } = entry as { action?: Draft };
    const acted = action ? { action: action as { kind: string } } : undefined;
    this.entries.push({ revision: entry.revision, acted, facts: factsOf(entry) });
  }

  shown(): ShownTable {
    const { rules, cards } = this.game;
    return showTable(this.table, lookUpIn(cards), String(this.table.revision), undefined, rules.showing);
  }
}

/** What else than a pass a player could do. */
const othersThanPass = (live: LiveMatch, { rules, cards }: Playable, seat: Seat): string[] =>
  options(rules, queryOf(live.table, seat, cards))
    .filter((option) => !isPass(option) && option.kind !== 'concede')
    .map(({ label }) => label);

/**
 * A match that is played at random and legally by players who are asked at these stops, and do there as they please;
 * after `most` actions it is left.
 */
export const pressesIn = async (game: Playable, seed: string, stops: Stops, most: number): Promise<Pressed> => {
  const given = testRecorder([game]);
  let live = await begin(given, setupOf(game, { seed }));
  const player = new RandomPlayer(seed);
  const seen = new Map(live.table.seats.map(({ seat }) => [seat, new Seen(seat, game)]));
  let heard = 0;
  let [before, after] = [0, 0];
  const wrong: string[] = [];
  const { showing = {} } = game.rules;
  for (let done = 0; live.table.status !== 'ended' && done < most; done += 1) {
    const records = (await given.log.read(live.id)).slice(heard);
    heard += records.length;
    for (const one of seen.values()) for (const record of records) one.take(record);
    const [due] = seatsToAct(live);
    const mine = due === undefined ? undefined : seen.get(due)!;
    const offered = due === undefined ? [] : options(game.rules, queryOf(live.table, due, game.cards));
    const pass = offered.find(isPass);
    const at = mine && due && pass ? { table: mine.shown(), seat: due, entries: mine.entries, showing } : undefined;
    if (at && showing.passing && !couldAct(at.table, at.seat, showing))
      wrong.push(...othersThanPass(live, game, at.seat).map((label) => `${seed}, ${live.table.revision}: ${label}`));
    const passed = at !== undefined && showing.passing !== undefined && isPassedBy(stops, at);
    const choice: Choice | null = passed ? { seat: at.seat, action: pass!.action } : player.choose(live);
    if (!choice) break;
    before += pressesFor(choice.action);
    if (!passed) after += pressesFor(choice.action);
    const { seat, action } = choice;
    const answer = await given.recorder.act(live.id, { actor: { seat }, seat, action, at: live.table.revision });
    if (!answer.ok) throw new Error(`${seed}: ${JSON.stringify(action)}: ${answer.detail}`);
    live = (answer as ActionRecorded).match;
  }
  return { turns: live.table.turn?.n ?? 0, before, after, wrong };
};
