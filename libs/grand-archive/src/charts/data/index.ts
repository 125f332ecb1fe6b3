import type { Chart } from '#rules';
import { firstTurn, setup } from './beginning.js';
import { combat } from './combat.js';
import { endChart, mainChart } from './main-and-end.js';
import { activationChart, materialization } from './playing.js';
import { drawChart, materializeChart, recollection, turnOrder, wakeUp } from './turn.js';

/** The twelve flowcharts of Grand Archive, in our own words. */
export const CHARTS: readonly Chart[] = [
  setup,
  firstTurn,
  turnOrder,
  wakeUp,
  materializeChart,
  recollection,
  drawChart,
  mainChart,
  endChart,
  combat,
  activationChart,
  materialization,
];
