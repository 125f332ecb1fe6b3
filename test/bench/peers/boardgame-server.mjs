/* boardgame.io's own server, with its store of files on disk, and the duel. Prints its port. */
import { createRequire } from 'node:module';
import { beginning, decided, played } from './duel.mjs';

process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server');

const duel = {
  name: 'duel',
  setup: () => beginning(),
  turn: { activePlayers: { all: null } },
  moves: {
    play: ({ G, playerID }) => played(G, decided(G, Number(playerID))),
  },
  // Nobody may see the other's hand or a deck: that, too, is work of every action.
  playerView: ({ G, playerID }) => ({
    ...G,
    seats: G.seats.map((seat, n) => ({
      ...seat,
      deck: seat.deck.length,
      hand: String(n) === playerID ? seat.hand : seat.hand.length,
    })),
  }),
};

const server = Server({ games: [duel], db: new FlatFile({ dir: process.env['DATA_DIR'] }), origins: [/localhost/] });
const { appServer } = await server.run({ port: 0 });
console.log(`http://localhost:${appServer.address().port}`);
process.on('SIGTERM', () => process.exit(0));
