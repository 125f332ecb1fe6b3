import { COUNTERS } from '../../../effects/vocabulary.js';
import { form, token, type Parser } from '../parser.js';
import { number } from './numbers.js';

/**
 * Counters that mean what the catalogue says (section 21), and those that mean nothing until a text asks for them. Any
 * other kind may come with a rule of its own, so a text that deals in it stays by hand.
 */
const WITH_RULES = ['seal', 'floor', 'omen'];
const KINDS: readonly string[] = COUNTERS.filter((kind) => !WITH_RULES.includes(kind));

export const counterKind: Parser<string> = token((word) => (KINDS.includes(word) ? word : undefined));

export const counters: Parser<readonly [number, string]> =
  form`${{ n: number }} ${{ kind: counterKind }} counter|counters`(({ n, kind }) => [n, kind]);
