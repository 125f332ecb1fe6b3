const FIELDS: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Elements that Space already presses. */
const PRESSED: ReadonlySet<string> = new Set(['BUTTON', 'A', 'SUMMARY', 'INPUT']);

interface Typed {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  composedPath(): readonly unknown[];
}

/** Whether a key press belongs to a field or to the browser, or is already handled: then it is no shortcut. */
export const isTyping = (event: Typed): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.composedPath()[0] as
    { tagName?: string; type?: string; isContentEditable?: boolean } | undefined;
  if (
    target?.tagName === 'INPUT' &&
    (target.type === 'checkbox' || target.type === 'radio' || target.type === 'button')
  )
    return false;
  return target?.isContentEditable === true || FIELDS.has(target?.tagName ?? '');
};

/** Whether Space would press the control that has the focus. */
export const isPressedBySpace = (event: Pick<Typed, 'composedPath'>): boolean =>
  PRESSED.has((event.composedPath()[0] as { readonly tagName?: string } | undefined)?.tagName ?? '');
