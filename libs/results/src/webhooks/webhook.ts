/** The outcome of sending an entry. A failure may be due to the entry or to the receiver. */
export type HookOutcome =
  | { readonly of: 'taken' }
  /** The receiver answers, but does not accept this entry; it may accept others. */
  | { readonly of: 'refused'; readonly why: string }
  /** The receiver accepts nothing now. `after`: seconds to wait, if it said so. */
  | { readonly of: 'failed'; readonly why: string; readonly after?: number }
  /** The receiver says that it no longer exists. */
  | { readonly of: 'gone'; readonly why: string };

/** An entry that will be sent again. */
type Failing = {
  readonly revision: number;
  readonly attempts: number;
  /** Milliseconds since 1970, as for all times of a webhook. */
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

/** A client that is sent an event's entries, and how far it has received them. */
export type Webhook = {
  readonly id: string;
  readonly event: string;
  readonly url: string;
  /** The horizon of what is sent: that of the public, or of the people who run the event. */
  readonly audience: 'public' | 'desk';
  /** The kinds of entries to send; `null`: all. */
  readonly kinds: readonly string[] | null;
  readonly made: number;
  /** The number of the secret that signs, from 1. It is derived from the service's secret and never stored. */
  readonly secret: number;
  /** Before this time the previous secret signs, too. */
  readonly overlap: number | null;
  /** `stopped`: nothing is sent until the organiser says from which entry. */
  readonly state: 'active' | 'stopped';
  /** The last entry that was accepted, skipped or given up. */
  readonly sent: number;
  readonly failing: Failing | null;
  /** Newest last. */
  readonly dead: readonly DeadLetter[];
};

/** Seconds between two attempts: ten attempts take about eight hours. */
const PAUSES = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400];
/** After this many refusals of an entry it is given up. */
const REFUSALS = 3;
/** The longest wait that a receiver may ask for. */
const LONGEST_S = 14_400;
const MOST_DEAD = 100;

/** Each pause is up to a quarter longer or shorter at random, so that not all webhooks retry at once. */
const pause = (attempts: number, chance: number, after = 0): number =>
  Math.max(PAUSES[attempts - 1]! * (0.75 + chance / 2), Math.min(after, LONGEST_S));

/** The webhook after it is done with an entry. */
export const sentUpTo = (hook: Webhook, revision: number): Webhook => ({ ...hook, sent: revision, failing: null });

/**
 * The webhook after an entry was sent. Entries go in order: an entry that the receiver does not accept is sent again
 * before any other, until it is given up. If the fault is in the entry, the next one follows. If the fault is in the
 * receiver, the webhook stops, so that no entry is left out unless the organiser says so.
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

/**
 * The webhook after the organiser asked to send again everything after an entry; it forgets the entries given up after
 * that.
 */
export const replayed = (hook: Webhook, after: number): Webhook => ({
  ...hook,
  state: 'active',
  sent: after,
  failing: null,
  dead: hook.dead.filter(({ revision }) => revision <= after),
});
