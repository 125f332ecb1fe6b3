import { expect, it } from '@jest/globals';
import { MongoNetworkError } from 'mongodb';
import { reaching } from './errors.js';

const failing = (error: Error) => reaching(() => Promise.reject(error));

it('a socket that ends under a command is a store that cannot be reached, as any failure of the driver', async () => {
  const ended = Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
  for (const error of [ended, new MongoNetworkError('connection closed')])
    await expect(failing(error)).rejects.toMatchObject({ name: 'StoreError', code: 'unreachable' });
  const bug = new TypeError('x is not a function');
  await expect(failing(bug)).rejects.toBe(bug);
});
