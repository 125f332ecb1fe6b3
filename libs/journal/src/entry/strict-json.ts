import { bad, good, type Read } from './read.js';

/**
 * A parsed text, with the number of members that its objects have as written. The caller compares it with the number as
 * parsed.
 */
interface StrictJson {
  readonly value: unknown;
  readonly members: number;
}

/**
 * Parses canonical JSON without writing it again: no white space outside strings, no fractions or exponents, no lone
 * surrogates. The caller, which walks the value and counts (`members`), must check two more things: that no member
 * stands twice, and the range of integers. The order of members is not checked, as it changes nothing.
 */
export const strictJson = (text: string): Read<StrictJson> => {
  const members = countMembers(text);
  if (typeof members === 'string') return bad(members);
  try {
    return good({ value: JSON.parse(text), members });
  } catch (error) {
    return bad(`not JSON: ${(error as Error).message.slice(0, 120)}`);
  }
};

const [TAB, LF, CR, SPACE, QUOTE, BACKSLASH] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x5c];
const [COLON, DOT, PLUS, MINUS, ZERO, NINE, BIG_E, SMALL_E] = [0x3a, 0x2e, 0x2b, 0x2d, 0x30, 0x39, 0x45, 0x65];

const TO_LOOK_AT = /[\\\ud800-\udfff]/;

/**
 * The number of members of all objects in a text, or why it is not canonical. It does not check that the text is JSON.
 */
const countMembers = (text: string): number | string => {
  let members = 0;
  let inString = false;
  // Nearly every text is plain: then no string needs a closer look, and most of a text is strings.
  const isPlain = !TO_LOOK_AT.test(text);
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === QUOTE) inString = false;
      else if (c === BACKSLASH) {
        i += 1;
        if (/^u[dD]/.test(text.slice(i, i + 2))) return 'an escaped surrogate';
      } else if (c >= 0xd800 && c <= 0xdfff) {
        const next = text.charCodeAt(i + 1);
        if (c >= 0xdc00 || !(next >= 0xdc00 && next <= 0xdfff)) return 'a lone surrogate';
        i += 1;
      }
    } else if (c === QUOTE) {
      const end = isPlain ? text.indexOf('"', i + 1) : -1;
      if (end < 0) inString = true;
      else i = end;
    } else if (c === COLON) members += 1;
    else if (c === SPACE || c === LF || c === TAB || c === CR) return 'white space';
    else if (c === DOT || c === PLUS || c === BIG_E || (c === SMALL_E && isDigit(text.charCodeAt(i - 1))))
      return 'a fraction or an exponent';
    else if (c === MINUS && text.charCodeAt(i + 1) === ZERO) return 'a negative zero';
  }
  return members;
};

const isDigit = (c: number): boolean => c >= ZERO && c <= NINE;
