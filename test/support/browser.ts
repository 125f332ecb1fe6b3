import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Logger,
  type Page,
} from 'playwright-core';
import { chromium } from './chromium.js';
import { noted } from './eventually.js';
import { perProcess } from './per-file.js';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser, speaking with us only. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = chromium();
  if (executablePath === undefined) throw new Error('no browser');
  // Containers run tests as root, where Chromium has no sandbox.
  return playwright.launch({ executablePath, args: ['--no-sandbox', ...QUIET] });
};

/** The browser of all files of this process; opened again if it has died. */
export const sharedBrowser = perProcess(
  async (gone) => (await openBrowser()).once('disconnected', gone),
  (browser) => browser.close(),
);

/** What says where the tests called this, in what was compiled of them. */
const placeOf = (call: string): (() => string) => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const here = new Error(call);
  Error.stackTraceLimit = stackTraceLimit;
  const isOurs = (line: string): boolean =>
    line.includes('/.cache/tests/') && !line.includes('/node_modules/') && !line.includes(import.meta.url);
  return () =>
    [
      call,
      ...(here.stack ?? '')
        .split('\n')
        .filter(isOurs)
        .map((line) => line.trim()),
    ].join(' ');
};

/** Notes which calls of Playwright have not ended: the runner names them where a file comes to its limit. */
const callsNoted = (): Logger => {
  const begun = new Map<string, (() => void)[]>();
  return {
    isEnabled: (name) => name === 'api',
    log: (_name, _severity, message) => {
      const [, arrow, call] = /^(=>|<=) (\S+)/.exec(String(message)) ?? [];
      if (call === undefined) return;
      const open = begun.get(call) ?? [];
      begun.set(call, open);
      if (arrow === '<=') return open.shift()?.();
      open.push(noted({ toString: placeOf(call) }));
    },
  };
};

/** Nothing moves on a page unless a test asks for it: drawing what moves takes half of a page's processor time. */
const STILL = { reducedMotion: 'reduce' } as const;

/** A browser that knows nothing. Waits in it have no limit but that of their file (docs/guides/testing.md). */
export const newContext = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...STILL, ...options, logger: callsNoted() });
  context.setDefaultTimeout(0);
  return context;
};

/** What tests hear of a page. */
const HEARD = ['console', 'pageerror', 'request', 'response', 'download'] as const;

/**
 * Pages that are lent, each alone in a browser that knows nothing. One that comes back is led elsewhere for the next
 * test, which costs a sixth of a new browser: that starts a process, fetches and compiles everything again.
 */
export class LentPages {
  private free: Page[] = [];

  constructor(private readonly options: BrowserContextOptions = {}) {}

  async take(browser: Browser): Promise<Page> {
    this.free = this.free.filter((page) => !page.isClosed());
    return this.free.pop() ?? (await newContext(browser, this.options)).newPage();
  }

  /** Whether it lies here. */
  has(context: BrowserContext): boolean {
    return this.free.some((page) => page.context() === context);
  }

  /**
   * Makes a page as it was, and its browser. What can only be added to it (scripts that begin with each document,
   * functions) is for a browser of one's own.
   * @param blank an address of the same origin, at which nothing runs
   */
  async giveBack(page: Page, blank: string): Promise<void> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of HEARD) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(this.options.offline ?? false);
    await page.emulateMedia({ media: null, colorScheme: 'light', ...STILL });
    await page.goto(blank);
    await page.localStorage.clear();
    await page.sessionStorage.clear();
    this.free.push(page);
  }
}

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
