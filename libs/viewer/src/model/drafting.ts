import type { Seat } from '#table';
import type { Api } from '../api/client.js';
import type { Action, Option, Summary } from '../api/shapes.js';
import { choices as say } from '../messages/table-choices.js';

/** An unfinished action: the choices so far, newest last, and the next choices. Nothing of it is recorded. */
export interface DraftModel {
  readonly trail: readonly Option[];
  readonly choices: readonly Option[];
}

type Drafts = Pick<Api, 'draft'>;

/** The option, if it is ready to send: the service answers a complete draft with the draft itself first. */
export const sendable = ({ trail }: DraftModel): Option | undefined => {
  const last = trail[trail.length - 1];
  return last?.complete ? last : undefined;
};

/** An action that was sent, in words, with the choices before it. */
export const doneInWords = (trail: readonly Option[], last: Option): string =>
  say.done({ choices: [...trail.filter((one) => one !== last), last].map(({ label }) => label).join(', ') });

/** Whether two actions have the same parts; the time of decision does not count. */
export const sameAction = ({ at: _a, ...one }: Action, { at: _b, ...other }: Action): boolean => {
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

/** The draft of a complete action to which the rules want more; undefined if it can be sent as it is. */
export const stillWanting = async (
  api: Drafts,
  match: string,
  seat: Seat,
  trail: readonly Option[],
  option: Option,
): Promise<DraftModel | undefined> => {
  const choices = await api.draft(match, seat, option.action);
  if (choices.some(({ action }) => sameAction(action, option.action))) return undefined;
  return { trail: [...trail.filter((one) => one !== option), { ...option, complete: false }], choices };
};

interface Now {
  readonly summary: Pick<Summary, 'paused'>;
  readonly seat: Seat | undefined;
}

/** The option that equals an earlier choice: in its words, and also in its parts if several have the same words. */
const sameOf = (options: readonly Option[], { kind, label, action }: Option): Option | undefined => {
  const alike = options.filter((one) => one.kind === kind && one.label === label);
  return alike.find((one) => sameAction(one.action, action)) ?? alike[0];
};

/** The rest of a draft on a new table, and whether that is all of it. */
interface Renewed {
  readonly drafting: DraftModel | undefined;
  readonly whole: boolean;
}

/**
 * Keeps an unfinished action as far as it fits the new table, so that the other player's actions take nothing away that
 * is still possible. It chooses again among the present options, part by part, by each part's label, because a card may
 * have another place in a hand. While the match is paused, the action waits unchanged.
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

/** The message about a draft that lost a part. */
export const changedInWords = (left: DraftModel | undefined): string => (left ? say.changedInPart : say.changed);

/** Takes one choice back; undefined if no choice is left. */
export const back = async (
  api: Drafts,
  match: string,
  seat: Seat,
  drafting: DraftModel,
): Promise<DraftModel | undefined> => {
  const trail = drafting.trail.slice(0, -1);
  return trail.length === 0 ? undefined : follow(api, match, seat, trail);
};
