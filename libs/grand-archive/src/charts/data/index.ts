import type { Chart } from '#rules';
import { firstTurn, setup } from './beginning.js';
import { combat } from './combat.js';
import { end, main } from './main-and-end.js';
import { activation, materialization } from './playing.js';
import { draw, materialize, recollection, turnOrder, wakeUp } from './turn.js';

/** The twelve flowcharts of Grand Archive, in our own words. */
export const CHARTS: readonly Chart[] = [
  setup,
  firstTurn,
  turnOrder,
  wakeUp,
  materialize,
  recollection,
  draw,
  main,
  end,
  combat,
  activation,
  materialization,
];
