import { CardDefinition } from '#rules';
import type { Source } from '../catalogue/merge.js';
import type { Problem } from '../problem.js';
import { vocabularyOf } from '../text/vocabulary.js';
import { IndexRecord, whatIsWrong } from './record.js';
import { toDefinition } from './to-definition.js';

export interface ReadCards extends Source {
  readonly problems: readonly Problem[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The list of records in a file: an array, `{cards: […]}`, or one record alone; undefined where it is none of these.
 */
const recordsIn = (json: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(json)) return json as unknown[];
  if (!isRecord(json)) return undefined;
  if (Array.isArray(json['cards'])) return json['cards'] as unknown[];
  return typeof json['slug'] === 'string' ? [json] : undefined;
};

/**
 * Cards out of one file: records of Grand Archive's public index (they have a `slug`), or definitions in our own form
 * (they have an `id` and a `game`; `docs/effects.md`). A record that cannot be used is reported with its position and
 * left out; the rest loads.
 */
export const readCards = (json: unknown, file: string): ReadCards => {
  const list = recordsIn(json);
  if (!list) return { file, cards: [], problems: [{ file, reason: 'neither a list of cards nor {"cards": [...]}' }] };
  const problems: Problem[] = [];
  const ours: { n: number; card: CardDefinition }[] = [];
  const indexed: { n: number; record: IndexRecord }[] = [];
  for (const [n, value] of list.entries()) {
    const named = isRecord(value) ? (value['slug'] ?? value['id']) : undefined;
    const position = typeof named === 'string' ? `${n} (${named})` : String(n);
    const isOurs = isRecord(value) && 'id' in value && 'game' in value;
    const parsed = isOurs ? CardDefinition.safeParse(value) : IndexRecord.safeParse(value);
    if (!parsed.success) problems.push({ file, position, reason: whatIsWrong(parsed.error) });
    else if (isOurs) ours.push({ n, card: parsed.data as CardDefinition });
    else indexed.push({ n, record: parsed.data as IndexRecord });
  }
  const vocabulary = vocabularyOf(
    indexed.map(({ record }) => ({ ...record, id: record.slug, back: record.back_face })),
  );
  const cards = [...ours, ...indexed.map(({ n, record }) => ({ n, card: toDefinition(record, vocabulary) }))];
  return { file, cards: cards.sort((a, b) => a.n - b.n).map(({ card }) => card), problems };
};
