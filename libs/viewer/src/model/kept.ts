/** Reads what a browser keeps for its user; null if the browser keeps nothing (as for a page opened from a file). */
export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The kept list, or an empty one if the value is not such a list: people may change what a browser keeps. */
export const recallList = <T>(key: string, is: (value: unknown) => value is T): readonly T[] => {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(is) : [];
  } catch {
    return [];
  }
};

export const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the value is valid only on this page.
  }
};

export const drop = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing is kept there.
  }
};

/** Whether single letters work as keys in this browser. */
export const LETTERS = 'recollect:letter-keys';
export const lettersCount = (): boolean => recall(LETTERS) !== 'off';
