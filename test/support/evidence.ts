import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf, LentPages } from './browser.js';
import type { Client } from './client.js';
import { removeDir } from './service.js';

/** What a file opened from disk says of itself. */
export type Verdict = 'green' | 'red' | 'untried';

export interface OpenedFile {
  readonly path: string;
  readonly page: Page;
  readonly complaints: readonly string[];
  verdict(): Promise<Verdict>;
  /** Gives its page back, for the next file. */
  close(): Promise<void>;
}

/** Files of matches, opened from disk by a browser without a network. */
export class EvidenceFiles {
  private readonly folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  private readonly lent = new LentPages({ offline: true });
  private n = 0;

  constructor(
    private readonly browser: () => Browser,
    private readonly api: () => Client,
  ) {}

  /** A file as somebody asks for it. */
  async make(match: string, body: object = {}, token?: string): Promise<string> {
    const { status, text } = await this.api().post<string>(`/v1/matches/${match}/evidence`, body, token);
    if (status !== 200) throw new Error(text);
    return text;
  }

  async open(html: string, size = { width: 1280, height: 900 }): Promise<OpenedFile> {
    const { path, address } = this.written(html);
    const page = await this.lent.take(this.browser());
    const complaints = complaintsOf(page, address.origin);
    await page.setViewportSize(size);
    await page.goto(address.href);
    const close = () => this.lent.giveBack(page, this.written('').address.href);
    return { path, page, complaints, verdict: () => verdictOf(page), close };
  }

  private written(html: string): { readonly path: string; readonly address: URL } {
    const path = join(this.folder, `${(this.n += 1)}.html`);
    writeFileSync(path, html);
    return { path, address: pathToFileURL(path) };
  }

  close(): void {
    removeDir(this.folder);
  }
}

const verdictOf = async (page: Page): Promise<Verdict> => {
  const said = page.getByText(/Nothing in this file has been changed|NOT AS IT WAS MADE|NOT VERIFIED/).first();
  await said.waitFor();
  const text = await said.innerText();
  if (text.includes('Nothing in this file')) await page.getByText('Its fingerprint').waitFor();
  return text.includes('NOT VERIFIED') ? 'untried' : text.includes('NOT AS') ? 'red' : 'green';
};
