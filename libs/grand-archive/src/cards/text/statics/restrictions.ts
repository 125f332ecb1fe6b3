import type { Condition } from '../../../effects/words.js';
import { token, type Parser } from '../parser.js';

/**
 * Restrictions of a whole paragraph (GA-KW-01, GA-TERM-12, GA-TERM-13): `[Class Bonus]`, `[Level 2+]`, and others for
 * element, damage and character.
 */
export const restriction: Parser<Condition> = token<Condition>((word) => {
  const said = /^\[(.+)\]$/.exec(word)?.[1]?.trim();
  if (said === undefined) return undefined;
  if (/^class bonus$/i.test(said)) return { is: 'class-bonus' };
  if (/^element bonus$/i.test(said)) return { is: 'element-bonus' };
  const inMemory = /^memory (\d{1,3})\+$/i.exec(said)?.[1];
  if (inMemory !== undefined) return { is: 'number', of: { cards: ['memory'], who: 'you' }, min: Number(inMemory) };
  const sheen = /^sheen (\d{1,3})\+$/i.exec(said)?.[1];
  if (sheen !== undefined) return { is: 'number', of: { mastery: true, counters: 'sheen' }, min: Number(sheen) };
  const [, what, n] = /^(level|damage) (\d{1,3})\+$/i.exec(said) ?? [];
  if (what !== undefined) return { is: what.toLowerCase() as 'level' | 'damage', min: Number(n) };
  const character = /^((?:\p{Lu}[\p{L}'-]*)(?: \p{Lu}[\p{L}'-]*)*) Bonus$/u.exec(said)?.[1];
  return character === undefined ? undefined : { is: 'character', name: character };
});
