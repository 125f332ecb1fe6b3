import { repeat } from 'lit/directives/repeat.js';

/** Draws something from the start where it is for something else: what is typed in it for one is for no other. */
export const anewFor = (what: string, drawn: unknown) =>
  repeat(
    [what],
    (one) => one,
    () => drawn,
  );
