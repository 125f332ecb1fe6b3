import type { Bold } from '../effects/words.js';
import type { Held } from '../table/state.js';

/** Whether an ability has that bold word. */
export const hasBold = ({ ability: { on } }: Held, bold: Bold): boolean =>
  on === bold || (Array.isArray(on) && on.includes(bold));
