/** Why a deck list cannot be read, told so that its writer can put it right. */
export interface DeckProblem {
  /** Counted from 1; absent in the JSON forms. */
  readonly line?: number;
  /** The part of the JSON form. */
  readonly part?: string;
  /** What stands there. */
  readonly text: string;
  readonly reason: string;
  /** What would be right. */
  readonly expected: string;
  /** For a card that is not known: the names that come nearest. */
  readonly nearest?: readonly string[];
}

/** `line 7, "4 Fier Bolt": there is no card "Fier Bolt"; nearest: Fire Bolt`. */
export const describeDeckProblem = ({ line, part, text, reason, expected, nearest }: DeckProblem): string => {
  const place = line === undefined ? (part ?? 'the deck') : `line ${line}`;
  const hint = nearest && nearest.length > 0 ? `nearest: ${nearest.join(', ')}` : `expected ${expected}`;
  return `${place}, ${JSON.stringify(text)}: ${reason}; ${hint}`;
};
