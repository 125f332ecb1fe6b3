import { ask, type Flow, type Scribe } from '#rules';
import { choose } from '../play/choosing.js';
import { sightOf } from './derive.js';
import { linkable, linkTo, unlinked } from './links.js';
import { field } from './traits.js';

/** What enters from elsewhere than the stack is linked to an object that its controller chooses (GA26-LINK-03). */
export function* linkAsEntering(scribe: Scribe): Flow {
  for (const card of unlinked(scribe)) {
    if (card.host !== undefined) continue;
    const able = linkable(sightOf(scribe), card).map(({ handle }) => handle);
    const [host] =
      able.length < 2
        ? able
        : yield* ask(choose, {
            seat: card.controller,
            title: 'What is it linked to?',
            min: 1,
            max: 1,
            about: { source: card.handle },
            options: able,
            rule: 'GA26-LINK-03',
          });
    if (host !== undefined && field(scribe.table).some(({ handle }) => handle === card.handle))
      linkTo(scribe, card.handle, String(host));
  }
}
