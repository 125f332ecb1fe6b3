import type { Fact } from '#table';
import type { ReplayStep } from '#api';
import { actionInWords, actorInWords, paymentsInWords } from './actions.js';
import { describe, type SaidOf } from './describe.js';
import type { Names } from './names.js';
import { beginsToResolve, orderByCause } from './order.js';
import { namesThen, renamesOf } from './renames.js';
import { hadOpportunity } from './telling.js';

/** An action of a step: who had Opportunity, what was paid, and what came of it. */
export interface StepPart {
  readonly who: string;
  readonly what: string;
  readonly opportunity: string;
  readonly payments: readonly string[];
  readonly said: readonly SaidOf[];
}

/** The members of a step that sentences need. */
export type ToldStep = Pick<ReplayStep, 'changes' | 'actions'>;
type Change = ToldStep['changes'][number];

export const factsOfStep = (step: Pick<ToldStep, 'changes'>): Fact[] => step.changes.map(({ fact }) => fact);

const revisionOf = ({ position }: Change): number => Number.parseInt(position, 10);

const causeless = (said: readonly SaidOf[]): StepPart[] =>
  said.length > 0 ? [{ who: '', what: '', opportunity: '', payments: [], said }] : [];

/**
 * The actions of a step in their order, each with the facts of its entry. Facts without an action come last. An item
 * that resolves after a pass is not part of the pass.
 */
export const stepPartsOf = (step: ToldStep, names: Names): StepPart[] => {
  const { changes } = step;
  const renames = renamesOf(factsOfStep(step), names.card);
  const said = new Map(changes.map((change, n) => [change, describe(change.fact, namesThen(names, renames[n]!))]));
  const led = new Set(step.actions.map(({ revision }) => revision));
  const inWords = (acted: ToldStep['actions'][number]): StepPart[] => {
    const own = changes.filter((change) => revisionOf(change) === acted.revision);
    const then = namesThen(names, renames[changes.indexOf(own[0]!)] ?? new Map());
    // The entry began in the step before, and this is the rest of it.
    const goesOn = own[0] !== undefined && !own[0].position.endsWith('.1');
    const order = orderByCause(own.map(({ fact }) => fact)).map((n) => own[n]!);
    const resolving = order.findIndex(({ fact }) => beginsToResolve(fact));
    const until = resolving >= 0 && acted.action['kind'] === 'pass' ? resolving : order.length;
    const saidOf = (some: typeof order): SaidOf[] => some.map((change) => said.get(change)!);
    const part = {
      who: actorInWords(acted, then),
      what:
        actionInWords(
          acted,
          then,
          own.map(({ fact }) => fact),
        ) + (goesOn ? ', continued' : ''),
      opportunity: acted.opportunity && !goesOn ? hadOpportunity(then.seat(acted.opportunity.seat), then) : '',
      payments: goesOn ? [] : paymentsInWords(acted, then),
      said: saidOf(order.slice(0, until)),
    };
    return [part, ...causeless(saidOf(order.slice(until)))];
  };
  const rest = changes.filter((change) => !led.has(revisionOf(change))).map((change) => said.get(change)!);
  return [...step.actions.flatMap(inWords), ...causeless(rest)];
};
