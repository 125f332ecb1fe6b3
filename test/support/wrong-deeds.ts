import { createHash } from 'node:crypto';
import {
  continueDraft,
  judge,
  queryOf,
  type CardLookup,
  type Draft,
  type Option,
  type Query,
  type Rules,
} from '#rules';
import type { Json, Table } from '#table';

const REMEMBERED = 12;
const BENT = 3;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** A value that is wrong in one place, in each way that one may be wrong there. */
const bent = (value: Json, others: readonly Json[]): Json[] => {
  if (typeof value === 'number') return [value + 1, value - 1, value + 0.5, 99, String(value)];
  if (typeof value === 'boolean') return [!value, 'yes'];
  if (typeof value === 'string') return ['nobody', '', 7, ...others];
  if (isList(value))
    return [
      [],
      [...value, ...value],
      value.slice(1),
      [...value, 'nobody'],
      [...value, 0],
      ...value.flatMap((one, n) => bent(one, others).map((other) => value.with(n, other))),
    ];
  if (isObject(value)) return bentMembers(value, others);
  return ['nobody'];
};
const bentMembers = (value: Readonly<Record<string, Json>>, others: readonly Json[]): Json[] => [
  { ...value, goose: 1 },
  ...Object.entries(value).flatMap(([key, one]) => [
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
    ...bent(one, others).map((other) => ({ ...value, [key]: other })),
  ]),
];

/** What is done wrongly, and what each game says to it: a match goes on, and this looks on. */
export class WrongDeeds {
  private readonly hash = createHash('sha256');
  private readonly remembered: Draft[] = [];
  private tries = 0;

  /** @param found each thing that was said, once: with names and numbers left out, and as it was said first */
  constructor(
    private readonly rules: Rules,
    private readonly cards: CardLookup,
    private readonly found: Map<string, string>,
  ) {}

  /** Where this is offered to one: each seat tries some of it, bent in one place, and what was offered before. */
  readonly look = (table: Table, offered: readonly Option[]): void => {
    const others = table.zones.flatMap((zone) =>
      zone.kind === 'followed' ? zone.cards.slice(0, 1).map(({ handle }) => handle) : [],
    );
    const drafts = offered.flatMap(({ action }, n) =>
      (n + this.tries) % Math.ceil(offered.length / BENT) ? [] : [action],
    );
    const wrong = drafts.flatMap((draft) => {
      const all = bentMembers(draft, others) as Draft[];
      return all.filter((_, n) => (n + this.tries) % 3 === 0);
    });
    const kinds = this.kinds().map((kind): Draft => ({ kind }));
    for (const { seat } of table.seats) {
      const query = queryOf(table, seat, this.cards);
      for (const draft of [...wrong, ...this.remembered, ...kinds]) this.attempt(query, draft);
    }
    this.remembered.push(...drafts);
    this.remembered.splice(0, Math.max(0, this.remembered.length - REMEMBERED));
  };

  /** Digest of all that was done wrongly, and said to it. */
  digest(): string {
    return this.hash.digest('hex').slice(0, 20);
  }

  /** Every kind of action there is. */
  private kinds(): string[] {
    const { moves, questions } = this.rules;
    return [...new Set([...moves, ...questions.flatMap(({ answers }) => answers)].map(({ kind }) => kind))];
  }

  private attempt(query: Query, draft: Draft): void {
    this.tries += 1;
    const refused = judge(this.rules, query, draft);
    const next = refused?.rule === 'R-ACTION-02' ? continueDraft(this.rules, query, draft) : undefined;
    this.hash.update(JSON.stringify([draft, refused, next ?? null]));
    if (refused === null) return;
    const line = `${refused.rule} ${String(draft['kind'])}: ${refused.reason}`;
    const name = line.replace(/"[^"]*"|[a-z]+\d*[@:.]\d+|\d+/g, '…').replace(/\b[A-Z][a-z]+\b/g, '…');
    if (!this.found.has(name)) this.found.set(name, line);
  }
}
