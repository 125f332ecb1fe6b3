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

/** The version of this vocabulary. It only grows. A match pins the version that it began with. */
export const FACTS_VERSION = 3;

/** Whether a match began with this version of the vocabulary or a newer one. */
export const speaks = (match: Pick<MatchInfo, 'versions'> | null, version: number): boolean =>
  (match?.versions.facts ?? FACTS_VERSION) >= version;

/**
 * Whether this service knows every word that a match may hold. A reader passes over unknown words of a newer
 * vocabulary.
 */
export const readsFacts = ({ versions }: Pick<MatchInfo, 'versions'>): boolean => versions.facts <= FACTS_VERSION;

/**
 * The things that a draw picks from, one share after the other: `count` places of a pool, cards by their names, seats,
 * or tokens. The places are the uppermost ones, except in a rewind, which names them itself.
 */
export type Among = readonly (
  | { readonly zone: ZoneId; readonly count: number }
  | { readonly cards: readonly Handle[] }
  | { readonly seats: readonly Seat[] }
  | { readonly tokens: readonly string[] }
)[];

/** How many things a draw picks from. */
export const sizeOf = (among: Among): number =>
  among.reduce((sum, share) => sum + ('zone' in share ? share.count : Object.values(share)[0]!.length), 0);

/** The place that a draw picks from, as its words and its count name it (docs/concepts/fairness.md). */
export const drawnFrom = (among: Among): string =>
  among.map((share) => ('zone' in share ? share.zone : Object.keys(share)[0]!)).join('+');

/** The name in {@link Table.drawn} of one count: that of all draws for one purpose from one place. */
export const drawnName = (purpose: string, among: Among): string => `${purpose}|${drawnFrom(among)}`;

/**
 * The move of one card from a zone to a zone. All cards of a fact leave before any arrives; slot numbers are those
 * before the fact.
 */
export interface Leg {
  readonly from: ZoneId;
  /** The card's handle, if it leaves a followed zone. */
  readonly card?: Handle;
  /** The card's slot, if it leaves a pooled zone. */
  readonly slot?: MaybeSecret<number>;
  readonly to: ZoneId;
  /**
   * Index in the zone: `top` is 0, `bottom` (default) is after the last. Only seats that may look into the pool learn a
   * sealed place.
   */
  readonly place?: MaybeSecret<number> | 'top' | 'bottom';
  /** The handle that the card gets if it comes from a pool into a followed zone. */
  readonly handle?: Handle;
  readonly face?: 'up' | 'down';
  readonly side?: 'front' | 'back';
  readonly owner?: Seat;
  readonly controller?: Seat;
  /** The card's definition, sealed to the seats that know it from now on. If absent, it stays as before. */
  readonly definition?: MaybeSecret<string>;
  readonly for?: ItemId;
  /**
   * The card stays the same object (it goes to another row of the same field): it keeps its counters and its values.
   */
  readonly keep?: true;
  /**
   * The revision at which the card came into this zone, if an effect puts it back as if it had not left; else it is the
   * revision of the entry.
   */
  readonly since?: number;
}

export interface Hit {
  readonly card: Handle;
  readonly source: string;
  /** The damage before prevention. */
  readonly aimed: number;
  readonly prevented: number;
  readonly dealt: number;
  /** All damage that is marked on the card afterwards. */
  readonly marked: number;
  /** How much damage each cause prevented (effects, a ward, armor), if the game tells the causes apart. */
  readonly by?: Readonly<Record<string, number>>;
}

export type OnCardOrSeat = { readonly card: Handle } | { readonly seat: Seat };

/**
 * A draw that a rewind undid: the card's place, and the places of all cards of which one may have gone back instead.
 */
export interface Undrawn {
  /** `null`: the drawn card does not go back into a pool that is dealt again. */
  readonly card: number | null;
  /** The cards of the zone that the draw went to, as they lay then; `null` for a card that cannot go back. */
  readonly among: readonly (number | null)[];
}

/** Everything that can change on a table (`docs/reference/facts.md`). All changes of one fact happen at once. */
export type Fact =
  | {
      readonly kind: 'match-began';
      readonly match: Omit<MatchInfo, 'layout'>;
      readonly layout: Layout;
      readonly seats: readonly { readonly seat: Seat; readonly player: string }[];
      /** Each seat's own deck list by part. */
      readonly decks: readonly Secret<Json>[];
      /** The same lists for everybody, if the match shows its lists from the beginning. */
      readonly lists?: readonly Json[];
      /** Digest of the card definitions that each seat's deck needs. */
      readonly definitions: readonly Secret<string>[];
      readonly keys: readonly Secret<string>[];
    }
  | {
      readonly kind: 'game-began';
      readonly n: number;
      readonly order: readonly Seat[];
      /** SHA-256 of the house's seed; the seed itself is sealed to the house. A game on paper has none. */
      readonly seedHash?: string;
      readonly seed?: Secret<string>;
      /**
       * Only in facts 1. Later versions ask for the nonces after the seed's hash is on record, and `key-made` has them.
       */
      readonly nonces?: readonly (string | null)[];
      /**
       * Since facts 2, one salt for each seat: it permutes the seat's lists before any draw (`baseOrder`), so that
       * opened seeds alone name no card.
       */
      readonly salts?: readonly Secret<string>[];
      readonly pools: readonly {
        readonly zone: ZoneId;
        readonly count: number;
        /** Since facts 2, a commitment to the seat's list and salt, so that nobody can open another list later. */
        readonly commitment?: string;
        readonly cards: Secret<readonly string[]>;
      }[];
      readonly keys: readonly Secret<string>[];
    }
  /**
   * The randomness that each seat adds to the game that has begun (hex; `null`: nothing). The draws of the game follow.
   */
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
      /** An effect brought these cards into a game that began without them; everybody knows which cards. */
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
  /** `passed`: the seats that have passed in a row since the last thing happened. */
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
      /** The draw's running number in the match. */
      readonly n: number;
      readonly purpose: string;
      /** Since facts 3: the things that the draw picks from. */
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
      /** Digest of the public view as it was before this fact. */
      readonly digest: string;
    }
  | { readonly kind: 'lost'; readonly seat: Seat; readonly reason: string; readonly place?: number }
  | { readonly kind: 'game-ended'; readonly n: number; readonly winner: Seat | null; readonly reason: string }
  | { readonly kind: 'match-ended'; readonly winner: Seat | null; readonly reason: string }
  | OfficeFact
  /** A judge corrected the table. `ops` is what the judge stated; the facts that result follow. */
  | {
      readonly kind: 'fixed';
      readonly ops: readonly MaybeSecret<Json>[];
      /** With real cards: what came of an action that needed a card which nobody saw (R-PAPER-18). */
      readonly unseen?: true;
      readonly ruling?: number;
      readonly words?: string;
    }
  /**
   * The match goes back to the play after entry `to`; `table` holds that play. `draws` and `units` go on counting from
   * their present numbers.
   */
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
   * Follows a rewind by policy, one fact for each seat: the pools after the undone draws went back and the random parts
   * were shuffled. Places are numbered through all `zones`.
   */
  | {
      readonly kind: 'dealt-anew';
      readonly seat: Seat;
      readonly zones: readonly SlotsTold[];
      /** The undone draws, newest first. The seat learns them as far as it could follow its cards. */
      readonly back: Secret<readonly Undrawn[]>;
      /** The random places of each deck, whose cards were shuffled among themselves. */
      readonly shuffled: readonly (readonly number[])[];
      /** For each place, the place where its card lay before. */
      readonly order: Secret<readonly number[]>;
    }
  /** A fork: from here on all draws, in all of its games, follow from another seed. */
  | { readonly kind: 'reseeded'; readonly seedHash: string; readonly seed: Secret<string> }
  | {
      readonly kind: 'attested';
      readonly item?: ItemId;
      readonly by: Seat;
      readonly text: readonly string[];
      /** What the seat stated by hand. Only that seat knows a statement that names a hidden place. */
      readonly ops: readonly MaybeSecret<Json>[];
    };

export type FactKind = Fact['kind'];
