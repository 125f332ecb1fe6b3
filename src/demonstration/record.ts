import { Inject, Injectable } from '@nestjs/common';
import { CardShelf, readDeck } from '#cards';
import type { EventLog } from '#journal';
import { RandomPlayer, type MatchRecorder } from '#recorder';
import type { Directory } from '#views';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { DIRECTORY, EVENT_LOG, RECORDER } from '../engine/tokens.js';

/** After so many actions somebody gives up. */
const LONGEST = 400;

/** Records one match of every game, where nothing is recorded yet, so that whoever looks finds something. */
@Injectable()
export class Demonstrations {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly shelf: CardShelf,
    private readonly games: CarriedGames,
  ) {}

  async record(stop: AbortSignal): Promise<void> {
    for await (const _match of this.log.matches()) return;
    for (const game of this.games.all) if (!stop.aborted) await this.play(game, stop);
  }

  /** A match of a game played at random, legally and always alike, with the decks that the repo ships. */
  private async play({ rules, catalogue, decks, parts }: CarriedGame, stop: AbortSignal): Promise<void> {
    if (decks.length === 0) return;
    const seats = Math.max(rules.minSeats, 1);
    const seed = `demonstration of ${rules.game}`;
    const players = Array.from({ length: seats }, (_, n) => ({
      player: `demonstration-${rules.game}-${n + 1}`,
      name: decks[n % decks.length]!.title,
    }));
    await this.shelf.keep(catalogue);
    const begun = await this.recorder.begin({
      id: `demonstration-${rules.game}`,
      game: rules.game,
      format: { name: 'standard', bestOf: 1 },
      seats: players.map(({ player }, n) => ({
        player,
        deck: readDeck({ text: decks[n % decks.length]!.text }, catalogue, parts).deck,
      })),
      seed,
    });
    // Another instance that started at the same time was first.
    if (!begun.ok && begun.code === 'id-taken') return;
    if (!begun.ok) throw new Error(`no demonstration of ${rules.game}: ${begun.detail}`);
    await this.directory.name(players);
    const player = new RandomPlayer(seed);
    let { match } = begun;
    for (let done = 0; match.table.status !== 'ended' && !stop.aborted; done += 1) {
      const choice = player.choose(match, done >= LONGEST);
      if (!choice) return;
      const { seat, action } = choice;
      const answer = await this.recorder.act(match.id, { actor: { seat }, seat, action, at: match.ledger.revision });
      if (!answer.ok) throw new Error(`the demonstration of ${rules.game} stopped: ${answer.detail}`);
      match = answer.match;
    }
  }
}
