import { Inject, Injectable } from '@nestjs/common';
import { readDeck } from '#cards';
import { Histories } from '#match';
import { purseOf } from '#recorder';
import { streamOf, type EventPlayer, type EventRequest, type EventState, type EventTable } from '#results';
import type { Deck } from '#rules';
import type { Directory } from '#views';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { EventRecorder } from '../recording/event-recorder.js';
import { DIRECTORY } from '../engine/tokens.js';
import { Spoken } from '../judging/spoken.js';
import { listGiven } from '../matches/registered-list.js';
import { because } from './event-actions.js';

const HOUSE = { role: 'house', id: 'house' } as const;
/** How many differences are listed. */
const MOST_TOLD = 20;

const countsOf = ({ parts }: Deck): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [part, cards] of Object.entries(parts))
    for (const { card, count } of cards) {
      const name = `${part}: ${card}`;
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  return counts;
};

/** What a list has more (+) and less (−) of than another, in words. */
const deckDifferences = (registered: Deck, played: Deck): string[] => {
  const [before, now] = [countsOf(registered), countsOf(played)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((name) => [name, (now.get(name) ?? 0) - (before.get(name) ?? 0)] as const)
    .filter(([, more]) => more !== 0)
    .map(([name, more]) => `${more > 0 ? '+' : '−'}${Math.abs(more)} ${name}`);
};

interface ToCheck {
  readonly player: EventPlayer;
  readonly seat: number;
}

/** Players with a registered list that was not compared yet with the list that their match began with. */
const unchecked = ({ players }: EventState, { match, seats }: EventTable): ToCheck[] =>
  (seats ?? []).flatMap((id, seat) => {
    const player = players.find((one) => one.player === id);
    if (!player || player.decks.length === 0 || player.checks.some((check) => check.match === match)) return [];
    return [{ player, seat }];
  });

/**
 * Compares registered lists with those that recorded matches began with, and records whether they agree. Only judges
 * read the differences.
 */
@Injectable()
export class ListChecks {
  constructor(
    private readonly recorder: EventRecorder,
    private readonly histories: Histories,
    private readonly games: CarriedGames,
    private readonly spoken: Spoken,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async check(event: string, state: EventState, table: EventTable): Promise<void> {
    const waiting = table.match === null ? [] : unchecked(state, table);
    const game = this.games.ofEvent(state.setup!);
    if (waiting.length === 0 || !game) return;
    const played = await this.played(table.match!);
    if (!played) return;
    const words = await this.directory.wordsOf(streamOf(event));
    for (const { player, seat } of waiting) {
      const registered = this.registered(words.get(player.decks.at(-1)!.list)?.text, game);
      // A list that was erased, or that later cards cannot read, cannot be compared.
      if (registered && played[seat])
        await this.record(event, player.player, table.match!, deckDifferences(registered, played[seat]));
    }
  }

  private async record(event: string, player: string, match: string, differences: readonly string[]): Promise<void> {
    const reason = differences.length === 0 ? undefined : await this.said(event, player, match, differences);
    const agrees = differences.length === 0;
    const request: EventRequest = { kind: 'check-deck', player, agrees, match, ...because(reason) };
    await this.recorder.do({ event, request, by: HOUSE });
  }

  private said(event: string, player: string, match: string, differences: readonly string[]): Promise<string> {
    const speaking = { match: streamOf(event), holder: HOUSE.id, key: `${match} ${player}` };
    const more = differences.length > MOST_TOLD ? [`and ${differences.length - MOST_TOLD} more`] : [];
    const text = `Match ${match} began with ${[...differences.slice(0, MOST_TOLD), ...more].join(', ')} beside the registered list.`;
    return this.spoken.keep(speaking, 'check-deck', text, { readers: 'judges' });
  }

  private registered(text: string | undefined, { catalogue, parts }: CarriedGame): Deck | null {
    if (text === undefined) return null;
    const { deck, problems } = readDeck(listGiven(text), catalogue, parts, 0);
    return problems.length === 0 ? deck : null;
  }

  /**
   * The lists of a match by its seats; none if the match does not exist, or if this service does not hold its lists.
   */
  private async played(match: string): Promise<readonly (Deck | null)[] | undefined> {
    const history = await this.histories.of(match);
    return history && (await purseOf(history)).decks.map(({ $ }) => $);
  }
}
