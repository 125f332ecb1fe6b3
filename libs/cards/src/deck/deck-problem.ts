/** Why a deck list cannot be read, in words that help its writer to correct it. */
export interface DeckProblem {
  /** From 1; absent for the JSON forms. */
  readonly line?: number;
  /** The part in the JSON form. */
  readonly part?: string;
  /** The text of the list at this place. */
  readonly text: string;
  readonly reason: string;
  /** The text that would be right. */
  readonly expected: string;
  /** The nearest names for an unknown card. */
  readonly nearest?: readonly string[];
}

/** The problem as one line: `line 7, "4 Fier Bolt": there is no card "Fier Bolt"; nearest: Fire Bolt`. */
export const describeDeckProblem = ({ line, part, text, reason, expected, nearest }: DeckProblem): string => {
  const place = line === undefined ? (part ?? 'the deck') : `line ${line}`;
  const hint = nearest && nearest.length > 0 ? `nearest: ${nearest.join(', ')}` : `expected ${expected}`;
  return `${place}, ${JSON.stringify(text)}: ${reason}; ${hint}`;
};
