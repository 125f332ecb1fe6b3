import type { Showing } from '#table';
import type { Rules } from './contract.js';

/** How viewers show a game: its own `showing`, and the changes by hand with the titles that options use. */
export const showingOf = ({ showing, changes }: Pick<Rules, 'showing' | 'changes'>): Showing => ({
  ...showing,
  telling: { ...showing?.telling, stated: Object.fromEntries((changes ?? []).map(({ op, title }) => [op, title])) },
});
