/** How the cards of a row are laid out, so that their names can be read. All sizes are in CSS pixels. */

/** The least width in which a name of 11 pixels is read whole, mostly: in two lines of one word each. */
const READABLE = 84;
/** The least height of one of two rows: two lines of a name, and its numbers. */
const LOW = 46;
/** A card is never narrower in a row that is broken. */
const NARROW = 60;
/** A lower card has no room for its types. */
const FLAT = 62;
/** A card that is higher is wide enough, though it is never wider than high. */
const HIGH = 76;
const GAP = 5;

interface RowSize {
  readonly width: number;
  readonly height: number;
  readonly cards: number;
  /** Whether the cards may lie in two rows. */
  readonly mayBreak: boolean;
}

export interface RowShape {
  readonly double: boolean;
  /** Cards are wider than high. */
  readonly wide: boolean;
  /** And there is room only for their names and numbers. */
  readonly low: boolean;
}

export const rowFor = ({ width, height, cards, mayBreak }: RowSize): RowShape => {
  const each = width / cards - GAP;
  const half = (height - GAP) / 2;
  const roomy = width / Math.ceil(cards / 2) - GAP >= NARROW;
  const double = mayBreak && cards > 1 && each < READABLE && roomy && half >= LOW;
  if (double) return { double, wide: true, low: half < FLAT };
  const wide = height < HIGH && each > height;
  return { double, wide, low: wide && height < FLAT };
};
