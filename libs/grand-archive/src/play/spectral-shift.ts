import { cardsIn, zoneId, type Item } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { matches } from '../effects/select.js';
import { choose } from './choosing.js';
import { sightOf } from '../objects/derive.js';

/** Spectral Shift returns one Crux card from the player's own graveyard (GA-KW-34). */
export function* returnCrux(scribe: Scribe, item: Item): Flow {
  const found = cardsIn(scribe.table, zoneId('graveyard', item.controller)).filter((card) =>
    matches(sightOf(scribe), card, { elements: ['CRUX'] }, { controller: item.controller, source: card.handle }),
  );
  if (found.length === 0) return;
  const [handle] = yield* ask(choose, {
    seat: item.controller,
    title: 'Return a Crux card to your hand',
    about: { item: item.id },
    options: found.map((card) => card.handle),
    rule: 'GA-KW-34',
  });
  scribe.move([handle!], zoneId('hand', item.controller), {}, 'Spectral Shift');
}
