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
 * A game's own sentences for its log, where the record's words are not what a player would say. A sentence has names in
 * braces. A part in brackets appears only if all its names have a value. An empty sentence says nothing.
 */
export interface Telling {
  /** The names for words of the record: `staralliance` → `Star Alliance`. */
  readonly words?: Readonly<Record<string, string>>;
  /** A card or a seat gets a value, or loses it: `{who}`, `{whose}`, `{value}`. */
  readonly values?: Readonly<Record<string, Readonly<Record<'has' | 'lacks', string>>>>;
  /**
   * An action, by its kind, without the player: `plays {card}[ on {on}]`. `{card}` is the card or item that the action
   * brought into play, if the action does not name its card; `{name}` is its name without its text. The other parts of
   * the action have their own names.
   */
  readonly deeds?: Readonly<Record<string, string>>;
  /**
   * An answer, first by the question's `of` (`*`: any other question), then by the value (`*`: any other value):
   * `{value}`, `{title}`. Under `#` the value is an index into the options of the question.
   */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * What everybody waits for while a player is asked, by the question's `of`: `{who}`, `{title}`, and `{owners}`, the
   * player whose thing it is about: `{who} may cut {owners} deck`.
   */
  readonly asks?: Readonly<Record<string, string>>;
  /**
   * An item begins and ends; a triggered item is due and resolves: `{who}`, `{title}`, `{name}`. `played`: an item
   * begins that is a card, if the log says it otherwise.
   */
  readonly items?: Readonly<Record<'begins' | 'ends' | 'due' | 'resolves', string>> & { readonly played?: string };
  /**
   * Cards move, by the reason and the zone (`draw to memory`), by the reason (`cause`), or by both zones (`field to
   * graveyard`): `{who}` is the player whose zone they leave, `{for}` is what they pay for; also `{whose}` and
   * `{cards}`, and `{s}`, `{es}`, `{is}` for the number of cards.
   */
  readonly moves?: Readonly<Record<string, string>>;
  /** A counter goes up or down: `{who}`, `{whose}`, `{by}`, `{to}`; `{s}` is the plural ending for `{to}`. */
  readonly counters?: Readonly<Record<string, string>>;
  /**
   * What a lasting effect does, by its text without the name of its card (`*`: any other text): `{whom}` are the
   * affected cards or the player, and `{seat}` is a player whose seat the text names.
   */
  readonly effects?: Readonly<Record<string, string>>;
  /** The values that many cards get or lose as a matter of course in a phase: `ready` → `exhausted`. */
  readonly implied?: Readonly<Record<string, string>>;
  /** A phase begins: `{title}`. */
  readonly phase?: string;
  /**
   * Says which player had Opportunity at an action: `{who}`. Empty for a game in which nobody waits for Opportunity.
   */
  readonly opportunity?: string;
  /**
   * A step, by its title or by a rule that it carries out: `{title}`, the turn's player `{who}`, and the attacked cards
   * `{targets}`. The log does not mention other steps.
   */
  readonly steps?: Readonly<Record<string, string>>;
  /** A statement by hand, by its `op`. */
  readonly stated?: Readonly<Record<string, string>>;
}

/** The fact that marks a moment: all members here must fit it. */
export interface MomentSign {
  readonly fact: FactKind;
  /** The reason that a card moves or a seat loses; the way in which an item or a combat ends. */
  readonly cause?: string;
  /** The names of the zones that the card leaves and enters. */
  readonly from?: string;
  readonly to?: string;
  /**
   * Counts damage only to cards that came into play with this cause, and to the cards that later took their handles.
   */
  readonly came?: string;
  readonly counter?: string;
  /** The least number: of moved cards, of damage to one card, of waiting items, or of the rise of a counter. */
  readonly least?: number;
}

/**
 * A moment that readers look for in a match. Its title may contain `{who}`, `{card}` and `{n}`, which the fact fills
 * in.
 */
export interface KeyMoment {
  readonly kind: string;
  readonly title: string;
  readonly on: MomentSign;
}

/**
 * The public conditions under which a player's card could act: it lies in one of these zones, and everything else here
 * holds too. A card that the others cannot read could always act.
 */
export interface ActingSign {
  readonly zones: readonly string[];
  readonly phases?: readonly string[];
  /** Only in the player's own turn. */
  readonly own?: true;
  /** The card must not lie turned. */
  readonly upright?: true;
  readonly types?: readonly string[];
  /** The card must have one of these counters. */
  readonly counters?: readonly string[];
  /** A pattern for the card's text. If an effect in force has such a text, any card could act. */
  readonly text?: string;
}

/** Data about passing, for a game in which players pass. */
export interface PassingShown {
  /** For each phase of a player's own and others' turns with passing: whether the player is asked at first. */
  readonly stops: Readonly<Record<'own' | 'others', Readonly<Record<string, boolean>>>>;
  /** If no card of the player meets one of these, the player can only pass. */
  readonly acts: readonly ActingSign[];
}

/**
 * What a viewer draws of a game beyond its layout. It is data, so that the viewer needs no code for a game. No entry
 * holds it: it changes pictures but never a match, and viewers draw old matches by the game's present `Showing`.
 */
export interface Showing {
  /** The stat that damage reduces: a card shows how much of it is left. */
  readonly endures?: string;
  /** The sign before a stat's number on a card. A stat without a sign is recognised by its place. */
  readonly signs?: Readonly<Record<string, string>>;
  /** Counters of a seat that viewers show even at zero. */
  readonly counters?: readonly string[];
  /** The zones that make up a player's hand: the line about a player counts their cards, in this order. */
  readonly held?: readonly string[];
  /** Zones that viewers draw only while something lies in them, beside those of which the layout says so. */
  readonly quiet?: readonly string[];
  /** The counter that viewers show as a player's large number, if no card stands for the player. */
  readonly large?: string;
  /** A counter that viewers draw as one mark for each of these values of a seat, in the value's colour. */
  readonly pips?: { readonly counter: string; readonly values: Readonly<Record<string, Hue>> };
  /** Labels for values of cards and seats whose key is a bad name; `stack`: the label of the stack. */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * Those of the rules' own marks on cards that a viewer shows: a mark uses up a stat, or it stands for a value with
   * another name.
   */
  readonly marks?: Readonly<Record<string, { readonly uses: string } | { readonly says: string }>>;
  /** The value that says that a card lies turned, if the game does not call it `rested`. */
  readonly turned?: string;
  /** Cards of this type stand for their players; viewers draw the cards of their zone `beneath` under them. */
  readonly avatar?: { readonly type: string; readonly beneath?: string };
  /** The colour of a card's frame, by its element, class or type. */
  readonly hues?: Readonly<Record<string, Hue>>;
  readonly telling?: Telling;
  /** The address of the cards' pictures: `<pictures>/<id>/picture`. If absent, the cards have no pictures. */
  readonly pictures?: string;
  /** The moments that a timeline marks besides those of every game. */
  readonly moments?: readonly KeyMoment[];
  /** Phases and kinds of steps that are combat. */
  readonly combat?: readonly string[];
  readonly passing?: PassingShown;
  /** The types of cards that a part of a deck is for; cards without such a type belong into the other parts. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}
