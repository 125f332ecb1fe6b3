import { authorityIn, type Authority, type Fact, type Json, type MatchInfo, type Seat } from '#table';

/** A seat's part in the randomness of a game, or why it has no part. */
export interface NonceFound {
  readonly seat: Seat;
  /** The seat's nonce; absent if it added none. */
  readonly nonce?: string;
  /**
   * Why the seat added no nonce: it had committed to none when the game began; the match asks for none; or it was asked
   * and answered "none".
   */
  readonly without?: 'unbound' | 'not-asked' | 'none';
  /** The entry with the seat's answer, and the authority that gave it. */
  readonly at?: number;
  readonly by?: Authority;
}

/** The values that bind a game's draws: the hash of the house's seed, and the players' nonces. */
export interface GameBound {
  /** The game's number; a game that a rewind took back and that began again is in the list twice. */
  readonly game: number;
  /** The entry in which the game began. */
  readonly revision: number;
  readonly seedHash: string;
  /** By seat; absent before the game's key is made. */
  readonly nonces?: readonly NonceFound[];
}

interface Said {
  readonly revision: number;
  readonly actor: Json;
  readonly action: Json;
  readonly facts: readonly Fact[];
}

interface Begun extends Omit<GameBound, 'nonces'> {
  readonly bound: ReadonlySet<Seat>;
  readonly answers: Map<Seat, Pick<NonceFound, 'at' | 'by'>>;
  nonces?: readonly NonceFound[];
}

/**
 * The games of a record, each with the nonces that bound its draws. All of this is public, so every copy gives the same
 * list.
 */
export const bindingsIn = (entries: readonly Said[]): GameBound[] => {
  const games: Begun[] = [];
  const bound = new Set<Seat>();
  let asks = true;
  const close = (game: Begun | undefined, nonces: readonly (string | null)[] | undefined): void => {
    if (game && nonces) game.nonces = nonces.map((nonce, n) => nonceFound(game, asks, n + 1, nonce));
  };
  for (const { revision, actor, action, facts } of entries) {
    const { kind, seat } = (action ?? {}) as { readonly kind?: Json; readonly seat?: Json };
    const by = authorityIn(actor);
    if ((kind === 'nonce' || kind === 'no-nonce') && typeof seat === 'number')
      games.at(-1)?.answers.set(seat, { at: revision, ...(by === null ? {} : { by }) });
    for (const fact of facts) {
      if (fact.kind === 'match-began') asks = asksForNonces(fact.match);
      else if (fact.kind === 'claimed' && fact.nonce !== undefined) bound.add(fact.seat);
      else if (fact.kind === 'game-began') {
        const { n: game, seedHash, nonces } = fact;
        if (seedHash === undefined) continue;
        games.push({ game, revision, seedHash, bound: new Set(bound), answers: new Map() });
        close(games.at(-1), nonces);
      } else if (fact.kind === 'key-made') close(games.at(-1), fact.nonces);
    }
  }
  return games.map(({ bound: _bound, answers: _answers, ...game }) => game);
};

const asksForNonces = ({ scenario, policy }: Pick<MatchInfo, 'scenario' | 'policy'>): boolean =>
  !scenario && policy['nonces'] !== false;

const nonceFound = ({ bound, answers }: Begun, asks: boolean, seat: Seat, nonce: string | null): NonceFound => {
  const answered = answers.get(seat) ?? {};
  if (nonce !== null) return { seat, nonce, ...answered };
  return { seat, without: !bound.has(seat) ? 'unbound' : asks ? 'none' : 'not-asked', ...answered };
};

const FIRST_DIGITS = 16;

/** One line of text for each game to which a player added a nonce. */
export const bindingsInWords = (games: readonly GameBound[]): string[] =>
  games.flatMap(({ game, revision, nonces }) =>
    nonces?.some(({ without }) => without !== 'unbound')
      ? [`NONCES of game ${game}, begun at ${revision}: ${nonces.map(nonceInWords).join(', ')}`]
      : [],
  );

const nonceInWords = ({ seat, nonce, without, at, by }: NonceFound): string => {
  if (nonce !== undefined)
    return `seat ${seat} ${nonce.slice(0, FIRST_DIGITS)}…${at === undefined ? '' : ` (at ${at})`}`;
  if (without === 'none') return `seat ${seat} none${at === undefined ? '' : ` (said at ${at} by the ${by})`}`;
  return `seat ${seat} ${without === 'unbound' ? 'none (not bound)' : 'none (not asked)'}`;
};
