import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below what systems hand out for outgoing connections: a client that knocks at a dead server's port out of that
// range may get the same port for itself, and be connected with itself.
const FIRST = 20_000;
const LAST = 31_999;

/** `count` ports of this machine that nobody listens on at the moment. */
export const freePorts = async (count) => {
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
};

export const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
