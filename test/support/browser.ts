import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { chromium } from './chromium.js';
import { perProcess } from './per-file.js';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser, speaking with nobody but us. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = chromium();
  if (executablePath === undefined) throw new Error('no browser');
  // Containers run tests as root, where Chromium has no sandbox.
  return playwright.launch({ executablePath, args: ['--no-sandbox', ...QUIET] });
};

/** The browser of all files of this process, a context for each of them; opened again if it has died. */
export const sharedBrowser = perProcess(
  async (gone) => (await openBrowser()).once('disconnected', gone),
  (browser) => browser.close(),
);

/** Everything a page complains about, and every request that leaves `origin`. */
export const complaintsOf = (page: Page, origin: string): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`asked elsewhere: ${request.url()}`);
  });
  return complaints;
};
