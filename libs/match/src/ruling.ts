/**
 * Entries by which a judge interferes, told by their action's kind and never by a missing seat: their facts are folded
 * as recorded, and no rules are run over them.
 */
const RULINGS: ReadonlySet<unknown> = new Set([
  'call',
  'pause',
  'resume',
  'rule',
  'fix',
  'rewind',
  'clock',
  'penalise',
  'rekey',
]);

export const isRuling = (action: unknown): boolean => RULINGS.has((action as { kind?: unknown } | null)?.kind);
