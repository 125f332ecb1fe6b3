import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError, MemoryLog } from '#journal';
import { Projection } from './projection.js';
import { until } from '../../../test/support/eventually.js';

it(
  'an instance whose views were away says that it waits, once they are back and another instance ' + 'projects',
  async () => {
    let away = true;
    const demandThere = (): void => {
      if (away) throw new StoreError('unreachable', 'the views are away, on purpose');
    };
    const views = { places: async () => (demandThere(), {}) };
    const projection = new Projection({
      log: new MemoryLog(),
      views,
      target: () => Promise.reject(new Error('it is not its turn')),
      lease: {
        take: (stop) => {
          demandThere();
          // Somebody else has it, for ever.
          return new Promise((_resolve, reject) =>
            stop.addEventListener('abort', () => reject(new Error('no longer wanted'))),
          );
        },
      },
      timing: { again: 1, againMost: 2 },
    });
    projection.start();
    const comesTo = async (role: string): Promise<void> => {
      await until(() => projection.status.role === role);
      expect(projection.status.role).toBe(role);
    };
    await comesTo('failing');
    await pause(30);
    expect(projection.status.role).toBe('failing');
    away = false;
    await comesTo('waiting');
    await projection.close();
  },
);
