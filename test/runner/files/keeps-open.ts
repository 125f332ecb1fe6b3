import { it } from '@jest/globals';
import { createServer } from 'node:net';

it('leaves a door open', async () => {
  await new Promise<void>((resolve) => createServer().listen(0, '127.0.0.1', resolve));
});
