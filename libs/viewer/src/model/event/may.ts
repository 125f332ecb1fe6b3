/**
 * What each role may do at the desk. The service decides; the page just does not offer what the service would refuse.
 */

const ALL = ['organiser', 'scorekeeper', 'head-judge', 'judge'];
const DESK = ['organiser', 'scorekeeper'];

const MAY = {
  /** Manage players, rounds and pairings. */
  run: DESK,
  time: ['organiser', 'scorekeeper', 'head-judge'],
  extend: ALL,
  confirm: ['organiser', 'scorekeeper', 'head-judge'],
  correct: ALL,
  rule: ['organiser', 'head-judge', 'judge'],
  dispute: ['head-judge', 'judge'],
  close: ['organiser', 'head-judge', 'judge'],
  penalise: ['organiser', 'head-judge', 'judge'],
  end: ['organiser'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const mayDo = (role: string, what: keyof typeof MAY): boolean => MAY[what].some((one) => one === role);

/** Whether a role has anything to do at the desk. */
export const hasDesk = (role: string): boolean => ALL.includes(role);
