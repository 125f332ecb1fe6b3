import type { Positions } from '#rules';
import { filler } from './filler.js';
import { said } from './said.js';
import { scenarioSchema, type Scenario } from './scenario.js';
import { strange } from './strange.js';
import { wrong } from './wrong.js';

const DECK = 10;

const filled: NonNullable<Positions['filled']> = (position, cards) => {
  const { seats } = position as unknown as Scenario;
  const full = seats.map((seat) => ({
    ...seat,
    zones: { ...seat.zones, deck: seat.zones.deck ?? Array.from({ length: DECK }, () => filler.id) },
  }));
  const lacking = seats.some(({ zones }) => zones.deck === undefined) && cards.get(filler.id) === undefined;
  return { position: { ...position, seats: full }, cards: lacking ? [filler] : [] };
};

/** The positions that a match of KeyForge may begin from; `placeScenario` lays them out. */
export const positions: Positions = {
  schema: scenarioSchema,
  filled,
  standIns: [filler],
  within: ['upgrades', 'under'],
  strange,
  wrong,
  said,
};
