import { baseOrder, cardsOf, drawName, gameKey, poolCommitment, type Deck } from '#rules';
import {
  canonicalText,
  isSecret,
  listsMayWait,
  reveal,
  zoneName,
  zoneSeat,
  type Fact,
  type Json,
  type MatchInfo,
  type MaybeSecret,
  speaks,
  type Seat,
  type ZoneId,
} from '#table';
import { readingOf } from '../unreadable.js';
import type { DrawPlace } from './found.js';
import { Nonces } from './nonces.js';

/** What this copy knows of one game's entropy, from the beginning or from a later opening. */
export interface Game {
  readonly n: number;
  /** The revision of the game's beginning. */
  readonly revision: number;
  readonly seedHash: string;
  readonly seed: string | undefined;
  /** The key of the game's draws; `undefined` if this copy cannot make it. */
  readonly key: string | undefined;
}

/** The part of an entry that the check of draws needs. */
export interface Entry {
  readonly revision: number;
  readonly action: Json;
  readonly facts: readonly Fact[];
}

/** An opened value that does not fit an earlier commitment in the log. */
interface Unfit extends DrawPlace {
  readonly what: string;
}

/** The cards that a pool begins a game with. */
export interface Began {
  readonly cards: readonly string[];
  /** If true, the cards are in order, top first; else nobody can say which lies where. */
  readonly ordered: boolean;
  /**
   * The commitment that must stand in public for the pool; absent in facts 1, and if the copy does not know the salt.
   */
  readonly commitment?: string;
}

/** The lists and seeds that a copy knows after its last entry: the check makes every earlier draw again with them. */
export interface Opened {
  /** The games, by the revisions of their beginnings. */
  readonly games: ReadonlyMap<number, Game>;
  /** The games with the seeds that a `reseeded` entry gave them, by the revision of that entry. */
  readonly reseeded: ReadonlyMap<number, ReadonlyMap<number, Game>>;
  /** Returns `undefined` if this copy does not know. */
  readonly began: (game: Game, zone: ZoneId) => Began | undefined;
  readonly unfit: readonly Unfit[];
}

/** The part of a list that lies in a zone when a game begins. Other zones have the names of their parts. */
const PARTS: Readonly<Record<string, string>> = { deck: 'main', materials: 'material' };

export const isHex = (text: unknown): boolean => typeof text === 'string' && /^([0-9a-f]{2})+$/.test(text);

interface Beginning extends Omit<Game, 'seed' | 'key'> {
  seed: string | undefined;
  nonces: readonly (string | null)[] | undefined;
  readonly salts: Map<Seat, string>;
  /**
   * The decks that seats were ready with for this game. If the match waits between games, they may differ from the
   * lists.
   */
  readonly decks: Map<Seat, Deck>;
}

/** Reads a whole copy for the values that it opens. */
class Opening implements Opened {
  readonly games = new Map<number, Game>();
  readonly reseeded = new Map<number, ReadonlyMap<number, Game>>();
  /** The seeds of later entries, each with the entry from which draws follow from it. */
  private readonly seeds: {
    readonly revision: number;
    readonly seedHash: string;
    readonly seed: string | undefined;
  }[] = [];
  readonly unfit: Unfit[] = [];
  private match: Omit<MatchInfo, 'layout'> | undefined;
  private isOpened = false;
  private seats = 0;
  private readonly lists = new Map<Seat, Deck>();
  private readonly beginnings = new Map<number, Beginning>();
  /** The lists that everybody saw from the beginning. */
  private shown: readonly unknown[] = [];
  /** The decks that seats said they were ready with, for the next game. */
  private readonly ready = new Map<Seat, Deck>();
  private readonly nonces = new Nonces((what) => this.misses(what));
  private at: DrawPlace = { revision: 0, fact: 0 };

  constructor(entries: readonly Entry[]) {
    for (const { revision, action, facts } of entries) {
      this.at = { revision, fact: 1 };
      readingOf(revision, () => {
        this.nonces.answered(action);
        this.readied(action);
        facts.forEach((fact, n) => {
          this.at = { revision, fact: n + 1 };
          this.read(fact);
        });
      });
    }
    for (const one of this.beginnings.values()) this.games.set(one.revision, this.gameOf(one));
    for (const { revision, seedHash, seed } of this.seeds)
      this.reseeded.set(
        revision,
        new Map(
          [...this.beginnings.values()].map((one) => {
            const before = one.revision < revision;
            return [one.revision, before ? this.gameOf({ ...one, seedHash, seed }) : this.gameOf(one)];
          }),
        ),
      );
  }

  private gameOf({ nonces, ...game }: Beginning): Game {
    const { seed } = game;
    return { ...game, key: seed === undefined || !nonces ? undefined : this.keyOf(game, seed, nonces) };
  }

  began({ revision }: Pick<Game, 'revision'>, zone: ZoneId): Began | undefined {
    const seat = zoneSeat(zone) ?? 0;
    const part = PARTS[zoneName(zone)] ?? zoneName(zone);
    const list = this.match?.scenario === true ? undefined : this.listIn(revision, seat);
    if (!list?.parts[part]) return undefined;
    const cards = cardsOf(list, part);
    if (!this.speaks2) return { cards, ordered: true };
    const salt = this.beginnings.get(revision)?.salts.get(seat);
    if (salt === undefined || !isHex(salt)) return { cards, ordered: false };
    const lying = baseOrder(cards, salt, zone);
    return { cards: lying, ordered: true, commitment: poolCommitment(lying, salt, zone) };
  }

  private listIn(revision: number, seat: Seat): Deck | undefined {
    const dealt = this.beginnings.get(revision)?.decks.get(seat);
    return dealt ?? (this.mayChange(revision) ? undefined : this.lists.get(seat));
  }

  /** Whether a game may be dealt from another deck than the list of the match. */
  private mayChange(revision: number): boolean {
    return this.match?.policy['between'] !== undefined && (this.beginnings.get(revision)?.n ?? 1) > 1;
  }

  /** Since facts 2 the revision of a game's beginning names it, and a salt permutes each list before any draw. */
  private get speaks2(): boolean {
    return this.match !== undefined && speaks(this.match, 2);
  }

  private read(fact: Fact): void {
    switch (fact.kind) {
      case 'match-began':
        this.match = fact.match;
        this.seats = fact.seats.length;
        this.shown = fact.lists ?? [];
        fact.decks.forEach((deck, n) => this.list(n + 1, reveal(deck)));
        break;
      case 'list-registered':
        this.registered(fact);
        break;
      case 'game-began':
        this.begin(fact);
        break;
      case 'key-made':
        this.makeKey(fact.nonces);
        break;
      case 'rewound':
        // Which answers are still valid after the rewind is unknown here; the opening of the game tells its deck.
        this.ready.clear();
        break;
      case 'claimed':
        this.nonces.claimed(fact);
        break;
      case 'reseeded':
        this.seeds.push({ revision: this.at.revision, seedHash: fact.seedHash, seed: reveal(fact.seed) });
        break;
      case 'opened':
        for (const { game, seed } of fact.seeds) this.open(game, seed);
        for (const { seat, deck, salts } of fact.lists ?? []) {
          this.list(seat, deck);
          for (const { game, salt, deck: dealt } of salts) {
            this.salt(this.named(game), seat, salt);
            this.dealt(this.named(game), seat, dealt ?? deck);
          }
        }
        this.complete(fact);
        this.isOpened = true;
        break;
      default:
    }
  }

  private begin(fact: Extract<Fact, { kind: 'game-began' }>): void {
    const { revision } = this.at;
    const { n, seedHash, seed, nonces, salts } = fact;
    // A game on paper draws nothing, so that it has nothing to open.
    if (seedHash === undefined) return;
    const game = {
      n,
      revision,
      seedHash,
      seed: seed && reveal(seed),
      nonces,
      salts: new Map<Seat, string>(),
      decks: new Map(this.ready),
    };
    this.ready.clear();
    this.beginnings.set(revision, game);
    this.nonces.asked();
    salts?.forEach((salt, seat) => this.salt(game, seat + 1, reveal(salt)));
  }

  /** Reads the deck for the next game from a seat's own copy. */
  private readied(action: Json): void {
    const { kind, seat, deck } = (action ?? {}) as { kind?: Json; seat?: Json; deck?: MaybeSecret<Json> };
    const known = kind === 'ready' && typeof seat === 'number' ? reveal(deck) : undefined;
    if (isDeck(known)) this.ready.set(seat as Seat, known);
  }

  /**
   * Checks that a deck opened as dealt is the one that the seat was ready with, or its list if the match does not wait.
   */
  private dealt(game: Beginning | undefined, seat: Seat, deck: Json): void {
    if (!game || !isDeck(deck)) return;
    const before = game.decks.get(seat) ?? (this.mayChange(game.revision) ? undefined : this.lists.get(seat));
    if (before && canonicalText(before) !== canonicalText(deck))
      this.misses(`game ${game.n} is opened as dealt from another deck than seat ${seat} was ready with`);
    else game.decks.set(seat, deck);
  }

  private makeKey(nonces: readonly (string | null)[]): void {
    const game = [...this.beginnings.values()].at(-1);
    if (!game || game.nonces) this.misses('a key is made that no game waits for');
    else game.nonces = nonces;
    this.nonces.used(nonces);
  }

  private open(name: number, seed: string): void {
    const game = this.named(name);
    if (!game) this.misses(`a seed is opened for game ${name}, which was not played`);
    else if (game.seed !== undefined && game.seed !== seed)
      this.misses(`the seed opened for game ${name} is not the one it was played with`);
    else game.seed = seed;
  }

  /**
   * Checks that all seeds are opened at once, and all lists too, with the seeds or later: otherwise a house could leave
   * out what does not fit.
   */
  private complete({ seeds: { length: seeds }, lists, bundles }: Extract<Fact, { kind: 'opened' }>): void {
    const isBehind = this.isOpened && seeds === 0 && (bundles ?? lists !== undefined);
    if (!isBehind && seeds !== this.beginnings.size)
      this.misses(`${seeds} seeds are opened, of ${this.beginnings.size} games`);
    if (!this.speaks2 || !this.match || this.match.scenario || this.match.policy['lists'] === 'sealed') return;
    if (lists === undefined && (isBehind || listsMayWait(this.match))) return;
    const whole = lists?.filter(({ salts }) => salts.length === this.beginnings.size).length ?? 0;
    if (whole !== this.seats) this.misses(`${whole} lists are opened with their salts, of ${this.seats} seats`);
  }

  private list(seat: Seat, list: unknown): void {
    if (!isDeck(list)) return;
    const before = this.lists.get(seat);
    const shown = this.shown[seat - 1];
    if (shown !== undefined && JSON.stringify(shown) !== JSON.stringify(list))
      this.misses(`the list shown of seat ${seat} is not the one it began with`);
    if (before && JSON.stringify(before.parts) !== JSON.stringify(list.parts))
      this.misses(`the list opened for seat ${seat} is not the one it began with`);
    else this.lists.set(seat, list);
  }

  /** A list that stands in the place of the first one; in most copies it is sealed. */
  private registered({ seat, deck }: Extract<Fact, { kind: 'list-registered' }>): void {
    const [known, isShown] = [reveal(deck), !isSecret(deck)];
    this.lists.delete(seat);
    if (isShown) this.shown = this.shown.with(seat - 1, known);
    this.list(seat, known);
  }

  private salt(game: Beginning | undefined, seat: Seat, salt: string | undefined): void {
    if (!game || salt === undefined) return;
    if ((game.salts.get(seat) ?? salt) !== salt)
      this.misses(`the salt opened for seat ${seat} in game ${game.n} is not the one it began with`);
    else game.salts.set(seat, salt);
  }

  private named(name: number): Beginning | undefined {
    return this.speaks2 ? this.beginnings.get(name) : [...this.beginnings.values()].findLast((game) => game.n === name);
  }

  private keyOf(
    game: Pick<Game, 'n' | 'revision'>,
    seed: string,
    nonces: readonly (string | null)[],
  ): string | undefined {
    if (!this.match || !isHex(seed)) return undefined;
    const byNumber = !this.speaks2 || this.match.policy['reproducible'] === true;
    return gameKey(seed, drawName(this.match), byNumber ? game.n : game.revision, nonces);
  }

  private misses(what: string): void {
    this.unfit.push({ ...this.at, what });
  }
}

export const openedIn = (entries: readonly Entry[]): Opened => new Opening(entries);

const isDeck = (value: unknown): value is Deck =>
  typeof value === 'object' && value !== null && 'parts' in value && !isSecret(value);
