/** The error for an entry whose facts cannot be read: members are missing or have the wrong type. */
export class Unreadable extends Error {
  constructor(readonly revision: number) {
    super('no table can come of its facts');
  }
}

/** Reads something of an entry that anybody may have written. @throws Unreadable */
export const readingOf = <T>(revision: number, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw new Unreadable(revision);
    throw error;
  }
};
