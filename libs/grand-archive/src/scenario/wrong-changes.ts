import { carryStated, GameOver, laidForCheck, wrongWithChange, type Change, type Scribe, type Stated } from '#rules';
import type { CardLookup, Misplaced, Position, Rules } from '#rules';
import { effectsSaid } from '../turn/ending.js';
import { atOnce, changesIn, changeNamed, refsIn } from './changes.js';
import { layOut } from './place.js';
import { refMeant, spokenOf } from './refs.js';
import type { Scenario } from './shape.js';
import { wrongWithLife } from './wrong-life.js';

/** Carries a change out; returns whether it ended the game, or the next check would for it. */
const ends = (scribe: Scribe, stated: Stated, change: Change): boolean => {
  try {
    if (!carryStated(atOnce, scribe, stated, [change]).next().done) throw new Error(`${change.op} asks somebody`);
    return (['wins', 'loses'] as const).some((what) => effectsSaid(scribe, what).length > 0);
  } catch (error) {
    if (error instanceof GameOver) return true;
    throw error;
  }
};

/**
 * Errors of a position that only show on a table: each change is tested on the table that the changes before it leave,
 * and only the first wrong one is reported; then everything that the next check would remove.
 */
export const wrongChanges = (rules: Rules, position: Position, cards: CardLookup): Misplaced[] => {
  const scenario = position as unknown as Scenario;
  const said = changesIn(scenario);
  const spoken = spokenOf(scenario);
  const strangers = said.flatMap((one, n) =>
    refsIn(one).flatMap(({ field, ref }) => {
      const found = refMeant(ref, spoken, cards);
      return typeof found === 'string' ? [{ at: `changes[${n}].${field}`, what: found }] : [];
    }),
  );
  if (strangers.length > 0) return strangers;
  const { scribe, laid } = laidForCheck(rules, cards, { ...position, changes: [] }, layOut);
  const by = scenario.turn.seat;
  for (const [n, one] of said.entries()) {
    const change = changeNamed(one, laid.names);
    const found = wrongWithChange(atOnce, { table: scribe.table, seat: by, cards }, change);
    if (found) return [{ at: `changes[${n}]${found.at === '' ? '' : `.${found.at}`}`, what: found.what }];
    if (ends(scribe, { by }, change))
      return [{ at: `changes[${n}].op`, what: 'it ends the game, and nothing is played on from there (GA-END-04)' }];
  }
  return wrongWithLife(scribe, laid.places);
};
