import { CARD_COUNTERS, COUNTERS, LATER_COUNTERS } from '../../../effects/vocabulary.js';
import { form, token, type Parser } from '../parser.js';
import { number } from './numbers.js';

/**
 * Counters that follow the catalogue (section 21), and counters that only card texts use; by the rules of 2026 also
 * those of GA26-CTR-04 to GA26-CTR-14. Other kinds may have rules of their own, so a text about them stays by hand.
 */
const WITH_RULES = ['seal', 'floor', 'omen'];
const KINDS: readonly string[] = COUNTERS.filter((kind) => !WITH_RULES.includes(kind));
/** Haunt counters lie on a mastery alone, and its own texts say so. */
const LATER: readonly string[] = [...KINDS, ...CARD_COUNTERS, ...LATER_COUNTERS.filter((kind) => kind !== 'haunt')];

export const counterKind: Parser<string> = token((word, { card }) =>
  (card.later ? LATER : KINDS).includes(word) ? word : undefined,
);

export const counters: Parser<readonly [number, string]> =
  form`${{ n: number }} ${{ kind: counterKind }} counter|counters`(({ n, kind }) => [n, kind]);
