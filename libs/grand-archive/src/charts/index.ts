import type { Charts } from '#rules';
import { CHARTS } from './data/index.js';
import { boxesThrough } from './through.js';

export { cites } from './cited.js';

/** The flowcharts of Grand Archive (docs/reference/flowcharts.md). */
export const charts: Charts = { all: CHARTS, through: boxesThrough };
