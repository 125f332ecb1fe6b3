import { Injectable } from '@nestjs/common';
import type { MatchInfo } from '#table';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import type { RunAgain } from './audits.js';

/** Finds the rules and cards that a match pins, to judge it by them once more. */
@Injectable()
export class RulesAgain {
  constructor(
    private readonly games: CarriedGames,
    private readonly cards: PinnedCards,
  ) {}

  /** `null` where one of them is not carried here. */
  async of(info: MatchInfo): Promise<RunAgain | null> {
    const { game, versions } = info;
    const carried = this.games.rules.pinned(info) && this.games.get(game);
    const cards = await this.cards.fetch(game, versions.cards);
    return carried && cards ? { match: info, module: carried.module, cards } : null;
  }
}
