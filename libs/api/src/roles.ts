/** What a token makes of its bearer. */
export const ROLES = ['seat', 'recorder', 'judge', 'head-judge', 'caster', 'organiser'] as const;
export type Role = (typeof ROLES)[number];
