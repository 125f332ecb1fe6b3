import type { Fact } from '#table';
import type { ReplayStep } from '#api';
import { actionInWords, actorInWords, paymentsInWords } from './actions.js';
import { describe, type SaidOf } from './describe.js';
import type { Names } from './names.js';
import { namesThen, renamesOf } from './renames.js';
import { hadOpportunity } from './telling.js';

/** An action of a step, with which Opportunity and payment, and what came of it. */
export interface StepPart {
  readonly who: string;
  readonly what: string;
  readonly opportunity: string;
  readonly payments: readonly string[];
  readonly said: readonly SaidOf[];
}

/** What is told of a step. */
export type ToldStep = Pick<ReplayStep, 'changes' | 'actions'>;
type Change = ToldStep['changes'][number];

export const factsOfStep = (step: Pick<ToldStep, 'changes'>): Fact[] => step.changes.map(({ fact }) => fact);

const revisionOf = ({ position }: Change): number => Number.parseInt(position, 10);

/** The actions of a step in their order, each with the facts of its entry; facts that belong to none come last. */
export const stepPartsOf = (step: ToldStep, names: Names): StepPart[] => {
  const { changes } = step;
  const renames = renamesOf(factsOfStep(step), names.card);
  const said = new Map(changes.map((change, n) => [change, describe(change.fact, namesThen(names, renames[n]!))]));
  const led = new Set(step.actions.map(({ revision }) => revision));
  const inWords = (acted: ToldStep['actions'][number]): StepPart => {
    const own = changes.filter((change) => revisionOf(change) === acted.revision);
    const then = namesThen(names, renames[changes.indexOf(own[0]!)] ?? new Map());
    // The rest of an entry whose beginning belongs to the step before.
    const goesOn = own[0] !== undefined && !own[0].position.endsWith('.1');
    return {
      who: actorInWords(acted, then),
      what:
        actionInWords(
          acted,
          then,
          own.map(({ fact }) => fact),
        ) + (goesOn ? ', continued' : ''),
      opportunity: acted.opportunity && !goesOn ? hadOpportunity(then.seat(acted.opportunity.seat), then) : '',
      payments: goesOn ? [] : paymentsInWords(acted, then),
      said: own.map((change) => said.get(change)!),
    };
  };
  const rest = changes.filter((change) => !led.has(revisionOf(change))).map((change) => said.get(change)!);
  const parts = step.actions.map(inWords);
  return rest.length > 0 ? [...parts, { who: '', what: '', opportunity: '', payments: [], said: rest }] : parts;
};
