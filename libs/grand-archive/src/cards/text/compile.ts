import type { Ability, Keyword, TargetSpec } from '../../effects/words.js';
import { understand, type Meaning } from './abilities.js';
import { linkMeanings } from './statics/linking.js';
import { givenBy, type DeedThisWay } from './nouns/this-way.js';
import { isNumber } from './nouns/numbers.js';
import { saysOtherOfMore } from './others.js';
import type { CardContext } from './parser.js';
import type { Vocabulary } from './vocabulary.js';
import { unknownReminder, withoutReminders } from './reminders.js';
import { withReaction } from './statics/shields.js';
import { readsBoon } from './statics/statics.js';
import { paragraphsOf, SELF, tokensOf } from './tokens.js';
import { heardIn, type Watched } from './triggers/triggered.js';

export interface Compiled {
  readonly keywords: Keyword[];
  readonly abilities: Ability[];
  /** The paragraphs that are not fully understood, in the words of the text. */
  readonly byHand: string[];
}

/** The card whose text is compiled. */
interface Subject {
  readonly name: string;
  readonly types: readonly string[];
  readonly costsX: boolean;
}

/** A line that continues the line before it. */
const GOES_ON = /^(this ability|activate this ability|if you do|otherwise|then|the same is true)\b/i;

const named = (keyword: Keyword, name: string): Keyword =>
  keyword.of === SELF ? { ...keyword, of: name.split(',')[0]!.trim() } : keyword;

/** A paragraph and its meaning. */
interface Read {
  readonly paragraph: string;
  /**
   * If the paragraph is not understood: the sentence at which reading stopped, or the reminder that no rule carries
   * out.
   */
  readonly gap: string;
  meaning: Meaning | null;
}

const ENDS = ['.', '•', '—'];

/**
 * The sentence with the first token that has no meaning; its numbers are replaced by `N`, so that sentences of one form
 * are equal.
 */
const sentenceAt = (tokens: readonly string[], at: number): string => {
  const here = Math.min(at, tokens.length - 1);
  const begin = tokens.findLastIndex((token, n) => n < here && ENDS.includes(token)) + 1;
  const end = tokens.findIndex((token, n) => n >= here && ENDS.includes(token));
  return tokens
    .slice(begin, end < 0 ? undefined : end)
    .map((token) => (isNumber(token) ? 'N' : token.replace(/\d+/g, 'N')))
    .join(' ');
};

const understood = (paragraph: string, { name }: Subject, card: CardContext): Meaning | null =>
  understand({ tokens: tokensOf(paragraph, name), card });

/**
 * Joins instructions of an action. A paragraph that has no meaning alone may continue the paragraph before it; it is
 * joined if both together have a meaning. A paragraph with its own restriction continues nothing.
 */
const sewn = (paragraphs: readonly string[], subject: Subject, card: CardContext): string[] =>
  paragraphs.reduce<string[]>((all, paragraph) => {
    const before = all.at(-1);
    const isApart = before === undefined || before.startsWith('[') || paragraph.startsWith('[');
    if (isApart || understood(paragraph, subject, card) !== null) return [...all, paragraph];
    const both = `${before}\n${paragraph}`;
    const isOne = understood(both, subject, card)?.abilities.some(({ kind }) => kind === 'resolve');
    return isOne ? [...all.slice(0, -1), both] : [...all, paragraph];
  }, []);

/**
 * The id of a mastery. A mastery is no object, so a text can refer to it only if triggers carry out everything that it
 * says (GA-MASTERY-01).
 */
const masteryIn =
  (vocabulary: Vocabulary) =>
  (name: string): string | undefined => {
    const found = vocabulary.mastery?.(name);
    if (!found) return undefined;
    const { byHand, abilities, keywords } = compileText(
      found.text,
      { name, types: ['MASTERY'], costsX: false },
      vocabulary,
    );
    const isWhole = byHand.length === 0 && keywords.length === 0 && abilities.every(({ kind }) => kind === 'triggered');
    return isWhole ? found.id : undefined;
  };

/**
 * Finds a card by name, where `~` stands for the own name. A card's own name can begin another card's name: "Old
 * Sword", and "Old Sword, Reforged".
 */
const namedIn = (said: string, own: string, vocabulary: Vocabulary) =>
  vocabulary.card?.(said.replace(SELF, own.split(',')[0]!)) ?? vocabulary.card?.(said.replace(SELF, own));

const contextOf = (subject: Subject, vocabulary: Vocabulary): CardContext => ({
  name: subject.name,
  types: subject.types,
  // X is known while the card itself resolves, but not to the abilities of the object that it becomes.
  costsX: subject.costsX && subject.types.includes('ACTION'),
  entersWithX: subject.costsX,
  later: vocabulary.later === true,
  isSubtype: (word: string): boolean => vocabulary.subtypes.has(word),
  tokenId: vocabulary.tokenId,
  cardNamed: (said) => namedIn(said, subject.name, vocabulary),
  masteryId: masteryIn(vocabulary),
  ownMastery: subject.types.includes('MASTERY') ? vocabulary.mastery?.(subject.name)?.id : undefined,
});

/** Returns the event that a paragraph by hand looks for: the game detects it (R-HAND-04). */
export const hearing =
  (subject: Subject, vocabulary: Vocabulary) =>
  (paragraph: string): Watched | undefined =>
    heardIn({ tokens: tokensOf(paragraph, subject.name), card: contextOf(subject, vocabulary) });

/** What a text does with the cards that were given for an action's additional cost. */
const givenIn = (text: string, subject: Subject, card: CardContext): { readonly given?: DeedThisWay } => {
  if (!subject.types.includes('ACTION') || !/additional cost/i.test(text)) return {};
  const abilities = paragraphsOf(text).flatMap((one) => understood(one, subject, card)?.abilities ?? []);
  const given = givenBy(
    abilities.flatMap(({ kind, cost, instead }) => (kind === 'announce' && cost && !instead ? [cost] : [])),
  );
  return given === undefined ? {} : { given };
};

const read = (text: string, subject: Subject, vocabulary: Vocabulary): Read[] => {
  const own = contextOf(subject, vocabulary);
  const card = { ...own, ...givenIn(text, subject, own) };
  const paragraphs = subject.types.includes('ACTION') ? sewn(paragraphsOf(text), subject, card) : paragraphsOf(text);
  const all = paragraphs.flatMap((paragraph, n) => {
    const tokens = tokensOf(paragraph, subject.name);
    const reached = { at: 0 };
    const before = n === paragraphs.length - 1 ? paragraphs.slice(0, n) : [];
    const recalls = unknownReminder(paragraph, subject.name, own.later, before);
    if (tokens.length === 0 && recalls === undefined) return [];
    const meant = understand({ tokens, card, reached });
    const said = meant?.abilities.some((one) => saysOtherOfMore(one, subject.types)) ? null : meant;
    const gap = said === null && tokens.length > 0 ? sentenceAt(tokens, reached.at) : `reminder: ${recalls}`;
    return [{ paragraph, gap, meaning: recalls === undefined ? said : null }];
  });
  joinShields(all, subject, card);
  return all;
};

/** Joins a paragraph about what happens when a shield prevents damage to the paragraph of the shield before it. */
const joinShields = (all: readonly Read[], { name }: Subject, card: CardContext): void => {
  all.forEach((one, n) => {
    const before = all[n - 1]?.meaning;
    if (one.meaning !== null || !before || unknownReminder(one.paragraph, name, card.later) !== undefined) return;
    const abilities = withReaction(before.abilities, { tokens: tokensOf(one.paragraph, name), card });
    if (!abilities) return;
    all[n - 1]!.meaning = { ...before, abilities };
    one.meaning = { keywords: [], abilities: [] };
  });
};

const hangsOnTargets = ({ kind, if: conditions }: Ability): boolean =>
  kind === 'static' && JSON.stringify(conditions ?? []).includes('"target":');

/** The target lists of a card's resolution, including those of its modes. */
const targetLists = (abilities: readonly Ability[]): readonly TargetSpec[] =>
  abilities.flatMap(({ kind, targets = [], modes }) =>
    kind === 'resolve' ? [...targets, ...(modes?.of ?? []).flatMap((mode) => mode.targets ?? [])] : [],
  );

/**
 * Compiles a card's text to keywords and programs. A paragraph that is not understood to its last word, including its
 * reminders, is left to the players as a whole. The same holds for paragraphs that belong to it: the line before a line
 * that continues it, and every instruction of an action if one of them is left to the players, since their order
 * matters.
 */
export const compileText = (text: string, subject: Subject, vocabulary: Vocabulary): Compiled => {
  const all = read(text, subject, vocabulary);
  for (let n = all.length - 1; n > 0; n -= 1) {
    if (all[n]!.meaning === null && GOES_ON.test(all[n]!.paragraph)) all[n - 1]!.meaning = null;
  }
  const isInstruction = ({ meaning }: Read): boolean =>
    meaning === null || [...meaning.abilities, ...(meaning.last ?? [])].some(({ kind }) => kind === 'resolve');
  const isBoon = readsBoon({ tokens: [], card: contextOf(subject, vocabulary) });
  // Only what happens as a boon is gained has an order.
  const isInOrder = ({ paragraph }: Read): boolean => !isBoon || /^as you gain\b/i.test(paragraph);
  if (all.some((one) => one.meaning === null && isInOrder(one)))
    for (const one of all) if (isInstruction(one)) one.meaning = null;
  // A cost that depends on the card's targets needs targets that are compiled, and reads the first target list only.
  const lists = all.flatMap(({ meaning }) => (meaning ? targetLists(meaning.abilities) : []));
  for (const one of all) if (lists.length !== 1 && one.meaning?.abilities.some(hangsOnTargets)) one.meaning = null;
  // An ability that refers to a chosen name needs that choice to be compiled.
  const names = ({ enters, do: does = [] }: Ability): boolean =>
    enters !== undefined || does.some(({ op }) => op === 'name-after-looking');
  const isNamed = all.some(({ meaning }) => meaning?.abilities.some(names));
  for (const one of all) if (!isNamed && JSON.stringify(one.meaning).includes('$entered-name')) one.meaning = null;
  linkMeanings(all);
  const meanings = all.flatMap(({ paragraph, meaning }) => (meaning ? [{ paragraph, meaning }] : []));
  return {
    keywords: meanings.flatMap(({ meaning }) => meaning.keywords.map((keyword) => named(keyword, subject.name))),
    abilities: [({ abilities }: Meaning) => abilities, ({ last = [] }: Meaning) => last].flatMap((part) =>
      meanings.flatMap(({ paragraph, meaning }) =>
        part(meaning).map((ability) => ({ text: withoutReminders(paragraph), ...ability })),
      ),
    ),
    byHand: all.flatMap(({ paragraph, meaning }) => (meaning ? [] : [paragraph])),
  };
};

/** Returns, for each paragraph that is not understood, the reason why. */
export const gapsOf = (text: string, subject: Subject, vocabulary: Vocabulary): string[] =>
  read(text, subject, vocabulary).flatMap(({ meaning, gap }) => (meaning ? [] : [gap]));
