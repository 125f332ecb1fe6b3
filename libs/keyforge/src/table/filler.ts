import { CardDefinition } from '#rules';

/** Fills a deck whose cards a position does not name. */
export const filler = CardDefinition.parse({
  id: 'scenario-card',
  game: 'keyforge',
  name: 'Plain Creature',
  types: ['CREATURE'],
  classes: ['brobnar'],
  stats: { power: 3 },
});
