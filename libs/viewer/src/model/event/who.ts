import { dropToken, keepToken, tokenOf, type Keeper } from '../tokens.js';
import { tokenKey } from './place.js';

/** What a token of an event says of its holder, unchecked: enough to know what to ask the service for with it. */
interface Holder {
  readonly role?: string;
  /** The player that they play as. */
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

/** The player that the holder of a token plays as; undefined: they do not play by it. */
export const playerOfToken = (token: string | undefined): string | undefined => {
  const { role, person } = token === undefined ? {} : holderIn(token);
  return role === 'player' ? person : undefined;
};

/**
 * The token with which a page asks for an event. What runs an event is gone with its tab; a player's link stays in the
 * browser, as their seats' keys do: a phone forgets tabs in the course of a day, and a slip's code opens a new one.
 */
export const tokenFor = (event: string, tab: Keeper, browser: Keeper): string | undefined => {
  const key = tokenKey(event);
  const token = tokenOf(tab, key);
  if (token === undefined) return tokenOf(browser, key);
  if (playerOfToken(token) !== undefined) keepToken(browser, key, token);
  return token;
};

export const forgetTokenOf = (event: string, ...keepers: readonly Keeper[]): void => {
  for (const keeper of keepers) dropToken(keeper, tokenKey(event));
};
