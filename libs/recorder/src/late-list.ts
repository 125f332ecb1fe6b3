import { setImmediate as immediate } from 'node:timers/promises';
import { definitionsDigest } from '#journal';
import { factsOf, type MatchHistory } from '#match';
import {
  beyondList,
  cardsOf,
  hasUnlisted,
  isDeck,
  namedOf,
  refuse,
  SIDEBOARD,
  type CardLookup,
  type Deck,
  type Draft,
} from '#rules';
import {
  emptyTable,
  foldEntry,
  HOUSE,
  isPaper,
  isUnlisted,
  isUntold,
  lineOf,
  pluralOf,
  reveal,
  SPECTATOR,
  UNLISTED,
  view,
  type Seat,
  type Table,
} from '#table';
import { deckViolations } from './begin-match.js';
import type { ActRequest, LiveMatch, NotActed, Playable, Unfit } from './contract.js';
import { not } from './judge-request.js';
import { decidedBy } from './live-match.js';
import { purseOf } from './purse.js';

/*
 * A list of a match with real cards that is registered after its beginning: whether it is of the size with which the
 * match began, and has what was seen already (R-PAPER-17).
 */

const isRegistering = (action: Draft): boolean => action['kind'] === 'register-list';

/** The action as it is decided: with the digest of what the cards of the list say. */
export const asRegistered = (live: LiveMatch, request: ActRequest): ActRequest => {
  const { deck } = request.action;
  const cards = decidedBy(live)?.cards;
  if (!isRegistering(request.action) || !isDeck(deck) || !cards) return request;
  return { ...request, action: { ...request.action, definitions: definitionsDigest(deck, cards) } };
};

/** How many cards of each class a part has: where a list leaves cards of a class open, its size is known by classes. */
const groupsOf = (deck: Deck, part: string, cards: CardLookup, byClass: boolean): ReadonlyMap<string, number> => {
  const groups = new Map<string, number>();
  for (const id of cardsOf(deck, part)) {
    const [, said] = id.split('@');
    const group = byClass ? (said ?? cards.get(id)?.classes[0] ?? '') : '';
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return groups;
};

const wrongSizes = (deck: Deck, began: Deck, { rules, cards }: Playable): Unfit[] =>
  [...new Set([...Object.keys(began.parts), ...Object.keys(deck.parts)])].flatMap((part) => {
    // Nobody at a table sees how many cards a sideboard has.
    if (part === SIDEBOARD && cardsOf(began, part).length === 0) return [];
    const title = titleOf(rules, part);
    const byClass = cardsOf(began, part).some((id) => id.startsWith(`${UNLISTED}@`));
    const [now, before] = [deck, began].map((one) => groupsOf(one, part, cards, byClass)) as [
      ReadonlyMap<string, number>,
      ReadonlyMap<string, number>,
    ];
    return [...new Set([...before.keys(), ...now.keys()])].flatMap((group): Unfit[] => {
      const [has, had] = [now.get(group) ?? 0, before.get(group) ?? 0];
      const of = group === '' ? '' : ` of ${rules.deckParts?.classTitle?.(group) ?? group}`;
      return has === had
        ? []
        : [
            {
              part,
              what: `"${title}" has ${pluralOf(has, 'card')}${of}; the match began with ${had}`,
              expected: `${pluralOf(had, 'card')}${of} in "${title}", with "?" for those that nobody knows`,
            },
          ];
    });
  });

/** The cards that an earlier list named, and this one has not. */
const lacking = (deck: Deck, began: Deck, { rules, cards }: Playable): Unfit[] =>
  Object.keys(began.parts).flatMap((part) => {
    const title = titleOf(rules, part);
    const known = new Map<string, number>();
    for (const id of cardsOf(began, part)) if (!isUnlisted(id)) known.set(id, (known.get(id) ?? 0) + 1);
    return beyondList([...cardsOf(deck, part).filter((id) => !isUnlisted(id)), NO_CARD], known).map(
      ({ card, named, listed }) => ({
        part,
        card,
        name: nameOf(cards, card),
        what: `"${title}" has ${listed} ${nameOf(cards, card)}; the list until now has ${named}`,
        expected: `${named} ${nameOf(cards, card)} in "${title}"`,
      }),
    );
  });

/** Stands in a list that may be empty, as an empty list counts as one that nobody knows. */
const NO_CARD = ' ';

/** What readers call a part of a deck. */
const titleOf = ({ deckParts }: Playable['rules'], part: string): string => deckParts?.titles[part]?.[0] ?? part;

const nameOf = (cards: CardLookup, card: string): string => cards.get(card)?.name ?? card;

/** Entries after which others have a turn: a match may be long. */
const TURN = 16;

/** How often each card of a seat had a name at one time of a game, at most, and the entry that named it. */
type Most = ReadonlyMap<string, { readonly n: number; readonly since: number }>;

/**
 * What has been named of a seat's cards so far, game by game: also what a shuffle has hidden since.
 * @param told the table as the asker may see it
 */
const namedSoFar = async (history: MatchHistory, seat: Seat, told: (table: Table) => Table): Promise<Most[]> => {
  const line = lineOf(history.table);
  const games = new Map<number, Map<string, { n: number; since: number }>>();
  let table = emptyTable(HOUSE);
  for await (const { revision, ...entry } of history.entries(1)) {
    if (revision % TURN === 0) await immediate();
    if (line.isUndone(revision)) continue;
    table = foldEntry(table, { revision, facts: factsOf(entry) });
    const most = games.get(table.game) ?? new Map<string, { n: number; since: number }>();
    games.set(table.game, most);
    for (const [card, n] of namedOf(told(table), seat))
      if (n > (most.get(card)?.n ?? 0)) most.set(card, { n, since: revision });
  }
  return [...games.values()];
};

const unseenBeyond = (most: readonly Most[], list: readonly string[], cards: CardLookup): Unfit[] => {
  const found = new Map<string, Unfit>();
  for (const game of most) {
    const named = new Map([...game].map(([card, { n }]) => [card, n]));
    for (const one of beyondList(list, named)) {
      const name = nameOf(cards, one.card);
      const { since } = game.get(one.card)!;
      found.set(one.card, {
        card: one.card,
        name,
        entry: since,
        what: `${one.named} ${name} ${one.named === 1 ? 'was' : 'were'} seen (entry ${since}), and the list has ${one.listed}`,
        expected: `at least ${one.named} ${name} in the list; or entry ${since} is corrected, if it was another card`,
      });
    }
  }
  return [...found.values()];
};

/** What was seen and the list has not, as far as the asker may see it. */
const wrongSeen = async (
  history: MatchHistory,
  { table }: LiveMatch,
  { actor, seat }: ActRequest,
  deck: Deck,
  cards: CardLookup,
): Promise<Unfit[]> => {
  // What a player who records named wrongly of others is told with the checks: a refusal would read the list aloud.
  if (isUntold(table, seat)) return [];
  const list = Object.keys(deck.parts)
    .flatMap((part) => cardsOf(deck, part))
    .map((id) => (isUnlisted(id) ? UNLISTED : id));
  const all = unseenBeyond(await namedSoFar(history, seat, (one) => one), list, cards);
  if (all.length === 0 || !('organiser' in actor)) return all;
  const open = unseenBeyond(await namedSoFar(history, seat, (one) => view(one, SPECTATOR)), list, cards);
  return open.length > 0
    ? open
    : [
        {
          what: 'it lacks cards that were seen where not everybody looks',
          expected: 'the recorder or a judge registers it: the answer tells them which cards',
        },
      ];
};

/** What a request comes to: refused where it registers a list that does not fit. */
export const fitting = async <T extends object>(
  history: MatchHistory,
  live: LiveMatch,
  request: ActRequest,
  step: T | NotActed,
): Promise<T | NotActed> => ('ok' in step ? step : ((await wrongList(history, live, request)) ?? step));

/** Why this list cannot be registered now; `null`: it can be, as far as it goes without the office. */
const wrongList = async (history: MatchHistory, live: LiveMatch, request: ActRequest): Promise<NotActed | null> => {
  const { action, actor, seat } = request;
  const deck = action['deck'];
  const playable = decidedBy(live);
  const { match } = live.table;
  if (!isRegistering(action) || !isDeck(deck) || !playable || !match || !isPaper(live.table)) return null;
  const { rules, cards } = playable;
  const violations = deckViolations(rules, cards, [deck], { format: match.format.name, paper: true });
  if (violations.length > 0) {
    const detail = violations.map((one) => one.detail).join('; ');
    return { ...not(live, 'illegal-deck', detail), violations: violations.map((one) => ({ ...one, seat })) };
  }
  const began = reveal((await purseOf(history)).decks[seat - 1] ?? ({ $: null, to: [] } as never)) as Deck | undefined;
  const sized = began !== undefined && !match.scenario ? began : undefined;
  if (sized && !hasUnlisted(sized) && !('judge' in actor)) {
    const refusal = refuse(
      'R-PAPER-17',
      `the list of seat ${seat} leaves no card open: a judge registers another in its place`,
    );
    return not(live, 'illegal-action', refusal.reason, refusal);
  }
  const unfit = [
    ...(sized ? wrongSizes(deck, sized, playable) : []),
    ...(sized && !('judge' in actor) ? lacking(deck, sized, playable) : []),
    ...(await wrongSeen(history, live, request, deck, cards)),
  ];
  if (unfit.length === 0) return null;
  const detail = unfit.map(({ what, expected }) => `${what}: expected ${expected}`).join('; ');
  return { ...not(live, 'list-does-not-fit', detail), unfit };
};
