import { STAGE_ROLES, type Role, type StageRole, type TokenRole } from '#api';

/** Whether a token is one of a stage: what it makes of its bearer counts there alone. */
export const isOfStage = (role: TokenRole): role is StageRole => STAGE_ROLES.some((one) => one === role);

/** The roles that may put up a stage. */
export const STAGES: readonly Role[] = ['organiser', 'head-judge', 'judge', 'caster'];

/**
 * The roles that each role gives out: never one above its own. What a judge gives out for a seat is a replacement, and
 * the match shows it to everybody. `docs/concepts/security.md` has the same table, and a test holds the two together.
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

/** Whose tokens each takes back, beside their own and what came of it. */
export const TAKES_BACK: Readonly<Record<Role, readonly Role[]>> = {
  ...GIVES,
  'head-judge': ['judge', 'recorder', 'caster', 'seat'],
  judge: ['recorder', 'caster', 'seat'],
};
