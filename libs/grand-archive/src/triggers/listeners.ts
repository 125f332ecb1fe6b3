import { cardsIn, zoneId, type Card, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import type { Ability } from '../effects/words.js';
import { abilitiesPrinted, locatedAbilities, type AbilityRef } from '../play/abilities.js';
import { masteries } from '../objects/masteries.js';
import { asLying, championOf, field } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';
import type { Sight } from '../effects/env.js';

/** Zones where an ability may work that says so, besides the field (and intent, for attack cards). */
const ELSEWHERE = ['graveyard', 'banishment'];

export interface TriggerListener {
  readonly card: Card;
  readonly ref: AbilityRef;
  readonly ability: Ability;
}

/** The triggered abilities at work on a table, of whatever zone. Tables share their zones from fact to fact. */
const known = new WeakMap<CardLookup, WeakMap<Table['zones'], readonly TriggerListener[]>>();
export const listeners = (scribe: Scribe): readonly TriggerListener[] => {
  const { table, cards } = scribe;
  let byZones = known.get(cards);
  if (!byZones) known.set(cards, (byZones = new WeakMap<Table['zones'], readonly TriggerListener[]>()));
  let found = byZones.get(table.zones);
  if (!found) byZones.set(table.zones, (found = findListeners(sightOf(scribe))));
  return [...found, ...ofMasteries(scribe)];
};

/** What a mastery looks for, it looks for as its player's champion does (GA-MASTERY-02). */
const ofMasteries = ({ table, cards }: Scribe): TriggerListener[] =>
  masteries(table).flatMap(({ seat, card: definition }) => {
    const champion = championOf(table, cards, seat);
    return champion
      ? abilitiesPrinted(cards, definition).flatMap((one) =>
          one.ability.kind === 'triggered' ? [{ card: champion, ...one }] : [],
        )
      : [];
  });

/** The cards that may have something to say of an event, each with its abilities that work where it lies. */
const findListeners = (sight: Sight): TriggerListener[] => {
  const { table } = sight;
  const inPlay = [...field(table), ...cardsIn(table, 'intent')].flatMap((card) =>
    locatedAbilities(sight, card).flatMap((one) =>
      one.ability.kind === 'triggered' && one.ability.zone === undefined ? [{ card, ...one }] : [],
    ),
  );
  const elsewhere = table.seats.flatMap(({ seat }) =>
    ELSEWHERE.flatMap((zone) =>
      cardsIn(table, zoneId(zone, seat)).flatMap((card) =>
        locatedAbilities(sight, asLying(card, zone)).flatMap((one) =>
          one.ability.kind === 'triggered' && one.ability.zone === zone ? [{ card, ...one }] : [],
        ),
      ),
    ),
  );
  return [...inPlay, ...elsewhere];
};
