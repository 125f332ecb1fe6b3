import type { Seat } from '#table';
import type { Api } from '../api/client.js';
import type { Action, Option, Summary } from '../api/shapes.js';

/**
 * An action that is being built: the choices made, newest last, and what may be chosen next. Nothing of it is recorded.
 */
export interface DraftModel {
  readonly trail: readonly Option[];
  readonly choices: readonly Option[];
}

type Drafts = Pick<Api, 'draft'>;

/** The option as it may be sent now: the service answers a complete draft with itself first. */
export const sendable = ({ trail }: DraftModel): Option | undefined => {
  const last = trail[trail.length - 1];
  return last?.complete ? last : undefined;
};

/** What is said of an action that was sent: with what was chosen for it before. */
export const doneInWords = (trail: readonly Option[], last: Option): string =>
  `Done: ${[...trail.filter((one) => one !== last), last].map(({ label }) => label).join(', ')}`;

/** Whether two actions have the same parts, whenever they were decided. */
const sameAction = ({ at: _a, ...one }: Action, { at: _b, ...other }: Action): boolean => {
  const text = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
};

const follow = async (api: Drafts, match: string, seat: Seat, trail: readonly Option[]): Promise<DraftModel> => {
  const last = trail[trail.length - 1]!;
  const answered = await api.draft(match, seat, last.action);
  return { trail, choices: answered.filter(({ action }) => !sameAction(action, last.action)) };
};

export const chooseInDraft = (
  api: Drafts,
  match: string,
  seat: Seat,
  drafting: DraftModel | undefined,
  option: Option,
): Promise<DraftModel> => follow(api, match, seat, [...(drafting?.trail ?? []), option]);

interface Now {
  readonly summary: Pick<Summary, 'paused'>;
  readonly seat: Seat | undefined;
}

/** An option of these that is what was chosen before: alike in words, and in its parts where several are. */
const sameOf = (options: readonly Option[], { kind, label, action }: Option): Option | undefined => {
  const alike = options.filter((one) => one.kind === kind && one.label === label);
  return alike.find((one) => sameAction(one.action, action)) ?? alike[0];
};

/** What became of a draft: as much of it as still fits, and whether that is all of it. */
interface Renewed {
  readonly drafting: DraftModel | undefined;
  readonly whole: boolean;
}

/**
 * What was begun goes on as far as it fits the table that came since: what the other player does takes nothing away
 * that can still be done. It is built again from what is offered now, part by part, by what each part was called: a
 * card may lie elsewhere in a hand. While the match is paused it waits as it is.
 */
export const renew = async (
  api: Drafts,
  match: string,
  before: DraftModel,
  options: readonly Option[],
  { summary, seat }: Now,
): Promise<Renewed> => {
  if (summary.paused) return { drafting: before, whole: true };
  if (seat === undefined) return { drafting: undefined, whole: false };
  let drafting: DraftModel | undefined;
  for (const chosen of before.trail) {
    const option = sameOf(drafting?.choices ?? options, chosen);
    const next = option && (await chooseInDraft(api, match, seat, drafting, option).catch(() => undefined));
    if (!next) return { drafting, whole: false };
    drafting = next;
  }
  return { drafting, whole: true };
};

/** What is said of a draft that did not stay whole. */
export const changedInWords = (left: DraftModel | undefined): string =>
  `The table has changed: ${left ? 'not all that you had chosen fits still. Go on from here.' : 'please choose again.'}`;

/** One choice back; undefined: back at the beginning. */
export const back = async (
  api: Drafts,
  match: string,
  seat: Seat,
  drafting: DraftModel,
): Promise<DraftModel | undefined> => {
  const trail = drafting.trail.slice(0, -1);
  return trail.length === 0 ? undefined : follow(api, match, seat, trail);
};
