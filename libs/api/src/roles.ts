/** The roles that a token can give in a match or an event. */
export const ROLES = [
  'seat',
  'recorder',
  'player',
  'scorekeeper',
  'judge',
  'head-judge',
  'caster',
  'organiser',
] as const;
export type Role = (typeof ROLES)[number];
/** The roles that a token can give on one stage only: control the stage, or show it. */
export const STAGE_ROLES = ['stage', 'output'] as const;
export type StageRole = (typeof STAGE_ROLES)[number];

/** All roles that a token can give. */
export const TOKEN_ROLES = [...ROLES, ...STAGE_ROLES] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];
