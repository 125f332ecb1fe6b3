import type { IndexStep } from '../api/shapes.js';
import { places as say } from '../messages/bench.js';
import { stepOf } from './bench-timeline.js';
import { hasGames } from './timeline.js';

type Index = readonly IndexStep[];

const stepInTurn = (index: Index, { step: n, turn, game, position }: IndexStep, place: string): string => {
  if (n === 0) return say.beginning;
  const step =
    Number.parseInt(place, 10) > Number.parseInt(position, 10) ? say.afterStep({ step: n }) : say.step({ step: n });
  if (!hasGames(index)) return turn === 0 ? say.setup({ step }) : say.turn({ turn, step });
  return turn === 0 ? say.gameSetup({ game, step }) : say.gameTurn({ game, turn, step });
};

/** A place of a match by its turn and step: `turn 3, step 41`, `after step 41` where no step has ended since. */
export const placeInBrief = (index: Index, place: string): string => {
  const step = stepOf(index, place);
  return step ? stepInTurn(index, step, place) : say.entry({ entry: place });
};

/** A place of a match in words, with what happened there: `turn 3, step 41: Fireball`. */
export const placeInWords = (index: Index, place: string, title: (step: IndexStep) => string): string => {
  const step = stepOf(index, place);
  const at = placeInBrief(index, place);
  return step === undefined || step.step === 0 ? at : say.titled({ at, title: title(step) });
};

/** The moment before a place, to which a match goes back: `before turn 3, step 41: Fireball`. */
export const momentBefore = (index: Index, place: string, title: (step: IndexStep) => string): string => {
  const step = stepOf(index, place);
  const isLater = step !== undefined && Number.parseInt(place, 10) > Number.parseInt(step.position, 10);
  return isLater
    ? say.later({ place: placeInWords(index, step.position, title) })
    : say.before({ place: placeInWords(index, place, title) });
};

/** The entries of a step: from the one after the step before it to the one in which it ends. */
export const entriesOf = (index: Index, n: number): { readonly from: number; readonly to: number } => {
  const [before, to] = [index[n - 1], index[n]!].map((step) => Number.parseInt(step?.position ?? '0', 10)) as [
    number,
    number,
  ];
  return { from: Math.min(before + 1, to), to };
};
