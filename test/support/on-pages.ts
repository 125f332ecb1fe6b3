import { afterAll, beforeAll } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { complaintsOf, sharedBrowser } from './browser.js';
import { removeDir, sharedService, testService, type TestService } from './service.js';

const OUT = resolve('test/e2e/.out');
const SIZE = { width: 1280, height: 800 };

/**
 * A service with a browser before it, as the tests of one file have them: pages that are listened to, and their
 * pictures.
 */
export class Pages {
  service!: TestService;
  browser!: Browser;
  private owns = false;
  private readonly heard: string[][] = [];

  /** What any page has complained about so far. */
  get complaints(): string[] {
    return this.heard.flat();
  }

  /** A page of its own browser (`context`: a further tab of that one), at an address of the service. */
  async open(address: string, { size = SIZE, context }: { size?: typeof SIZE; context?: BrowserContext } = {}) {
    const page = await this.tab(context ?? (await this.browser.newContext({ viewport: size, colorScheme: 'light' })));
    await page.goto(this.service.url + address);
    return page;
  }

  /** An empty tab that is listened to. @param url of a service of its own, if it is to ask that one alone */
  async tab(context: BrowserContext, url = this.service.url): Promise<Page> {
    const page = await context.newPage();
    this.heard.push(complaintsOf(page, url));
    return page;
  }

  shoot(page: Page, name: string, fullPage = false): Promise<Buffer> {
    return page.screenshot({ path: join(OUT, `${name}.png`), fullPage });
  }

  /** Puts what a page made beside the pictures. */
  keep(name: string, bytes: Uint8Array): void {
    writeFileSync(join(OUT, name), bytes);
  }

  async start(settings?: Record<string, string>): Promise<void> {
    mkdirSync(OUT, { recursive: true });
    const service = settings ? testService(settings) : sharedService();
    [this.service, this.browser] = await Promise.all([service, sharedBrowser()]);
    this.owns = settings !== undefined;
  }

  async stop(): Promise<void> {
    for (const context of this.browser?.contexts() ?? []) await context.close();
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
