/* A client of boardgame.io's transport, for the duel: one socket a match, over which both seats play. */
import { io } from 'socket.io-client';

export class BoardgameClient {
  #socket;
  #match;
  #state = 0;
  #told = () => undefined;

  /** @param {number} port @param {string} match */
  constructor(port, match) {
    this.#match = match;
    this.#socket = io(`http://127.0.0.1:${port}/duel`, { transports: ['websocket'] });
    this.#socket.on('sync', (_match, { state }) => (this.#state = state._stateID));
    // It says who is there when it will tell this socket of moves, and not before.
    this.#socket.once('matchData', () => this.#told());
    this.#socket.on('update', (_match, state) => {
      this.#state = state._stateID;
      this.#told();
    });
  }

  /** Begins the match. */
  begin() {
    return this.#answered(() => this.#socket.emit('sync', this.#match, '0', undefined, 2));
  }

  /** Plays a card of this seat, and waits until the server tells the table that it came to. @param {number} seat */
  play(seat) {
    const payload = { type: 'play', args: [], playerID: String(seat) };
    const action = { type: 'MAKE_MOVE', payload };
    return this.#answered(() => this.#socket.emit('update', action, this.#state, this.#match, String(seat)));
  }

  close() {
    this.#socket.close();
  }

  #answered(send) {
    return new Promise((resolve) => {
      this.#told = resolve;
      send();
    });
  }
}
