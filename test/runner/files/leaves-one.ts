import { afterAll, expect, it, jest } from '@jest/globals';

const { log } = console;
const { setTimeout } = globalThis;
const found = { env: process.env['LEFT'], cwd: process.cwd(), listeners: process.listenerCount('SIGHUP') };

it('finds nothing that another file has left', () => {
  expect(found).toEqual({ env: undefined, cwd: process.env['PWD'], listeners: 0 });
  expect(jest.isMockFunction(console.log)).toBe(false);
  expect(String(setTimeout)).not.toContain('fake');
  expect((globalThis as Record<string, unknown>)['left']).toBeUndefined();
});

afterAll(() => {
  process.env['LEFT'] = 'yes';
  process.chdir('/');
  process.on('SIGHUP', () => log('heard'));
  jest.spyOn(console, 'log').mockReturnValue();
  jest.useFakeTimers();
  Object.assign(globalThis, { left: true });
});
