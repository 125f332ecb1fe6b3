import { Ability } from '../../effects/ability.js';
import { language, type Selector } from '../../effects/words.js';
import { KEYWORDS } from '../../effects/vocabulary.js';
import { head, understand, unheaded } from './abilities.js';
import { LONGEST } from '../record.js';
import type { CardContext, Quoted } from './context.js';
import type { KeywordRead } from './nouns/keyword.js';
import { unknownReminder, withoutReminders } from './reminders.js';
import { paragraphsOf, tokensOf, withSelf } from './tokens.js';
import type { Vocabulary } from './vocabulary.js';
import { withModeTexts } from './deeds/mode-texts.js';

export interface Compiled {
  readonly keywords: KeywordRead[];
  readonly abilities: Ability[];
  /** The abilities that the compiler does not fully understand, as they stand in the text. */
  readonly byHand: string[];
}

/** The card whose text is compiled. */
export interface Subject {
  readonly name: string;
  readonly type: string;
}

/** An ability in quotation marks. The compiler puts a token in its place. */
const QUOTE = /"([\p{Lu}~][^"]*)"/gu;

/** The line with a token in place of each quoted ability, and the quoted abilities. */
const unquoted = (line: string): { text: string; quotes: string[] } => {
  const quotes: string[] = [];
  const text = line.replace(QUOTE, (_, quote: string) => {
    quotes.push(quote);
    return `§${quotes.length - 1}${/[.!]$/.test(quote) ? '.' : ''}`;
  });
  return { text, quotes };
};

const contextOf = (
  { type }: Subject,
  { trait, names }: Vocabulary,
  quotes: readonly string[],
  name: string,
): CardContext => {
  const creature = type === 'UPGRADE' ? 'host' : 'self';
  return {
    creature,
    own: 'self',
    trait,
    names,
    quoted: (n) =>
      quotedOf(quotes[n] ?? '', name, { creature: 'self', own: 'giver', trait, names, quoted: () => null }),
  };
};

const quotedOf = (text: string, name: string, card: CardContext): Quoted | null => {
  const ability = understand({ tokens: tokensOf(text, name), card });
  return ability ? [{ ...ability }] : null;
};

/** The tokens of a line; a token for a quoted ability stays in one piece. */
const tokens = (text: string, name: string): string[] =>
  tokensOf(text, name).reduce<string[]>((all, token) => {
    if (all.at(-1) === '§') all[all.length - 1] = `§${token}`;
    else all.push(token);
    return all;
  }, []);

/** Keywords at the beginning of a line: `Elusive. Skirmish.`, `Assault 2.`. */
const keywordsOf = (line: string): { keywords: KeywordRead[]; rest: string } => {
  const keywords: KeywordRead[] = [];
  let rest = line;
  for (;;) {
    const found = /^([A-Z][a-z]+(?:-attack)?)(?: (\d{1,3}|X))?\.? *(?=$|[A-Z(])/.exec(rest);
    const name = found?.[1]!.toLowerCase();
    if (!found || name === undefined || !Object.hasOwn(KEYWORDS, name) || found[2] === 'X') return { keywords, rest };
    if (!/[.]/.test(found[0]) && found[0].length < rest.length) return { keywords, rest };
    keywords.push({ keyword: name, ...(found[2] === undefined ? {} : { n: Number(found[2]) }) });
    rest = rest.slice(found[0].length);
  }
};

/** One ability of a text, with the lines that belong to it. */
interface Section {
  readonly lines: string[];
  readonly headed: boolean;
}

const isHeaded = (line: string, name: string, card: CardContext): boolean =>
  head({ tokens: tokensOf(line, name), card }, 0) !== null;

/**
 * Whether an ability of a card that is no creature speaks of a creature that a program would take to be its source: the
 * text does not say who captures, or means other creatures than the one that carries an upgrade. An ability that a
 * creature gains has that creature as its source.
 */
const meansCreature = (node: unknown, source: string): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  const { op, what, other, type } = node as Selector & { readonly op?: string; readonly what?: unknown };
  if (op === 'capture' && what === 'self') return true;
  if (source === 'UPGRADE' && other === true && type !== 'UPGRADE') return true;
  return Object.entries(node).some(([key, one]) => key !== 'ability' && meansCreature(one, source));
};

const readSection = (
  section: Section,
  subject: Subject,
  vocabulary: Vocabulary,
  reached?: { at: number },
): Ability | null => {
  const { text, quotes } = unquoted(withSelf(section.lines.map(withoutReminders).join(' '), subject.name));
  const card = contextOf(subject, vocabulary, quotes, subject.name);
  const reader = { tokens: tokens(text, subject.name), card, ...(reached ? { reached } : {}) };
  const ability = section.headed ? understand(reader) : unheaded(reader);
  if (subject.type !== 'CREATURE' && meansCreature(ability, subject.type)) return null;
  return ability && language.check(Ability, ability, '').length === 0 ? ability : null;
};

/** Words that refer to an earlier sentence: a sentence with one of them cannot stand alone. */
const SPEAKS_ON = /\b(?:it|its|they|them|their|that|those|this way|instead|then|otherwise)\b/i;

/** A sentence, up to its full stop. A quoted ability at its end brings its own full stop. */
const SENTENCE = /(?:[^".]|"[^"]*[^".!]")*(?:\.|"[^"]*[.!]"|$)\s*/g;

const sentencesOf = (line: string): string[] =>
  [...line.matchAll(SENTENCE)].map(([one]) => one.trim()).filter((one) => one !== '');

/**
 * Splits a line of several constant abilities, as if each stood on a line of its own. The line stays whole if it is
 * understood whole, or if one of its sentences is not understood alone.
 */
const apart = (section: Section, subject: Subject, vocabulary: Vocabulary): Section[] => {
  const [line = '', ...more] = section.lines;
  if (section.headed || more.length > 0 || readSection(section, subject, vocabulary) !== null) return [section];
  const sentences = sentencesOf(line);
  const alone = sentences.map((one): Section => ({ lines: [one], headed: false }));
  const isRead = (one: Section): boolean => readSection(one, subject, vocabulary) !== null;
  return sentences.length > 1 && !sentences.slice(1).some((one) => SPEAKS_ON.test(one)) && alone.every(isRead)
    ? alone
    : [section];
};

interface Read {
  readonly keywords: KeywordRead[];
  readonly sections: Section[];
  readonly unknown: string[];
}

const sectionsOf = (text: string, subject: Subject, vocabulary: Vocabulary): Read => {
  const result: Read = { keywords: [], sections: [], unknown: [] };
  const card = contextOf(subject, vocabulary, [], subject.name);
  for (const line of paragraphsOf(text)) {
    if (/^\(vanilla\)$/i.test(line)) continue;
    if (unknownReminder(line) !== undefined) {
      result.unknown.push(line);
      continue;
    }
    const { keywords, rest } = keywordsOf(withoutReminders(line).replace(/ +/g, ' '));
    result.keywords.push(...keywords);
    if (rest === '') continue;
    const section = { lines: [rest], headed: isHeaded(rest, subject.name, card) };
    const found = apart(section, subject, vocabulary);
    const last = result.sections.at(-1);
    const isUnknown = found.length === 1 && readSection(section, subject, vocabulary) === null;
    if (!section.headed && last?.headed && isUnknown) last.lines.push(rest);
    else result.sections.push(...found);
  }
  return result;
};

/**
 * Compiles a card's text to keywords and abilities. An ability that is not understood to its last word, reminders
 * included, is left to the players as a whole.
 */
export const compileText = (text: string, subject: Subject, vocabulary: Vocabulary): Compiled => {
  if (text.length > LONGEST) return { keywords: [], abilities: [], byHand: [text] };
  const { keywords, sections, unknown } = sectionsOf(text, subject, vocabulary);
  const read = sections.map((section) => ({
    text: section.lines.join(' '),
    ability: readSection(section, subject, vocabulary),
  }));
  return {
    keywords,
    abilities: read.flatMap(({ text: said, ability }) =>
      ability ? [{ text: said, ...withModeTexts(ability, said) }] : [],
    ),
    byHand: [...unknown, ...read.flatMap(({ text: said, ability }) => (ability ? [] : [said]))],
  };
};

/** For each ability that is not understood: its words from the place where reading stopped. */
export const gapsOf = (text: string, subject: Subject, vocabulary: Vocabulary): string[] => {
  if (text.length > LONGEST) return ['a text that is longer than any'];
  const { sections, unknown } = sectionsOf(text, subject, vocabulary);
  return [
    ...unknown.map((line) => `reminder: ${unknownReminder(line) ?? ''}`),
    ...sections.flatMap((section) => {
      const reached = { at: 0 };
      if (readSection(section, subject, vocabulary, reached)) return [];
      const { text: said } = unquoted(withSelf(section.lines.join(' '), subject.name));
      const all = tokens(said, subject.name).map((token) => (/^\d+$/.test(token) ? 'N' : token));
      return [`${all.slice(0, reached.at).join(' ')} | ${all.slice(reached.at).join(' ')}`];
    }),
  ];
};
