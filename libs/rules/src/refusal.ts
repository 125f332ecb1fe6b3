/** Illegal play is a value: which rule of the catalogue it breaks, and why here. */
export interface Refusal {
  /**
   * An id of `docs/rules/` (`GA-COST-03`), or `R-…` for what the recorder itself demands (`docs/rules/recollect.md`).
   */
  readonly rule: string;
  readonly reason: string;
}

/** Whose reason is longer holds somebody's own words: they need not be told all of them again. */
const LONGEST = 500;

export const refuse = (rule: string, reason: string): Refusal => ({
  rule,
  reason: reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason,
});
