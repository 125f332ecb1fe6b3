import {
  carryOut,
  deckAsked,
  decksNow,
  decideOffice,
  due,
  isRefusal,
  sealedKeys,
  unkeyedNonces,
  unready,
  type Decided,
  type RecordedAction,
} from '#rules';
import {
  bundlesWait,
  canonicalText,
  handsOf,
  isPaper,
  listsMayWait,
  opensLater,
  secret,
  speaks,
  type Json,
  type Seat,
  type Table,
} from '#table';
import type { MatchHistory } from '#match';
import type { EventStands, LiveMatch, RecorderDeps } from './contract.js';
import { decidedBy } from './live-match.js';
import { gamesOf, purseOf } from './purse.js';
import { gameSeed, orderSalts, sealKeys } from './secrets-of-match.js';

/** Something that the house must record, and when. */
interface Duty {
  /** The time from which it is due, in milliseconds since 1970. */
  readonly from: number;
  readonly decide: () => Promise<Decided>;
}

type Deps = Pick<RecorderDeps, 'entropy' | 'event'>;

/** The state of the match's event; a match waits for an event that is unknown here. */
const eventOf = async ({ event }: Deps, { match }: Table): Promise<EventStands> =>
  (match && (await event?.(match))) ?? { isOver: false, listsAreOpen: false };

/** The next thing that the house must record, and from when; `null` if there is nothing, however long one waits. */
export const dutyOf = async (history: MatchHistory, live: LiveMatch, deps: Deps): Promise<Duty | null> => {
  const owed = due(live.table);
  if (owed === null) {
    const later = opensLater(live.table) ? await openingLater(history, live.table, deps) : null;
    return later && { from: 0, decide: () => Promise.resolve(ofOffice(live.table, later)) };
  }
  // No deadline runs while a match is paused. A deadline counts from the last act of players or judges.
  const since = owed.after === 0 ? 0 : await countsFrom(history, live.table, owed.duty);
  return { from: since + owed.after * 1000, decide: () => decideDuty(owed.duty, history, live, deps) };
};

type DutyName = NonNullable<ReturnType<typeof due>>['duty'];

const countsFrom = async (history: MatchHistory, table: Table, duty: DutyName): Promise<number> => {
  const { played, judged } = table;
  const asked = duty === 'ready' ? history.place(history.revision)?.asked : undefined;
  return asked === undefined ? history.timeOf(Math.max(played, judged)) : Date.parse(asked);
};

const decideDuty = async (duty: DutyName, history: MatchHistory, live: LiveMatch, deps: Deps): Promise<Decided> => {
  const { table } = live;
  switch (duty) {
    case 'begin-game':
      return ruled(live, await beginGame(history, table, deps));
    case 'between-games': {
      const { decks } = await purseOf(history);
      return ruled(live, {
        kind: 'between-games',
        seat: 0,
        n: table.game + 1,
        decks: decksNow(table, decks),
      } as unknown as RecordedAction);
    }
    case 'ready': {
      const ask = unready(table)[0]!;
      const deck = secret(deckAsked(ask) as unknown as Json, [ask.seat]);
      return ruled(live, { kind: 'ready', ask: ask.id, seat: ask.seat, deck });
    }
    case 'no-nonce': {
      const [ask] = unkeyedNonces(table);
      return ruled(live, { kind: 'no-nonce', ask: ask!.id, seat: ask!.seat });
    }
    case 'open-seeds': {
      const games = await gamesOf(history);
      return ruled(live, { kind: 'open-seeds', seat: 0, seeds: games.map(({ n, seed }) => ({ game: n, seed })) });
    }
    case 'finalise':
      return ofOffice(table, { kind: 'finalise' });
    case 'open':
      return ofOffice(table, await opening(history, table, deps));
  }
};

const ruled = (live: LiveMatch, action: RecordedAction): Decided => {
  const { rules, cards } = decidedBy(live)!;
  return carryOut(rules, cards, live.session, action);
};

const ofOffice = (table: Table, action: { readonly [key: string]: Json }): Decided => {
  const decided = decideOffice(table, 0, action, { actor: { house: true }, now: 0 });
  if (isRefusal(decided)) throw new Error(`the house owes ${String(action['kind'])}, and may not: ${decided.reason}`);
  return decided;
};

const beginGame = async (history: MatchHistory, table: Table, deps: Deps): Promise<RecordedAction> => {
  const purse = await purseOf(history);
  const n = table.game + 1;
  const seats = table.seats.length;
  const { first, scenario } = n === 1 ? purse : ({} as Partial<typeof purse>);
  const salts = orderSalts(deps, purse.seed, n, seats).map((salt, seat) => secret(salt, [seat + 1]));
  return {
    kind: 'begin-game',
    seat: 0,
    n,
    ...(isPaper(table)
      ? firstDrawn(n, purse.first)
      : {
          seed: secret(gameSeed(deps, purse.seed, n), []),
          ...(speaks(table.match, 2)
            ? scenario === undefined
              ? { salts }
              : {}
            : { nonces: Array.from({ length: seats }, () => null) }),
        }),
    keys: sealedKeys(sealKeys(deps, purse.seed, history.match, n, seats)),
    decks: decksNow(table, purse.decks),
    ...(first === undefined ? {} : { first }),
    ...(scenario === undefined ? {} : { scenario }),
  } as unknown as RecordedAction;
};

/**
 * Where rules would draw who goes first in a later game, nobody of a match on paper can be asked before it begins: the
 * seat that began the first one does.
 */
const firstDrawn = (n: number, first: Seat | undefined): object =>
  n === 1 || first === undefined ? {} : { seen: secret({ cards: {}, drawn: [[first - 1]] }, []) };

type Opening = { readonly [key: string]: Json };

/** Each seat's list, its permutation in each game, and the deck of each game that was dealt from another list. */
const listsOf = async (history: MatchHistory): Promise<Opening> => {
  const [games, { decks }] = [await gamesOf(history), await purseOf(history)];
  const lists = decks.map(({ $ }, seat) => ({
    seat: seat + 1,
    deck: $ as unknown as Json,
    salts: games.map(({ revision, salts, decks: dealt }) => ({
      game: revision,
      salt: salts[seat]!,
      ...(canonicalText(dealt[seat]) === canonicalText($) ? {} : { deck: dealt[seat] as unknown as Json }),
    })),
  }));
  return { lists };
};

/**
 * What to open: always the seeds; the house's bundles if the policy opens hands at once; the lists unless the match's
 * policy or its event still keeps them sealed.
 */
const opening = async (history: MatchHistory, table: Table, deps: Deps): Promise<Opening> => {
  const { match } = table;
  const seeds = (await gamesOf(history)).map(({ revision, n, seed }) => ({ game: revision, n, seed }));
  const hands = handsOf(match);
  const { isOver, listsAreOpen } = await eventOf(deps, table);
  const isSealed = match?.policy['lists'] === 'sealed' || match?.scenario;
  const waits = listsMayWait(match) && !isOver && !listsAreOpen;
  const opens = hands === 'opened' ? !waits : hands === 'after-event' && isOver;
  const bundles: Opening = opens ? { bundles: true } : {};
  return { kind: 'open', seeds, ...(isSealed || waits ? {} : await listsOf(history)), ...bundles };
};

/** What waited for the match's event when the seeds were opened (R-OPEN-02); `null` if it must wait longer. */
const openingLater = async (history: MatchHistory, table: Table, deps: Deps): Promise<Opening | null> => {
  const { isOver, listsAreOpen } = await eventOf(deps, table);
  const open = isOver || listsAreOpen;
  const lists = table.office.listsWait && open ? await listsOf(history) : {};
  const hands = bundlesWait(table) && (handsOf(table.match) === 'opened' ? open : isOver);
  const opened: Opening = { ...lists, ...(hands ? { bundles: true } : {}) };
  return Object.keys(opened).length === 0 ? null : { kind: 'open', seeds: [], ...opened };
};
