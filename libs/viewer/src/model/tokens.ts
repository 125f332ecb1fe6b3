import type { Asker, Summary } from '../api/shapes.js';
import { seatName } from './seat-name.js';

/** The part of `Storage` that is used here. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (match: string): string => `recollect:token:${match}`;

/** The token in a fragment `#token=…`; undefined without one. */
export const tokenIn = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? undefined;

/** A token lives as long as its tab: links hand it over in a fragment, which no server ever sees. */
export const keepToken = (keeper: Keeper, match: string, token: string): void => keeper.setItem(keyOf(match), token);
export const tokenOf = (keeper: Keeper, match: string): string | undefined => keeper.getItem(keyOf(match)) ?? undefined;
export const dropToken = (keeper: Keeper, match: string): void => keeper.removeItem(keyOf(match));

/** Where the token lies that opens the calls of all matches: beside those of matches, none of which is called so. */
export const QUEUE = '';

/** The token in what somebody pastes: itself, or a link that hands it over. */
export const tokenOut = (pasted: string): string | undefined => {
  const text = pasted.trim();
  const fragment = text.indexOf('#');
  if (fragment >= 0) return tokenIn(text.slice(fragment));
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) ? text : undefined;
};

/** What a token says it is for, unchecked: enough to know what to ask the service for with it. */
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

/** A user who puts up stages keeps the token that lets them under this name. */
export const NEW_STAGE = 'stage';

export const SPECTATOR_ASKER: Asker = { role: 'spectator', seats: [] };

/** What everybody is told where more than one token was given out for a seat: somebody may play who should not. */
export const tokensInWords = ({ seats }: Pick<Summary, 'seats'>): string[] =>
  seats.flatMap(({ name, tokens }) => {
    if (tokens === undefined) return [];
    const { issued, replaced, told } = tokens;
    return [
      ...(issued > 1 ? [`${issued} tokens were given out for ${name}, ${replaced || 'none'} of them replaced`] : []),
      ...(told > 0 ? [`the token of ${name} was told again ${told === 1 ? 'once' : `${told} times`}`] : []),
    ];
  });

/** The eyes through which an asker may look; `open`: at what is everybody's. The first is what they see unasked. */
export const viewsOf = (
  asker: Asker,
  seats: readonly { readonly seat: number; readonly name?: string }[],
  open = false,
): { value: string; label: string }[] => {
  const spectator = { value: 'spectator', label: 'a spectator' };
  const all = seats.map(({ seat }) => ({ value: `seat:${seat}`, label: seatName(seats, seat) }));
  if (/judge/.test(asker.role)) return [{ value: '', label: 'a judge' }, ...all, spectator];
  if (asker.role === 'recorder' || asker.role === 'caster' || open)
    return [{ value: '', label: 'all seats' }, ...all, spectator];
  return asker.role === 'seat' ? [{ value: '', label: seatName(seats, asker.seats[0]!) }, spectator] : [];
};
