import { Inject, Injectable } from '@nestjs/common';
import { CardShelf, readDeck } from '#cards';
import type { EventLog } from '#journal';
import { RandomPlayer, type LiveMatch, type MatchRecorder } from '#recorder';
import type { Directory } from '#views';
import type { Rules } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { DIRECTORY, EVENT_LOG } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { SENSIBLE } from './sensible.js';

/** A demonstration ends after this many actions: a player concedes. */
const LONGEST = 400;

const seedOf = ({ game }: Rules): string => `demonstration of ${game}`;
const idOf = ({ game }: Rules): string => `demonstration-${game}`;

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
    const ours = new Set(this.games.all.map(({ rules }) => idOf(rules)));
    for await (const match of this.log.matches()) if (!ours.has(match)) return;
    for (const game of this.games.firsts) {
      if (stop.aborted) return;
      const match = (await this.recorder.settle(idOf(game.rules))) ?? (await this.begin(game));
      if (match) await this.play(match, game, stop);
    }
  }

  /** Begins a match with the decks that the repo ships. */
  private async begin({ rules, catalogue, decks, parts }: CarriedGame): Promise<LiveMatch | undefined> {
    if (decks.length === 0) return undefined;
    const seats = Math.max(rules.minSeats, 1);
    const players = Array.from({ length: seats }, (_, n) => ({
      player: `${idOf(rules)}-${n + 1}`,
      name: decks[n % decks.length]!.title,
    }));
    await this.shelf.keep(catalogue);
    const begun = await this.recorder.begin({
      id: idOf(rules),
      game: rules.game,
      format: { name: 'standard', bestOf: 1 },
      seats: players.map(({ player }, n) => ({
        player,
        deck: readDeck({ text: decks[n % decks.length]!.text }, catalogue, parts).deck,
      })),
      seed: seedOf(rules),
      policy: { hands: 'opened' },
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
}
