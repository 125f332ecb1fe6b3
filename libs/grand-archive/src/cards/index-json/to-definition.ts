import { CardDefinition } from '#rules';
import type { Face } from '../../effects/definition.js';
import { compileText, hearing } from '../text/compile.js';
import { leftToPlayers } from '../text/triggers/left-to-players.js';
import { unknownWords } from '../text/type-line.js';
import type { Vocabulary } from '../text/vocabulary.js';
import type { IndexFace, IndexRecord } from './record.js';

export const GAME = 'grand-archive';

/** `"3"` and `3` are 3; `"X"` and `-1` are X; undefined means no cost. */
const amount = (value: number | string | null | undefined): number | 'X' | undefined => {
  if (value === null || value === undefined) return undefined;
  return String(value).toUpperCase() === 'X' || Number(value) === -1 ? 'X' : Number(value);
};

/** The printed cost: memory or reserve (GA-COST-01); null if the card has none. */
export const printedCost = (record: Pick<IndexFace, 'cost' | 'cost_memory' | 'cost_reserve'>): Face['cost'] => {
  const { cost, cost_memory: memory, cost_reserve: reserve } = record;
  const kind = cost ? cost.type.toLowerCase() : amount(memory) !== undefined ? 'memory' : 'reserve';
  const n = amount(cost ? cost.value : (memory ?? reserve));
  return n === undefined || kind === 'none' ? null : { kind, n };
};

/** Stats under the names of our data; a stat that the type does not have is absent (GA-OBJ-02). */
const statsOf = (record: IndexFace): Record<string, number> =>
  Object.fromEntries(
    (['level', 'power', 'life', 'durability'] as const).flatMap((stat) =>
      typeof record[stat] === 'number' ? [[stat, record[stat]]] : [],
    ),
  );

const faceOf = (record: IndexFace, vocabulary: Vocabulary): Record<string, unknown> => {
  const cost = printedCost(record);
  const text = (record.effect_raw ?? '').trim();
  const { name, types, subtypes, classes, elements } = record;
  const subject = { name, types, costsX: cost?.n === 'X' };
  const compiled = compileText(text, subject, vocabulary);
  return {
    name,
    types,
    subtypes,
    classes,
    elements,
    cost,
    text,
    stats: statsOf(record),
    ...(typeof record.speed === 'boolean' && types.includes('ACTION') ? { speed: record.speed ? 'fast' : 'slow' } : {}),
    ...compiled,
    abilities: [...compiled.abilities, ...leftToPlayers(compiled.byHand, types, hearing(subject, vocabulary))],
    byHand: [...compiled.byHand, ...unknownWords(record, vocabulary)],
  };
};

/**
 * The Pantheon tag, which the index tells by where the card is allowed (GA26-DECK-08): neither in Standard nor in
 * Draft. A card that Pantheon forbids as well is banned, and has no tag.
 */
const formatsOf = ({ legality }: IndexRecord): Pick<CardDefinition, 'formats'> =>
  legality?.STANDARD?.limit === 0 && legality.DRAFT?.limit === 0 && legality.PANTHEON?.limit !== 0
    ? { formats: ['pantheon'] }
    : {};

/** The definition of the card that a record describes. It keeps types that the rules do not know. */
export const toDefinition = (record: IndexRecord, vocabulary: Vocabulary): CardDefinition =>
  CardDefinition.parse({
    id: record.slug,
    game: GAME,
    ...faceOf(record, vocabulary),
    ...(vocabulary.later ? formatsOf(record) : {}),
    ...(record.back_face ? { back: faceOf(record.back_face, vocabulary) } : {}),
  });
