import type { Seat } from '#table';
import type { Api } from '../api/client.js';
import type { Action, Option, Summary } from '../api/shapes.js';

/**
 * An action that is being built: the choices made, newest last, and what may be chosen next. Nothing of it is recorded.
 */
export interface Drafting {
  readonly trail: readonly Option[];
  readonly choices: readonly Option[];
}

type Drafts = Pick<Api, 'draft'>;

/** The option as it may be sent now: the service answers a complete draft with itself first. */
export const sendable = ({ trail }: Drafting): Option | undefined => {
  const last = trail[trail.length - 1];
  return last?.complete ? last : undefined;
};

/** Whether two actions have the same parts, whenever they were decided. */
const sameAction = ({ at: _a, ...one }: Action, { at: _b, ...other }: Action): boolean => {
  const text = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
};

const follow = async (api: Drafts, match: string, seat: Seat, trail: readonly Option[]): Promise<Drafting> => {
  const last = trail[trail.length - 1]!;
  const answered = await api.draft(match, seat, last.action);
  return { trail, choices: answered.filter(({ action }) => !sameAction(action, last.action)) };
};

export const choose = (
  api: Drafts,
  match: string,
  seat: Seat,
  drafting: Drafting | undefined,
  option: Option,
): Promise<Drafting> => follow(api, match, seat, [...(drafting?.trail ?? []), option]);

interface Now {
  readonly summary: Pick<Summary, 'paused' | 'played'>;
  readonly seat: Seat | undefined;
  readonly revision: number;
}

/**
 * What was begun at revision `was` goes on where the play has not: a pause, or what judges say, takes nothing away.
 * While the match is paused it waits as it is.
 */
export const renew = async (
  api: Drafts,
  match: string,
  drafting: Drafting,
  was: number,
  { summary, seat, revision }: Now,
): Promise<Drafting | undefined> => {
  if (summary.played.revision > was || seat === undefined) return undefined;
  if (summary.paused) return drafting;
  const trail = drafting.trail.map((option) => ({ ...option, action: { ...option.action, at: revision } }));
  return follow(api, match, seat, trail).catch(() => undefined);
};

/** One choice back; undefined: back at the beginning. */
export const back = async (
  api: Drafts,
  match: string,
  seat: Seat,
  drafting: Drafting,
): Promise<Drafting | undefined> => {
  const trail = drafting.trail.slice(0, -1);
  return trail.length === 0 ? undefined : follow(api, match, seat, trail);
};
