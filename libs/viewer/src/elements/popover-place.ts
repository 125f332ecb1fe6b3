const MARGIN = 8;

/**
 * Puts an open popover beside its anchor: right of it, else left, else below; always wholly inside the window. Without
 * room beside it, the popover covers nothing of `clear`, if there is room above or below that.
 */
export const placePopover = (popover: HTMLElement, anchor: Element, clear: Element = anchor): void => {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const right = at.right + MARGIN;
  const left = at.left - MARGIN - width;
  const beside = right + width + MARGIN <= innerWidth ? right : left >= MARGIN ? left : undefined;
  const x = beside ?? Math.max(MARGIN, Math.min(at.left, innerWidth - width - MARGIN));
  const whole = clear.getBoundingClientRect();
  const around = whole.top - height >= 2 * MARGIN || whole.bottom + height + 2 * MARGIN <= innerHeight ? whole : at;
  const below = around.bottom + MARGIN;
  const under = below + height + MARGIN <= innerHeight ? below : around.top - height - MARGIN;
  const y = beside !== undefined ? at.top : under;
  popover.style.left = `${x}px`;
  popover.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`;
};

/** Whether anything lies open over the page, in whatever element. */
export const isAnyOpen = (root: ParentNode = document): boolean =>
  [...root.querySelectorAll('*')].some(
    (one) => one.matches(':popover-open, dialog[open]') || (one.shadowRoot !== null && isAnyOpen(one.shadowRoot)),
  );
