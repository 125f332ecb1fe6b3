const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;

/** The place where a text stops being JSON, in characters from 0. Node's own parser names it only for some texts. */
export const jsonErrorAt = (text: string): number => {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const demand = (good: boolean): void => {
    if (!good) throw new Stop();
  };
  const char = (one: string): boolean => {
    if (text[at] !== one) return false;
    at += 1;
    return true;
  };
  const list = (close: string, item: () => void): void => {
    at += 1;
    skip(SPACE);
    if (char(close)) return;
    do {
      skip(SPACE);
      item();
      skip(SPACE);
    } while (char(','));
    demand(char(close));
  };
  const value = (): void => {
    if (text[at] === '{') return list('}', member);
    if (text[at] === '[') return list(']', value);
    demand(text[at] === '"' ? skip(STRING) : skip(NUMBER) || skip(WORD));
  };
  const member = (): void => {
    demand(skip(STRING));
    skip(SPACE);
    demand(char(':'));
    skip(SPACE);
    value();
  };
  try {
    skip(SPACE);
    value();
    skip(SPACE);
  } catch (error) {
    // The text nests deeper than the stack: the place that was reached is as good an answer as any.
    if (!(error instanceof Stop) && !(error instanceof RangeError)) throw error;
  }
  return at;
};

class Stop extends Error {}
