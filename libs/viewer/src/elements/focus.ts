import type { LitElement } from 'lit';

/** Puts the focus on something that is no control: it is read from there, and Tab goes on behind it. */
export const focusOn = (element: HTMLElement | null | undefined): void => {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
};

/** Whether nothing has the focus: what had it is gone, or can do nothing any more. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * What was pressed in an element may be gone, and loses the focus already while its answer is awaited: who uses a
 * keyboard goes on where they are led then, unless they went elsewhere meanwhile.
 */
export const onFocusLost = (host: LitElement, isBusy: () => boolean, refocus: () => void): void => {
  let hadFocus = false;
  host.addController({
    hostUpdate: () => {
      hadFocus ||= host.hasUpdated && host.shadowRoot!.activeElement !== null;
    },
    hostUpdated: () => {
      if (hadFocus && isFocusLost()) refocus();
      if (!isBusy()) hadFocus = false;
    },
  });
};
