/**
 * A name as it is compared with others: what looks the same is the same, however it was typed. Letters that Unicode
 * calls compatible are one (NFKC), and so are small and capital ones and blanks of any kind; what is not seen is left
 * out.
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // Up and down again: `ß` is `ss`, and a sigma at the end of a word is a sigma.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
