import type { Fact } from '#table';
import { endsTurnBefore } from './moment.js';

const sorted = (places: readonly number[]): readonly number[] =>
  places
    .map((at, n) => ({ at, n }))
    .sort((a, b) => a.at - b.at || a.n - b.n)
    .map(({ n }) => n);

/** The order in which to tell an entry's facts: the end of a turn comes before the next turn. */
export const orderByTurn = (facts: readonly Fact[]): readonly number[] =>
  sorted(facts.map((_, n) => (endsTurnBefore(facts, n) ? n - 1.5 : n)));

export const beginsToResolve = (fact: Fact): boolean => fact.kind === 'item-set' && fact.state === 'resolving';

/**
 * The order in which to tell facts: an item that resolves comes before its results, and the end of a turn before the
 * next turn.
 */
export const orderByCause = (facts: readonly Fact[]): readonly number[] => {
  const began = new Map(
    facts.flatMap((fact, n) => (fact.kind === 'item-set' && beginsToResolve(fact) ? [[fact.item, n] as const] : [])),
  );
  return sorted(
    facts.map((fact, n) =>
      fact.kind === 'item-ended' && (fact.result === 'resolved' || fact.result === 'partly')
        ? (began.get(fact.item) ?? n)
        : endsTurnBefore(facts, n)
          ? n - 1.5
          : n,
    ),
  );
};
