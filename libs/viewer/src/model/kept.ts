/** What a browser keeps for its user; where it keeps nothing (a page out of a file may not), things are as at first. */
export const recall = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it holds for this page alone.
  }
};

/** Whether single letters are keys in this browser. */
export const LETTERS = 'recollect:letter-keys';
export const lettersCount = (): boolean => recall(LETTERS) !== 'off';
