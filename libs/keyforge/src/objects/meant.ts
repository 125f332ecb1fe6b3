import { findCard, type Handle, type Seat } from '#table';
import { turnOrderFrom } from '#rules';
import type { House, Single, Who } from '../effects/words.js';
import { activeHouse } from '../table/notes.js';
import type { Env, Sight } from '../table/sight.js';
import { inPlay, type Lying, type Where } from '../table/where.js';
import { asKnown, lookOf } from './look.js';

/** Finds the players and cards that the words of an ability mean, as far as nobody has to choose. */

export const other = (seat: Seat): Seat => 3 - seat;

const spokenOf = (sight: Sight, env: Env): Lying | undefined => {
  const where = env.it ?? (env.self === null ? undefined : { handle: env.self });
  return where && asKnown(sight, where);
};

/**
 * The player who controls a card, from the view of an ability. If a player uses a card "as if it were theirs", its
 * ability counts that player as the controller of the card, in play only (KF-ASIF-01).
 */
export const controllerFor = (env: Env, { where, place, seat }: Lying): Seat =>
  env.asYours === true && place === 'play' && where.handle !== undefined && where.handle === env.self
    ? env.controller
    : seat;

const controllerOf = (sight: Sight, env: Env): Seat => {
  const one = spokenOf(sight, env);
  return one ? controllerFor(env, one) : env.controller;
};

/** The players that a word means. */
export const playersOf = (sight: Sight, env: Env, who: Who): readonly Seat[] => {
  if (typeof who === 'object') {
    const named = env.named[who.named];
    return named && 'players' in named ? named.players : [];
  }
  switch (who) {
    case 'you':
      return [env.controller];
    case 'opponent':
      return [other(env.controller)];
    case 'each':
      return turnOrderFrom(sight.table, sight.table.turn?.seat ?? env.controller);
    case 'active':
      return [sight.table.turn?.seat ?? env.controller];
    case 'owner':
      return [spokenOf(sight, env)?.owner ?? env.controller];
    case 'controller':
      return [controllerOf(sight, env)];
    case 'its-opponent':
      return [other(controllerOf(sight, env))];
  }
};

/** The cards that a name means without a choice. */
export const singleMeant = (env: Env, ref: Single, sight: Sight): readonly Where[] => {
  if (typeof ref === 'object') {
    const named = env.named[ref.named];
    return named && 'cards' in named ? named.cards : [];
  }
  switch (ref) {
    case 'it':
      return env.it ? [env.it] : [];
    case 'self':
      return env.self === null ? [] : [{ handle: env.self }];
    case 'giver':
      return env.giver === undefined ? [] : [{ handle: env.giver }];
    case 'host': {
      const host = env.self === null ? undefined : hostOf(sight, env.self);
      return host === undefined ? [] : [{ handle: host }];
    }
  }
};

/** The creature that carries an upgrade, or that carried it when the upgrade left play. */
export const hostOf = ({ table, gone }: Sight, handle: Handle): Handle | undefined =>
  (inPlay(table).get(handle)?.card ?? gone.get(handle)?.lying.card ?? findCard(table, handle)?.card)?.host;

/** The houses that a word means; empty if the word refers to a named house and nobody has named one. */
export const housesMeant = (sight: Sight, env: Env, house: House): readonly string[] => {
  if (house === 'active') {
    const now = activeHouse(sight.table);
    return now === undefined ? [] : [now];
  }
  if (typeof house === 'string') return [house];
  const named = env.named[house.named];
  if (named === undefined || 'players' in named) return [];
  if ('value' in named) return [String(named.value)];
  return named.cards.flatMap((where) => {
    const one = asKnown(sight, where);
    return one ? lookOf(sight, one).houses : [];
  });
};
