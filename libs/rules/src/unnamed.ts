/** The beginning of what stands for a card that nobody has named. The place where it lies follows. */
export const MARK_OF_UNNAMED = '\u0001';

/** Thrown when rules ask which card lies at a place, and nobody has named it. */
export class Unnamed extends Error {
  constructor(readonly place: string) {
    super(`nobody has named the card at ${place}`);
  }
}

/**
 * Which card of the catalogue an object is; `null` if the reader of this table does not know it. Rules ask here and
 * nowhere else (a lint rule). @throws Unnamed if not even the house knows it
 */
export const idOf = (one: { readonly definition?: string | null } | undefined): string | null => {
  const id = one?.definition ?? null;
  if (id?.charCodeAt(0) === 1) throw new Unnamed(id.slice(MARK_OF_UNNAMED.length));
  return id;
};

/** Which card an object is, or the mark of a card that nobody has named: to be passed on, not to be read. */
export const idOrMark = (one: { readonly definition?: string | null } | undefined): string => one?.definition ?? '';

/** Whether somebody has named the card. */
export const isNamed = (one: { readonly definition?: string | null }): boolean => one.definition?.charCodeAt(0) !== 1;

/** Whether a card may be such: one that nobody has named may be anything (R-PAPER-04). */
export const couldBe = (is: () => boolean): boolean => {
  try {
    return is();
  } catch (error) {
    if (error instanceof Unnamed) return true;
    throw error;
  }
};
