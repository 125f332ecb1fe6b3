import { withDecks, type Positions } from '#rules';
import { filler } from './filler.js';
import { said } from './said.js';
import { scenarioSchema } from './scenario.js';
import { strange } from './strange.js';
import { wrong } from './wrong.js';

/** The positions that a match of KeyForge may begin from. `placeScenario` lays them out. */
export const positions: Positions = {
  schema: scenarioSchema,
  filled: withDecks(filler),
  standIns: [filler],
  within: ['upgrades', 'under'],
  strange,
  wrong,
  said,
};
