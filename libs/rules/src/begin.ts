import {
  FACTS_VERSION,
  secret,
  speaks,
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
import type { Scribe } from './scribe.js';

/** What a match's first fact is made of. */
interface MatchStart {
  readonly id: string;
  readonly game: string;
  readonly format: MatchInfo['format'];
  readonly versions: { readonly rules: string; readonly cards: string };
  readonly policy: MatchInfo['policy'];
  readonly layout: Layout;
  readonly scenario: boolean;
  /** Each seat's player, deck, and digest of the card definitions that deck needs. */
  readonly seats: readonly { readonly player: string; readonly deck: Deck; readonly definitions: string }[];
  /** Keys of the seals of match entries, hex: the house's, then each seat's. */
  readonly keys: readonly string[];
  /** The vocabulary it is recorded in; default: the newest. */
  readonly facts?: number;
}

/** Keys as they stand in facts: the house's for nobody else, each seat's for that seat. */
export const sealedKeys = (keys: readonly string[]): Secret<string>[] =>
  keys.map((key, a) => secret(key, a === 0 ? [] : [a]));

/** A match's first fact. Each seat's deck list and digest is sealed to that seat; lists that are shown stand beside. */
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

/** The house's action that begins a game. It carries all entropy, so that running it again gives the same facts. */
export interface BeginGame {
  readonly kind: 'begin-game';
  readonly seat: 0;
  readonly n: number;
  readonly seed: Secret<string>;
  /** In facts 1; later `key-made` follows. */
  readonly nonces?: readonly (string | null)[];
  /** Since facts 2, of each seat (`baseOrder`); a given position has none. */
  readonly salts?: readonly Secret<string>[];
  /** The house's, then each seat's. */
  readonly keys: readonly Secret<string>[];
  /** As in the match's first fact. */
  readonly decks: readonly Secret<Deck>[];
  /** The seat to begin, where it was agreed on; else the rules settle it. */
  readonly first?: Seat;
  /** A given position instead of a setup: what `placeScenario` reads. Hidden, as it names hidden cards. */
  readonly scenario?: Secret<Json>;
}

/** The recorded action of a flow that begins a game, typed. */
export const asBeginGame = (action: RecordedAction): BeginGame => action as unknown as BeginGame;

/** A pool as a game begins with it, top first, and the seats that may look into it. */
export interface StartingPool {
  readonly zone: ZoneId;
  readonly cards: readonly string[];
  readonly known: readonly Seat[];
}

/**
 * Emits `game-began` from the recorded action; then, where seats have bound themselves to nonces, asks for them, and
 * says what the key of the game's draws is made of. Draws (`scribe.random`, `scribe.shuffle`) may follow when it has
 * come to its end. Its secrets are the action's own, so each hidden value stands in the entry once.
 * @param pools what lies in decks now, each seat's in the order of its list
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
    seedHash: seedHash(seed.$ ?? ''),
    seed,
    ...(old ? { nonces: nonces ?? seats.map(() => null) } : {}),
    ...(salts && !old ? { salts } : {}),
    pools: pools.map((pool) => startingPool(pool, old ? undefined : salts?.[zoneSeat(pool.zone)! - 1]?.$)),
    keys,
  });
  if (old) return;
  const given = yield* askForNonces(scribe.table);
  scribe.emit({ kind: 'key-made', nonces: given });
}

/** A pool as it stands on record: where its seat has a salt, permuted by that, and bound to it. */
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
