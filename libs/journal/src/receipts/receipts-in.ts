import { bad, good, type Read } from '../entry/read.js';

/**
 * Reads a collection of receipts: a JSON list, a single receipt, or one on each line. The caller checks whether they
 * are receipts at all.
 * @param most the largest number of receipts allowed
 */
export const receiptsIn = (text: string, most: number): Read<readonly unknown[]> => {
  const whole = parsed(text);
  const found = whole.ok ? (Array.isArray(whole.value) ? (whole.value as unknown[]) : [whole.value]) : byLine(text);
  if (typeof found === 'string') return bad(found);
  if (found.length === 0) return bad('there is no receipt in it');
  return found.length > most
    ? bad(`there are ${found.length} receipts in it; ${most} are compared at once`)
    : good(found);
};

const parsed = (text: string): Read<unknown> => {
  try {
    return good(JSON.parse(text) as unknown);
  } catch (error) {
    return bad((error as Error).message);
  }
};

/** The receipts, or what is wrong. */
const byLine = (text: string): unknown[] | string => {
  const found: unknown[] = [];
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = parsed(line);
    if (!read.ok) return `line ${n + 1} is not JSON; receipts are a JSON list, one object, or an object on each line`;
    found.push(read.value);
  }
  return found;
};
