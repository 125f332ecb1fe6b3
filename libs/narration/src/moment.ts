import type { ReplayStep } from '#api';
import type { Fact, Seat } from '#table';
import type { Names } from './names.js';

/** The place of a sentence in a match: the player whose turn it is, and the cards that are attacked. */
export interface Moment {
  readonly turn?: Seat | undefined;
  readonly targets?: readonly string[] | undefined;
}

export const factsOfStep = ({ changes }: Pick<ReplayStep, 'changes'>): Fact[] => changes.map(({ fact }) => fact);

const after = (moment: Moment, fact: Fact): Moment => {
  switch (fact.kind) {
    case 'turn-began':
      return { turn: fact.seat };
    case 'combat-began':
      return { ...moment, targets: fact.attack.targets };
    case 'combat-ended':
      return { ...moment, targets: undefined };
    default:
      return moment;
  }
};

/** Whether a fact ends the turn before the one that has just begun. */
export const endsTurnBefore = (facts: readonly Fact[], n: number): boolean =>
  facts[n]!.kind === 'unit-ended' && facts[n - 1]?.kind === 'turn-began';

/** The moment of each fact, and the one after all of them. */
export const momentsIn = (facts: readonly Fact[], from: Moment): { readonly each: Moment[]; readonly last: Moment } => {
  let [before, now] = [from, from];
  const each = facts.map((fact, n) => {
    const here = endsTurnBefore(facts, n) ? before : now;
    if (fact.kind === 'turn-began') before = now;
    now = after(now, fact);
    return here;
  });
  return { each, last: now };
};

export const namesAt = (names: Names, moment: Moment): Names => ({ ...names, moment });
