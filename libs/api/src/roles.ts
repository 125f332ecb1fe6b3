/** What a token makes of its bearer in a match or an event. */
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
/** What a token makes of its bearer on one stage, and nowhere else: who controls it, what shows it. */
export const STAGE_ROLES = ['stage', 'output'] as const;
export type StageRole = (typeof STAGE_ROLES)[number];

/** What any token may say. */
export const TOKEN_ROLES = [...ROLES, ...STAGE_ROLES] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];
