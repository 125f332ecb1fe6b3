import type { Charts } from '#rules';
import { CHARTS } from './data/index.js';
import { COMBAT } from './procedures/combat.js';
import { PLAY } from './procedures/play.js';
import { PROCEDURES_THROUGH } from './procedures/through.js';
import { TURN } from './procedures/turn.js';
import { boxesThrough, FLOWCHARTS_THROUGH } from './through.js';

export { cites } from './cited.js';

/** The flowcharts of 2021 (docs/reference/flowcharts.md). */
export const flowcharts: Charts = { all: CHARTS, through: boxesThrough(FLOWCHARTS_THROUGH) };

/** The procedures of 2026 (docs/rules/grand-archive-2026.md, section 4). */
export const procedures: Charts = { all: [...TURN, ...PLAY, ...COMBAT], through: boxesThrough(PROCEDURES_THROUGH) };
