/** How the cards of a row are laid out, so that their names can be read. All sizes are in CSS pixels. */

/** The least width in which a name of 11 pixels is read whole, mostly: in two lines of one word each. */
const READABLE = 84;
/** The least height of one of several rows: two lines of a name, and its numbers. */
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
  /** Whether the cards may lie in several rows. */
  readonly mayBreak: boolean;
}

export interface RowShape {
  /** In how many rows they lie: three at most. */
  readonly rows: number;
  /** Cards are wider than high. */
  readonly wide: boolean;
  /** And there is room only for their names and numbers. */
  readonly low: boolean;
}

export const rowFor = ({ width, height, cards, mayBreak }: RowSize): RowShape => {
  const each = width / cards - GAP;
  const high = (rows: number): number => (height - (rows - 1) * GAP) / rows;
  const isRoomy = (rows: number): boolean => width / Math.ceil(cards / rows) - GAP >= NARROW && high(rows) >= LOW;
  const rows = mayBreak && cards > 1 && each < READABLE ? ([2, 3].find(isRoomy) ?? 1) : 1;
  if (rows > 1) return { rows, wide: true, low: high(rows) < FLAT };
  const wide = height < HIGH && each > height;
  return { rows, wide, low: wide && height < FLAT };
};
