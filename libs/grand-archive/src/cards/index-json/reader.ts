import { mustBe, whatIsWrong, type CardDefinition, type CardReader, type Face, type RecordRead } from '#rules';
import { rules2021 } from '../../rulesets/rules-2021.js';
import type { Parts } from '../../rulesets/ruleset.js';
import { compileText, gapsOf, hearing } from '../text/compile.js';
import { leftToPlayers } from '../text/triggers/left-to-players.js';
import { unknownWords } from '../text/type-line.js';
import { vocabularyOf, type Vocabulary } from '../text/vocabulary.js';
import { IndexRecord } from './record.js';
import { printedCost, GAME, toDefinition } from './to-definition.js';

/** Compiles the text of a face, unless the face already has keywords, abilities or text by hand. */
const compiledFace = (face: Face, vocabulary: Vocabulary): Partial<Face> => {
  const { name, types, text, cost } = face;
  if (text.trim() === '' || [face.keywords, face.abilities, face.byHand].some((one) => one.length > 0)) return {};
  const subject = { name, types, costsX: cost?.n === 'X' };
  const compiled = compileText(text, subject, vocabulary);
  return {
    ...compiled,
    abilities: [...compiled.abilities, ...leftToPlayers(compiled.byHand, types, hearing(subject, vocabulary))],
    byHand: [...compiled.byHand, ...unknownWords(face, vocabulary)],
  };
};

const gapsOfFace = (face: Face, vocabulary: Vocabulary): string[] =>
  face.byHand.length === 0
    ? []
    : [
        ...unknownWords(face, vocabulary).map((word) => `type line: ${word}`),
        ...gapsOf(face.text, { name: face.name, types: face.types, costsX: face.cost?.n === 'X' }, vocabulary),
      ];

const spoken = ({ slug, back_face: back, effect_raw: text, ...record }: IndexRecord) => ({
  ...record,
  id: slug,
  text: text ?? '',
  back: back && { ...back, text: back.effect_raw ?? '' },
});

/** The part that a record lacks and that only masteries, statuses and tokens may lack (GA26-TYPE-22). */
const lacking = (record: IndexRecord): string | undefined => {
  if (record.types.some((type) => ['MASTERY', 'STATUS', 'TOKEN'].includes(type))) return undefined;
  const empty = (['types', 'classes', 'elements'] as const).find((part) => record[part].length === 0);
  return empty ?? (printedCost(record) === null ? 'cost' : undefined);
};

const recordRead = (record: IndexRecord, vocabulary: Vocabulary, later: boolean): RecordRead => {
  const part = later ? lacking(record) : undefined;
  return part === undefined
    ? { card: toDefinition(record, vocabulary) }
    : { reason: `${part}: must be there: only a mastery, a status or a token has none (GA26-TYPE-22)` };
};

/**
 * Reads records of Grand Archive's public card index: they have a `slug`.
 *
 * @param laterKeywords whether keywords that came after 2021 are left to the players
 */
export const readerBy = ({ laterKeywords }: Parts['texts']): CardReader => {
  const later = laterKeywords === 'read';
  return {
    game: GAME,
    isOwn: (record) => typeof record === 'object' && record !== null && 'slug' in record,
    read: (records) => {
      const parsed = records.map((record) => IndexRecord.safeParse(record, { error: mustBe }));
      const vocabulary = vocabularyOf(
        parsed.flatMap(({ data }) => (data ? [spoken(data)] : [])),
        later,
      );
      return parsed.map((one): RecordRead =>
        one.success ? recordRead(one.data, vocabulary, later) : { reason: whatIsWrong(one.error) },
      );
    },
    compiled: (cards, all) => {
      const vocabulary = vocabularyOf([...all, ...cards], later);
      return cards.map((card) => ({
        ...card,
        ...compiledFace(card, vocabulary),
        ...(card.back ? { back: { ...card.back, ...compiledFace(card.back, vocabulary) } } : {}),
      }));
    },
    gaps: (all) => {
      const vocabulary = vocabularyOf(all, later);
      return (card: CardDefinition): string[] => [
        ...new Set([...gapsOfFace(card, vocabulary), ...(card.back ? gapsOfFace(card.back, vocabulary) : [])]),
      ];
    },
  };
};

/** The reader of the default's texts. */
export const cardReader = readerBy(rules2021.parts.texts);
