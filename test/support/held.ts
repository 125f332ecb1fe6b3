import type { Page } from 'playwright-core';

/** Holds back what a page sends, as a slow network does, until the test lets it go. */
export class Held {
  private readonly held: (() => void)[] = [];
  private open = false;

  static async of(page: Page, where = '**/v1/**'): Promise<Held> {
    const held = new Held();
    await page.route(where, async (route) => {
      if (route.request().method() !== 'GET' && !held.open) await new Promise<void>((go) => held.held.push(go));
      await route.continue();
    });
    return held;
  }

  release(): void {
    this.open = true;
    for (const go of this.held.splice(0)) go();
  }
}
