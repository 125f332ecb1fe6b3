import { isOfOffice } from '#rules';

/** Entries by which a judge interferes, told by their action's kind and never by a missing seat. */
const RULINGS: ReadonlySet<unknown> = new Set(['call', 'rule', 'fix', 'rewind', 'clock', 'penalise']);

/** Whether an entry's facts are folded as recorded, and no game's rules are run over them: a ruling's, the office's. */
export const isRuling = (action: unknown): boolean =>
  isOfOffice(action) || RULINGS.has((action as { kind?: unknown } | null)?.kind);
