/** The refusal of an illegal action, as a value: the rule of the catalogue that it breaks, and why. */
export interface Refusal {
  /**
   * An id of `docs/rules/` (`GA-COST-03`), or `R-…` for what the recorder itself demands (`docs/rules/recollect.md`).
   */
  readonly rule: string;
  readonly reason: string;
}

/** A longer reason contains a caller's own words, which need not be repeated in full. */
const LONGEST = 500;

export const refuse = (rule: string, reason: string): Refusal => ({
  rule,
  reason: reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason,
});
