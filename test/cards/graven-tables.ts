import { scenarioSchema } from '#graven';
import type { AbilityEffect } from '../../libs/graven/src/effects/words.js';
import { human, lookup, titan } from '../support/graven/index.js';
import { GRAVEN_WORDS } from './graven-words.js';
import { inGroups, type Position } from './played.js';

const PHASES = ['play', 'effect', 'play', 'survey', 'effect', 'draw', 'play', 'end'] as const;

const EACH = 7;

/** What one is made of, in short. */
const words = ({ kind, do: list = [], modify = [], watch }: AbilityEffect): string =>
  [kind, ...list.map(({ op }) => op), ...modify.map(({ change }) => change), ...(watch ? [watch.event] : [])].join(' ');

/** Each effect as that of a card, now and then of a Titan. */
export const gravenMade = GRAVEN_WORDS.map((effect, n) => (n % 6 === 5 ? titan : human)(`word-${n}`, effect));

/** Tables of two and three with all of them, in any phase. */
export const gravenTables = (): Position[] => {
  return inGroups(gravenMade, EACH).map((cards, n): Position => {
    const ids = cards.map(({ id }) => id);
    const some = (from: number, many: number): string[] =>
      Array.from({ length: many }, (_, at) => ids[(from + at) % ids.length]!);
    const marked = (card: string, mark: number): object => ({ card, counters: { mark } });
    const side = (from: number, owner: number): object => ({
      zones: {
        deck: ['ox', ...some(from, 2), 'elk', 'hare', 'atlas', ...some(from + 2, 3), 'ox', 'wren', 'mole'],
        hand: [...some(from + 1, 4), 'elk', 'rhea'],
        front: [some(from + 3, 1)[0]!, marked('ox', 1), { card: 'elk', owner }, 'theia'],
        back: [...some(from, 3), marked('elk', 2), 'hare'],
        discard: ['ox', ...some(from + 5, 2), 'cronus', 'elk'],
      },
    });
    const three = n % 4 === 3;
    const scenario = scenarioSchema.parse({
      seats: [side(0, 1), side(3, 1), ...(three ? [side(5, 3)] : [])],
      phase: PHASES[n % PHASES.length],
    });
    return { cards: lookup(cards), scenario, texts: GRAVEN_WORDS.slice(n * EACH, n * EACH + EACH).map(words) };
  });
};
