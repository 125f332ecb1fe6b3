import type { Locator, Page } from 'playwright-core';

/** What can be looked up of a page without an expert: names of controls, their size, and the contrast of text. */

/** Run inside the page, and so text: the tests themselves know no document. */
const FAULTS = `(left) => {
  const faults = [];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const above = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
  const groundOf = (element) => {
    for (let one = element; one; one = above(one)) {
      const color = rgba(getComputedStyle(one).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const look = (element) => {
    if (element.matches(left)) return;
    const box = element.getBoundingClientRect();
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const told = element.textContent.trim().slice(0, 40);
    if (box.width > 1 && words && !element.matches(':disabled')) {
      const [text, ground] = [light(rgba(getComputedStyle(element).color)), light(groundOf(element))];
      const contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      if (contrast < 4.5) faults.push('contrast ' + contrast.toFixed(1) + ': ' + element.localName + ' ' + told);
    }
    if (box.width > 1 && element.matches('button, a[href], input, select, textarea')) {
      const labels = [...(element.labels ?? [])].map((one) => one.textContent).join('');
      const name = element.getAttribute('aria-label') ?? (labels || told);
      if (name.trim() === '') faults.push('no name: ' + element.outerHTML.slice(0, 80));
      if (box.height < 20 && !element.closest('p, li, label'))
        faults.push('small: ' + element.localName + ' ' + told + ', ' + box.height);
    }
    for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])]) look(child);
  };
  look(document.body);
  return faults;
}`;

/** What somebody could not use or read: WCAG 2.2 AA, as far as a machine sees it. `but`: elements that are left out. */
export const faultsOf = (page: Page, but: string): Promise<string[]> =>
  page.evaluate<string[]>(`(${FAULTS})(${JSON.stringify(but)})`);

/** Goes on by Tab until this has the focus. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let presses = 0; presses < 200; presses += 1) {
    const there = await wanted.evaluate((element) => {
      let active = element.ownerDocument.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active === element;
    });
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${String(wanted)}`);
};
