import type { FactKind } from './fact.js';

export const HUES = [
  'red',
  'orange',
  'gold',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'brown',
  'grey',
  'white',
  'black',
] as const;
export type Hue = (typeof HUES)[number];

/**
 * How a match of it is told, where the record's own words are not what a player would say. A sentence has names in
 * braces; what stands in brackets is said only where all its names are known; an empty sentence says nothing.
 */
export interface Telling {
  /** What words of the record are called: `staralliance` → `Star Alliance`. */
  readonly words?: Readonly<Record<string, string>>;
  /** A value that a card or a seat gets, and how it is without one: `{who}`, `{whose}`, `{value}`. */
  readonly values?: Readonly<Record<string, Readonly<Record<'has' | 'lacks', string>>>>;
  /**
   * What somebody does, by the kind of action, without who: `plays {card}[ on {on}]`. `{card}` is what came of it where
   * its own card is hidden, `{name}` that without what it says; its other parts go by their names.
   */
  readonly deeds?: Readonly<Record<string, string>>;
  /**
   * What somebody answers, by what was asked (`of`, `*`: any other) and then by the value, `*` for any other:
   * `{value}`, `{title}`.
   * Under `#` the value is the number of what the question lists.
   */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What goes on, as it begins and has resolved; and so of what was triggered: `{who}`, `{title}`, `{name}`. */
  readonly items?: Readonly<Record<'begins' | 'ends' | 'due' | 'resolves', string>>;
  /**
   * Cards move, by why (`cause`), or by why and where to (`draw to memory`): `{who}` whose zone they leave, `{whose}`,
   * `{cards}`, `{for}` what they pay for; `{s}`, `{es}` and `{is}` for the number of cards.
   */
  readonly moves?: Readonly<Record<string, string>>;
  /** A counter goes up or down: `{who}`, `{whose}`, `{by}`, `{to}`; `{s}` where `{to}` is not one. */
  readonly counters?: Readonly<Record<string, string>>;
  /** A value that cards get or lose in a phase as a matter of course: `ready` → `exhausted`. */
  readonly implied?: Readonly<Record<string, string>>;
  /** A phase begins: `{title}`. */
  readonly phase?: string;
  /**
   * Says which player had Opportunity as something was done: `{who}`. Empty for a game in which nobody waits for it.
   */
  readonly opportunity?: string;
  /** What a step says of itself, by its title or a rule that it carries out: `{title}`. Nothing is told of others. */
  readonly steps?: Readonly<Record<string, string>>;
  /** What is stated by hand, by its `op`. */
  readonly stated?: Readonly<Record<string, string>>;
}

/** By which fact a moment is known: all that is said of it must hold. */
export interface MomentSign {
  readonly fact: FactKind;
  /** Why: of what moves, and of who loses; how: of what goes on and ends. */
  readonly cause?: string;
  /** The names of the zones between which it moves. */
  readonly from?: string;
  readonly to?: string;
  /** Counts damage only to cards that came so, and to what has taken their place since. */
  readonly came?: string;
  readonly counter?: string;
  /** At least this much: cards that move, damage to one of them, items that wait, what a counter rises by. */
  readonly least?: number;
}

/** What somebody looks for again in a match: `{who}`, `{card}` and `{n}` of its fact stand in its title. */
export interface KeyMoment {
  readonly kind: string;
  readonly title: string;
  readonly on: MomentSign;
}

/**
 * A card of a player could act, by what everybody sees, if it lies in one of these zones and all else said here holds.
 * What the others cannot read could do anything.
 */
export interface ActingSign {
  readonly zones: readonly string[];
  readonly phases?: readonly string[];
  /** Only in the player's own turn. */
  readonly own?: true;
  /** It does not lie turned. */
  readonly upright?: true;
  readonly types?: readonly string[];
  /** It has one of these counters. */
  readonly counters?: readonly string[];
  /** A pattern that its text holds; an effect in force that says such a thing could let anything act. */
  readonly text?: string;
}

/** Where players pass, for a game in which they do. */
export interface PassingShown {
  /** The phases of one's own turn and of others' in which one may pass, and whether one is asked there at first. */
  readonly stops: Readonly<Record<'own' | 'others', Readonly<Record<string, boolean>>>>;
  /** One of them has to hold of some card: else the player can only pass. */
  readonly acts: readonly ActingSign[];
}

/**
 * What a viewer draws of a game beyond its layout, as data too, so that it still knows no game. Nothing of it is
 * recorded: it changes pictures, never a match, and old matches are drawn by what their game says now.
 */
export interface Showing {
  /** The stat that damage is taken off: a card shows what is left of it. */
  readonly endures?: string;
  /** What stands before a stat's number where it stands alone on a card: with none a number is told by its place. */
  readonly signs?: Readonly<Record<string, string>>;
  /** Counters of a seat that are shown also while they are at zero. */
  readonly counters?: readonly string[];
  /** The zones that hold what a player has in hand: a line about a player counts their cards, in this order. */
  readonly held?: readonly string[];
  /** The counter that is a player's large number, where no card stands for them. */
  readonly large?: string;
  /** A counter that is drawn as a mark for each of these values of a seat, in its colour. */
  readonly pips?: { readonly counter: string; readonly values: Readonly<Record<string, Hue>> };
  /** What values of cards and seats are called on the table, where their key says it badly; `stack`: what goes on. */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * Marks that the rules make on cards for themselves, and that there is something to see by: a stat that they use up,
   * or a value of the card under another name.
   */
  readonly marks?: Readonly<Record<string, { readonly uses: string } | { readonly says: string }>>;
  /** The value of a card that says it lies turned, where the game does not say `rested`. */
  readonly turned?: string;
  /** Cards of this type stand for their players; what lies in their zone `beneath` is drawn under them. */
  readonly avatar?: { readonly type: string; readonly beneath?: string };
  /** The colour of a card's frame, by one of its elements, classes or types. */
  readonly hues?: Readonly<Record<string, Hue>>;
  readonly telling?: Telling;
  /** Where pictures of its cards are: `<pictures>/<id>/picture`. Absent: its cards have no pictures. */
  readonly pictures?: string;
  /** What is marked on a timeline, beside what is so in every game. */
  readonly moments?: readonly KeyMoment[];
  /** Phases and kinds of steps that are combat. */
  readonly combat?: readonly string[];
  readonly passing?: PassingShown;
}
