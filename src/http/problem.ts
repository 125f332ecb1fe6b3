import { cutTo } from './echo.js';
import { PROBLEMS, type ProblemCode } from './problems.js';

/** The longest detail of a problem that people read; a longer one mostly repeats what the caller sent. */
const LONGEST_DETAIL = 4_000;
const LONGEST_WORDS = 500;

const wordsCut = (value: unknown): unknown => {
  if (typeof value === 'string') return cutTo(LONGEST_WORDS, value);
  if (Array.isArray(value)) return value.map(wordsCut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wordsCut(one)]));
};

/** Further members of a problem (extension members of RFC 9457). */
export type Extras = Readonly<Record<string, unknown>>;

/**
 * An error that the caller must know of: thrown anywhere below a controller, and answered as
 * `application/problem+json`.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: Extras = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${code}: ${detail}`);
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /**
   * The problem document. Details that repeat the caller's words are cut; `rule` gets a link to its entry in the
   * catalogue.
   */
  toJSON(game?: string): Record<string, unknown> {
    const { status, title } = PROBLEMS[this.code];
    const { rule } = this.extras;
    const link = typeof rule === 'string' && game !== undefined ? { ruleLink: `/v1/rules/${game}/${rule}` } : {};
    return {
      type: `/problems/${this.code}`,
      title,
      status,
      code: this.code,
      detail: cutTo(LONGEST_DETAIL, this.detail),
      ...(wordsCut(this.extras) as Extras),
      ...link,
    };
  }
}
