import { expect, it } from '@jest/globals';
import { MongoNetworkError } from 'mongodb';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { MongoConnection } from './closing-socket.js';

it('a command fails that is written when its connection is ended, and has not said so yet', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  try {
    const connection = new MongoConnection(socket, { hostAddress: { toString: () => 'here' } });
    // What Node does when both ends have ended it; "close" comes a moment later.
    socket.destroy();
    const written = connection.writeCommand(
      { toBin: async () => [Buffer.from('a command')] },
      { agreedCompressor: 'none' },
    );
    await expect(written).rejects.toThrow(MongoNetworkError);
  } finally {
    server.close();
  }
});
