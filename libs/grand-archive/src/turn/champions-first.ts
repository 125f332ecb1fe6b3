import { seatOf, zoneId, type Handle, type Seat } from '#table';
import { askEach, turnOrderFrom, type Flow, type Scribe } from '#rules';
import { placeOnField } from '../objects/enter.js';
import { abilityAt } from '../play/ability-at.js';
import { resolveTop } from '../play/resolution.js';
import { partsFor } from '../rulesets/parts-for.js';
import { placeTriggers } from '../triggers/placing.js';
import { setWaiting, waiting, type Waiting } from '../triggers/waiting.js';
import { firstChampion } from './first-champion.js';

/** Places the level 0 champions of all players, and resolves their On Enter abilities (GA26-SETUP-05 to 12). */
export function* placeChampions(scribe: Scribe, first: Seat): Flow {
  const { placed: rule } = partsFor(scribe.table).setup.rules;
  const seats = turnOrderFrom(scribe.table, first).filter((seat) => seatOf(scribe.table, seat)?.out === null);
  const chosen = yield* askEach(
    firstChampion,
    seats.map((seat) => ({ seat, rule })),
  );
  const champions = seats.flatMap((seat, n) =>
    seatOf(scribe.table, seat)?.out === null
      ? scribe.move(
          [{ zone: zoneId('materials', seat), slot: chosen[n]!.card }],
          'field',
          { controller: seat },
          'first champion',
        )
      : [],
  );
  placeOnField(scribe, [...champions, ...placeTokens(scribe, seats)], false);
  scribe.unit('setup', 'The first champions are placed', 'resolved', [rule]);
  for (const champion of champions) yield* resolveOnEnter(scribe, champion);
}

/** In Pantheon each player puts a token into play with the champion (GA26-SETUP-16). */
const placeTokens = (scribe: Scribe, seats: readonly Seat[]): Handle[] => {
  const { token } = partsFor(scribe.table).setup;
  if (token === undefined || scribe.table.match?.format.name !== token.format) return [];
  const cards = seats
    .filter((seat) => seatOf(scribe.table, seat)?.out === null)
    .map((seat) => ({ handle: scribe.name('c'), owner: seat, controller: seat, token: true, definition: token.card }));
  if (cards.length > 0) scribe.emit({ kind: 'created', zone: 'field', cards });
  return cards.map(({ handle }) => handle);
};

/**
 * Resolves the On Enter abilities of a champion. Everything else that has triggered waits for the first check of the
 * first turn (GA26-SETUP-09, GA26-SETUP-12).
 */
function* resolveOnEnter(scribe: Scribe, champion: Handle): Flow {
  const isDue = ({ source, ability }: Waiting): boolean => {
    const printed = abilityAt(scribe.cards, ability);
    return source === champion && printed?.when === 'enter' && printed.of === undefined;
  };
  const all = waiting(scribe);
  const later = all.filter((one) => !isDue(one));
  setWaiting(scribe, all.filter(isDue));
  yield* placeTriggers(scribe);
  while (scribe.table.items.length > 0) yield* resolveTop(scribe);
  setWaiting(scribe, [...later, ...waiting(scribe)]);
}
