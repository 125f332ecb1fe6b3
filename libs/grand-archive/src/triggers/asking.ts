import { findCard, type Card, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { Ability } from '../effects/words.js';
import { asDoing } from '../play/spell-source.js';
import { sightOf } from '../objects/derive.js';
import { paidFor } from '../objects/traits.js';

type Event = NonNullable<Env['event']>;

const dealt = ({ do: ops }: Ability, { n, ...event }: Event): Event =>
  n !== undefined && JSON.stringify(ops ?? []).includes('"dealt":true') ? { ...event, n } : event;

/** Events of damage: what they trigger resolves after the combat (GA26-COMBAT-35). */
const HITS = ['hit', 'hit-ally', 'hit-champion', 'kill'];

const ofCombat = ({ combat }: Scribe['table'], { when = '', do: ops }: Ability): Pick<Event, 'attacker'> =>
  combat && HITS.includes(when) && JSON.stringify(ops ?? []).includes('"attacker":true')
    ? { attacker: combat.attacker }
    : {};

/**
 * What an ability is told of its event, as far as it asks: the amount of damage, the attacker, and how its card in the
 * intent was paid for, since that card may have left before the ability resolves (GA26-PROP-02).
 */
export const told = ({ table }: Scribe, card: Card, ability: Ability, event: Event): Event => {
  const paid = paidFor(card);
  const isOfIntent = paid.length > 0 && findCard(table, card.handle)?.zone.id === 'intent';
  return { ...dealt(ability, event), ...ofCombat(table, ability), ...(isOfIntent ? { paid } : {}) };
};

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
