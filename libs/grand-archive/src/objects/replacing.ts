import { type Card, type Effect, type Seat } from '#table';
import { stampOfEffect, type Scribe } from '#rules';
import type { InsteadWord } from '../effects/playing.js';
import { matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { partsFor } from '../rulesets/parts-for.js';
import { insteadOf } from './in-place.js';
import { sightOf } from './derive.js';

/**
 * Whether an effect applies to this object: as one of its objects, or as an object that fits and that its player
 * controls now.
 */
const isMeant = (scribe: Scribe, { on, data, source, controller }: Effect, card: Card): boolean =>
  Array.isArray(on)
    ? on.includes(card.handle)
    : (on as { seat: Seat }).seat === card.controller &&
      matches(sightOf(scribe), card, data['of'] as unknown as Selector, { source, controller });

/**
 * The zone that an object goes to instead when it would die or leave the field; if several effects say so, the latest
 * counts (GA-INSTEAD-01, GA-INSTEAD-02). Where each applies to what the others made of it, a leaving is replaced in any
 * order, but what goes elsewhere does not die (GA26-REPL-02). Undefined if no effect does.
 */
export const replaced = (scribe: Scribe, card: Card, dies: boolean): string | undefined => {
  const applies = ({ of }: InsteadWord): boolean => of === 'leave' || dies;
  const found = [
    ...insteadOf(sightOf(scribe), card),
    ...scribe.table.effects.flatMap((effect) =>
      effect.data['instead'] !== undefined && isMeant(scribe, effect, card)
        ? [{ instead: effect.data['instead'] as unknown as InsteadWord, stamp: stampOfEffect(effect) }]
        : [],
    ),
  ].filter(({ instead }) => applies(instead));
  const leaving = found.filter(({ instead }) => instead.of === 'leave');
  const inTurn = partsFor(scribe.table).leaving.replacements === 'one-after-another' && leaving.length > 0;
  return (inTurn ? leaving : found).sort((a, b) => b.stamp - a.stamp)[0]?.instead.to;
};
