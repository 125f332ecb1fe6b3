import type { Fact } from '#table';
import type { ReplayStep } from '../api/shapes.js';
import { actionInWords, actorInWords, paymentsInWords, type Acted } from '../describe/actions.js';
import { describe, type Said } from '../describe/describe.js';
import type { Names } from '../describe/names.js';

/** An action of a step, with which Opportunity and payment, and what came of it. */
export interface StepPart {
  readonly who: string;
  readonly what: string;
  readonly opportunity: string;
  readonly payments: readonly string[];
  readonly said: readonly Said[];
}

interface Change {
  readonly revision: number | undefined;
  readonly fact: Fact;
}

const changesOf = (step: ReplayStep): Change[] =>
  step.changes.map((change) => ('fact' in change ? { revision: Number.parseInt(change.position, 10), fact: change.fact } : { revision: undefined, fact: change }));

export const factsOf = (step: ReplayStep): Fact[] => changesOf(step).map(({ fact }) => fact);

const inWords = (acted: Acted, facts: readonly Fact[], names: Names): StepPart => ({
  who: actorInWords(acted, names),
  what: actionInWords(acted, names, facts),
  opportunity: acted.opportunity ? `${names.seat(acted.opportunity.seat)} had Opportunity` : '',
  payments: paymentsInWords(acted, names),
  said: facts.map((fact) => describe(fact, names)),
});

/** The actions of a step in their order, each with the facts of its entry; facts that belong to none come last. */
export const partsOf = (step: ReplayStep, names: Names): StepPart[] => {
  const changes = changesOf(step);
  const led = new Set(step.actions.map(({ revision }) => revision).filter((revision) => revision !== undefined));
  const of = (acted: Acted) => changes.filter(({ revision }) => revision !== undefined && revision === acted.revision);
  const parts = step.actions.map((acted) => inWords(acted, of(acted).map(({ fact }) => fact), names));
  const rest = changes.filter(({ revision }) => revision === undefined || !led.has(revision)).map(({ fact }) => describe(fact, names));
  return rest.length > 0 ? [...parts, { who: '', what: '', opportunity: '', payments: [], said: rest }] : parts;
};
