/** How the cards of a row are laid out, so that their names can be read. All sizes are in CSS pixels. */

/** The least width in which a name of 11 pixels is read whole, mostly: in two lines of one word each. */
const READABLE = 84;
/** The least height of one of several rows: two lines of a name, and its numbers. */
const LOW = 46;
/** A card is never narrower in a row that is broken. */
const NARROW = 60;
/** A lower card has no room for its types between its name and its numbers. */
const FLAT = 67;
/** A card that is higher is wide enough, though it is never wider than high. */
const HIGH = 76;
/** And where it is still lower its numbers stand beside its name: below two lines of it is no room. */
const LOWEST = 44;
const GAP = 5;
/** Where a card would cover another otherwise, it may be as narrow and as low as this: a finger still hits it. */
const LEAST = { wide: 52, high: 44 };
/** Rather than cover each other cards are narrower still, with names in smaller letters. */
const NARROWEST = { wide: 42, high: 44 };

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
  /** And the numbers stand beside the name. */
  readonly beside: boolean;
}

export const rowFor = ({ width, height, cards, mayBreak }: RowSize): RowShape => {
  const each = width / cards - GAP;
  const high = (rows: number): number => (height - (rows - 1) * GAP) / rows;
  const fits = (least: typeof LEAST) => (rows: number) =>
    width / Math.ceil(cards / rows) - GAP >= least.wide && high(rows) >= least.high;
  const broken =
    [2, 3].find(fits({ wide: NARROW, high: LOW })) ?? [2, 3].find(fits(LEAST)) ?? [2, 3].find(fits(NARROWEST)) ?? 1;
  const rows = mayBreak && cards > 1 && each < READABLE ? broken : 1;
  if (rows > 1) {
    return { rows, wide: true, low: high(rows) < FLAT, beside: false };
  }
  const wide = height < HIGH && each > height;
  const low = wide && height < FLAT;
  return { rows, wide, low, beside: low && height < LOWEST };
};
