import { foldedName } from '#table';
import { playerNameOf } from './telling.js';

/** How text is compared by who looks for it: as names are, and without marks above or below letters. */
const folded = (text: string): string => foldedName(text).normalize('NFKD').replace(/\p{M}/gu, '');

/** Whether one of these is what somebody looks for: a whole word (a table's number), or a part of a name. */
export const foundIn = (
  find: string,
  words: readonly string[],
  players: readonly Parameters<typeof playerNameOf>[0][] = [],
): boolean => {
  const wanted = folded(find.trim());
  return (
    wanted === '' ||
    words.some((word) => folded(word) === wanted) ||
    players.some((one) => folded(playerNameOf(one)).includes(wanted))
  );
};
