import { PROBLEMS, type ProblemCode } from './problems.js';

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

  /** The document; `rule` gets a link to what the catalogue says under it. */
  toJSON(game?: string): Record<string, unknown> {
    const { status, title } = PROBLEMS[this.code];
    const { rule } = this.extras;
    const link = typeof rule === 'string' && game !== undefined ? { ruleLink: `/v1/rules/${game}/${rule}` } : {};
    return {
      type: `/problems/${this.code}`,
      title,
      status,
      code: this.code,
      detail: this.detail,
      ...this.extras,
      ...link,
    };
  }
}
