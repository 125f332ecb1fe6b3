import type { Seat } from '#table';
import { whyLost, type Flow, type Move, type RecordedAction, type Rules } from './contract.js';
import { withdrawAll } from './ending.js';
import { refuse } from './refusal.js';
import type { Scribe } from './scribe.js';

/** Ends the match as it stands. A player who is left alone has won; if several are left, nobody has. */
function* givenUp(scribe: Scribe, action: RecordedAction & { readonly seat: Seat }): Flow {
  const { seat } = action;
  const { seats, game, games } = scribe.table;
  const reason = whyLost(action);
  const left = seats.filter((one) => one.seat !== seat && one.out === null);
  const winner = left.length === 1 ? left[0]!.seat : null;
  withdrawAll(scribe, 'concede');
  if (games.length < game) {
    scribe.emit({ kind: 'lost', seat, reason });
    scribe.emit({ kind: 'game-ended', n: game, winner, reason });
  }
  scribe.emit({ kind: 'match-ended', winner, reason });
  scribe.unit('end', `Seat ${seat} gives the match up`, 'resolved', ['R-RULES-01']);
}

const giveUp: Move = {
  kind: 'concede',
  title: 'Concede the match',
  gate: ({ table, seat }) =>
    table.seats.some((one) => one.seat === seat && one.out !== null)
      ? refuse('R-RULES-01', `seat ${seat} is out of this match`)
      : null,
  parts: [],
  always: 'match',
  flow: givenUp as Move['flow'],
};

/**
 * The rules that are left for a match whose own rules this service no longer carries: a player can concede, or a judge
 * can end it for a player (R-RULES-01). Cards keep their last appearance.
 * @param rules the game's current rules
 */
export const endingOnly = (rules: Rules): Rules => ({
  ...rules,
  moves: [giveUp],
  // Questions stay open until then, and nobody can answer them.
  questions: rules.questions.map((one) => ({ ...one, answers: [] })),
  appearance: (_table, _cards, card) => card.appears ?? null,
});
