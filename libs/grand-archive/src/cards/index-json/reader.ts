import { whatIsWrong, type CardDefinition, type CardReader, type Face, type RecordRead } from '#rules';
import { gapsOf } from '../text/compile.js';
import { vocabularyOf } from '../text/vocabulary.js';
import { IndexRecord } from './record.js';
import { GAME, toDefinition } from './to-definition.js';

const gapsOfFace = (face: Face, vocabulary: ReturnType<typeof vocabularyOf>): string[] =>
  face.byHand.length === 0
    ? []
    : gapsOf(face.text, { name: face.name, types: face.types, costsX: face.cost?.n === 'X' }, vocabulary);

/** Reads records of Grand Archive's public card index: they have a `slug`. */
export const cardReader: CardReader = {
  game: GAME,
  isOwn: (record) => typeof record === 'object' && record !== null && 'slug' in record,
  read: (records) => {
    const parsed = records.map((record) => IndexRecord.safeParse(record));
    const vocabulary = vocabularyOf(
      parsed.flatMap(({ data }) => (data ? [{ ...data, id: data.slug, back: data.back_face }] : [])),
    );
    return parsed.map((one): RecordRead =>
      one.success ? { card: toDefinition(one.data, vocabulary) } : { reason: whatIsWrong(one.error) },
    );
  },
  gaps: (all) => {
    const vocabulary = vocabularyOf(all);
    return (card: CardDefinition): string[] => [
      ...new Set([...gapsOfFace(card, vocabulary), ...(card.back ? gapsOfFace(card.back, vocabulary) : [])]),
    ];
  },
};
