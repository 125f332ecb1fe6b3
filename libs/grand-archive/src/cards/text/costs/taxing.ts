import { doing, type Clause } from '../deeds/clause.js';
import { amount } from '../nouns/numbers.js';
import { alt, form, type Parser } from '../parser.js';

/** Single sentences about taxed attacks and counters. */
export const taxing: Parser<Clause> = alt(
  form`until end of turn, players can't declare attacks unless they pay (${{ n: amount }}) for each attack
    declaration`(({ n }) => doing({ op: 'tax-attacks', n })),
  form`double the amount of preparation counters on your champion`({
    ...doing({
      op: 'counter',
      what: { champion: 'you' },
      kind: 'preparation',
      n: { counters: 'preparation', of: { champion: 'you' } },
    }),
  }),
);
