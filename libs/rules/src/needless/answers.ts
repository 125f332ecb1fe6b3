import { extended, unknown, type Ask, tableWith, type Table } from '#table';
import type { CardLookup } from '../card.js';
import type { Question, RecordedAction, Rules } from '../contract.js';
import { grow } from '../growth.js';
import { queryOf, recordedAs } from '../legality.js';
import type { Draft, Part } from '../part.js';
import { questionOf } from '../questions.js';
import { eachSealed, NAMELESS } from './open-table.js';

const isTold = (parts: readonly Part[]): boolean =>
  parts.some(({ free, fields }) => free !== undefined || fields !== undefined);

/** At most this many drafts of answers are tried. */
const MOST_DRAFTS = 400;

/** Thrown when nobody can try all answers to a question: they are too many, or a player types them. */
export class TooMany extends Error {}

/** All answers to a question, each found when it is asked for. @throws TooMany */
export function* answersTo(
  rules: Rules,
  cards: CardLookup,
  table: Table,
  question: Question,
): Generator<RecordedAction, void> {
  const { seat } = question;
  const ask: Ask = extended(question, { id: NAMELESS, set: NAMELESS, answered: false });
  // The question counts as open here: a player who is asked may do what others may not.
  const asked = tableWith(table, { asks: [...table.asks, ask], notes: eachSealed(table.notes, () => unknown) });
  const query = queryOf(asked, seat, cards);
  const kinds = questionOf(rules, question.of).answers.map(({ kind, parts }) => ({ kind, parts: parts(query, ask) }));
  if (kinds.some(({ parts }) => isTold(parts))) throw new TooMany();
  for (const { kind, parts } of kinds) {
    const drafts: Draft[] = [{ kind, ask: ask.id }];
    for (let looks = 0; drafts.length > 0; looks += 1) {
      if (looks > MOST_DRAFTS) throw new TooMany();
      const draft = drafts.shift()!;
      const { complete, refusal, ways } = grow(query, parts, draft);
      if (refusal) continue;
      if (complete) {
        const { ask: _ask, ...said } = draft;
        yield recordedAs(said, parts, seat);
      }
      drafts.push(...ways().flatMap((way) => (way.candidate.refusal ? [] : [way.draft()])));
    }
  }
}
