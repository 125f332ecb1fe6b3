import type { DeedAction, Seat } from '#table';
import type { CardLookup } from '../card.js';
import type { Decided, RecordedAction, Rules } from '../contract.js';
import type { Session } from '../decide.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';
import { authorityOf, type By, type Errand } from './errand.js';
import { correctEntry } from './corrections.js';
import { fix } from './fixes.js';
import { penalise } from './penalties.js';
import { policyFor } from './policy.js';
import { rewind, type Then } from './rewinds.js';

/** Everything that an action of a judge needs if it changes the play. */
export interface World {
  readonly rules: Rules;
  readonly cards: CardLookup;
  readonly session: Session;
  /** The place that a rewind goes back to. */
  readonly then?: Then | undefined;
}

interface Deed {
  readonly parts: readonly string[];
  readonly decide: (world: World, errand: Errand) => Pick<Decided, 'action' | 'facts' | 'table'> | Refusal;
}

/** A deed whose action is recorded as it was sent, with the judge's seat 0. */
const plainly =
  (decide: (world: World, errand: Errand) => Pick<Decided, 'facts' | 'table'> | Refusal): Deed['decide'] =>
  (world, errand) => {
    const decided = decide(world, errand);
    return 'rule' in decided
      ? decided
      : { action: { ...errand.action, seat: errand.seat } as RecordedAction, ...decided };
  };

/** The actions of judges that change the play, or may. */
const deeds: Readonly<Record<DeedAction, Deed>> = {
  penalise: { parts: ['of', 'penalty', 'infraction', 'ruling', 'words'], decide: plainly(penalise) },
  fix: { parts: ['ops', 'unseen', 'ruling', 'words'], decide: fix },
  rewind: { parts: ['to', 'mode', 'ruling', 'words'], decide: plainly(rewind) },
  correct: { parts: ['of', 'instead', 'before', 'rest'], decide: correctEntry },
};

const DEEDS = new Map<unknown, Deed>(Object.entries(deeds));

const deedOf = (action: unknown): Deed | undefined => DEEDS.get((action as { readonly kind?: unknown } | null)?.kind);

/**
 * Whether this is a judge's action that may change the play. Such an action is folded as recorded, and never run as a
 * flow.
 */
export const isDeed = (action: unknown): boolean => deedOf(action) !== undefined;

/** Decides a judge's action that may change the play. Pure. */
export const decideDeed = (world: World, seat: Seat, action: Draft, given: By): Decided | Refusal => {
  const { parts, decide } = deedOf(action)!;
  const stray = Object.keys(action).find((name) => name !== 'kind' && !parts.includes(name));
  if (stray !== undefined) return refuse('R-ACTION-01', `"${stray}" is not part of this action`);
  return decide(world, {
    ...given,
    table: world.session.head,
    seat,
    action,
    by: authorityOf(given.actor),
    policy: policyFor(world.rules),
  });
};
