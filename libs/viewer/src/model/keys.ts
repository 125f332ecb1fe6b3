const FIELDS: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Where Space presses something already. */
const PRESSED: ReadonlySet<string> = new Set(['BUTTON', 'A', 'SUMMARY', 'INPUT']);

interface Typed {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  composedPath(): readonly unknown[];
}

/** Whether a key belongs to a field, to the browser or to somebody who has dealt with it: then it is no shortcut. */
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

/** Whether the control that has the focus would be pressed by Space. */
export const isPressedBySpace = (event: Pick<Typed, 'composedPath'>): boolean =>
  PRESSED.has((event.composedPath()[0] as { readonly tagName?: string } | undefined)?.tagName ?? '');
