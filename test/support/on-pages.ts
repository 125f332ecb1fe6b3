import { afterAll, beforeAll } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page, PageScreenshotOptions } from 'playwright-core';
import { complaintsOf, LentPages, newContext, sharedBrowser } from './browser.js';
import { removeDir, sharedService, testService, type TestService } from './service.js';

const OUT = resolve('test/e2e/.out');
/** `PICTURES=1` keeps pictures of the pages there, for who changes how they look. */
const PICTURES = process.env['PICTURES'] === '1';
const SIZE = { width: 1280, height: 800 };
/** For all files of this process: what one has fetched from the service that they share, the next need not. */
const lent = new LentPages();

/**
 * A service with a browser before it, as the tests of one file have them: pages that are listened to, and their
 * pictures.
 */
export class Pages {
  service!: TestService;
  browser!: Browser;
  private owns = false;
  private readonly borrowed = new Set<Page>();
  private readonly heard: string[][] = [];

  /** What any page has complained about so far. */
  get complaints(): string[] {
    return this.heard.flat();
  }

  /**
   * A page at an address of the service, in a browser that knows nothing (`context`: a further tab of that one); for
   * `close`, or for the next file.
   */
  async open(address: string, { size = SIZE, context }: { size?: typeof SIZE; context?: BrowserContext } = {}) {
    const page = context ? await this.tab(context) : await this.borrow(size);
    await page.goto(this.service.url + address);
    return page;
  }

  /** A browser of one's own, where `open` does not do: it keeps nothing from before, and may be changed in any way. */
  context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return newContext(this.browser, { viewport: SIZE, ...options });
  }

  /** An empty tab that is listened to. @param url of a service of its own, if it is to ask that one alone */
  async tab(context: BrowserContext, url = this.service.url): Promise<Page> {
    const page = await context.newPage();
    this.heard.push(complaintsOf(page, url));
    return page;
  }

  /** Done with pages of `open`, and with whatever else is open in their browsers. */
  async close(...pages: readonly Page[]): Promise<void> {
    for (const page of pages)
      if (this.borrowed.delete(page) && !page.isClosed())
        await lent.giveBack(page, `${this.service.url}/docs/readable.css`);
      else await page.context().close();
  }

  /** Done with all pages of `open`. */
  closeAll(): Promise<void> {
    return this.close(...this.borrowed);
  }

  /** A picture of a page, where somebody wants to look at it. */
  async shoot(page: Page, name: string, how: PageScreenshotOptions = {}): Promise<void> {
    if (PICTURES) await page.screenshot({ path: join(OUT, `${name}.png`), ...how });
  }

  /** Puts what a page made beside the pictures. */
  keep(name: string, bytes: Uint8Array): void {
    if (PICTURES) writeFileSync(join(OUT, name), bytes);
  }

  private async borrow(size: typeof SIZE): Promise<Page> {
    const page = await lent.take(this.browser);
    this.borrowed.add(page);
    this.heard.push(complaintsOf(page, this.service.url));
    await page.setViewportSize(size);
    return page;
  }

  async start(settings?: Record<string, string>): Promise<void> {
    if (PICTURES) mkdirSync(OUT, { recursive: true });
    const service = settings ? testService(settings) : sharedService();
    [this.service, this.browser] = await Promise.all([service, sharedBrowser()]);
    this.owns = settings !== undefined;
  }

  async stop(): Promise<void> {
    await this.closeAll();
    for (const context of this.browser?.contexts() ?? []) if (!lent.has(context)) await context.close();
    if (!this.owns) return;
    await this.service.close();
    removeDir(this.service.dataDir);
  }
}

/**
 * Pages before all tests of a file, gone after them. The browser is the process's, and so is the service, unless the
 * file has settings of its own: `{}` where its pages list or count what is in a service.
 */
export const onPages = (settings?: Record<string, string>): Pages => {
  const pages = new Pages();
  beforeAll(() => pages.start(settings));
  afterAll(() => pages.stop());
  return pages;
};
