import type { IndexStep } from '../api/shapes.js';
import { timeline as say } from '../messages/replay.js';
import { capital, plainWord } from '#narration';
import { RULING } from '#table';

interface TurnGroup {
  readonly key: string;
  readonly title: string;
  readonly steps: readonly IndexStep[];
}

/** A step's title; if the title is only its kind (`by-hand`), it becomes readable. */
export const titleOf = ({ title, kind }: Pick<IndexStep, 'title' | 'kind'>): string => {
  if (title === kind || title === '') return capital(plainWord(kind));
  return kind === RULING ? judgesTitle(title) : title;
};

/** The recorded title of a judge's act, with a penalty as it is said. */
const judgesTitle = (title: string): string =>
  title.replace(/^(Seat \d+: )([a-z-]+)$/, (_, seat: string, penalty: string) => seat + plainWord(penalty));

/** Whether steps belong to more than one game. */
export const hasGames = (index: readonly IndexStep[]): boolean =>
  new Set(index.map((step) => step.game).filter((game) => game > 0)).size > 1;

/** The turn of a step, and its game if there are several. */
const turnInWords = ({ game, turn }: Pick<IndexStep, 'game' | 'turn'>, several: boolean): string => {
  if (several) return turn === 0 ? say.gameSetup({ game }) : say.gameTurn({ game, turn });
  return turn === 0 ? say.setup : say.turn({ turn });
};

/** The steps by game and turn, in their order. Steps before the first turn are the game's setup. */
export const byTurn = (index: readonly IndexStep[]): TurnGroup[] => {
  const several = hasGames(index);
  const groups: { key: string; title: string; steps: IndexStep[] }[] = [];
  // Step 0, the beginning, comes before all games.
  for (const step of index.filter(({ step: n }) => n > 0)) {
    const { turn } = step;
    const key = `${step.game}.${turn}`;
    let group = groups[groups.length - 1];
    if (group?.key !== key) groups.push((group = { key, title: turnInWords(step, several), steps: [] }));
    group.steps.push(step);
  }
  return groups;
};

/** A slider's place in words: `Turn 3, Main Phase, step 41 of 120: Fireball`. */
export const stepInWords = (
  step: IndexStep | undefined,
  n: number,
  steps: number,
  phase: (id: string) => string,
  heading: (step: IndexStep) => string = titleOf,
  several = false,
): string => {
  if (n === 0) return say.atBeginning({ steps });
  if (!step) return say.place({ step: n, steps });
  const at = { turn: turnInWords(step, several), step: n, steps, title: heading(step) };
  return step.phase === '' ? say.at(at) : say.inPhase({ ...at, phase: phase(step.phase) });
};

/** The first step with a decision of a player: the beginning of the first turn, if there is one. */
export const firstDecision = (index: readonly IndexStep[]): number => index.find(({ turn }) => turn > 0)?.step ?? 0;

/** The beginning of turn `n`, in the game that step `at` lies in. */
export const turnFrom = (index: readonly IndexStep[], at: number, n: number): number | undefined => {
  const game = index.find(({ step }) => step === at)?.game ?? 0;
  return index.find((step) => step.turn === n && (step.game === game || game === 0))?.step;
};

export type Stride = 'first' | 'back' | 'forward' | 'last' | 'turn-back' | 'turn-forward';

/** The target of a stride from step `n`: always an existing step. */
export const strideFrom = (index: readonly IndexStep[], steps: number, n: number, stride: Stride): number => {
  switch (stride) {
    case 'first':
      return 0;
    case 'last':
      return steps;
    case 'back':
      return Math.max(0, n - 1);
    case 'forward':
      return Math.min(steps, n + 1);
    case 'turn-back': {
      const starts = [0, ...byTurn(index).map((group) => group.steps[0]!.step)];
      return [...starts].reverse().find((start) => start < n) ?? 0;
    }
    case 'turn-forward':
      return (
        byTurn(index)
          .map((group) => group.steps[0]!.step)
          .find((start) => start > n) ?? steps
      );
  }
};

const KEYS: Readonly<Record<string, Stride>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};
const WITH_SHIFT: Readonly<Record<string, Stride>> = { ArrowLeft: 'turn-back', ArrowRight: 'turn-forward' };

/** The stride of a key. Keys with another modifier belong to the browser, and up and down scroll. */
export const strideOfKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Stride | undefined =>
  event.ctrlKey || event.metaKey || event.altKey ? undefined : (event.shiftKey ? WITH_SHIFT : KEYS)[event.key];
