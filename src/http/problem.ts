import { cutTo } from './echo.js';
import { PROBLEMS, type ProblemCode } from './problems.js';

/** So long a problem is read by people; more of it is mostly what they sent. */
const LONGEST_DETAIL = 4_000;
const LONGEST_WORDS = 500;

const wordsCut = (value: unknown): unknown => {
  if (typeof value === 'string') return cutTo(LONGEST_WORDS, value);
  if (Array.isArray(value)) return value.map(wordsCut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wordsCut(one)]));
};

/** More that a problem says, beside what every problem says (RFC 9457, extension members). */
export type Extras = Readonly<Record<string, unknown>>;

/** Something the caller has to know: thrown anywhere below a controller, answered as `application/problem+json`. */
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

  /** The document, cut where somebody was told too much of their own; `rule` gets a link to what the catalogue says. */
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
