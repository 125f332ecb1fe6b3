/** What the service's code asks of `node:timers` and its promises, where it waits or lets others have a turn. */
const after = (ms: number, then?: () => void): Promise<void> =>
  new Promise((done) => globalThis.setTimeout(() => (then?.(), done()), ms));

export const setImmediate = (then?: () => void): Promise<void> => after(0, then);
export const setTimeout = (ms: number): Promise<void> => after(ms);
