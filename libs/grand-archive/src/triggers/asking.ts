import { findCard, type Card, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { Ability } from '../effects/words.js';
import { asDoing } from '../play/spell-source.js';
import { sightOf } from '../objects/derive.js';

type Event = NonNullable<Env['event']>;

/** Adds the amount of damage to the event if the ability refers to it. */
export const told = ({ do: ops }: Ability, { n, ...event }: Event): Event =>
  n !== undefined && JSON.stringify(ops ?? []).includes('"dealt":true') ? { ...event, n } : event;

/** Whether the source of the damage, as it is or last was, fits the ability; "you" means the watcher's controller. */
export const isBy = (scribe: Scribe, watcher: Card, { by }: Ability, source: Handle | undefined): boolean => {
  if (by === undefined) return true;
  const card =
    source === undefined
      ? undefined
      : (findCard(scribe.table, source)?.card ?? scribe.left.object(source) ?? scribe.left.card(source));
  const asker = { controller: watcher.controller, source: watcher.handle };
  return card !== undefined && matches(sightOf(scribe), asDoing(scribe, card), by, asker);
};
