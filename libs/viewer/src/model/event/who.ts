import { dropToken, keepToken, scopeOf, tokenOf, type Keeper } from '../tokens.js';
import { tokenKey } from './place.js';

/** What an event's token says about its holder, unchecked. The page uses it only to choose its requests. */
interface Holder {
  readonly role?: string;
  /** The player id of the holder. */
  readonly person?: string;
}

export const holderIn = (token: string): Holder => {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const { role, person } = claims as { readonly role?: unknown; readonly person?: unknown };
    return {
      ...(typeof role === 'string' ? { role } : {}),
      ...(typeof person === 'string' ? { person } : {}),
    };
  } catch {
    return {};
  }
};

/** The player id in a token; undefined if its holder does not play. */
export const playerOfToken = (token: string | undefined): string | undefined => {
  const { role, person } = token === undefined ? {} : holderIn(token);
  return role === 'player' ? person : undefined;
};

/** Whether the holder of a token plays at a table, in whatever role they help to run the event. */
export const sitsAt = (
  token: string | undefined,
  { players }: { readonly players: readonly { readonly player: string }[] },
): boolean => {
  const { person } = token === undefined ? {} : holderIn(token);
  return person !== undefined && players.some(({ player }) => player === person);
};

/** The event that a token is for, where that is not this one. */
export const otherEventOf = (token: string, here: string): string | undefined => {
  const { event } = scopeOf(token);
  return event === here ? undefined : event;
};

/**
 * The token with which a page asks for an event. A token that runs an event goes with its tab. A player's link stays in
 * the browser, like the keys of seats: a phone drops tabs during a day, and the code on a slip opens a new one.
 */
export const tokenFor = (event: string, tab: Keeper, browser: Keeper): string | undefined => {
  const key = tokenKey(event);
  const token = tokenOf(tab, key);
  if (token === undefined) return tokenOf(browser, key);
  if (playerOfToken(token) !== undefined && otherEventOf(token, event) === undefined) keepToken(browser, key, token);
  return token;
};

export const forgetTokenOf = (event: string, ...keepers: readonly Keeper[]): void => {
  for (const keeper of keepers) dropToken(keeper, tokenKey(event));
};
