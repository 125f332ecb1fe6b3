import type { Showing } from '#table';
import type { Rules } from './contract.js';

/** What viewers draw and say of a game: its own, with what may be stated by hand as the options call it. */
export const showingOf = ({ showing, changes }: Pick<Rules, 'showing' | 'changes'>): Showing => ({
  ...showing,
  telling: { ...showing?.telling, stated: Object.fromEntries((changes ?? []).map(({ op, title }) => [op, title])) },
});
