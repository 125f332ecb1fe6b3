import type { Seat } from '#table';
import type { Definition } from '../effects/definition.js';
import { fits } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import type { IgnoredFor } from '../effects/spans.js';
import { staticsOf } from './statics.js';
import type { Sight } from '../effects/env.js';

/**
 * Whether a player may play a card without its elements being enabled, by a static ability of an object of theirs or by
 * an effect. Playing is activating or materializing (GA-IGNORE-01).
 */
export const ignoresElements = (sight: Sight, seat: Seat, card: Definition, how: IgnoredFor): boolean => {
  const counts = (of: unknown): boolean => of === 'play' || of === how;
  const asker = { controller: seat, source: '' };
  const byEffect = sight.table.effects.some(
    ({ on, data }) =>
      data['ignoring'] !== undefined &&
      !Array.isArray(on) &&
      (on as { seat: Seat }).seat === seat &&
      counts(data['of']) &&
      fits(card, data['ignoring'] as unknown as Selector, asker),
  );
  if (byEffect) return true;
  return staticsOf(sight).some(
    (one) =>
      counts(one.change.ignore) &&
      'all' in one.change.what &&
      one.source.controller === seat &&
      fits(card, one.change.what.all, asker) &&
      sight.derived.isAtWork(one),
  );
};
