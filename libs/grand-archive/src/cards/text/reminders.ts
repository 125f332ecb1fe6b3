import { IMPLEMENTED_ELEMENTS, REMINDERS } from './implemented.js';
import { GLOSSARY_REMINDERS } from './glossary-reminders.js';
import { isNumber } from './nouns/numbers.js';

/**
 * A parenthesis with a sentence is a reminder, even if its full stop is missing; `(2)` is a cost. One parenthesis may
 * lie inside.
 */
const REMINDER = /(?<!\s)\s*\*?\((?=[A-Z“"'])(?:(?:[^()]|\([^()]*\))*[.!][”"']?|(?=(?:[^()\s]+\s+){3})[^()]+)\*?\)\*?/g;

/** A paragraph without its reminders. */
export const withoutReminders = (paragraph: string): string => paragraph.replace(REMINDER, '').trim();

/** Words that carry no meaning here. */
const EMPTY = new Set(
  (
    "a an the this that these those it its it's they them their is are be been was were to of in on at by as for " +
    'with from and you your has have so'
  ).split(' '),
);
const OBJECTS = /^(unit|object|all(?=y|ies)(y|ies)|domain)s?$/;

const ELEMENT = /\b(\w+)(?: and\/or (\w+))? element\b/g;
const isElement = (word: string | undefined): boolean =>
  word === undefined || word === 'advanced' || IMPLEMENTED_ELEMENTS.has(word.toUpperCase());

/**
 * A short form of a sentence, so that sentences of one meaning are equal: numbers are `#`, elements ELEMENT, a
 * champion's name NAME, every kind of object `one`, the card's own name `~`.
 */
const shorthand = (sentence: string, name: string): string =>
  [name, name.split(',')[0]!.trim()]
    .filter((own) => own !== '')
    .reduce(
      (text, own) => text.replaceAll(own, '~'),
      sentence.replace(/[’‘]/g, "'").replaceAll("opponent's", "opponents'"),
    )
    .replace(/champion is \p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*/gu, 'champion #name')
    .replace(ELEMENT, (said, one: string, other?: string) => (isElement(one) && isElement(other) ? '#element' : said))
    .replace(/\d+|\bN\b/g, ' $& ')
    .toLowerCase()
    .match(/#?[\p{L}'-]+|\d+|~/gu)!
    .filter((word) => !EMPTY.has(word))
    .map((word) =>
      word === '#name'
        ? 'NAME'
        : word === '#element'
          ? 'ELEMENT'
          : OBJECTS.test(word)
            ? 'one'
            : isNumber(word) || word === 'twenty-five'
              ? '#'
              : word,
    )
    .join(' ');

/**
 * A reminder of a restriction fits only a paragraph that has such a restriction, or the end of a text with one
 * (GA-REM-04).
 */
const RESTRICTS = /^apply this effect only if/i;
const RESTRICTED = /\[|\b(?:class|element|level) bonus\b|\blevel \d+\+/i;

const KNOWN: ReadonlySet<string> = new Set(Object.values(REMINDERS).flat());
const KNOWN_LATER: ReadonlySet<string> = new Set(Object.values(GLOSSARY_REMINDERS).flat());

/**
 * The first reminder sentence of a paragraph that recalls a rule which is not carried out.
 *
 * @param later whether the rules of keywords that came after 2021 are
 * @param before the paragraphs before, if this is the last one of the text
 */
export const unknownReminder = (
  paragraph: string,
  name: string,
  later = false,
  before: readonly string[] = [],
): string | undefined =>
  (paragraph.match(REMINDER) ?? [])
    .flatMap((reminder) => reminder.replace(/^\s*\*?\(|\)\*?$/g, '').split(/(?<=[.!])\s+/))
    .find(
      (sentence) =>
        !(KNOWN.has(shorthand(sentence, name)) || (later && KNOWN_LATER.has(shorthand(sentence, name)))) ||
        (RESTRICTS.test(sentence) &&
          ![paragraph, ...(later ? before : [])].some((one) => RESTRICTED.test(withoutReminders(one)))),
    );
