import type { Json } from './json.js';
import type { Layout, ZoneId } from './layout.js';
import type { OfficeFact } from './office-fact.js';
import type { MaybeSecret, Seat, Secret } from './secret.js';
import type { RewindMode } from './judging.js';
import type { PlayTold, SlotsTold } from './told-play.js';
import type {
  Appearance,
  Ask,
  AskId,
  Attack,
  Card,
  Effect,
  EffectId,
  Handle,
  Item,
  ItemId,
  MatchInfo,
  Table,
} from './table.js';

/** The version of this vocabulary. It only grows; a match pins the one it was begun with. */
export const FACTS_VERSION = 3;

/** Whether a match was begun with a vocabulary at least as new. */
export const speaks = (match: Pick<MatchInfo, 'versions'> | null, version: number): boolean =>
  (match?.versions.facts ?? FACTS_VERSION) >= version;

/** Whether this vocabulary has every word that a match may hold; of a newer one, what is not known is passed over. */
export const readsFacts = ({ versions }: Pick<MatchInfo, 'versions'>): boolean => versions.facts <= FACTS_VERSION;

/**
 * What a draw is made among, one share after the other: `count` places of a pool (the uppermost, but for a rewind,
 * which says itself which), cards by their names, seats, or tokens.
 */
export type Among = readonly (
  | { readonly zone: ZoneId; readonly count: number }
  | { readonly cards: readonly Handle[] }
  | { readonly seats: readonly Seat[] }
  | { readonly tokens: readonly string[] }
)[];

/** How many things a draw is made among. */
export const sizeOf = (among: Among): number =>
  among.reduce((sum, share) => sum + ('zone' in share ? share.count : Object.values(share)[0]!.length), 0);

/** Where a draw is made, as its words and its count name it (docs/concepts/fairness.md). */
export const drawnFrom = (among: Among): string =>
  among.map((share) => ('zone' in share ? share.zone : Object.keys(share)[0]!)).join('+');

/** Draws for a purpose from one place are counted together: the name of that count in {@link Table.drawn}. */
export const drawnName = (purpose: string, among: Among): string => `${purpose}|${drawnFrom(among)}`;

/** One card's way from a zone to a zone. All legs of a fact leave before any arrives; slots are counted before it. */
export interface Leg {
  readonly from: ZoneId;
  /** The card's handle, where it leaves a followed zone. */
  readonly card?: Handle;
  /** Its slot, where it leaves a pooled one. */
  readonly slot?: MaybeSecret<number>;
  readonly to: ZoneId;
  /**
   * Index in the zone, `top` = 0, `bottom` (default) = after the last. A sealed one is told to those who may look into
   * the pool.
   */
  readonly place?: MaybeSecret<number> | 'top' | 'bottom';
  /** The handle it gets, where it comes into a followed zone out of a pool. */
  readonly handle?: Handle;
  readonly face?: 'up' | 'down';
  readonly side?: 'front' | 'back';
  readonly owner?: Seat;
  readonly controller?: Seat;
  /** What it is, sealed to those who know it from now on. Absent: as before. */
  readonly definition?: MaybeSecret<string>;
  readonly for?: ItemId;
  /**
   * It stays the same object where it goes (another row of the same field): counters and what is set on it go with it.
   */
  readonly keep?: true;
  /**
   * The revision it counts as lying there since, where it is put back as if it had not left; else that of the entry.
   */
  readonly since?: number;
}

export interface Hit {
  readonly card: Handle;
  readonly source: string;
  /** Damage meant, prevented, dealt; and what is marked on the card after it. */
  readonly aimed: number;
  readonly prevented: number;
  readonly dealt: number;
  readonly marked: number;
  /** By what it was prevented (effects, a ward, armor), where the game tells them apart. */
  readonly by?: Readonly<Record<string, number>>;
}

export type OnCardOrSeat = { readonly card: Handle } | { readonly seat: Seat };

/** A draw that was undone: where the card lay, and the places of those of which one may have gone back instead. */
export interface Undrawn {
  /** `null`: what was drawn does not go back into what is dealt again. */
  readonly card: number | null;
  /** What lay where it was drawn to, as it was then; `null`: what cannot go back. */
  readonly among: readonly (number | null)[];
}

/** Everything that can change on a table (`docs/reference/facts.md`). A fact is simultaneous in itself. */
export type Fact =
  | {
      readonly kind: 'match-began';
      readonly match: Omit<MatchInfo, 'layout'>;
      readonly layout: Layout;
      readonly seats: readonly { readonly seat: Seat; readonly player: string }[];
      /** Each seat's own deck list by part. */
      readonly decks: readonly Secret<Json>[];
      /** The same for everybody, where the match shows its lists from the beginning. */
      readonly lists?: readonly Json[];
      /** Digest of the definitions each seat's deck needs. */
      readonly definitions: readonly Secret<string>[];
      readonly keys: readonly Secret<string>[];
    }
  | {
      readonly kind: 'game-began';
      readonly n: number;
      readonly order: readonly Seat[];
      /** SHA-256 of the house's seed, and the seed itself, sealed to the house. */
      readonly seedHash: string;
      readonly seed: Secret<string>;
      /** In facts 1; later they are asked for when the seed's hash stands, and `key-made` has them. */
      readonly nonces?: readonly (string | null)[];
      /**
       * Since facts 2, of each seat: what the order of its lists is permuted by before anything is drawn
       * (`baseOrder`), so that opened seeds alone name no card.
       */
      readonly salts?: readonly Secret<string>[];
      readonly pools: readonly {
        readonly zone: ZoneId;
        readonly count: number;
        /** Since facts 2, of what a seat's list and salt give: so that no other can be opened later. */
        readonly commitment?: string;
        readonly cards: Secret<readonly string[]>;
      }[];
      readonly keys: readonly Secret<string>[];
    }
  /** What each seat adds to the randomness of the game that has begun (hex, `null`: nothing). Draws follow. */
  | { readonly kind: 'key-made'; readonly nonces: readonly (string | null)[] }
  | { readonly kind: 'turn-began'; readonly n: number; readonly seat: Seat; readonly extra?: boolean }
  | { readonly kind: 'phase-began'; readonly phase: string; readonly step?: string }
  | { readonly kind: 'moved'; readonly legs: readonly Leg[]; readonly cause?: string }
  | {
      readonly kind: 'created';
      readonly zone: ZoneId;
      readonly cards: readonly (Pick<Card, 'handle' | 'owner' | 'controller' | 'token'> & {
        readonly definition: MaybeSecret<string>;
        readonly face?: 'up' | 'down';
      })[];
      /** An effect has brought cards into a game that began without them; all know which. */
      readonly outside?: true;
    }
  | { readonly kind: 'ceased'; readonly cards: readonly Handle[]; readonly reason: string }
  | {
      readonly kind: 'turned';
      readonly card: Handle;
      readonly face?: 'up' | 'down';
      readonly side?: 'front' | 'back';
      readonly definition?: MaybeSecret<string>;
    }
  | {
      readonly kind: 'shown';
      readonly zone: ZoneId;
      readonly slots: MaybeSecret<readonly number[]>;
      readonly count: number;
      readonly definitions: MaybeSecret<readonly string[]>;
      readonly lasting?: boolean;
    }
  | {
      readonly kind: 'arranged';
      readonly zone: ZoneId;
      readonly top: number;
      readonly bottom: number;
      readonly looked: number;
      readonly order: MaybeSecret<readonly number[]>;
    }
  | {
      readonly kind: 'shuffled';
      readonly zone: ZoneId;
      readonly count: number;
      readonly by: Seat;
      readonly source: 'drawn' | 'physical';
      readonly order: Secret<readonly number[]>;
    }
  | {
      readonly kind: 'identified';
      readonly card?: Handle;
      readonly zone?: ZoneId;
      readonly slot?: MaybeSecret<number>;
      readonly basis: string;
      readonly definition: MaybeSecret<string>;
    }
  | {
      readonly kind: 'controlled';
      readonly card: Handle;
      readonly seat: Seat;
      readonly definition?: MaybeSecret<string>;
    }
  | { readonly kind: 'attached'; readonly card: Handle; readonly host: Handle | null }
  | {
      readonly kind: 'set';
      readonly changes: readonly (OnCardOrSeat & { readonly key: string; readonly value: Json })[];
    }
  | {
      readonly kind: 'counted';
      readonly changes: readonly (OnCardOrSeat & {
        readonly counter: string;
        readonly by: number;
        readonly to: number;
      })[];
      readonly cause?: string;
    }
  | { readonly kind: 'damaged'; readonly hits: readonly Hit[]; readonly combat?: boolean }
  | { readonly kind: 'appears'; readonly cards: readonly { readonly card: Handle; readonly as: Appearance | null }[] }
  | { readonly kind: 'item-raised'; readonly item: Item }
  | {
      readonly kind: 'item-set';
      readonly item: ItemId;
      readonly state?: Item['state'];
      readonly declared?: Item['declared'];
      readonly cost?: Item['cost'];
    }
  | { readonly kind: 'item-moved'; readonly item: ItemId; readonly index: number }
  | {
      readonly kind: 'item-ended';
      readonly item: ItemId;
      readonly result: 'resolved' | 'partly' | 'negated' | 'reverted' | 'none';
      readonly rules: readonly string[];
    }
  /** `passed`: who passed one after the other since the last thing happened. */
  | { readonly kind: 'opportunity'; readonly seat: Seat | null; readonly passed?: readonly Seat[] }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'asked'; readonly set: string; readonly asks: readonly Omit<Ask, 'answered' | 'set'>[] }
  | { readonly kind: 'answered'; readonly ask: AskId; readonly value?: MaybeSecret<Json> }
  | { readonly kind: 'withdrawn'; readonly set: string; readonly reason: string }
  | { readonly kind: 'effect-began'; readonly effect: Effect }
  | { readonly kind: 'effect-ended'; readonly effects: readonly EffectId[]; readonly reason: string }
  | { readonly kind: 'noted'; readonly scope: string; readonly key: string; readonly value: MaybeSecret<Json> }
  | { readonly kind: 'combat-began'; readonly attack: Attack }
  | {
      readonly kind: 'combat-set';
      readonly targets?: readonly Handle[];
      readonly with?: readonly Handle[];
      readonly retaliators?: readonly Handle[];
      readonly data?: Attack['data'];
    }
  | { readonly kind: 'combat-ended'; readonly result: string }
  | {
      readonly kind: 'drew-random';
      /** Its running number in the match. */
      readonly n: number;
      readonly purpose: string;
      /** Since facts 3: what is drawn among. */
      readonly among?: Among;
      readonly size: number;
      readonly count: number;
      readonly source: 'drawn' | 'physical';
      readonly result: MaybeSecret<readonly number[]>;
    }
  | {
      readonly kind: 'unit-ended';
      readonly unit: number;
      readonly of: string;
      readonly title: string;
      readonly cause?: string;
      readonly result: string;
      readonly rules: readonly string[];
      /** Digest of the public view before this fact. */
      readonly digest: string;
    }
  | { readonly kind: 'lost'; readonly seat: Seat; readonly reason: string; readonly place?: number }
  | { readonly kind: 'game-ended'; readonly n: number; readonly winner: Seat | null; readonly reason: string }
  | { readonly kind: 'match-ended'; readonly winner: Seat | null; readonly reason: string }
  | OfficeFact
  /** A judge has mended the table: what was stated; the facts that it came to follow. */
  | {
      readonly kind: 'fixed';
      readonly ops: readonly MaybeSecret<Json>[];
      readonly ruling?: number;
      readonly words?: string;
    }
  /** The play is what it was after an entry, and is told here; draws and units go on from where they were. */
  | {
      readonly kind: 'rewound';
      readonly to: number;
      readonly mode: RewindMode;
      readonly draws: number;
      /** Since facts 3. */
      readonly drawn?: Table['drawn'];
      readonly units: number;
      readonly table: PlayTold;
      readonly ruling?: number;
      readonly words?: string;
    }
  /**
   * Behind a rewind by policy, of a seat: what the pools hold in which undone draws were put back, and whose random
   * parts were shuffled. Places are numbered through `zones`.
   */
  | {
      readonly kind: 'dealt-anew';
      readonly seat: Seat;
      readonly zones: readonly SlotsTold[];
      /** The undone draws, newest first; told to the seat where it could follow its cards. */
      readonly back: Secret<readonly Undrawn[]>;
      /** The random places of each deck, which were shuffled among themselves. */
      readonly shuffled: readonly (readonly number[])[];
      /** Which card lies at each place now: the place where it lay. */
      readonly order: Secret<readonly number[]>;
    }
  /** A fork: what is drawn from here on follows from another seed, in all of its games. */
  | { readonly kind: 'reseeded'; readonly seedHash: string; readonly seed: Secret<string> }
  | {
      readonly kind: 'attested';
      readonly item?: ItemId;
      readonly by: Seat;
      readonly text: readonly string[];
      /** What was stated; what names a hidden place is known to who stated it. */
      readonly ops: readonly MaybeSecret<Json>[];
    };

export type FactKind = Fact['kind'];
