import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems use for outgoing connections. In that range, a client that connects to a dead server's
// port may get the same port for itself and be connected with itself.
const FIRST = 20_000;
const LAST = 31_999;

/** `count` ports of this machine on which nobody listens now. */
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
