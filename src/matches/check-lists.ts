import { bannedIn } from '#cards';
import { deckViolations } from '#recorder';
import type { Deck, Violation } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { Problem } from '../http/problem.js';

type Found = Violation & { readonly seat: number };

/** What lists are held against: a format, and the bans of a day (`2026-03-28`). */
export interface HeldAgainst {
  readonly format: string;
  readonly on: string;
  /** Whether they are for a match with real cards. */
  readonly paper?: boolean;
}

/** The day of a time: bans begin and end at midnight UTC. */
export const dayOf = (time: string): string => time.slice(0, 10);

/** What is against the bans of a day. */
export const bansBroken = (
  { rules, catalogue, bans = [] }: Pick<CarriedGame, 'rules' | 'catalogue' | 'bans'>,
  decks: readonly Deck[],
  { format, on }: HeldAgainst,
): Found[] => {
  const held = { format, on, rule: rules.bans ?? 'R-DECK-02', cards: catalogue };
  return decks.flatMap((deck, n) => bannedIn(bans, deck, held).map((one) => ({ ...one, seat: n + 1 })));
};

/** Everything against the rules of a format and the bans of a day, in the order of seats. */
export const listViolations = (game: CarriedGame, decks: readonly Deck[], held: HeldAgainst): Found[] => {
  const found = [...deckViolations(game.rules, game.catalogue, decks, held), ...bansBroken(game, decks, held)];
  return found.sort((one, other) => one.seat - other.seat);
};

/** @throws Problem if a list is against the bans of a day */
export const demandNoBanned = (game: CarriedGame, decks: readonly Deck[], held: HeldAgainst): void => {
  const violations = bansBroken(game, decks, held);
  if (violations.length === 0) return;
  const detail = violations.map(({ seat, detail: what }) => `seat ${seat}: ${what}`).join('; ');
  throw new Problem('illegal-deck', detail, { game: game.rules.game, rule: violations[0]!.rule, violations });
};
