import { seatOf, type Card, type Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { choose } from '../play/choosing.js';
import { sacrifice } from './leave.js';
import { faceOf, field, hasType } from './traits.js';

/** Unique objects of one name that one player has two or more of, the oldest name first. */
const doubled = (scribe: Scribe): { seat: Seat; name: string; cards: Card[] } | undefined => {
  const all = field(scribe.table).filter((card) => hasType(scribe.cards, card, 'UNIQUE'));
  for (const { controller: seat, ...card } of all) {
    const { name } = faceOf(scribe.cards, card)!;
    const cards = all.filter((one) => one.controller === seat && faceOf(scribe.cards, one)?.name === name);
    if (cards.length > 1 && seatOf(scribe.table, seat)?.out === null) return { seat, name, cards };
  }
  return undefined;
};

/** Of Unique objects of one name a player keeps one, and sacrifices the others (GA-UNIQ-01, GA-UNIQ-02). */
export function* keepUnique(scribe: Scribe): Flow {
  for (let found = doubled(scribe); found; found = doubled(scribe)) {
    const handles = found.cards.map((card) => card.handle);
    const [kept] = yield* ask(choose, {
      seat: found.seat,
      title: `Which ${found.name} do you keep?`,
      about: { units: handles },
      options: handles,
      rule: 'GA-UNIQ-01',
    });
    sacrifice(
      scribe,
      handles.filter((handle) => handle !== kept),
      'sacrifice',
    );
  }
}
