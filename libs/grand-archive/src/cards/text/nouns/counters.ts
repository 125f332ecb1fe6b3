import { CARD_COUNTERS, COUNTERS } from '../../../effects/vocabulary.js';
import { form, token, type Parser } from '../parser.js';
import { number } from './numbers.js';

/**
 * Counters that follow the catalogue (section 21), and counters that only card texts use. Other kinds may have rules of
 * their own, so a text about them stays by hand.
 */
const WITH_RULES = ['seal', 'floor', 'omen'];
const KINDS: readonly string[] = COUNTERS.filter((kind) => !WITH_RULES.includes(kind));
const LATER: readonly string[] = [...KINDS, ...CARD_COUNTERS];

export const counterKind: Parser<string> = token((word, { card }) =>
  (card.later ? LATER : KINDS).includes(word) ? word : undefined,
);

export const counters: Parser<readonly [number, string]> =
  form`${{ n: number }} ${{ kind: counterKind }} counter|counters`(({ n, kind }) => [n, kind]);
