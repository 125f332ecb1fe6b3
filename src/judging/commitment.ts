import { Problem } from '../http/problem.js';

/** What binds to words, as it stands in an address. @throws Problem where it is none */
export const commitmentIn = (text: string): string => {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new Problem('not-found', 'what binds to words is 64 hexadecimal digits in lower case');
};
