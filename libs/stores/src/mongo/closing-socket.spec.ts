import { expect, it } from '@jest/globals';
import { MongoNetworkError, MongoNetworkTimeoutError } from 'mongodb';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { MongoConnection } from './closing-socket.js';

/** A connection to a server that reads nothing; `write` sends a command on it. */
const connected = async () => {
  const server = createServer((peer) => void peer.pause().on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new MongoConnection(socket, { hostAddress: { toString: () => 'here' } });
  const write = (bytes: number): Promise<void> =>
    connection.writeCommand({ toBin: async () => [Buffer.alloc(bytes)] }, { agreedCompressor: 'none' });
  return { connection, socket, write, close: () => void server.close() };
};

it('a command fails that is written when its connection is ended, and has not said so yet', async () => {
  const { socket, write, close } = await connected();
  // What Node does when both ends have ended it; "close" comes a moment later.
  socket.destroy();
  await expect(write(10)).rejects.toThrow(MongoNetworkError);
  await expect(write(10)).rejects.toThrow(MongoNetworkError);
  close();
});

it('a command that the server does not read fails with the reason for which the driver gives it up', async () => {
  const { connection, write, close } = await connected();
  const written = write(32 * 1024 * 1024);
  connection.onTimeout();
  await expect(written).rejects.toThrow(MongoNetworkTimeoutError);
  close();
});
