import { isDeed, isOfOffice } from '#rules';

const isOfFork = (action: unknown): boolean => (action as { readonly kind?: unknown } | null)?.kind === 'fork';

/**
 * Whether an entry's facts are folded as recorded, and no game's rules are run over them: a ruling's, the office's. It
 * is told by the action's kind, never by a missing seat.
 */
export const isRuling = (action: unknown): boolean => isOfOffice(action) || isDeed(action) || isOfFork(action);
