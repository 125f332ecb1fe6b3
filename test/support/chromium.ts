import { existsSync } from 'node:fs';

/**
 * The browser for tests of the viewer: `CHROMIUM`, or Debian's; its headless shell takes half the processor time of the
 * whole browser. The e2e configuration leaves them out where there is no browser.
 */
export const chromium = (): string | undefined =>
  [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );
