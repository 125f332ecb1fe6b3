import { HUES, type Hue, type ShownCard, type Showing } from '#table';
import { plainWord } from '#narration';
import { card as say } from '../messages/table-card.js';
import { NO_CHANGES, type Changes } from './changes.js';
import type { Eyes } from './eyes.js';
import type { Touching } from './touching.js';

/** The data that all elements of a board share, besides the table itself. */
export interface TableLook {
  readonly showing: Showing;
  readonly counterTitle: (id: string) => string;
  /** The cards that the option under the pointer touches, by spot. */
  readonly marked: ReadonlySet<string>;
  /** The options of each card and the chosen cards, if a player is choosing. */
  readonly touching?: Touching;
  /** The latest changes. */
  readonly changes: Changes;
  /** Numbers that tell cards of one name apart, by handle. */
  readonly twins: ReadonlyMap<string, number>;
  /** The arrows of notes, from spot to spot. */
  readonly arrows?: readonly { readonly from: string; readonly to: string }[];
  /** Whether a card can show where it came from and went. */
  readonly ways?: boolean;
  /** The seats that know each card of this table, if a judge asked for them. */
  readonly eyes?: Eyes | undefined;
}

export const PLAIN_LOOK: TableLook = {
  showing: {},
  counterTitle: plainWord,
  marked: new Set(),
  changes: NO_CHANGES,
  twins: new Map(),
};

/** Gives each word always the same hue, so that a game without colours has some too. */
const hueOfWord = (word: string): Hue => {
  let sum = 0;
  for (const char of word) sum = (sum * 31 + char.codePointAt(0)!) % 997;
  return HUES[sum % HUES.length]!;
};

/** The colour of a card's frame: the game's own, else the hue of its first element, class or type. */
export const hueOf = ({ elements, classes, types }: ShownCard, { hues }: Showing): Hue | undefined => {
  const words = [...(elements ?? []), ...(classes ?? []), ...(types ?? [])];
  const named = words.find((word) => hues?.[word] !== undefined);
  if (named !== undefined) return hues![named];
  return words[0] === undefined ? undefined : hueOfWord(words[0]);
};

/**
 * The address of a card's picture, if it has one. A face-down or unknown card asks for no picture, because the request
 * would tell what the card is. A card that shows its back asks for none either, because pictures show fronts.
 */
export const artOf = (
  { definition, name, face, side }: Pick<ShownCard, 'definition' | 'name' | 'face' | 'side'>,
  { pictures }: Showing,
): string | undefined =>
  pictures === undefined || definition === undefined || name === undefined || face === 'down' || side === 'back'
    ? undefined
    : `${pictures}/${encodeURIComponent(definition)}/picture`;

/** What is left of the stat that damage reduces, and of how much: `8`, `of 18 life`. */
export const leftOf = (card: ShownCard, { endures }: Showing): { n: number; of: string } | undefined => {
  const whole = endures === undefined ? undefined : card.stats?.[endures];
  if (whole === undefined) return undefined;
  return { n: Math.max(0, whole - (card.damage ?? 0)), of: say.ofWhole({ whole, name: plainWord(endures!) }) };
};

export const isAvatar = (card: ShownCard, { avatar }: Showing): boolean =>
  avatar !== undefined && (card.types ?? []).includes(avatar.type);
