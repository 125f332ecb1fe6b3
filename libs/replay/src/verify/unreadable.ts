/** An entry holds facts that cannot be read: members are missing, or are something else than they should be. */
export class Unreadable extends Error {
  constructor(readonly revision: number) {
    super('no table can come of its facts');
  }
}

/** Reads something of an entry that may have been written by anybody. @throws Unreadable */
export const readingOf = <T>(revision: number, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw new Unreadable(revision);
    throw error;
  }
};
