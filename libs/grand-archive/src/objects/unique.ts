import { seatOf, type Card, type Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { choose } from '../play/choosing.js';
import { choosePlaces } from './choosing-place.js';
import { inOrder } from '../turn/at-once.js';
import { partsFor } from '../rulesets/parts-for.js';
import { sacrifice } from './leave.js';
import { faceOf, field, hasType } from './traits.js';

/** Unique objects of which one player has two or more with the same name; the name that entered first comes first. */
export const doubled = (scribe: Scribe): { seat: Seat; name: string; cards: Card[] }[] => {
  const all = field(scribe.table).filter((card) => hasType(scribe.cards, card, 'UNIQUE'));
  const nameOf = (card: Card): string => faceOf(scribe.cards, card)!.name;
  return all.flatMap((card) => {
    const { controller: seat } = card;
    const name = nameOf(card);
    const cards = all.filter((one) => one.controller === seat && nameOf(one) === name);
    return cards[0] === card && cards.length > 1 && seatOf(scribe.table, seat)?.out === null
      ? [{ seat, name, cards }]
      : [];
  });
};

/**
 * Lets a player keep one of several Unique objects with the same name, and sacrifices the others (GA-UNIQ-01,
 * GA-UNIQ-02).
 */
export function* keepUnique(scribe: Scribe): Flow {
  const next = (): ReturnType<typeof doubled>[number] | undefined => inOrder(scribe.table, doubled(scribe))[0]?.[0];
  for (let found = next(); found; found = next()) {
    const handles = found.cards.map((card) => card.handle);
    const [kept] = yield* ask(choose, {
      seat: found.seat,
      title: `Which ${found.name} do you keep?`,
      about: { units: handles },
      options: handles,
      rule: 'GA-UNIQ-01',
    });
    const lost = handles.filter((handle) => handle !== kept);
    yield* choosePlaces(scribe, lost, 'destroyed');
    sacrifice(scribe, lost, 'sacrifice', partsFor(scribe.table).leaving.unique === 'also-immortals');
  }
}
