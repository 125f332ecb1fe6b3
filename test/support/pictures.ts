import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Run inside a page, and so text: the tests themselves know no document. */
const TO_WEBP = `async (data) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + data;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.8);
}`;

/** A page as a picture of the documentation. Browsers write WebP, and so take a third of the room. */
export const writePicture = async (browser: Browser, page: Page, path: string): Promise<void> => {
  const png = (await page.screenshot()).toString('base64');
  const blank = await browser.newPage();
  const url = await blank.evaluate<string>(`(${TO_WEBP})(${JSON.stringify(png)})`);
  await blank.close();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
};

export const sizeOf = (path: string): number => statSync(path).size;
