import { CardDefinition, mustBe, whatIsWrong, type CardReader, type RecordRead } from '#rules';
import { Keyword as KeywordSchema } from '../effects/ability.js';
import type { KeywordRead } from './text/nouns/keyword.js';
import { SetRecord } from './record.js';
import { houseOf } from './text/nouns/houses.js';
import { compileText, gapsOf, type Compiled, type Subject } from './text/compile.js';
import { paragraphsOf } from './text/tokens.js';
import { vocabularyOf, type Vocabulary } from './text/vocabulary.js';

const GAME = 'keyforge';

/** Reads a keyword as the data write it: `assault:2`. */
const keywordOf = (said: string): KeywordRead | undefined => {
  const [keyword, n] = said.toLowerCase().split(':');
  return KeywordSchema.safeParse({ keyword, ...(n === undefined ? {} : { n: Number(n) }) }).data;
};

/** Merges the keywords of the data and of the text: most stand in both. */
const together = (...lists: readonly (readonly KeywordRead[])[]): KeywordRead[] =>
  lists
    .flat()
    .reduce<KeywordRead[]>(
      (all, one) => (all.some(({ keyword }) => keyword === one.keyword) ? all : [...all, one]),
      [],
    );

const subjectOf = ({ name, types }: Pick<CardDefinition, 'name' | 'types'>): Subject => ({
  name,
  type: types[0] ?? '',
});

/** The keywords of the data that the rules do not know. The players carry them out. */
const unknownKeywords = (said: readonly string[]): string[] =>
  said.filter((one) => keywordOf(one) === undefined).map((one) => `keyword: ${one}`);

const toDefinition = (record: SetRecord, vocabulary: Vocabulary): CardDefinition => {
  const types = [record.type.toUpperCase()];
  const isCreature = types[0] === 'CREATURE';
  const text = paragraphsOf(record.text ?? '').join('\n');
  const compiled: Compiled = compileText(text, subjectOf({ name: record.name, types }), vocabulary);
  const keywords = together(
    record.keywords.flatMap((one) => keywordOf(one) ?? []),
    compiled.keywords,
  );
  return CardDefinition.parse({
    id: record.id,
    game: GAME,
    name: record.name,
    types,
    classes: [houseOf(record.house) ?? record.house],
    subtypes: record.traits.map((one) => one.toLowerCase()).sort(),
    stats: {
      ...(isCreature ? { power: record.power ?? 0 } : {}),
      ...(isCreature && record.armor ? { armor: record.armor } : {}),
      ...(record.amber ? { amber: record.amber } : {}),
    },
    text,
    keywords,
    abilities: compiled.abilities,
    byHand: [...compiled.byHand, ...unknownKeywords(record.keywords)],
    variants: 'class',
  });
};

const spoken = ({ name, traits }: SetRecord): { name: string; subtypes: string[] } => ({ name, subtypes: traits });

/** Reads the cards of a set in the form of the public card data: each record has an `expansion` and a `house`. */
export const cardReader: CardReader = {
  game: GAME,
  isOwn: (record) =>
    typeof record === 'object' && record !== null && 'expansion' in record && 'house' in record && !('game' in record),
  read: (records) => {
    const parsed = records.map((record) => SetRecord.safeParse(record, { error: mustBe }));
    const vocabulary = vocabularyOf(parsed.flatMap(({ data }) => (data ? [spoken(data)] : [])));
    return parsed.map((one): RecordRead =>
      one.success ? { card: toDefinition(one.data, vocabulary) } : { reason: whatIsWrong(one.error) },
    );
  },
  compiled: (cards, all) => {
    const vocabulary = vocabularyOf([...all, ...cards]);
    return cards.map((card) => {
      const isMute = [card.keywords, card.abilities, card.byHand].every((one) => one.length === 0);
      if (!isMute || card.text.trim() === '') return card;
      const { keywords, abilities, byHand } = compileText(card.text, subjectOf(card), vocabulary);
      return { ...card, keywords, abilities: abilities.map((ability) => ({ ...ability })), byHand };
    });
  },
  gaps: (all) => {
    const vocabulary = vocabularyOf(all);
    return (card) => (card.byHand.length === 0 ? [] : gapsOf(card.text, subjectOf(card), vocabulary));
  },
};
