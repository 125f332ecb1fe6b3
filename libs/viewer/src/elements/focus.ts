/** Puts the focus on something that is no control: it is read from there, and Tab goes on behind it. */
export const focusOn = (element: HTMLElement | null | undefined): void => {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
};

/** Whether nothing has the focus: what had it is gone, or can do nothing any more. */
export const isFocusLost = (): boolean => document.activeElement === document.body;
