/** Illegal play is a value: which rule of the catalogue it breaks, and why here. */
export interface Refusal {
  /**
   * An id of `docs/rules/` (`GA-COST-03`), or `R-…` for what the recorder itself demands (`docs/rules/recollect.md`).
   */
  readonly rule: string;
  readonly reason: string;
}

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });
