import { MongoNetworkError } from 'mongodb';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** A connection of the driver, as far as this file calls it. */
interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** Why the driver has closed it; set before "close" is told to anybody else. */
  readonly error: Error | null;
  writeCommand(command: unknown, options: unknown): Promise<void>;
  /** Told when the socket has been silent for too long. */
  onTimeout(): void;
}

interface ConnectionClass<C> {
  new (socket: Socket, options: object): C;
  readonly prototype: C;
}

/** The class is a part of mongodb 7.9.0, which `package.json` pins; its types do not name these members. */
export const MongoConnection = (
  createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as { Connection: ConnectionClass<Connection> }
).Connection;

const { writeCommand } = MongoConnection.prototype;

/**
 * Lets a command fail whose connection closes before it is written. When the server has ended a connection, its socket
 * takes nothing more, and says that it has closed a moment later. A command that is written in between waits for
 * `drain`, which never comes, in spite of all timeouts: the projection stood still for ever, and kept its lease.
 */
MongoConnection.prototype.writeCommand = async function (command, options) {
  const { socket, address } = this;
  let fail = (): void => undefined;
  const closed = new Promise<never>((_, reject) => {
    // The driver acts by the kind of it: a timeout does not make the whole server count as away.
    fail = () => reject(this.error ?? new MongoNetworkError(`the connection to ${address} is closed`));
  });
  socket.once('close', fail);
  if (socket.closed) fail();
  try {
    await Promise.race([writeCommand.call(this, command, options), closed]);
  } finally {
    socket.off('close', fail);
  }
};
