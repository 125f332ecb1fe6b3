const MARGIN = 8;

/** Puts an open popover beside its anchor: right of it, else left, else below; always wholly inside the window. */
export const placePopover = (popover: HTMLElement, anchor: Element): void => {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const right = at.right + MARGIN;
  const left = at.left - MARGIN - width;
  const beside = right + width + MARGIN <= innerWidth ? right : left >= MARGIN ? left : undefined;
  const x = beside ?? Math.max(MARGIN, Math.min(at.left, innerWidth - width - MARGIN));
  const below = at.bottom + MARGIN;
  const y = beside !== undefined ? at.top : below + height + MARGIN <= innerHeight ? below : at.top - height - MARGIN;
  popover.style.left = `${x}px`;
  popover.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`;
};

/** Whether anything lies open over the page, in whatever element. */
export const isAnyOpen = (root: ParentNode = document): boolean =>
  [...root.querySelectorAll('*')].some(
    (one) => one.matches(':popover-open, dialog[open]') || (one.shadowRoot !== null && isAnyOpen(one.shadowRoot)),
  );
