import type { Table } from '#table';

/** The settings that an organiser may change: `settings` in the policy of the match, public in its first entry. */
interface Settings {
  /** Whether a player counts as having had a turn from its start, or from the end of its Play Phase (GR-AMB-34). */
  readonly hadTurn: 'start' | 'play-ended';
  /** How many invocations are allowed in one Play Phase (GR-INV-10, GR-AMB-10). */
  readonly invocations: number;
}

export const settingsOf = (table: Table): Settings => {
  const given = (table.match?.policy['settings'] ?? {}) as {
    readonly hadTurn?: unknown;
    readonly invocations?: unknown;
  };
  return {
    hadTurn: given.hadTurn === 'play-ended' ? 'play-ended' : 'start',
    invocations: typeof given.invocations === 'number' ? given.invocations : 1,
  };
};
