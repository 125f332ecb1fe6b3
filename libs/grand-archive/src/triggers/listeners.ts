import { cardsIn, zoneId, type Card, type Table } from '#table';
import type { CardLookup, Scribe } from '#rules';
import type { Ability } from '../effects/words.js';
import { abilitiesPrinted, allAbilities, locatedAbilities } from '../play/abilities.js';
import type { AbilityRef } from '../play/ability-at.js';
import { masteries } from '../objects/masteries.js';
import { preservedBy } from '../objects/preserved.js';
import { asLying, championOf, field } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';
import type { Sight } from '../effects/env.js';

/** Zones other than the field (and the intent, for attack cards) in which an ability can work if it says so. */
const ELSEWHERE = ['graveyard', 'banishment'];

export interface TriggerListener {
  readonly card: Card;
  readonly ref: AbilityRef;
  readonly ability: Ability;
  /** The card of the lineage that it is inherited from. */
  readonly from?: Card;
}

/** The triggered abilities that work on a table, in all zones. Tables share their zones from fact to fact. */
const known = new WeakMap<CardLookup, WeakMap<Table['zones'], readonly TriggerListener[]>>();
export const listeners = (scribe: Scribe): readonly TriggerListener[] => {
  const { table, cards } = scribe;
  let byZones = known.get(cards);
  if (!byZones) known.set(cards, (byZones = new WeakMap<Table['zones'], readonly TriggerListener[]>()));
  let found = byZones.get(table.zones);
  if (!found) byZones.set(table.zones, (found = findListeners(sightOf(scribe))));
  const more = [...ofMasteries(scribe), ...ofPreserved(scribe)];
  return more.length === 0 ? found : [...found, ...more];
};

/** The abilities of a mastery or status trigger as if they were its player's champion's (GA-MASTERY-02). */
const ofMasteries = ({ table, cards }: Scribe): TriggerListener[] =>
  masteries(table).flatMap(({ seat, card: definition }) => {
    const champion = championOf(table, cards, seat);
    return champion
      ? abilitiesPrinted(cards, definition).flatMap((one) =>
          one.ability.kind === 'triggered' ? [{ card: champion, ...one }] : [],
        )
      : [];
  });

/** The abilities of Preserved cards that work in a material deck: they trigger as those of their player's champion. */
const ofPreserved = ({ table, cards }: Scribe): TriggerListener[] =>
  table.seats.flatMap(({ seat }) => {
    const champion = championOf(table, cards, seat);
    return champion
      ? preservedBy(table, seat).flatMap((definition) =>
          abilitiesPrinted(cards, definition).flatMap((one) =>
            one.ability.zone === 'materials' ? [{ card: champion, ...one }] : [],
          ),
        )
      : [];
  });

/** Returns the cards that may react to an event, each with its abilities that work in its zone. */
const findListeners = (sight: Sight): TriggerListener[] => {
  const { table } = sight;
  const inPlay = [...field(table), ...cardsIn(table, 'intent')].flatMap((card) =>
    allAbilities(sight, card).flatMap((one) =>
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
