import type { Asker, Summary } from '../api/shapes.js';
import { page } from '../messages/table-page.js';
import { seatName } from './seat-name.js';

const { tokens: say, views } = page;

/** The methods of `Storage` that this module uses. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (match: string): string => `recollect:token:${match}`;

/** The token in a fragment `#token=…`; undefined if the fragment has no token. */
export const tokenIn = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? undefined;

/** Keeps a token in its tab. Links give it in a fragment, which no server ever sees. */
export const keepToken = (keeper: Keeper, match: string, token: string): void => keeper.setItem(keyOf(match), token);
export const tokenOf = (keeper: Keeper, match: string): string | undefined => keeper.getItem(keyOf(match)) ?? undefined;
export const dropToken = (keeper: Keeper, match: string): void => keeper.removeItem(keyOf(match));

/** The key of the token for the calls of all matches; no match has this name. */
export const QUEUE = '';

/**
 * The token for the bench of a match. A tab that lists a judge's calls has a token of that judge, which also opens
 * benches.
 */
export const benchTokenOf = (keeper: Keeper, match: string): string | undefined => {
  const own = tokenOf(keeper, match);
  const judges = tokenOf(keeper, QUEUE);
  if (own !== undefined || judges === undefined || (scopeOf(judges).match ?? match) !== match) return own;
  keepToken(keeper, match, judges);
  return judges;
};

/** The token in a pasted text: the text itself, or a link that contains the token. */
export const tokenOut = (pasted: string): string | undefined => {
  const text = pasted.trim();
  const fragment = text.indexOf('#');
  if (fragment >= 0) return tokenIn(text.slice(fragment));
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) ? text : undefined;
};

/** What a token says that it is for, unchecked. The page uses it only to choose its requests. */
export const scopeOf = (token: string): { readonly match?: string; readonly event?: string; readonly jti?: string } => {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const { match, event, jti } = claims as { readonly [name: string]: unknown };
    return {
      ...(typeof match === 'string' ? { match } : {}),
      ...(typeof event === 'string' ? { event } : {}),
      ...(typeof jti === 'string' ? { jti } : {}),
    };
  } catch {
    return {};
  }
};

export const linkWith = (address: string, token: string): string => `${address}#token=${encodeURIComponent(token)}`;

/** The key of the token that lets a user begin stages. */
export const NEW_STAGE = 'stage';

export const SPECTATOR_ASKER: Asker = { role: 'spectator', seats: [] };

/** A warning for everybody if a seat got more than one token: another person may play on it. */
export const tokensInWords = ({ seats }: Pick<Summary, 'seats'>): string[] =>
  seats.flatMap(({ name, tokens }) => {
    if (tokens === undefined) return [];
    const { issued, replaced, told } = tokens;
    return [
      ...(issued > 1 ? [(replaced > 0 ? say.replaced : say.none)({ player: name, count: issued, replaced })] : []),
      ...(told > 0 ? [say.told({ player: name, count: told })] : []),
    ];
  });

/** The views that an asker may choose; `open` is the view of everybody. The first is the asker's usual view. */
export const viewsOf = (
  asker: Asker,
  seats: readonly { readonly seat: number; readonly name?: string }[],
  open = false,
): { value: string; label: string }[] => {
  const spectator = { value: 'spectator', label: views.spectator };
  const all = seats.map(({ seat }) => ({ value: `seat:${seat}`, label: seatName(seats, seat) }));
  if (/judge/.test(asker.role)) return [{ value: '', label: views.judge }, ...all, spectator];
  if (asker.role === 'recorder' || asker.role === 'caster' || open)
    return [{ value: '', label: views.all }, ...all, spectator];
  return asker.role === 'seat' ? [{ value: '', label: seatName(seats, asker.seats[0]!) }, spectator] : [];
};
