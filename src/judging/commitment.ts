import { isHex64 } from '#journal';
import { Problem } from '../http/problem.js';

/** The commitment to somebody's words, from an address. @throws Problem for any other text */
export const commitmentIn = (text: string): string => {
  if (isHex64(text)) return text;
  throw new Problem('not-found', 'what binds to words is 64 hexadecimal digits in lower case');
};
