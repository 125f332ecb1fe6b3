import { carryStated, laidForCheck, wrongWithChange, type CardLookup, type Misplaced, type Position } from '#rules';
import { appearance } from '../objects/appearance.js';
import { layout, lookers } from '../table/layout.js';
import { atOnce, beyond, named, refsIn } from './beyond.js';
import { layOut } from './place.js';
import { meant, spokenOf } from './refs.js';
import type { Scenario } from './shape.js';

/**
 * What is wrong with the changes of a position that is right otherwise: the first of them, each held against the table
 * as those before have left it.
 */
export const wrongBeyond = (position: Position, cards: CardLookup): Misplaced[] => {
  const scenario = position as unknown as Scenario;
  const said = beyond(scenario);
  if (said.length === 0) return [];
  const spoken = spokenOf(scenario);
  const strangers = said.flatMap((one, n) =>
    refsIn(one).flatMap(({ field, ref }) => {
      const found = meant(ref, spoken, cards);
      return typeof found === 'string' ? [{ at: `changes[${n}].${field}`, what: found }] : [];
    }),
  );
  if (strangers.length > 0) return strangers;
  const rules = { game: 'grand-archive', layout, lookers, looksIn: ['field'], appearance };
  const { scribe, laid: names } = laidForCheck(rules, cards, { ...position, changes: [] }, layOut);
  const by = scenario.turn.seat;
  for (const [n, one] of said.entries()) {
    const change = named(one, names);
    const found = wrongWithChange(atOnce, { table: scribe.table, seat: by, cards }, change);
    if (found) return [{ at: `changes[${n}]${found.at === '' ? '' : `.${found.at}`}`, what: found.what }];
    if (!carryStated(atOnce, scribe, { by }, [change]).next().done) throw new Error(`${change.op} asks somebody`);
  }
  return [];
};
