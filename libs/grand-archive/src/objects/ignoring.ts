import type { Seat, Table } from '#table';
import type { CardLookup } from '#rules';
import type { Definition } from '../effects/definition.js';
import { fits } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import type { IgnoredFor } from '../effects/spans.js';
import { deeper } from './depth.js';
import { applies, staticsOf } from './statics.js';

/**
 * Whether a player may play a card whatever elements are enabled: by a static ability of an object of theirs, or by an
 * effect. To activate is to play, and so is to materialize (GA-IGNORE-01).
 */
export const ignoresElements = (
  table: Table,
  cards: CardLookup,
  seat: Seat,
  card: Definition,
  how: IgnoredFor,
): boolean => {
  const counts = (of: unknown): boolean => of === 'play' || of === how;
  const asker = { controller: seat, source: '' };
  const byEffect = table.effects.some(
    ({ on, data }) =>
      data['ignoring'] !== undefined &&
      !Array.isArray(on) &&
      (on as { seat: Seat }).seat === seat &&
      counts(data['of']) &&
      fits(card, data['ignoring'] as unknown as Selector, asker),
  );
  if (byEffect) return true;
  const below = deeper(cards);
  return (
    below !== undefined &&
    staticsOf(table, cards).some(
      (one) =>
        counts(one.change.ignore) &&
        'all' in one.change.what &&
        one.source.controller === seat &&
        fits(card, one.change.what.all, asker) &&
        applies(table, below, one),
    )
  );
};
