import { UNITS, type Step, type StepLists } from '#match';

/** All steps of a match: those of its full blocks, in order, and those of the running one. */
export const stepsOf = (full: readonly StepLists[], steps: StepLists): StepLists =>
  Object.fromEntries(
    UNITS.map((unit) => [unit, [...full, steps].flatMap((lists): readonly Step[] => lists[unit])]),
  ) as Record<(typeof UNITS)[number], Step[]>;
