/** Why an entry could not be handed over, and whether that lies in the entry or in the receiver. */
export type HookOutcome =
  | { readonly of: 'taken' }
  /** The receiver answers, and will not have this entry: others may be taken. */
  | { readonly of: 'refused'; readonly why: string }
  /** Nobody takes anything there just now. `after`: seconds that it has asked for. */
  | { readonly of: 'failed'; readonly why: string; readonly after?: number }
  /** It says that it is there no longer. */
  | { readonly of: 'gone'; readonly why: string };

/** An entry that is to be handed over again. */
type Failing = {
  readonly revision: number;
  readonly attempts: number;
  /** Milliseconds since 1970, as all times of a webhook. */
  readonly since: number;
  readonly next: number;
  readonly why: string;
};

/** An entry that was given up. */
type DeadLetter = {
  readonly revision: number;
  readonly kind: string;
  readonly attempts: number;
  readonly at: number;
  readonly why: string;
};

/** A client that is told of an event's entries, and how far it is. */
export type Webhook = {
  readonly id: string;
  readonly event: string;
  readonly url: string;
  /** Whose horizon cuts what is sent: everybody's, or that of those who run the event. */
  readonly audience: 'public' | 'desk';
  /** Kinds of entries that are sent; `null`: all. */
  readonly kinds: readonly string[] | null;
  readonly made: number;
  /** Which secret signs, counted from 1: it follows from the service's own and is kept nowhere. */
  readonly secret: number;
  /** Until then the secret before signs, too. */
  readonly overlap: number | null;
  /** `stopped`: nothing is sent until the organiser says from where. */
  readonly state: 'active' | 'stopped';
  /** The last entry that was taken, passed over or given up. */
  readonly sent: number;
  readonly failing: Failing | null;
  /** The newest last. */
  readonly dead: readonly DeadLetter[];
};

/** Seconds between one attempt and the next: ten attempts in about eight hours. */
const PAUSES = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400];
/** A receiver that will not have an entry is asked so often. */
const REFUSALS = 3;
/** What a receiver may ask for. */
const LONGEST_S = 14_400;
const MOST_DEAD = 100;

/** The longest pauses are a quarter longer or shorter, so that not all come back at once. */
const pause = (attempts: number, chance: number, after = 0): number =>
  Math.max(PAUSES[attempts - 1]! * (0.75 + chance / 2), Math.min(after, LONGEST_S));

/** A webhook that has nothing to do with an entry any more. */
export const sentUpTo = (hook: Webhook, revision: number): Webhook => ({ ...hook, sent: revision, failing: null });

/**
 * A webhook after an entry was sent. Entries go in order: what a receiver does not take is tried again before anything
 * else is, until it is given up. Where that lies in the entry, the next is sent; where it lies in the receiver, nothing
 * more is, so that nothing is left out unless the organiser says so.
 *
 * @param now milliseconds since 1970
 * @param chance from 0 to 1
 */
export const afterSending = (
  hook: Webhook,
  { revision, kind }: { readonly revision: number; readonly kind: string },
  outcome: HookOutcome,
  { now, chance }: { readonly now: number; readonly chance: number },
): Webhook => {
  if (outcome.of === 'taken') return sentUpTo(hook, revision);
  const { why } = outcome;
  const before = hook.failing?.revision === revision ? hook.failing : null;
  const attempts = (before?.attempts ?? 0) + 1;
  const dead = [...hook.dead, { revision, kind, attempts, at: now, why }].slice(-MOST_DEAD);
  if (outcome.of === 'refused' && attempts >= REFUSALS) return { ...sentUpTo(hook, revision), dead };
  if (outcome.of === 'gone' || attempts > PAUSES.length) return { ...hook, state: 'stopped', failing: null, dead };
  const after = outcome.of === 'failed' ? outcome.after : undefined;
  const next = now + Math.round(pause(attempts, chance, after) * 1000);
  return { ...hook, failing: { revision, attempts, since: before?.since ?? now, next, why } };
};

/** A webhook that sends again what comes after an entry, and forgets what was given up there. */
export const replayed = (hook: Webhook, after: number): Webhook => ({
  ...hook,
  state: 'active',
  sent: after,
  failing: null,
  dead: hook.dead.filter(({ revision }) => revision <= after),
});
