import { linkWith } from '../tokens.js';

/** The pages of one event. */
export const EVENT_PAGES = ['desk', 'screen', 'print'] as const;
type EventPage = (typeof EVENT_PAGES)[number];

/** The pages for spectators and players of an event. */
const VIEWS = ['mine', 'pairings', 'standings', 'bracket', 'players'] as const;
export type View = (typeof VIEWS)[number];

/** The parts of the address of an event's page. */
export interface Looking {
  readonly view?: View | undefined;
  readonly round?: number | undefined;
  readonly table?: number | undefined;
  readonly player?: string | undefined;
  readonly find?: string | undefined;
  /** The part that is printed or projected. */
  readonly what?: string | undefined;
}

const numberOf = (word: string | null): number | undefined =>
  word !== null && /^[1-9]\d{0,5}$/.test(word) ? Number(word) : undefined;

export const readLooking = (search: string): Looking => {
  const query = new URLSearchParams(search);
  const text = (name: string): string | undefined => query.get(name) || undefined;
  return {
    view: VIEWS.find((view) => view === query.get('view')),
    round: numberOf(query.get('round')),
    table: numberOf(query.get('table')),
    player: text('player'),
    find: text('find'),
    what: text('what'),
  };
};

/** The address of an event's page; it never contains a token. */
export const eventAddress = (event: string, looking: Looking = {}, page?: EventPage): string => {
  const path = `/event/${encodeURIComponent(event)}${page === undefined ? '' : `/${page}`}`;
  const given = Object.entries(looking).filter(([, value]) => value !== undefined);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

/** The same address for a new tab, which does not know the token yet. */
export const eventLink = (address: string, token: string | undefined): string =>
  token === undefined ? address : linkWith(address, token);

/** The key under which a browser keeps the token of an event. */
export const tokenKey = (event: string | undefined): string => (event === undefined ? 'events' : `event:${event}`);
