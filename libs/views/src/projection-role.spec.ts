import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError, MemoryLog } from '#journal';
import { Projection } from './projection.js';
import type { ProjectionTarget } from './view-store.js';
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

it('an instance whose log is lost says once that the views do not follow it, never that they do again', async () => {
  const lost = (): never => {
    throw new StoreError('missing', 'entries were deleted, on purpose');
  };
  const said: string[] = [];
  const views = { places: async () => ({}), trees: async () => ({}) };
  const projection = new Projection({
    log: { feed: lost, ends: async () => lost(), read: async () => [] },
    views,
    target: async () => views as unknown as ProjectionTarget,
    report: (level, message) => void said.push(`${level}: ${message}`),
    timing: { again: 1, againMost: 2 },
  });
  projection.start();
  await until(() => projection.status.failures > 5);
  await projection.close();
  expect(said).toEqual(['warn: the views do not follow the log at present: entries were deleted, on purpose']);
});
