import type { Card } from '#table';
import type { Scribe } from '#rules';
import { holds } from '../effects/truth.js';
import type { Ability } from '../effects/words.js';
import { locatedAbilities } from '../play/abilities.js';
import type { AbilityRef } from '../play/ability-at.js';
import { addCounters } from '../table/marks.js';
import { triggerOne } from '../triggers/triggers.js';
import { partsFor } from '../rulesets/parts-for.js';
import { standing } from './statics.js';
import { field } from './traits.js';
import { sightOf } from './derive.js';

/** The mark of an On Charge ability that has triggered: it triggers only once for an object. */
const triggered = (ref: AbilityRef): string => `.charged ${ref}`;

/** The On Charge abilities of an object that have not triggered yet. */
const waitingFor = (scribe: Scribe, card: Card): { ref: AbilityRef; ability: Ability }[] =>
  locatedAbilities(sightOf(scribe), card).filter(
    ({ ref, ability }) =>
      ability.when === 'charged' && card.values[triggered(ref)] !== true && isThere(scribe, card, ability),
  );

/** Behind a restriction that is not met an object has no such ability, by the rules of 2026 (GA26-ONCHARGE-03). */
const isThere = (scribe: Scribe, card: Card, { if: restrictions = [] }: Ability): boolean =>
  partsFor(scribe.table).restrictions.ofAbilities === 'asked-as-they-resolve' ||
  restrictions.every((one) => holds(sightOf(scribe), one, standing(card)));

/**
 * At the beginning of a recollection phase, puts a charge counter on each of the turn player's objects with an
 * untriggered On Charge ability (GA-CHARGE-01).
 */
export const charge = (scribe: Scribe): void => {
  const seat = scribe.table.turn?.seat;
  const charging = field(scribe.table).filter(
    (card) => card.controller === seat && card.face === 'up' && waitingFor(scribe, card).length > 0,
  );
  addCounters(
    scribe,
    charging.map(({ handle }) => handle),
    'charge',
    1,
  );
};

/** Triggers an On Charge ability the first time that its object has enough charge counters (GA-CHARGE-02). */
export const triggerCharged = (scribe: Scribe): void => {
  for (const card of field(scribe.table)) {
    const charged = card.counters['charge'] ?? 0;
    if (charged === 0 || card.face === 'down') continue;
    for (const { ref, ability } of waitingFor(scribe, card)) {
      if (charged < (ability.charge ?? Infinity)) continue;
      scribe.emit({ kind: 'set', changes: [{ card: card.handle, key: triggered(ref), value: true }] });
      triggerOne(scribe, card, ref, ability);
    }
  }
};
