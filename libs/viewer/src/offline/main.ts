// First: what follows counts on it.
import './node/buffer.js';
import '../style/page.css';
import './offline.css';
import { auditFile, contentPolicyOf, type PagePart } from '#evidence';
import './page.js';

/** The page as its browser writes it, without what stands in its scripts and its style. */
const frameNow = (): string => {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll('script, style')) one.textContent = '';
  return copy.outerHTML;
};

const textOf = (query: string): string => document.querySelector(query)?.textContent ?? '';

/** Whether the page's policy is that of the program and the style that stand in it. */
const isUnderPolicy = (): boolean =>
  document.doctype?.name === 'html' &&
  document.querySelector('meta[http-equiv]')?.getAttribute('content') ===
    contentPolicyOf({ script: textOf('script:not([id])'), style: textOf('style') });

const unpack = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const plain = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
};

const partOf = (part: PagePart): string => textOf(`#${part}`);

const show = async (): Promise<void> => {
  // Before anything of it is drawn.
  const frame = isUnderPolicy() ? frameNow() : '';
  const page = document.createElement('rc-evidence-page');
  document.querySelector('#untried')?.replaceWith(page);
  // The browser draws that it is being checked, then it is.
  await new Promise((done) => setTimeout(done));
  const parts = { record: partOf('record'), beside: partOf('beside'), seal: partOf('seal') };
  page.audited = await auditFile(parts, unpack, frame);
};

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void show());
else void show();
