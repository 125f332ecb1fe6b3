import type { Card, Handle } from '#table';
import { ask, byPlayer, type Flow, type Scribe } from '#rules';
import { first, modes } from '../play/choosing.js';
import { partsFor } from '../rulesets/parts-for.js';
import { hasKeyword } from './characteristics.js';
import { sightOf } from './derive.js';
import { cannotDie, isRegalia } from './leave.js';
import { shieldsOf } from './links.js';
import { placesInstead, placeMeant, shielded } from './replacing.js';
import { calledIn } from './called.js';
import { field } from './traits.js';

/** How an object goes: destroyed or sacrificed, otherwise into a graveyard, or to another zone. */
type Going = 'destroyed' | 'dies' | 'leaves';

/** One of several effects on an object that goes. */
interface Instead {
  /** The zone that it sends the object to, or the Link Shield that goes in its place. */
  readonly place: string;
  readonly label: string;
}

const insteadsOf = (scribe: Scribe, card: Card, how: Going): Instead[] => {
  const places = placesInstead(scribe, card, how !== 'leaves' && !isRegalia(scribe.cards, card));
  const shields = how === 'destroyed' ? shieldsOf(sightOf(scribe), card.handle) : [];
  return [
    ...shields.map((place) => ({ place, label: `${calledIn(scribe.cards, scribe.card(place)!)} in its place` })),
    ...places.map((place) => ({ place, label: `to ${place}` })),
  ];
};

/**
 * Before objects leave: the controller of each says which of several effects applies first, as each is applied to what
 * the others have made of it (GA26-REPL-01, GA26-REPL-02). A Link Shield that goes in the place of its object may be
 * sent elsewhere itself.
 */
export function* choosePlaces(
  scribe: Scribe,
  handles: readonly Handle[],
  how: Going,
  before: readonly Handle[] = [],
): Flow {
  if (partsFor(scribe.table).leaving.replacements === 'latest') return;
  const leaving = field(scribe.table).flatMap((card) => {
    if (!handles.includes(card.handle)) return [];
    const insteads = insteadsOf(scribe, card, how);
    return insteads.length > 1 ? [{ card, insteads, seat: card.controller }] : [];
  });
  for (const { seat, due } of byPlayer(scribe.table, leaving))
    for (const { card, insteads } of due) {
      const sight = sightOf(scribe);
      if (how !== 'leaves' && cannotDie(sight, card) && !hasKeyword(sight, card, 'ephemeral')) continue;
      const [at] = yield* ask(modes, {
        seat,
        title: `Where does ${calledIn(scribe.cards, card)} go instead?`,
        min: 1,
        max: 1,
        about: { unit: card.handle, labels: insteads.map(({ label }) => label) },
        options: first(insteads.length),
        rule: 'GA26-REPL-01',
      });
      placeMeant(card.handle).write(scribe, insteads[at!]!.place);
    }
  const all = [...before, ...handles];
  const shields = how === 'destroyed' ? shielded(scribe, handles).filter((handle) => !all.includes(handle)) : [];
  if (shields.length > 0) yield* choosePlaces(scribe, shields, how, all);
}
