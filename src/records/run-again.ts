import { Injectable } from '@nestjs/common';
import type { MatchInfo } from '#table';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import type { RunAgain } from './audits.js';

/** Finds the rules and cards that a match pins, to run the match again. */
@Injectable()
export class RulesAgain {
  constructor(
    private readonly games: CarriedGames,
    private readonly cards: PinnedCards,
  ) {}

  /** The rules and cards; `null` if this release lacks one of them. */
  async of(info: MatchInfo): Promise<RunAgain | null> {
    const { game, versions } = info;
    const carried = this.games.rules.pinned(info) && this.games.get(game);
    const cards = await this.cards.fetch(game, versions.cards);
    return carried && cards ? { match: info, module: carried.module, cards } : null;
  }
}
