import type { Positions, Rules } from '#rules';
import { LAID } from '../objects/traits.js';
import { besides } from './besides.js';
import { filled, standIns } from './defaults.js';
import { strange } from './print.js';
import { said } from './said.js';
import { scenarioSchema } from './shape.js';
import { wrongBy } from './wrong.js';

/** The positions from which a match of Grand Archive can begin; `placeScenario` lays them out. */
export const positionsBy = (rules: Rules): Positions => ({
  schema: scenarioSchema,
  filled,
  standIns,
  strange,
  wrong: wrongBy(rules),
  said,
  besides,
  revisions: [LAID],
});
