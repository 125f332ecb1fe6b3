import {
  FACTS_VERSION,
  isPaper,
  isUnlisted,
  reveal,
  secret,
  speaks,
  unknown,
  UNLISTED,
  zoneSeat,
  type Fact,
  type Json,
  type Layout,
  type MatchInfo,
  type Seat,
  type Secret,
  type ZoneId,
} from '#table';
import type { Flow, RecordedAction } from './contract.js';
import type { Deck } from './deck.js';
import { baseOrder, poolCommitment, seedHash } from './entropy.js';
import { askForNonces } from './nonces.js';
import { listNote } from './paper/lists.js';
import type { Scribe } from './scribe.js';
import { idOf, isNamed } from './unnamed.js';

/** Everything that goes into a match's first fact. */
interface MatchStart {
  readonly id: string;
  readonly game: string;
  readonly format: MatchInfo['format'];
  readonly versions: { readonly rules: string; readonly cards: string };
  readonly policy: MatchInfo['policy'];
  readonly layout: Layout;
  readonly scenario: boolean;
  /** Each seat's player and deck, and a digest of the card definitions that the deck needs. */
  readonly seats: readonly { readonly player: string; readonly deck: Deck; readonly definitions: string }[];
  /** Keys of the seals of match entries, hex: the house's, then each seat's. */
  readonly keys: readonly string[];
  /** The version of the facts that the match is recorded in; default: the newest. */
  readonly facts?: number;
}

/** Keys as they stand in facts: only the house learns the house's key; each seat learns its own. */
export const sealedKeys = (keys: readonly string[]): Secret<string>[] =>
  keys.map((key, a) => secret(key, a === 0 ? [] : [a]));

/**
 * A match's first fact. Each seat's deck list and digest are sealed to that seat. If the match shows its lists, they
 * also stand there openly.
 */
export const matchBegan = (start: MatchStart): Fact => ({
  kind: 'match-began',
  match: {
    id: start.id,
    game: start.game,
    format: start.format,
    versions: { ...start.versions, facts: start.facts ?? FACTS_VERSION },
    policy: start.policy,
    scenario: start.scenario,
  },
  layout: start.layout,
  seats: start.seats.map(({ player }, n) => ({ seat: n + 1, player })),
  decks: start.seats.map(({ deck }, n) => secret(deck as unknown as Json, [n + 1])),
  ...(start.policy['lists'] === 'shown' && !start.scenario
    ? { lists: start.seats.map(({ deck }) => deck as unknown as Json) }
    : {}),
  definitions: start.seats.map(({ definitions }, n) => secret(definitions, [n + 1])),
  keys: sealedKeys(start.keys),
});

/** The house's action that begins a game. It carries all randomness, so that running it again gives the same facts. */
export interface BeginGame {
  readonly kind: 'begin-game';
  readonly seat: 0;
  readonly n: number;
  /** Absent in a match on paper. */
  readonly seed?: Secret<string>;
  /** Only in facts 1. In later versions, `key-made` follows. */
  readonly nonces?: readonly (string | null)[];
  /** The salt of each seat (`baseOrder`), since facts 2. A given position has none. */
  readonly salts?: readonly Secret<string>[];
  /** The seal keys for the next entries: the house's, then each seat's. */
  readonly keys: readonly Secret<string>[];
  /** The decks, sealed as in the match's first fact. */
  readonly decks: readonly Secret<Deck>[];
  /** The seat that begins, if the players agreed on one; otherwise the rules decide. */
  readonly first?: Seat;
  /** The given position that replaces the setup. `placeScenario` reads it. It is hidden, as it names hidden cards. */
  readonly scenario?: Secret<Json>;
}

/** The recorded action of a flow that begins a game, with its type. */
export const asBeginGame = (action: RecordedAction): BeginGame => action as unknown as BeginGame;

/** A pool at the beginning of a game, its top card first, and the seats that may look into it. */
export interface StartingPool {
  readonly zone: ZoneId;
  readonly cards: readonly string[];
  readonly known: readonly Seat[];
}

/**
 * Emits `game-began` from the recorded action. If seats have committed to nonces, it then asks for these, and emits
 * what the key of the game's draws is made of. Draws (`scribe.random`, `scribe.shuffle`) may follow when it has ended.
 * It uses the secrets of the action, so that each hidden value stands in the entry once.
 * @param pools the cards of each pool; the decks in the order of their lists
 * @param order turn order; default: seats by number
 */
export function* gameBegan(
  scribe: Scribe,
  action: RecordedAction,
  pools: readonly StartingPool[],
  order?: readonly Seat[],
): Flow {
  const { n, seed, nonces, salts, keys } = asBeginGame(action);
  const { match, seats } = scribe.table;
  const old = !speaks(match, 2);
  scribe.emit({
    kind: 'game-began',
    n,
    order: order ?? seats.map(({ seat }) => seat),
    ...(seed ? { seedHash: seedHash(seed.$ ?? ''), seed } : {}),
    ...(old ? { nonces: nonces ?? seats.map(() => null) } : {}),
    ...(salts && !old ? { salts } : {}),
    pools: isPaper(scribe.table)
      ? pools.map(({ zone, cards, known }) => ({
          zone,
          count: cards.length,
          // What its player may look through is known by the list, and lies first; what is shuffled nobody knows.
          cards:
            known.length > 0
              ? secret(
                  cards.filter((card) => !isUnlisted(card)),
                  known,
                )
              : unknown,
        }))
      : pools.map((pool) => startingPool(pool, old ? undefined : salts?.[zoneSeat(pool.zone)! - 1]?.$)),
    keys,
  });
  if (isPaper(scribe.table)) return noteLists(scribe, pools);
  if (old) return;
  const given = yield* askForNonces(scribe.table);
  scribe.emit({ kind: 'key-made', nonces: given });
}

/** Notes each seat's list, sealed to it: the names that its hidden cards may have. */
const noteLists = (scribe: Scribe, pools: readonly StartingPool[]): void => {
  for (const { seat } of scribe.table.seats) {
    const list = pools.flatMap(({ zone, cards }) => (zoneSeat(zone) === seat ? cards : []));
    scribe.note('game', listNote(seat), secret(list.toSorted(), [seat]));
  }
};

/** Adds to the lists what a given position has laid out beside the pools: nobody knows more of the decks. */
export const noteLaid = (scribe: Scribe): void => {
  const { zones, seats, notes } = scribe.table;
  const lying = zones.flatMap((zone) => (zone.kind === 'pooled' ? [] : zone.cards)).filter(({ token }) => !token);
  for (const { seat } of seats) {
    const pooled = reveal(notes['game']![listNote(seat)]!) as readonly string[];
    const laid = lying.flatMap((card) =>
      card.owner === seat ? [isNamed(card) ? (idOf(card) ?? UNLISTED) : UNLISTED] : [],
    );
    scribe.note('game', listNote(seat), secret([...pooled, ...laid].toSorted(), [seat]));
  }
};

/** A pool as recorded. If its seat has a salt, the salt permutes the cards, and the fact holds a commitment to both. */
const startingPool = (
  { zone, cards, known }: StartingPool,
  salt: string | null | undefined,
): Extract<Fact, { kind: 'game-began' }>['pools'][number] => {
  const lying = typeof salt === 'string' ? baseOrder(cards, salt, zone) : cards;
  return {
    zone,
    count: cards.length,
    ...(typeof salt === 'string' ? { commitment: poolCommitment(lying, salt, zone) } : {}),
    cards: secret(lying, known),
  };
};
