/**
 * A name in the form in which names are compared: names that look the same become equal, however they were typed. It
 * joins letters that Unicode calls compatible (NFKC), small and capital letters, and all kinds of blanks; it leaves out
 * invisible characters.
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // To capitals and back: so `ß` becomes `ss`, and a sigma at the end of a word becomes a plain sigma.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
