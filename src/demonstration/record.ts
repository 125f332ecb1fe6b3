import { Inject, Injectable } from '@nestjs/common';
import { CardShelf, readDeck } from '#cards';
import { openEntry, type EventLog, type OpenedEntry } from '#journal';
import { factsOf } from '#match';
import { RandomPlayer, type LiveMatch, type MatchRecorder, type MatchSetup } from '#recorder';
import type { RecordedAction, Rules } from '#rules';
import { emptyTable, foldEntry, HOUSE, type FoldEntry, type Seat } from '#table';
import type { Directory } from '#views';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { DIRECTORY, EVENT_LOG } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { ActionSeen } from './seen.js';
import { SENSIBLE } from './sensible.js';

/** A demonstration ends after this many actions: a player concedes. */
const LONGEST = 400;

const seedOf = ({ game }: Rules): string => `demonstration of ${game}`;
const idOf = ({ game }: Rules): string => `demonstration-${game}`;
/** The last of them once more, as somebody would record it who sees it played with real cards. */
const ON_PAPER = 'demonstration-paper';

const actionOf = ({ action }: OpenedEntry): RecordedAction => action as unknown as RecordedAction;
const isOfSeat = (entry: OpenedEntry): boolean => actionOf(entry).seat > 0;

/** The seat that goes first. */
const firstIn = (entries: readonly OpenedEntry[]): Seat | undefined =>
  entries.flatMap(factsOf).find((fact) => fact.kind === 'turn-began')?.seat;

/** Records one match of each game if the store is empty, so that a visitor finds something to look at. */
@Injectable()
export class Demonstrations {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly shelf: CardShelf,
    private readonly games: CarriedGames,
  ) {}

  /** Continues demonstrations that a stop cut off, and begins those that it prevented. */
  async record(stop: AbortSignal): Promise<void> {
    const ours = new Set([ON_PAPER, ...this.games.all.map(({ rules }) => idOf(rules))]);
    for await (const match of this.log.matches()) if (!ours.has(match)) return;
    const shown = this.games.firsts.filter(({ decks }) => decks.length > 0);
    for (const game of shown) {
      if (stop.aborted) return;
      const match = (await this.recorder.settle(idOf(game.rules))) ?? (await this.begin(game));
      if (match) await this.play(match, game, stop);
    }
    const last = shown.at(-1);
    if (last && !stop.aborted) await this.recordOnPaper(last, stop);
  }

  /** Begins a match with the decks that the repo ships. */
  private async begin(
    { rules, catalogue, decks, parts }: CarriedGame,
    over: Partial<MatchSetup> = { seed: seedOf(rules) },
  ): Promise<LiveMatch | undefined> {
    const { id = idOf(rules) } = over;
    const seats = Math.max(rules.minSeats, 1);
    const players = Array.from({ length: seats }, (_, n) => ({
      player: `${id}-${n + 1}`,
      name: decks[n % decks.length]!.title,
    }));
    await this.shelf.keep(catalogue);
    const begun = await this.recorder.begin({
      id,
      game: rules.game,
      format: { name: 'standard', bestOf: 1 },
      seats: players.map(({ player }, n) => ({
        player,
        deck: readDeck({ text: decks[n % decks.length]!.text }, catalogue, parts).deck,
      })),
      ...over,
      policy: { ...over.policy, hands: 'opened' },
    });
    // Another instance that started at the same time has begun it.
    if (!begun.ok && begun.code === 'id-taken') return undefined;
    if (!begun.ok) throw new Error(`no demonstration of ${rules.game}: ${begun.detail}`);
    await this.directory.name(players);
    return begun.match;
  }

  /** Plays a match to its end by simple, sensible actions; without an interruption, every run gives the same match. */
  private async play(begun: LiveMatch, { rules }: CarriedGame, stop: AbortSignal): Promise<void> {
    const player = new RandomPlayer(seedOf(rules), SENSIBLE);
    let match = begun;
    for (let done = 0; match.table.status !== 'ended' && !stop.aborted; done += 1) {
      const choice = done >= LONGEST ? player.choose(match, true) : player.chooseByKind(match);
      if (!choice) return;
      const { seat, action } = choice;
      const answer = await this.recorder.act(match.id, { actor: { seat }, seat, action, at: match.ledger.revision });
      // Another player or instance plays it, or it is an imported match that nobody plays here.
      if (!answer.ok && (answer.code === 'stale' || answer.code === 'imported')) return;
      if (!answer.ok) throw new Error(`the demonstration of ${rules.game} stopped: ${answer.detail}`);
      match = answer.match;
    }
  }

  /** Records a demonstration once more from what a spotter would see of it; it goes on where a stop cut it off. */
  private async recordOnPaper(game: CarriedGame, stop: AbortSignal): Promise<void> {
    const played = await this.entries(idOf(game.rules));
    const first = firstIn(played);
    // Another instance still plays the match, and records it then.
    if ((await this.recorder.match(idOf(game.rules)))?.table.status !== 'ended' || first === undefined) return;
    const policy = { table: 'paper', nonces: false };
    let match = (await this.recorder.settle(ON_PAPER)) ?? (await this.begin(game, { id: ON_PAPER, first, policy }));
    let done = (await this.entries(ON_PAPER)).filter(isOfSeat).length;
    let after = emptyTable(HOUSE);
    for (const entry of played) {
      const before = after;
      after = foldEntry(before, entry as unknown as FoldEntry);
      if (!isOfSeat(entry) || (done -= 1) >= 0) continue;
      if (!match || stop.aborted) return;
      const action = actionOf(entry);
      const { seat } = action;
      const sees = new ActionSeen(action, entry, before, match.table);
      for (;;) {
        const at = match.ledger.revision;
        const answer = await this.recorder.act(ON_PAPER, { actor: { recorder: true }, seat, action: sees.said, at });
        if (answer.ok) {
          match = answer.match;
          break;
        }
        if (answer.code === 'stale' || answer.code === 'imported') return;
        if (!sees.answers(answer.refusal)) throw new Error(`${ON_PAPER} stopped: ${answer.detail}`);
      }
    }
  }

  private async entries(match: string): Promise<readonly OpenedEntry[]> {
    return (await this.log.read(match)).map((record) => openEntry(record, HOUSE));
  }
}
