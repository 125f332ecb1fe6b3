import { findCard, type Card, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { Ability } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';

type Event = NonNullable<Env['event']>;

/** How much it was is told to an ability that asks. */
export const told = ({ do: ops }: Ability, { n, ...event }: Event): Event =>
  n !== undefined && JSON.stringify(ops ?? []).includes('"dealt":true') ? { ...event, n } : event;

/** What the damage comes from, as it is or last was, is such a card; whose it is, is asked of what did it. */
export const isBy = (scribe: Scribe, watcher: Card, { by }: Ability, source: Handle | undefined): boolean => {
  if (by === undefined) return true;
  const card =
    source === undefined
      ? undefined
      : (findCard(scribe.table, source)?.card ?? scribe.left.object(source) ?? scribe.left.card(source));
  const asker = { controller: watcher.controller, source: watcher.handle };
  return card !== undefined && matches(sightOf(scribe), card, by, asker);
};
