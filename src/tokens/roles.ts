import { STAGE_ROLES, type Role, type StageRole, type TokenRole } from '#api';

/** Whether the role belongs to a stage: such a token counts only there. */
export const isOfStage = (role: TokenRole): role is StageRole => STAGE_ROLES.some((one) => one === role);

/** Whether a role rules on a match. */
export const isJudge = (role: string): role is 'judge' | 'head-judge' => role === 'judge' || role === 'head-judge';

/** Whether a role oversees a match: its judges, and the organiser. */
export const oversees = (role: string): boolean => isJudge(role) || role === 'organiser';

/** The roles that may make a stage. */
export const STAGES: readonly Role[] = ['organiser', 'head-judge', 'judge', 'caster'];

/**
 * The roles that each role may give out, never one above its own. A token that a judge gives out for a seat is a
 * replacement, which the match shows to everybody. `docs/concepts/security.md` has the same table; a test compares the
 * two.
 */
export const GIVES: Readonly<Record<Role, readonly Role[]>> = {
  organiser: ['organiser', 'head-judge', 'judge', 'scorekeeper', 'recorder', 'caster', 'seat', 'player'],
  'head-judge': ['judge', 'caster', 'seat'],
  judge: ['caster', 'seat'],
  scorekeeper: ['player'],
  recorder: [],
  caster: [],
  seat: [],
  player: [],
};

/** The roles whose tokens each role may revoke, besides its own token and those given out through it. */
export const TAKES_BACK: Readonly<Record<Role, readonly Role[]>> = {
  ...GIVES,
  'head-judge': ['judge', 'recorder', 'caster', 'seat'],
  judge: ['recorder', 'caster', 'seat'],
};
