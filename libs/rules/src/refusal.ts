/** The refusal of an illegal action, as a value: the rule of the catalogue that it breaks, and why. */
export interface Refusal {
  /**
   * An id of `docs/rules/` (`GA-COST-03`), or `R-…` for what the recorder itself demands (`docs/rules/recollect.md`).
   */
  readonly rule: string;
  readonly reason: string;
  /** What the recorder of a paper match states first: the card at a place, or what came of chance. */
  readonly wants?:
    | { readonly card: string }
    | { readonly drawn: { readonly purpose: string; readonly size: number; readonly count: number } };
}

/** A longer reason contains a caller's own words, which need not be repeated in full. */
const LONGEST = 500;

export const refuse = (rule: string, reason: string): Refusal => ({
  rule,
  reason: reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason,
});
