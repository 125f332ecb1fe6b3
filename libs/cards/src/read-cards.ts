import { isObject } from '#table';
import { CardDefinition, mustBe, whatIsWrong, type CardReader, type Face, type RecordRead } from '#rules';
import type { CardSource } from './catalogue/merge.js';
import type { CardProblem } from './problem.js';
import { unfitIn } from './unfit.js';

export interface ReadCards extends CardSource {
  readonly problems: readonly CardProblem[];
}

/** The reader of definitions in our own form (`docs/reference/effects.md`), which have an `id` and a `game`. */
const OURS: Omit<CardReader, 'game'> = {
  isOwn: (record) => isObject(record) && 'id' in record && 'game' in record,
  read: (records) =>
    records.map((record) => {
      const parsed = CardDefinition.safeParse(record, { error: mustBe });
      return parsed.success ? { card: parsed.data } : { reason: whatIsWrong(parsed.error) };
    }),
};

/** Checks a card by the rules of its game; returns what is wrong, in words. */
export type CheckCard = (card: CardDefinition) => readonly string[];

const unfitOf = ({ name, text }: Face, where = ''): string[] =>
  Object.entries({ name, text }).flatMap(([member, value]) => {
    const unfit = unfitIn(value);
    return unfit === undefined ? [] : [`${where}${member}: ${unfit}`];
  });

const checked = (card: CardDefinition, check: CheckCard): RecordRead => {
  const wrong = [...unfitOf(card), ...(card.back ? unfitOf(card.back, 'back.') : []), ...check(card)];
  return wrong.length === 0 ? { card } : { reason: wrong.join('; ') };
};

const NOBODYS: RecordRead = { reason: 'record: neither a definition with "id" and "game", nor of any format we read' };

/** The records of a file: an array, `{cards: […]}`, or a single record; undefined for any other form. */
const recordsIn = (json: unknown, isOwn: (record: unknown) => boolean): readonly unknown[] | undefined => {
  if (Array.isArray(json)) return json as unknown[];
  if (isObject(json) && Array.isArray(json['cards'])) return json['cards'] as unknown[];
  return isOwn(json) ? [json] : undefined;
};

/**
 * Reads the cards of one file, in our own form or in that of a reader. A bad record is reported with its position and
 * left out, and so is a card in which the rules of its game find something without meaning. The rest loads.
 */
export const readCards = (
  json: unknown,
  file: string,
  readers: readonly CardReader[],
  check: CheckCard = () => [],
): ReadCards => {
  const forms = [OURS, ...readers];
  const list = recordsIn(json, (record) => forms.some((form) => form.isOwn(record)));
  if (!list) return { file, cards: [], problems: [{ file, reason: 'neither a list of cards nor {"cards": [...]}' }] };
  const read: RecordRead[] = list.map(() => NOBODYS);
  const formOf = list.map((record) => forms.find((form) => form.isOwn(record)));
  for (const form of forms) {
    const places = [...list.keys()].filter((n) => formOf[n] === form);
    for (const [at, one] of form.read(places.map((n) => list[n])).entries())
      read[places[at]!] = 'card' in one ? checked(one.card, check) : one;
  }
  const problems = read.flatMap((one, n): CardProblem[] => {
    if ('card' in one) return [];
    const record = list[n];
    const named = isObject(record) ? (record['slug'] ?? record['id']) : undefined;
    return [{ file, position: typeof named === 'string' ? `${n} (${named})` : String(n), reason: one.reason }];
  });
  return { file, cards: read.flatMap((one) => ('card' in one ? [one.card] : [])), problems };
};
