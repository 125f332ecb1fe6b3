import type { Condition, Value } from '../../../effects/words.js';
import { cards } from './nouns.js';
import { alt, form, type Parser } from '../parser.js';

/** Events of this turn that texts ask about (GA-LATELY-03 to GA-LATELY-06). */
export const lately: Parser<Condition> = alt<Condition>(
  form`your champion has taken damage this turn`({ is: 'hurt' }),
  form`your champion has attacked this turn`({ is: 'attacked' }),
  form`a card activation you controlled was negated this turn`({ is: 'negated' }),
  form`you've activated a|an ${{ what: cards }} this turn`(({ what }): Condition => ({ is: 'played', what })),
);

/** GA-LATELY-07. */
export const materializedLately: Parser<Value> = form`card you've materialized this turn`({ materialized: true });
