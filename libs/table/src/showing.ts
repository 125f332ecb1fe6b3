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
 * What a viewer draws of a game beyond its layout, as data too, so that it still knows no game. Nothing of it is
 * recorded: it changes pictures, never a match, and old matches are drawn by what their game says now.
 */
export interface Showing {
  /** The stat that damage is taken off: a card shows what is left of it. */
  readonly endures?: string;
  /** The value of a card that says it lies turned, where the game does not say `rested`. */
  readonly turned?: string;
  /** Cards of this type stand for their players; what lies in their zone `beneath` is drawn under them. */
  readonly avatar?: { readonly type: string; readonly beneath?: string };
  /** The colour of a card's frame, by one of its elements, classes or types. */
  readonly hues?: Readonly<Record<string, Hue>>;
}
