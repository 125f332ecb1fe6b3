/*
 * A game as small as the toy game of the tests, for peers that bring none: two seats, each with a deck of 30, a hand of
 * 5 and 20 life. A play puts a card of the hand into play, draws one and costs the opponent a life. It is over when
 * nobody has a card left.
 */

const DECK = 30;
const HAND = 5;

/** @typedef {{ deck: string[], hand: string[], field: string[], life: number }} Seat */
/** @typedef {{ seats: Seat[], turn: number }} Duel */

/** @returns {Duel} */
export const beginning = () => ({
  turn: 0,
  seats: ['a', 'b'].map((name) => {
    const cards = Array.from({ length: DECK }, (_, n) => `${name}-${(n * 7) % DECK}`);
    return { deck: cards.slice(HAND), hand: cards.slice(0, HAND), field: [], life: 20 };
  }),
});

/** How many plays a duel has. */
export const PLAYS = 2 * DECK;

/**
 * The duel after a play. It changes nothing of the one that is given.
 *
 * @param {Duel} duel
 * @param {{ seat: number, card: string }} play
 * @returns {Duel}
 */
export const played = ({ seats, turn }, { seat, card }) => ({
  turn: turn + 1,
  seats: seats.map((one, n) =>
    n === seat
      ? {
          ...one,
          hand: [...one.hand.filter((held) => held !== card), ...one.deck.slice(0, 1)],
          deck: one.deck.slice(1),
          field: [...one.field, card],
        }
      : { ...one, life: one.life - 1 },
  ),
});

/**
 * The play that a seat may make now, with the first card of its hand.
 *
 * @param {Duel} duel
 * @param {number} seat
 * @throws Error if it is the other seat's turn, or the hand is empty
 */
export const decided = ({ seats, turn }, seat) => {
  if (turn % 2 !== seat) throw new Error(`it is seat ${turn % 2}'s turn`);
  const [card] = seats[seat].hand;
  if (card === undefined) throw new Error('the hand is empty');
  return { seat, card };
};
