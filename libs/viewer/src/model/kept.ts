/** Reads what a browser keeps for its user; null if the browser keeps nothing (as for a page opened from a file). */
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
