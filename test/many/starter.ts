import { loadStarter } from '#cards';
import type { CardDefinition } from '#rules';

/** Starter cards of a game: played with where there are no others, and part of the catalogue where there are. */
export type Starter = (game: string) => readonly CardDefinition[];

/** Those that the repo ships. */
export const shipped: Starter = (game) => loadStarter(game).cards;
