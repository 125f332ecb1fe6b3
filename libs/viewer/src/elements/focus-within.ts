/** The element that scrolls around another one, out of shadow roots too; none: the page itself does. */
const scrollerOf = (element: Element): HTMLElement | undefined => {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node === document.documentElement) return undefined;
    if (node instanceof HTMLElement && node !== element && /auto|scroll/.test(getComputedStyle(node).overflowY))
      return node;
  }
  return undefined;
};

/**
 * Puts the focus on an element and shows it within what scrolls around it. The page stays where it is: a browser would
 * carry it along under what sticks to an edge of the window, as the choices do on a phone.
 */
export const focusWithin = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const [box, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.bottom > frame.bottom) scroller.scrollTop += box.bottom - frame.bottom;
  else if (box.top < frame.top) scroller.scrollTop -= frame.top - box.top;
};
