import { cardsIn, zoneId, type Handle } from '#table';
import type { Scribe } from '#rules';
import { showMemory } from '../costs/cost-choice.js';
import type { Env } from '../effects/env.js';
import { whom } from '../effects/meaning.js';
import type { Who } from '../effects/words.js';

/** All cards of these memories are shown to all, and lie face down again after that (GA-REVEAL-02). */
export const showMemories = (scribe: Scribe, env: Env, who: Who): Handle[] =>
  whom(scribe, env, who).flatMap((seat) => {
    const all = cardsIn(scribe.table, zoneId('memory', seat)).map((card) => card.handle);
    showMemory(scribe, seat, all);
    return all;
  });
